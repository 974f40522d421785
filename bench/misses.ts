import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { sectionKeys, sectionNames } from '../sample/sections.ts';
import { copyPublication } from '../tests/support/publicationFolder.ts';
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

  async function read(city: number, url: string): Promise<string> {
    const headers = { host: hostOf(city), 'accept-encoding': 'br' };
    const request = get({ port: site.port, path: url, headers, agent });
    const [response] = (await once(request, 'response')) as [import('node:http').IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    if (response.statusCode !== 200)
      throw new Error(`${hostOf(city)}${url} answered ${response.statusCode}.`);
    return Buffer.concat(chunks).toString('latin1');
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
    const html = await plainPage(site.port, pages[0]);
    const elements = html.match(/<[a-z]/gu)?.length ?? 0;
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

async function plainPage(port: number, page: { city: number; url: string } | undefined): Promise<string> {
  const { city, url } = page ?? { city: 0, url: '/' };
  const request = get({ port, path: url, headers: { host: hostOf(city) } });
  const [response] = (await once(request, 'response')) as [import('node:http').IncomingMessage];
  return Buffer.concat(await Array.fromAsync(response as AsyncIterable<Buffer>)).toString();
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

/** Copies the publication, with hosts and feeds of its own for each copy, and returns all feeds. */
async function addCities(publications: string): Promise<string[]> {
  const original = path.join(publications, 'kansas-city');
  const feeds: string[] = [];
  for (let city = citiesCount - 1; city >= 0; city -= 1) {
    const copy = city === 0 ? original : path.join(publications, `zcity-${city}`);
    if (city > 0) await cp(original, copy, { recursive: true });
    const file = path.join(copy, 'publication.yaml');
    const text = await readFile(file, 'utf8');
    if (city > 0) await writeFile(file, text.replaceAll('kansascityvoice.example', hostOf(city)));
    const sections = path.join(copy, 'sections.yaml');
    const document = parseDocument(await readFile(sections, 'utf8'));
    for (const [index, key] of sectionKeys.entries()) {
      const address = `http://127.0.0.1:9/${city}/${key}.xml`;
      feeds.push(address);
      document.setIn([index, 'feeds'], [{ address, terms: null }]);
    }
    await writeFile(sections, String(document));
  }
  return feeds;
}

function hostOf(city: number): string {
  return city === 0 ? 'kansascityvoice.example' : `city-${city}.example`;
}

/** Nothing listens there: the feeds were all polled before. */
const closedPort = 'http://127.0.0.1:9/none.xml';
const warmCities = 6;
const citiesEach = 16;
const citiesCount = warmCities + citiesEach * 6;
const storiesPerFeed = 18;
