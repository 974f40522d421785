import { distance } from 'fastest-levenshtein';
import type { z } from 'zod';
import { postFileNotes } from './postFile.ts';

/** What a schema found in front matter, in plain words and with its path. */
export interface FrontMatterFinding {
  path: readonly PropertyKey[];
  /** Whether the place is that of the key, not of its value. */
  atKey: boolean;
  message: string;
  remedy: string;
}

/** Turns one finding of the schema into plain words: what is wrong, and what to write. `value` is what stands at its path. */
export function frontMatterMistakes(issue: z.core.$ZodIssue, value: unknown): FrontMatterFinding[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...path, key],
      atKey: true,
      message: `There is no key \`${key}\` here.`,
      remedy: unknownKeyRemedy(key, knownKeys(path)),
    }));
  }
  const name = nameOf(path);
  const notes = postFileNotes[notesPath(path)] ?? 'a value';
  const found = { path, atKey: false };
  if (issue.code === 'custom') {
    return [{ ...found, message: `${name} ${issue.message}.`, remedy: String(issue.params?.['remedy']) }];
  }
  if (path.length === 0) {
    const remedy = 'Write at least id, metaTitle, metaDescription and date, each on a line: id: kaw-point.';
    return [{ ...found, message: 'The front matter has no keys.', remedy }];
  }
  if (value === undefined) {
    const key = String(path.at(-1));
    return [
      { ...found, message: `The key \`${key}\` is missing.`, remedy: `Add \`${key}:\` with ${notes}.` },
    ];
  }
  if (value === null) return [{ ...found, message: `${name} is empty.`, remedy: `Write ${notes}.` }];
  const expected = issue.code === 'invalid_type' ? issue.expected : 'value';
  return [
    {
      ...found,
      message: `${name} must be ${typeNames[expected] ?? expected}, but is ${typeOf(value)}.`,
      remedy: expected === 'string' && typeof value !== 'object' ? 'Put it in quotes.' : `Write ${notes}.`,
    },
  ];
}

function unknownKeyRemedy(key: string, known: readonly string[]): string {
  const [nearest] = known
    .map((each) => ({ each, steps: distance(key.toLowerCase(), each.toLowerCase()) }))
    .toSorted((one, other) => one.steps - other.steps);
  if (nearest !== undefined && nearest.steps <= Math.max(2, Math.floor(key.length / 3)))
    return `Did you mean \`${nearest.each}\`?`;
  return `Take it out. The keys here are ${known.join(', ')}.`;
}

/** The keys of the group at `path`. */
function knownKeys(path: readonly PropertyKey[]): string[] {
  const group = notesPath(path);
  return Object.keys(postFileNotes)
    .filter((key) => key.includes('.') === (group !== '') && key.startsWith(group))
    .map((key) => key.split('.').at(-1) ?? key);
}

/** A path without its places in lists: `sources.title`. An entry of a list has the notes of its list. */
function notesPath(path: readonly PropertyKey[]): string {
  return path.filter((step) => typeof step === 'string').join('.');
}

function nameOf(path: readonly PropertyKey[]): string {
  const last = path.at(-1);
  if (typeof last !== 'number') return `\`${String(last)}\``;
  return `Entry ${last + 1} of \`${String(path.at(-2))}\``;
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
};
