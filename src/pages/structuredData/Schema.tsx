import type { Publication } from '../../news/publication.ts';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { SectionHead } from '../story/SectionHead.tsx';
import { Facts } from './Facts.tsx';
import { organizationData, websiteData } from './organizationData.ts';
import { breadcrumbData, StructuredData } from './StructuredData.tsx';

/** The publication's structured data, as facts for people and as the JSON that programs read. */
export function Schema({ publication }: { publication: Publication }) {
  const { name, origin, hosts } = publication;
  const organization = organizationData(publication);
  const website = websiteData(publication);
  const breadcrumbs = breadcrumbData(origin, [{ address: '/schema', label: hosts[0] }]);
  const blocks = [
    { id: 'organization', heading: 'The publication', thing: organization },
    { id: 'website', heading: 'The website and its search', thing: website },
    { id: 'breadcrumbs', heading: 'Breadcrumbs', thing: breadcrumbs },
  ];
  const description = `How ${name} describes itself to search engines and other programs.`;
  return (
    <>
      <PageMetadata
        publication={publication}
        metadata={{ title: 'Structured Data', description, address: '/schema' }}
      />
      <StructuredData things={[organization, website, breadcrumbs]} />
      <div className="page page-head">
        <p>
          <a className="standing-link back-home" href="/">
            Back to Home
          </a>
        </p>
        <h1>Structured Data</h1>
        <p className="standfirst">{description}</p>
      </div>
      <div className="page schema">
        <p className="schema-explanation">
          A search engine can’t guess who publishes a page, where its newsroom is or how its search works. Our
          pages say so in{' '}
          <a href="https://schema.org" rel="noopener">
            schema.org
          </a>
          , the vocabulary that all search engines share. Here it is in plain words, and as programs read it.
          We don’t describe other newsrooms’ stories. They do that themselves.
        </p>
        {blocks.map(({ id, heading, thing }) => (
          <section key={id} aria-labelledby={id}>
            <SectionHead id={id} heading={heading}>
              <span className="schema-type">{thing['@type']}</span>
            </SectionHead>
            <div className="schema-columns">
              <Facts data={thing} origin={origin} />
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reachable by keyboard (axe: scrollable-region-focusable). */}
              <section className="schema-json" aria-label={`${heading}, as JSON-LD`} tabIndex={0}>
                <pre>{JSON.stringify(thing, null, 2)}</pre>
              </section>
            </div>
          </section>
        ))}
      </div>
    </>
  );
}
