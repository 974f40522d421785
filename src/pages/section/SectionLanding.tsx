import { sectionOf } from '../../news/edition.ts';
import { cityAndCounty, cityAndRegion } from '../../news/site/place.ts';
import type { Publication } from '../../news/publication.ts';
import { type Section, landingArticles } from '../../news/sections.ts';
import { AcrossSections } from '../feed/AcrossSections.tsx';
import { digestsBeside } from '../feed/digests.ts';
import { useSurroundings } from '../context/surroundings.ts';
import { advertisementsOf, slotsAt } from '../advertising/advertisements.ts';
import { AdvertisingSlots } from '../advertising/AdvertisingSlots.tsx';
import { HouseBanner, useHouseAdvertisement } from '../advertising/HouseBanner.tsx';
import { PageData } from '../pageStart/PageStart.tsx';
import type { Metadata } from '../shell/PageMetadata.tsx';
import { curlyQuotes } from '../story/curlyQuotes.ts';
import { SectionContents, type SectionPageProps } from './SectionContents.tsx';
import { renderText, fill, useMessages, type Messages } from '../words/messages.ts';
import { mapText, plainText } from '../../news/words/text.ts';

/** A section's page. All slots except the first are beside or below the other sections' headlines. */
export function SectionLanding({ sectionKey, posts }: SectionPageProps) {
  const { edition, publication } = useSurroundings();
  const { section, result } = sectionOf(edition, sectionKey);
  const messages = useMessages('section');
  const slots = advertisementsOf(publication, 'section');
  const digests = digestsBeside(edition, sectionKey, result.articles.slice(0, landingArticles));
  return (
    <>
      <PageData {...metadataOf(section, publication, messages)} label={section.label} />
      <div className="masthead">
        <div className="page masthead-row">
          <h1>{renderText(mapText(section.headline, curlyQuotes))}</h1>
          <p>{renderText(mapText(section.subheadline, curlyQuotes))}</p>
        </div>
      </div>
      <SectionContents sectionKey={sectionKey} posts={posts} isFullList={false} />
      <div className="page">
        <AcrossSections digests={digests} slots={slotsAt(slots, 'aside')} />
        <AdvertisingSlots
          slots={[...slotsAt(slots, 'top').slice(1), ...slotsAt(slots, 'between', 'bottom')]}
          layout="row"
        />
        <HouseBanner advertisement={useHouseAdvertisement()} layout="row" />
      </div>
    </>
  );
}

/** Only a featured section names the city and has keywords. */
function metadataOf(
  section: Section,
  { place }: Publication,
  messages: Messages['section'],
): Omit<Metadata, 'address'> {
  const label = plainText(section.label);
  const description = plainText(section.subheadline);
  if (!section.featured) return { title: label, description };
  return {
    title: fill(messages.title, { section: label, place: cityAndRegion(place) }),
    description,
    keywords: [...cityAndCounty(place), place.region ?? []]
      .flat()
      .map((name) => fill(messages.keyword, { place: name }))
      .concat(label.toLowerCase()),
  };
}
