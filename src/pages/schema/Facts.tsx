import { AddressText } from '../shell/AddressText.tsx';

/**
 * JSON-LD as terms and their definitions, made from the data itself, so that people read what programs read. What only names things for
 * programs (`@type`, `@id`) is left out where anything else is said. `origin` is the publication's: addresses on it are links.
 */
export function Facts({ data, origin }: { data: object; origin: string }) {
  return (
    <dl className="facts">
      {Object.entries(data)
        .filter(([property]) => !property.startsWith('@'))
        .map(([property, value]) => (
          <div key={property}>
            <dt>{termOf(property)}</dt>
            {valuesOf(value).map((each) => (
              <dd key={JSON.stringify(each)}>
                <Value value={each} origin={origin} />
              </dd>
            ))}
          </div>
        ))}
    </dl>
  );
}

/** The words of a property's name: `Alternate name` for `alternateName`. */
function termOf(property: string): string {
  const words = property.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');
  return words.replace(/^url\b/u, 'URL').replace(/^[a-z]/u, (letter) => letter.toUpperCase());
}

function valuesOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

function Value({ value, origin }: { value: unknown; origin: string }) {
  if (typeof value === 'object' && value !== null) {
    return isReference(value) ? <Reference id={value['@id']} /> : <Facts data={value} origin={origin} />;
  }
  const text = String(value);
  if (!text.startsWith(`${origin}/`)) return text;
  if (text.includes('{')) return <AddressText address={text} />;
  return (
    <a href={text.slice(origin.length)}>
      <AddressText address={text} />
    </a>
  );
}

/** An `@id` names a thing and no place; one of the site's own is told of on this page, under the same name (see `Schema`). */
function Reference({ id }: { id: string }) {
  return (
    <a href={new URL(id).hash}>
      <AddressText address={id} />
    </a>
  );
}

/** Whether something is only named here and told of elsewhere. */
function isReference(value: object): value is { '@id': string } {
  return '@id' in value && Object.keys(value).length === 1;
}
