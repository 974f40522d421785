import type { FiledArticle } from '../news/article.ts';
import type { Language } from '../news/languages.ts';
import type { SectionKey } from '../news/sections.ts';
import { contradict } from './contradict.ts';
import { signatureOf, type StorySignature } from './storySignature.ts';

export interface Report {
  article: FiledArticle;
  section: SectionKey;
}

/** The language whose words `contradict` and `headlineKind` know. Stories in others are never merged. */
export const comparedLanguage: Language = 'en';

/**
 * Groups reports by event, earliest first, without single reports. Every report is compared with the first of its
 * event, so that a chain of similar reports can't lead to another event. An event has at most one article of each feed,
 * which may be in several sections.
 */
export function sameStories(candidates: ReadonlyMap<SectionKey, readonly FiledArticle[]>): Report[][] {
  const reports: Report[] = [];
  for (const [section, articles] of candidates)
    for (const article of articles) reports.push({ article, section });
  /** The event of each item, by feed and guid. */
  const eventsByItem = new Map<string, Map<string, Report[]>>();
  const events: Report[][] = [];
  const index = wordIndex(reports.map(({ article }) => signatureOf(article).title));
  for (const report of reports.toSorted(byFirstReport)) {
    const { feed, guid } = report.article;
    const ofFeed = eventsByItem.getOrInsertComputed(feed, () => new Map<string, Report[]>());
    ofFeed.getOrInsertComputed(guid, () => eventOf(report, { events, index })).push(report);
  }
  return events.filter(([first, ...others]) =>
    others.some(({ article }) => article.feed !== first?.article.feed),
  );
}

/** Whether one of some articles reports the same event as one among `all`. Faster than grouping all of them. */
export function haveOtherReports(some: readonly FiledArticle[], all: readonly FiledArticle[]): boolean {
  if (some.length === 0) return false;
  const signatures = all.map(signatureOf);
  const titles = signatures.map(({ title }) => title);
  const index = wordIndex(titles);
  for (const title of titles) index.add(title);
  return some.map(signatureOf).some((signature) =>
    index.similarTo(signature.title).some((position) => {
      const other = signatures[position];
      return other !== undefined && isSameStory(other, signature);
    }),
  );
}

/** Sorts by the time first seen. Articles seen in one round of polls are sorted by their own dates. */
function byFirstReport({ article: one }: Report, { article: other }: Report): number {
  return roundOf(one) - roundOf(other) || one.sortTime - other.sortTime;
}

function roundOf({ firstSeen }: FiledArticle): number {
  return Math.floor(firstSeen / roundMs);
}

/** Finds the earliest event that the report belongs to, or adds a new one. */
function eventOf(
  { article }: Report,
  { events, index }: { events: Report[][]; index: ReturnType<typeof wordIndex> },
): Report[] {
  const signature = signatureOf(article);
  for (const position of index.similarTo(signature.title)) {
    const event = events[position] as Report[];
    const first = event[0] as Report;
    const hasFeed = event.some((report) => report.article.feed === article.feed);
    if (!hasFeed && isSameStory(signatureOf(first.article), signature)) return event;
  }
  const event: Report[] = [];
  index.add(signature.title);
  events.push(event);
  return event;
}

/**
 * Whether two articles report the same event: different publishers, within two days, similar headlines and
 * descriptions, no contradiction. When in doubt, they don't: a wrong match hides a story from readers, a missed one
 * only shows it twice.
 */
function isSameStory(one: StorySignature, other: StorySignature): boolean {
  const [article, otherArticle] = [one.article, other.article];
  if (article.feed === otherArticle.feed || article.source === otherArticle.source) return false;
  const hoursApart = Math.abs(article.sortTime - otherArticle.sortTime) / 3_600_000;
  if (hoursApart > hoursApartMax) return false;
  if (Math.min(one.title.size, other.title.size) < titleWordsMin) return false;
  const titles = titleSimilarity(one.title, other.title);
  if (titles < titleSimilarityMin) return false;
  if (one.kind().isSeparate || other.kind().isSeparate || contradict(one, other)) return false;
  const texts = textSimilarity(one.text(), other.text());
  return texts >= textSimilarityMin && titles + texts >= similarityMin + hoursApart * similarityPerHour;
}

/** Dice's coefficient: 1 if both have the same words. */
function titleSimilarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return (2 * one.intersection(other).size) / (one.size + other.size);
}

/**
 * The share of the shorter text that is in the longer one, because feeds cut their descriptions at very different
 * lengths.
 */
function textSimilarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return one.intersection(other).size / Math.max(Math.min(one.size, other.size), textWordsMin);
}

const roundMs = 600_000;

/** After two days, a similar report is about what happened next. */
const hoursApartMax = 48;

/** Headlines with fewer words say too little to compare. */
const titleWordsMin = 4;

/** Shorter text counts as if it had this many words. */
const textWordsMin = 10;

// Chosen by reading the pairs in tests/fixtures/sameStory. `npm run bench -- sameStory` prints the pairs that pass.
const titleSimilarityMin = 0.5;
const textSimilarityMin = 0.4;
const similarityMin = 1.1;

/** The further apart two reports are, the more likely they are about different developments. */
const similarityPerHour = 0.02;

/** Finds sets of words similar to a given one, without comparing it with each. */
interface WordIndex {
  /** Adds a set. Its position is the number of sets added before. */
  add: (words: ReadonlySet<string>) => void;
  /** The positions, in order, of the sets that share a third of the words, including two or more uncommon ones. */
  similarTo: (words: ReadonlySet<string>) => readonly number[];
}

/**
 * Creates an index for some or all of the sets in `all`. Words in many sets are not indexed: whole series share them,
 * such as a weather service's alerts.
 */
function wordIndex(all: readonly ReadonlySet<string>[]): WordIndex {
  const entries = new Map<string, WordEntry>();
  for (const words of all) {
    for (const word of words) {
      const entry = entries.get(word);
      if (entry === undefined) entries.set(word, { uses: 1, positions: null });
      else entry.uses += 1;
    }
  }
  // Each filing looks up all sets. Counting in a reused array takes a tenth of the time of a new map.
  const counts = new Uint16Array(all.length);
  let added = 0;

  return {
    add(words) {
      for (const word of words) {
        const entry = entries.get(word);
        if (entry !== undefined && entry.uses > 1 && entry.uses <= commonFrom)
          (entry.positions ??= []).push(added);
      }
      added += 1;
    },
    similarTo(words) {
      const touched: number[] = [];
      let common = 0;
      for (const word of words) {
        const { uses, positions } = entries.get(word) ?? unused;
        if (uses > commonFrom) common += 1;
        for (const position of positions ?? none) {
          const count = counts[position] ?? 0;
          if (count === 0) touched.push(position);
          counts[position] = count + 1;
        }
      }
      if (touched.length === 0) return none;
      const needed = Math.max(2, Math.ceil(words.size / 3) - common);
      const found = touched.filter((position) => (counts[position] ?? 0) >= needed);
      for (const position of touched) counts[position] = 0;
      return found.length < 2 ? found : found.toSorted((one, other) => one - other);
    },
  };
}

interface WordEntry {
  /** The number of sets that have the word. */
  uses: number;
  /** The sets added so far that have it. Null if there are none, or if the word isn't indexed. */
  positions: number[] | null;
}

const unused: WordEntry = { uses: 0, positions: null };
const none: readonly number[] = [];

/** A word in more headlines is common. An event has fewer reports than this. */
const commonFrom = 30;
