import { setImmediate } from 'node:timers/promises';
import type MiniSearch from 'minisearch';
import type { Language } from '../news/languages.ts';
import { expandTerms, stemmedWords, type SearchTerm, type Synonyms } from '../news/words/searchTerms.ts';
import { respell, type CorrectWords } from '../news/words/respell.ts';

/** The searched parts of a post. A match in the title counts most, one in the body least. */
export interface SearchedTexts {
  title: string;
  description: string;
  /** Keywords and tags. */
  labels: string;
  body: string;
}

interface PostSearchRequest<Found> {
  query: string;
  synonyms: Synonyms;
  posts: readonly Found[];
  /** Equal versions mean equal posts, so that the index can be reused. */
  version: string;
}

/** Opens the search of one blog. The first search builds the index. */
export function openPostSearch<Found>(textsOf: (post: Found) => SearchedTexts, language: Language = 'en') {
  let cached: { version: string; index: Promise<PostIndex> } | null = null;

  function indexOf({ posts, version }: PostSearchRequest<Found>): Promise<PostIndex> {
    if (cached?.version !== version) cached = { version, index: buildIndex(posts.map(textsOf), language) };
    return cached.index;
  }

  return {
    /**
     * The posts that contain every term (see `searchTerms`), best match first, then in the order given. The words of a
     * term must be side by side in one part.
     */
    async find(request: PostSearchRequest<Found>): Promise<Found[]> {
      const terms = stemmedTerms(expandTerms(request.query, request.synonyms, language), language);
      if (terms.length === 0) return [];
      return rankedPosts(await indexOf(request), terms).flatMap((index) => request.posts[index] ?? []);
    },
    /** Corrects a search that finds nothing, so that it finds posts; null if it can't. */
    async respell(request: PostSearchRequest<Found> & CorrectWords): Promise<string | null> {
      const index = await indexOf(request);
      return respell(request.query, {
        synonyms: request.synonyms,
        correctWords: request.correctWords,
        language,
        stemCounts: index.postCounts,
        textsWith: (terms) => {
          const found = rankedPosts(index, stemmedTerms(terms, language)).flatMap(
            (at) => request.posts[at] ?? [],
          );
          return Promise.resolve(found.map((post) => Object.values(textsOf(post)).join(' ')));
        },
      });
    },
  };
}

/** Each term's alternatives; each alternative's phrases; each phrase's stems. */
type StemmedTerm = string[][][];

function stemmedTerms(terms: readonly SearchTerm[], language: Language): StemmedTerm[] {
  return terms.map(({ alternatives }) =>
    alternatives.map(({ phrases }) => phrases.map((words) => stemsOf(words.join(' '), language))),
  );
}

/** The indexes of the posts that match, best first. */
function rankedPosts({ ranking, stems, postCounts }: PostIndex, terms: readonly StemmedTerm[]): number[] {
  const plain = terms.filter(({ length }) => length === 1);
  const rarest = (phrases: readonly string[][]) => rarestOf(phrases.flat(), postCounts).join(' ');
  const queries = [
    ...(plain.length > 0 ? [rarest(plain.flat(2))] : []),
    ...terms
      .filter(({ length }) => length > 1)
      .map((alternatives) => ({ combineWith: 'OR' as const, queries: alternatives.map(rarest) })),
  ];
  return ranking
    .search({ combineWith: 'AND', queries })
    .map(({ id, score }) => ({ index: Number(id), score }))
    .filter(({ index }) => {
      const isHere = (phrase: readonly string[]) => stems[index]?.includes(asPhrase(phrase)) === true;
      return terms.every((alternatives) => alternatives.some((phrases) => phrases.every(isHere)));
    })
    .toSorted((one, other) => other.score - one.score || one.index - other.index)
    .map(({ index }) => index);
}

/** The part of a Markdown text that readers see, without HTML tags and the URLs of links and pictures. */
export function searchableText(markdown: string): string {
  return markdown
    .replaceAll(/\]\([^()\n]{0,2000}\)/gu, '] ')
    .replaceAll(/<[a-z/!][^<>\n]{0,2000}>/giu, ' ')
    .replaceAll(/\bhttps?:\/\/\S+/giu, ' ');
}

interface PostIndex {
  /** Documents are identified by their index in the list of posts. */
  ranking: MiniSearch;
  /** The stems of each post, separated by spaces, and by `|` between its parts, so phrases are substrings. */
  stems: string[];
  /** How many posts contain a stem. */
  postCounts: Map<string, number>;
}

function stemsOf(text: string, language: Language): string[] {
  return stemmedWords(text, language).map(({ stem }) => stem);
}

function asPhrase(stems: readonly string[]): string {
  return ` ${stems.join(' ')} `;
}

/** Returns the rarest stem, and more while scoring them is cheap; the most common ones hardly affect the ranking. */
function rarestOf(stems: readonly string[], postCounts: ReadonlyMap<string, number>): string[] {
  const counted = [...new Set(stems)].map((stem) => ({ stem, count: postCounts.get(stem) ?? 0 }));
  let left = scoredMax;
  return counted
    .toSorted((one, other) => one.count - other.count)
    .filter(({ count }, index) => {
      left -= count;
      return index === 0 || left >= 0;
    })
    .map(({ stem }) => stem);
}

async function buildIndex(texts: readonly SearchedTexts[], language: Language): Promise<PostIndex> {
  // Loaded on the first search, so that the site starts without it.
  const { default: Index } = await import('minisearch');
  const ranking = new Index({
    fields: ['title', 'description', 'labels', 'body'] satisfies (keyof SearchedTexts)[],
    idField: 'index',
    tokenize: (stems) => stems.match(/\S+/gu) ?? [],
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 4, description: 2, labels: 2 },
      combineWith: 'AND',
      prefix: false,
      fuzzy: false,
    },
  });
  const stems: string[] = [];
  const postCounts = new Map<string, number>();
  for (const [index, { title, description, labels, body }] of texts.entries()) {
    // Lets other requests run between batches of posts.
    if (index % postsPerBatch === 0) await setImmediate();
    const stemmed = {
      title: asPhrase(stemsOf(title, language)),
      description: asPhrase(stemsOf(description, language)),
      labels: asPhrase(stemsOf(labels, language)),
      body: asPhrase(stemsOf(body, language)),
    };
    const all = Object.values(stemmed).join('|');
    ranking.add({ index, ...stemmed });
    stems.push(all);
    for (const stem of new Set(all.match(/[^\s|]+/gu))) postCounts.set(stem, (postCounts.get(stem) ?? 0) + 1);
  }
  return { ranking, stems, postCounts };
}

/** How many posts one search scores beyond those of its rarest word: about two milliseconds of work. */
const scoredMax = 2000;

const postsPerBatch = 5;
