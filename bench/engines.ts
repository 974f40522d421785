import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { ArchiveWriter } from '../src/archive/archive.ts';
import { openArchive } from '../src/archive/openArchive.ts';
import { firstPage } from '../src/archive/sampleFeed.testing.ts';
import { expandTerms } from '../src/news/words/searchTerms.ts';
import { dueWithinMs, firstState } from '../src/wire/schedule.ts';
import { createDatabase, startPostgres, type PostgresServer } from '../tests/support/postgresServer.ts';
import { benchEnginePages } from './enginePages.ts';
import { latencies, latencyOf } from './latencies.ts';
import { childrenCpuSeconds, processCpuSeconds } from './processCpu.ts';
import { fillSearchingArchive, type SearchingArchive } from './searchingArchive.ts';

/**
 * Measures both engines of the archive in one run: filing, searching 100,000 stories for the same words, leasing 20,000
 * feeds; then pages of two sites. The database server syncs every commit, as SQLite does.
 */
export async function benchEngines(): Promise<void> {
  const server = await startPostgres({ fsync: 'on', autovacuum: 'on', shared_buffers: '256MB' });
  const sides: Side[] = [];
  for (const name of ['SQLite', 'PostgreSQL'] as const) {
    const folder = await mkdtemp(path.join(tmpdir(), 'townwire-bench-'));
    const databaseUrl = name === 'SQLite' ? null : await createDatabase(server.folder, 'archive');
    const cpu = cpuOf(server);
    const startedAt = performance.now();
    const filled = await fillSearchingArchive({ folder, databaseUrl, feeds });
    const seconds = (performance.now() - startedAt) / 1000;
    const used = cpu();
    console.log(
      `${name}: ${(filled.stories / seconds).toFixed(0)} stories filed a second; ${(filled.stories / used.all).toFixed(0)} a CPU second, of which the server took ${((100 * used.server) / used.all).toFixed(0)} %`,
    );
    // Autovacuum would analyze within a minute. Without statistics, the server reads all matches of a common word.
    if (databaseUrl !== null) await runStatement(databaseUrl, 'analyze');
    const archive = await openArchive({ folder, databaseUrl, newArticlesADayMax: Infinity });
    sides.push({ name, folder, archive, filled });
  }
  await benchSearches(sides, server);
  await benchFiling(sides, server);
  await benchLeases(sides);
  for (const { archive, folder } of sides) {
    await archive.close();
    await rm(folder, { recursive: true, force: true });
  }
  await server.close();
  await benchEnginePages();
}

interface Side {
  name: string;
  folder: string;
  archive: ArchiveWriter;
  filled: SearchingArchive;
}

async function runStatement(databaseUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/**
 * Starts to measure CPU seconds. The returned function reads those used since, by both processes and by the server
 * alone.
 */
function cpuOf(server: PostgresServer): () => { all: number; server: number } {
  const read = () => ({
    own: processCpuSeconds(process.pid),
    server: processCpuSeconds(server.pid()) + childrenCpuSeconds(server.pid()),
  });
  const before = read();
  return () => {
    const now = read();
    const used = now.server - before.server;
    return { all: now.own - before.own + used, server: used };
  };
}

/** Searches for the same words in both engines, in turn. */
async function benchSearches(sides: Side[], server: PostgresServer): Promise<void> {
  const words = sides[0]?.filled.words ?? [];
  const among = (from: number, to: number) => (time: number) =>
    words[from + ((time * 7919) % (to - from))] as string;
  const [rare, fairlyCommon, common, top] = [
    among(10_000, 20_000),
    among(200, 2000),
    among(5, 50),
    among(0, 5),
  ];
  const kinds: [name: string, goal: number, wordsOf: (time: number) => string][] = [
    ['one rare word', 50, rare],
    ['one fairly common word', 50, fairlyCommon],
    ['one common word', 50, common],
    ['one of the five most common', 50, top],
    ['two fairly common words', 120, (time) => `${fairlyCommon(time)} ${fairlyCommon(time + 1)}`],
    ['two common words', 120, (time) => `${common(time)} ${common(time + 1)}`],
    ['two of the five most common', 120, (time) => `${top(time)} ${top(time + 1)}`],
    ['one of the five most common and a rare one', 120, (time) => `${top(time)} ${rare(time)}`],
  ];
  for (const [name, goal, wordsOf] of kinds) {
    const times = new Map(sides.map((side) => [side.name, [] as number[]]));
    const spent = new Map(sides.map((side) => [side.name, 0]));
    for (let first = 0; first < searchesEach; first += searchesInTurn)
      for (const side of sides) {
        const cpu = cpuOf(server);
        for (let time = first; time < first + searchesInTurn; time += 1)
          times
            .get(side.name)
            ?.push(
              await latencyOf(() =>
                side.archive.search({ ...firstPage, feeds, terms: expandTerms(wordsOf(time)) }),
              ),
            );
        spent.set(side.name, (spent.get(side.name) ?? 0) + cpu().all);
      }
    const report = Array.from(
      times,
      ([side, each]) =>
        `${side} ${latencies(each)}, ${((1000 * (spent.get(side) ?? 0)) / searchesEach).toFixed(1)} ms of CPU`,
    );
    console.log(`${name} (goal: p99 at most ${goal} ms): ${report.join('; ')}`);
  }
}

/** Files documents with one new story each, as many per call as the newsroom files. */
async function benchFiling(sides: Side[], server: PostgresServer): Promise<void> {
  for (const { name, archive, filled } of sides) {
    const filings = Array.from({ length: 150 }, () => filled.nextFilings()).flat();
    const cpu = cpuOf(server);
    const startedAt = performance.now();
    for (let first = 0; first < filings.length; first += batchFeeds)
      await archive.file(filings.slice(first, first + batchFeeds));
    const seconds = (performance.now() - startedAt) / 1000;
    const used = cpu();
    console.log(
      `${name}: ${filings.length} documents of one story, ${batchFeeds} together: ${used.all.toFixed(1)} s of CPU (server: ${used.server.toFixed(1)}), ${(filings.length / seconds).toFixed(0)} a second`,
    );
  }
}

/** Leases 20,000 due feeds of 3,000 hosts, as many at a time as a poller does. */
async function benchLeases(sides: Side[]): Promise<void> {
  const many = Array.from(
    { length: 20_000 },
    (_, number) => `http://host-${number % 3000}.example/${number}.xml`,
  );
  for (const { name, archive } of sides) {
    const now = Date.now();
    await archive.addFeeds(many.map((feed) => firstState(feed, now - 1000)));
    const rates: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const at = now + round * 60_000;
      const startedAt = performance.now();
      let leased = 0;
      for (;;) {
        const states = await archive.lease({
          feeds: many,
          now: at,
          dueWithinMs,
          leaseMs: 15_000,
          count: 1000,
        });
        leased += states.length;
        if (states.length === 0) break;
      }
      rates.push(leased / ((performance.now() - startedAt) / 1000));
    }
    console.log(
      `${name}: ${Math.min(...rates).toFixed(0)} to ${Math.max(...rates).toFixed(0)} of 20,000 due feeds leased a second, a thousand at a time (goal: 2,000)`,
    );
  }
}

const feeds = Array.from({ length: 45 }, (_, number) => `http://127.0.0.1:9/${number}.xml`);
const searchesEach = 200;
const searchesInTurn = 20;
/** The newsroom's queue of filings has as many. */
const batchFeeds = 32;
