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
import { childrenCpuSeconds, processCpuSeconds } from './processCpu.ts';
import { runSite } from './runSite.ts';

/**
 * Measures a cached page and uncached ones of sites with the same stories, one per engine, in turn. V8 compiles code
 * and places objects differently in each process, so each engine has several.
 */
export async function benchEnginePages(): Promise<void> {
  const costs = kinds.map(() => engines.map(() => [] as number[][]));
  for (let round = 0; round < processesEach; round += 1) {
    // A server without other databases, whose upkeep would count too.
    const server = await startPostgres({ fsync: 'on', autovacuum: 'on' });
    const sites = [];
    for (const engine of engines) sites.push(await openEngineSite(engine, server));
    for (const site of sites) for (let warm = 0; warm < warmRounds; warm += 1) await site.readUncached();
    for (const [kind, { read }] of kinds.entries()) {
      const windowsOf = sites.map(() => [] as number[]);
      for (let window = 0; window < windows; window += 1)
        for (const [index, site] of sites.entries()) windowsOf[index]?.push(await read(site));
      for (const [index, each] of windowsOf.entries()) costs[kind]?.[index]?.push(each);
    }
    for (const site of sites) await site.close();
    await server.close();
  }
  for (const [index, { name }] of kinds.entries()) printKind(name, costs[index] ?? []);
}

function printKind(name: string, costs: readonly (readonly number[][])[]): void {
  const [sqlite = Number.NaN, postgres = Number.NaN] = costs.map((each) => median(each.flat()));
  const described = engines.map((engine, index) => {
    const processes = (costs[index] ?? []).map((each) => microseconds(median(each)));
    return `${engine} ${microseconds(index === 0 ? sqlite : postgres)} µs of CPU (its processes: ${processes.join(', ')})`;
  });
  console.log(
    `${name}, medians of ${processesEach} processes with ${windows} windows each: ${described.join(', ')} (goal: within 5 %): ${(100 * (postgres / sqlite - 1)).toFixed(1)} %`,
  );
}

function microseconds(seconds: number): string {
  return (1e6 * seconds).toFixed(1);
}

const engines = ['SQLite', 'PostgreSQL'] as const;

const kinds = [
  { name: 'a cached page', read: (site: EngineSite) => site.readCached() },
  { name: 'an uncached page', read: (site: EngineSite) => site.readUncached() },
];

/** CPU seconds a page, those of the database server included. */
interface EngineSite {
  readCached(): Promise<number>;
  readUncached(): Promise<number>;
  close(): Promise<void>;
}

async function openEngineSite(engine: (typeof engines)[number], server: PostgresServer): Promise<EngineSite> {
  const publication = await copyPublication({ otherwise: 'http://127.0.0.1:9/none.xml' });
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
  const cpu = () =>
    processCpuSeconds(site.pid) +
    (databaseUrl === null ? 0 : processCpuSeconds(server.pid()) + childrenCpuSeconds(server.pid()));

  return {
    async readCached() {
      // A new page is compressed better a moment later.
      while ((await read('/local-news')) !== (await pause(500).then(() => read('/local-news'))));
      const before = cpu();
      const request =
        'GET /local-news HTTP/1.1\r\nHost: kansascityvoice.example\r\nAccept-Encoding: br\r\n\r\n';
      await sendRequests({
        port: site.port,
        request,
        status: 200,
        requests: cachedRequests,
        connections: 16,
      });
      return (cpu() - before) / cachedRequests;
    },
    /** A new rule drops the publication's pages, so that they are rendered again. */
    async readUncached() {
      let seconds = 0;
      for (let round = 0; round < uncachedRounds; round += 1) {
        changes += 1;
        await writeFile(path.join(city, 'hidden.yaml'), `- words: no story says this ${changes}\n`);
        const changed = { id: 'kansas-city', folder: city, timeZone: 'UTC' };
        await waitForSite({ host: '127.0.0.1', port: site.port, dataFolder: folder }, 'rules', changed);
        const before = cpu();
        for (const url of uncachedUrls) await read(url);
        seconds += cpu() - before;
      }
      return seconds / uncachedRounds / uncachedUrls.length;
    },
    async close() {
      agent.destroy();
      await site.stop();
      await publication.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const uncachedUrls = [
  '/',
  '/faq',
  '/books',
  ...Object.values(sectionNames).flatMap(({ slug }) => [`/${slug}`, `/${slug}/all`]),
];
const cachedRequests = 20_000;
/** Linux counts CPU in hundredths of a second, which are a tenth of one round. */
const uncachedRounds = 6;
const warmRounds = 2;
const windows = 4;
const processesEach = 3;
