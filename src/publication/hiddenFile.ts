import { access, constants, realpath } from 'node:fs/promises';
import path from 'node:path';
import { YAMLSeq, isNode, isSeq, type Document } from 'yaml';
import { z } from 'zod';
import { linkIdentity, type HiddenRule } from '../news/hidden.ts';
import { waitForLock } from '../runtime/fileLock.ts';
import { writeWhole } from '../runtime/writeWhole.ts';
import { addressFault } from '../yaml/addressFault.ts';
import { checkFile } from '../yaml/checkFile.ts';
import { addressField, checkedField, dayField, listFileField, textField } from '../yaml/field.ts';
import type { BrokenFile, Fault, Finding, Mistake } from '../yaml/mistake.ts';
import { parseYaml, readYamlFile, type YamlFile } from '../yaml/parseYaml.ts';
import { readTextFile } from '../yaml/readTextFile.ts';
import { valueAt } from '../yaml/valueAt.ts';
import { hostFault } from './addressFaults.ts';

const kinds = ['link', 'words', 'host'] as const;

const exampleLink = 'https://news.example/a-story';
const exampleWords = 'Levee Street';

const entry = z.strictObject({
  link: addressField('the address of a story', exampleLink).nullish(),
  words: checkedField('words that hide a story', exampleWords, wordsFault).nullish(),
  host: checkedField('a host whose stories are hidden', 'spam.example', hostFault).nullish(),
  reason: textField('the reason', 'The family asked for it').nullish(),
  since: dayField('the day it was hidden').nullish(),
});

export const hiddenName = 'hidden.yaml';

/** `hidden.yaml`: the rules for stories that are not shown. */
export const hiddenFile = {
  schema: listFileField('a list of entries', entry, `- link: ${exampleLink}`).transform((entries) =>
    entries.flatMap(toRule),
  ),
  findings: (value: unknown) => (Array.isArray(value) ? value.flatMap(entryFinding) : []),
};

/** Checks the value of a rule. */
export function ruleFault({ kind, value }: Pick<HiddenRule, 'kind' | 'value'>): Fault | undefined {
  if (kind === 'link') return addressFault(value, exampleLink);
  return kind === 'host' ? hostFault(value) : wordsFault(value, exampleWords);
}

/** One letter would hide nearly everything; punctuation alone would hide nothing. */
function wordsFault(value: string, example: string): Fault | undefined {
  if (value.replace(/[^\p{L}\p{N}]+/gu, '').length >= 2) return undefined;
  return {
    message: `needs at least two letters or digits: "${value}"`,
    remedy: `Write whole words, such as ${example}.`,
  };
}

/** An entry must have exactly one of link, words and host. */
function entryFinding(value: unknown, index: number): Finding[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const given = kinds.filter((kind) => (valueAt(value, [kind]) ?? null) !== null);
  if (given.length === 1) return [];
  const [message, remedy] =
    given.length === 0
      ? ['The entry does not say what to hide.', 'Add one of link, words or host.']
      : [`The entry has both ${given.join(' and ')}.`, 'Make a separate entry for each.'];
  return [{ path: [index], message, remedy }];
}

function toRule({ reason = null, since = null, ...values }: z.output<typeof entry>): HiddenRule[] {
  return kinds.flatMap((kind) => {
    const value = values[kind] ?? null;
    return value === null ? [] : [{ kind, value, reason, since }];
  });
}

/**
 * Adds a rule to the end of the publication's `hidden.yaml`, keeping its comments. A missing file is created from the
 * last one known in the folder `kept`, so that its rules still hold. Returns `already` if the file has an equal rule,
 * or a mistake in the rule or the file; in both cases nothing is written.
 */
export async function addHidden(
  folder: string,
  rule: HiddenRule,
  { kept }: { kept?: string } = {},
): Promise<'added' | 'already' | Mistake> {
  const file = path.join(folder, hiddenName);
  const fault = ruleFault(rule);
  if (fault !== undefined) {
    const message = `The \`${rule.kind}\` ${fault.message}.`;
    return { file, line: 1, column: 1, message, remedy: fault.remedy };
  }
  let outcome: 'added' | 'already' | Mistake = 'added';
  await replaceFile(file, async () => {
    const current = await readRules(file, kept);
    if (current.kind === 'broken') {
      [outcome = outcome] = current.mistakes;
      return undefined;
    }
    if (hasRule(current.rules, rule)) {
      outcome = 'already';
      return undefined;
    }
    return appendRule(current.yaml, rule);
  });
  return outcome;
}

/** Whether one of the rules hides the same stories as `rule`. */
export function hasRule(rules: readonly HiddenRule[], rule: Pick<HiddenRule, 'kind' | 'value'>): boolean {
  return rules.some((each) => identityOf(each) === identityOf(rule));
}

/**
 * Removes every rule equal to `rule` from `hidden.yaml`, keeping the comments of the others, and returns the rules that
 * remain; or the first mistake in the file, which then stays as it is. Like `addHidden` with a missing file.
 */
export async function removeHidden(
  folder: string,
  rule: Pick<HiddenRule, 'kind' | 'value'>,
  { kept }: { kept?: string } = {},
): Promise<{ wasThere: boolean; others: HiddenRule[] } | Mistake> {
  const file = path.join(folder, hiddenName);
  let outcome: { wasThere: boolean; others: HiddenRule[] } | Mistake = { wasThere: false, others: [] };
  await replaceFile(file, async () => {
    const current = await readRules(file, kept);
    if (current.kind === 'broken') {
      [outcome = outcome] = current.mistakes;
      return undefined;
    }
    const others = current.rules.filter((each) => !hasRule([each], rule));
    outcome = { wasThere: others.length < current.rules.length, others };
    return outcome.wasThere ? withoutRule(current, rule) : undefined;
  });
  return outcome;
}

async function readRules(
  file: string,
  kept: string | undefined,
): Promise<{ kind: 'rules'; yaml: YamlFile; rules: HiddenRule[] } | BrokenFile> {
  const read = await readYamlFile(file);
  const known = kept === undefined ? undefined : await readTextFile(path.join(kept, hiddenName));
  const yaml =
    read.kind === 'missing' ? parseYaml(file, known?.kind === 'text' ? known.text : heading) : read;
  if (yaml.kind === 'broken') return yaml;
  const checked = checkFile({ yaml, ...hiddenFile });
  return checked.kind === 'broken' ? checked : { kind: 'rules', yaml, rules: checked.value };
}

function appendRule({ document, text }: YamlFile, rule: HiddenRule): string {
  const list = isSeq(document.contents) ? document.contents : new YAMLSeq();
  document.contents = list;
  // Turns [] into a list with dashes.
  list.flow = false;
  const { kind, value, reason, since } = rule;
  const added = { [kind]: value, ...(reason !== null && { reason }), ...(since !== null && { since }) };
  list.add(document.createNode(added));
  return writeDocument(document, text);
}

/** Entries and rules have the same order and number, because an entry without exactly one rule is a mistake. */
function withoutRule(
  { yaml: { document, text }, rules }: { yaml: YamlFile; rules: HiddenRule[] },
  rule: Pick<HiddenRule, 'kind' | 'value'>,
): string {
  if (isSeq(document.contents)) {
    const { items } = document.contents;
    const left = items.filter((_, index) => {
      const each = rules[index];
      return each === undefined || !hasRule([each], rule);
    });
    const [first, next] = [items.at(0), left.at(0)];
    if (first !== next) keepHeading(document, { first, next });
    document.contents.items = left;
  }
  // A file of comments alone is a file without rules.
  return writeDocument(document, text).replace(/\s*\[\]\s*$/u, text.includes('\r\n') ? '\r\n' : '\n');
}

/** YAML takes the heading of a file for a comment on its first entry. Only the last of several paragraphs is one. */
function keepHeading(document: Document, { first, next }: { first: unknown; next: unknown }): void {
  const paragraphs = (isNode(first) ? (first.commentBefore ?? '') : '').split('\n\n');
  const heading = (paragraphs.length > 1 ? paragraphs.slice(0, -1) : paragraphs).join('\n\n');
  if (heading === '') return;
  const target = isNode(next) ? next : document;
  target.commentBefore = [heading, target.commentBefore ?? []].flat().join('\n\n');
}

function writeDocument(document: Document, before: string): string {
  const written = document.toString({ lineWidth: 0 });
  return before.includes('\r\n') ? written.replaceAll(/\r?\n/gu, '\r\n') : written;
}

function identityOf({ kind, value }: Pick<HiddenRule, 'kind' | 'value'>): string {
  return `${kind} ${kind === 'link' ? linkIdentity(value) : value.trim().toLowerCase()}`;
}

const heading = '# Stories that are not shown, and why. The newest entry is last.\n';

/** Changes a file alone and in one step. `change` returns the new text, or undefined to leave the file as it is. */
async function replaceFile(file: string, change: () => Promise<string | undefined>): Promise<void> {
  // People may name one file by several symbolic links, and the lock must be the same.
  const target = await realpath(file).catch(() => file);
  const folder = path.dirname(target);
  // The system's message names the folder; that of the lock would not.
  await access(folder, constants.W_OK);
  const lock = await waitForLock(path.join(folder, `.${path.basename(target)}.lock`));
  try {
    const text = await change();
    if (text !== undefined) await writeWhole(target, text);
  } finally {
    lock.release();
  }
}
