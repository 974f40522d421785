import type { Filing } from '../src/archive/archive.ts';
import { openArchive } from '../src/archive/openArchive.ts';
import type { FeedState } from '../src/news/feed.ts';
import type { Item } from '../src/news/item.ts';
import { firstState } from '../src/wire/schedule.ts';

/** The archive that the benchmark searches. */
export interface SearchingArchive {
  stories: number;
  /** The invented words, most common first. The first word is in nearly every story, like *the* in English. */
  words: string[];
  /** Files one more story of each feed. */
  nextFilings(): Filing[];
}

/**
 * Fills the archive of a folder or database with 100,000 stories of the given feeds, spread over the last fifteen
 * months. Word n has a probability proportional to 1 / n (Zipf's law); headlines have 6 to 12 words and descriptions 15
 * to 50. One story in ten shares its link with one of another feed. The words are the same in every run.
 */
export async function fillSearchingArchive({
  feeds,
  ...where
}: {
  folder: string;
  databaseUrl?: string | null;
  feeds: string[];
}): Promise<SearchingArchive> {
  seed = firstSeed;
  const words = Array.from({ length: wordsCount }, (_, index) => madeUpWord(index));
  const draw = zipfDraw(words);
  const text = (least: number, most: number) =>
    Array.from({ length: least + Math.floor(random() * (most - least + 1)) }, draw).join(' ');
  const now = Date.now();
  const states = feeds.map((feed): FeedState => {
    const state = firstState(feed, now);
    return { ...state, title: 'The Bench Courier', lastAnsweredAt: now, nextPollAt: now + 3_600_000 };
  });
  let filed = 0;
  const nextStory = (): Item => {
    filed += 1;
    return {
      guid: `story-${filed}`,
      title: text(6, 12),
      description: text(15, 50),
      link: `https://paper.example/stories/${filed - (filed % 10 === 0 ? 1 : 0)}`,
      date: { kind: 'dated', at: now - Math.max(0, storiesCount - filed) * msApart },
      author: 'A. Reporter',
      image: null,
      credit: null,
      wordCount: 400,
    };
  };
  const nextFilings = (): Filing[] =>
    states.map((state) => ({ state, items: [nextStory()], receivedAt: now }));

  const archive = await openArchive({ ...where, newArticlesADayMax: Infinity });
  await archive.addFeeds(states);
  const rounds = Math.ceil(storiesCount / feeds.length / roundsAtOnce);
  for (let round = 0; round < rounds; round += 1)
    await archive.file(Array.from({ length: roundsAtOnce }, nextFilings).flat());
  await archive.close();
  return { stories: filed, words, nextFilings };
}

/** Makes a pronounceable word of a number, in syllables of two letters. Rarer words have more syllables. */
function madeUpWord(index: number): string {
  let word = '';
  for (let left = index + 1; left > 0; left = Math.floor((left - 1) / syllables.length))
    word += syllables[(left - 1) % syllables.length];
  return word;
}

/** Picks a word by Zipf's law. */
function zipfDraw(words: string[]): () => string {
  const sums = new Float64Array(words.length);
  let sum = 0;
  for (const index of words.keys()) {
    sum += 1 / (index + 1);
    sums[index] = sum;
  }
  return () => {
    const aim = random() * sum;
    let low = 0;
    let high = words.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] as number) < aim) low = middle + 1;
      else high = middle;
    }
    return words[low] as string;
  };
}

/** Returns the next number, uniform from 0 to 1, of a mulberry32 generator with a fixed seed. */
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}

const firstSeed = 4;
let seed = firstSeed;
const syllables = Array.from('bdfghklmnprstvwz').flatMap((first) =>
  Array.from('aiou', (second) => first + second),
);
const wordsCount = 40_000;
const storiesCount = 100_000;
const roundsAtOnce = 25;
const msApart = 400_000;
