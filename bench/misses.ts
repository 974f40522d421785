import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { sectionKeys, sectionNames } from '../sample/sections.ts';
import { copyPublication } from '../tests/support/publicationFolder.ts';
import { copyCities, hostsOf, readPage } from './cities.ts';
import { fillArchive } from './fillArchive.ts';
import { processCpuSeconds, untilQuiet } from './processCpu.ts';
import { runSite } from './runSite.ts';

/**
 * Uncached pages over HTTP, each with stories that were never rendered before, per CPU second of the whole process,
 * beside React alone with as many plain elements.
 */
export async function benchMisses(): Promise<void> {
  const folder = await copyPublication({ otherwise: closedPort });
  const feeds = await addCities(folder.publications);
  const data = await mkdtemp(path.join(tmpdir(), 'townwire-bench-'));
  await fillArchive({ folder: data, feeds, articlesCount: feeds.length * storiesPerFeed });
  const site = await runSite({
    command: 'start',
    environment: {
      TOWNWIRE_PUBLICATIONS: folder.publications,
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

  // The compiler has seen every kind of page before the first one is measured.
  for (let city = 0; city < warmCities; city += 1) {
    for (const kind of Object.values(kinds)) for (const url of kind.urls(city)) await read(city, url);
  }
  for (const [index, [name, { goal, urls }]] of Object.entries(kinds).entries()) {
    const start = warmCities + index * citiesEach;
    const pages = Array.from({ length: citiesEach }, (_, city) =>
      urls(start + city).map((url) => ({ city: start + city, url })),
    ).flat();
    await untilQuiet(site.pid);
    const before = processCpuSeconds(site.pid);
    for (const { city, url } of pages) await read(city, url);
    const perSecond = pages.length / (processCpuSeconds(site.pid) - before);
    const html = await read(start, urls(start)[0] ?? '/', 'identity');
    const elements = html.toString().match(/<[a-z]/gu)?.length ?? 0;
    console.log(
      `${name}: ${perSecond.toFixed(0)} of ${pages.length} pages per CPU second (goal: ${goal}); React alone, ${elements} plain elements: ${reactAlone(elements)}`,
    );
  }
  agent.destroy();
  await site.stop();
  await folder.remove();
  await rm(data, { recursive: true, force: true });
}

/** What is read from each publication, and how many pages a CPU second are wanted. */
const kinds: Record<string, { goal: number; urls: (city: number) => string[] }> = {
  'all fifteen': { goal: 900, urls: () => slugs().map((slug) => `/${slug}/all`) },
  section: { goal: 650, urls: () => slugs().map((slug) => `/${slug}`) },
  home: { goal: 500, urls: () => ['/'] },
  FAQ: { goal: 400, urls: () => ['/faq'] },
  books: { goal: 450, urls: () => ['/books'] },
  search: { goal: 200, urls: (city) => slugs().map((_, index) => `/search?q=story+${city * 15 + index}`) },
};

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

/** Copies the publication, with feeds of its own for each copy, and returns all feeds. */
async function addCities(publications: string): Promise<string[]> {
  const feeds: string[] = [];
  for (const [city, folder] of (await copyCities(publications, citiesCount)).entries()) {
    const file = path.join(folder, 'sections.yaml');
    const sections = parseDocument(await readFile(file, 'utf8'));
    for (const [index, key] of sectionKeys.entries()) {
      const address = `http://127.0.0.1:9/${city}/${key}.xml`;
      feeds.push(address);
      sections.setIn([index, 'feeds'], [{ address, terms: null }]);
    }
    await writeFile(file, String(sections));
  }
  return feeds;
}

/** Nothing listens there: the feeds were all polled before. */
const closedPort = 'http://127.0.0.1:9/none.xml';
const warmCities = 6;
const citiesEach = 16;
const citiesCount = warmCities + citiesEach * 6;
const hosts = hostsOf(citiesCount);
const storiesPerFeed = 18;
