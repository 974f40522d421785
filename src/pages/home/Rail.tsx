import type { ReactNode } from 'react';
import { frontSection } from '../../news/sections.ts';
import { usePublication } from '../context/surroundings.ts';
import { Embed } from '../embed/Embed.tsx';
import { Link } from '../links/Link.tsx';
import { StoryLink } from '../story/Card.tsx';
import { SectionHead } from '../story/SectionHead.tsx';
import { fill, fillCount, useLanguage, useMessages } from '../words/messages.ts';
import { Fold } from './Fold.tsx';
import type { ReportedStory } from './frontStories.ts';

/** The column beside the news: the calendar, the most reported stories, and newsletter, radio and feed. */
export function Rail({ mostReported }: { mostReported: readonly ReportedStory[] }) {
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
  const language = useLanguage();
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
            <span className="digest-facts">{fillCount(messages.newsrooms, newsrooms, { language })}</span>
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
