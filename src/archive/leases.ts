import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import { hostOf, type FeedState } from '../news/feed.ts';
import type { ArchiveWriter, LeaseRequest } from './archive.ts';
import { compileQuery, type Placeholders } from './compileQuery.ts';
import { inOrder } from './feedStates.ts';
import { isPostgres } from './isPostgres.ts';
import { stateColumns } from './schema.ts';
import type { ArchiveSchema, HostLease, StoredFeed } from './schema.ts';

/**
 * The leases that this archive has taken. Another process leases a feed only after the end of its lease, and to a later
 * one, so the end tells whose lease it is. Feeds of one host are leased by one process at a time (docs/decisions/141).
 */
export interface Leases {
  /** Names this archive among those that lease. */
  owner: string;
  feeds: Map<string, { host: string; leaseUntil: number }>;
  /** The ends of the leases of hosts. */
  hosts: Map<string, number>;
}

export function noLeases(): Leases {
  return { owner: randomUUID(), feeds: new Map(), hosts: new Map() };
}

/** The part of an archive that leases feeds. */
export function feedLeases(
  db: Kysely<ArchiveSchema>,
  leases: Leases,
): Pick<ArchiveWriter, 'lease' | 'renewLeases'> {
  const claimHosts = hostClaimer(db, leases);
  const takeFeeds = compileQuery(db, (input: Placeholders<{ feeds: string[]; leaseUntil: number }>) =>
    db
      .updateTable('feeds')
      .set(input.all(['leaseUntil']))
      .where('feed', 'in', input.texts('feeds'))
      .returning(stateColumns),
  );

  async function take(transaction: Transaction<ArchiveSchema>, request: LeaseRequest): Promise<FeedState[]> {
    const leaseUntil = request.now + request.leaseMs;
    const due = await dueFeeds(transaction, { request, owner: leases.owner });
    const claimed = await claimHosts(transaction, { ...request, hosts: due.map(({ host }) => host) });
    const taken = due.filter(({ host }) => claimed.has(host));
    if (taken.length === 0) return [];
    const feeds = taken.map(({ feed }) => feed);
    const states = inOrder(feeds, await takeFeeds(transaction, { feeds, leaseUntil }));
    for (const { feed, host } of taken) leases.feeds.set(feed, { host, leaseUntil });
    return states;
  }

  return {
    lease: (request) => db.transaction().execute((transaction) => take(transaction, request)),
    renewLeases: ({ feeds, now, leaseMs }) =>
      db.transaction().execute(async (transaction) => {
        const held = feeds.flatMap((feed) => leases.feeds.get(feed) ?? []);
        const hosts = held.map(({ host }) => host);
        const claimed = await claimHosts(transaction, { hosts, now, leaseMs });
        const leaseUntil = now + leaseMs;
        const renewed: string[] = [];
        for (const [before, group] of Map.groupBy(feeds, (feed) => leases.feeds.get(feed)?.leaseUntil)) {
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
          const lease = leases.feeds.get(feed);
          if (lease !== undefined) lease.leaseUntil = leaseUntil;
        }
        return renewed.filter((feed) => claimed.has(leases.feeds.get(feed)?.host ?? ''));
      }),
  };
}

/** Returns a function that ends the leases of hosts once the last of their feeds has been filed. */
export function endLeases(db: Kysely<ArchiveSchema>, leases: Leases) {
  const release = compileQuery(db, (input: Placeholders<{ hosts: HostLease[] }>) =>
    db.deleteFrom('hostLeases').where((build) =>
      build(
        build.refTuple('host', 'owner', 'leaseUntil'),
        'in',
        db
          .selectFrom(input.given('hosts', { table: 'hostLeases', fields: ['host', 'owner', 'leaseUntil'] }))
          .select(['given.host', 'given.owner', 'given.leaseUntil'])
          .$asTuple('host', 'owner', 'leaseUntil'),
      ),
    ),
  );
  return async (transaction: Transaction<ArchiveSchema>, filed: readonly string[]): Promise<void> => {
    const ended = new Set(filed);
    const busy = new Set(
      Array.from(leases.feeds).flatMap(([feed, { host }]) => (ended.has(feed) ? [] : [host])),
    );
    const { owner } = leases;
    const hosts = new Set(filed.flatMap((feed) => leases.feeds.get(feed)?.host ?? [])).difference(busy);
    // A lease that was taken or renewed at the same time has another end, so it stays.
    const known = [...hosts].flatMap((host): HostLease[] => {
      const leaseUntil = leases.hosts.get(host);
      return leaseUntil === undefined ? [] : [{ host, owner, leaseUntil }];
    });
    if (known.length > 0) await release(transaction, { hosts: known });
  };
}

/** Returns a function that leases hosts, or renews their leases, and returns those that no other process polls. */
function hostClaimer(db: Kysely<ArchiveSchema>, leases: Leases) {
  const claim = compileQuery(db, (input: Placeholders<{ hosts: HostLease[]; now: number; latest: number }>) =>
    db
      .insertInto('hostLeases')
      .columns(['host', 'owner', 'leaseUntil'])
      .expression(input.rows('hosts', { table: 'hostLeases', fields: ['host', 'owner', 'leaseUntil'] }))
      .onConflict((conflict) =>
        conflict
          .column('host')
          .doUpdateSet((build) => ({
            owner: build.ref('excluded.owner'),
            leaseUntil: build.ref('excluded.leaseUntil'),
          }))
          .where((build) =>
            build.or([
              build('hostLeases.owner', '=', build.ref('excluded.owner')),
              build('hostLeases.leaseUntil', '<=', input.one('now')),
              // Only a wrong clock stores a later end.
              build('hostLeases.leaseUntil', '>', input.one('latest')),
            ]),
          ),
      )
      .returning('host'),
  );
  return async (
    transaction: Transaction<ArchiveSchema>,
    { hosts, now, leaseMs }: Pick<LeaseRequest, 'now' | 'leaseMs'> & { hosts: string[] },
  ): Promise<Set<string>> => {
    if (hosts.length === 0) return new Set();
    const { owner } = leases;
    const leaseUntil = now + leaseMs;
    // In one order, so that two processes don't wait for each other.
    const rows = [...new Set(hosts)].toSorted().map((host) => ({ host, owner, leaseUntil }));
    const claimed = (await claim(transaction, { hosts: rows, now, latest: latestEnd({ now, leaseMs }) })).map(
      ({ host }) => host,
    );
    for (const host of claimed) leases.hosts.set(host, leaseUntil);
    return new Set(claimed);
  };
}

type DueFeed = Pick<StoredFeed, 'id' | 'feed' | 'nextPollAt'> & { host: string };

/**
 * The first due feeds whose hosts no other process polls. Reads a page at a time, because feeds that no publication
 * lists anymore are due forever.
 */
async function dueFeeds(
  transaction: Transaction<ArchiveSchema>,
  { request, owner }: { request: LeaseRequest; owner: string },
): Promise<DueFeed[]> {
  const wanted = request.feeds === null ? null : new Set(request.feeds);
  const due: DueFeed[] = [];
  let others: ReadonlySet<string> | undefined;
  let last: DueFeed | undefined;
  do {
    const page = await duePage(transaction, { request, last });
    if (page.length === 0) break;
    others ??= await hostsOfOthers(transaction, { ...request, owner });
    const isFound = ({ feed, host }: DueFeed) => (wanted?.has(feed) ?? true) && others?.has(host) === false;
    due.push(...page.filter(isFound));
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

/** Locks the free feeds that are due after the last one of the page before, the longest due first. */
async function duePage(
  transaction: Transaction<ArchiveSchema>,
  { request, last }: { request: LeaseRequest; last: DueFeed | undefined },
): Promise<DueFeed[]> {
  const { feeds, polledBefore } = request;
  let due = transaction
    .selectFrom('feeds')
    .select(['id', 'feed', 'currentAddress', 'nextPollAt'])
    .where(polledBefore === undefined ? isDue(request) : wasPolledBefore(polledBefore))
    .where(isFree(request))
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

function isDue({ now, dueWithinMs }: LeaseRequest) {
  return (build: ExpressionBuilder<ArchiveSchema, 'feeds'>) =>
    build.or([
      build('nextPollAt', '<=', now),
      build('nextPollAt', '>', now + dueWithinMs.retired),
      build.and([build('nextPollAt', '>', now + dueWithinMs.living), build('retiredAt', 'is', null)]),
    ]);
}

function wasPolledBefore(time: number) {
  return (build: ExpressionBuilder<ArchiveSchema, 'feeds'>) =>
    build.or([build('lastAskedAt', 'is', null), build('lastAskedAt', '<=', time)]);
}

function isFree({ now, leaseMs }: LeaseRequest) {
  return (build: ExpressionBuilder<ArchiveSchema, 'feeds'>) =>
    build.or([
      build('leaseUntil', 'is', null),
      build('leaseUntil', '<=', now),
      build('leaseUntil', '>', latestEnd({ now, leaseMs })),
    ]);
}

/**
 * The latest end of a lease that isn't due to a wrong clock. The clocks of two processes may differ by some seconds, so
 * the lease that another one has just taken may end later than one that this process takes.
 */
function latestEnd({ now, leaseMs }: Pick<LeaseRequest, 'now' | 'leaseMs'>): number {
  return now + 2 * leaseMs;
}

const pageFeeds = 1000;
