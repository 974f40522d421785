import { momentOf } from '../../news/dates.ts';
import type { Edition } from '../../news/edition.ts';
import type { Posters } from '../../news/embeds/embed.ts';
import type { NamedPictures } from '../../news/pictures/picture.ts';
import { postsPath, type PostSummary } from '../../news/post.ts';
import { frontSection } from '../../news/sections.ts';
import type { Lead } from '../../news/site/pins.ts';
import { cityAndRegion } from '../../news/site/place.ts';
import { plainText } from '../../news/words/text.ts';
import { AdvertisingSlots } from '../advertising/AdvertisingSlots.tsx';
import { advertisementsOf, slotsAt } from '../advertising/advertisements.ts';
import { usePublication, useSurroundings } from '../context/surroundings.ts';
import { AcrossSections } from '../feed/AcrossSections.tsx';
import { SectionStories } from '../feed/SectionStories.tsx';
import type { SectionDigest } from '../feed/digests.ts';
import { Link } from '../links/Link.tsx';
import { PostColumns, PostStory } from '../postCards/PostCard.tsx';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { SectionHead } from '../story/SectionHead.tsx';
import { StructuredData } from '../structuredData/StructuredData.tsx';
import { organizationData, websiteData } from '../structuredData/organizationData.ts';
import { fill, useMessages } from '../words/messages.ts';
import { Band } from './Band.tsx';
import { DayLine } from './DayLine.tsx';
import { frontStories, type FrontContents } from './frontStories.ts';
import { Rail, railParts } from './Rail.tsx';

/**
 * The front page: the news, with the rail beside or below it, the other sections, the blog, and a band with the rest.
 * Advertisements separate the parts. Everything below the first stories waits for `restSheet`.
 */
export function Home({
  posters,
  portraits,
  restSheet,
  ...contents
}: FrontContents & { posters: Posters; portraits: NamedPictures; restSheet: string }) {
  const { edition, publication, now } = useSurroundings();
  const messages = useMessages('home');
  const slots = advertisementsOf(publication, 'home');
  const bottom = slotsAt(slots, 'bottom');
  const front = frontSection(publication);
  const { lead } = contents;
  const { own, mostReported, beats, others, posts } = frontStories(edition, { ...contents, now });
  const rail = railParts(publication, mostReported);
  const hasStories = front !== undefined || posts.length > 0;
  return (
    <>
      <PageMetadata
        title={fill(messages.title, { place: cityAndRegion(publication.place) })}
        description={plainText(publication.description)}
        path="/"
      />
      <StructuredData things={[organizationData(publication), websiteData(publication)]} />
      <DayLine updatedAt={newestChange(edition, { digests: [...beats, ...others], posts })} />
      <div className="page">
        <div className={`front${hasStories && rail.length > 0 ? ' front-with-rail' : ''}`}>
          {front === undefined ? (
            <OurBlog posts={posts} lead={lead} isFirst />
          ) : (
            <SectionStories sectionKey={front.key} view="home" home={{ lead, articles: own }} />
          )}
          <link rel="stylesheet" href={restSheet} />
          {rail.length > 0 && <Rail parts={rail} mostReported={mostReported} />}
        </div>
        <AcrossSections beats={beats} digests={others} slots={slotsAt(slots, 'aside')} />
        <AdvertisingSlots slots={slotsAt(slots, 'top', 'between').slice(2)} layout="row" />
        {front !== undefined && <OurBlog posts={posts} lead={null} />}
        <AdvertisingSlots slots={bottom.slice(0, -1)} layout="row" />
      </div>
      <Band advertisements={bottom.slice(-1)} posters={posters} portraits={portraits} />
    </>
  );
}

/** Returns when a section or post of the page last changed or appeared, in epoch milliseconds; null if unknown. */
function newestChange(
  { publication, sections }: Edition,
  { digests, posts }: { digests: SectionDigest[]; posts: PostSummary[] },
): number | null {
  const { timeZone } = publication;
  const front = sections.get(frontSection(publication)?.key ?? '');
  const changes = [front?.result, ...digests].map((shown) => shown?.updatedAt ?? 0);
  const appeared = posts.map(({ date }) => (date === null ? 0 : momentOf({ date, timeZone })));
  return Math.max(...changes, ...appeared) || null;
}

/** The newest posts. On a front page without stories they come first, and the newest is the lead. */
function OurBlog({
  posts,
  lead,
  isFirst = false,
}: {
  posts: PostSummary[];
  /** The pinned post, if it is the first post. */
  lead: Lead | null;
  isFirst?: boolean;
}) {
  const publication = usePublication();
  const messages = useMessages('home');
  const [first, ...others] = posts;
  if (first === undefined) return null;
  return (
    <section className="stories" aria-labelledby="our-blog">
      <SectionHead id="our-blog" heading={messages.blog}>
        <p className="section-links">
          <Link href={postsPath(publication)}>
            {messages.allPosts} <span className="visually-hidden">{messages.allPostsUnseen}</span>
          </Link>
        </p>
      </SectionHead>
      {isFirst && <PostStory post={first} shape="lead" note={lead?.sentence ?? null} />}
      <PostColumns posts={isFirst ? others : posts} />
    </section>
  );
}
