import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { startFiles } from '../src/commands/start/startFiles.ts';
import { readPage } from './cities.ts';
import { fillArchive } from './fillArchive.ts';
import { processCpuSeconds, processMemoryMegabytes, untilQuiet } from './processCpu.ts';
import { runSite } from './runSite.ts';

/**
 * Starts 100 and 1,000 cities as `townwire new` writes them, each with fifteen sections and one of 3,000 feeds in each
 * section. Prints the memory, and the CPU until a city responds: for the first start, and for the next, which finds all
 * files parsed. No peer does the same, so it prints goals.
 */
export async function benchStartingCities(): Promise<void> {
  const counts = process.env['TOWNWIRE_BENCH_CITIES']?.split(',').map(Number);
  for (const { count, seconds, megabytes } of sizes.filter((each) => counts?.includes(each.count) ?? true)) {
    const publications = await mkdtemp(path.join(tmpdir(), 'townwire-bench-'));
    const data = await mkdtemp(path.join(tmpdir(), 'townwire-bench-'));
    for (let city = 0; city < count; city += 1) await writeCity(publications, city);
    const feeds = Array.from({ length: Math.min(feedsCount, count * sectionsCount) }, (_, feed) =>
      feedUrl(feed),
    );
    await fillArchive({ folder: data, feeds, articlesCount: feeds.length * storiesPerFeed });
    for (const which of ['the first start', 'the next start']) {
      const startedAt = performance.now();
      const site = await runSite({
        command: 'start',
        environment: {
          TOWNWIRE_PUBLICATIONS: publications,
          TOWNWIRE_DATA: data,
          TOWNWIRE_ALLOW_LOOPBACK: 'on',
          LOG_LEVEL: 'fatal',
        },
      });
      const { body } = await readPage({ port: site.port, path: '/', headers: { host: hostOf(count - 1) } });
      if (!body.includes('Stored story')) throw new Error('The last city has no stored story.');
      const taken = (performance.now() - startedAt) / 1000;
      const cpu = processCpuSeconds(site.pid);
      await untilQuiet(site.pid);
      console.log(
        `${count} cities, ${which}: ${cpu.toFixed(1)} s of CPU, ${taken.toFixed(1)} s (goal: ${seconds}), ${processMemoryMegabytes(site.pid).toFixed(0)} MB (goal: ${megabytes})`,
      );
      await site.stop();
    }
    await rm(publications, { recursive: true });
    await rm(data, { recursive: true });
  }
}

async function writeCity(publications: string, city: number): Promise<void> {
  const id = `city-${String(city).padStart(4, '0')}`;
  const files = await startFiles(
    {
      id,
      name: `City ${city} News`,
      place: { city: `City ${city}`, county: null, region: 'Kansas', country: 'US' },
      timeZone: 'America/Chicago',
      language: { main: 'en', others: [], tags: ['en'] },
      host: hostOf(city),
      email: null,
      sections: Array.from({ length: sectionsCount }, (_, section) => `Section ${section + 1}`),
      screens: [],
    },
    '2026-11-20',
  );
  for (const [name, text] of files) {
    const file = path.join(publications, id, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, name === 'sections.yaml' ? withFeeds(text, city) : text);
  }
}

function withFeeds(text: string, city: number): string {
  const document = parseDocument(text);
  for (let section = 0; section < sectionsCount; section += 1) {
    const address = feedUrl((city * sectionsCount + section) % feedsCount);
    document.setIn([section, 'feeds'], [{ address, terms: null }]);
  }
  return String(document);
}

/** Returns the URL of a feed at which nothing listens. No feed is due. */
function feedUrl(feed: number): string {
  return `http://127.0.0.1:9/${feed}.xml`;
}

function hostOf(city: number): string {
  return `city-${city}.example`;
}

const sizes = [
  { count: 100, seconds: 3, megabytes: 250 },
  { count: 1000, seconds: 60, megabytes: 900 },
];
const sectionsCount = 15;
const feedsCount = 3000;
const storiesPerFeed = 20;
