import { sql, type Kysely } from 'kysely';
import { dayMs, minuteMs } from '../../../news/dates.ts';
import { identityKey, ruleIdentity, type HiddenRule } from '../../../news/hidden.ts';
import { lockNumbers } from '../../isPostgres.ts';
import type { SharedDataSchema, NodesTable } from './sharedDataTables.ts';

/**
 * The calls for data that processes on one database share besides the archive. Every call may reject with an
 * `ArchiveFailure`.
 */
export type SharedData = ReturnType<typeof sharedDataIn>;

/** A takedown that all processes apply, or a removed takedown. */
export interface SharedRule {
  publication: string;
  rule: HiddenRule;
  isRemoved: boolean;
}

/** Smaller differences between a machine's clock and the database's are ignored. */
export const clockToleranceMs = 2000;

interface NodeReport extends Omit<NodesTable, 'seenAt' | 'clockAheadMs'> {
  /** Epoch milliseconds by the machine's clock. */
  time: number;
}

export interface SeenNode extends Omit<NodesTable, 'seenAt'> {
  /** The time since the process was last seen. */
  seenMs: number;
}

export interface ServerState {
  version: string;
  connections: number;
  connectionsMax: number;
  /** The size of the database. */
  bytes: number;
  /** Epoch milliseconds. */
  time: number;
}

/** Identifies a takedown among the takedowns of all publications. */
export function sharedKey({ publication, rule }: Pick<SharedRule, 'publication' | 'rule'>): string {
  return `${publication} ${ruleKey(rule)}`;
}

function ruleKey(rule: Pick<HiddenRule, 'kind' | 'value'>): number {
  return identityKey(ruleIdentity(rule));
}

export function sharedDataIn(db: Kysely<SharedDataSchema>) {
  return {
    /** Returns the takedowns that were added or removed after version `since` (0: all), and the current version. */
    async rulesSince(since: number): Promise<{ version: number; rules: SharedRule[] }> {
      const rows = await db
        .selectFrom('hiddenRules')
        .selectAll()
        .where('version', '>', since)
        .orderBy('version')
        .execute();
      const rules = rows.map(({ publication, kind, value, reason, since: day, isRemoved }) => {
        return { publication, rule: { kind, value, reason, since: day }, isRemoved };
      });
      return { version: rows.at(-1)?.version ?? since, rules };
    },
    /** Adds or removes a takedown for all processes. Returns the version with this change. */
    setRule: (shared: SharedRule): Promise<number> => setRule(db, shared),
    async secret(name: string): Promise<Buffer | null> {
      const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
      return row?.value ?? null;
    },
    /** Stores a secret unless one is stored already. Returns the stored secret. */
    async addSecret(name: string, value: Buffer): Promise<Buffer> {
      await db
        .insertInto('secrets')
        .values({ name, value })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const { value: stored } = await db
        .selectFrom('secrets')
        .select('value')
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      return stored;
    },
    ...nodesIn(db),
    /**
     * Claims the purge of a publication's CDN copies. Returns false if another process has claimed it in the last
     * `pauseMs`.
     */
    async claimPurge(publication: string, pauseMs: number): Promise<boolean> {
      const claimed = await db
        .insertInto('purges')
        .values({ publication, purgedAt: databaseTime })
        .onConflict((conflict) =>
          conflict
            .column('publication')
            .doUpdateSet({ purgedAt: databaseTime })
            // A purge in the future comes from a wrong clock.
            .where((build) =>
              build.not(
                build.between('purges.purgedAt', sql<number>`${databaseTime} - ${pauseMs} + 1`, databaseTime),
              ),
            ),
        )
        .returning('publication')
        .execute();
      return claimed.length > 0;
    },
    /** Returns the state of the server, for `townwire doctor` and the metrics. */
    async server(): Promise<ServerState> {
      const { rows } = await sql<ServerState>`
        select current_setting('server_version') as "version",
          (select count(*) from pg_stat_activity where backend_type = 'client backend') as "connections",
          current_setting('max_connections')::integer as "connectionsMax",
          pg_database_size(current_database()) as "bytes", ${databaseTime} as "time"`.execute(db);
      const [state] = rows;
      if (state === undefined) throw new Error('The server has no state.');
      return state;
    },
  };
}

function nodesIn(db: Kysely<SharedDataSchema>) {
  return {
    /** Records that a process is running, and deletes processes that have not been seen for a day. */
    async recordNode({ time, ...node }: NodeReport): Promise<void> {
      const values = { ...node, seenAt: databaseTime, clockAheadMs: sql<number>`${time} - ${databaseTime}` };
      await db
        .insertInto('nodes')
        .values(values)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute();
      await db
        .deleteFrom('nodes')
        .where('seenAt', '<', sql<number>`${databaseTime} - ${dayMs}`)
        .execute();
    },
    async removeNode(id: string): Promise<void> {
      await db.deleteFrom('nodes').where('id', '=', id).execute();
    },
    /** Returns the processes seen in the last minute, by host. */
    async nodes(): Promise<SeenNode[]> {
      const seenMs = sql<number>`${databaseTime} - "seenAt"`;
      return db
        .selectFrom('nodes')
        .select(['id', 'host', 'process', 'role', 'rulesVersion', 'keptRules', 'clockAheadMs'])
        .select(seenMs.as('seenMs'))
        .where(seenMs, '<', minuteMs)
        .orderBy('host')
        .orderBy('process')
        .execute();
    },
  };
}

/**
 * Adds or removes a takedown. Changes are made one at a time, so that they become visible in the order of their
 * versions. A version is the time of the change, so that running processes read the changes that follow a restore, or
 * the loss of the last changes when another server takes over.
 */
async function setRule(
  db: Kysely<SharedDataSchema>,
  { publication, rule, isRemoved }: SharedRule,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lockNumbers.rules})`.execute(transaction);
    const { version } = await transaction
      .selectFrom('hiddenRules')
      .select(({ fn }) => sql<number>`greatest(${databaseTime}, ${fn.max('version')} + 1)`.as('version'))
      .executeTakeFirstOrThrow();
    const { kind, value, reason, since } = rule;
    const values = { kind, value, reason, since, isRemoved, version };
    await transaction
      .insertInto('hiddenRules')
      .values({ publication, ruleKey: ruleKey(rule), ...values })
      .onConflict((conflict) => conflict.columns(['publication', 'ruleKey']).doUpdateSet(values))
      .execute();
    return version;
  });
}

const databaseTime = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
