import { sql, type Kysely, type Transaction } from 'kysely';
import type { Language } from '../../news/languages.ts';
import { joinUnspaced } from '../../news/words/searchTerms.ts';
import type { ArchiveSchema } from '../schema.ts';
import {
  languagesOf,
  matchesMax,
  phraseQuery,
  sampleMax,
  termQuery,
  weightOf,
  type Match,
  type MatchRequest,
  type Scope,
  type Vocabulary,
  type WordIndex,
} from '../search/wordIndex.ts';
import { parseIndexedStem, indexedStems } from '../search/indexedStems.ts';

/** The full-text index, which triggers update: see `migrations.ts`. */
export const sqliteWordIndex: WordIndex = {
  findMatches,
  readVocabulary,
  async update(transaction, { added }) {
    if (added.some(({ id }) => id % articlesPerMerge === 0)) await merge(transaction);
  },
  async reindexFeed(transaction, { feedId }) {
    // Writing a title, even the same title, makes a trigger reindex the article.
    await transaction
      .updateTable('articles')
      .set((column) => ({ title: column.ref('title') }))
      .where('feedId', '=', feedId)
      .execute();
  },
};

/**
 * Merges segments of the index. Each filing adds a segment, and a search looks up its words in all of them. SQLite's
 * automatic merges leave twice as many segments (docs/decisions/167).
 */
async function merge(transaction: Transaction<ArchiveSchema>): Promise<void> {
  await sql`insert into "articleWords" ("articleWords", rank) values ('merge', ${sql.lit(pagesPerMerge)})`.execute(
    transaction,
  );
}

const articlesPerMerge = 100;

/** The most pages of the index that a merge writes: 2 MB. */
const pagesPerMerge = 500;

/**
 * Finds and measures matches without SQLite's bm25, which counts each word in the whole index: for two very common
 * words in 100,000 articles, bm25 takes 12 ms, and this function 5 ms at any size. Terms are quoted, so that none acts
 * as an operator.
 */
async function findMatches(
  db: Kysely<ArchiveSchema>,
  { feeds, scope, terms, isRanked, countMax = matchesMax }: MatchRequest,
): Promise<{ matches: Match[]; hasMore: boolean }> {
  const dialect = { languages: languagesOf(feeds), operators, phraseIn };
  const phrases = terms.map((term) => termQuery(term, dialect));
  // The limit is a literal, because SQLite prepares a statement again for each value of a limit parameter.
  const { rows } = await sql<Omit<Match, 'strength' | 'isPhrase'>>`
    select "articles"."id", "articles"."feedId", "articles"."sortTime", "articles"."linkKey", "articles"."firstSeen"
    from "articleWords" inner join "articles" on "articles"."id" = "articleWords".rowid
    where "articleWords" match ${inScope(scope, inTexts(phrases))}
    order by "articleWords".rowid desc limit ${sql.lit(countMax + 1)}`.execute(db);
  const matches = rows
    .slice(0, countMax)
    .map((row): Match => Object.assign(row, { strength: 0, isPhrase: false }));
  const typed = phraseQuery(
    terms.flatMap((term) => term.typed),
    dialect,
  );
  if (isRanked && matches.length > 0) await measure(db, { matches, typed, scope, phrases });
  return { matches, hasMore: rows.length > countMax };
}

/** Limits a query to some feeds. */
function inScope(scope: Scope, query: string): string {
  if ('only' in scope) return `${scopeQuery(scope.only)} AND ${query}`;
  return scope.except.length === 0 ? query : `${query} NOT ${scopeQuery(scope.except)}`;
}

function scopeQuery(feedIds: number[]): string {
  return `scope : (${feedIds.map((id) => `feed${id}`).join(' OR ')})`;
}

/** Writes the query of articles that have all phrases in title or description. */
function inTexts(phrases: readonly string[]): string {
  return `{title description} : (${phrases.join(' AND ')})`;
}

/** Sets the strength of each match, and whether its words form a phrase. */
async function measure(
  db: Kysely<ArchiveSchema>,
  { matches, typed, scope, phrases }: { matches: Match[]; typed: string; scope: Scope; phrases: string[] },
): Promise<void> {
  const oldest = matches.at(-1)?.id ?? 0;
  const narrowed = 'only' in scope ? { only: [...new Set(matches.map(({ feedId }) => feedId))] } : scope;
  const headlines = phrases.map((phrase, index) => {
    // Every match also contains the other terms. With all terms, SQLite reads only the articles of the rarest term.
    const others = phrases.toSpliced(index, 1);
    return inScope(narrowed, `${others.length === 0 ? '' : `${inTexts(others)} AND `}title : ${phrase}`);
  });
  const adjacent = phrases.length === 1 ? [] : [inScope(narrowed, inTexts([typed]))];
  const ids = await readIds(db, { queries: [...headlines, ...adjacent], oldest });
  for (const [index, weight] of (await readWeights(db, phrases)).entries())
    for (const match of matches) match.strength += ids[index]?.has(match.id) === true ? 2 * weight : weight;
  for (const match of matches) match.isPhrase = ids[phrases.length]?.has(match.id) === true;
}

/**
 * Reads the articles that match each query, from row `oldest` on, in one statement, because each statement has a fixed
 * cost.
 */
async function readIds(
  db: Kysely<ArchiveSchema>,
  { queries, oldest }: { queries: readonly string[]; oldest: number },
): Promise<Set<number>[]> {
  // Without the cast, `oldest` is a float and SQLite reads every row.
  const parts = queries.map(
    (query, index) => sql`select ${sql.lit(index)} as "query", rowid as "id" from "articleWords"
      where "articleWords" match ${query} and rowid >= cast(${oldest} as integer)`,
  );
  const { rows } = await sql<{ query: number; id: number }>`${sql.join(parts, sql` union all `)}`.execute(db);
  const ids = queries.map(() => new Set<number>());
  for (const { query, id } of rows) ids[query]?.add(id);
  return ids;
}

/** Reads the weights of terms. A single term needs no weight. */
async function readWeights(db: Kysely<ArchiveSchema>, phrases: readonly string[]): Promise<number[]> {
  if (phrases.length === 1) return [1];
  const newestId = sql`(select max("id") from "articles")`;
  const counts = phrases.map(
    (phrase) => sql`(select count(*) from "articleWords"
      where "articleWords" match ${inTexts([phrase])} and rowid > ${newestId} - ${sql.lit(sampleMax)})`,
  );
  const { rows } = await sql<{ newestId: number | null; containing: string }>`
    select ${newestId} as "newestId", json_array(${sql.join(counts)}) as "containing"`.execute(db);
  const { newestId: newest, containing } = rows[0] ?? { newestId: null, containing: '[]' };
  const sample = Math.min(newest ?? 0, sampleMax);
  return (JSON.parse(containing) as number[]).map((count) => weightOf({ containing: count, sample }));
}

/** Counts the stems of all articles, without the words of `scope`. */
async function readVocabulary(db: Kysely<ArchiveSchema>): Promise<Vocabulary> {
  // Temporary tables are also allowed on a read-only connection.
  await sql`create virtual table if not exists temp."vocabulary" using fts5vocab(main, articleWords, row)`.execute(
    db,
  );
  const { rows } = await sql<{ term: string; doc: number }>`
    select "term", "doc" from temp."vocabulary"`.execute(db);
  const counts: Vocabulary = { en: new Map(), es: new Map() };
  for (const { term, doc } of rows) {
    const found = parseIndexedStem(term);
    if (found !== null) counts[found.language].set(found.stem, doc);
  }
  return counts;
}

/**
 * Returns text for the full-text index: in English the text itself, which SQLite stems; in other languages the stems,
 * with a suffix that keeps SQLite from stemming them again.
 */
export function indexedWords(text: string, language: Language): string {
  return language === 'en' ? text : indexedStems(text, language).join(' ');
}

/**
 * Quotes words, so that none acts as an operator. English texts are in the index as SQLite splits them, which is only
 * at spaces.
 */
function phraseIn(text: string, language: Language): string {
  return `"${language === 'en' ? joinUnspaced(text) : indexedWords(text, language)}"`;
}

const operators = { and: 'AND', or: 'OR' };
