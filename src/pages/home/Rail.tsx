import type { ReactNode } from 'react';
import type { Publication } from '../../news/publication.ts';
import { frontSection } from '../../news/sections.ts';
import { usePublication } from '../context/surroundings.ts';
import { Embed } from '../embed/Embed.tsx';
import { Link } from '../links/Link.tsx';
import { StoryLink } from '../story/Card.tsx';
import { SectionHead } from '../story/SectionHead.tsx';
import { fill, fillCount, useLocale, useMessages } from '../words/messages.ts';
import { Fold } from './Fold.tsx';
import type { ReportedStory } from './frontStories.ts';

type RailPart = 'wall' | 'most' | 'take';

/** Returns the parts of the rail that have something to show: the calendar, the most reported stories, and the rest. */
export function railParts(
  { embeds, radio }: Publication,
  mostReported: readonly ReportedStory[],
): RailPart[] {
  const isShown: Record<RailPart, boolean> = {
    wall: embeds.events !== null,
    most: mostReported.length > 0,
    take: embeds.newsletterForm !== null || radio !== null,
  };
  return (['wall', 'most', 'take'] as const).filter((part) => isShown[part]);
}

/** The column beside the news: the calendar, the most reported stories, and newsletter, radio and feed. */
export function Rail({ parts, mostReported }: { parts: RailPart[]; mostReported: readonly ReportedStory[] }) {
  return (
    <div className={`grid rail ${parts.map((part) => `rail-${part}`).join(' ')}`}>
      <Calendar />
      <MostReported stories={mostReported} />
      {parts.includes('take') && <TakeItWithYou />}
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

/** Renders the newsletter, the radio and the feed, as far as the publication has them. */
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
