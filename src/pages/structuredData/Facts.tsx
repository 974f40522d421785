import { AddressText } from '../shell/AddressText.tsx';
import { useLanguage } from '../words/messages.ts';
import { Link } from '../links/Link.tsx';

/**
 * Shows JSON-LD as a list of English terms and their values, without `@type` and `@id`. URLs that begin with `origin`
 * become links.
 */
export function Facts({ data, origin }: { data: object; origin: string }) {
  const language = useLanguage();
  return (
    <dl className="facts">
      {Object.entries(data)
        .filter(([property]) => !property.startsWith('@'))
        .map(([property, value]) => (
          <div key={property}>
            <dt lang={language === 'en' ? undefined : 'en'}>{termOf(property)}</dt>
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

/** A property's name in words: `Alternate name` for `alternateName`. */
function termOf(property: string): string {
  const words = property.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');
  return words.replace(/^url\b/u, 'URL').replace(/^[a-z]/u, (letter) => letter.toUpperCase());
}

function valuesOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

function Value({ value, origin }: { value: unknown; origin: string }) {
  if (typeof value === 'object' && value !== null) {
    if (!isReference(value)) return <Facts data={value} origin={origin} />;
    const id = value['@id'];
    // `Schema` shows the thing with this id on the same page.
    return (
      <Link href={new URL(id).hash}>
        <AddressText address={id} />
      </Link>
    );
  }
  const text = String(value);
  if (!text.startsWith(`${origin}/`)) return text;
  if (text.includes('{')) return <AddressText address={text} />;
  return (
    <Link href={text.slice(origin.length)}>
      <AddressText address={text} />
    </Link>
  );
}

/** Whether an object only refers to a thing by its `@id`. */
function isReference(value: object): value is { '@id': string } {
  return '@id' in value && Object.keys(value).length === 1;
}
