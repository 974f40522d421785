import type { Kysely } from 'kysely';
import type { FiledArticle } from '../news/article.ts';
import { type HiddenRule, hiddenTest, isArticleLink, linkIdentity } from '../news/hidden.ts';
import { expandTerms } from '../news/words/searchTerms.ts';
import type { ArchiveReader, SearchHits, SearchRequest } from './archive.ts';
import { formerLinkKeys, selectArticles, toFiledArticle } from './articleReader.ts';
import { compileQuery, type Placeholders } from './compileQuery.ts';
import type { ArchiveSchema, StoredArticle } from './schema.ts';
import { findMatches, type Match } from './sqlite/findMatches.ts';

/** The part of an archive that searches articles. */
export function articleSearch(db: Kysely<ArchiveSchema>): Pick<ArchiveReader, 'search'> {
  const queries = searchQueries(db);
  const searched = visibleArticles(db);

  async function withoutHidden(matches: Match[], hidden: readonly HiddenRule[]): Promise<Match[]> {
    if (hidden.length === 0) return matches;
    const visibleIds = new Set(idsOf(await searched.readVisible(idsOf(matches), hidden)));
    return matches.filter(({ id }) => visibleIds.has(id));
  }

  /**
   * Leaves out repeated stories, as sections do: articles of several feeds with the same link. Each counts for the feed
   * that had it first; of feeds that had it at the same time, for the first in `feedIds`.
   */
  async function withoutShared(matches: Match[], feedIds: number[]): Promise<Match[]> {
    const byLink = Map.groupBy(matches, ({ linkKey }) => linkKey);
    const shared = Array.from(byLink.values()).filter(isOfSeveralFeeds);
    if (shared.length === 0) return matches;
    // The key alone doesn't show whether the link is to an article or a front page, or is missing.
    const rows = await queries.links(db, { ids: shared.flatMap((group) => idsOf(group.slice(0, 1))) });
    const articleLinks = rows.filter(({ link }) => isArticleLink(linkIdentity(link)));
    const sharedKeys = new Set(articleLinks.map(({ linkKey }) => linkKey));
    const owners = new Map(shared.map((group) => [group[0]?.linkKey, ownerOf(group, feedIds)]));
    return matches.filter(
      ({ linkKey, feedId }) => !sharedKeys.has(linkKey) || owners.get(linkKey) === feedId,
    );
  }

  async function readArticles(ids: number[]): Promise<FiledArticle[]> {
    const rows = await queries.articles(db, { ids });
    const byId = new Map(rows.map((row) => [row.id, toFiledArticle(row)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  return {
    async search({ feeds: addresses, words, synonyms, language, order, hidden, offset, count }) {
      const terms = expandTerms(words, synonyms, language);
      const feeds = await searched.readFeeds(addresses);
      if (terms.length === 0 || feeds.length === 0) return noHits;
      const feedIds = idsOf(feeds);
      const isRanked = order === 'relevance' && count > 0;
      const { matches: found, isMore } = await findMatches(db, { feedIds, terms, isRanked });
      const matches = await withoutShared(await withoutHidden(found, hidden), feedIds);
      const page = count > 0 ? rankMatches(matches, order).slice(offset, offset + count) : [];
      const articles = await readArticles(idsOf(page));
      return { articles, total: matches.length, isMore, feeds: countByFeed(matches, feeds) };
    },
  };
}

function searchQueries(db: Kysely<ArchiveSchema>) {
  return {
    links: compileQuery((input: Placeholders<{ ids: number[] }>) =>
      db.selectFrom('articles').select(['linkKey', 'link']).where('id', 'in', input.list('ids')),
    ),
    articles: compileQuery((input: Placeholders<{ ids: number[] }>) =>
      selectArticles(db).where('articles.id', 'in', input.list('ids')),
    ),
  };
}

/** Reads the feeds and articles that a search may show. */
export function visibleArticles(db: Kysely<ArchiveSchema>) {
  const feedsOf = compileQuery((input: Placeholders<{ feeds: string[] }>) =>
    db.selectFrom('feeds').select(['id', 'feed']).where('feed', 'in', input.list('feeds')),
  );
  const textsOf = compileQuery((input: Placeholders<{ ids: number[] }>) =>
    db
      .selectFrom('articles')
      .select(['id', 'title', 'description', 'link', 'formerLinks'])
      .where('id', 'in', input.list('ids')),
  );
  return {
    /** The feeds with these URLs that are stored, in the same order. */
    async readFeeds(addresses: string[]): Promise<FeedRow[]> {
      const rows = await feedsOf(db, { feeds: addresses });
      const byAddress = new Map(rows.map((row) => [row.feed, row]));
      return addresses.flatMap((feed) => byAddress.get(feed) ?? []);
    },
    /** The texts of the articles that no rule hides. */
    async readVisible(ids: number[], hidden: readonly HiddenRule[]): Promise<ArticleTexts[]> {
      const rows = await textsOf(db, { ids });
      const hiddenBy = hiddenTest(hidden);
      return rows.filter((row) => {
        const { title, description, link } = row;
        return hiddenBy({ title, description, link, formerLinks: formerLinkKeys(row) }) === undefined;
      });
    },
  };
}

type ArticleTexts = Pick<StoredArticle, 'id' | 'title' | 'description' | 'link' | 'formerLinks'>;

interface FeedRow {
  id: number;
  feed: string;
}

const noHits: SearchHits = { articles: [], total: 0, isMore: false, feeds: [] };

export function idsOf(rows: { id: number }[]): number[] {
  return rows.map(({ id }) => id);
}

function isOfSeveralFeeds([first, ...others]: Match[]): boolean {
  return others.some(({ feedId }) => feedId !== first?.feedId);
}

/** The feed that had the story of these matches first. */
function ownerOf(matches: Match[], feedIds: number[]): number | undefined {
  const [first] = matches.toSorted(
    (one, other) =>
      one.firstSeen - other.firstSeen || feedIds.indexOf(one.feedId) - feedIds.indexOf(other.feedId),
  );
  return first?.feedId;
}

/** How many matches each feed has, most first, then by URL, leaving out zeros. */
function countByFeed(matches: Match[], feeds: FeedRow[]): SearchHits['feeds'] {
  const counts = new Map<number, number>();
  for (const { feedId } of matches) counts.set(feedId, (counts.get(feedId) ?? 0) + 1);
  return feeds
    .map(({ id, feed }) => ({ feed, count: counts.get(id) ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count || (one.feed < other.feed ? -1 : 1));
}

/**
 * Sorts matches. Ties go to the newer, then to the one filed later, so pages don't overlap. Relevance is the
 * strength as a fraction of the strongest, times 1.5 for a phrase, times (2 + f) / 3, where f falls from 1 for the
 * newest match to 1/2 after thirty days. So age takes at most a third: it never puts a story with the words in its text
 * above one with them in the headline. Age counts from the newest match, not now, so tomorrow's order is the same.
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

const freshMs = 30 * 86_400_000;
