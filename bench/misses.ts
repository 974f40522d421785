import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { sectionKeys, sectionNames } from '../sample/sections.ts';
import { copyPublication } from '../tests/support/publicationFolder.ts';
import { waitForSite } from '../src/commands/waitForSite.ts';
import { copyCities, hostsOf, readPage } from './cities.ts';
import { fillArchive } from './fillArchive.ts';
import { processCpuSeconds, untilQuiet } from './processCpu.ts';
import { runSite } from './runSite.ts';

/**
 * Uncached pages over HTTP, each with stories that were never rendered before, per CPU second of the whole process,
 * beside React alone with as many plain elements.
 */
export async function benchMisses(): Promise<void> {
  const original = await copyPublication({ otherwise: closedPort });
  const { feeds, folders } = await addCities(original.publications);
  const data = await mkdtemp(path.join(tmpdir(), 'townwire-bench-'));
  await fillArchive({ folder: data, feeds, articlesCount: feeds.length * storiesPerFeed });
  const site = await runSite({
    command: 'start',
    environment: {
      TOWNWIRE_PUBLICATIONS: original.publications,
      TOWNWIRE_DATA: data,
      TOWNWIRE_ALLOW_LOOPBACK: 'on',
      LOG_LEVEL: 'fatal',
    },
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });

  async function read(city: number, url: string, coding: 'br' | 'identity' = 'br'): Promise<Buffer> {
    const headers = { host: hosts[city], 'accept-encoding': coding };
    const { status, body } = await readPage({ port: site.port, path: url, headers, agent });
    if (status !== 200) throw new Error(`${hosts[city]}${url} responded with ${status}.`);
    return body;
  }

  // A site that has run for a while is measured: its compiler has seen every kind of page often. A new rule drops the
  // pages of its publication, so that they are rendered again.
  for (let round = 0; round < warmRounds; round += 1) {
    for (const [city, folder] of folders.slice(0, warmCities).entries()) {
      await writeFile(path.join(folder, 'hidden.yaml'), `- words: no story says this ${round}\n`);
      const changed = { id: path.basename(folder), folder, timeZone: 'UTC' };
      await waitForSite({ host: '127.0.0.1', port: site.port, dataFolder: data }, 'rules', changed);
      for (const kind of Object.values(kinds)) for (const url of kind.urls(city)) await read(city, url);
    }
  }
  for (const [name, { goal, cities, urls }] of Object.entries(kinds)) {
    const pages = citiesFrom(cities).flatMap((city) => urls(city).map((url) => ({ city, url })));
    await untilQuiet(site.pid);
    const before = processCpuSeconds(site.pid);
    for (const { city, url } of pages) await read(city, url);
    const perSecond = pages.length / (processCpuSeconds(site.pid) - before);
    const [start] = cities;
    const html = await read(start, urls(start)[0] ?? '/', 'identity');
    const elements = html.toString().match(/<[a-z]/gu)?.length ?? 0;
    console.log(
      `${name}: ${perSecond.toFixed(0)} of ${pages.length} pages per CPU second (goal: ${goal}); React alone, ${elements} plain elements: ${reactAlone(elements)}`,
    );
  }
  agent.destroy();
  await site.stop();
  await original.remove();
  await rm(data, { recursive: true, force: true });
}

interface Kind {
  /** The goal for pages per CPU second. */
  goal: number;
  /** The first and the last city in which it is read. No two kinds that show stories have a city in common. */
  cities: [number, number];
  urls: (city: number) => string[];
}

const kinds: Record<string, Kind> = {
  'all fifteen': { goal: 900, cities: [6, 19], urls: () => slugs().map((slug) => `/${slug}/all`) },
  section: { goal: 650, cities: [20, 33], urls: () => slugs().map((slug) => `/${slug}`) },
  home: { goal: 500, cities: [44, 101], urls: () => ['/'] },
  FAQ: { goal: 400, cities: [6, 101], urls: () => ['/faq'] },
  books: { goal: 450, cities: [6, 101], urls: () => ['/books'] },
  // Last, because the garbage of a search is collected while the next pages are read.
  search: {
    goal: 200,
    cities: [34, 43],
    urls: () => slugs().map((_, index) => `/search?q=story+${index}`),
  },
};

function citiesFrom([first, last]: Kind['cities']): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function slugs(): string[] {
  return Object.values(sectionNames).map(({ slug }) => slug);
}

/** Pages with as many plain elements per CPU second, by React alone in a process of its own. */
function reactAlone(elements: number): string {
  const program = path.join(import.meta.dirname, 'reactAlone.ts');
  const { stdout, status } = spawnSync(process.execPath, [program, String(elements)], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error('React alone failed; its output is above.');
  return stdout.trim();
}

/** Copies the publication, with feeds of its own for each copy. Returns all feeds and all folders. */
async function addCities(publications: string): Promise<{ feeds: string[]; folders: string[] }> {
  const feeds: string[] = [];
  const folders = await copyCities(publications, citiesCount);
  for (const [city, folder] of folders.entries()) {
    const file = path.join(folder, 'sections.yaml');
    const sections = parseDocument(await readFile(file, 'utf8'));
    for (const [index, key] of sectionKeys.entries()) {
      const address = `http://127.0.0.1:9/${city}/${key}.xml`;
      feeds.push(address);
      sections.setIn([index, 'feeds'], [{ address, terms: null }]);
    }
    await writeFile(file, String(sections));
  }
  return { feeds, folders };
}

/** Nothing listens there: the feeds were all polled before. */
const closedPort = 'http://127.0.0.1:9/none.xml';
/** The first cities. Their pages aren't measured. */
const warmCities = 6;
const warmRounds = 20;
const citiesCount = 102;
const hosts = hostsOf(citiesCount);
const storiesPerFeed = 18;
