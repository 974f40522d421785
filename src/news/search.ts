import type { PostEntry } from './post.ts';
import type { PublicArticle } from './publicArticle.ts';
import { isSectionKey, sectionKeyOfSlug, type SectionKey } from './sections.ts';

/** What a reader looks for. */
export interface SearchQuery {
  /** As typed, without white space around it; at most `searchCharsMax` characters. */
  words: string;
  /** Only this section, or only the publication's own blog; null for everything. */
  within: SectionKey | 'blog' | null;
  /** Only stories of this source, by the name that cards show; null for all. */
  source: string | null;
  order: 'relevance' | 'newest';
  /** Counted from 1. */
  page: number;
}

/** What was asked for cannot be looked for; `reason` says which of the designed states a reader sees. */
export interface SearchRefused {
  kind: 'searchRefused';
  /** `empty`: no words. `tooLong`: more than `searchCharsMax` characters. `unavailable`: the archive does not answer now. */
  reason: 'empty' | 'tooLong' | 'unavailable';
  /** What was typed, cut to the limit. */
  words: string;
}

/** A gathered story that was found. `id` is `search-<place among all that was found, from 0>`. */
export type FoundStory = Omit<PublicArticle, 'alsoReported'>;

/** One page of what was found. */
export interface SearchAnswer {
  kind: 'searchAnswer';
  query: SearchQuery;
  /** The stories of this page; empty when only the blog is searched. */
  stories: FoundStory[];
  /** Posts of the publication's own blog: on the first page the best few, or the whole page when only the blog is searched. */
  posts: PostEntry[];
  /** How many stories match, as far as they were counted; `isMore` when there are more than that. */
  storyCount: { count: number; isMore: boolean };
  /** How many posts match; null when the blog does not answer now. */
  postCount: number | null;
  /** In which sections the stories were found, the most first: for narrowing. Of very common words the newest matches only. */
  sections: { key: SectionKey; count: number }[];
  /** Which sources they come from, likewise. */
  sources: { source: string; count: number }[];
  /** How many posts match wherever else was looked, likewise; null when the blog does not answer now. */
  blogCount: number | null;
}

/** How many characters a search may have (issue 4). */
export const searchCharsMax = 200;

/** How many stories a page of a search has. */
export const storiesPerSearchPage = 20;

/** How far back a search can be paged. */
export const searchPagesMax = 50;

/**
 * Reads a search from the parameters of its address: `q`, `in` (a section's slug or key, or `blog`), `source`, `order` (`newest`) and `page`.
 * What is no such thing counts as not given, so that no address is an error; words that cannot be looked for are refused.
 */
export function readSearch(parameters: URLSearchParams): SearchQuery | SearchRefused {
  const words = readable(parameters.get('q') ?? '');
  const characters = Array.from(words);
  if (characters.length === 0) return { kind: 'searchRefused', reason: 'empty', words };
  if (characters.length > searchCharsMax) {
    return { kind: 'searchRefused', reason: 'tooLong', words: characters.slice(0, searchCharsMax).join('') };
  }
  const page = parameters.get('page') ?? '';
  const source = readable(parameters.get('source') ?? '');
  return {
    words,
    within: placeOf(parameters.get('in') ?? ''),
    source: source === '' ? null : source,
    order: parameters.get('order') === 'newest' ? 'newest' : 'relevance',
    page: /^[1-9]\d*$/u.test(page) ? Math.min(Number(page), searchPagesMax) : 1,
  };
}

/** The address of a search on the site: what a reader did not choose is left out of it. */
export function searchAddress({ words, within, source, order, page }: SearchQuery): string {
  const parameters = new URLSearchParams({ q: words });
  if (within !== null) parameters.set('in', within);
  if (source !== null) parameters.set('source', source);
  if (order === 'newest') parameters.set('order', order);
  if (page > 1) parameters.set('page', String(page));
  return `/search?${parameters}`;
}

/** Without what nobody types and no page may hold: control characters and halves of characters. */
function readable(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
}

function placeOf(given: string): SearchQuery['within'] {
  if (given === 'blog' || isSectionKey(given)) return given;
  return sectionKeyOfSlug(given) ?? null;
}
