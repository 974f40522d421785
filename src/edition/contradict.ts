import { plainWords, stemsOf } from './plainWords.ts';
import type { StorySignature } from './storySignature.ts';

/**
 * Returns whether two similar headlines are about different events: each has a number, name, day or direction that the
 * other lacks; one denies or reverses the other; only one is about the future; or they differ only in one or two words.
 * If only one has a detail that the other lacks, they may still be about the same event.
 */
export function contradict(one: StorySignature, other: StorySignature): boolean {
  return (
    (!one.numbers().isSubsetOf(other.numbers()) && !other.numbers().isSubsetOf(one.numbers())) ||
    one.kind().isAboutFuture !== other.kind().isAboutFuture ||
    excludeEachOther(one.title, other.title) ||
    onlyFirstDenies(one, other) ||
    onlyFirstDenies(other, one) ||
    onlyFirstReportsDevelopment(one, other) ||
    onlyFirstReportsDevelopment(other, one) ||
    (!one.names().isSubsetOf(other.text()) && !other.names().isSubsetOf(one.text())) ||
    differInFewWords(one, other)
  );
}

/** Returns whether the headlines have different words of a group of alternatives, such as *north* and *south*. */
function excludeEachOther(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return alternatives.some(
    (words) => !one.intersection(words).isSubsetOf(other) && !other.intersection(words).isSubsetOf(one),
  );
}

/** Returns whether the first headline denies something, and the other article denies nothing. */
function onlyFirstDenies(one: StorySignature, other: StorySignature): boolean {
  return one.kind().hasDenial && !other.denies();
}

/**
 * Returns whether the first headline reports a development, and either the other article doesn't mention the
 * development, or the other headline reports an outcome that the first article doesn't mention.
 */
function onlyFirstReportsDevelopment(one: StorySignature, other: StorySignature): boolean {
  const development = one.title.intersection(developments);
  if (development.size === 0) return false;
  const outcome = other.title.intersection(outcomes);
  return development.isDisjointFrom(other.text()) || (outcome.size > 0 && outcome.isDisjointFrom(one.text()));
}

/** Returns whether the headlines are the same except for one or two words, which are nowhere in the other article. */
function differInFewWords(one: StorySignature, other: StorySignature): boolean {
  const own = [...one.title.difference(other.title)];
  const others = [...other.title.difference(one.title)];
  if (own.length === 0 || others.length === 0 || Math.max(own.length, others.length) > 2) return false;
  const isElsewhere =
    own.some((word) => other.text().has(word)) || others.some((word) => one.text().has(word));
  return !isElsewhere && commonWords(one.title, other.title) === commonWords(other.title, one.title);
}

/** Returns the words of the first headline that are also in the second. */
function commonWords(headline: ReadonlySet<string>, other: ReadonlySet<string>): string {
  return [...headline].filter((word) => other.has(word)).join(' ');
}

const alternatives = [
  'Monday Tuesday Wednesday Thursday Friday Saturday Sunday',
  'January February March April June July August September October November December',
  'morning afternoon evening night',
  'spring summer autumn fall winter',
  'north south east west northbound southbound eastbound westbound northern southern eastern western',
  'boys girls men women',
  'varsity junior freshman',
  'football basketball baseball softball volleyball soccer tennis golf hockey wrestling swimming track',
  'beat lose tie',
  'win lose tie',
  'open close',
  'begin end',
  'start stop',
  'rise fall',
  'up down',
  'approve reject',
  'pass fail',
  'arrested released',
  'guilty acquitted',
  'hire fire',
  'watch warning advisory',
  'monthly weekly daily annual',
].map((words) => stemsOf(plainWords(words)));

const developments = stemsOf(
  plainWords(
    'acquitted canceled cancelled delays dropped ended ends found lifted overturned postponed reopens resumes reversed suspended',
  ),
);

const outcomes = stemsOf(
  plainWords('adopts approves backs begins clears denies fails opens passes rejects starts wins loses'),
);
