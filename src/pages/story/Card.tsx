import { Fragment } from 'react';
import { cutDescription, type OtherReport, type PublicArticle, readingMinutes } from '../../news/article.ts';
import { longDate } from '../../news/dates.ts';
import { itemDefaults } from '../../news/item.ts';
import { sectionNames, type SectionKey } from '../../news/sections.ts';
import { Picture } from './Picture.tsx';

/**
 * `feature`: the lead of the front page, picture above. `split`: the lead of a section, picture beside. `row`: one of a
 * list, with a small picture. `brief`: one of the headlines beside the lead, without a picture.
 */
type CardShape = 'feature' | 'split' | 'row' | 'brief';

interface CardProps {
  article: PublicArticle;
  shape: CardShape;
  timeZone: string;
  /** Of its heading. */
  level: 2 | 3;
  /** The section's label, above the headline of a lead. */
  kicker?: string;
  /** Whether its picture is visible without scrolling. */
  eager?: boolean;
}

/** The whole card is a link to the original story, named by the headline; other reports have links of their own. */
export function Card({ article, shape, timeZone, level, kicker, eager = false }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const hasLink = article.link !== itemDefaults.link;
  return (
    <article className={`card card-${shape}`} aria-label={article.title}>
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

export function CardDate({ pubDate, timeZone }: { pubDate: string | null; timeZone: string }) {
  const text = longDate({ iso: pubDate, timeZone });
  return pubDate === null ? <span>{text}</span> : <time dateTime={pubDate}>{text}</time>;
}

/** Names three of the other outlets with the story and counts the rest. */
function AlsoReported({ reports, section }: { reports: readonly OtherReport[]; section: SectionKey }) {
  const named = reports.slice(0, namedMax);
  const more = reports.length - named.length;
  return (
    <p className="card-also">
      Also reported by{' '}
      {named.map((report, index) => (
        <Fragment key={report.source}>
          {index > 0 && (index === named.length - 1 && more === 0 ? ' and ' : ', ')}
          <Outlet report={report} />
          {report.section !== section && ` (${sectionNames[report.section].label})`}
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}
    </p>
  );
}

function Outlet({ report: { source, link } }: { report: OtherReport }) {
  if (link === itemDefaults.link) return <bdi>{source}</bdi>;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer">
      <bdi>{source}</bdi>
    </a>
  );
}

const namedMax = 3;
