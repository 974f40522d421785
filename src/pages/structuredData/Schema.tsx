import { usePublication } from '../context/surroundings.ts';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { SectionHead } from '../story/SectionHead.tsx';
import { Facts } from './Facts.tsx';
import { organizationData, websiteData } from './organizationData.ts';
import { breadcrumbData, StructuredData } from './StructuredData.tsx';
import { fill, fillNodes, useMessages } from '../words/messages.ts';
import { Link, OutsideLink } from '../links/Link.tsx';

/** The publication's structured data, as facts for readers and as the JSON that programs read. */
export function Schema() {
  const publication = usePublication();
  const { name, origin, hosts } = publication;
  const messages = useMessages('schema');
  const { back } = useMessages('books');
  const { home } = useMessages('pageNames');
  const organization = organizationData(publication);
  const website = websiteData(publication);
  const breadcrumbs = breadcrumbData({ origin, home }, [{ address: '/schema', label: hosts[0] }]);
  const blocks = [
    { id: 'organization', heading: messages.organization, thing: organization },
    { id: 'website', heading: messages.website, thing: website },
    { id: 'breadcrumbs', heading: messages.breadcrumbs, thing: breadcrumbs },
  ];
  const description = fill(messages.description, { name });
  return (
    <>
      <PageMetadata title={messages.title} description={description} address="/schema" />
      <StructuredData things={[organization, website, breadcrumbs]} />
      <div className="page page-head">
        <p>
          <Link className="standing-link back-home" href="/">
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
              <OutsideLink href="https://schema.org" isSameTab sendsReferrer>
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
