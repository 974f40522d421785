import { longDate } from '../../news/dates.ts';
import { itemDefaults } from '../../news/item.ts';
import type { PublicArticle } from '../../news/publicArticle.ts';
import { cutDescription, readingMinutes } from '../../news/reading.ts';
import { AlsoReported } from './AlsoReported.tsx';
import { Picture } from './Picture.tsx';

/**
 * How a card is set. `feature`: the lead of the front page, picture above. `split`: the lead of a section, picture beside.
 * `row`: one of a list, small picture. `brief`: a second headline beside the lead, no picture.
 */
export type CardShape = 'feature' | 'split' | 'row' | 'brief';

/** A story, and how its card is set. */
export interface CardProps {
  article: PublicArticle;
  shape: CardShape;
  timeZone: string;
  /** The level of its heading on the page. */
  level: 2 | 3;
  /** What stands above the headline of a lead: the section's label. */
  kicker?: string;
  /** Whether its picture is among the first that a reader sees. */
  eager?: boolean;
}

/**
 * A story (spec section 2, "Article card"): the whole card leads to the original in a new tab, and the link's name is the headline.
 * Others who report the same have links of their own upon it.
 */
export function Card({ article, shape, timeZone, level, kicker, eager = false }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const hasLink = article.link !== itemDefaults.link;
  return (
    <article className={`card card-${shape}`}>
      {shape !== 'brief' && <Picture article={article} eager={eager} />}
      <div className="card-text">
        {kicker !== undefined && <p className="kicker">{kicker}</p>}
        <Heading className="card-title" dir="auto">
          {hasLink ? (
            <a href={article.link} target="_blank" rel="noopener noreferrer">
              {article.title}
            </a>
          ) : (
            article.title
          )}
        </Heading>
        <p className="card-description" dir="auto">
          {cutDescription(article.description)}
        </p>
        <p className="card-facts">
          <CardDate pubDate={article.pubDate} timeZone={timeZone} /> <b>{article.source}</b>{' '}
          <span>{article.author}</span> <span>{`${readingMinutes(article.words)} min read`}</span>
        </p>
        {article.alsoReported !== undefined && (
          <AlsoReported reports={article.alsoReported} section={article.section} />
        )}
        {hasLink && (
          <span className="read-more" aria-hidden="true">
            Read More
          </span>
        )}
      </div>
    </article>
  );
}

function CardDate({ pubDate, timeZone }: { pubDate: string | null; timeZone: string }) {
  const text = longDate({ iso: pubDate, timeZone });
  return pubDate === null ? <span>{text}</span> : <time dateTime={pubDate}>{text}</time>;
}
