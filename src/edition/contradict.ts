import { plainWords } from './plainWords.ts';
import type { StorySignature } from './storySignature.ts';

/**
 * Whether two headlines that are alike tell of different events after all: each has a number, a name, a day or a direction that the
 * other has not, one says what the other denies or takes back, one looks ahead to what the other tells of, or both are written by
 * one pattern with other words filled in.
 */
export function contradict(one: StorySignature, other: StorySignature): boolean {
  return (
    eachLacks(one.numbers, other.numbers, other.numbers, one.numbers) ||
    one.kind().looksAhead !== other.kind().looksAhead ||
    excludeEachOther(one.title, other.title) ||
    deniesAlone(one, other) ||
    deniesAlone(other, one) ||
    turnsAlone(one, other) ||
    turnsAlone(other, one) ||
    eachLacks(one.names(), other.text(), other.names(), one.text()) ||
    fillOnePattern(one, other)
  );
}

/** Whether some of `ones` is missing among `othersAll` and some of `others` among `onesAll`. Where only one tells more, both may be right. */
function eachLacks(
  ones: ReadonlySet<string>,
  othersAll: ReadonlySet<string>,
  others: ReadonlySet<string>,
  onesAll: ReadonlySet<string>,
): boolean {
  return !ones.isSubsetOf(othersAll) && !others.isSubsetOf(onesAll);
}

/** Whether each headline has one of several words of which only one can be true. */
function excludeEachOther(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return alternatives.some((words) =>
    eachLacks(one.intersection(words), other, other.intersection(words), one),
  );
}

/** Whether a headline denies something of which the other article says nothing. */
function deniesAlone(one: StorySignature, other: StorySignature): boolean {
  return one.kind().denies && !other.denies();
}

/** Whether a headline tells of a turn that the other article does not know of yet, or has left behind: its headline has an outcome. */
function turnsAlone(one: StorySignature, other: StorySignature): boolean {
  const own = one.title.intersection(turns);
  if (own.size === 0) return false;
  const outcome = other.title.intersection(outcomes);
  return own.isDisjointFrom(other.text()) || (outcome.size > 0 && outcome.isDisjointFrom(one.text()));
}

/** Whether the headlines are the same words in the same order but for one or two of each, which the other article has nowhere. */
function fillOnePattern(one: StorySignature, other: StorySignature): boolean {
  const own = [...one.title.difference(other.title)];
  const others = [...other.title.difference(one.title)];
  if (own.length === 0 || others.length === 0 || Math.max(own.length, others.length) > 2) return false;
  const isElsewhere =
    own.some((word) => other.text().has(word)) || others.some((word) => one.text().has(word));
  return !isElsewhere && inOrder(one.title, other.title) === inOrder(other.title, one.title);
}

/** The words of the first headline that the second has, too. */
function inOrder(headline: ReadonlySet<string>, other: ReadonlySet<string>): string {
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
].map(stemsOf);

const turns = stemsOf(
  'acquitted canceled cancelled delays dropped ended ends found lifted overturned postponed reopens resumes reversed suspended',
);

const outcomes = stemsOf(
  'adopts approves backs begins clears denies fails opens passes rejects starts wins loses',
);

function stemsOf(words: string): Set<string> {
  return new Set(plainWords(words).map(({ stem }) => stem));
}
