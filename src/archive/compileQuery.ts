import { sql, type AliasedRawBuilder, type Compilable, type Kysely, type RawBuilder } from 'kysely';
import { isPostgres } from './isPostgres.ts';
import type { ArchiveSchema } from './schema.ts';

/**
 * Compiles a query once and binds new values for each run, because building and compiling cost several times as much as
 * running. A value that differs between runs is a placeholder, which reads it from the run's input. The query is for
 * the engine of `db`, and may run in its transactions.
 */
export function compileQuery<Input, Row>(
  db: Kysely<ArchiveSchema>,
  build: (placeholders: Placeholders<Input>) => Compilable<Row>,
): (within: Kysely<ArchiveSchema>, input: Input) => Promise<Row[]> {
  const placeholders = isPostgres(db) ? postgresPlaceholders : sqlitePlaceholders;
  const compiled = build(placeholders as unknown as Placeholders<Input>).compile();
  return async (within, input) => {
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? parameter.read(input as never) : parameter,
    );
    const { rows } = await within.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

export interface Placeholders<Input> {
  /** Returns the field called `name`. */
  one<Name extends keyof Input>(name: Name): Input[Name];
  /** Returns the fields called `names`, as a record. */
  all<Name extends keyof Input>(names: readonly Name[]): Pick<Input, Name>;
  /**
   * Returns the entries of the list called `name`, for `in`. Sent as one value, so that one query fits lists of any
   * length.
   */
  texts(name: ListOf<Input, string>): RawBuilder<string>;
  /** Returns the whole numbers of the list called `name`, for `in`. Sent as one value, as `texts` does. */
  numbers(name: ListOf<Input, number>): RawBuilder<number>;
  /** Returns the entries of the list called `name` as rows with these fields, in order, for an insert into `table`. */
  rows<Name extends keyof Input, Field extends keyof EntryOf<Input[Name]>>(
    name: Name,
    { table, fields }: RowShape<Field>,
  ): RawBuilder<Pick<EntryOf<Input[Name]>, Field>>;
  /** Returns the entries of the list called `name` as a table called `given`, to join with. */
  given<Name extends keyof Input, Field extends keyof EntryOf<Input[Name]>>(
    name: Name,
    shape: RowShape<Field>,
  ): AliasedRawBuilder<Pick<EntryOf<Input[Name]>, Field>, 'given'>;
}

interface RowShape<Field> {
  /** A table whose columns have these names and types. */
  table: keyof ArchiveSchema;
  fields: readonly Field[];
}

/** The names of the lists whose entries have the type `Entry`. */
type ListOf<Input, Entry> = {
  [Name in keyof Input]: Input[Name] extends readonly Entry[] ? Name : never;
}[keyof Input];

type EntryOf<List> = List extends readonly (infer Entry)[] ? Entry : never;

/** Kysely treats a placeholder like any other value and returns it among the compiled parameters. */
class Placeholder {
  readonly read: (input: never) => unknown;

  constructor(read: (input: never) => unknown) {
    this.read = read;
  }
}

/** The input of any query. `Placeholders` checks the names in it. */
type AnyInput = Record<string, unknown>;

type AnyShape = { table: string; fields: readonly string[] };

function one(name: string): Placeholder {
  return new Placeholder((input: AnyInput) => input[name]);
}

function json(name: string): Placeholder {
  return new Placeholder((input: AnyInput) => JSON.stringify(input[name]));
}

const anyPlaceholders = {
  one,
  all: (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, one(name)])),
};

const sqlitePlaceholders = {
  ...anyPlaceholders,
  texts: entriesOfJson,
  numbers: entriesOfJson,
  rows: rowsOfJsonb,
  given: (name: string, shape: AnyShape) => sql`(${rowsOfJsonb(name, shape)})`.as('given'),
};

function rowsOfJsonb(name: string, { fields }: AnyShape): RawBuilder<unknown> {
  const columns = sql.join(fields.map((field) => sql`value ->> ${sql.lit(field)} as ${sql.ref(field)}`));
  // Not `json_each`, which writes each row as text that `->>` has to parse again.
  return sql`select ${columns} from jsonb_each(jsonb(${json(name)})) order by key`;
}

function entriesOfJson(name: string): RawBuilder<unknown> {
  return sql`(select value from json_each(${json(name)}))`;
}

/** The placeholders of PostgreSQL, which needs the types of list parameters. `ListCompiler` replaces `in`. */
const postgresPlaceholders = {
  ...anyPlaceholders,
  texts: (name: string) => sql`any(${one(name)}::text[])`,
  numbers: (name: string) => sql`any(${one(name)}::bigint[])`,
  rows: rowsOfRecordset,
  // The limit gives the planner the number of rows. Otherwise it assumes 100, which may be too many for an index.
  given: (name: string, shape: AnyShape) =>
    sql`(${rowsOfRecordset(name, shape)} limit ${countOf(name)})`.as('given'),
};

function countOf(name: string): Placeholder {
  return new Placeholder((input: Record<string, readonly unknown[]>) => input[name]?.length);
}

function rowsOfRecordset(name: string, { table, fields }: AnyShape): RawBuilder<unknown> {
  const columns = sql.join(fields.map((field) => sql.ref(field)));
  const rows = sql`json_populate_recordset(null::${sql.table(table)}, ${json(name)})`;
  return sql`select ${columns} from ${rows} with ordinality order by "ordinality"`;
}
