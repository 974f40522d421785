import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { compileQuery, type Placeholders } from '../compileQuery.ts';
import { isPostgres } from '../isPostgres.ts';
import type { ArchiveSchema } from '../schema.ts';

/** The tables that are moved. Leases aren't moved, because they end when a site stops. */
export type MovedTable = Exclude<keyof ArchiveSchema, 'hostLeases'>;

type Row = Record<string, string | number | null>;

/** The columns that identify a row of each table, in the order in which rows are copied: feeds before their stories. */
const keysOf: Readonly<Record<MovedTable, readonly string[]>> = {
  feeds: ['id'],
  articles: ['id'],
  prunedArticles: ['feedId', 'guidKey'],
  viewTotals: ['publication', 'day', 'kind', 'name'],
  pictures: ['id'],
};

export const movedTables = Object.keys(keysOf) as MovedTable[];

/**
 * Returns the columns of a table that both engines have. `changedIn` isn't moved, because it numbers transactions of
 * one database.
 */
export async function columnsOf(sqlite: Kysely<ArchiveSchema>, table: MovedTable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select "name" from pragma_table_info(${table})`.execute(
    sqlite,
  );
  return rows.map(({ name }) => name).filter((name) => name !== 'changedIn');
}

export async function countRows(db: Kysely<ArchiveSchema>, table: MovedTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as "count" from ${sql.table(table)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Reads a table in the order of its keys, in batches. */
export async function* readRows(
  db: Kysely<ArchiveSchema>,
  { table, columns }: { table: MovedTable; columns: readonly string[] },
): AsyncGenerator<Row[]> {
  const keys = keysOf[table];
  const keyList = sql.join(keys.map((key) => sql.ref(key)));
  let last: Row | undefined;
  do {
    const after =
      last === undefined ? sql`` : sql`where (${keyList}) > (${sql.join(keys.map((key) => last?.[key]))})`;
    const { rows } = await sql<Row>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)} ${after}
      order by ${keyList} limit ${rowsAtOnce}`.execute(db);
    if (rows.length > 0) yield rows;
    last = rows.length < rowsAtOnce ? undefined : rows.at(-1);
  } while (last !== undefined);
}

/** Returns a function that inserts rows with their existing ids. */
export function rowInserter(
  db: Kysely<ArchiveSchema>,
  { table, columns }: { table: MovedTable; columns: readonly string[] },
): (within: Kysely<ArchiveSchema>, input: { rows: Row[] }) => Promise<unknown> {
  return compileQuery(db, (input: Placeholders<{ rows: Row[] }>) => {
    const columnList = sql.join(columns.map((column) => sql.ref(column)));
    const overriding = isPostgres(db) ? sql`overriding system value` : sql``;
    const rows = input.rows('rows', { table, fields: columns });
    const insert = sql`insert into ${sql.table(table)} (${columnList}) ${overriding} ${rows}`;
    return { compile: () => insert.compile(db) };
  });
}

/** Counts the rows of a table, and computes a checksum of their columns that is the same in both engines. */
export async function digestOf(
  db: Kysely<ArchiveSchema>,
  { table, columns }: { table: MovedTable; columns: readonly string[] },
): Promise<{ rows: number; checksum: string }> {
  const hash = createHash('sha256');
  let count = 0;
  for await (const rows of readRows(db, { table, columns })) {
    for (const row of rows) hash.update(JSON.stringify(columns.map((column) => row[column])));
    count += rows.length;
  }
  return { rows: count, checksum: hash.digest('hex') };
}

const rowsAtOnce = 1000;
