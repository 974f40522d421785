import { screens } from '../../news/site/screens.ts';
import { usePublication } from '../context/surroundings.ts';
import { Link, OutsideLink } from '../links/Link.tsx';
import { AddressText } from '../shell/AddressText.tsx';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { SectionHead } from '../story/SectionHead.tsx';
import { fill, fillNodes, useMessages, useLanguage } from '../words/messages.ts';
import { breadcrumbData, StructuredData } from './StructuredData.tsx';
import { organizationData, websiteData } from './organizationData.ts';

/** The publication's structured data, as facts for readers and as the JSON that programs read. */
export function Schema() {
  const publication = usePublication();
  const { name, origin, hosts } = publication;
  const messages = useMessages('schema');
  const { back } = useMessages('books');
  const { home } = useMessages('pageNames');
  const organization = organizationData(publication);
  const website = websiteData(publication);
  const breadcrumbs = breadcrumbData({ origin, home }, [{ address: screens.schema.path, label: hosts[0] }]);
  const blocks = [
    { id: 'organization', heading: messages.organization, thing: organization },
    { id: 'website', heading: messages.website, thing: website },
    { id: 'breadcrumbs', heading: messages.breadcrumbs, thing: breadcrumbs },
  ];
  const description = fill(messages.description, { name });
  return (
    <>
      <PageMetadata title={messages.title} description={description} path={screens.schema.path} />
      <StructuredData things={[organization, website, breadcrumbs]} />
      <div className="page page-head">
        <p>
          <Link className="standalone-link back-home" href="/">
            {back}
          </Link>
        </p>
        <h1>{messages.title}</h1>
        <p className="dek">{description}</p>
      </div>
      <div className="page schema">
        <p className="schema-explanation">
          {fillNodes(messages.explanation, {
            vocabulary: (
              <OutsideLink href="https://schema.org" isSameTab hasReferrer>
                schema.org
              </OutsideLink>
            ),
          })}
        </p>
        {blocks.map(({ id, heading, thing }) => (
          <section key={id} aria-labelledby={id}>
            <SectionHead id={id} heading={heading}>
              <span className="schema-type">{thing['@type']}</span>
            </SectionHead>
            <div className="schema-columns">
              <Facts data={thing} origin={origin} />
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reachable by keyboard (axe: scrollable-region-focusable). */}
              <section className="schema-json" aria-label={fill(messages.json, { heading })} tabIndex={0}>
                <pre>{JSON.stringify(thing, null, 2)}</pre>
              </section>
            </div>
          </section>
        ))}
      </div>
    </>
  );
}

/**
 * Shows JSON-LD as a list of English terms and their values, without `@type` and `@id`. URLs that begin with `origin`
 * become links.
 */
function Facts({ data, origin }: { data: object; origin: string }) {
  const language = useLanguage();
  return (
    <dl className="facts">
      {Object.entries(data)
        .filter(([property]) => !property.startsWith('@'))
        .map(([property, value]) => (
          <div key={property}>
            <dt lang={language === 'en' ? undefined : 'en'}>{termOf(property)}</dt>
            {[value].flat().map((each) => (
              <dd key={JSON.stringify(each)}>
                <Value value={each} origin={origin} />
              </dd>
            ))}
          </div>
        ))}
    </dl>
  );
}

/** Returns a property's name in words: `Alternate name` for `alternateName`. */
function termOf(property: string): string {
  const words = property.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`).replaceAll('-', ' ');
  return words.replace(/^url\b/u, 'URL').replace(/^[a-z]/u, (letter) => letter.toUpperCase());
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

/** Returns whether an object only refers to a thing by its `@id`. */
function isReference(value: object): value is { '@id': string } {
  return '@id' in value && Object.keys(value).length === 1;
}
