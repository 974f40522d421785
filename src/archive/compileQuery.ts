import type { Compilable, Kysely } from 'kysely';
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

interface Placeholders<Input> {
  /** The field of that name. */
  one<Name extends keyof Input>(name: Name): Input[Name];
  /** The fields of those names, as a record. */
  all<Name extends keyof Input>(names: readonly Name[]): Pick<Input, Name>;
  /** A list of 1 to `listMax` entries, for `in`. A shorter list repeats its last entry, so one query fits any. */
  list<Name extends keyof Input>(name: Name): Input[Name];
  /** The first `count` entries of that list, as records of those fields. The list must have at least that many. */
  rows<Name extends keyof Input, Field extends keyof EntryOf<Input[Name]>>(
    name: Name,
    fields: readonly Field[],
    count: number,
  ): Pick<EntryOf<Input[Name]>, Field>[];
}

type EntryOf<List> = List extends readonly (infer Entry)[] ? Entry : never;

/** Runs a query for each part of the list that fits a `list` placeholder, and returns all rows. */
export async function queryInParts<Entry, Row>(
  list: readonly Entry[],
  run: (part: Entry[]) => Promise<Row[]>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let start = 0; start < list.length; start += listMax) {
    for (const row of await run(list.slice(start, start + listMax))) all.push(row);
  }
  return all;
}

/** A little more than most feeds have items. */
const listMax = 40;

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
    list: (name: keyof Input) =>
      Array.from({ length: listMax }, (_, index) => {
        return new Placeholder((input: Input) => {
          const list = input[name] as readonly unknown[];
          return list[Math.min(index, list.length - 1)];
        });
      }),
    rows: (name: keyof Input, fields: readonly string[], count: number) =>
      Array.from({ length: count }, (_, row) => {
        const field = (key: string) => (input: Input) =>
          (input[name] as readonly Record<string, unknown>[])[row]?.[key];
        return Object.fromEntries(fields.map((key) => [key, new Placeholder(field(key))]));
      }),
  };
  return placeholders as unknown as Placeholders<Input>;
}
