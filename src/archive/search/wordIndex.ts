import type { Kysely, Transaction } from 'kysely';
import type { Language, BuiltInLanguage } from '../../news/languages.ts';
import type { SearchTerm } from '../../news/words/searchTerms.ts';
import { languageOf, type ArchiveSchema, type StoredArticle, type StoredFeed } from '../schema.ts';

/** The index of the words of all articles, which each engine implements. */
export interface WordIndex extends WordReader {
  /** Updates the index in the transaction that stores or removes articles. A rewritten article is removed and added. */
  update(
    transaction: Transaction<ArchiveSchema>,
    changes: { removed: readonly number[]; added: readonly IndexedArticle[] },
  ): Promise<void>;
  /** Indexes all stored articles of a feed again, in the feed's language. */
  reindexFeed(
    transaction: Transaction<ArchiveSchema>,
    feed: { feedId: number; language: Language },
  ): Promise<void>;
}

/** The calls by which an engine reads the index. */
export interface WordReader {
  /**
   * Finds the articles of some feeds that contain all terms, newest row first. If more than `countMax` articles match,
   * returns those that were first seen most recently and sets `hasMore`. Strength is the sum of the terms' weights,
   * doubled for a term in the headline (docs/decisions/012).
   */
  findMatches(
    db: Kysely<ArchiveSchema>,
    request: MatchRequest,
  ): Promise<{ matches: Match[]; hasMore: boolean }>;
  /** Counts the stems of all articles. */
  readVocabulary(db: Kysely<ArchiveSchema>): Promise<Vocabulary>;
}

export interface IndexedArticle extends Pick<StoredArticle, 'id' | 'feedId' | 'title' | 'description'> {
  language: Language;
}

/** An article that contains all terms of the search. Times are in milliseconds since the epoch. */
export interface Match extends Pick<StoredArticle, 'id' | 'feedId' | 'sortTime' | 'firstSeen' | 'linkKey'> {
  /** The quality of the match: positive, and comparable only within one search. */
  strength: number;
  /** True if the words are adjacent and in the order typed. */
  isPhrase: boolean;
}

export interface MatchRequest extends SearchedFeeds {
  terms: readonly SearchTerm[];
  /** True to measure `strength` and `isPhrase`. */
  isRanked: boolean;
  /** The most matches to examine, by default as many as a reader can page through. */
  countMax?: number;
}

/** The stored feeds of a search. */
export interface SearchedFeeds {
  feeds: readonly Pick<StoredFeed, 'id' | 'language'>[];
  scope: Scope;
}

/**
 * The feeds of a search as the shorter of two lists: the searched feeds, or all feeds that aren't searched. Naming many
 * feeds in a query costs more than finding the words.
 */
export type Scope = { only: number[] } | { except: number[] };

/** Returns the languages of feeds. */
export function languagesOf(feeds: MatchRequest['feeds']): Language[] {
  return [...new Set(feeds.map(({ language }) => languageOf(language)))];
}

/** An engine's syntax of queries, and the languages of the searched articles. */
interface Dialect {
  languages: readonly Language[];
  operators: { and: string; or: string };
  /** Writes adjacent words as the index has them for a language. */
  phraseIn: (text: string, language: Language) => string;
}

/** Writes the query of a term. */
export function termQuery({ alternatives }: SearchTerm, dialect: Dialect): string {
  const { and, or } = dialect.operators;
  const queries = alternatives.flatMap(({ phrases, language }) => {
    const languages = dialect.languages.filter((each) => language === null || each === language);
    const phraseQueries = phrases.map((words) => phraseQuery(words, { ...dialect, languages }));
    return languages.length === 0 ? [] : combine(phraseQueries, and);
  });
  return combine(queries, or);
}

/** Writes the query of adjacent words in any of the languages. */
export function phraseQuery(words: readonly string[], { languages, operators, phraseIn }: Dialect): string {
  const text = words.join(' ');
  return combine(
    languages.map((language) => phraseIn(text, language)),
    operators.or,
  );
}

function combine(queries: readonly string[], operator: string): string {
  return queries.length === 1 ? (queries[0] ?? '') : `(${queries.join(` ${operator} `)})`;
}

/** The number of articles with each stem, by language. */
export type Vocabulary = Readonly<Record<BuiltInLanguage, Map<string, number>>>;

/**
 * Returns the weight of a term, which is greater for rarer terms: bm25's inverse document frequency, of a sample of the
 * newest articles, so that the cost doesn't grow with the archive.
 */
export function weightOf({ containing, sample }: { containing: number; sample: number }): number {
  return Math.log(1 + (sample - containing + 0.5) / (containing + 0.5));
}

/** Enough for 50 pages of 20 stories. */
export const matchesMax = 1000;

/** The number of newest articles from which the frequency of a term is estimated. */
export const sampleMax = 2000;
