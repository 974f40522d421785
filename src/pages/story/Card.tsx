import { Fragment, type ReactNode } from 'react';
import { cutDescription, type OtherReport, type PublicArticle, readingMinutes } from '../../news/article.ts';
import { curlyQuotes } from './curlyQuotes.ts';
import { shortDate, storyDate } from '../../news/dates.ts';
import { itemDefaults } from '../../news/item.ts';
import type { SectionKey } from '../../news/sections.ts';
import type { PageDay } from '../context/surroundings.ts';
import { LeadNote } from './LeadNote.tsx';
import { Picture } from './Picture.tsx';
import { separatorBefore } from '../../news/words/listText.ts';
import { localeLanguage, numberText, type Locale } from '../../news/words/locales.ts';
import {
  renderText,
  fill,
  fillNodes,
  useLocale,
  useMessages,
  usePrefix,
  type Messages,
} from '../words/messages.ts';
import { link, outsideLink, OutsideLink } from '../links/Link.tsx';
import { type Text } from '../../news/words/text.ts';

/**
 * `lead`: the first story of a page, the largest. `second`: a story below the lead. `third`: a small story. `wide`: a
 * small story over two columns. `row`: a story of a full list. A `row` without a picture shows a drawing; cards of
 * other shapes show none.
 */
type CardShape = 'lead' | 'second' | 'third' | 'wide' | 'row';

/** The properties of a page that its cards need. */
export interface CardPage extends PageDay {
  /** True if dates are short. A story from today then shows only its time, because the page shows the day. */
  hasShortDates: boolean;
  /** The names of all sections, for reports in other sections. */
  labels: Readonly<Record<SectionKey, Text>>;
}

interface CardProps {
  article: PublicArticle;
  shape: CardShape;
  page: CardPage;
  /** The level of the card's heading. */
  level?: 2 | 3;
  /** True if the card's picture loads at once, because it is visible without scrolling. */
  isEager?: boolean;
  /** The class of the card as a cell of a grid. */
  cell?: string;
  /** The editor's note. */
  note?: Text | null;
}

/** The whole card is a link to the original story, named by the headline; other reports have links of their own. */
export function Card({
  article,
  shape,
  page,
  level = 3,
  isEager = false,
  cell = '',
  note = null,
}: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const messages = useMessages('story');
  const prefix = usePrefix();
  const hasPicture = shape === 'row' || article.picture !== undefined;
  const headline = headlineOf(article, messages);
  const hasOtherReports = article.alsoReported !== undefined && article.alsoReported.length > 0;
  return (
    <article
      className={`card card-${shape}${hasPicture ? ' card-pictured' : ''} ${cell}`.trim()}
      aria-label={headline}
    >
      <Heading className="card-title" dir="auto" lang={article.language}>
        {linkedHeadline(headline, { href: article.link, prefix })}
      </Heading>
      <p className="card-summary">
        {note !== null && <LeadNote note={note} />}
        <span className="card-description" dir="auto" lang={article.language}>
          {cutDescription(translateDefault(article.description, messages))}
        </span>
        {article.link !== itemDefaults.link && readMore(messages.readMore, isOwn(article.link))}
      </p>
      <p className="card-facts">
        <b>{article.source}</b> {cardDate(article.pubDate, page)}{' '}
        <span>{authorAndMinutes(article, messages, page.locale)}</span>
      </p>
      {hasOtherReports &&
        (shape === 'lead' ? (
          <OtherHeadlines article={article} />
        ) : (
          <AlsoReported article={article} labels={page.labels} />
        ))}
      {hasPicture && <Picture article={article} shape={shape} isEager={isEager} />}
    </article>
  );
}

function isOwn(address: string): boolean {
  return address.startsWith('/');
}

/**
 * Writes the author and reading time. Our own posts may have no author, and posts in a functions host's list have no
 * known length.
 */
function authorAndMinutes(
  { author, words }: PublicArticle,
  messages: Messages['story'],
  locale: Locale,
): string {
  const count = numberText(readingMinutes(words), locale);
  const minutes = words === 0 ? '' : fill(messages.minutes, { count });
  return [translateDefault(author, messages), minutes].filter((part) => part !== '').join(' · ');
}

/** A story's headline, which links to the original if it has a link. */
export function StoryLink({ article }: { article: LinkedStory }) {
  return storyLink(article, useMessages('story'), usePrefix());
}

type LinkedStory = Pick<PublicArticle, 'title' | 'link'>;

/** Returns the elements of a `StoryLink`, for long lists. */
export function storyLink(article: LinkedStory, messages: Messages['story'], prefix: string): ReactNode {
  return linkedHeadline(headlineOf(article, messages), { href: article.link, prefix });
}

function headlineOf({ title }: Pick<PublicArticle, 'title'>, messages: Messages['story']): string {
  return curlyQuotes(translateDefault(title, messages));
}

/** Renders a headline as a link. Our own posts open in the same tab. */
function linkedHeadline(headline: string, { href, prefix }: { href: string; prefix: string }): ReactNode {
  if (href === itemDefaults.link) return headline;
  const props = { href, children: headline };
  return isOwn(href) ? link(props, prefix) : outsideLink(props, prefix);
}

/**
 * Writes a story's day and, if that is today, the time. A short date is followed by the long date for screen readers.
 */
export function cardDate(
  iso: string | null,
  { locale, timeZone, today, words, hasShortDates = false }: PageDay & Partial<CardPage>,
): ReactNode {
  const moment = { iso, locale, timeZone, today, words };
  const text = storyDate(moment);
  if (iso === null) return <span>{text}</span>;
  return (
    <time dateTime={iso}>
      {hasShortDates ? (
        <>
          <span aria-hidden="true">{shortDate(moment)}</span>
          <span className="visually-hidden">{text}</span>
        </>
      ) : (
        text
      )}
    </time>
  );
}

/** Renders the end of a summary. A no-break space keeps it off a line of its own. */
export function readMore(text: string, hasArrow: boolean): ReactNode {
  return (
    <>
      {'\u00A0'}
      <span className={hasArrow ? 'read-more arrow-forward' : 'read-more'} aria-hidden="true">
        {text}
      </span>
    </>
  );
}

/** Other newsrooms' headlines about the lead. */
function OtherHeadlines({ article: { alsoReported, language } }: Pick<CardProps, 'article'>) {
  const messages = useMessages('story');
  const locale = useLocale();
  const reports = alsoReported ?? [];
  const more = reports.length - headlinedMax;
  return (
    <div className="card-also card-headlines">
      <p>{messages.otherReports}</p>
      <ul>
        {reports.slice(0, headlinedMax).map((report) => (
          <li key={report.source}>
            <b>{report.source}</b>{' '}
            <span dir="auto" lang={language}>
              <StoryLink article={report} />
            </span>
          </li>
        ))}
        {more > 0 && <li>{fill(messages.outletsMore, { named: '', count: numberText(more, locale) })}</li>}
      </ul>
    </div>
  );
}

const headlinedMax = 2;

/** Names three of the other outlets with the story and counts the rest. */
function AlsoReported({
  article: { alsoReported, section },
  labels,
}: Pick<CardProps, 'article'> & Pick<CardPage, 'labels'>) {
  const reports = alsoReported ?? [];
  const named = reports.slice(0, namedMax);
  const more = reports.length - named.length;
  const messages = useMessages('story');
  const locale = useLocale();
  const language = localeLanguage(locale);
  const sources = named.map(({ source }) => source);
  const outlets = named.map((report, index) => (
    <Fragment key={report.source}>
      {index > 0 && (more === 0 ? separatorBefore(sources, index, language) : ', ')}
      <Outlet report={report} />
      {report.section !== section && (
        <>
          {' '}
          <span className="card-section">({renderText(labels[report.section] ?? '')})</span>
        </>
      )}
    </Fragment>
  ));
  const all =
    more > 0 ? fillNodes(messages.outletsMore, { named: outlets, count: numberText(more, locale) }) : outlets;
  return <p className="card-also">{fillNodes(messages.alsoReported, { outlets: all })}</p>;
}

function Outlet({ report: { source, link: href } }: { report: OtherReport }) {
  if (href === itemDefaults.link) return <bdi>{source}</bdi>;
  return (
    <OutsideLink href={href}>
      <bdi>{source}</bdi>
    </OutsideLink>
  );
}

/** Translates the desk's English default for a field that a feed leaves out. */
function translateDefault(text: string, messages: Messages['story']): string {
  if (text === itemDefaults.title) return messages.untitled;
  if (text === itemDefaults.description) return messages.noDescription;
  return text === itemDefaults.author ? messages.staff : text;
}

const namedMax = 3;
