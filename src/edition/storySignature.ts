import type { FiledArticle } from '../news/article.ts';
import { headlineKind, isDenial, type HeadlineKind } from './headlineKind.ts';
import { plainWords, type PlainWord } from './plainWords.ts';

/** What a story is compared by. The stems of words are those of `plainWords`. */
export interface StorySignature {
  feed: string;
  source: string;
  /** Milliseconds since the epoch. */
  sortTime: number;
  /** The headline's words, in their order. */
  title: ReadonlySet<string>;
  /** The numbers among them. */
  numbers: ReadonlySet<string>;
  /** Of the headline, what names a person, a place or an organisation. */
  names(): ReadonlySet<string>;
  /** The words of the headline and of the beginning of the description. */
  text(): ReadonlySet<string>;
  /** See `headlineKind`. */
  kind(): HeadlineKind;
  /** Whether headline or description deny something. */
  denies(): boolean;
}

/** The signature of a story: worked out once, and kept as long as the article is. What only likely pairs need waits until they ask. */
export function signatureOf(article: FiledArticle): StorySignature {
  const known = signatures.get(article);
  if (known !== undefined) return known;
  const signature = newSignature(article);
  signatures.set(article, signature);
  return signature;
}

const signatures = new WeakMap<FiledArticle, StorySignature>();

function newSignature({ feed, source, sortTime, title, description }: FiledArticle): StorySignature {
  const words = plainWords(title);
  let names: ReadonlySet<string> | undefined;
  let text: ReadonlySet<string> | undefined;
  let kind: HeadlineKind | undefined;
  let denies: boolean | undefined;
  const beginning = description.slice(0, comparedCharacters);
  return {
    feed,
    source,
    sortTime,
    title: new Set(words.map(({ stem }) => stem)),
    numbers: new Set(words.filter(({ isNumber }) => isNumber).map(({ stem }) => stem)),
    names: () => (names ??= namesAmong(words, plainWords(beginning))),
    text: () => (text ??= new Set([...words, ...plainWords(beginning)].map(({ stem }) => stem))),
    kind: () => (kind ??= headlineKind(title)),
    denies: () => (denies ??= isDenial(`${title} ${beginning}`)),
  };
}

/**
 * Where a headline is written in small letters, its capitals are names. Where Most Words Have One, it takes the description to tell:
 * what has a small letter there is no name.
 */
function namesAmong(words: readonly PlainWord[], description: readonly PlainWord[]): Set<string> {
  const capitals = words.filter(({ isCapital }) => isCapital);
  const letters = words.filter(({ isNumber }) => !isNumber);
  if (capitals.length <= letters.length / 2) return stemsOf(capitals);
  const small = stemsOf(description.filter(({ isCapital }) => !isCapital));
  return stemsOf(capitals.filter(({ stem }) => !small.has(stem)));
}

function stemsOf(words: readonly PlainWord[]): Set<string> {
  return new Set(words.map(({ stem }) => stem));
}

/** What an event is stands at the beginning; further on come background and other events. */
const comparedCharacters = 600;
