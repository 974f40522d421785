import type { Publication } from '../../news/publication.ts';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { StructuredData } from '../shell/StructuredData.tsx';
import { breadcrumbData } from '../structuredData/breadcrumbData.ts';
import { organizationData } from '../structuredData/organizationData.ts';
import { websiteData } from '../structuredData/websiteData.ts';
import { SchemaBlock } from './SchemaBlock.tsx';

/** The structured data of the publication, for people and as programs read it (spec section 2, "/schema"). */
export function Schema({ publication }: { publication: Publication }) {
  const { name, origin, hosts } = publication;
  const organization = organizationData(publication);
  const website = websiteData(publication);
  const way = breadcrumbData({ origin, trail: [{ address: '/schema', label: hosts[0] }] });
  const description = `What search engines and other programs are told about ${name}.`;
  return (
    <>
      <PageMetadata
        publication={publication}
        metadata={{ title: 'Structured Data', description, address: '/schema' }}
      />
      <StructuredData things={[organization, website, way]} />
      <div className="page page-head page-head-small">
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
          A search engine cannot guess who publishes a page, where its newsroom is or how its search works.
          Our pages tell it, in a vocabulary that all search engines share:{' '}
          <a href="https://schema.org" rel="noopener">
            schema.org
          </a>
          . Here is what they say of the publication, in words and as programs read it. Stories of other
          newsrooms are not described: that is theirs to do.
        </p>
        <SchemaBlock id="organization" heading="The publication" thing={organization} origin={origin} />
        <SchemaBlock id="website" heading="The website and its search" thing={website} origin={origin} />
        <SchemaBlock id="way" heading="The way to this page" thing={way} origin={origin} />
      </div>
    </>
  );
}
