import { hash } from 'node:crypto';
import type { Article, FiledArticle } from '../news/article.ts';
import type { FeedResult, SectionEdition } from '../news/edition.ts';
import type { FeedState } from '../news/feed.ts';
import { lastPathSegment } from '../news/feed.ts';
import type { Section } from '../news/publication.ts';
import type { SectionReports } from './otherReports.ts';
import { placedStories } from './placedStories.ts';
import { sectionStatus } from './sectionStatus.ts';
import { sectionWords } from './sectionWords.ts';

/** What a section is composed from. */
export interface SectionParts {
  section: Section;
  /** Its stories in their order (see `sectionCandidates`). */
  candidates: readonly FiledArticle[];
  /** Who else reports the same; absent where nobody does. */
  reports?: SectionReports | undefined;
  /** What is known of the section's feeds; a feed that is not here was never asked. */
  states: readonly FeedState[];
}

/**
 * Composes what readers see of a section (spec sections 3 and 9): the newest 15 of its stories, for sports of the newest 3 of each
 * feed, and each event once, with the names of the others that report it.
 */
export function composeSection({ section, candidates, reports, states }: SectionParts): SectionEdition {
  const shown = placedArticles({ section, candidates, reports });
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

/** The stories that are shown, each with the id of its place: in the section, for sports in its feed. */
function placedArticles({
  section: { key },
  candidates,
  reports,
}: Pick<SectionParts, 'section' | 'candidates' | 'reports'>): Article[] {
  const shown: Article[] = [];
  const placesTaken = new Map<string, number>();
  for (const article of placedStories({ key, candidates, toldElsewhere: reports?.toldElsewhere })) {
    const place = placesTaken.get(article.feed) ?? 0;
    placesTaken.set(article.feed, place + 1);
    const id =
      key === 'sports' ? `sports-${lastPathSegment(article.feed)}-${place}` : `${key}-${shown.length}`;
    const alsoReported = reports?.alsoReported.get(article);
    shown.push({
      ...placedArticle(article, { id, section: key }),
      ...(alsoReported === undefined ? {} : { alsoReported }),
    });
  }
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
