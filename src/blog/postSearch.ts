import { setImmediate } from 'node:timers/promises';
import type MiniSearch from 'minisearch';
import { searchTerms, stemmedWords } from '../news/searchTerms.ts';

/** The texts of a post that are searched. A match in the title counts most, one in the body least. */
export interface SearchedTexts {
  title: string;
  description: string;
  /** Keywords and tags. */
  labels: string;
  body: string;
}

interface PostSearchRequest<Found> {
  words: string;
  posts: readonly Found[];
  /** Equal versions mean equal posts, so that the index can be reused. */
  version: string;
}

/**
 * Opens the search of one blog: it returns the posts that contain every term (see `searchTerms`), best match first,
 * then in the order given. The words of a term must be side by side in one text. The first search builds the index.
 */
export function openPostSearch<Found>(
  textsOf: (post: Found) => SearchedTexts,
): (request: PostSearchRequest<Found>) => Promise<Found[]> {
  let cached: { version: string; index: Promise<PostIndex> } | null = null;
  return async ({ words, posts, version }) => {
    const terms = searchTerms(words).map((term) => stemsOf(term.join(' ')));
    if (terms.length === 0) return [];
    if (cached?.version !== version) cached = { version, index: buildIndex(posts.map(textsOf)) };
    const { ranking, stems, postCounts } = await cached.index;
    const phrases = terms.map(asPhrase);
    return ranking
      .search(rarestOf(terms.flat(), postCounts).join(' '))
      .filter(({ id }) => phrases.every((phrase) => stems[Number(id)]?.includes(phrase)))
      .toSorted((one, other) => other.score - one.score || Number(one.id) - Number(other.id))
      .flatMap(({ id }) => posts[Number(id)] ?? []);
  };
}

/** The part of a Markdown text that readers see, without HTML tags and the addresses of links and pictures. */
export function searchableText(markdown: string): string {
  return markdown
    .replaceAll(/\]\([^()\n]{0,2000}\)/gu, '] ')
    .replaceAll(/<[a-z/!][^<>\n]{0,2000}>/giu, ' ')
    .replaceAll(/\bhttps?:\/\/\S+/giu, ' ');
}

interface PostIndex {
  /** Documents are identified by their index in the list of posts. */
  ranking: MiniSearch;
  /** For each post the stems of its texts, separated by spaces, and by `|` between texts, so phrases are substrings. */
  stems: string[];
  /** How many posts contain a stem. */
  postCounts: Map<string, number>;
}

function stemsOf(text: string): string[] {
  return stemmedWords(text).map(({ stem }) => stem);
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

async function buildIndex(texts: readonly SearchedTexts[]): Promise<PostIndex> {
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
      title: asPhrase(stemsOf(title)),
      description: asPhrase(stemsOf(description)),
      labels: asPhrase(stemsOf(labels)),
      body: asPhrase(stemsOf(body)),
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
