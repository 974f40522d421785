import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { findReusablePort } from '../../src/media/radio/fakeStation.testing.ts';
import { eventually } from './eventually.ts';

/** PgBouncer in transaction mode in front of a database. */
export interface PgBouncer {
  /** The database's URL through PgBouncer. */
  url: string;
  stop: () => Promise<void>;
  start: () => Promise<void>;
  close: () => Promise<void>;
}

/** Starts PgBouncer with few connections to the server whose socket is in `serverFolder`. */
export async function openPgBouncer(serverFolder: string, databaseUrl: string): Promise<PgBouncer> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const port = await findReusablePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'townwire-pgbouncer-'));
  const file = path.join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `${name} = host=${serverFolder} dbname=${name} user=postgres`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
    'auth_type = any\npool_mode = transaction\ndefault_pool_size = 4\nmax_client_conn = 200',
  ];
  writeFileSync(file, lines.join('\n'));
  // PgBouncer refuses root, and reads its settings as another user.
  chmodSync(folder, 0o755);
  const url = `postgres://postgres@127.0.0.1:${port}/${name}`;
  let child: ChildProcess;

  async function start(): Promise<void> {
    const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
    child = spawn('/usr/sbin/pgbouncer', [...user, '-q', file], { stdio: 'inherit' });
    await eventually('PgBouncer responds', () =>
      isResponding(url).catch(() => {
        if (child.exitCode !== null) throw new Error('PgBouncer ended.');
        return false;
      }),
    );
  }

  async function stop(): Promise<void> {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  await start();
  return {
    url,
    stop,
    start,
    async close() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

async function isResponding(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } finally {
    await client.end();
  }
}
