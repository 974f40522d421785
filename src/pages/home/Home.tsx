import { sectionOf, type Edition } from '../../news/edition.ts';
import type { Posters, Video } from '../../news/embed.ts';
import type { Picture } from '../../news/pictures/picture.ts';
import { areaName, cityAndRegion } from '../../news/site/place.ts';
import type { Lead } from '../../news/site/pins.ts';
import type { PostSummary } from '../../news/post.ts';
import type { Publication } from '../../news/publication.ts';
import { frontSection } from '../../news/sections.ts';
import { Embed, type EmbedRatio } from '../embed/Embed.tsx';
import { AcrossSections, digestsBesideTallSlot } from '../feed/AcrossSections.tsx';
import { digestsBeside, type SectionDigest } from '../feed/digests.ts';
import { homeArticles } from '../feed/homeArticles.ts';
import { usePublication, useSurroundings } from '../context/surroundings.ts';
import { SectionStories } from '../feed/SectionStories.tsx';
import { advertisementsOf, slotsAt } from '../advertising/advertisements.ts';
import { AdvertisingSlots } from '../advertising/AdvertisingSlots.tsx';
import { PostColumns } from '../postCards/PostCard.tsx';
import { SectionHead } from '../story/SectionHead.tsx';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { StructuredData } from '../structuredData/StructuredData.tsx';
import { organizationData, websiteData } from '../structuredData/organizationData.ts';
import { AboutPublication } from './AboutPublication.tsx';
import { ContactUs } from './ContactUs.tsx';
import { DayLine } from './DayLine.tsx';
import { drawText, fill, useWords } from '../words/words.ts';
import { Link } from '../links/Link.tsx';
import { plainText } from '../../news/words/text.ts';

/**
 * The front page. The tall advertisement is beside About if there are too few sections for it; the other advertisements
 * are between the parts.
 */
export function Home({
  lead,
  posts,
  posters,
}: {
  lead: Lead | null;
  posts: PostSummary[];
  posters: Posters;
}) {
  const { edition, publication } = useSurroundings();
  const words = useWords('home');
  const slots = advertisementsOf(publication, 'home');
  const [tall, bottom] = [slotsAt(slots, 'aside'), slotsAt(slots, 'bottom')];
  const front = frontSection(publication);
  const own = front === undefined ? [] : sectionOf(edition, front.key).result.articles;
  const digests = digestsBeside(edition, front?.key ?? null, homeArticles(own, lead));
  const hasTallBeside = digests.length >= digestsBesideTallSlot;
  return (
    <>
      <PageMetadata
        title={fill(words.title, { place: cityAndRegion(publication.place) })}
        description={plainText(publication.description)}
        address="/"
      />
      <StructuredData things={[organizationData(publication), websiteData(publication)]} />
      <DayLine updatedAt={newestChange(edition, digests)} />
      {front !== undefined && <SectionStories sectionKey={front.key} view="home" address="/" lead={lead} />}
      <AcrossSections digests={digests} slots={hasTallBeside ? tall : []} />
      {posts.length > 0 && <OurBlog posts={posts} />}
      <Calendar />
      <div className="page">
        <AdvertisingSlots slots={slotsAt(slots, 'top', 'between').slice(2)} setting="row" />
      </div>
      <AboutPublication advertisements={[...(hasTallBeside ? [] : tall), ...bottom.slice(0, 1)]} />
      <ContactUs />
      <div className="page">
        <AdvertisingSlots slots={bottom.slice(1)} setting="row" />
      </div>
      <Videos videos={publication.videos} posters={posters} />
    </>
  );
}

/** When one of the sections on the page last changed, in epoch milliseconds. */
function newestChange({ publication, sections }: Edition, digests: SectionDigest[]): number | null {
  const front = sections.get(frontSection(publication)?.key ?? '');
  const changes = [front?.result, ...digests].map((shown) => shown?.updatedAt ?? 0);
  return Math.max(...changes) || null;
}

function OurBlog({ posts }: { posts: PostSummary[] }) {
  const words = useWords('home');
  return (
    <section className="page stories" aria-labelledby="our-blog">
      <SectionHead id="our-blog" heading={words.blog}>
        <p className="section-links">
          <Link href="/blog">
            {words.allPosts} <span className="unseen">{words.allPostsUnseen}</span>
          </Link>
        </p>
      </SectionHead>
      <PostColumns posts={posts} level={3} />
    </section>
  );
}

function Calendar() {
  const { place, embeds } = usePublication();
  const words = useWords('home');
  if (embeds.events === null) return null;
  return (
    <section className="calendar" id="events" aria-labelledby="calendar">
      <div className="page calendar-columns">
        <div className="calendar-words">
          <h2 id="calendar">
            <span className="kicker">{words.calendar}</span> {fill(words.whatsOn, { area: areaName(place) })}
          </h2>
          <p>{words.calendarText}</p>
          <p>
            <Link className="button calendar-button" href="/events">
              {words.allEvents}
            </Link>
          </p>
        </div>
        <Embed embed={embeds.events} ratio="wall" />
      </div>
    </section>
  );
}

/** The spotlight (portrait) and the featured video (16:9). */
function Videos({
  videos: { spotlight, featured },
  posters,
}: {
  videos: Publication['videos'];
  posters: Posters;
}) {
  if (spotlight === null && featured === null) return null;
  return (
    <div className={spotlight && featured ? 'page videos videos-both' : 'page videos'}>
      {spotlight && (
        <VideoSection id="spotlight" video={spotlight} ratio="portrait" poster={posters.spotlight} />
      )}
      {featured && (
        <VideoSection id="featured-video" video={featured} ratio="wide" poster={posters.featured} />
      )}
    </div>
  );
}

function VideoSection({
  id,
  video,
  ratio,
  poster,
}: {
  id: string;
  video: Video;
  ratio: EmbedRatio;
  poster: Picture | undefined;
}) {
  return (
    <section
      className={`video video-${ratio}`}
      id={id}
      aria-labelledby={`${id}-head`}
      data-video-id={video.id}
    >
      <div className="video-words">
        <h2 id={`${id}-head`}>{drawText(video.title)}</h2>
        <p>{drawText(video.description)}</p>
      </div>
      <Embed
        embed={{ address: video.address, title: video.title, load: 'click' }}
        ratio={ratio}
        poster={poster}
      />
    </section>
  );
}
