import { sql, type Kysely } from 'kysely';
import type { FiledArticle } from '../news/article.ts';
import { identityKey } from '../news/hidden.ts';
import { articleReader, selectArticles, toFiledArticle } from './articleReader.ts';
import { feedStateReader } from './feedStates.ts';
import type { ArchiveSchema } from './schema.ts';
import { viewsSince } from './viewTotals.ts';

export interface FeedStories {
  count: number;
  newestAt: number;
}

export interface FeedPictures {
  /** The number of pictures that can be shown. */
  ready: number;
  /** The number of pictures for which every attempt failed. */
  failed: number;
  /** The error of one of the failed pictures. */
  lastError: string | null;
}

/** An archive for commands to read, while a site may be running; use it with `await using`. */
export type ReadOnlyArchive = ReturnType<typeof readOnlyCalls> & {
  /** Reads the whole file and describes its damage. Returns nothing if the file is intact, or for a database server. */
  damage(): Promise<string[]>;
};

/** Returns the queries that are the same for both engines. */
export function readOnlyCalls(db: Kysely<ArchiveSchema>) {
  return {
    states: () => feedStateReader(db).states(),
    /**
     * Returns how many stories of each feed are stored, and the time of the newest in epoch milliseconds. Reads every
     * row.
     */
    async stories(): Promise<Map<string, FeedStories>> {
      const rows = await db
        .selectFrom('articles')
        .innerJoin('feeds', 'feeds.id', 'articles.feedId')
        .select(({ fn }) => [
          'feeds.feed',
          fn.countAll<number>().as('count'),
          fn.max('articles.sortTime').as('newestAt'),
        ])
        .groupBy('feeds.feed')
        .execute();
      return new Map(rows.map(({ feed, count, newestAt }) => [feed, { count, newestAt }]));
    },
    /** Counts the pictures of each feed's stories, by their state. */
    async pictures(): Promise<Map<string, FeedPictures>> {
      const isFailed = sql<boolean>`pictures.hash is null and pictures.failures > 0`;
      const rows = await db
        .selectFrom('pictures')
        .innerJoin('articles', 'articles.image', 'pictures.address')
        .innerJoin('feeds', 'feeds.id', 'articles.feedId')
        .where('pictures.kind', '=', 'story')
        .select(({ fn }) => [
          'feeds.feed',
          fn.count<number>('pictures.id').distinct().filterWhere('pictures.hash', 'is not', null).as('ready'),
          fn.count<number>('pictures.id').distinct().filterWhere(isFailed).as('failed'),
          fn.max('pictures.lastError').filterWhere(isFailed).as('lastError'),
        ])
        .groupBy('feeds.feed')
        .execute();
      return new Map(rows.map(({ feed, ...pictures }) => [feed, pictures]));
    },
    newest: articleReader(db).newest,
    /** Returns the articles whose current or former link has one of these identities (`linkIdentity`), by feed. */
    async withLinks(identities: readonly string[]): Promise<Map<string, FiledArticle[]>> {
      const keys = identities.map(identityKey);
      const rows = await selectArticles(db)
        .where((is) =>
          is.or([is('linkKey', 'in', keys), ...keys.map((key) => is('formerLinks', 'like', `%${key}%`))]),
        )
        .execute();
      return Map.groupBy(rows.map(toFiledArticle), ({ feed }) => feed);
    },
    /** Returns the totals of page views since a day (YYYY-MM-DD). */
    views: (sinceDay: string) => viewsSince(db, sinceDay),
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}
