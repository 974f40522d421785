import type { Edition } from '../../news/edition.ts';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { SectionStories } from '../feed/SectionStories.tsx';
import { Hero } from './Hero.tsx';

/** The front page (spec section 2, "Home"). */
export function Home({ edition, now }: { edition: Edition; now: number }) {
  const { publication } = edition;
  const { city, region } = publication.place;
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
      <Hero publication={publication} now={now} />
      <SectionStories edition={edition} sectionKey="localNews" view="home" address="/" />
    </>
  );
}
