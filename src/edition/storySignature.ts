import type { FiledArticle } from '../news/article.ts';
import { plainWords, stemsOf, type PlainWord } from './plainWords.ts';

/** The properties by which stories are compared. Words are stems, as in `plainWords`. */
export class StorySignature {
  readonly article: FiledArticle;
  /** The headline's words, in order. */
  readonly title: ReadonlySet<string>;
  // Computed when needed, because few pairs need them and every story of every feed has a signature.
  #numbers: ReadonlySet<string> | undefined;
  #names: ReadonlySet<string> | undefined;
  #text: ReadonlySet<string> | undefined;
  #kind: ReturnType<typeof headlineKind> | undefined;
  #denies: boolean | undefined;

  constructor(article: FiledArticle) {
    this.article = article;
    this.title = stemsOf(plainWords(article.title));
  }

  /** Returns the numbers in the headline. */
  numbers(): ReadonlySet<string> {
    return (this.#numbers ??= stemsOf(plainWords(this.article.title).filter(({ isNumber }) => isNumber)));
  }

  /** Returns the names of people, places and organizations in the headline. */
  names(): ReadonlySet<string> {
    return (this.#names ??= namesAmong(plainWords(this.article.title), plainWords(this.#beginning())));
  }

  /** Returns the words of the headline and the beginning of the description. */
  text(): ReadonlySet<string> {
    return (this.#text ??= this.title.union(stemsOf(plainWords(this.#beginning()))));
  }

  kind() {
    return (this.#kind ??= headlineKind(this.article.title));
  }

  /** Returns whether the headline or description denies something. */
  denies(): boolean {
    return (this.#denies ??= denial.test(`${this.article.title} ${this.#beginning()}`));
  }

  #beginning(): string {
    return this.article.description.slice(0, comparedCharacters);
  }
}

/** Caches signatures by article. */
export function signatureOf(article: FiledArticle): StorySignature {
  return signatures.getOrInsertComputed(article, () => new StorySignature(article));
}

const signatures = new WeakMap<FiledArticle, StorySignature>();

/**
 * Finds names by their capitals. If most words of a headline have capitals, words that are in lower case in the
 * description are not names.
 */
function namesAmong(words: readonly PlainWord[], description: readonly PlainWord[]): Set<string> {
  const capitals = words.filter(({ isCapital }) => isCapital);
  const letters = words.filter(({ isNumber }) => !isNumber);
  if (capitals.length <= letters.length / 2) return stemsOf(capitals);
  const lowerCase = stemsOf(description.filter(({ isCapital }) => !isCapital));
  return stemsOf(capitals.filter(({ stem }) => !lowerCase.has(stem)));
}

function headlineKind(headline: string) {
  return {
    /** True for a live blog, gallery, digest, letter or opinion, which is never merged with other reports. */
    isSeparate: separate.some((pattern) => pattern.test(headline)),
    /** True for a story about the future. */
    isAboutFuture: aboutFuture.test(headline),
    hasDenial: denial.test(headline),
  };
}

/** Background and other events come later in text. */
const comparedCharacters = 600;

const separate = [
  /\?|\bupdates?:/iu,
  /^(?:analysis|column|editorial|explainer|fact ?check|how|letters?|live|opinion|photos|podcast|poll|quiz|recipe|review|updates?|video|watch|what|when|where|which|who|why)\b/iu,
  /\b(?:(?:live|running) (?:blog|updates?)|as it happened|highlights|key events|in (?:photos|pictures)|photo gallery|crossword|horoscope|obituar(?:y|ies)|in memoriam|newsletter|brief(?:s|ing)|digest|round-?up|recap|forecast|scoreboard|police (?:blotter|log)|arrest log|calendar|things to (?:do|know)|takeaways|what to know|(?:morning|evening|daily|weekly|weekend) (?:edition|headlines|news|update))\b/iu,
];

const aboutFuture =
  /\b(?:will|ahead of|(?:set|due|expected|scheduled|about) to|plans?|upcoming|preview|to (?:attend|be|begin|close|decide|face|get|hold|host|meet|open|play|receive|start|visit|vote))\b/iu;

const denial = /\b(?:not?|never|nobody|none|without|den(?:y|ies|ied)|cannot)\b|n['’]t\b/iu;
