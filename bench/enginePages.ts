import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sectionKeys, sectionNames } from '../sample/sections.ts';
import { waitForSite } from '../src/commands/waitForSite.ts';
import { copyPublication } from '../tests/support/publicationFolder.ts';
import { createDatabase, startPostgres, type PostgresServer } from '../tests/support/postgresServer.ts';
import { readPage } from './cities.ts';
import { fillArchive } from './fillArchive.ts';
import { sendRequests } from './sendRequests.ts';
import { median } from './latencies.ts';
import { childrenOf, startCpuWindow } from './processCpu.ts';
import { runSite } from './runSite.ts';

/**
 * Measures a cached page and uncached ones of sites with the same stories. V8 compiles code and places objects
 * differently in each process, so each engine has several, and all take turns. The difference between the engines
 * matters only if it exceeds the standard error, which is computed from each engine's processes.
 */
export async function benchEnginePages(): Promise<void> {
  const server = await startPostgres({ fsync: 'on', autovacuum: 'on' });
  const sites: EngineSite[] = [];
  for (let process = 0; process < processesEach; process += 1)
    for (const engine of engines) sites.push(await openEngineSite(engine, server));
  for (let warm = 0; warm < warmRounds; warm += 1) {
    await dropPages(sites);
    for (const site of sites) await site.readUncached();
  }
  const uncached = await readInTurns(sites, { read: (site) => site.readUncached(), prepare: dropPages });
  const cached = await readInTurns(sites, { read: (site) => site.readCached() });
  printKind('a cached page', cached);
  printKind('an uncached page', uncached);
  for (const site of sites) await site.close();
  await server.close();
}

/** The CPU seconds per page of each site, by window. */
type Costs = ReadonlyMap<EngineSite, readonly number[]>;

async function readInTurns(
  sites: readonly EngineSite[],
  {
    read,
    prepare,
  }: {
    read: (site: EngineSite) => Promise<number>;
    prepare?: (sites: readonly EngineSite[]) => Promise<void>;
  },
): Promise<Costs> {
  const costs = new Map(sites.map((site) => [site, [] as number[]]));
  for (let window = 0; window < windows; window += 1) {
    await prepare?.(sites);
    for (const site of window % 2 === 0 ? sites : sites.toReversed()) costs.get(site)?.push(await read(site));
  }
  return costs;
}

/** Drops all cached pages of each site with a new rule. */
async function dropPages(sites: readonly EngineSite[]): Promise<void> {
  await Promise.all(sites.map((site) => site.changeRule()));
  await pause(500);
}

function printKind(name: string, costs: Costs): void {
  const [sqlite = noProcesses, postgres = noProcesses] = engines.map((engine) => {
    const processes = Array.from(costs)
      .filter(([site]) => site.engine === engine)
      .map(([, each]) => median(each));
    return { processes, mean: meanOf(processes), error: standardErrorOf(processes) };
  });
  const [first, second] = [sqlite, postgres].map(({ processes, mean }, index) => {
    const each = processes.map(microseconds).join(', ');
    return `${engines[index]} ${microseconds(mean)} µs of CPU (its processes: ${each})`;
  });
  const more = postgres.mean / sqlite.mean - 1;
  const error = Math.hypot(sqlite.error / sqlite.mean, postgres.error / postgres.mean);
  console.log(
    `${name}, means of ${processesEach} processes, of each the median of ${windows} windows: ${first}, ${second} (goal: within 5 %): ${percent(more)} %, standard error ${percent(error)} %`,
  );
}

const noProcesses = { processes: [], mean: Number.NaN, error: Number.NaN };

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0) / values.length;
}

function standardErrorOf(values: readonly number[]): number {
  const mean = meanOf(values);
  const squares = values.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}

function microseconds(seconds: number): string {
  return (1e6 * seconds).toFixed(1);
}

const engines = ['SQLite', 'PostgreSQL'] as const;

/**
 * A site on one of the two engines. Its reads return the CPU seconds per page of the site and of its connections in the
 * database server.
 */
interface EngineSite {
  engine: (typeof engines)[number];
  readCached(): Promise<number>;
  /** Reads pages after `changeRule`. */
  readUncached(): Promise<number>;
  changeRule(): Promise<void>;
  close(): Promise<void>;
}

async function openEngineSite(engine: (typeof engines)[number], server: PostgresServer): Promise<EngineSite> {
  const publication = await copyPublication({ defaultFeed: 'http://127.0.0.1:9/none.xml' });
  const feedsOf = sectionKeys.map((key) => [key, [`http://127.0.0.1:9/${key}.xml`]] as const);
  await publication.setFeeds(Object.fromEntries(feedsOf));
  const feeds = feedsOf.flatMap(([, addresses]) => addresses);
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-bench-'));
  const databaseUrl = engine === 'SQLite' ? null : await createDatabase(server.folder, 'archive');
  await fillArchive({ folder, databaseUrl, feeds, articlesCount: feeds.length * 40 });
  const site = await runSite({
    command: 'start',
    environment: {
      TOWNWIRE_PUBLICATIONS: publication.publications,
      TOWNWIRE_DATA: folder,
      TOWNWIRE_ALLOW_LOOPBACK: 'on',
      LOG_LEVEL: 'fatal',
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const city = path.join(publication.publications, 'kansas-city');
  let changes = 0;

  const read = async (url: string): Promise<number> => {
    const headers = { host: 'kansascityvoice.example', 'accept-encoding': 'br' };
    const { status, body } = await readPage({ port: site.port, path: url, headers, agent });
    if (status !== 200) throw new Error(`${url} responded with ${status}.`);
    return body.length;
  };
  const startWindow = () => startCpuWindow(site.pid, () => connectionsOf(server, databaseUrl));

  return {
    engine,
    async readCached() {
      // A new page is compressed better a moment later.
      while ((await read('/local-news')) !== (await pause(500).then(() => read('/local-news'))));
      const seconds = startWindow();
      const request =
        'GET /local-news HTTP/1.1\r\nHost: kansascityvoice.example\r\nAccept-Encoding: br\r\n\r\n';
      await sendRequests({
        port: site.port,
        request,
        status: 200,
        requests: cachedRequests,
        connections: 16,
      });
      return seconds() / cachedRequests;
    },
    async readUncached() {
      const seconds = startWindow();
      for (const url of uncachedUrls) await read(url);
      return seconds() / uncachedUrls.length;
    },
    async changeRule() {
      changes += 1;
      await writeFile(path.join(city, 'hidden.yaml'), `- words: no story says this ${changes}\n`);
      const changed = { id: 'kansas-city', folder: city, timeZone: 'UTC' };
      await waitForSite({ host: '127.0.0.1', port: site.port, dataFolder: folder }, 'rules', changed);
    },
    async close() {
      agent.destroy();
      await site.stop();
      await publication.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Returns the processes of the server that serve a site's database. Their command lines contain the database's name.
 */
function connectionsOf(server: PostgresServer, databaseUrl: string | null): number[] {
  if (databaseUrl === null) return [];
  const name = new URL(databaseUrl).pathname.slice(1);
  return childrenOf(server.pid()).filter((pid) => commandLineOf(pid).includes(` ${name} `));
}

function commandLineOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // The process has just ended.
    return '';
  }
}

const uncachedUrls = [
  '/',
  '/faq',
  '/books',
  ...Object.values(sectionNames).flatMap(({ slug }) => [`/${slug}`, `/${slug}/all`]),
];
const cachedRequests = 4000;
const warmRounds = 8;
const windows = 10;
const processesEach = 6;
