import { Client } from 'pg';
import { ArchiveFailure } from '../archive.ts';
import { lockNumbers } from '../isPostgres.ts';
import { connectionOptions, serverOf } from './connection.ts';
import { explainPostgresErrors } from './explainPostgresErrors.ts';
import { migrations } from './migrations.ts';

/**
 * Runs the missing migrations of the database at a URL in one transaction, so that a killed process changes nothing.
 * Several processes may start at once: one migrates, and the others wait for it. Refuses a later version.
 * @param scripts all migrations; tests replace them
 */
export async function migratePostgres(url: string, scripts: readonly string[] = migrations): Promise<void> {
  await withClient(url, async (client) => {
    await requireSupportedServer(client, serverOf(url));
    if ((await checkedVersion(client, scripts.length)) === scripts.length) return;
    await client.query('begin');
    // The end of the transaction releases the lock, even if this process is killed.
    await client.query('select pg_advisory_xact_lock($1)', [lockNumbers.migrations]);
    const version = await checkedVersion(client, scripts.length);
    for (const script of scripts.slice(version)) await client.query(script);
    await client.query('create table if not exists "archiveVersion" ("version" integer not null)');
    await client.query('delete from "archiveVersion"');
    await client.query('insert into "archiveVersion" values ($1)', [scripts.length]);
    await client.query('commit');
  });
}

/** Refuses a database of an earlier or a later version. Returns whether the database has an archive. */
export async function requireMigrated(url: string): Promise<'ready' | 'empty'> {
  let version = 0;
  await withClient(url, async (client) => {
    version = await checkedVersion(client, migrations.length);
  });
  if (version === 0) return 'empty';
  if (version === migrations.length) return 'ready';
  throw new ArchiveFailure(
    'notMigrated',
    `The archive has version ${version}, and this version of Townwire uses ${migrations.length}. Start the site once: it upgrades the archive.`,
  );
}

/** Opens a connection without a limit for statements, because a migration may take minutes. */
async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  await explainPostgresErrors(serverOf(url), async () => {
    const client = new Client(connectionOptions(url));
    // If the connection breaks, the running query rejects.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await work(client);
    } finally {
      await client.end();
    }
  });
}

async function requireSupportedServer(client: Client, server: string): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::integer as version, current_setting('server_encoding') as encoding`,
  );
  const { version = 0, encoding } = rows[0] ?? {};
  if (version < oldestServerVersion)
    throw new ArchiveFailure(
      'inaccessible',
      `The database at ${server} runs on PostgreSQL ${Math.floor(version / 10_000)}, and Townwire needs 15 or newer. Remedy: upgrade the server.`,
    );
  if (encoding !== 'UTF8')
    throw new ArchiveFailure(
      'inaccessible',
      `The database at ${server} has the encoding ${encoding}, and Townwire needs UTF8. Remedy: create it with "createdb --encoding UTF8 --template template0".`,
    );
}

const oldestServerVersion = 150_000;

/** Returns the number of migrations that the database has had. Refuses a later version. */
async function checkedVersion(client: Client, supported: number): Promise<number> {
  // Not to_regclass, which doesn't see a table that another process made while this one waited for the lock.
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select exists (select from pg_tables where schemaname = current_schema() and tablename = 'archiveVersion')`,
  );
  if (found[0]?.exists !== true) return 0;
  const { rows } = await client.query<{ version: number }>('select "version" from "archiveVersion"');
  const version = rows[0]?.version ?? 0;
  if (version > supported)
    throw new ArchiveFailure(
      'newer',
      `The archive has version ${version}, but this version of Townwire supports only ${supported}. A newer version has upgraded it: upgrade this machine, too, or use another database.`,
    );
  return version;
}
