import { contradict } from './contradict.ts';
import type { StorySignature } from './storySignature.ts';

/**
 * Whether two articles report the same event: headlines and texts nearly alike, soon after one another, by different publishers, and
 * nothing in the headlines speaks against it. A false yes hides a story from readers and a false no only shows it twice, so that a
 * doubt is a no. It depends on nothing but the two: what else is published never parts a pair.
 */
export function isSameStory(one: StorySignature, other: StorySignature): boolean {
  if (one.feed === other.feed || one.source === other.source) return false;
  const hoursApart = Math.abs(one.sortTime - other.sortTime) / 3_600_000;
  if (hoursApart > hoursApartMax) return false;
  if (Math.min(one.title.size, other.title.size) < titleWordsMin) return false;
  const titles = titleLikeness(one.title, other.title);
  if (titles < titleLikenessMin) return false;
  if (one.kind().standsAlone || other.kind().standsAlone || contradict(one, other)) return false;
  const texts = textLikeness(one.text(), other.text());
  return texts >= textLikenessMin && titles + texts >= likenessMin + hoursApart * likenessPerHour;
}

/** Dice's coefficient: 1 where both have the same words. */
function titleLikeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return (2 * shared(one, other)) / (one.size + other.size);
}

/** How much of the shorter text the longer one says, too: feeds cut their texts at very different lengths. */
function textLikeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return shared(one, other) / Math.max(Math.min(one.size, other.size), textWordsMin);
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  let count = 0;
  for (const word of few) if (many.has(word)) count += 1;
  return count;
}

/** After two days a report that is alike tells of what came next. */
const hoursApartMax = 48;

/** Of fewer words a headline says too little to be compared by. */
const titleWordsMin = 4;

/** A text of fewer words counts as if it had this many. */
const textWordsMin = 10;

// Found by reading the pairs of tests/fixtures/sameStory: `npm run bench -- sameStory` prints what they let through.
const titleLikenessMin = 0.5;
const textLikenessMin = 0.4;
const likenessMin = 1.1;

/** The longer ago the other report, the likelier it is of another turn of events. */
const likenessPerHour = 0.02;
