import { setImmediate } from 'node:timers/promises';
import type MiniSearch from 'minisearch';
import { isBuiltInLanguage, type Language } from '../news/languages.ts';
import { serialQueue } from '../news/serialQueue.ts';
import { expandTerms, stemsIn, type SearchTerm, type Synonyms } from '../news/words/searchTerms.ts';
import { respell, type CorrectWords } from '../news/words/respell.ts';

/** The searched parts of a post. A match in the title counts most, a match in the body least. */
export interface SearchedTexts {
  title: string;
  description: string;
  /** Keywords, tags and authors. */
  labels: string;
  body: string;
}

/** The language of queries, and a post's language if it is different. */
interface TextLanguages<SearchedPost> {
  language?: Language;
  languageOf?: (post: SearchedPost) => Language | undefined;
}

interface PostSearchRequest<SearchedPost> {
  query: string;
  synonyms: Synonyms;
  posts: readonly SearchedPost[];
  /** Equal versions mean equal posts, so that the index can be reused. */
  version: string;
}

/**
 * Opens the search of one blog. The first search builds the index, later searches add and remove posts that changed.
 */
export function openPostSearch<SearchedPost>(
  textsOf: (post: SearchedPost) => SearchedTexts,
  { language = 'en', languageOf = () => undefined }: TextLanguages<SearchedPost> = {},
) {
  const index = openPostIndex(textsOf, (post) => languageOf(post) ?? language);
  let cached: { version: string; index: Promise<PostIndex<SearchedPost>> } | null = null;

  function indexOf({ posts, version }: PostSearchRequest<SearchedPost>): Promise<PostIndex<SearchedPost>> {
    if (cached?.version !== version) cached = { version, index: index.update(posts) };
    return cached.index;
  }

  return {
    /**
     * Finds the posts that contain every term (see `searchTerms`), best match first, then in the order of `posts`. The
     * words of a term must be side by side in one part.
     */
    async find(request: PostSearchRequest<SearchedPost>): Promise<SearchedPost[]> {
      const terms = expandTerms(request.query, request.synonyms, language);
      if (terms.length === 0) return [];
      return rankedPosts(await indexOf(request), terms);
    },
    /** Corrects a search that finds nothing, so that it finds posts; null if it can't. */
    async respell(request: PostSearchRequest<SearchedPost> & CorrectWords): Promise<string | null> {
      if (!isBuiltInLanguage(language)) return null;
      const postIndex = await indexOf(request);
      return respell(request.query, {
        synonyms: request.synonyms,
        correctWords: request.correctWords,
        language,
        stemCounts: countsIn(language, postIndex.postCounts),
        textsWith: (terms) => {
          const found = rankedPosts(postIndex, terms);
          return Promise.resolve(found.map((post) => Object.values(textsOf(post)).join(' ')));
        },
      });
    },
  };
}

/** A term's alternatives, each with the stems of its phrases. */
type StemmedTerm = string[][][];

/** Stems the words of terms in each language. A synonym of one language is found only in posts of that language. */
function stemmedTerms(terms: readonly SearchTerm[], languages: readonly Language[]): StemmedTerm[] {
  return terms.map(({ alternatives }) =>
    alternatives.flatMap(({ phrases, language: onlyLanguage }) =>
      languages
        .filter((language) => onlyLanguage === null || onlyLanguage === language)
        .map((language) => phrases.map((words) => stemsOf(words.join(' '), language))),
    ),
  );
}

/** Returns the posts that match, best first. */
function rankedPosts<SearchedPost>(
  { ranking, byId, order, postCounts, languages }: PostIndex<SearchedPost>,
  searchTerms: readonly SearchTerm[],
): SearchedPost[] {
  const terms = stemmedTerms(searchTerms, languages);
  // Most searches for a name have a word that no post has, and end here.
  const isKnown = (phrase: readonly string[]) => phrase.every((stem) => postCounts.has(stem));
  if (!terms.every((alternatives) => alternatives.some((each) => each.every(isKnown)))) return [];
  const plain = terms.filter(({ length }) => length === 1);
  const rarest = (phrases: readonly string[][]) => rarestOf(phrases.flat(), postCounts).join(' ');
  const queries = [
    ...(plain.length > 0 ? [rarest(plain.flat(2))] : []),
    ...terms
      .filter(({ length }) => length > 1)
      .map((alternatives) => ({ combineWith: 'OR' as const, queries: alternatives.map(rarest) })),
  ];
  const phrases = terms.map((alternatives) => alternatives.map((each) => each.map(asPhrase)));
  return ranking
    .search({ combineWith: 'AND', queries })
    .flatMap(({ id, score }) => {
      const found = byId.get(Number(id));
      const position = found && order.get(found.post);
      return found === undefined || position === undefined ? [] : { found, score, position };
    })
    .filter(({ found: { stems } }) => {
      const isInPost = (phrase: string) => stems.includes(phrase);
      return phrases.every((alternatives) => alternatives.some((each) => each.every(isInPost)));
    })
    .toSorted((one, other) => other.score - one.score || one.position - other.position)
    .map(({ found: { post } }) => post);
}

/** Returns the part of a Markdown text that readers see, with captions, but without HTML tags and URLs. */
export function searchableText(markdown: string): string {
  return markdown
    .replaceAll(
      pictureWithCaption,
      (_picture, text: string, caption: string) => `${text} ${caption.replace('|', ' ')} `,
    )
    .replaceAll(/\]\([^()\n]{0,2000}\)/gu, '] ')
    .replaceAll(/<[a-z/!][^<>\n]{0,2000}>/giu, ' ')
    .replaceAll(/\bhttps?:\/\/\S+/giu, ' ');
}

const pictureWithCaption = /(!\[[^\]\n]{0,500}\])\([^()"\n]{0,2000}"((?:[^"\\\n]|\\.){0,2000})"\s{0,3}\)/gu;

interface PostIndex<SearchedPost> {
  ranking: MiniSearch;
  /**
   * The indexed posts by their numbers in `ranking`. Stems are separated by spaces, and by `|` between the parts of a
   * post, so that phrases are substrings.
   */
  byId: ReadonlyMap<number, { post: SearchedPost; stems: string }>;
  /** The position of each post in the list. */
  order: ReadonlyMap<SearchedPost, number>;
  /** The number of posts that contain each stem. */
  postCounts: Map<string, number>;
  /** The languages of the posts. */
  languages: readonly Language[];
}

/** Returns the stems of text, each marked with its language, so that stems of different languages never match. */
function stemsOf(text: string, language: Language): string[] {
  const mark = markOf(language);
  return stemsIn(text, language).map((stem) => stem + mark);
}

/** Returns how many posts contain each stem of one language. */
function countsIn(language: Language, postCounts: ReadonlyMap<string, number>): Map<string, number> {
  const mark = markOf(language);
  return new Map(
    Array.from(postCounts)
      .filter(([stem]) => stem.endsWith(mark))
      .map(([stem, count]) => [stem.slice(0, -mark.length), count]),
  );
}

/** Marks the language of a stem with a character that no word contains. */
function markOf(language: Language): string {
  return `@${language}`;
}

function asPhrase(stems: readonly string[]): string {
  return ` ${stems.join(' ')} `;
}

/** Returns the rarest stem, and more stems while scoring is cheap; the most common stems hardly affect the ranking. */
function rarestOf(stems: readonly string[], postCounts: ReadonlyMap<string, number>): string[] {
  const counted = [...new Set(stems)].map((stem) => ({ stem, count: postCounts.get(stem) ?? 0 }));
  let budget = scoredMax;
  return counted
    .toSorted((one, other) => one.count - other.count)
    .filter(({ count }, index) => {
      budget -= count;
      return index === 0 || budget >= 0;
    })
    .map(({ stem }) => stem);
}

/** Opens an index that is updated in place. A post is indexed again only if it is a different object. */
function openPostIndex<SearchedPost>(
  textsOf: (post: SearchedPost) => SearchedTexts,
  languageOf: (post: SearchedPost) => Language,
) {
  const byId = new Map<number, { post: SearchedPost; stems: string }>();
  const ids = new Map<SearchedPost, number>();
  const postCounts = new Map<string, number>();
  const updates = serialQueue();
  let ranking: MiniSearch | undefined;
  let lastId = 0;

  function count(stems: string, change: 1 | -1): void {
    for (const stem of new Set(stems.match(/[^\s|]+/gu))) {
      const now = (postCounts.get(stem) ?? 0) + change;
      if (now === 0) postCounts.delete(stem);
      else postCounts.set(stem, now);
    }
  }

  function add(post: SearchedPost, to: MiniSearch): void {
    const { title, description, labels, body } = textsOf(post);
    const language = languageOf(post);
    const stemmed = {
      title: asPhrase(stemsOf(title, language)),
      description: asPhrase(stemsOf(description, language)),
      labels: asPhrase(stemsOf(labels, language)),
      body: asPhrase(stemsOf(body, language)),
    };
    const stems = Object.values(stemmed).join('|');
    lastId += 1;
    to.add({ id: lastId, ...stemmed });
    byId.set(lastId, { post, stems });
    ids.set(post, lastId);
    count(stems, 1);
  }

  function remove(post: SearchedPost, id: number, from: MiniSearch): void {
    from.discard(id);
    count(byId.get(id)?.stems ?? '', -1);
    byId.delete(id);
    ids.delete(post);
  }

  return {
    /** Adds and removes posts until the index has exactly `posts`. */
    update: (posts: readonly SearchedPost[]): Promise<PostIndex<SearchedPost>> =>
      updates.add(async () => {
        ranking ??= await openRanking();
        const order = new Map(posts.map((post, position) => [post, position]));
        for (const [post, id] of ids) if (!order.has(post)) remove(post, id, ranking);
        const added = posts.filter((post) => !ids.has(post));
        for (const [position, post] of added.entries()) {
          // Lets other requests run between batches of posts.
          if (position % postsPerBatch === postsPerBatch - 1) await setImmediate();
          add(post, ranking);
        }
        return { ranking, byId, order, postCounts, languages: [...new Set(posts.map(languageOf))] };
      }),
  };
}

/** Loads the library on the first search, so that the site starts without it. */
async function openRanking(): Promise<MiniSearch> {
  const { default: Index } = await import('minisearch');
  return new Index({
    fields: ['title', 'description', 'labels', 'body'] satisfies (keyof SearchedTexts)[],
    tokenize: (stems) => stems.match(/\S+/gu) ?? [],
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 4, description: 2, labels: 2 },
      combineWith: 'AND',
      prefix: false,
      fuzzy: false,
    },
  });
}

/** The number of posts that one search scores beyond the posts of its rarest word: about two milliseconds of work. */
const scoredMax = 2000;

const postsPerBatch = 5;
