import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import { hostOf, type FeedState } from '../news/feed.ts';
import type { ArchiveWriter, LeaseRequest } from './archive.ts';
import { compileQuery, type Placeholders } from './compileQuery.ts';
import { inOrder } from './feedStates.ts';
import { hostLeases, latestEnd, type Leases } from './hostLeases.ts';
import { isPostgres } from './isPostgres.ts';
import { stateColumns } from './schema.ts';
import type { ArchiveSchema, StoredFeed } from './schema.ts';

/** Returns the part of an archive that leases feeds. */
export function feedLeases(
  db: Kysely<ArchiveSchema>,
  leases: Leases,
): Pick<ArchiveWriter, 'updateListedFeeds' | 'lease' | 'renewLeases'> {
  const heldHosts = hostLeases(db, leases);
  const takeFeeds = compileQuery(db, (input: Placeholders<{ feeds: string[]; leaseUntil: number }>) =>
    db
      .updateTable('feeds')
      .set(input.all(['leaseUntil']))
      .where('feed', 'in', input.texts('feeds'))
      .returning(stateColumns),
  );
  const isAnyDue = compileQuery(db, (input: Placeholders<DueBounds>) =>
    db
      .selectFrom('feeds')
      .select('id')
      .where(isDue(input.all(['now', 'active', 'retired'])))
      .where(isFree(input.all(['now', 'latest'])))
      .limit(1),
  );

  async function take(transaction: Transaction<ArchiveSchema>, request: LeaseRequest): Promise<FeedState[]> {
    const leaseUntil = request.now + request.leaseMs;
    const due = await dueFeeds(transaction, { request, leases });
    const claimed = await heldHosts.claim(transaction, { ...request, hosts: due.map(({ host }) => host) });
    const taken = due.filter(({ host }) => claimed.has(host));
    if (taken.length === 0) return [];
    const feeds = taken.map(({ feed }) => feed);
    const states = inOrder(feeds, await takeFeeds(transaction, { feeds, leaseUntil }));
    for (const { feed, host } of taken) leases.held.set(feed, { host, leaseUntil });
    return states;
  }

  return {
    async updateListedFeeds({ added, removed }) {
      for (const feed of removed) leases.listed.delete(feed);
      for (const feed of added) leases.listed.add(feed);
    },
    async lease(request) {
      const isRegular = request.feeds === null && request.polledBefore === undefined;
      // Most of the time no feed is due, and one query is cheaper than the three statements of a transaction.
      if (isRegular && (await isAnyDue(db, dueBounds(request))).length === 0) return [];
      return db.transaction().execute((transaction) => take(transaction, request));
    },
    renewLeases: ({ feeds, now, leaseMs }) =>
      db.transaction().execute(async (transaction) => {
        const held = feeds.flatMap((feed) => leases.held.get(feed) ?? []);
        const hosts = held.map(({ host }) => host);
        const claimed = await heldHosts.claim(transaction, { hosts, now, leaseMs });
        const leaseUntil = now + leaseMs;
        const renewed: string[] = [];
        for (const [before, group] of Map.groupBy(feeds, (feed) => leases.held.get(feed)?.leaseUntil)) {
          if (before === undefined) continue;
          const rows = await transaction
            .updateTable('feeds')
            .set({ leaseUntil })
            .where('feed', 'in', group)
            .where('leaseUntil', '=', before)
            .returning('feed')
            .execute();
          renewed.push(...rows.map(({ feed }) => feed));
        }
        for (const feed of renewed) {
          const lease = leases.held.get(feed);
          if (lease !== undefined) lease.leaseUntil = leaseUntil;
        }
        return renewed.filter((feed) => claimed.has(leases.held.get(feed)?.host ?? ''));
      }),
  };
}

type DueFeed = Pick<StoredFeed, 'id' | 'feed' | 'nextPollAt'> & { host: string };

/**
 * Finds the first due feeds whose hosts no other process polls. Reads page by page, because feeds that no publication
 * lists anymore stay due forever.
 */
async function dueFeeds(
  transaction: Transaction<ArchiveSchema>,
  { request, leases: { owner, listed } }: { request: LeaseRequest; leases: Leases },
): Promise<DueFeed[]> {
  const wanted = request.feeds === null ? listed : new Set(request.feeds);
  const except = new Set(request.except);
  const due: DueFeed[] = [];
  let others: ReadonlySet<string> | undefined;
  let last: DueFeed | undefined;
  do {
    const page = await duePage(transaction, { request, last });
    if (page.length === 0) break;
    others ??= await hostsOfOthers(transaction, { ...request, owner });
    const mayLease = ({ feed, host }: DueFeed) =>
      wanted.has(feed) && !except.has(feed) && others?.has(host) === false;
    due.push(...page.filter(mayLease));
    last = page.length < pageFeeds ? undefined : page.at(-1);
  } while (last !== undefined && due.length < request.count);
  return due.slice(0, request.count);
}

async function hostsOfOthers(
  transaction: Transaction<ArchiveSchema>,
  { owner, now, leaseMs }: Pick<LeaseRequest, 'now' | 'leaseMs'> & { owner: string },
): Promise<Set<string>> {
  const rows = await transaction
    .selectFrom('hostLeases')
    .select('host')
    .where('owner', '<>', owner)
    .where('leaseUntil', '>', now)
    .where('leaseUntil', '<=', latestEnd({ now, leaseMs }))
    .execute();
  return new Set(rows.map(({ host }) => host));
}

/** Reads and locks the next page of free feeds that are due, the longest due first. */
async function duePage(
  transaction: Transaction<ArchiveSchema>,
  { request, last }: { request: LeaseRequest; last: DueFeed | undefined },
): Promise<DueFeed[]> {
  const { feeds, polledBefore } = request;
  const bounds = dueBounds(request);
  let due = transaction
    .selectFrom('feeds')
    .select(['id', 'feed', 'currentAddress', 'nextPollAt'])
    .where(polledBefore === undefined ? isDue(bounds) : wasPolledBefore(polledBefore))
    .where(isFree(bounds))
    .orderBy('nextPollAt')
    .orderBy('id')
    .limit(pageFeeds);
  if (feeds !== null && feeds.length <= pageFeeds) due = due.where('feed', 'in', feeds);
  if (last !== undefined)
    due = due.where((build) =>
      build(build.refTuple('nextPollAt', 'id'), '>', build.tuple(last.nextPollAt, last.id)),
    );
  if (isPostgres(transaction)) due = due.forUpdate().skipLocked();
  const rows = await due.execute();
  return rows.map((row) => Object.assign(row, { host: hostOf(row.currentAddress) }));
}

/**
 * The bounds of due times, in epoch milliseconds. A feed is due if its time is before `now`. It is also due if its time
 * is after `active`, or `retired` for a retired feed: only a wrong clock stores so late a time.
 */
interface DueBounds {
  now: number;
  active: number;
  retired: number;
  /** The latest end of a lease. */
  latest: number;
}

function dueBounds({ now, dueWithinMs, leaseMs }: LeaseRequest): DueBounds {
  const { active, retired } = dueWithinMs;
  return { now, active: now + active, retired: now + retired, latest: latestEnd({ now, leaseMs }) };
}

function isDue({ now, active, retired }: Omit<DueBounds, 'latest'>) {
  return (build: ExpressionBuilder<ArchiveSchema, 'feeds'>) =>
    build.or([
      build('nextPollAt', '<=', now),
      build('nextPollAt', '>', retired),
      build.and([build('nextPollAt', '>', active), build('retiredAt', 'is', null)]),
    ]);
}

function wasPolledBefore(time: number) {
  return (build: ExpressionBuilder<ArchiveSchema, 'feeds'>) =>
    build.or([build('lastAskedAt', 'is', null), build('lastAskedAt', '<=', time)]);
}

function isFree({ now, latest }: Pick<DueBounds, 'now' | 'latest'>) {
  return (build: ExpressionBuilder<ArchiveSchema, 'feeds'>) =>
    build.or([
      build('leaseUntil', 'is', null),
      build('leaseUntil', '<=', now),
      build('leaseUntil', '>', latest),
    ]);
}

const pageFeeds = 1000;
