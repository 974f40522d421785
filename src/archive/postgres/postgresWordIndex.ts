import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Language } from '../../news/languages.ts';
import { parseIndexedStem, indexedStems } from '../search/indexedStems.ts';
import type { ArchiveSchema } from '../schema.ts';
import {
  languagesOf,
  matchesMax,
  phraseQuery,
  sampleMax,
  termQuery,
  weightOf,
  type IndexedArticle,
  type Match,
  type MatchRequest,
  type Scope,
  type Vocabulary,
  type WordIndex,
} from '../search/wordIndex.ts';

/**
 * The index in `articleWords`: one `tsvector` for each article, of stems that Townwire computes, so that PostgreSQL
 * and SQLite find the same articles.
 */
export const postgresWordIndex: WordIndex = { findMatches, readVocabulary, update, reindexFeed };

async function findMatches(
  db: Kysely<ArchiveSchema>,
  { feeds, scope, terms, isRanked, countMax = matchesMax }: MatchRequest,
): Promise<{ matches: Match[]; hasMore: boolean }> {
  const languages = languagesOf(feeds);
  const dialectOf = (part: SearchedPart) => ({ languages, operators, phraseIn: phraseWriter(part) });
  const queriesIn = (part: SearchedPart) => terms.map((term) => termQuery(term, dialectOf(part)));
  const query = [...inScope(scope), ...queriesIn('')].join(' & ');
  const typed = terms.flatMap((term) => term.typed);
  // Whether each term is in the title, then whether the words are a phrase.
  const conditions = [...queriesIn('A').map(matches), matches(phraseQuery(typed, dialectOf('')))];
  const { rows } = await sql<Omit<Match, 'strength' | 'isPhrase'> & { satisfied: boolean[] }>`
    select "articles"."id", "feedId", "sortTime", "linkKey", "firstSeen",
      ${isRanked ? sql`array[${sql.join(conditions)}]` : sql`array[]::boolean[]`} as "satisfied"
    from (select "id", "vector" from "articleWords" where ${matches(query)}
      order by "id" desc limit ${countMax + 1}) as "articleWords"
    inner join "articles" on "articles"."id" = "articleWords"."id"
    order by "articles"."id" desc`.execute(db);
  const weights = isRanked && rows.length > 0 ? await readWeights(db, queriesIn('')) : [];
  const found = rows.slice(0, countMax).map(({ satisfied, ...row }): Match => {
    const strengths = weights.map((weight, term) => (satisfied[term] === true ? 2 * weight : weight));
    const strength = strengths.reduce((sum, each) => sum + each, 0);
    return Object.assign(row, { strength, isPhrase: terms.length > 1 && satisfied.at(-1) === true });
  });
  return { matches: found, hasMore: rows.length > countMax };
}

function matches(query: string): RawBuilder<boolean> {
  return sql`"vector" @@ ${query}::tsquery`;
}

/** The part of an article to search, as a label of PostgreSQL. `A`: the title; empty: all of it. */
type SearchedPart = 'A' | '';

/** Returns a function that writes the query of adjacent words. */
function phraseWriter(part: SearchedPart) {
  return (text: string, language: Language): string =>
    `(${indexedStems(text, language)
      .map((stem) => `${quoteStem(stem)}${part && `:${part}`}`)
      .join(' <-> ')})`;
}

/**
 * Quotes a word for a query or an index entry. Quotation marks and backslashes are doubled, so that no text acts as an
 * operator.
 */
function quoteStem(stem: string): string {
  const short = stem.slice(0, stemCharsMax).toWellFormed();
  return `'${short.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

/** Writes the query that limits a search to some feeds. */
function inScope(scope: Scope): string[] {
  if ('only' in scope) return [scopeQuery(scope.only)];
  return scope.except.length === 0 ? [] : [`!${scopeQuery(scope.except)}`];
}

function scopeQuery(feedIds: number[]): string {
  return `(${feedIds.map((id) => quoteStem(feedWord(id))).join(' | ')})`;
}

/**
 * Returns the word that marks a feed's articles in the index. It occurs in no text, because words have only letters and
 * digits.
 */
function feedWord(feedId: number): string {
  return `feed:${feedId}`;
}

/** Reads the weights of terms. A single term needs no weight. */
async function readWeights(db: Kysely<ArchiveSchema>, termQueries: string[]): Promise<number[]> {
  if (termQueries.length === 1) return [1];
  const counts = termQueries.map((query) => sql`count(*) filter (where ${matches(query)})`);
  const { rows } = await sql<{ sample: number; containing: number[] }>`
    select count(*) as "sample", array[${sql.join(counts)}]::integer[] as "containing"
    from (select "vector" from "articleWords" order by "id" desc limit ${sampleMax}) as "newest"`.execute(db);
  const { sample, containing } = rows[0] ?? { sample: 0, containing: [] };
  return containing.map((count) => weightOf({ containing: count, sample }));
}

async function readVocabulary(db: Kysely<ArchiveSchema>): Promise<Vocabulary> {
  const { rows } = await sql<{ indexed: string; articles: number }>`
    select "stem" as "indexed", "articles" from "vocabulary"`.execute(db);
  const counts: Vocabulary = { en: new Map(), es: new Map() };
  for (const { indexed, articles } of rows) {
    const found = parseIndexedStem(indexed);
    if (found !== null) counts[found.language].set(found.stem, articles);
  }
  return counts;
}

async function update(
  transaction: Transaction<ArchiveSchema>,
  { removed, added }: { removed: readonly number[]; added: readonly IndexedArticle[] },
): Promise<void> {
  /** The change in the number of articles with each stem. */
  const growth = new Map<string, number>();
  const count = (stem: string, articles: number) => {
    // The vocabulary serves to correct searches. Words with digits or of other languages are never corrected.
    if (stem.length <= stemCharsMax && parseIndexedStem(stem) !== null)
      growth.set(stem, (growth.get(stem) ?? 0) + articles);
  };
  for (const { stem, articles } of await remove(transaction, removed)) count(stem, -articles);
  // A batch may contain an article twice.
  const articles = Array.from(new Map(added.map((article) => [article.id, article])).values());
  const rows = articles.map(({ id, feedId, title, description, language }) => {
    const stems = { title: indexedStems(title, language), description: indexedStems(description, language) };
    for (const stem of new Set([...stems.title, ...stems.description])) count(stem, 1);
    return { id, vector: vectorOf(feedId, stems) };
  });
  if (rows.length > 0)
    await sql`insert into "articleWords" ("id", "vector")
      select "id", "vector" from json_populate_recordset(null::"articleWords", ${JSON.stringify(rows)})`.execute(
      transaction,
    );
  await updateVocabulary(transaction, growth);
}

/** Removes articles. Returns how many of the removed articles had each stem. */
async function remove(
  transaction: Transaction<ArchiveSchema>,
  ids: readonly number[],
): Promise<{ stem: string; articles: number }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ stem: string; articles: number }>`
    with "removed" as (delete from "articleWords" where "id" = any(${ids}::bigint[]) returning "vector")
    select "stem", count(*) as "articles" from "removed", unnest(tsvector_to_array("vector")) as "stem"
    group by "stem"`.execute(transaction);
  return rows;
}

/**
 * Updates the counts of stems, last in a transaction and in sorted order, because other processes wait for the rows of
 * common words.
 */
async function updateVocabulary(
  transaction: Transaction<ArchiveSchema>,
  growth: ReadonlyMap<string, number>,
): Promise<void> {
  const changes = Array.from(growth, ([stem, articles]) => ({ stem, articles })).filter(
    ({ articles }) => articles !== 0,
  );
  if (changes.length === 0) return;
  await sql`insert into "vocabulary" ("stem", "articles")
    select "stem", "articles" from json_populate_recordset(null::"vocabulary", ${JSON.stringify(changes)})
    order by "stem"
    on conflict ("stem") do update set "articles" = "vocabulary"."articles" + excluded."articles"`.execute(
    transaction,
  );
  const fewer = changes.filter(({ articles }) => articles < 0).map(({ stem }) => stem);
  if (fewer.length > 0)
    await sql`delete from "vocabulary" where "stem" = any(${fewer}::text[]) and "articles" <= 0`.execute(
      transaction,
    );
}

/**
 * Writes the text of a `tsvector`: each word with its positions. A gap between title and description prevents phrases
 * across them.
 */
function vectorOf(
  feedId: number,
  { title, description }: { title: string[]; description: string[] },
): string {
  const positions = new Map<string, string[]>();
  const addPosition = (stem: string, position: string) =>
    positions.getOrInsertComputed(quoteStem(stem), () => []).push(position);
  for (const [index, stem] of title.entries()) addPosition(stem, `${index + 1}A`);
  for (const [index, stem] of description.entries()) addPosition(stem, `${title.length + 2 + index}`);
  const words = Array.from(positions, ([stem, at]) => `${stem}:${at.join(',')}`);
  return [quoteStem(feedWord(feedId)), ...words].join(' ');
}

async function reindexFeed(
  transaction: Transaction<ArchiveSchema>,
  { feedId, language }: { feedId: number; language: Language },
): Promise<void> {
  let last = 0;
  for (;;) {
    const articles = await transaction
      .selectFrom('articles')
      .select(['id', 'feedId', 'title', 'description'])
      .where('feedId', '=', feedId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(articlesAtOnce)
      .execute();
    await update(transaction, {
      removed: articles.map(({ id }) => id),
      added: articles.map((article) => ({ ...article, language })),
    });
    last = articles.at(-1)?.id ?? last;
    if (articles.length < articlesAtOnce) return;
  }
}

/** PostgreSQL's limit is 2,046 bytes. */
const stemCharsMax = 500;

const articlesAtOnce = 1000;

const operators = { and: '&', or: '|' };
