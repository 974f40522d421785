import { z } from 'zod';
import { listText } from '../news/words/listText.ts';
import { nearest } from '../news/words/nearest.ts';
import { groupExample } from './groupExample.ts';
import type { BrokenFile, Finding, Mistake } from './mistake.ts';
import { comparePositions, mistakeAt, type YamlFile } from './parseYaml.ts';
import { knownKeys, notesOf, schemaAt } from './schemaAt.ts';
import { quoteText } from './sourceLines.ts';
import { keysAt, listAt, textAt, valueAt } from './valueAt.ts';

/** The rules for the content of a file. */
export interface FileRules<Schema extends z.ZodType> {
  schema: Schema;
  /** Finds mistakes that show only when values are compared. */
  findings?: (value: unknown) => Finding[];
}

/** Checks a file against its rules. A broken file has its mistakes in file order. */
export function checkFile<Schema extends z.ZodType>(
  yaml: YamlFile,
  { schema, findings = () => [] }: FileRules<Schema>,
): { kind: 'valid'; value: z.output<Schema> } | BrokenFile {
  const parsed = schema.safeParse(yaml.value);
  const issues = parsed.success ? [] : withoutMistyped(parsed.error.issues, yaml, schema);
  const mistakes = [
    ...yaml.mistakes,
    ...issues.flatMap((issue) => describeIssue({ issue, yaml, schema })),
    ...findings(yaml.value).map((finding) => mistakeAt(yaml, finding)),
  ].toSorted(comparePositions);
  return parsed.success && mistakes.length === 0
    ? { kind: 'valid', value: parsed.data }
    : { kind: 'broken', mistakes };
}

/**
 * Finds the entries of a list that have the same strings at `keys` as an earlier entry; without `keys`, the entries are
 * strings. Skips entries that lack one of the keys. The mistake is at the first key.
 */
export function findRepeats(
  value: unknown,
  what: string,
  { list = [], keys }: { list?: readonly string[]; keys?: readonly [string, ...string[]] },
): Finding[] {
  const seen = new Set<string>();
  return listAt(value, list).flatMap((entry, index): Finding[] => {
    const texts = keys === undefined ? [textAt(entry, [])] : keys.map((key) => textAt(entry, [key]));
    const identity = texts.join(', ');
    const isRepeat = seen.has(identity) && !texts.includes(undefined);
    seen.add(identity);
    if (!isRepeat) return [];
    const path = [...list, index, ...(keys?.slice(0, 1) ?? [])];
    return [{ path, message: `${what} "${identity}" appears twice.`, remedy: 'Remove one of the two.' }];
  });
}

interface Context {
  yaml: YamlFile;
  schema: z.ZodType;
}

/** Describes an issue and its remedy with the schema's metadata. */
function describeIssue({ issue, yaml, schema }: Context & { issue: z.core.$ZodIssue }): Mistake[] {
  const { path } = issue;
  const mistake = (message: string, remedy: string): Mistake[] => [
    mistakeAt(yaml, { path, message, remedy }),
  ];
  if (issue.code === 'unrecognized_keys') {
    return unknownKeys(issue, { yaml, schema });
  }
  const name = nameOf(path, schema.meta()?.title);
  const value = valueAt(yaml.value, path);
  const curly = typeof value === 'string' ? /^[“”„‘’](.+)[“”‘’]$/su.exec(value.trim())?.[1] : undefined;
  if (curly !== undefined)
    return mistake(`${name} has curly quotes.`, `Write straight ones: ${quoteText(curly)}.`);
  if (issue.code === 'custom') return mistake(`${name} ${issue.message}.`, String(issue.params?.['remedy']));
  const notes = notesOf(schemaAt(schema, path));
  if (value === undefined) {
    const key = String(path.at(-1));
    return mistake(`The key \`${key}\` is missing.`, `Add \`${key}:\` with ${notes}.`);
  }
  if (value === null || issue.code === 'too_small') {
    const [empty] = mistake(`${name} is empty.`, `Write ${notes}.`);
    // Text that is lost, as after " #", is reported already.
    return empty === undefined || yaml.mistakes.some(({ line }) => line === empty.line) ? [] : [empty];
  }
  if (issue.code === 'invalid_union') {
    const { errors } = issue;
    // Chooses the shape whose entries are wrong; if no shape has entries, the first shape, which is the simplest.
    const intended = errors.find(([first]) => (first?.path.length ?? 0) > 0) ?? errors[0] ?? [];
    return intended.flatMap((each) =>
      describeIssue({ issue: { ...each, path: [...path, ...each.path] }, yaml, schema }),
    );
  }
  if (issue.code === 'invalid_type') {
    const { expected } = issue;
    return mistake(
      `${name} must be ${typeNames[expected] ?? expected}, but it is ${typeOf(value)}.`,
      typeRemedy({ expected, path, notes, yaml, schema }),
    );
  }
  const allowed = issue.code === 'invalid_value' ? issue.values.map(String) : [];
  return mistake(`${name} cannot be ${JSON.stringify(value)}.`, choiceRemedy({ value, allowed }));
}

/** Leaves out issues about missing keys that were only mistyped or misplaced, because the unknown key is reported. */
function withoutMistyped(
  issues: readonly z.core.$ZodIssue[],
  yaml: YamlFile,
  schema: z.ZodType,
): z.core.$ZodIssue[] {
  const intendedPaths = new Set(
    issues.flatMap((issue) => {
      if (issue.code !== 'unrecognized_keys') return [];
      const group = schemaAt(schema, issue.path);
      return issue.keys.map((key) => {
        const owner = groupWith(key, group);
        return pathText([
          ...issue.path,
          ...(owner === undefined ? [intendedKey(key, group).key ?? ''] : [owner, key]),
        ]);
      });
    }),
  );
  return issues.filter(
    ({ path }) => valueAt(yaml.value, path) !== undefined || !intendedPaths.has(pathText(path)),
  );
}

function pathText(path: readonly PropertyKey[]): string {
  return path.map(String).join('\n');
}

/** Makes one mistake for each mistyped key, and one mistake for all keys that have another name in other programs. */
function unknownKeys({ keys, path }: z.core.$ZodIssueUnrecognizedKeys, { yaml, schema }: Context): Mistake[] {
  const group = schemaAt(schema, path);
  const mistake = (unknown: string[], remedy: string): Mistake[] => {
    const [first] = unknown;
    if (first === undefined) return [];
    const names = listText(
      unknown.map((key) => `\`${key}\``),
      'en',
    );
    const message = `Unknown ${unknown.length === 1 ? 'key' : 'keys'} ${names}.`;
    return [{ file: yaml.file, ...yaml.positions.key([...path, first]), message, remedy }];
  };
  const all = keys.map((unknownKey) => ({ unknownKey, ...intendedKey(unknownKey, group) }));
  const others = all.filter(({ isOtherName }) => isOtherName);
  const corrections = others.map(({ unknownKey, key }) => `\`${key}\` instead of \`${unknownKey}\``);
  return [
    ...mistake(
      others.map(({ unknownKey }) => unknownKey),
      `Write ${listText(corrections, 'en')}.`,
    ),
    ...all.flatMap(({ unknownKey, key, isOtherName }) => {
      if (isOtherName) return [];
      const owner = groupWith(unknownKey, group);
      if (owner !== undefined)
        return mistake(
          [unknownKey],
          `The key belongs to \`${owner}\`: write it below \`${owner}:\`, with more spaces before it.`,
        );
      const remedy = `Remove it. The keys allowed here are ${knownKeys(group).join(', ')}.`;
      return mistake([unknownKey], key === undefined ? remedy : `Did you mean \`${key}\`?`);
    }),
  ];
}

/** Returns the only group beside an unknown key that may contain the key, which then lacks indentation. */
function groupWith(unknownKey: string, group: z.ZodType | undefined): string | undefined {
  const [owner, ...others] = knownKeys(group).filter(
    (key) => group !== undefined && knownKeys(schemaAt(group, [key])).includes(unknownKey),
  );
  return others.length > 0 ? undefined : owner;
}

/** Finds the known key that a publisher meant: its `otherNames` include the unknown key, or its spelling is similar. */
function intendedKey(
  unknownKey: string,
  group: z.ZodType | undefined,
): { key: string | undefined; isOtherName: boolean } {
  const known = knownKeys(group);
  const other = known.find((key) => {
    const names = group === undefined ? undefined : schemaAt(group, [key])?.meta()?.['otherNames'];
    return Array.isArray(names) && names.includes(unknownKey);
  });
  return { key: other ?? nearest(unknownKey, known), isOtherName: other !== undefined };
}

function choiceRemedy({ value, allowed }: { value: unknown; allowed: readonly string[] }): string {
  const choices = `Write one of ${allowed.join(', ')}.`;
  if (typeof value !== 'string') return choices;
  if (allowed.includes(value)) return `Write it without quotes: ${value}.`;
  // The language of `español` and `es-ES` is clear.
  const code = allowed.find((each) => each.length === 2 && value.toLowerCase().startsWith(each));
  if (code !== undefined) return `Write ${code}.`;
  const similar = nearest(value, allowed);
  return similar === undefined ? choices : `Did you mean ${similar}? ${choices}`;
}

function typeRemedy({
  expected,
  path,
  notes,
  yaml,
  schema,
}: Context & { expected: string; path: readonly PropertyKey[]; notes: string }): string {
  const source = yaml.positions.source(path);
  const key = path.at(-1);
  if (expected === 'string' && source !== undefined) {
    return `Put it in quotes: ${typeof key === 'string' ? `${key}: ` : ''}'${source}'.`;
  }
  const groupRemedy = schemaAt(schema, path)?.meta()?.['groupRemedy'];
  const keys = keysAt(yaml.value, path).map(String);
  if (typeof groupRemedy === 'function' && keys.length > 0) return String(groupRemedy(keys));
  const isListOfGroups = expected === 'array' && knownKeys(schemaAt(schema, [...path, 0])).length > 0;
  if (isListOfGroups) {
    return `Begin each entry with a dash and a space before its first key. Write ${notes}.`;
  }
  if (expected === 'array' && source !== undefined && (source.startsWith('-') || !inlineList.test(notes))) {
    // YAML reads entries without a space after the dash as a single string.
    const [entry] = source.replace(/^-/u, '').split(' -', 1);
    return `Put each entry on its own line, beginning with a dash and a space: - ${entry}`;
  }
  const value = valueAt(yaml.value, path);
  const entryText = expected === 'string' && typeof key === 'number' ? textSplitAtColon(value) : undefined;
  if (entryText !== undefined) return `Put it in quotes: - ${quoteText(entryText)}`;
  const colon = expected === 'object' ? /^(?<name>[A-Za-z][\w-]*):(?!\/\/)(?=\S)/u.exec(source ?? '') : null;
  if (colon !== null) return `Add a space after the colon of \`${colon.groups?.['name']}:\`.`;
  const group = schemaAt(schema, path);
  const prefix = typeof key === 'number' ? '-' : `${String(key)}:`;
  if (typeof value === 'string' && group instanceof z.ZodObject) {
    const [, word = '', rest] = /^([A-Za-z]+) +(\S.*)$/su.exec(value) ?? [];
    if (prefix === '-' && word in group.shape) return `Write a colon after ${word}: - ${word}: ${rest}`;
    // Services offer `<iframe src="…">` for a URL.
    const text = /^<.*?\ssrc=["']?([^"'\s>]+)/su.exec(value)?.[1] ?? value;
    return `Write it as a group of keys, on a line of its own: ${groupExample(group, { prefix, text })}`;
  }
  const isPlain =
    expected === 'array' &&
    (typeof key === 'string' || source?.includes(',') === true) &&
    /^[\p{L}\p{N}][\p{L}\p{N} ,'’-]*$/u.test(source ?? '');
  return isPlain ? `Write ${prefix} [${source}]` : `Write ${notes}.`;
}

/** Returns the text of an entry such as `- Levee: the trail opens`, which YAML reads as a key and its value. */
function textSplitAtColon(entry: unknown): string | undefined {
  const [pair, ...others] = typeof entry === 'object' && entry !== null ? Object.entries(entry) : [];
  if (pair === undefined || others.length > 0 || typeof pair[1] !== 'string') return undefined;
  return /[\p{Lu}\s]/u.test(pair[0]) ? pair.join(': ') : undefined;
}

/** The example at the end of a note, if it is a list such as `[rivers, parks]`. Then only the brackets are missing. */
const inlineList = /\[[^\]]+,[^\]]+\]$/u;

/** Names a value in messages: by its key in backquotes, its number in a list, or the title of the whole file. */
export function nameOf(path: readonly PropertyKey[], title = 'The file'): string {
  const last = path.at(-1);
  if (last === undefined) return title;
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
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of keys',
  record: 'a group of keys',
};
