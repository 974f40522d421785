import type { ReactNode } from 'react';
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
import { Embed } from '../embed/Embed.tsx';
import { AcrossSections } from '../feed/AcrossSections.tsx';
import { SectionStories } from '../feed/SectionStories.tsx';
import type { SectionDigest } from '../feed/digests.ts';
import { Link } from '../links/Link.tsx';
import { PostColumns, PostStory } from '../postCards/PostCard.tsx';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { StoryLink } from '../story/Card.tsx';
import { SectionHead } from '../story/SectionHead.tsx';
import { StructuredData } from '../structuredData/StructuredData.tsx';
import { organizationData, websiteData } from '../structuredData/organizationData.ts';
import { fill, useMessages, fillCount, useLocale } from '../words/messages.ts';
import { Band } from './Band.tsx';
import { DayLine } from './DayLine.tsx';
import { Fold } from './Fold.tsx';
import { frontStories, type FrontContents, type ReportedStory } from './frontStories.ts';

/**
 * The front page: the news, the rail beside or below it, the other sections, the blog, and a band with the rest. The
 * advertisements are between the parts.
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
  return (
    <>
      <PageMetadata
        title={fill(messages.title, { place: cityAndRegion(publication.place) })}
        description={plainText(publication.description)}
        address="/"
      />
      <StructuredData things={[organizationData(publication), websiteData(publication)]} />
      <DayLine updatedAt={newestChange(edition, [...beats, ...others])} />
      <div className="page">
        <div className="front">
          {front === undefined ? (
            <OurBlog posts={posts} lead={lead} isFirst />
          ) : (
            <SectionStories sectionKey={front.key} view="home" home={{ lead, articles: own }} />
          )}
          <Rail mostReported={mostReported} />
        </div>
        <link rel="stylesheet" href={restSheet} />
        <AcrossSections beats={beats} digests={others} slots={slotsAt(slots, 'aside')} />
        <AdvertisingSlots slots={slotsAt(slots, 'top', 'between').slice(2)} setting="row" />
        {front !== undefined && <OurBlog posts={posts} lead={null} />}
        <AdvertisingSlots slots={bottom.slice(0, -1)} setting="row" />
      </div>
      <Band advertisements={bottom.slice(-1)} posters={posters} portraits={portraits} />
    </>
  );
}

/** The time of the last change of any section on the page, in epoch milliseconds; null if unknown. */
function newestChange({ publication, sections }: Edition, digests: SectionDigest[]): number | null {
  const front = sections.get(frontSection(publication)?.key ?? '');
  const changes = [front?.result, ...digests].map((shown) => shown?.updatedAt ?? 0);
  return Math.max(...changes) || null;
}

/** The newest posts. On a front page without stories they come first, and the newest is the lead. */
function OurBlog({
  posts,
  lead,
  isFirst = false,
}: {
  posts: PostSummary[];
  /** The pinned post, if it is the first one. */
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
            {messages.allPosts} <span className="unseen">{messages.allPostsUnseen}</span>
          </Link>
        </p>
      </SectionHead>
      {isFirst && <PostStory post={first} shape="lead" note={lead?.sentence ?? null} />}
      <PostColumns posts={isFirst ? others : posts} />
    </section>
  );
}

/** The column beside the news: the calendar, the most reported stories, and newsletter, radio and feed. */
function Rail({ mostReported }: { mostReported: readonly ReportedStory[] }) {
  const { embeds, radio } = usePublication();
  const hasWall = embeds.events !== null;
  const hasMore = embeds.newsletterForm !== null || radio !== null;
  if (!hasWall && !hasMore && mostReported.length === 0) return null;
  const parts = `${hasWall ? ' rail-wall' : ''}${mostReported.length > 0 ? ' rail-most' : ''}`;
  return (
    <div className={`grid rail${parts}`}>
      <Calendar />
      <MostReported stories={mostReported} />
      {hasMore && <TakeItWithYou />}
    </div>
  );
}

function Calendar() {
  const { events } = usePublication().embeds;
  const messages = useMessages('home');
  if (events === null) return null;
  return (
    <section className="stories calendar" id="events" aria-labelledby="calendar">
      <SectionHead id="calendar" heading={messages.calendar}>
        <p className="section-links">
          <Link href="/events">{messages.allEvents}</Link>
        </p>
      </SectionHead>
      <Embed embed={events} ratio="wall" />
    </section>
  );
}

function MostReported({ stories }: { stories: readonly ReportedStory[] }) {
  const messages = useMessages('home');
  const locale = useLocale();
  if (stories.length === 0) return null;
  return (
    <section className="stories most" aria-labelledby="most">
      <SectionHead id="most" heading={messages.mostReported} />
      <ol>
        {stories.map(({ article, newsrooms }) => (
          <li key={article.id}>
            <span className="digest-title" dir="auto" lang={article.language}>
              <StoryLink article={article} />
            </span>{' '}
            <span className="digest-facts">{fillCount(messages.newsrooms, newsrooms, { locale })}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The newsletter or the radio, and the feed. */
function TakeItWithYou() {
  const publication = usePublication();
  const { embeds, radio, blog, name } = publication;
  const messages = useMessages('home');
  const front = frontSection(publication);
  const ownFeed = blog === null ? undefined : '/rss.xml';
  const feed = front === undefined ? ownFeed : `/${front.slug}/rss.xml`;
  return (
    <section className="stories take" aria-labelledby="take">
      <SectionHead id="take" heading={messages.take} />
      <div className="take-items">
        {embeds.newsletterForm !== null && (
          <TakeItem line={messages.byEmail} text={messages.byEmailText}>
            <Fold summary={messages.getNewsletter}>
              <div id="newsletter">
                <Embed embed={embeds.newsletterForm} ratio="form" />
              </div>
            </Fold>
          </TakeItem>
        )}
        {radio !== null && (
          <TakeItem line={messages.liveRadio} text={radio.stations[0].name}>
            <Link className="standing-link onward" href="/radio">
              {messages.listen}
            </Link>
          </TakeItem>
        )}
        {feed !== undefined && (
          <TakeItem line={messages.byFeed} text={fill(messages.byFeedText, { name })}>
            <Link className="standing-link onward" href={feed}>
              {messages.getFeed}
            </Link>
          </TakeItem>
        )}
      </div>
    </section>
  );
}

function TakeItem({ line, text, children }: { line: string; text: ReactNode; children: ReactNode }) {
  return (
    <div className="take-item">
      <h3>{line}</h3>
      <p>{text}</p>
      {children}
    </div>
  );
}
