import type { Compilable, CompiledQuery } from 'kysely';

/**
 * Compiles a query once and binds it anew for every run: building and compiling cost several times what running does. What differs
 * from run to run is written as a slot, which says what to take from that which the run is given.
 */
export function keptQuery<Given, Row>(
  build: (slots: Slots<Given>) => Compilable<Row>,
): (given: Given) => CompiledQuery<Row> {
  const compiled = build(slotsFor<Given>()).compile();
  return (given) => ({
    ...compiled,
    parameters: compiled.parameters.map((parameter) =>
      parameter instanceof Slot ? parameter.read(given as never) : parameter,
    ),
  });
}

/** The slots of a query whose runs are given a `Given`. */
export interface Slots<Given> {
  /** The field of that name. */
  one<Name extends keyof Given>(name: Name): Given[Name];
  /** The fields of those names, as a record. */
  all<Name extends keyof Given>(names: readonly Name[]): Pick<Given, Name>;
  /**
   * A list of 1 to `listMax` entries, for `in`. A shorter list fills the slots that are left with its last entry, so that one
   * compiled query serves every length.
   */
  list<Name extends keyof Given>(name: Name): Given[Name];
  /** The first `count` entries of the list of that name, as records of those fields: it must have as many. */
  rows<Name extends keyof Given, Field extends keyof EntryOf<Given[Name]>>(
    name: Name,
    fields: readonly Field[],
    count: number,
  ): Pick<EntryOf<Given[Name]>, Field>[];
}

/** Runs `work` for the list in parts that fit a `list` slot, and joins what it gives. */
export async function inParts<Entry, Row>(
  list: readonly Entry[],
  work: (part: Entry[]) => Promise<{ rows: Row[] }>,
): Promise<Row[]> {
  const joined: Row[] = [];
  for (let start = 0; start < list.length; start += listMax) {
    const { rows } = await work(list.slice(start, start + listMax));
    for (const row of rows) joined.push(row);
  }
  return joined;
}

/** How many entries a `list` slot takes: a little more than most feeds have items. */
const listMax = 40;

type EntryOf<List> = List extends readonly (infer Entry)[] ? Entry : never;

/** Kysely takes a slot for a value like any other and hands it back, in its place, among the parameters. */
class Slot {
  readonly read: (given: never) => unknown;

  constructor(read: (given: never) => unknown) {
    this.read = read;
  }
}

function slotsFor<Given>(): Slots<Given> {
  const slots = {
    one: (name: keyof Given) => new Slot((given: Given) => given[name]),
    all: (names: readonly (keyof Given)[]) =>
      Object.fromEntries(names.map((name) => [name, slots.one(name)])),
    list: (name: keyof Given) =>
      Array.from({ length: listMax }, (_, index) => {
        return new Slot((given: Given) => {
          const list = given[name] as readonly unknown[];
          return list[Math.min(index, list.length - 1)];
        });
      }),
    rows: (name: keyof Given, fields: readonly string[], count: number) =>
      Array.from({ length: count }, (_, row) => {
        const field = (key: string) => (given: Given) =>
          (given[name] as readonly Record<string, unknown>[])[row]?.[key];
        return Object.fromEntries(fields.map((key) => [key, new Slot(field(key))]));
      }),
  };
  return slots as unknown as Slots<Given>;
}
