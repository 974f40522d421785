import { dayAndDate } from '../../news/dates.ts';
import type { Edition } from '../../news/edition.ts';
import type { Video } from '../../news/embed.ts';
import type { Publication } from '../../news/publication.ts';
import { Embed, type EmbedRatio } from '../embed/Embed.tsx';
import { SectionStories } from '../feed/SectionStories.tsx';
import { advertisementsOf, slotsAt } from '../shell/advertisements.ts';
import { AdvertisingSlots } from '../shell/AdvertisingSlots.tsx';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { StructuredData } from '../structuredData/StructuredData.tsx';
import { organizationData, websiteData } from '../structuredData/organizationData.ts';
import { AboutPublication } from './AboutPublication.tsx';
import { ContactUs } from './ContactUs.tsx';

/** The front page. The first advertisement of the bottom goes beside About, the others below Contact. */
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

function Hero({ publication, now }: { publication: Publication; now: number }) {
  return (
    <div className="hero">
      <div className="page hero-row">
        <div>
          <p className="hero-date">{dayAndDate({ now, timeZone: publication.timeZone })}</p>
          <h1>{publication.headline}</h1>
        </div>
        <p className="hero-links">
          <a className="button button-solid" href="#local-news">
            Today's News
          </a>
          <a className="button" href="/blog">
            Opinion & Analysis
          </a>
        </p>
      </div>
    </div>
  );
}

function Calendar({ publication: { place, embeds } }: { publication: Publication }) {
  if (embeds.events === null) return null;
  return (
    <section className="calendar" id="events" aria-labelledby="calendar">
      <div className="page calendar-columns">
        <div className="calendar-words">
          <h2 id="calendar">
            <span className="kicker">Community Calendar</span> {`What’s on in ${place.county}`}
          </h2>
          <p>Concerts, meetings, games and dinners, from the places that host them.</p>
          <p>
            <a className="button calendar-button" href="/events">
              View All Events
            </a>
          </p>
        </div>
        <Embed embed={embeds.events} ratio="wall" />
      </div>
    </section>
  );
}

/** The spotlight (portrait) and the featured video (16:9). */
function Videos({ videos: { spotlight, featured } }: { videos: Publication['videos'] }) {
  if (spotlight === null && featured === null) return null;
  return (
    <div className="page videos">
      {spotlight && <VideoSection id="spotlight" video={spotlight} ratio="portrait" />}
      {featured && <VideoSection id="featured-video" video={featured} ratio="wide" />}
    </div>
  );
}

function VideoSection({ id, video, ratio }: { id: string; video: Video; ratio: EmbedRatio }) {
  return (
    <section
      className={`video video-${ratio}`}
      id={id}
      aria-labelledby={`${id}-head`}
      data-video-id={video.id}
    >
      <div className="video-words">
        <h2 id={`${id}-head`}>{video.title}</h2>
        <p>{video.description}</p>
      </div>
      <Embed embed={{ address: video.address, title: video.title, load: 'click' }} ratio={ratio} />
    </section>
  );
}
