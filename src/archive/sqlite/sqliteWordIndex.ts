import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Language } from '../../news/languages.ts';
import { languageOf, type ArchiveSchema } from '../schema.ts';
import {
  matchesMax,
  phraseQuery,
  sampleMax,
  termQuery,
  weightOf,
  type Match,
  type MatchRequest,
  type Vocabulary,
  type WordIndex,
} from '../search/wordIndex.ts';
import { indexedStem, indexedStems } from '../search/indexedStems.ts';

/** The index that triggers keep: see `migrations.ts`. */
export const sqliteWordIndex: WordIndex = {
  findMatches,
  readVocabulary,
  update: () => Promise.resolve(),
  async addFeed(transaction, { feedId }) {
    // Writing a title, even the same one, makes a trigger index the article again.
    await transaction
      .updateTable('articles')
      .set((column) => ({ title: column.ref('title') }))
      .where('feedId', '=', feedId)
      .execute();
  },
};

/**
 * SQLite's bm25 counts each word in the whole index before it ranks one article: 12 ms in 100,000 for two of the most
 * common words; this takes 5 at any size. Terms are quoted, so none acts as a query operator.
 */
async function findMatches(
  db: Kysely<ArchiveSchema>,
  { feedIds, terms, isRanked, countMax = matchesMax }: MatchRequest,
): Promise<{ matches: Match[]; isMore: boolean }> {
  const { scope, except, languages } = await scopeOf(db, feedIds);
  const form = { languages, operators, phraseIn };
  const phrases = terms.map((term) => termQuery(term, form));
  const { rows } = await sql<Omit<Match, 'strength' | 'isPhrase'>>`
    select "articles"."id", "articles"."feedId", "articles"."sortTime", "articles"."linkKey", "articles"."firstSeen"
    from "articleWords" inner join "articles" on "articles"."id" = "articleWords".rowid
    where "articleWords" match ${`${scope}{title description} : (${phrases.join(' AND ')})${except}`}
    order by "articleWords".rowid desc limit ${countMax + 1}`.execute(db);
  const matches = rows
    .slice(0, countMax)
    .map((row): Match => Object.assign(row, { strength: 0, isPhrase: false }));
  const typed = phraseQuery(
    terms.flatMap((term) => term.typed),
    form,
  );
  if (isRanked) await measure(db, { matches, typed, scope, phrases });
  return { matches, isMore: rows.length > countMax };
}

/**
 * Limits a query to some feeds. Naming many feeds costs more than looking for the words, so when most feeds are
 * searched the others are excluded instead, and when all are searched none is named.
 */
async function scopeOf(db: Kysely<ArchiveSchema>, feedIds: number[]) {
  const given = JSON.stringify(feedIds);
  const spoken = await sql<{ language: string | null }>`
    select distinct "language" from "feeds" where "id" in (select value from json_each(${given}))`.execute(
    db,
  );
  const languages = Array.from(new Set(spoken.rows.map(({ language }) => languageOf(language))));
  const counted = await sql<{ feeds: number }>`select count(*) as "feeds" from "feeds"`.execute(db);
  const otherCount = (counted.rows[0]?.feeds ?? 0) - feedIds.length;
  if (otherCount === 0) return { scope: '', except: '', languages };
  if (otherCount >= feedIds.length) return { scope: `${scopeQuery(feedIds)} AND `, except: '', languages };
  const others = await sql<{ id: number }>`
    select "id" from "feeds" where "id" not in (select value from json_each(${given}))`.execute(db);
  return { scope: '', except: ` NOT ${scopeQuery(others.rows.map(({ id }) => id))}`, languages };
}

function scopeQuery(feedIds: number[]): string {
  return `scope : (${feedIds.map((id) => `feed${id}`).join(' OR ')})`;
}

/** Sets the strength of each match, and whether its words form a phrase. */
async function measure(
  db: Kysely<ArchiveSchema>,
  search: { matches: Match[]; typed: string; scope: string; phrases: string[] },
): Promise<void> {
  const { matches, typed, scope, phrases } = search;
  const oldest = matches.at(-1)?.id;
  if (oldest === undefined) return;
  const newestId = await readNewestId(db);
  // Every match contains all terms. Repeating them lets SQLite look up only the articles of the rarest one.
  const all = phrases.length === 1 ? scope : `${scope}{title description} : (${phrases.join(' AND ')}) AND `;
  const matchesOf = async (query: string) => {
    const { rows } = await sql<{ id: number }>`
      select rowid as "id" ${since({ query: `${all}${query}`, oldest })}`.execute(db);
    return new Set(rows.map(({ id }) => id));
  };

  for (const phrase of phrases) {
    const weight = phrases.length === 1 ? 1 : await readWeight(db, { phrase, newestId });
    const headlines = await matchesOf(`title : ${phrase}`);
    for (const match of matches) match.strength += headlines.has(match.id) ? 2 * weight : weight;
  }
  if (phrases.length === 1) return;
  const adjacent = await matchesOf(`{title description} : ${typed}`);
  for (const match of matches) match.isPhrase = adjacent.has(match.id);
}

async function readNewestId(db: Kysely<ArchiveSchema>): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max("id") as "id" from "articles"`.execute(db);
  return rows[0]?.id ?? 0;
}

async function readWeight(
  db: Kysely<ArchiveSchema>,
  { phrase, newestId }: { phrase: string; newestId: number },
): Promise<number> {
  const sample = Math.min(newestId, sampleMax);
  const oldest = newestId - sample + 1;
  const { rows } = await sql<{ articles: number }>`
    select count(*) as "articles" ${since({ query: `{title description} : ${phrase}`, oldest })}`.execute(db);
  return weightOf({ containing: rows[0]?.articles ?? 0, sample });
}

/** Matches in the index from row `oldest` on. Without the cast, `oldest` is a float and SQLite reads every row. */
function since({ query, oldest }: { query: string; oldest: number }): RawBuilder<unknown> {
  return sql`from "articleWords" where "articleWords" match ${query} and rowid >= cast(${oldest} as integer)`;
}

/** Counts the stems of all articles, without the words of `scope`. */
async function readVocabulary(db: Kysely<ArchiveSchema>): Promise<Vocabulary> {
  // Temporary tables are allowed on a read-only connection, too.
  await sql`create virtual table if not exists temp."vocabulary" using fts5vocab(main, articleWords, row)`.execute(
    db,
  );
  const { rows } = await sql<{ term: string; doc: number }>`
    select "term", "doc" from temp."vocabulary"`.execute(db);
  const counts: Vocabulary = { en: new Map(), es: new Map() };
  for (const { term, doc } of rows) {
    const found = indexedStem(term);
    if (found !== null) counts[found.language].set(found.stem, doc);
  }
  return counts;
}

/**
 * Text for the full-text index. In English it is the text itself, which SQLite stems. In other languages it is the
 * stems, whose suffix keeps SQLite from stemming them again.
 */
export function indexedWords(text: string, language: Language): string {
  return language === 'en' ? text : indexedStems(text, language).join(' ');
}

/** Words are quoted, so that none acts as an operator. */
function phraseIn(text: string, language: Language): string {
  return `"${indexedWords(text, language)}"`;
}

const operators = { and: 'AND', or: 'OR' };
