import type { Edition } from '../../news/edition.ts';
import { SectionStories } from '../feed/SectionStories.tsx';
import { advertisementsOf } from '../shell/advertisements.ts';
import { AdvertisingSlots } from '../shell/AdvertisingSlots.tsx';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { slotsAt } from '../shell/slotsAt.ts';
import { StructuredData } from '../shell/StructuredData.tsx';
import { organizationData } from '../structuredData/organizationData.ts';
import { websiteData } from '../structuredData/websiteData.ts';
import { AboutPublication } from './AboutPublication.tsx';
import { Calendar } from './Calendar.tsx';
import { ContactUs } from './ContactUs.tsx';
import { Hero } from './Hero.tsx';
import { Videos } from './Videos.tsx';

/**
 * The front page (spec section 2, "Home"). The stories bring their own advertisements; of those at the bottom the first stands
 * beside what the publication says of itself, and the others between contact and videos.
 */
export function Home({ edition, now }: { edition: Edition; now: number }) {
  const { publication } = edition;
  const { city, region } = publication.place;
  const [besideAbout, ...belowContact] = slotsAt(advertisementsOf(publication, 'home'), 'bottom');
  return (
    <>
      <PageMetadata
        publication={publication}
        metadata={{
          title: `News for ${city}, ${region}`,
          description: publication.description,
          address: '/',
        }}
      />
      <StructuredData things={[organizationData(publication), websiteData(publication)]} />
      <Hero publication={publication} now={now} />
      <SectionStories edition={edition} sectionKey="localNews" view="home" address="/" />
      <Calendar publication={publication} />
      <AboutPublication publication={publication} advertisements={besideAbout ? [besideAbout] : []} />
      <ContactUs publication={publication} />
      <div className="page">
        <AdvertisingSlots slots={belowContact} setting="row" />
      </div>
      <Videos videos={publication.videos} />
    </>
  );
}
