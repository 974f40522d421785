import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { migratePostgres } from '../../src/archive/postgres/migratePostgres.ts';
import { memoryFolder } from '../runner/memoryFolder.ts';
import { postgresPrograms } from '../runner/postgresPrograms.ts';

/** A PostgreSQL server for tests, which listens on a socket in a folder of its own. */
export interface PostgresServer {
  folder: string;
  /** The first process, whose children serve the connections. */
  pid: () => number;
  /** Kills the server with a signal. With SIGQUIT, the default, it ends as if its machine were lost. */
  kill: (signal?: NodeJS.Signals) => Promise<void>;
  /** Starts the server again after a kill. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Starts a server that may lose its data in a crash, unless the settings say otherwise. The server ends with this
 * process, even if the process is killed.
 */
export async function startPostgres(settings: ServerSettings = {}): Promise<PostgresServer> {
  const programs = requirePrograms();
  const folder = mkdtempSync(path.join(memoryFolder() ?? tmpdir(), 'townwire-postgres-'));
  const user = serverUser();
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const data = path.join(folder, 'data');
  const initdb = ['--no-sync', '--no-instructions', '--auth=trust', '--username=postgres', '--encoding=UTF8'];
  const created = spawnSync(path.join(programs, 'initdb'), [...initdb, '--locale=C', '-D', data], {
    ...user,
    cwd: folder,
    encoding: 'utf8',
  });
  if (created.status !== 0) throw new Error(`initdb failed:\n${created.stderr}`);
  let server: ChildProcess;

  async function start(): Promise<void> {
    server = spawnServer(path.join(programs, 'postgres'), { folder, data, user, settings });
    await whenReady(server, folder);
  }

  async function kill(signal: NodeJS.Signals = 'SIGQUIT'): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  await start();
  await runStatement(folder, `create database ${template}`);
  await migratePostgres(urlOf(folder, template));
  return {
    folder,
    pid: () => server.pid as number,
    kill,
    restart: start,
    async close() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function requirePrograms(): string {
  const programs = postgresPrograms();
  if (programs === undefined)
    throw new Error('PostgreSQL is missing. Remedy: run "sudo apt-get install postgresql".');
  return programs;
}

/**
 * Creates a database on the server with this folder: with an empty archive, or without tables. Returns its URL. Copying
 * the template's files takes half the CPU of PostgreSQL's default strategy (docs/decisions/185).
 */
export async function createDatabase(folder: string, content: 'archive' | 'empty'): Promise<string> {
  const name = `archive_${randomUUID().replaceAll('-', '')}`;
  const source = content === 'archive' ? template : 'template0';
  await runStatement(folder, `create database ${name} template ${source} strategy file_copy`);
  return urlOf(folder, name);
}

/** Starts the program without syncs and without a network. */
function spawnServer(
  program: string,
  {
    folder,
    data,
    user,
    settings,
  }: { folder: string; data: string; user: ServerUser; settings: ServerSettings },
): ChildProcess {
  const all = {
    listen_addresses: '',
    unix_socket_directories: folder,
    fsync: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    max_connections: '200',
    shared_buffers: '64MB',
    log_min_messages: 'panic',
    ...settings,
  };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const identity = user === null ? [] : [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  // The system ends the server if this process is killed.
  return spawn('setpriv', [...identity, '--pdeathsig=QUIT', '--', program, '-D', data, ...options], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Settings of postgresql.conf. */
type ServerSettings = Readonly<Record<string, string>>;

type ServerUser = { uid: number; gid: number } | null;

/** Returns the user of Debian's package if we are root, because PostgreSQL refuses root; otherwise null. */
function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return null;
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function idOf(option: string): number {
  return Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout);
}

async function whenReady(server: ChildProcess, folder: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await runStatement(folder, 'select 1');
      return;
    } catch (error) {
      if (server.exitCode !== null || attempt === attemptsMax) throw error;
      await pause(50);
    }
  }
}

async function runStatement(folder: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: urlOf(folder, 'postgres') });
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function urlOf(folder: string, database: string): string {
  return `postgres:///${database}?user=postgres&host=${encodeURIComponent(folder)}`;
}

const template = 'template_archive';

const attemptsMax = 400;
