import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The words of schema.org: which properties a type has, and which types a property takes. */
export interface SchemaVocabulary {
  /**
   * What is wrong in a JSON-LD value as far as these words go, by its path in it; empty when nothing is. It knows names and kinds, not
   * whether what is said is true, nor what a search engine wants beyond the vocabulary.
   */
  faultsOf(thing: unknown, at?: string): string[];
}

/**
 * Reads schema.org's vocabulary out of the declarations of `schema-dts`, which are generated from it, so that what was rendered can be
 * checked and not only what the compiler sees. Throws when the declarations no longer have the form that it reads.
 */
export async function readSchemaVocabulary(): Promise<SchemaVocabulary> {
  const declarations = createRequire(import.meta.url)
    .resolve('schema-dts')
    .replace(/\.js$/u, '.d.ts');
  const text = await readFile(declarations, 'utf8');
  const kinds = kindsIn(text);
  const unions = new Map(
    Array.from(text.matchAll(/^export type (\w+)(?:<[^=]*>)? = (.*);$/gmu), ([, name = '', members = '']) => [
      name,
      members.split(' | '),
    ]),
  );
  if (kinds.size < 500 || unions.size < 500) throw new Error(`${declarations} is not written as expected.`);

  function propertiesOf(kind: string | undefined): Map<string, string[]> {
    const own = kinds.get(kind ?? '');
    if (own === undefined) return new Map();
    return new Map([...own.parents.flatMap((parent) => [...propertiesOf(parent)]), ...own.properties]);
  }

  /** All that a name stands for: the names of types' own declarations, `string`, `number`, and what is written out in quotes. */
  function meaningOf(name: string, met = new Set<string>()): Set<string> {
    if (met.has(name)) return met;
    met.add(name);
    for (const member of unions.get(name) ?? []) meaningOf(member, met);
    return met;
  }

  function faultsOf(thing: unknown, at = ''): string[] {
    const type = isObject(thing) ? thing['@type'] : undefined;
    if (!isObject(thing) || typeof type !== 'string' || !kinds.has(`${type}Leaf`)) {
      return [`${at}: ${JSON.stringify(type)} is no type of schema.org`];
    }
    const properties = propertiesOf(`${type}Leaf`);
    return Object.entries(thing).flatMap(([name, value]) => {
      if (name === '@type' || name === '@id') return [];
      // Actions say by `-input` what is to be filled in: https://schema.org/docs/actions.html
      const range = name.endsWith('-input') ? ['Text'] : properties.get(name);
      if (range === undefined || !properties.has(name.replace(/-input$/u, ''))) {
        return [`${at}/${name}: ${type} has no such property`];
      }
      return [value].flat().flatMap((each) => valueFaults(each, range, `${at}/${name}`));
    });
  }

  function valueFaults(value: unknown, range: string[], at: string): string[] {
    const meanings = new Set(range.flatMap((name) => [...meaningOf(name)]));
    if (!isObject(value)) {
      const isTaken = meanings.has(typeof value) || meanings.has(JSON.stringify(value));
      return isTaken ? [] : [`${at}: ${JSON.stringify(value)} is none of ${range.join(', ')}`];
    }
    if (Object.keys(value).join() === '@id') return [];
    const type = String(value['@type']);
    return meanings.has(`${type}Leaf`)
      ? faultsOf(value, at)
      : [`${at}: ${type} is none of ${range.join(', ')}`];
  }

  return { faultsOf };
}

/** The declared interfaces by name: what they extend, and what each property of their own takes. */
function kindsIn(text: string): Map<string, { parents: string[]; properties: Map<string, string[]> }> {
  return new Map(
    Array.from(
      text.matchAll(/^(?:export )?interface (\w+)(?: extends ([^{]+))? \{\n(.*?)^\}$/gmsu),
      ([, name = '', parents = '', body = '']) => [
        name,
        {
          parents: parents.split(', '),
          properties: new Map(
            Array.from(
              body.matchAll(/^ {4}"(\w+)"\?: SchemaValue<(.*), "\w+">;$/gmu),
              ([, property = '', range = '']) => [property, range.split(' | ')],
            ),
          ),
        },
      ],
    ),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
