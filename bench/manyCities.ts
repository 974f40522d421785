import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openArchive } from '../src/archive/openArchive.ts';
import { sectionKeys, sectionNames } from '../sample/sections.ts';
import { copyPublication, type PublicationFolder } from '../tests/support/publicationFolder.ts';
import { rssFeed } from '../tests/support/rssFeed.ts';
import { copyCities, hostsOf, readPage } from './cities.ts';
import { drawPhoto } from './drawPhoto.ts';
import { percentile } from './latencies.ts';
import { processCpuSeconds, processMemoryMegabytes, untilQuiet } from './processCpu.ts';
import { runSite } from './runSite.ts';
import type { TurnReport } from './turnReport.ts';

/**
 * Serves 1, 10 and 100 publications of two languages with 45 feeds that all of them share, and prints the costs of a
 * start, a poll, an edit and a takedown, and the longest turns of the main thread. No peer does the same, so it prints
 * goals.
 */
export async function benchManyCities(): Promise<void> {
  const counts = process.env['TOWNWIRE_BENCH_CITIES']?.split(',').map(Number) ?? [1, 10, 100];
  for (const count of counts) await benchCities(count);
}

async function benchCities(count: number): Promise<void> {
  const feeds = await openFeeds();
  const folder = await copyPublication({ defaultFeed: 'http://127.0.0.1:9/none.xml' });
  await addCities(folder, feeds, count);
  const data = await mkdtemp(path.join(tmpdir(), 'townwire-bench-'));
  const environment = {
    TOWNWIRE_PUBLICATIONS: folder.publications,
    TOWNWIRE_DATA: data,
    TOWNWIRE_ALLOW_LOOPBACK: 'on',
    LOG_LEVEL: 'fatal',
  };
  const preload = path.join(import.meta.dirname, 'turnReport.ts');
  console.log(`\n${count} publications, ${feedsCount} shared feeds`);
  const first = await runSite({ command: 'start', environment, preload });
  await measure('the first polls', first, () => untilSeen(first.port, '/archives', 'story'));
  await first.stop();

  const startedAt = performance.now();
  const site = await runSite({ command: 'start', environment, preload });
  await untilSeen(site.port, '/local-news', 'story');
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`start: ${processCpuSeconds(site.pid).toFixed(2)} s of CPU, ${seconds.toFixed(1)} s (goal: 4)`);
  await measure('after the start', site, () => Promise.resolve());
  console.log(`memory: ${processMemoryMegabytes(site.pid).toFixed(0)} MB (goal: 300)`);

  const { port } = site;
  await measure('a poll with one new story', site, async () => {
    await feeds.addStory(0, 'The reservoir opens');
    await makeDue(data, [feeds.addresses[0] as string]);
    await untilSeen(port, '/local-news', 'The reservoir opens');
  });
  await measure('polls of all feeds, each with a new story', site, async () => {
    for (const feed of feeds.addresses.keys()) await feeds.addStory(feed, `The stadium closes ${feed}`);
    await makeDue(data, feeds.addresses);
    await untilSeen(port, '/local-news', 'The stadium closes 0');
  });
  // Without this, the first edit would pay for the first rendering of the page that shows it.
  await measure('the first FAQ', site, () => untilSeen(port, '/faq', 'for Kansas'));
  // Without this, one of the edits would collect it.
  await measure('collecting the garbage that the polls left', site, async () => {
    site.child.send('collect garbage');
    await once(site.child, 'message');
  });
  await measureEdits(site, folder);
  await measure('ten idle seconds', site, () => pause(10_000));
  await measure('a takedown', site, async () => {
    await folder.write('hidden.yaml', '- words: reservoir opens\n');
    await untilSeen(port, '/es/local-news', 'The reservoir opens', { isGone: true });
  });
  const pages = ['', ...Object.values(sectionNames).map(({ slug }) => slug), ...otherPages];
  await measure('all pages', site, async () => {
    for (const host of hostsOf(count))
      for (const prefix of ['', '/es'])
        for (const page of pages) await readCompressed(port, { path: `${prefix}/${page}`, host });
  });
  console.log(`memory after all pages: ${processMemoryMegabytes(site.pid).toFixed(0)} MB (goal: 500)`);
  await site.stop();
  feeds.server.close();
  await folder.remove();
  await rm(data, { recursive: true, force: true });
}

type MeasuredSite = Awaited<ReturnType<typeof runSite>>;

/**
 * Prints the costs of ten edits of one publication, separately for edits in which V8 collected the garbage of several.
 */
async function measureEdits(site: MeasuredSite, folder: PublicationFolder): Promise<void> {
  const alone: number[] = [];
  const collecting: number[] = [];
  for (let edit = 1; edit <= editsCount; edit += 1) {
    const name = edit === 1 ? 'the first edit since the start' : 'an edit';
    const { cpu, majorsCount } = await measure(name, site, async () => {
      await folder.edit('publication.yaml', (text) =>
        text.replaceAll(/\w+ for Kansas/gu, `Edit${edit} for Kansas`),
      );
      await untilSeen(site.port, '/faq', `Edit${edit} for Kansas`);
    });
    (majorsCount === 0 ? alone : collecting).push(cpu);
  }
  const mean = [...alone, ...collecting].reduce((sum, cpu) => sum + cpu, 0) / editsCount;
  console.log(
    `edits without a major collection: ${listSeconds(alone)} s of CPU (goal: 0.2); with one: ${listSeconds(collecting)}; mean of all: ${mean.toFixed(2)}`,
  );
}

function listSeconds(edits: readonly number[]): string {
  return edits.map((cpu) => cpu.toFixed(2)).join(', ') || 'none';
}

/** Prints the CPU from the work's start until the process is quiet, and the turns since the last measurement. */
async function measure(
  name: string,
  site: MeasuredSite,
  work: () => Promise<void>,
): Promise<{ cpu: number; majorsCount: number }> {
  const [cpu, startedAt] = [processCpuSeconds(site.pid), performance.now()];
  await work();
  const seconds = (performance.now() - startedAt) / 1000;
  await untilQuiet(site.pid);
  const used = processCpuSeconds(site.pid) - cpu;
  const { turns, majorCollections, minorMs } = await turnsOf(site);
  const own = turns.map(({ withoutMajor }) => withoutMajor);
  const total = turns.reduce((sum, each) => sum + each.cpu, 0);
  const [max, high, withMajor] = [
    percentile(own, 100),
    percentile(own, 99.9),
    percentile(
      turns.map((each) => each.cpu),
      100,
    ),
  ].map((each) => (each ?? 0).toFixed(0));
  console.log(
    `${name}: ${used.toFixed(2)} s of CPU (main thread ${(total / 1000).toFixed(2)}), seen after ${seconds.toFixed(1)} s; turns: longest ${max} ms, p99.9 ${high}, longest with its collections ${withMajor}; collections: ${majorCollections.length} major of up to ${Math.max(0, ...majorCollections).toFixed(0)} ms, minor ${minorMs.toFixed(0)} ms`,
  );
  return { cpu: used, majorsCount: majorCollections.length };
}

async function turnsOf(site: MeasuredSite): Promise<TurnReport> {
  site.child.send('report turns');
  const [report] = (await once(site.child, 'message')) as [TurnReport];
  return report;
}

async function untilSeen(port: number, url: string, text: string, { isGone = false } = {}): Promise<void> {
  for (let tries = 0; tries < 3000; tries += 1) {
    const html = await read(port, url);
    if (html.includes(text) !== isGone) return;
    await pause(20);
  }
  throw new Error(`${url} did not change within a minute.`);
}

async function read(port: number, url: string): Promise<string> {
  return (await readPage({ port, path: url, headers: { host: '127.0.0.1' } })).body.toString();
}

/** Reads a page as browsers do. The cache keeps the coding that the first reader wants. */
async function readCompressed(
  port: number,
  { path: url, host }: { path: string; host: string },
): Promise<void> {
  await readPage({ port, path: url, headers: { host, 'accept-encoding': 'br' } });
}

/** Makes copies of the publication, each with hosts of its own. */
async function addCities(folder: PublicationFolder, feeds: Feeds, count: number): Promise<void> {
  const share = feedsCount / sectionKeys.length;
  await folder.setFeeds(
    Object.fromEntries(
      sectionKeys.map((key, index) => [key, feeds.addresses.slice(index * share, (index + 1) * share)]),
    ),
  );
  await copyCities(folder.publications, count);
}

/** Makes these feeds due, so that the site polls them. */
async function makeDue(data: string, addresses: readonly string[]): Promise<void> {
  const archive = await openArchive({ folder: data });
  const states = await archive.states([...addresses]);
  const now = Date.now();
  await archive.file(
    states.map((state) => ({ state: { ...state, nextPollAt: now }, items: [], receivedAt: now })),
  );
  await archive.close();
}

interface Feeds {
  server: Server;
  addresses: string[];
  addStory: (feed: number, title: string) => Promise<void>;
}

/** Serves feeds of 30 stories with pictures that are all alike. Every fifth story is also in the next feed. */
async function openFeeds(): Promise<Feeds> {
  const now = Date.now();
  const photo = await drawPhoto(480, 320);
  const picture = await photo().jpeg().toBuffer();
  const added = new Map<number, string[]>();
  const documentOf = (feed: number) => {
    const titles = [
      ...(added.get(feed) ?? []),
      ...Array.from({ length: 30 }, (_, index) => headline(index % 5 === 0 ? feed + 1 : feed, index)),
    ];
    const stories = titles.map((title, index) => ({
      title,
      link: `https://feed-${feed}.example/${encodeURIComponent(title)}`,
      description: sentence(`${title} of feed ${feed}`, 60),
      pubDate: new Date(now - (index * feedsCount + feed) * 60_000).toUTCString(),
      author: 'Ada Sample',
      guid: title,
      picture: `http://127.0.0.1:${port}/${feed}/${encodeURIComponent(title)}.jpg`,
    }));
    return rssFeed({ title: `The Bench Courier ${feed}`, stories });
  };
  const server = createServer((request, response) => {
    if (request.url?.endsWith('.jpg') === true) {
      response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(picture);
      return;
    }
    const feed = Number(/^\/(\d+)\.xml$/u.exec(request.url ?? '')?.[1]);
    response.writeHead(200, { 'Content-Type': 'application/rss+xml; charset=utf-8' }).end(documentOf(feed));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    server,
    addresses: Array.from({ length: feedsCount }, (_, feed) => `http://127.0.0.1:${port}/${feed}.xml`),
    async addStory(feed, title) {
      added.set(feed, [title, ...(added.get(feed) ?? [])]);
    },
  };
}

function headline(feed: number, index: number): string {
  return `${sentence(`${feed} ${index}`, 9)} story`;
}

/** Returns invented words that depend only on the seed. */
function sentence(seed: string, count: number): string {
  let state = 0;
  for (const character of seed) state = (state * 31 + character.charCodeAt(0)) >>> 0;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const syllables = [
    'ba',
    'cor',
    'den',
    'fil',
    'gra',
    'hol',
    'jem',
    'kas',
    'lor',
    'mun',
    'pel',
    'ros',
    'tiv',
  ];
  const word = () => Array.from({ length: 3 }, () => syllables[next(syllables.length)]).join('');
  return Array.from({ length: count }, word).join(' ');
}

const otherPages = ['faq', 'blog', 'books', 'partners', 'rss.xml', 'sitemap.xml', 'local-news/rss.xml'];
const feedsCount = 45;
const editsCount = 10;
