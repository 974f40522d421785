import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sectionStories } from '../../sample/stories/sectionStories.ts';
import type { ArchiveWriter } from '../archive/archive.ts';
import { monday, sampleItem, sampleState } from '../archive/sampleFeed.testing.ts';
import { openSqliteArchive } from '../archive/sqlite/openSqliteArchive.ts';
import type { Item } from '../news/item.ts';
import type { Publication } from '../news/publication.ts';
import type { SearchAnswer } from '../news/search.ts';
import { sectionKeys } from '../../sample/sections.ts';
import { world, sectionIn } from '../news/world.testing.ts';
import { searchPublication } from './searchPublication.ts';

const seed = 20_261_122;
const searchesCount = 200;

test('a search with one slip of the finger has the right story among its first five 95 times in 100', () =>
  withSampleStories(async (titles, search) => {
    const random = seeded(seed);
    const missed: string[] = [];
    for (let time = 0; time < searchesCount; time += 1) {
      const title = pick(titles, random);
      const words = slipIn(twoWordsOf(title, random), random);
      const { suggestion } = await search(words);
      const { stories } = await search(suggestion ?? words);
      if (!stories.slice(0, 5).some((story) => story.title === title)) missed.push(`${words} (${title})`);
    }
    const found = searchesCount - missed.length;
    // oxlint-disable-next-line no-console -- The share of searches is a result, too.
    console.log(`${found} of ${searchesCount} searches with a slip found their story (seed ${seed})`);
    expect(missed.slice(searchesCount / 20)).toEqual([]);
  }));

/** Searches all sample stories, each section's in a feed of its own. */
async function withSampleStories(
  body: (titles: string[], search: (words: string) => Promise<SearchAnswer>) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'townwire-spelling-'));
  const archive = await openSqliteArchive({ folder, newArticlesADayMax: 1000 });
  try {
    const { publication } = world.edition();
    const titles = await fileSamples(archive, publication);
    await body(titles, async (words) => {
      const query = { words, within: null, source: null, order: 'relevance', page: 1 } as const;
      const answer = await searchPublication(publication, query, {
        archive,
        blog: { search: () => Promise.resolve([]), respell: () => Promise.resolve(null) },
        sourceOf: (feed) => feed,
        pictures: { find: () => Promise.resolve(() => undefined) },
      });
      if (answer.kind === 'searchRefused') throw new Error(answer.reason);
      return answer;
    });
  } finally {
    await archive.close();
    await rm(folder, { recursive: true });
  }
}

async function fileSamples(archive: ArchiveWriter, publication: Publication): Promise<string[]> {
  const titles: string[] = [];
  for (const key of sectionKeys) {
    const feed = `https://${key.toLowerCase()}.example/feed`;
    sectionIn(publication, key).feeds = [
      { address: feed, publisher: key, terms: null, syndicate: 'headlines', pictures: 'none' },
    ];
    const { filed, coming } = sectionStories[key];
    const items = [...filed, ...coming].map(({ title, description }, index): Item => {
      titles.push(title);
      const guid = `${key}-${index}`;
      return sampleItem({ guid, title, description, link: `https://paper.example/${guid}` });
    });
    await archive.addFeeds([sampleState({ feed })]);
    await archive.file([{ state: sampleState({ feed }), items, receivedAt: monday }]);
  }
  return titles;
}

/** Two different words of the headline that a reader might remember. */
function twoWordsOf(title: string, random: () => number): string[] {
  const words = [...new Set(title.toLowerCase().match(/[a-z]{5,}/gu))];
  const [first, second] = words.toSorted(() => random() - 0.5);
  return [first, second].filter((word) => word !== undefined);
}

/** Misses, adds, swaps or mistakes one letter of one word. */
function slipIn(words: string[], random: () => number): string {
  const wrong = Math.floor(random() * words.length);
  return words.map((word, index) => (index === wrong ? slip(word, random) : word)).join(' ');
}

function slip(word: string, random: () => number): string {
  const at = Math.floor(random() * (word.length - 1));
  const letter = pick(Array.from('abcdefghijklmnopqrstuvwxyz'), random);
  const [before, here, next, after] = [
    word.slice(0, at),
    word.charAt(at),
    word.charAt(at + 1),
    word.slice(at + 2),
  ];
  const slipped = pick(
    [
      before + next + after,
      before + letter + here + next + after,
      before + next + here + after,
      before + letter + next + after,
    ],
    random,
  );
  return slipped === word ? slip(word, random) : slipped;
}

function pick<Entry>(list: readonly Entry[], random: () => number): Entry {
  return list[Math.floor(random() * list.length)] as Entry;
}

/** The mulberry32 generator: uniform numbers from 0 to 1, the same for the same seed. */
function seeded(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
