import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { FiledArticle } from '../../news/article.ts';
import { identityKey } from '../../news/hidden.ts';
import { articleReader, selectArticles, toFiledArticle } from '../articleReader.ts';
import { feedStateReader } from '../feedStates.ts';
import type { ArchiveSchema } from '../schema.ts';
import { nodeSqliteDialect } from './nodeSqliteDialect.ts';
import { openCurrentDatabase } from './openDatabase.ts';
import { viewsSince } from '../viewTotals.ts';

export interface FeedStories {
  count: number;
  newestAt: number;
}

export interface FeedPictures {
  /** How many can be shown. */
  ready: number;
  /** How many failed at every attempt to fetch or read them. */
  failed: number;
  /** Why one of those failed. */
  lastError: string | null;
}

/**
 * Opens the archive of a data folder for commands, in this thread, while a site may be running; use it with `await
 * using`. Returns null if there is no archive. Creates and upgrades nothing. Every call may reject with an
 * `ArchiveFailure`.
 * @throws {ArchiveFailure} when the file is damaged, inaccessible or of another version
 */
export async function readArchive(folder: string) {
  const file = join(folder, 'archive.sqlite');
  if (!existsSync(file)) return null;
  const db = new Kysely<ArchiveSchema>({ dialect: nodeSqliteDialect(openCurrentDatabase(file)) });
  return {
    states: () => feedStateReader(db).states(),
    /** How many stories of each feed are stored, and the time of the newest in epoch milliseconds. Reads every row. */
    async stories(): Promise<Map<string, FeedStories>> {
      const rows = await db
        .selectFrom('articles')
        .innerJoin('feeds', 'feeds.id', 'articles.feedId')
        .select(({ fn }) => [
          'feeds.feed',
          fn.countAll<number>().as('count'),
          fn.max('articles.sortTime').as('newestAt'),
        ])
        .groupBy('articles.feedId')
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
    /** The articles whose current or former link has this `linkIdentity`, by feed. */
    async withLink(identity: string): Promise<Map<string, FiledArticle[]>> {
      const key = identityKey(identity);
      const rows = await selectArticles(db)
        .where((is) => is.or([is('linkKey', '=', key), is('formerLinks', 'like', `%${key}%`)]))
        .execute();
      return Map.groupBy(rows.map(toFiledArticle), ({ feed }) => feed);
    },
    /** The totals of page views since a day (YYYY-MM-DD). */
    views: (sinceDay: string) => viewsSince(db, sinceDay),
    /** SQLite's messages about damage; empty if the file is sound. Reads the whole file. */
    async damage(): Promise<string[]> {
      const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(10)`.execute(db);
      return rows.map(({ integrity_check: text }) => text).filter((text) => text !== 'ok');
    },
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}
