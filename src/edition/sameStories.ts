import type { FiledArticle } from '../news/article.ts';
import { hourMs } from '../news/dates.ts';
import type { Language } from '../news/languages.ts';
import type { SectionKey } from '../news/sections.ts';
import { contradict } from './contradict.ts';
import { signatureOf, type StorySignature } from './storySignature.ts';
import { titleIndex } from './titleIndex.ts';

export interface Report {
  article: FiledArticle;
  section: SectionKey;
}

/** The language whose words `contradict` and `headlineKind` know. Stories in other languages are never merged. */
export const comparedLanguage: Language = 'en';

/**
 * Groups reports by event, earliest first, without single reports. Every report is compared with the first report of an
 * event, so that a chain of similar reports can't lead to another event. An event has at most one article of each feed,
 * which may be in several sections.
 */
export function sameStories(candidates: ReadonlyMap<SectionKey, readonly FiledArticle[]>): Report[][] {
  const reports: Report[] = [];
  for (const [section, articles] of candidates)
    for (const article of articles) reports.push({ article, section });
  reports.sort(byFirstReport);
  /** The event of each item, by feed and guid. */
  const eventsByItem = new Map<string, Map<string, Report[]>>();
  const events: Report[][] = [];
  const titles = titleIndex(reports.map(({ article }) => signatureOf(article).title));
  for (const [index, report] of reports.entries()) {
    const { feed, guid } = report.article;
    const eventsByGuid = eventsByItem.getOrInsertComputed(feed, newEvents);
    let event =
      eventsByGuid.get(guid) ?? eventOf(report.article, { events, similar: titles.similarTo(index) });
    if (event === undefined) {
      event = [report];
      events.push(event);
      titles.add(index);
    } else event.push(report);
    eventsByGuid.set(guid, event);
  }
  return events.filter(([first, ...others]) =>
    others.some(({ article }) => article.feed !== first?.article.feed),
  );
}

/**
 * Returns whether any article in `some` reports the same event as another article in `all`, which includes `some`.
 * Faster than `sameStories`.
 */
export function haveOtherReports(some: readonly FiledArticle[], all: readonly FiledArticle[]): boolean {
  if (some.length === 0) return false;
  const lookedUp = new Set(some);
  const signatures = all.map(signatureOf);
  const titles = titleIndex(signatures.map(({ title }) => title));
  for (const index of signatures.keys()) titles.add(index);
  return signatures.some(
    (signature, index) =>
      lookedUp.has(signature.article) &&
      titles.similarTo(index).some((position) => {
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

function newEvents(): Map<string, Report[]> {
  return new Map();
}

/** Finds the earliest of the events with similar titles that an article belongs to. */
function eventOf(
  article: FiledArticle,
  { events, similar }: { events: readonly Report[][]; similar: readonly number[] },
): Report[] | undefined {
  for (const position of similar) {
    const event = events[position] as Report[];
    const first = event[0] as Report;
    const hasFeed = event.some((report) => report.article.feed === article.feed);
    if (!hasFeed && isSameStory(signatureOf(first.article), signatureOf(article))) return event;
  }
  return undefined;
}

/**
 * Returns whether two articles report the same event: different publishers, within two days, similar headlines and
 * descriptions, no contradiction. If in doubt, returns false: a wrong match hides a story from readers, and a missed
 * match only shows a story twice.
 */
function isSameStory(one: StorySignature, other: StorySignature): boolean {
  const [article, otherArticle] = [one.article, other.article];
  if (article.feed === otherArticle.feed || article.source === otherArticle.source) return false;
  const hoursApart = Math.abs(article.sortTime - otherArticle.sortTime) / hourMs;
  if (hoursApart > hoursApartMax) return false;
  if (Math.min(one.title.size, other.title.size) < titleWordsMin) return false;
  const titles = titleSimilarity(one.title, other.title);
  if (titles < titleSimilarityMin) return false;
  if (one.kind().isSeparate || other.kind().isSeparate || contradict(one, other)) return false;
  const texts = textSimilarity(one.text(), other.text());
  return texts >= textSimilarityMin && titles + texts >= similarityMin + hoursApart * similarityPerHour;
}

/** Returns Dice's coefficient: 1 if both titles have the same words. */
function titleSimilarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return (2 * sharedCount(one, other)) / (one.size + other.size);
}

/**
 * Returns the share of the shorter text that is in the longer text, because feeds cut their descriptions at very
 * different lengths.
 */
function textSimilarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return sharedCount(one, other) / Math.max(Math.min(one.size, other.size), textWordsMin);
}

/** Counts shared words without creating a set, because many pairs are compared. */
function sharedCount(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size > other.size) return sharedCount(other, one);
  let count = 0;
  for (const word of one) if (other.has(word)) count += 1;
  return count;
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
