import { hash } from 'node:crypto';
import type { Article, FiledArticle } from '../news/article.ts';
import type { FeedResult, SectionEdition } from '../news/edition.ts';
import type { FeedState } from '../news/feed.ts';
import { lastPathSegment } from '../news/feed.ts';
import type { HiddenTest } from '../news/hidden.ts';
import { sectionArticlesMax } from '../news/limits.ts';
import type { Section } from '../news/publication.ts';
import { feedArticlesMax } from './feedArticlesMax.ts';
import { sectionStatus } from './sectionStatus.ts';
import { sectionWords } from './sectionWords.ts';
import { storiesToShow } from './storiesToShow.ts';

/** What a section is made from. */
export interface SectionMaterial {
  section: Section;
  /**
   * By feed address, the articles that the archive has. Newest first; of articles of one time the earlier one in the list stays
   * the earlier one. There should be more than are shown, since hidden ones make room (see `cutShort`).
   */
  articles: ReadonlyMap<string, readonly FiledArticle[]>;
  /** What is known of the section's feeds; a feed that is not here was never asked. */
  states: readonly FeedState[];
  hidden: HiddenTest;
}

/**
 * Composes what readers see of a section (spec sections 3 and 9): the newest 15 of all its feeds, for sports the newest 3 of each
 * feed, without what is hidden and without the same story twice.
 */
export function composeSection({ section, articles, states, hidden }: SectionMaterial): SectionEdition {
  const shown = placedArticles({ section, stories: storiesToShow({ section, articles, hidden }) });
  const own = states.filter(({ feed }) => section.feeds.some(({ address }) => address === feed));
  const status = sectionStatus({ section, states: own, articles: shown.length });
  const result: FeedResult = {
    ...sectionWords({ section, states: own, status }),
    articles: shown,
    status,
    staleSince: status === 'stale' ? latest(own.map(({ lastAnsweredAt }) => lastAnsweredAt)) : null,
    updatedAt: updatedAt({ shown, states: own }),
  };
  const sources = new Set(shown.map(({ source }) => source)).size;
  return { section, result, sources, version: versionOf({ result, sources }) };
}

/** The stories of all feeds in one order, newest first, each with the id of its place. */
function placedArticles({
  section,
  stories,
}: {
  section: Section;
  stories: ReadonlyMap<string, readonly FiledArticle[]>;
}): Article[] {
  const { key } = section;
  const placed: Article[] = [];
  for (const [feed, rows] of stories) {
    for (const [index, article] of rows.slice(0, feedArticlesMax(section)).entries()) {
      placed.push(placedArticle(article, { id: `sports-${lastPathSegment(feed)}-${index}`, section: key }));
    }
  }
  // Sorting keeps the order of equals: the feeds' order in the section, then the archive's.
  const shown = placed.toSorted((one, other) => other.sortTime - one.sortTime).slice(0, sectionArticlesMax);
  if (key !== 'sports') for (const [index, article] of shown.entries()) article.id = `${key}-${index}`;
  return shown;
}

/** What only hiding needs is no affair of pages and calls. */
function placedArticle(article: FiledArticle, place: Pick<Article, 'id' | 'section'>): Article {
  const placed: FiledArticle & typeof place = { ...article, ...place };
  delete placed.formerLinks;
  return placed;
}

/** When a feed last brought something, of the feeds that have a story here; when the newest story came where no feed knows. */
function updatedAt({
  shown,
  states,
}: {
  shown: readonly Article[];
  states: readonly FeedState[];
}): number | null {
  const feeds = new Set(shown.map(({ feed }) => feed));
  const changed = latest(
    states.filter(({ feed }) => feeds.has(feed)).map(({ lastChangedAt }) => lastChangedAt),
  );
  return changed ?? latest(shown.map(({ firstSeen }) => firstSeen));
}

function latest(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.max(...known);
}

/** 96 bits of SHA-256 over all that a page or call can show; the section's own words belong to the publication's version. */
function versionOf(visible: Pick<SectionEdition, 'result' | 'sources'>): string {
  return hash('sha256', JSON.stringify(visible), 'base64url').slice(0, 16);
}
