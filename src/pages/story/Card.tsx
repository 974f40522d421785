import { Fragment } from 'react';
import { cutDescription, type OtherReport, type PublicArticle, readingMinutes } from '../../news/article.ts';
import { curlyQuotes } from './curlyQuotes.ts';
import { storyDate } from '../../news/dates.ts';
import { itemDefaults } from '../../news/item.ts';
import type { SectionKey } from '../../news/sections.ts';
import type { PageDay } from '../context/surroundings.ts';
import { LeadNote } from './LeadNote.tsx';
import { Picture, type PictureShape } from './Picture.tsx';
import { conjunction, drawText, fill, fillNodes, useLanguage, useWords, type Words } from '../words/words.ts';
import { OutsideLink } from '../links/Link.tsx';
import { type Text } from '../../news/words/text.ts';

/**
 * `lead`: the first story of a page, the largest. `second`: one beside or below it, without a picture. `third`: a small
 * one, with a small picture if it has one. `row`: one of a full list, with a picture or a drawing.
 */
type CardShape = 'lead' | 'second' | 'third' | 'row';

/** What a card says of its page. */
export interface CardPage extends PageDay {
  /** The names of all sections, for reports in other ones. */
  labels: Readonly<Record<SectionKey, Text>>;
}

interface CardProps {
  article: PublicArticle;
  shape: CardShape;
  page: CardPage;
  /** The level of its heading. */
  level?: 2 | 3;
  /** Whether its picture is visible without scrolling. */
  eager?: boolean;
  /** The class of the card as a cell of a grid. */
  cell?: string;
  /** What an editor says about it. */
  note?: Text | null;
}

/** The whole card is a link to the original story, named by the headline; other reports have links of their own. */
export function Card({ article, shape, page, level = 3, eager = false, cell = '', note = null }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const words = useWords('story');
  const description = cutDescription(orWords(article.description, words));
  const picture = pictureShape({ article, shape, description });
  return (
    <article
      className={`${cardClass({ shape, picture })} ${cell}`.trim()}
      aria-label={curlyQuotes(orWords(article.title, words))}
    >
      <Heading className="card-title" dir="auto" lang={article.language}>
        <StoryLink article={article} />
      </Heading>
      <p className="card-summary">
        <LeadNote note={note} />
        <span className="card-description" dir="auto" lang={article.language}>
          {description}
        </span>{' '}
        {article.link !== itemDefaults.link && (
          <span className="read-more" aria-hidden="true">
            {words.readMore}
          </span>
        )}
      </p>
      <p className="card-facts">
        <CardDate pubDate={article.pubDate} {...page} /> <b>{article.source}</b>{' '}
        <span>{orWords(article.author, words)}</span>{' '}
        <span>{fill(words.minutes, { count: readingMinutes(article.words) })}</span>
      </p>
      <AlsoReported article={article} labels={page.labels} />
      {picture !== null && <Picture article={article} shape={picture} eager={eager} />}
    </article>
  );
}

/** A story's headline, which links to the original if it has a link. */
export function StoryLink({ article: { title, link } }: { article: Pick<PublicArticle, 'title' | 'link'> }) {
  const headline = curlyQuotes(orWords(title, useWords('story')));
  if (link === itemDefaults.link) return headline;
  return <OutsideLink href={link}>{headline}</OutsideLink>;
}

/** A story's day and, on the page of that day, the time. */
export function CardDate({ pubDate, language, timeZone, today }: { pubDate: string | null } & PageDay) {
  const text = storyDate({ iso: pubDate, language, timeZone, today });
  return pubDate === null ? <span>{text}</span> : <time dateTime={pubDate}>{text}</time>;
}

/** How a card shows its picture, or null without one. A lead with a short summary has it above its picture. */
function pictureShape({
  article,
  shape,
  description,
}: Pick<CardProps, 'article' | 'shape'> & { description: string }): PictureShape | null {
  if (shape === 'row') return 'row';
  if (shape === 'second' || article.picture === undefined) return null;
  if (shape === 'third') return 'third';
  return description.length < besideCharsMin ? 'lead-above' : 'lead-beside';
}

/** A lead without a picture is set in larger type. */
function cardClass({ shape, picture }: { shape: CardShape; picture: PictureShape | null }): string {
  const base = `card card-${shape}`;
  if (shape === 'lead') return `${base} ${picture ?? 'lead-type'}`;
  return picture === null ? base : `${base} card-pictured`;
}

/** The shortest summary that fills the column beside the lead's picture. */
const besideCharsMin = 110;

/** Names three of the other outlets with the story and counts the rest. */
function AlsoReported({
  article: { alsoReported, section },
  labels,
}: Pick<CardProps, 'article'> & Pick<CardPage, 'labels'>) {
  const reports = alsoReported ?? [];
  const named = reports.slice(0, namedMax);
  const more = reports.length - named.length;
  const words = useWords('story');
  const language = useLanguage();
  if (reports.length === 0) return null;
  const outlets = named.map((report, index) => (
    <Fragment key={report.source}>
      {index > 0 && (index === named.length - 1 && more === 0 ? conjunction(language, report.source) : ', ')}
      <Outlet report={report} />
      {report.section !== section && (
        <>
          {' ('}
          {drawText(labels[report.section] ?? '')})
        </>
      )}
    </Fragment>
  ));
  const all = more > 0 ? fillNodes(words.outletsMore, { named: outlets, count: more }) : outlets;
  return <p className="card-also">{fillNodes(words.alsoReported, { outlets: all })}</p>;
}

function Outlet({ report: { source, link } }: { report: OtherReport }) {
  if (link === itemDefaults.link) return <bdi>{source}</bdi>;
  return (
    <OutsideLink href={link}>
      <bdi>{source}</bdi>
    </OutsideLink>
  );
}

/** The words that take the place of what a feed doesn't give, which is filed in English. */
function orWords(text: string, words: Words['story']): string {
  if (text === itemDefaults.title) return words.untitled;
  if (text === itemDefaults.description) return words.noDescription;
  return text === itemDefaults.author ? words.staff : text;
}

const namedMax = 3;
