import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { MatchingArticles } from '../articleSearch.ts';
import type { Tables } from '../tables.ts';

/**
 * Asks the index of `articleWords.ts`. Strength is the sum of the terms' weights, twice that of a term that stands in the headline.
 * SQLite's own bm25 counts each word over the whole index before it ranks one article: 12 ms of 100,000 for two of the commonest, where
 * this takes 5, however many articles hold them (docs/decisions/012). Terms are quoted, so that none is an operator of the query language.
 */
export const matchingArticles: MatchingArticles = async (db, { feedIds, terms, isRanked }) => {
  const phrases = terms.map((words) => `"${words.join(' ')}"`);
  const { scope, except } = await scopeOf(db, feedIds);
  const { rows } = await sql<Omit<FoundRow, 'strength' | 'isPhrase'>>`
    select "articles"."id", "articles"."feedId", "articles"."sortTime", "articles"."linkKey", "articles"."firstSeen"
    from "articleWords" inner join "articles" on "articles"."id" = "articleWords".rowid
    where "articleWords" match ${`${scope}{title description} : (${phrases.join(' AND ')})${except}`}
    order by "articleWords".rowid desc limit ${matchesMax + 1}`.execute(db);
  const found: FoundRow[] = [];
  for (const { id, feedId, sortTime, linkKey, firstSeen } of rows.slice(0, matchesMax))
    found.push({ id, feedId, sortTime, linkKey, firstSeen, strength: 0, isPhrase: false });
  if (isRanked) await measure(db, { found, terms, scope, phrases });
  return { matches: found, isMore: rows.length > matchesMax };
};

type FoundRow = Awaited<ReturnType<MatchingArticles>>['matches'][number];

/**
 * What limits a question to some feeds. To name each of many costs more than to look for the words, so that of most feeds the others
 * are taken away again, and where all are asked nothing is said.
 */
async function scopeOf(db: Kysely<Tables>, feedIds: number[]): Promise<{ scope: string; except: string }> {
  const { rows } = await sql<{ id: number }>`select "id" from "feeds"`.execute(db);
  const asked = new Set(feedIds);
  const others = rows.map(({ id }) => id).filter((id) => !asked.has(id));
  if (others.length === 0) return { scope: '', except: '' };
  if (others.length < asked.size) return { scope: '', except: ` NOT ${scopeWith(others)}` };
  return { scope: `${scopeWith(feedIds)} AND `, except: '' };
}

function scopeWith(feedIds: number[]): string {
  return `scope : (${feedIds.map((id) => `feed${id}`).join(' OR ')})`;
}

/** Gives each match its strength, and notes where the terms stand side by side. */
async function measure(
  db: Kysely<Tables>,
  given: { found: FoundRow[]; terms: string[][]; scope: string; phrases: string[] },
): Promise<void> {
  const { found, terms, scope, phrases } = given;
  const oldest = found.at(-1)?.id;
  if (oldest === undefined) return;
  const articles = await lastArticle(db);
  // Every match holds the terms; to ask for all of several again lets the rarest lead through the lists of the others.
  const all = phrases.length === 1 ? scope : `${scope}{title description} : (${phrases.join(' AND ')}) AND `;
  const matchesWith = async (query: string) => {
    const { rows } = await sql<{ id: number }>`
      select rowid as "id" ${since({ query: `${all}${query}`, oldest })}`.execute(db);
    return new Set(rows.map(({ id }) => id));
  };

  for (const phrase of phrases) {
    const weight = phrases.length === 1 ? 1 : await weightOf(db, { phrase, articles });
    const headlines = await matchesWith(`title : ${phrase}`);
    for (const match of found) match.strength += headlines.has(match.id) ? 2 * weight : weight;
  }
  if (terms.length === 1) return;
  const together = await matchesWith(`{title description} : "${terms.flat().join(' ')}"`);
  for (const match of found) match.isPhrase = together.has(match.id);
}

/** The last article's row: as many articles as there are, since none is ever removed. */
async function lastArticle(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max("id") as "id" from "articles"`.execute(db);
  return rows[0]?.id ?? 0;
}

/**
 * The rarer a term, the more it weighs: the inverse document frequency of bm25, taken from the last articles instead of from all, so
 * that it costs the same however many there are.
 */
async function weightOf(
  db: Kysely<Tables>,
  { phrase, articles }: { phrase: string; articles: number },
): Promise<number> {
  const sample = Math.min(articles, sampleMax);
  const oldest = articles - sample + 1;
  const { rows } = await sql<{ articles: number }>`
    select count(*) as "articles" ${since({ query: `{title description} : ${phrase}`, oldest })}`.execute(db);
  const holding = rows[0]?.articles ?? 0;
  return Math.log(1 + (sample - holding + 0.5) / (holding + 0.5));
}

/** From the index, what matches from the row `oldest` on. Without the cast its number is bound as a fraction, and all is read. */
function since({ query, oldest }: { query: string; oldest: number }): RawBuilder<unknown> {
  return sql`from "articleWords" where "articleWords" match ${query} and rowid >= cast(${oldest} as integer)`;
}

/** How many matches are looked at: 50 pages of 20. */
const matchesMax = 1000;

/** How many articles tell how common a term is. */
const sampleMax = 2000;
