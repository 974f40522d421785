import { curlyQuotes } from '../story/curlyQuotes.ts';
import { dayAndDate } from '../../news/dates.ts';
import type { Edition } from '../../news/edition.ts';
import type { Video } from '../../news/embed.ts';
import { areaName, cityAndRegion } from '../../news/site/place.ts';
import type { PostSummary } from '../../news/post.ts';
import type { Publication } from '../../news/publication.ts';
import { headlines, homeLocalCoverage } from '../../news/sections.ts';
import { Embed, type EmbedRatio } from '../embed/Embed.tsx';
import { AcrossSections, digestsBesideTallSlot } from '../feed/AcrossSections.tsx';
import { digestsBeside, type SectionDigest } from '../feed/digests.ts';
import { pageDay } from '../feed/stories.ts';
import { SectionStories } from '../feed/SectionStories.tsx';
import { advertisementsOf, slotsAt } from '../shell/advertisements.ts';
import { AdvertisingSlots } from '../shell/AdvertisingSlots.tsx';
import { PostColumns } from '../postCards/PostCard.tsx';
import { SectionHead } from '../story/SectionHead.tsx';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { StructuredData } from '../structuredData/StructuredData.tsx';
import { organizationData, websiteData } from '../structuredData/organizationData.ts';
import { AboutPublication } from './AboutPublication.tsx';
import { ContactUs } from './ContactUs.tsx';
import { DayStrip } from './DayStrip.tsx';

/**
 * The front page. The tall advertisement is beside About if there are too few sections for it; the other advertisements
 * are between the parts.
 */
export function Home({ edition, posts, now }: { edition: Edition; posts: PostSummary[]; now: number }) {
  const { publication } = edition;
  const slots = advertisementsOf(publication, 'home');
  const [tall, bottom] = [slotsAt(slots, 'aside'), slotsAt(slots, 'bottom')];
  const digests = digestsBeside(edition, 'localNews', headlines + homeLocalCoverage);
  const hasTallBeside = digests.length >= digestsBesideTallSlot;
  const day = pageDay({ publication, now });
  return (
    <>
      <PageMetadata
        publication={publication}
        metadata={{
          title: `News for ${cityAndRegion(publication.place)}`,
          description: publication.description,
          address: '/',
        }}
      />
      <StructuredData things={[organizationData(publication), websiteData(publication)]} />
      <Masthead publication={publication} now={now} />
      <DayStrip publication={publication} updatedAt={newestChange(edition, digests)} day={day} />
      <SectionStories edition={edition} now={now} sectionKey="localNews" view="home" address="/" />
      <AcrossSections digests={digests} slots={hasTallBeside ? tall : []} day={day} />
      {posts.length > 0 && <OurBlog posts={posts} />}
      <Calendar publication={publication} />
      <div className="page">
        <AdvertisingSlots slots={slotsAt(slots, 'top', 'between').slice(2)} setting="row" />
      </div>
      <AboutPublication
        publication={publication}
        advertisements={[...(hasTallBeside ? [] : tall), ...bottom.slice(0, 1)]}
      />
      <ContactUs publication={publication} />
      <div className="page">
        <AdvertisingSlots slots={bottom.slice(1)} setting="row" />
      </div>
      <Videos videos={publication.videos} />
    </>
  );
}

/** When one of the sections on the page last changed, in epoch milliseconds. */
function newestChange({ sections }: Edition, digests: SectionDigest[]): number | null {
  const changes = [sections.localNews.result, ...digests].map(({ updatedAt }) => updatedAt ?? 0);
  return Math.max(...changes) || null;
}

function OurBlog({ posts }: { posts: PostSummary[] }) {
  return (
    <section className="page stories" aria-labelledby="our-blog">
      <SectionHead id="our-blog" heading="From Our Blog">
        <p className="section-links">
          <a href="/blog">
            All Posts <span className="unseen">of the blog</span>
          </a>
        </p>
      </SectionHead>
      <PostColumns posts={posts} level={3} />
    </section>
  );
}

function Masthead({ publication, now }: { publication: Publication; now: number }) {
  const [weekday, ...date] = dayAndDate({ now, timeZone: publication.timeZone }).split(' ');
  return (
    <div className="masthead">
      <div className="page masthead-row masthead-front">
        <p>
          <span className="masthead-weekday">{`${weekday} `}</span>
          {date.join(' ')}
        </p>
        <h1>{curlyQuotes(publication.headline)}</h1>
        <p className="masthead-links">
          <a className="button button-solid" href="#local-news">
            Today’s News
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
            <span className="kicker">Community Calendar</span> {`What’s on in ${areaName(place)}`}
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
    <div className={spotlight && featured ? 'page videos videos-both' : 'page videos'}>
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
