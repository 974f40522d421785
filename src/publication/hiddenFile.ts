import path from 'node:path';
import { z } from 'zod';
import { hasRule, type HiddenRule } from '../news/hidden.ts';
import { urlMistake } from '../yaml/urlMistake.ts';
import { checkFile } from '../yaml/checkFile.ts';
import { checkedField, dayField, listFileField, optional, textField, urlField } from '../yaml/field.ts';
import type { ValueMistake, Finding, Mistake } from '../yaml/mistake.ts';
import type { YamlFile } from '../yaml/parseYaml.ts';
import { readTextFile } from '../yaml/readTextFile.ts';
import { keysAt, valueAt } from '../yaml/valueAt.ts';
import { hostMistake } from './urlMistakes.ts';
import {
  changeCheckedFile,
  withEntries,
  withoutEntries,
  type CheckedFile,
  type FileChange,
} from './parts/changeFile.ts';

const kinds = ['link', 'words', 'host'] as const;

const exampleLink = 'https://news.example/a-story';
const exampleWords = 'Levee Street';

const entry = z.strictObject({
  link: optional(
    urlField('the address of a story', exampleLink).meta({ otherNames: ['url', 'address', 'href'] }),
  ),
  words: optional(
    checkedField('words that hide a story', exampleWords, wordsMistake).meta({
      otherNames: ['text', 'title'],
    }),
  ),
  host: optional(
    checkedField('a host whose stories are hidden', 'spam.example', hostMistake).meta({
      otherNames: ['domain', 'site'],
    }),
  ),
  reason: optional(textField('the reason', 'The family asked for it')),
  since: optional(dayField('the day it was hidden')),
});

/** The rules for stories that are not shown. */
export const hiddenFile = {
  name: 'hidden.yaml',
  isOptional: true,
  schema: listFileField('a list of entries', entry, `- link: ${exampleLink}`).transform((entries) =>
    entries.flatMap(toRule),
  ),
  findings: (value: unknown) => (Array.isArray(value) ? value.flatMap(entryFinding) : []),
};

/** Checks the value of a rule. */
export function ruleMistake({ kind, value }: Pick<HiddenRule, 'kind' | 'value'>): ValueMistake | undefined {
  if (kind === 'link') return urlMistake(value, exampleLink);
  return kind === 'host' ? hostMistake(value) : wordsMistake(value, exampleWords);
}

/** Checks the words of a rule. One letter would hide nearly everything; punctuation alone would hide nothing. */
function wordsMistake(value: string, example: string): ValueMistake | undefined {
  if (value.replace(/[^\p{L}\p{N}]+/gu, '').length >= 2) return undefined;
  return {
    message: `must have at least two letters or digits: "${value}"`,
    remedy: `Write whole words, such as ${example}.`,
  };
}

/** Reports an entry that doesn't have exactly one of link, words and host. */
function entryFinding(value: unknown, index: number): Finding[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const givenKinds = kinds.filter((kind) => (valueAt(value, [kind]) ?? null) !== null);
  // An unknown key is reported alone: it may be a typo of one of the three.
  if (
    givenKinds.length === 1 ||
    (givenKinds.length === 0 && keysAt(value, []).some((key) => !(key in entry.shape)))
  )
    return [];
  const [message, remedy] =
    givenKinds.length === 0
      ? ['The entry does not say what to hide.', 'Add one of link, words or host.']
      : [`The entry has both ${givenKinds.join(' and ')}.`, 'Make a separate entry for each.'];
  return [{ path: [index], message, remedy }];
}

function toRule({ reason, since, ...values }: z.output<typeof entry>): HiddenRule[] {
  return kinds.flatMap((kind) => {
    const value = values[kind];
    return value === null ? [] : [{ kind, value, reason, since }];
  });
}

/**
 * Adds a rule to the end of the publication's `hidden.yaml`, keeping its comments. A missing file is created from the
 * last good one in the folder `stored`, so that its rules still apply. Returns `already` if the file has an equal rule,
 * or a mistake in the rule or the file; in both cases nothing is written.
 */
export async function addHidden(
  folder: string,
  rule: HiddenRule,
  { stored }: { stored?: string } = {},
): Promise<'added' | 'already' | Mistake> {
  const mistake = ruleMistake(rule);
  if (mistake !== undefined) {
    const message = `The \`${rule.kind}\` ${mistake.message}.`;
    const file = path.join(folder, hiddenFile.name);
    return { file, line: 1, column: 1, message, remedy: mistake.remedy };
  }
  return changeRules<'added' | 'already'>(folder, stored, ({ yaml, value: rules }) => {
    if (hasRule(rules, rule)) return { result: 'already' };
    const { kind, value, reason, since } = rule;
    const added = { [kind]: value, ...(reason !== null && { reason }), ...(since !== null && { since }) };
    return { result: 'added', text: withEntries(yaml, [added]) };
  });
}

/**
 * Removes every rule equal to `rule` from `hidden.yaml`, and keeps the comments of other rules. Returns the remaining
 * rules, or the first mistake in the file, which then stays as it is. A missing file is created as by `addHidden`.
 */
export async function removeHidden(
  folder: string,
  rule: Pick<HiddenRule, 'kind' | 'value'>,
  { stored }: { stored?: string } = {},
): Promise<Removal | Mistake> {
  return changeRules<Removal>(folder, stored, ({ yaml, value: rules }) => {
    const remainingRules = rules.filter((each) => !hasRule([each], rule));
    if (remainingRules.length === rules.length) return { result: { isRuleRemoved: false, remainingRules } };
    // Entries and rules have the same order and number: an entry without exactly one rule is a mistake.
    const isRemoved = (index: number) => hasRule(rules.slice(index, index + 1), rule);
    return { result: { isRuleRemoved: true, remainingRules }, text: withoutEntries(yaml, isRemoved) };
  });
}

interface Removal {
  /** False if the file had no such rule. */
  isRuleRemoved: boolean;
  remainingRules: HiddenRule[];
}

async function changeRules<Result>(
  folder: string,
  stored: string | undefined,
  change: (current: CheckedFile<HiddenRule[]>) => FileChange<Result>,
): Promise<Result | Mistake> {
  const lastGood = stored === undefined ? undefined : await readTextFile(path.join(stored, hiddenFile.name));
  const initialText = lastGood?.kind === 'text' ? lastGood.text : heading;
  const check = (yaml: YamlFile) => checkFile(yaml, hiddenFile);
  return changeCheckedFile(path.join(folder, hiddenFile.name), { check, initialText }, change);
}

const heading = '# Stories that are not shown, and why. The newest entry is last.\n';
