import type { z } from 'zod';
import type { Mistake } from './mistake.ts';
import { nearest } from './nearest.ts';
import { placed } from './placed.ts';
import { valueAt } from './valueAt.ts';
import type { YamlFile } from './parseYaml.ts';
import { knownKeys, notesOf, schemaAt } from './schemaAt.ts';

/** What a schema found, in plain words: what is wrong and what to write, from the notes that the schema carries. */
export function issueMistakes({
  issue,
  yaml,
  schema,
}: {
  issue: z.core.$ZodIssue;
  yaml: YamlFile;
  schema: z.ZodType;
}): Mistake[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(schemaAt(schema, path));
    return issue.keys.map((key) => ({
      file: yaml.file,
      ...yaml.places.key([...path, key]),
      message: `There is no key \`${key}\` here.`,
      remedy: keyRemedy(key, known),
    }));
  }
  const name = nameOf(path, schema);
  if (issue.code === 'custom') {
    return [
      placed({ yaml, path, message: `${name} ${issue.message}.`, remedy: String(issue.params?.['remedy']) }),
    ];
  }
  const value = valueAt(yaml.value, path);
  if (value === undefined) return [missing({ yaml, schema, path })];
  const notes = notesOf(schemaAt(schema, path));
  if (value === null || issue.code === 'too_small') {
    return [placed({ yaml, path, message: `${name} is empty.`, remedy: `Write ${notes}.` })];
  }
  if (issue.code === 'invalid_union') {
    const { errors } = issue;
    // The shape that was meant is the one whose entries are wrong; where none has entries, the simplest comes first.
    const meant = errors.find(([first]) => (first?.path.length ?? 0) > 0) ?? errors[0] ?? [];
    return meant.flatMap((each) =>
      issueMistakes({ issue: { ...each, path: [...path, ...each.path] }, yaml, schema }),
    );
  }
  if (issue.code === 'invalid_type') {
    const source = yaml.places.source(path);
    const message = `${name} must be ${typeNames[issue.expected] ?? issue.expected}, but is ${typeOf(value)}.`;
    return [
      placed({
        yaml,
        path,
        message,
        remedy: typeRemedy({
          expected: issue.expected,
          source,
          key: path.at(-1),
          notes,
          hasGroups: knownKeys(schemaAt(schema, [...path, 0])).length > 0,
        }),
      }),
    ];
  }
  const written = JSON.stringify(value);
  const allowed = issue.code === 'invalid_value' ? issue.values.map(String) : [];
  const message = `${name} may not be ${written}.`;
  return [placed({ yaml, path, message, remedy: choiceRemedy({ value, allowed }) })];
}

function choiceRemedy({ value, allowed }: { value: unknown; allowed: readonly string[] }): string {
  const choices = `allowed are ${allowed.join(', ')}`;
  if (typeof value !== 'string') return `Choose another: ${choices}.`;
  if (allowed.includes(value)) return `Write it without quotes: ${value}.`;
  const meant = nearest(value, allowed);
  return meant === undefined ? `Choose another: ${choices}.` : `Write ${meant}; ${choices}.`;
}

function keyRemedy(key: string, known: readonly string[]): string {
  const meant = nearest(key, known);
  if (meant !== undefined) return `Did you mean \`${meant}\`?`;
  return `Take it out. The keys here are ${known.join(', ')}.`;
}

function missing({
  yaml,
  schema,
  path,
}: {
  yaml: YamlFile;
  schema: z.ZodType;
  path: PropertyKey[];
}): Mistake {
  const key = String(path.at(-1));
  const notes = notesOf(schemaAt(schema, path));
  return placed({
    yaml,
    path,
    message: `The key \`${key}\` is missing.`,
    remedy: `Add \`${key}:\` with ${notes}.`,
  });
}

/** `hasGroups`: whether what is expected is a list of groups. */
function typeRemedy({
  expected,
  source,
  key,
  notes,
  hasGroups,
}: {
  expected: string;
  source: string | undefined;
  key: PropertyKey | undefined;
  notes: string;
  hasGroups: boolean;
}): string {
  if (expected === 'string' && source !== undefined) {
    return `Put it in quotes: ${typeof key === 'string' ? `${key}: ` : ''}'${source}'.`;
  }
  if (expected === 'array' && hasGroups) {
    return `Begin each entry with a dash and a space before its first key. Write ${notes}.`;
  }
  if (expected === 'array' && source !== undefined && (source.startsWith('-') || !showsCommas.test(notes))) {
    // Entries whose dashes have no space behind them run together into one text.
    const [entry] = source.replace(/^-/u, '').split(' -', 1);
    return `Begin each entry on a line of its own with a dash and a space: - ${entry}`;
  }
  const colon = expected === 'object' ? /^(?<name>[A-Za-z][\w-]*):(?!\/\/)(?=\S)/u.exec(source ?? '') : null;
  if (colon !== null) return `Write a space after the colon of \`${colon.groups?.['name']}:\`.`;
  return `Write ${notes}.`;
}

/** Notes that end with several entries on one line, as in `[rivers, parks]`: such a list was meant where its brackets are missing. */
const showsCommas = /\[[^\]]+,[^\]]+\]$/u;

/** What a value is called after its key, or after the list that it is an entry of; the whole after the schema's title. */
function nameOf(path: readonly PropertyKey[], schema: z.ZodType): string {
  const last = path.at(-1);
  if (last === undefined) return schema.meta()?.title ?? 'The file';
  if (typeof last === 'string') return `\`${last}\``;
  const list = path.findLast((step) => typeof step === 'string');
  const entry = `Entry ${Number(last) + 1}`;
  return list === undefined ? entry : `${entry} of \`${list}\``;
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  return typeNames[typeof value] ?? typeof value;
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of keys',
  record: 'a group of keys',
};
