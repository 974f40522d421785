import type { ReactNode } from 'react';
import type { Publication } from '../../news/publication.ts';
import { frontSection } from '../../news/sections.ts';
import { numberText } from '../../news/words/locales.ts';
import { usePublication } from '../context/surroundings.ts';
import { Embed } from '../embed/Embed.tsx';
import { Link } from '../links/Link.tsx';
import { StoryLink } from '../story/Card.tsx';
import { SectionHead } from '../story/SectionHead.tsx';
import { fill, fillCount, useLocale, useMessages } from '../words/messages.ts';
import { Fold } from './Fold.tsx';
import type { ReportedStory } from './frontStories.ts';

/** `follow`: newsletter, radio and feed. A part's name is also its class. */
type RailPart = 'calendar' | 'most-reported' | 'follow';

/** Returns the parts of the rail that have something to show. */
export function railParts(
  { embeds, radio }: Publication,
  mostReported: readonly ReportedStory[],
): RailPart[] {
  const isShown: Record<RailPart, boolean> = {
    calendar: embeds.events !== null,
    'most-reported': mostReported.length > 0,
    follow: embeds.newsletterForm !== null || radio !== null,
  };
  return (['calendar', 'most-reported', 'follow'] as const).filter((part) => isShown[part]);
}

/** The column beside the news: the calendar, the most reported stories, and newsletter, radio and feed. */
export function Rail({ parts, mostReported }: { parts: RailPart[]; mostReported: readonly ReportedStory[] }) {
  return (
    <div className={`grid rail ${parts.map((part) => `rail-with-${part}`).join(' ')}`}>
      <Calendar />
      <MostReported stories={mostReported} />
      {parts.includes('follow') && <Follow />}
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
    <section className="stories most-reported" aria-labelledby="most-reported">
      <SectionHead id="most-reported" heading={messages.mostReported} />
      <ol>
        {stories.map(({ article, newsrooms }, index) => (
          <li key={article.id}>
            <span className="most-reported-rank">{numberText(index + 1, locale)}</span>{' '}
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

/** The ways to follow the publication elsewhere: its newsletter, radio and feed, if it has them. */
function Follow() {
  const publication = usePublication();
  const { embeds, radio, blog, name } = publication;
  const messages = useMessages('home');
  const front = frontSection(publication);
  const ownFeed = blog === null ? undefined : '/rss.xml';
  const feed = front === undefined ? ownFeed : `/${front.slug}/rss.xml`;
  return (
    <section className="stories follow" aria-labelledby="follow">
      <SectionHead id="follow" heading={messages.take} />
      <div className="follow-items">
        {embeds.newsletterForm !== null && (
          <FollowItem heading={messages.byEmail} text={messages.byEmailText}>
            <Fold summary={messages.getNewsletter}>
              <div id="newsletter">
                <Embed embed={embeds.newsletterForm} ratio="form" />
              </div>
            </Fold>
          </FollowItem>
        )}
        {radio !== null && (
          <FollowItem heading={messages.liveRadio} text={radio.stations[0].name}>
            <Link className="standalone-link arrow-forward" href="/radio">
              {messages.listen}
            </Link>
          </FollowItem>
        )}
        {feed !== undefined && (
          <FollowItem heading={messages.byFeed} text={fill(messages.byFeedText, { name })}>
            <Link className="standalone-link arrow-forward" href={feed}>
              {messages.getFeed}
            </Link>
          </FollowItem>
        )}
      </div>
    </section>
  );
}

function FollowItem({ heading, text, children }: { heading: string; text: ReactNode; children: ReactNode }) {
  return (
    <div className="follow-item">
      <h3>{heading}</h3>
      <p>{text}</p>
      {children}
    </div>
  );
}
