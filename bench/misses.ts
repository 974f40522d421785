import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { parseDocument } from 'yaml';
import { sectionKeys, sectionNames } from '../sample/sections.ts';
import { waitForSite } from '../src/commands/waitForSite.ts';
import { copyPublication } from '../tests/support/publicationFolder.ts';
import { numberedStories, rssFeed } from '../tests/support/rssFeed.ts';
import { copyCities, hostsOf, readPage } from './cities.ts';
import { median } from './latencies.ts';
import { startCpuWindow, untilQuiet } from './processCpu.ts';
import { makeDue, untilFiled } from './runPollingSite.ts';
import { runSite } from './runSite.ts';

/**
 * Measures uncached pages over HTTP per CPU second of the whole process, beside React alone with as many plain
 * elements. In each round, polls change all stories; then a new rule for hidden stories changes the publications of the
 * last three kinds. So no page was rendered before with the same stories and publication. The first rounds only let V8
 * compile the code that renders pages.
 */
export async function benchMisses(): Promise<void> {
  const feeds = await openFeeds();
  const original = await copyPublication({ defaultFeed: feeds.addressOf(0, 'none') });
  const folders = await addCities(original.publications, feeds);
  const data = await mkdtemp(path.join(tmpdir(), 'townwire-bench-'));
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

  async function changeStories(round: number): Promise<void> {
    // The first round's feeds are due because they are new, and some were filed while the site started.
    const since = round === 0 ? 0 : Date.now();
    feeds.startRound(round);
    if (round > 0) makeDue(data);
    await untilFiled(data, { count: citiesCount * sectionKeys.length, since });
    await untilQuiet(site.pid);
    // These pages aren't measured. While they are read, V8 collects the polls' garbage.
    for (const city of citiesFrom(otherCities)) for (const slug of slugs) await read(city, `/${slug}/all`);
  }

  async function changePublications(round: number): Promise<void> {
    const rule = `- words: no story says this ${round}\n`;
    const changing = folders.slice(Math.min(...kindsAfter('publication').map(([, { cities }]) => cities[0])));
    await Promise.all(changing.map((folder) => writeFile(path.join(folder, 'hidden.yaml'), rule)));
    for (const folder of changing) {
      const changed = { id: path.basename(folder), folder, timeZone: 'UTC' };
      await waitForSite({ host: '127.0.0.1', port: site.port, dataFolder: data }, 'rules', changed);
    }
  }

  /** Returns the pages per CPU second, including garbage collections in the window. */
  async function readAll({ cities, changed, urls }: Kind, round: number): Promise<number> {
    const pages = citiesFrom(cities).flatMap((city) => urls(round).map((url) => ({ city, url })));
    const bodies: Buffer[] = [];
    const cpuSeconds = startCpuWindow(site.pid);
    for (const { city, url } of pages) bodies.push(await read(city, url));
    const perSecond = pages.length / cpuSeconds();
    if (changed === 'stories' && !bodies.every((body) => brotliDecompressSync(body).includes(nameOf(round))))
      throw new Error(`A page doesn't have the stories of round ${round}.`);
    return perSecond;
  }

  const windows = new Map(Object.keys(kinds).map((name): [string, number[]] => [name, []]));
  for (let round = 0; round < warmRounds + windowsCount; round += 1) {
    for (const cause of ['stories', 'publication'] as const) {
      await (cause === 'stories' ? changeStories(round) : changePublications(round));
      await untilQuiet(site.pid);
      for (const [name, kind] of kindsAfter(cause)) {
        const perSecond = await readAll(kind, round);
        if (round >= warmRounds) windows.get(name)?.push(perSecond);
      }
    }
  }
  for (const [name, { goal, cities, urls }] of Object.entries(kinds)) {
    const [first] = cities;
    const [url = '/'] = urls(warmRounds + windowsCount - 1);
    const elements = (await read(first, url, 'identity')).toString().match(/<[a-z]/gu)?.length ?? 0;
    const found = windows.get(name) ?? [];
    const count = citiesFrom(cities).length * urls(0).length;
    const [least, most] = [Math.min(...found), Math.max(...found)];
    const result = `${median(found).toFixed(0)} (${least.toFixed(0)} to ${most.toFixed(0)}) pages per CPU second`;
    console.log(
      `${name}: ${result} in ${found.length} windows of ${count} (goal: ${goal}); React alone, ${elements} plain elements: ${reactAlone(elements)}`,
    );
  }
  agent.destroy();
  await site.stop();
  feeds.server.close();
  await original.remove();
  await rm(data, { recursive: true, force: true });
}

interface Kind {
  /** The goal for pages per CPU second. */
  goal: number;
  /** The change that makes the pages be rendered again. */
  changed: 'stories' | 'publication';
  /**
   * The first and the last city of these pages. No two kinds that show stories share a city. Front pages whose stories
   * change are in publications that don't change, as in a town where polls bring stories all day.
   */
  cities: [number, number];
  urls: (round: number) => string[];
}

const kinds: Record<string, Kind> = {
  'all fifteen': {
    goal: 900,
    changed: 'stories',
    cities: [30, 34],
    urls: () => slugs.map((slug) => `/${slug}/all`),
  },
  section: { goal: 650, changed: 'stories', cities: [35, 39], urls: () => slugs.map((slug) => `/${slug}`) },
  home: { goal: 500, changed: 'stories', cities: [0, 29], urls: () => ['/'] },
  'a search that finds 15 stories': {
    goal: 200,
    changed: 'stories',
    cities: [40, 43],
    urls: (round) => slugs.map((_, index) => `/search?q=story+${nameOf(round, index)}`),
  },
  'home, the first page of a changed publication': {
    goal: 500,
    changed: 'publication',
    cities: [54, 73],
    urls: () => ['/'],
  },
  FAQ: { goal: 400, changed: 'publication', cities: [30, 53], urls: () => ['/faq'] },
  books: { goal: 450, changed: 'publication', cities: [30, 53], urls: () => ['/books'] },
};

function kindsAfter(cause: Kind['changed']): [string, Kind][] {
  return Object.entries(kinds).filter(([, { changed }]) => changed === cause);
}

/** Cities that no kind with stories uses. */
const otherCities: Kind['cities'] = [44, 53];

const slugs = Object.values(sectionNames).map(({ slug }) => slug);

function citiesFrom([first, last]: Kind['cities']): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Counts the pages with `elements` plain elements that React alone renders per CPU second, in its own process. */
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

interface Feeds {
  server: Server;
  addressOf: (city: number, key: string) => string;
  /** Changes the texts of all stories. Their identities and dates stay the same. */
  startRound: (round: number) => void;
}

/** Serves all feeds. */
async function openFeeds(): Promise<Feeds> {
  const newestAt = Date.now();
  let current = 0;
  const server = createServer((request, response) => {
    const feed = request.url ?? '';
    const numbered = numberedStories(feed, { count: storiesPerFeed, newestAt });
    const stories = numbered.map((story, index) => Object.assign(story, textOf(nameOf(current, index))));
    const document = rssFeed({ title: 'The Bench Courier', stories });
    response.writeHead(200, { 'Content-Type': 'application/rss+xml; charset=utf-8' }).end(document);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    server,
    addressOf: (city, key) => `http://127.0.0.1:${port}/${city}/${key}.xml`,
    startRound(round) {
      current = round;
    },
  };
}

/** Returns a word that one story of each feed contains. Without an index, returns the prefix of a round's words. */
function nameOf(round: number, index: number | '' = ''): string {
  return `r${round}n${index}`;
}

function textOf(name: string): { title: string; description: string } {
  const sentence = `The board met on the matter ${name} and heard from neighbors, engineers and a choir. `;
  return {
    title: `Stored story ${name} of the levee, the library and the market`,
    description: sentence.repeat(3),
  };
}

/** Copies the publication, and gives each copy its own feeds. Returns all folders. */
async function addCities(publications: string, { addressOf }: Feeds): Promise<string[]> {
  const folders = await copyCities(publications, citiesCount);
  for (const [city, folder] of folders.entries()) {
    const file = path.join(folder, 'sections.yaml');
    const sections = parseDocument(await readFile(file, 'utf8'));
    for (const [index, key] of sectionKeys.entries())
      sections.setIn([index, 'feeds'], [{ address: addressOf(city, key), terms: null }]);
    await writeFile(file, String(sections));
  }
  return folders;
}

const citiesCount = 74;
const hosts = hostsOf(citiesCount);
const storiesPerFeed = 18;
const warmRounds = 3;
const windowsCount = 5;
