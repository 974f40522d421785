import type { Edition } from '../../news/edition.ts';
import type { Publication, Section } from '../../news/publication.ts';
import type { SectionKey } from '../../news/sections.ts';
import { BreadcrumbData } from '../structuredData/StructuredData.tsx';
import { PageMetadata, type Metadata } from '../shell/PageMetadata.tsx';
import { SectionStories } from '../feed/SectionStories.tsx';

export function SectionLanding({ edition, sectionKey }: { edition: Edition; sectionKey: SectionKey }) {
  const { publication } = edition;
  const { section } = edition.sections[sectionKey];
  const address = `/${section.slug}`;
  return (
    <>
      <PageMetadata publication={publication} metadata={metadataOf(section, publication)} />
      <BreadcrumbData origin={publication.origin} trail={[{ address, label: section.label }]} />
      <div className="page page-head">
        <p className="kicker">{kickerOf(section, publication)}</p>
        <h1>{section.headline}</h1>
        <p className="standfirst">{section.subheadline}</p>
      </div>
      <SectionStories edition={edition} sectionKey={sectionKey} view="landing" address={address} />
    </>
  );
}

/** Only local news names the city and has keywords: it is what people search for. */
function metadataOf(section: Section, { place }: Publication): Metadata {
  const address = `/${section.slug}`;
  if (section.key !== 'localNews') return { title: section.label, description: section.subheadline, address };
  return {
    title: `${section.label} in ${place.city}, ${place.region}`,
    description: section.subheadline,
    address,
    keywords: [place.city, place.county, place.region].map((name) => `${name} news`).concat('local news'),
  };
}

/** The section's label, unless the headline already says it; then the county for local news, else the publication. */
function kickerOf(section: Section, publication: Publication): string {
  if (section.headline !== section.label) return section.label;
  return section.key === 'localNews' ? publication.place.county : publication.name;
}
