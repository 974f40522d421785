import { sql, type Compilable, type Kysely, type RawBuilder } from 'kysely';
import type { ArchiveSchema } from './schema.ts';

/**
 * Compiles a query once and binds new values for each run, because building and compiling cost several times what
 * running does. A value that differs between runs is a placeholder, which says what to take from the run's input.
 */
export function compileQuery<Input, Row>(
  build: (placeholders: Placeholders<Input>) => Compilable<Row>,
): (db: Kysely<ArchiveSchema>, input: Input) => Promise<Row[]> {
  const compiled = build(placeholdersFor<Input>()).compile();
  return async (db, input) => {
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? parameter.read(input as never) : parameter,
    );
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}

export interface Placeholders<Input> {
  /** The field called `name`. */
  one<Name extends keyof Input>(name: Name): Input[Name];
  /** The fields called `names`, as a record. */
  all<Name extends keyof Input>(names: readonly Name[]): Pick<Input, Name>;
  /** The entries of the list called `name`, for `in`. Sent as JSON, so that one query fits a list of any length. */
  list<Name extends keyof Input>(name: Name): RawBuilder<EntryOf<Input[Name]>>;
  /** The entries of the list called `name` as rows with these fields, in order, for an insert. */
  rows<Name extends keyof Input, Field extends keyof EntryOf<Input[Name]>>(
    name: Name,
    fields: readonly Field[],
  ): RawBuilder<Pick<EntryOf<Input[Name]>, Field>>;
}

type EntryOf<List> = List extends readonly (infer Entry)[] ? Entry : never;

/** Kysely treats a placeholder like any other value and returns it among the compiled parameters. */
class Placeholder {
  readonly read: (input: never) => unknown;

  constructor(read: (input: never) => unknown) {
    this.read = read;
  }
}

function placeholdersFor<Input>(): Placeholders<Input> {
  const placeholders = {
    one: (name: keyof Input) => new Placeholder((input: Input) => input[name]),
    all: (names: readonly (keyof Input)[]) =>
      Object.fromEntries(names.map((name) => [name, placeholders.one(name)])),
    json: (name: keyof Input) => new Placeholder((input: Input) => JSON.stringify(input[name])),
    list: (name: keyof Input) => sql`(select value from json_each(${placeholders.json(name)}))`,
    rows(name: keyof Input, fields: readonly string[]) {
      const columns = sql.join(fields.map((field) => sql`value ->> ${sql.lit(field)}`));
      return sql`select ${columns} from json_each(${placeholders.json(name)}) order by key`;
    },
  };
  return placeholders as unknown as Placeholders<Input>;
}
