import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The schema.org vocabulary: the properties of each type and the types of each property. */
interface SchemaVocabulary {
  /**
   * The errors of a JSON-LD value by the vocabulary, each with its path. It checks names and types, not
   * whether values are true or what search engines require.
   */
  errorsIn(thing: unknown, at?: string): string[];
}

/**
 * Reads the vocabulary from the declarations of `schema-dts`, which are generated from it, to check rendered pages and
 * not only the code that the compiler checks. Throws if the declarations have another form.
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
  if (kinds.size < 500 || unions.size < 500)
    throw new Error(`${declarations} does not have the expected form.`);

  function propertiesOf(kind: string | undefined): Map<string, string[]> {
    const own = kinds.get(kind ?? '');
    if (own === undefined) return new Map();
    return new Map([...own.parents.flatMap((parent) => [...propertiesOf(parent)]), ...own.properties]);
  }

  /** Everything a name includes: declared types, `string`, `number`, and quoted values. */
  function meaningOf(name: string, seen = new Set<string>()): Set<string> {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const member of unions.get(name) ?? []) meaningOf(member, seen);
    return seen;
  }

  function errorsIn(thing: unknown, at = ''): string[] {
    const type = isObject(thing) ? thing['@type'] : undefined;
    if (!isObject(thing) || typeof type !== 'string' || !kinds.has(`${type}Leaf`)) {
      return [`${at}: ${JSON.stringify(type)} is not a type of schema.org`];
    }
    const properties = propertiesOf(`${type}Leaf`);
    return Object.entries(thing).flatMap(([name, value]) => {
      if (name === '@type' || name === '@id') return [];
      // In actions, `-input` names what to fill in: https://schema.org/docs/actions.html
      const range = name.endsWith('-input') ? ['Text'] : properties.get(name);
      if (range === undefined || !properties.has(name.replace(/-input$/u, ''))) {
        return [`${at}/${name}: ${type} has no such property`];
      }
      return [value].flat().flatMap((each) => valueErrors(each, range, `${at}/${name}`));
    });
  }

  function valueErrors(value: unknown, range: string[], at: string): string[] {
    const meanings = new Set(range.flatMap((name) => [...meaningOf(name)]));
    if (!isObject(value)) {
      const isValid = meanings.has(typeof value) || meanings.has(JSON.stringify(value));
      return isValid ? [] : [`${at}: ${JSON.stringify(value)} is none of ${range.join(', ')}`];
    }
    if (Object.keys(value).join() === '@id') return [];
    const type = String(value['@type']);
    return meanings.has(`${type}Leaf`)
      ? errorsIn(value, at)
      : [`${at}: ${type} is none of ${range.join(', ')}`];
  }

  return { errorsIn };
}

/** The declared interfaces by name: their parents, and the types of their own properties. */
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
