import { setImmediate } from 'node:timers/promises';
import type MiniSearch from 'minisearch';
import { searchTerms } from '../news/searchTerms.ts';
import { stemmedWords } from '../news/stemmedWords.ts';

/** The texts of a post that a search looks at, the weightiest first. */
export interface SearchedTexts {
  title: string;
  description: string;
  /** Keywords and tags. */
  labels: string;
  body: string;
}

/** What is looked for, and among what. */
export interface PostSearchRequest<Found> {
  words: string;
  posts: readonly Found[];
  /** Equal versions are equal posts: the index of them still serves. */
  version: string;
}

/**
 * Opens the search of one blog. It gives the posts that have every one of the terms (see `searchTerms`), best first, newest first where
 * they are as good; words of one term stand side by side in one of the texts. Whole words count, in the sense of `stemmedWords`; of many
 * common words only the rarest decide how good a post is. No text is an error. The index is made at the first search and again only for
 * another version.
 */
export function openPostSearch<Found>(
  textsOf: (post: Found) => SearchedTexts,
): (request: PostSearchRequest<Found>) => Promise<Found[]> {
  let kept: { version: string; index: Promise<PostIndex> } | null = null;
  return async ({ words, posts, version }) => {
    const terms = searchTerms(words).map((term) => stemsOf(term.join(' ')));
    if (terms.length === 0) return [];
    if (kept?.version !== version) kept = { version, index: indexOf(posts.map(textsOf)) };
    const { ranking, stems, postCounts } = await kept.index;
    const phrases = terms.map(asPhrase);
    return ranking
      .search(rarestOf(terms.flat(), postCounts).join(' '))
      .filter(({ id }) => phrases.every((phrase) => stems[Number(id)]?.includes(phrase)))
      .toSorted((one, other) => other.score - one.score || Number(one.id) - Number(other.id))
      .flatMap(({ id }) => posts[Number(id)] ?? []);
  };
}

/** What is known of the posts, each by its place in the list. */
interface PostIndex {
  ranking: MiniSearch;
  /** Of each post the stems of its texts, between spaces and the texts apart, so that a phrase is found as a part of it. */
  stems: string[];
  /** How many posts have a stem. */
  postCounts: Map<string, number>;
}

function stemsOf(text: string): string[] {
  return stemmedWords(text).map(({ stem }) => stem);
}

function asPhrase(stems: readonly string[]): string {
  return ` ${stems.join(' ')} `;
}

/** Always one, and as many more as a search can score without keeping page delivery waiting: the others are so common that they say little. */
function rarestOf(stems: readonly string[], postCounts: ReadonlyMap<string, number>): string[] {
  const counted = [...new Set(stems)].map((stem) => ({ stem, count: postCounts.get(stem) ?? 0 }));
  let left = scoredMax;
  return counted
    .toSorted((one, other) => one.count - other.count)
    .filter(({ count }, place) => {
      left -= count;
      return place === 0 || left >= 0;
    })
    .map(({ stem }) => stem);
}

async function indexOf(texts: readonly SearchedTexts[]): Promise<PostIndex> {
  // Loaded only now: a site on which nobody searches starts without it.
  const { default: Index } = await import('minisearch');
  const ranking = new Index({
    fields: ['title', 'description', 'labels', 'body'] satisfies (keyof SearchedTexts)[],
    idField: 'place',
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
  for (const [place, { title, description, labels, body }] of texts.entries()) {
    // Page delivery goes on between a few posts and the next.
    if (place % postsAtOnce === 0) await setImmediate();
    const stemmed = {
      title: asPhrase(stemsOf(title)),
      description: asPhrase(stemsOf(description)),
      labels: asPhrase(stemsOf(labels)),
      body: asPhrase(stemsOf(body)),
    };
    const all = Object.values(stemmed).join('|');
    ranking.add({ place, ...stemmed });
    stems.push(all);
    for (const stem of new Set(all.match(/[^\s|]+/gu))) postCounts.set(stem, (postCounts.get(stem) ?? 0) + 1);
  }
  return { ranking, stems, postCounts };
}

/** How many scores are worked out for one search at most, but for its rarest word: about two milliseconds. */
const scoredMax = 2000;

const postsAtOnce = 5;
