import type { Kysely } from 'kysely';
import { dayMs } from '../../news/dates.ts';
import { type HiddenRule, hiddenTest, isArticleLink, linkIdentity } from '../../news/hidden.ts';
import type { ArchiveReader, SearchHits, SearchRequest } from '../archive.ts';
import { formerLinkKeys, selectArticles, toFiledArticle, type ArticleRow } from '../articleReader.ts';
import { compileQuery, type Placeholders } from '../compileQuery.ts';
import { inOrder } from '../feedStates.ts';
import type { ArchiveSchema, StoredArticle, StoredFeed } from '../schema.ts';
import type { Match, SearchedFeeds, WordReader } from './wordIndex.ts';

/** Returns the part of an archive that searches articles. */
export function articleSearch(
  db: Kysely<ArchiveSchema>,
  { index, read = (work) => work(db) }: SearchOptions,
): Pick<ArchiveReader, 'search'> {
  const queries = searchQueries(db);
  const searched = visibleArticles(db);

  async function withoutHidden(
    within: typeof db,
    { matches, rows, hidden }: { matches: Match[]; rows: ArticleRow[] | null; hidden: readonly HiddenRule[] },
  ): Promise<Match[]> {
    if (hidden.length === 0) return matches;
    const visible =
      rows === null
        ? await searched.readVisible(within, { ids: idsOf(matches), hidden })
        : visibleOf(rows, hidden);
    const visibleIds = new Set(idsOf(visible));
    return matches.filter(({ id }) => visibleIds.has(id));
  }

  /**
   * Leaves out repeated stories, as sections do: articles of several feeds with the same link. A story counts for the
   * feed that had it first; if several had it at the same time, for the first of these feeds in `feedIds`.
   */
  async function withoutShared(
    within: typeof db,
    { matches, feedIds }: { matches: Match[]; feedIds: number[] },
  ): Promise<Match[]> {
    const byLink = Map.groupBy(matches, ({ linkKey }) => linkKey);
    const shared = Array.from(byLink.values()).filter(isOfSeveralFeeds);
    if (shared.length === 0) return matches;
    // Reads links, because a link's key doesn't show whether the link leads to an article or to a front page, or is
    // missing.
    const rows = await queries.links(within, { ids: shared.flatMap((group) => idsOf(group.slice(0, 1))) });
    const articleLinks = rows.filter(({ link }) => isArticleLink(linkIdentity(link)));
    const sharedKeys = new Set(articleLinks.map(({ linkKey }) => linkKey));
    const owners = new Map(shared.map((group) => [group[0]?.linkKey, ownerOf(group, feedIds)]));
    return matches.filter(
      ({ linkKey, feedId }) => !sharedKeys.has(linkKey) || owners.get(linkKey) === feedId,
    );
  }

  async function search(within: typeof db, request: SearchRequest): Promise<SearchHits> {
    const { feeds: urls, terms, order, hidden, offset, count } = request;
    if (terms.length === 0) return noHits;
    const { feeds, scope } = await searched.readFeeds(within, urls);
    if (feeds.length === 0) return noHits;
    const isRanked = order === 'relevance' && count > 0;
    const { matches: found, hasMore } = await index.findMatches(within, { feeds, scope, terms, isRanked });
    if (found.length === 0) return noHits;
    // If all matches fit on one page, they are read once, for the rules and for the page.
    const rows = found.length > count ? null : await queries.articles(within, { ids: idsOf(found) });
    const visible = await withoutHidden(within, { matches: found, rows, hidden });
    const matches = await withoutShared(within, { matches: visible, feedIds: idsOf(feeds) });
    const page = count > 0 ? rankMatches(matches, order).slice(offset, offset + count) : [];
    const ids = idsOf(page);
    const byId = new Map((rows ?? (await queries.articles(within, { ids }))).map((row) => [row.id, row]));
    const articles = ids.flatMap((id) => byId.get(id) ?? []).map(toFiledArticle);
    return { articles, total: matches.length, hasMore, feeds: countByFeed(matches, feeds) };
  }

  return { search: (request) => read((within) => search(within, request)) };
}

export interface SearchOptions {
  index: WordReader;
  /** Runs the queries of one search, by default without a transaction. */
  read?: <Result>(work: (within: Kysely<ArchiveSchema>) => Promise<Result>) => Promise<Result>;
}

function searchQueries(db: Kysely<ArchiveSchema>) {
  return {
    links: compileQuery(db, (input: Placeholders<{ ids: number[] }>) =>
      db.selectFrom('articles').select(['linkKey', 'link']).where('id', 'in', input.numbers('ids')),
    ),
    articles: compileQuery(db, (input: Placeholders<{ ids: number[] }>) =>
      selectArticles(db).where('articles.id', 'in', input.numbers('ids')),
    ),
  };
}

/** Reads the feeds and articles that a search may show. */
export function visibleArticles(db: Kysely<ArchiveSchema>) {
  const storedCount = db
    .selectFrom('feeds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$asScalar();
  const feedRows = db.selectFrom('feeds').select(['id', 'feed', 'language', storedCount.as('storedCount')]);
  /**
   * Reads these feeds, and all others if fewer than `storedMax` are stored. With `or` instead of the union, both
   * engines would read every feed to find a few.
   */
  const feedsOf = compileQuery(db, (input: Placeholders<{ feeds: string[]; storedMax: number }>) =>
    feedRows
      .where('feed', 'in', input.texts('feeds'))
      .unionAll(
        feedRows
          .where(storedCount, '<', input.one('storedMax'))
          .where((build) => build.not(build('feed', 'in', input.texts('feeds')))),
      ),
  );
  const textsOf = compileQuery(db, (input: Placeholders<{ ids: number[] }>) =>
    db
      .selectFrom('articles')
      .select(['id', 'title', 'description', 'link', 'formerLinks'])
      .where('id', 'in', input.numbers('ids')),
  );
  return {
    /** Returns the stored feeds with these URLs, in the same order. */
    async readFeeds(within: typeof db, urls: string[]): Promise<SearchedFeeds & { feeds: FeedRow[] }> {
      // One statement reads the feeds, and the others if they are the shorter list.
      const rows = await feedsOf(within, { feeds: urls, storedMax: 2 * urls.length });
      const feeds = inOrder(urls, rows);
      const searched = new Set(idsOf(feeds));
      const others = idsOf(rows).filter((id) => !searched.has(id));
      const isShorter = rows.length === rows[0]?.storedCount && others.length < searched.size;
      return { feeds, scope: isShorter ? { except: others } : { only: [...searched] } };
    },
    /** Returns the text of each article that no rule hides. */
    async readVisible(
      within: typeof db,
      { ids, hidden }: { ids: number[]; hidden: readonly HiddenRule[] },
    ): Promise<ArticleTexts[]> {
      return visibleOf(await textsOf(within, { ids }), hidden);
    },
  };
}

function visibleOf<Row extends ArticleTexts>(rows: readonly Row[], hidden: readonly HiddenRule[]): Row[] {
  const hiddenBy = hiddenTest(hidden);
  return rows.filter((row) => {
    const { title, description, link } = row;
    return hiddenBy({ title, description, link, formerLinks: formerLinkKeys(row) }) === undefined;
  });
}

type ArticleTexts = Pick<StoredArticle, 'id' | 'title' | 'description' | 'link' | 'formerLinks'>;

type FeedRow = Pick<StoredFeed, 'id' | 'feed' | 'language'>;

const noHits: SearchHits = { articles: [], total: 0, hasMore: false, feeds: [] };

export function idsOf(rows: { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}

function isOfSeveralFeeds([first, ...others]: Match[]): boolean {
  return others.some(({ feedId }) => feedId !== first?.feedId);
}

/** Returns the feed that had the story of these matches first. */
function ownerOf(matches: Match[], feedIds: number[]): number | undefined {
  const [first] = matches.toSorted(
    (one, other) =>
      one.firstSeen - other.firstSeen || feedIds.indexOf(one.feedId) - feedIds.indexOf(other.feedId),
  );
  return first?.feedId;
}

/** Returns the number of matches of each feed without zeros, most first, then by URL. */
function countByFeed(matches: Match[], feeds: FeedRow[]): SearchHits['feeds'] {
  const counts = new Map<number, number>();
  for (const { feedId } of matches) counts.set(feedId, (counts.get(feedId) ?? 0) + 1);
  return feeds
    .map(({ id, feed }) => ({ feed, count: counts.get(id) ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count || (one.feed < other.feed ? -1 : 1));
}

/**
 * Sorts matches. Ties go to the newer match, then to the match that was filed later, so that pages don't overlap.
 * Relevance is the strength as a fraction of the strongest, times 1.5 for a phrase, times (2 + f) / 3, where f falls
 * from 1 for the newest match to 1/2 after thirty days. So age reduces relevance by at most a third, and a match in the
 * text never ranks above a match in the headline. Age counts from the newest match, not from now, so the order is the
 * same tomorrow.
 */
export function rankMatches(matches: readonly Match[], order: SearchRequest['order']): Match[] {
  if (order === 'newest') return matches.toSorted(byTime);
  const strongest = matches.reduce((most, { strength }) => Math.max(most, strength), 0);
  const newest = matches.reduce((latest, { sortTime }) => Math.max(latest, sortTime), -Infinity);
  return matches
    .map((match) => ({ match, relevance: relevanceOf(match, { strongest, newest }) }))
    .toSorted((one, other) => other.relevance - one.relevance || byTime(one.match, other.match))
    .map(({ match }) => match);
}

function relevanceOf(
  { strength, isPhrase, sortTime }: Match,
  { strongest, newest }: { strongest: number; newest: number },
): number {
  const freshness = freshMs / (freshMs + newest - sortTime);
  return (strength / strongest) * (isPhrase ? 1.5 : 1) * ((2 + freshness) / 3);
}

function byTime(one: Match, other: Match): number {
  return other.sortTime - one.sortTime || other.id - one.id;
}

const freshMs = 30 * dayMs;
