import type { PublicArticle } from './article.ts';
import type { Language } from './languages.ts';
import type { PostEntry } from './post.ts';
import type { FaqItem, Publication } from './publication.ts';
import { sectionAt, sectionWithKey, type SectionKey } from './sections.ts';
import { searchPath } from './site/screens.ts';

export interface SearchQuery {
  /** The query as typed, trimmed; at most `searchCharsMax` characters. */
  words: string;
  /** The section to search, or `blog` for the publication's posts, or `faq` for the questions; null for everything. */
  within: SectionKey | null;
  /** The source of the stories to find, by the name that cards show; null for all sources. */
  source: string | null;
  order: 'relevance' | 'newest';
  /** Counted from 1. */
  page: number;
}

/** A search that was not run. */
export interface SearchRefused {
  kind: 'searchRefused';
  /** `empty`: no words. `tooLong`: over `searchCharsMax` characters. `unavailable`: the archive is not responding. */
  reason: 'empty' | 'tooLong' | 'unavailable';
  /** The text as typed, cut to the limit. */
  words: string;
}

/** A story in search results. The story's id is `search-<index in all results>`. */
export type FoundStory = Omit<PublicArticle, 'alsoReported'>;

/** A custom page in search results, with its placeholders filled in. */
export interface FoundPage {
  slug: string;
  title: string;
  description: string;
  /** The language of the page. Absent if it is the language of the search. */
  language?: Language;
}

/** A page of search results. */
export interface SearchResult {
  kind: 'searchResult';
  query: SearchQuery;
  /** Empty when only the blog or the questions are searched. */
  stories: FoundStory[];
  /** Posts of the publication's own blog: the best few on page one, or the whole page if only the blog is searched. */
  posts: PostEntry[];
  /** The number of matching stories. Counting stops at a limit; `isMore` says that there are more. */
  storyCount: { count: number; isMore: boolean };
  /** The number of matching posts; null if the blog is not responding. */
  postCount: number | null;
  /** Matches by section, most first, for the filters. For very common words, only the newest matches are counted. */
  sections: { key: SectionKey; count: number }[];
  /** Matching stories by source, most first. For very common words, only the newest are counted. */
  sources: { source: string; count: number }[];
  /** The number of matching posts, regardless of the filters; null if the blog is not responding. */
  blogCount: number | null;
  /** Sections whose name matches; empty with a filter or after page one. */
  sectionPages: SectionKey[];
  /** The best few matching questions on page one, or the whole page if only questions are searched; otherwise empty. */
  questions: FaqItem[];
  /** The number of matching questions, regardless of the filters. */
  questionCount: number;
  /** The best few of the publication's custom pages that match; empty with a filter or after page one. */
  customPages: FoundPage[];
  /** The number of matching custom pages, regardless of the filters. */
  customPageCount: number;
  /** Synonyms that were also searched for, as the publication writes them. */
  synonyms: string[];
  /** A likelier spelling of the search that finds something; null unless nothing was found. */
  suggestion: string | null;
}

export const searchCharsMax = 200;

export const storiesPerSearchPage = 20;

export const searchPagesMax = 50;

/**
 * Reads a search from query parameters: `q`, `in` (a section's slug or key, `blog` or `faq`), `source`, `order`
 * (`newest`) and `page`. Invalid values other than `q` are ignored.
 */
export function readSearch(
  parameters: URLSearchParams,
  publication: Publication,
): SearchQuery | SearchRefused {
  const words = cleanInput(parameters.get('q') ?? '');
  const characters = Array.from(words);
  if (characters.length === 0) return { kind: 'searchRefused', reason: 'empty', words };
  if (characters.length > searchCharsMax) {
    return { kind: 'searchRefused', reason: 'tooLong', words: characters.slice(0, searchCharsMax).join('') };
  }
  const page = parameters.get('page') ?? '';
  const source = cleanInput(parameters.get('source') ?? '');
  return {
    words,
    within: parseWithin(parameters.get('in') ?? '', publication),
    source: source === '' ? null : source,
    order: parameters.get('order') === 'newest' ? 'newest' : 'relevance',
    page: /^[1-9]\d*$/u.test(page) ? Math.min(Number(page), searchPagesMax) : 1,
  };
}

/** Returns whether a search found anything, with or without its filters. */
export function hasMatches(result: SearchResult): boolean {
  const { storyCount, sections, blogCount, questionCount, customPageCount, sectionPages } = result;
  return (
    storyCount.count > 0 ||
    sections.length > 0 ||
    (blogCount ?? 0) > 0 ||
    questionCount > 0 ||
    customPageCount > 0 ||
    sectionPages.length > 0
  );
}

/** Returns the number of results that are divided into pages. */
export function pagedCount({
  query: { within },
  storyCount,
  postCount,
  questionCount,
}: Pick<SearchResult, 'query' | 'storyCount' | 'postCount' | 'questionCount'>): number {
  if (within === 'blog') return postCount ?? 0;
  return within === 'faq' ? questionCount : storyCount.count;
}

/** Returns the URL of a search, without parameters that have their default value. */
export function searchUrl({ words, within, source, order, page }: SearchQuery): string {
  const parameters = new URLSearchParams({ q: words });
  if (within !== null) parameters.set('in', within);
  if (source !== null) parameters.set('source', source);
  if (order === 'newest') parameters.set('order', order);
  if (page > 1) parameters.set('page', String(page));
  return `${searchPath}?${parameters}`;
}

/** Replaces control characters with spaces, and lone surrogates with U+FFFD. */
function cleanInput(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
}

/** Parses the parameter `in`. No section has the key or the slug `blog` or `faq`. */
function parseWithin(value: string, publication: Publication): SearchQuery['within'] {
  if (value === 'blog' || value === 'faq') return value;
  return (sectionWithKey(publication, value) ?? sectionAt(publication, value))?.key ?? null;
}
