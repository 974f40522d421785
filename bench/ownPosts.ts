import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sectionKeys, sectionNames } from '../sample/sections.ts';
import { waitForSite } from '../src/commands/waitForSite.ts';
import { copyPublication } from '../tests/support/publicationFolder.ts';
import { readPage } from './cities.ts';
import { fillArchive } from './fillArchive.ts';
import { median } from './latencies.ts';
import { fineCpuSeconds, processCpuSeconds, untilQuiet } from './processCpu.ts';
import { runSite } from './runSite.ts';

/**
 * Measures a publication of 2,000 posts in two languages without feeds, beside the same sections with 2,000 stories of
 * feeds: the CPU of uncached pages, feeds and searches, in turns, and the cost of an edited post.
 */
export async function benchOwnPosts(): Promise<void> {
  const own = await openSide({ hasFeeds: false });
  const feeds = await openSide({ hasFeeds: true });
  const sides = { 'own posts': own, feeds };
  for (const [name, urlsIn] of Object.entries(kinds)) {
    const used: Record<string, number[]> = { 'own posts': [], feeds: [] };
    for (let round = 0; round < warmRounds + rounds; round += 1) {
      for (const [side, site] of Object.entries(sides)) {
        await site.dropPages();
        const before = fineCpuSeconds(site.pid);
        const urls = urlsIn(round);
        for (const url of urls) await site.read(url);
        const ms = ((fineCpuSeconds(site.pid) - before) / urls.length) * 1000;
        if (round >= warmRounds) used[side]?.push(ms);
      }
    }
    const medians = Object.entries(used).map(([side, all]) => `${side} ${median(all).toFixed(1)} ms`);
    console.log(`${name}, CPU of one: ${medians.join(', ')}`);
  }
  for (const [side, site] of Object.entries(sides)) {
    const edits: { cpu: number; seconds: number }[] = [];
    for (let index = 0; index < editCount; index += 1) edits.push(await site.edit(`Edited ${side} ${index}`));
    const cpu = median(edits.map((each) => each.cpu));
    const seconds = median(edits.map((each) => each.seconds));
    console.log(
      `an edited post, ${side}: ${cpu.toFixed(2)} s of CPU (goal: 0.2), seen after ${seconds.toFixed(1)} s (goal: 1)`,
    );
  }
  for (const site of Object.values(sides)) await site.close();
}

async function openSide({ hasFeeds }: { hasFeeds: boolean }) {
  const folder = await copyPublication({ defaultFeed: 'http://127.0.0.1:9/none.xml' });
  const data = await mkdtemp(path.join(tmpdir(), 'townwire-bench-'));
  const publication = path.join(folder.publications, 'kansas-city');
  if (hasFeeds) {
    const feeds = Object.fromEntries(sectionKeys.map((key) => [key, [`http://127.0.0.1:9/${key}.xml`]]));
    await folder.setFeeds(feeds);
    await fillArchive({ folder: data, feeds: Object.values(feeds).flat(), articlesCount: storiesCount });
  } else {
    await folder.setFeeds(Object.fromEntries(sectionKeys.map((key) => [key, []])));
    await writePosts(path.join(publication, 'blog'));
  }
  const site = await runSite({
    command: 'start',
    environment: {
      TOWNWIRE_PUBLICATIONS: folder.publications,
      TOWNWIRE_DATA: data,
      TOWNWIRE_ALLOW_LOOPBACK: 'on',
      LOG_LEVEL: 'fatal',
    },
  });
  const { pid, port } = site;
  await untilQuiet(pid);
  let dropped = 0;

  async function read(url: string): Promise<string> {
    const { status, body } = await readPage({ port, path: url, headers: { host: '127.0.0.1' } });
    if (status !== 200) throw new Error(`${url} responded with ${status}.`);
    return body.toString();
  }

  return {
    pid,
    read,
    /** Drops the cached pages with a new rule. */
    async dropPages(): Promise<void> {
      dropped += 1;
      await folder.write('hidden.yaml', `- words: no story says this ${dropped}\n`);
      const changed = { id: 'kansas-city', folder: publication, timeZone: 'UTC' };
      await waitForSite({ host: '127.0.0.1', port, dataFolder: data }, 'rules', changed);
    },
    /** Saves a post with a new title, and waits until its page shows it and the site is quiet. */
    async edit(title: string): Promise<{ cpu: number; seconds: number }> {
      await untilQuiet(pid);
      const cpu = processCpuSeconds(pid);
      const file = path.join(publication, 'blog', 'strawberry-hill.md');
      const text = (await readFile(file, 'utf8')).replace(/^metaTitle: .*$/mu, `metaTitle: ${title}`);
      await writeFile(file, text);
      const savedAt = performance.now();
      while (!(await read('/blog/strawberry-hill')).includes(title)) await pause(20);
      const seconds = (performance.now() - savedAt) / 1000;
      await untilQuiet(pid);
      return { cpu: processCpuSeconds(pid) - cpu, seconds };
    },
    async close(): Promise<void> {
      await site.stop();
      await folder.remove();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Writes posts of 350 words, each in a section, with a translation. */
async function writePosts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const words = wordsFrom(1);
  for (let index = 0; index < storiesCount; index += 1) {
    const day = new Date(Date.UTC(2026, 9, 31) - index * 86_400_000).toISOString().slice(0, 10);
    const title = `Stored story ${index} of the levee, the library and the market`;
    const body = () => Array.from({ length: 5 }, () => `${words(70).join(' ')}.`).join('\n\n');
    const front = `metaTitle: ${title}\nmetaDescription: ${words(25).join(' ')}`;
    const file = path.join(folder, `stored-${index}`);
    const facts = `id: stored-${index}\ndate: ${day}\nsection: ${sectionKeys[index % sectionKeys.length]}\nauthor: Bench Writer ${index % 20}\ntags: [${words(2).join(', ')}]`;
    await writeFile(`${file}.md`, `---\n${facts}\n${front}\n---\n${body()}\n`);
    await writeFile(`${file}.es.md`, `---\n${front}\n---\n${body()}\n`);
  }
}

/** Makes words, the same in each run. As in real text, few are common and many are rare. */
function wordsFrom(seed: number): (count: number) => string[] {
  let state = seed;
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const syllables = 'ka ri ver lo men ta sho du pel gan ci tre mo fal bin'.split(' ');
  const word = () => {
    let rank = Math.floor(vocabulary ** next());
    let text = '';
    do {
      text += syllables[rank % syllables.length];
      rank = Math.floor(rank / syllables.length);
    } while (rank > 0);
    return text;
  };
  return (count) => Array.from({ length: count }, word);
}

const kinds: Record<string, (round: number) => string[]> = {
  'front pages': () => ['/', '/es/'],
  'sections’ pages': () => slugs().flatMap((slug) => [`/${slug}`, `/es/${slug}`]),
  'full lists': () => slugs().flatMap((slug) => [`/${slug}/all`, `/es/${slug}/all`]),
  posts: (round) => Array.from({ length: 10 }, (_, index) => `/blog/${postSlugs[(round + index) % 12]}`),
  'feeds of sections': () => slugs().map((slug) => `/${slug}/rss.xml`),
  searches: (round) =>
    Array.from({ length: 10 }, (_, index) => `/search?q=story+${(round * 10 + index) % 130}`),
};

function slugs(): string[] {
  return Object.values(sectionNames).map(({ slug }) => slug);
}

/** The posts that are shipped with the publication. Both sides have them. */
const postSlugs = (
  'armourdale-argentine-rosedale constitution-written-at-wyandotte five-towns-one-city how-we-gather-the-news ' +
  'kaw-point-and-grinter-place library-five-branches parks-and-museums quindaro-free-state-port strawberry-hill ' +
  'tacos-and-barbecue who-governs-city-and-county wyandot-burying-ground'
).split(' ');
const storiesCount = 2000;
const vocabulary = 20_000;
const warmRounds = 1;
const rounds = 4;
const editCount = 3;
