import type { Expression, Kysely } from 'kysely';
import type { FiledArticle } from '../news/article.ts';
import type { KeptArticle } from './filingQueries.ts';
import { inParts, keptQuery } from './keptQuery.ts';
import type { Tables } from './tables.ts';

/** The ids of the articles of some feeds that hold all of the words, the newest of them: the one query that each engine writes for itself. */
export type MatchingArticles = (request: { feedIds: number[]; words: string[] }) => Expression<number>;

/** The part of an archive that finds articles again. */
export function articleReading(db: Kysely<Tables>, matching: MatchingArticles) {
  const channelsOf = keptQuery<{ feeds: string[] }, Channel>((given) =>
    db
      .selectFrom('feeds')
      .select(['id', 'feed', 'title as channel'])
      .where('feed', 'in', given.list('feeds')),
  );
  const newestOf = keptQuery<{ feedId: number; count: number }, ArticleRow>((given) =>
    db
      .selectFrom('articles')
      .select(articleColumns)
      .where('feedId', '=', given.one('feedId'))
      .orderBy('sortTime', 'desc')
      .orderBy('id', 'desc')
      .limit(given.one('count')),
  );

  function channels(feeds: string[]): Promise<Channel[]> {
    return inParts(feeds, (part) => db.executeQuery(channelsOf({ feeds: part })));
  }

  async function newest({ feeds, count }: { feeds: string[]; count: number }) {
    const articles = new Map<string, FiledArticle[]>(feeds.map((feed) => [feed, []]));
    for (const channel of await channels(feeds)) {
      const { rows } = await db.executeQuery(newestOf({ feedId: channel.id, count }));
      articles.set(
        channel.feed,
        rows.map((row) => filedArticle(row, channel)),
      );
    }
    return articles;
  }

  async function search({ feeds, words, count }: { feeds: string[]; words: string; count: number }) {
    const wanted = wordsOf(words);
    const feedIds = (await channels(feeds)).map(({ id }) => id);
    if (wanted.length === 0 || feedIds.length === 0) return [];
    const rows = await db
      .selectFrom('articles')
      .innerJoin('feeds', 'feeds.id', 'articles.feedId')
      .select(articleColumns)
      .select(['feeds.feed', 'feeds.title as channel'])
      .where('articles.id', 'in', matching({ feedIds, words: wanted }))
      .orderBy('articles.sortTime', 'desc')
      .orderBy('articles.id', 'desc')
      .limit(count)
      .execute();
    return rows.map((row) => filedArticle(row, row));
  }

  async function counts(): Promise<{ feeds: number; articles: number }> {
    const { feeds, articles } = await db
      .selectNoFrom((build) => [
        build
          .selectFrom('feeds')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('feeds'),
        build
          .selectFrom('articles')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('articles'),
      ])
      .executeTakeFirstOrThrow();
    return { feeds: Number(feeds), articles: Number(articles) };
  }

  return { newest, search, counts };
}

const articleColumns = [
  'articles.guid',
  'articles.title',
  'articles.description',
  'articles.link',
  'articles.sortTime',
  'articles.recent',
  'articles.author',
  'articles.image',
  'articles.words',
  'articles.firstSeen',
  'articles.formerLinks',
] as const;

type ArticleRow = Omit<KeptArticle, 'id' | 'feedId' | 'linkKey' | 'titleKey'>;

/** What a feed calls itself; null before it has answered. */
interface Channel {
  id: number;
  feed: string;
  channel: string | null;
}

/** A feed without a title is called by its host. */
function filedArticle(row: ArticleRow, { feed, channel }: Omit<Channel, 'id'>): FiledArticle {
  return {
    feed,
    guid: row.guid,
    title: row.title,
    description: row.description,
    link: row.link,
    pubDate: row.recent === 1 ? null : new Date(row.sortTime).toISOString(),
    sortTime: row.sortTime,
    author: row.author,
    image: row.image,
    source: channel === null || channel.trim() === '' ? new URL(feed).hostname : channel,
    words: row.words,
    firstSeen: row.firstSeen,
    ...(row.formerLinks === null ? {} : { formerLinks: row.formerLinks.split(' ').map(Number) }),
  };
}

/** The different words of what somebody looks for: at most 16, so that no query costs much more than another. */
function wordsOf(text: string): string[] {
  return Array.from(new Set(text.toWellFormed().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu))).slice(
    0,
    wordsMax,
  );
}

const wordsMax = 16;
