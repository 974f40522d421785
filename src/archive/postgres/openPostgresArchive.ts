import { sql, type Kysely } from 'kysely';
import { callByName, forwardCalls } from '../../runtime/forwardCalls.ts';
import {
  ArchiveFailure,
  closedFailure,
  isSearchCall,
  isTemporary,
  searchesMax,
  type ArchiveReader,
  type ArchiveWriter,
  type SearchCall,
} from '../archive.ts';
import { articleFiling } from '../filing/articleFiling.ts';
import { articlePruning } from '../articlePruning.ts';
import { articleColumns, articleReader, toFiledArticle } from '../articleReader.ts';
import { compileQuery, type Placeholders } from '../compileQuery.ts';
import { articleSearch } from '../search/articleSearch.ts';
import { articleSpelling } from '../search/articleSpelling.ts';
import { noLeases } from '../hostLeases.ts';
import { feedLeases } from '../feedLeases.ts';
import { feedStateReader, feedStateWriter } from '../feedStates.ts';
import { outsidePictureReader, outsidePictureWriter } from '../pictures/outsidePictures.ts';
import type { ArchiveSchema } from '../schema.ts';
import { viewTotals } from '../viewTotals.ts';
import { openConnections } from './connection.ts';
import { clockToleranceMs, sharedDataIn, type SharedData } from './sharedData/sharedData.ts';
import type { SharedDataSchema } from './sharedData/sharedDataTables.ts';
import { migratePostgres } from './migratePostgres.ts';
import { postgresWordIndex } from './postgresWordIndex.ts';
import { retryEachSecond } from './retryEachSecond.ts';

export interface PostgresSettings {
  url: string;
  /** The most new articles that a feed may add on one day (UTC), not counting its first document. */
  newArticlesADayMax: number;
  /** The limit for one statement of a search, in milliseconds. */
  searchDeadlineMs?: number;
  /** Called before the archive's first call, and if it fails, again before the next attempt. */
  onReached?: (sharedData: SharedData) => Promise<void>;
  /** Replaces this machine's clock in tests. */
  localNow?: () => number;
}

/**
 * Opens the archive in the PostgreSQL database at a URL. Calls may overlap. If the server doesn't respond, the archive
 * still opens: calls reject with `unreachable`, and one call each second tries again. It also opens if its tables can't
 * be upgraded yet, because the database is read-only or its disk is full.
 * @throws {ArchiveFailure} when the database can't be used because of its user, encoding, version or content.
 */
export async function openPostgresArchive({
  url,
  newArticlesADayMax,
  searchDeadlineMs = 5000,
  localNow = Date.now,
  onReached,
}: PostgresSettings) {
  const clock = databaseClock(localNow);
  const db = openConnections(url, { connectionsMax: 8, statementMs: writeMs });
  // A separate pool, so that searches never take the connections of other calls.
  const searchDb = openConnections(url, { connectionsMax: searchesAtOnce, statementMs: searchDeadlineMs });
  const archive: ArchiveWriter = {
    ...writerIn(db, { newArticlesADayMax, changesSince: feedChanges(db, () => clock.startMeasuring()) }),
    ...searcherIn(searchDb),
    close,
  };
  const sharedData = sharedDataIn(db.withTables<SharedDataSchema>());
  const attempt = retryEachSecond();
  let isReady = false;
  let closing: Promise<void> | undefined;
  const running = new Set<Promise<unknown>>();

  async function prepare(): Promise<void> {
    if (isReady) return;
    await migratePostgres(url);
    // Sets the clock.
    await archive.changesSince(null);
    await onReached?.(sharedData);
    isReady = true;
  }

  function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (closing !== undefined) return Promise.reject(closedFailure());
    const ended = attempt(async () => {
      await prepare();
      return work();
    });
    running.add(ended);
    const forget = () => void running.delete(ended);
    ended.then(forget, forget);
    return ended;
  }

  async function close(): Promise<void> {
    await Promise.allSettled(running);
    await Promise.all([db.destroy(), searchDb.destroy()]);
  }

  try {
    await attempt(prepare);
  } catch (error) {
    if (!isTemporary(error)) {
      await close();
      throw error;
    }
  }
  const limited = limitSearches();
  const calls = forwardCalls<ArchiveWriter>((name, args) => {
    const work = () => callByName(archive, name, args);
    return run(() => (isSearchCall(name) ? limited(work) : work()));
  });
  return Object.assign(calls, {
    sharedData: forwardCalls<SharedData>((name, args) => run(() => callByName(sharedData, name, args))),
    close: () => (closing ??= close()),
    /** Returns whether the database has been usable since the archive was opened. */
    wasReached: () => isReady,
    /** The time by the database's clock, so that a wrong clock of this machine doesn't matter. */
    now: clock.now,
  });
}

function writerIn(
  db: Kysely<ArchiveSchema>,
  {
    newArticlesADayMax,
    changesSince,
  }: Pick<PostgresSettings, 'newArticlesADayMax'> & Pick<ArchiveReader, 'changesSince'>,
): Omit<ArchiveWriter, keyof Searcher | 'close'> {
  const index = postgresWordIndex;
  const states = feedStateReader(db);
  const leases = noLeases();
  return {
    ...states,
    ...articleReader(db),
    newest: newestArticles(db),
    changesSince,
    ...outsidePictureReader(db),
    ...feedStateWriter(db, { ...states, index }),
    ...feedLeases(db, leases),
    ...articleFiling(db, { index, leases, newArticlesADayMax }),
    ...articlePruning(db, { index, leases }),
    ...viewTotals(db),
    ...outsidePictureWriter(db, leases),
  };
}

type Searcher = Pick<ArchiveReader, SearchCall>;

/** Opens the search. Each search is a transaction, because the server limits the time of transactions. */
function searcherIn(db: Kysely<ArchiveSchema>): Searcher {
  const read = <Result>(work: (within: Kysely<ArchiveSchema>) => Promise<Result>) =>
    db.transaction().setAccessMode('read only').execute(work);
  const options = { index: postgresWordIndex, read };
  return { ...articleSearch(db, options), ...articleSpelling(db, options) };
}

/** Returns a function that makes a search, unless too many wait. */
function limitSearches() {
  let waiting = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (waiting >= searchesMax)
      throw new ArchiveFailure('busy', 'Too many searches are running. Try again in a moment.');
    waiting += 1;
    try {
      return await work();
    } finally {
      waiting -= 1;
    }
  };
}

/** Corrects this machine's clock with the database's, unless the difference is small. */
function databaseClock(localNow: () => number) {
  let aheadMs = 0;
  return {
    now: () => localNow() + aheadMs,
    startMeasuring() {
      const startedAt = localNow();
      return (time: number): void => {
        // If the process was frozen during the query, the measured time is too old.
        if (Math.abs(localNow() - startedAt) > clockToleranceMs) return;
        const difference = time - localNow();
        aheadMs = Math.abs(difference) < clockToleranceMs ? 0 : difference;
      };
    },
  };
}

const searchesAtOnce = 4;

/** Filing 32 feeds takes less than a second. So does reindexing a thousand articles. */
const writeMs = 30_000;

/**
 * Returns the part of an archive that finds the feeds that were filed. Each feed's row has the number of the last
 * transaction that filed it. Transactions don't commit in the order in which they begin, so a mark is a snapshot: it
 * tells which transactions were visible when it was read. It also names the history that numbers these transactions,
 * because another server, and this one after a crash, gives the same numbers to other transactions.
 * @param startClock called before the query; returns a function that is called after it with the time by the database's
 * clock, in epoch milliseconds.
 */
function feedChanges(
  db: Kysely<ArchiveSchema>,
  startClock: () => (databaseTime: number) => void,
): ArchiveReader['changesSince'] {
  return async (since) => {
    const setDatabaseTime = startClock();
    const [history = null, snapshot = null] = since?.split(' ') ?? [];
    const { rows } = await sql<Changes>`
      select array(select "feed" from "feeds"
          where "changedIn" >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
            and "changedIn" < pg_snapshot_xmax(pg_current_snapshot())
            and not pg_visible_in_snapshot("changedIn", ${snapshot}::pg_snapshot)) as "feeds",
        pg_current_snapshot()::text as "snapshot",
        concat_ws('/', extract(epoch from pg_postmaster_start_time()),
          -- A crash of any process of the server resets the statistics, but not the time of its start.
          extract(epoch from pg_stat_get_bgwriter_stat_reset_time()),
          -- A restore makes another table, whose rows have old numbers.
          '"feeds"'::regclass::oid) as "history",
        (extract(epoch from clock_timestamp()) * 1000)::bigint as "time"`.execute(db);
    const [changes] = rows;
    if (changes === undefined) throw new Error('The server has no snapshot.');
    setDatabaseTime(changes.time);
    return {
      mark: `${changes.history} ${changes.snapshot}`,
      feeds: changes.history === history ? changes.feeds : null,
    };
  };
}

interface Changes {
  feeds: string[];
  snapshot: string;
  history: string;
  time: number;
}

/** Reads the newest articles of all feeds in one query, because each query is a round trip to the server. */
function newestArticles(db: Kysely<ArchiveSchema>): ArchiveReader['newest'] {
  const newestOf = compileQuery(db, (input: Placeholders<{ feeds: string[]; count: number }>) =>
    db
      .selectFrom('feeds')
      .innerJoinLateral(
        (build) =>
          build
            .selectFrom('articles')
            .selectAll('articles')
            .whereRef('articles.feedId', '=', 'feeds.id')
            .orderBy('articles.sortTime', 'desc')
            .orderBy('articles.id', 'desc')
            .limit(input.one('count'))
            .as('articles'),
        (join) => join.onTrue(),
      )
      .select(articleColumns)
      .where('feeds.feed', 'in', input.texts('feeds'))
      .orderBy('articles.sortTime', 'desc')
      .orderBy('articles.id', 'desc'),
  );
  return async ({ feeds, count }) => {
    const rows = await newestOf(db, { feeds, count });
    const byFeed = Map.groupBy(rows.map(toFiledArticle), ({ feed }) => feed);
    return new Map(feeds.map((feed) => [feed, byFeed.get(feed) ?? []]));
  };
}
