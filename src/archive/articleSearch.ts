import type { Kysely } from 'kysely';
import { articleColumns, filedArticle } from './articleReading.ts';
import type { ArticleRow } from './articleReading.ts';
import type { SearchHits, SearchRequest } from './archive.ts';
import { inParts, keptQuery } from './keptQuery.ts';
import { matchesShown } from './matchesShown.ts';
import type { FoundMatch } from './matchesShown.ts';
import { rankedMatches } from './rankedMatches.ts';
import type { Match } from './rankedMatches.ts';
import { searchTerms } from '../news/searchTerms.ts';
import type { Tables } from './tables.ts';

/**
 * The articles of some feeds that hold all of the terms, of very many those that were first seen last, and whether there are more: the
 * one question that each engine answers in its own way. The measures may be left at 0 and false unless `isRanked`.
 */
export type MatchingArticles = (
  db: Kysely<Tables>,
  request: { feedIds: number[]; terms: string[][]; isRanked: boolean },
) => Promise<{ matches: FoundMatch[]; isMore: boolean }>;

/** The part of an archive that finds articles by their words. */
export function articleSearch(db: Kysely<Tables>, matching: MatchingArticles) {
  const feedsAsked = keptQuery<{ feeds: string[] }, FeedRow>((given) =>
    db.selectFrom('feeds').select(['id', 'feed']).where('feed', 'in', given.list('feeds')),
  );
  const articlesFound = keptQuery<{ ids: number[] }, FoundRow>((given) =>
    db
      .selectFrom('articles')
      .innerJoin('feeds', 'feeds.id', 'articles.feedId')
      .select(articleColumns)
      .select(['articles.id', 'feeds.feed', 'feeds.title as channel'])
      .where('articles.id', 'in', given.list('ids')),
  );

  const shown = matchesShown(db);

  async function search(request: SearchRequest): Promise<SearchHits> {
    const { words, order, hidden, offset, count } = request;
    const terms = searchTerms(words);
    const feeds = await feedsInOrder(request.feeds);
    if (terms.length === 0 || feeds.length === 0) return nothing;
    const feedIds = feeds.map(({ id }) => id);
    const isRanked = order === 'relevance' && count > 0;
    const { matches: found, isMore } = await matching(db, { feedIds, terms, isRanked });
    const matches = await shown(found, { hidden, feedIds });
    const wanted = count > 0 ? rankedMatches(matches, order).slice(offset, offset + count) : [];
    return {
      articles: await articlesOf(wanted),
      total: matches.length,
      isMore,
      feeds: countsOf(matches, feeds),
    };
  }

  /** The feeds asked that have a row, in the order asked. */
  async function feedsInOrder(asked: string[]): Promise<FeedRow[]> {
    const rows = await inParts(asked, (part) => db.executeQuery(feedsAsked({ feeds: part })));
    const byAddress = new Map(rows.map((row) => [row.feed, row]));
    return asked.flatMap((feed) => byAddress.get(feed) ?? []);
  }

  async function articlesOf(matches: Match[]) {
    const ids = matches.map(({ id }) => id);
    const rows = await inParts(ids, (part) => db.executeQuery(articlesFound({ ids: part })));
    const byId = new Map(rows.map((row) => [row.id, filedArticle(row, row)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  return { search };
}

interface FeedRow {
  id: number;
  feed: string;
}

interface FoundRow extends ArticleRow {
  id: number;
  feed: string;
  channel: string | null;
}

const nothing: SearchHits = { articles: [], total: 0, isMore: false, feeds: [] };

/** How many matches each feed has, those without any left out: the most first, and of equals by address. */
function countsOf(matches: Match[], feeds: FeedRow[]): SearchHits['feeds'] {
  const counts = new Map<number, number>();
  for (const { feedId } of matches) counts.set(feedId, (counts.get(feedId) ?? 0) + 1);
  return feeds
    .flatMap(({ id, feed }) => ({ feed, count: counts.get(id) ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count || (one.feed < other.feed ? -1 : 1));
}
