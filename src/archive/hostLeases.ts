import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { LeaseRequest } from './archive.ts';
import { compileQuery, type Placeholders } from './compileQuery.ts';
import type { ArchiveSchema, HostLease } from './schema.ts';

/**
 * The leases that this archive has taken. The time at which a lease ends identifies the lease, because a later lease of
 * the same feed or picture has a later end. One process at a time leases feeds of a host, and one process at a time
 * leases pictures of the host (docs/decisions/141, docs/decisions/154).
 */
export interface Leases {
  /** The id of this archive, which no other archive has. */
  owner: string;
  /** The feeds that this process polls. */
  listed: Set<string>;
  /** The leases of feeds by URL, and of pictures by key. */
  held: Map<string, { host: string; leaseUntil: number }>;
  /** The ends of the leases of hosts. */
  hosts: Map<string, number>;
}

export function noLeases(): Leases {
  return { owner: randomUUID(), listed: new Set(), held: new Map(), hosts: new Map() };
}

/**
 * Returns the part of an archive that leases hosts, in the transactions that lease or file their feeds and pictures.
 */
export function hostLeases(db: Kysely<ArchiveSchema>, leases: Leases) {
  const remove = compileQuery(db, (input: Placeholders<{ hosts: HostLease[] }>) =>
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
  const insert = compileQuery(
    db,
    (input: Placeholders<{ hosts: HostLease[]; now: number; latest: number }>) =>
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
                // A later end comes from a wrong clock.
                build('hostLeases.leaseUntil', '>', input.one('latest')),
              ]),
            ),
        )
        .returning('host'),
  );

  return {
    /** Leases hosts, or renews their leases, unless another process has leased them. Returns the leased hosts. */
    async claim(
      transaction: Transaction<ArchiveSchema>,
      { hosts, now, leaseMs }: Pick<LeaseRequest, 'now' | 'leaseMs'> & { hosts: string[] },
    ): Promise<Set<string>> {
      if (hosts.length === 0) return new Set();
      const { owner } = leases;
      const leaseUntil = now + leaseMs;
      // Sorted, so that two processes don't wait for each other.
      const rows = [...new Set(hosts)].toSorted().map((host) => ({ host, owner, leaseUntil }));
      const claimed = (
        await insert(transaction, { hosts: rows, now, latest: latestEnd({ now, leaseMs }) })
      ).map(({ host }) => host);
      for (const host of claimed) leases.hosts.set(host, leaseUntil);
      return new Set(claimed);
    },
    /** Ends the leases of hosts that have no leased feed or picture other than the filed feeds and pictures. */
    async release(transaction: Transaction<ArchiveSchema>, filed: readonly string[]): Promise<void> {
      const ended = new Set(filed);
      const busy = new Set(
        Array.from(leases.held).flatMap(([key, { host }]) => (ended.has(key) ? [] : [host])),
      );
      const { owner } = leases;
      const hosts = new Set(filed.flatMap((key) => leases.held.get(key)?.host ?? [])).difference(busy);
      // A lease that was taken or renewed in the meantime has another end, so such a lease stays.
      const known = [...hosts].flatMap((host): HostLease[] => {
        const leaseUntil = leases.hosts.get(host);
        return leaseUntil === undefined ? [] : [{ host, owner, leaseUntil }];
      });
      if (known.length > 0) await remove(transaction, { hosts: known });
    },
  };
}

/**
 * Returns the latest plausible end of a lease; only a wrong clock stores a later end. The clocks of two processes may
 * differ by a few seconds, so another process's lease may end later than a lease that this process takes.
 */
export function latestEnd({ now, leaseMs }: Pick<LeaseRequest, 'now' | 'leaseMs'>): number {
  return now + 2 * leaseMs;
}
