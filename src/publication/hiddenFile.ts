import { z } from 'zod';
import type { HiddenRule } from '../news/hidden.ts';
import { addressFault } from '../yaml/addressFault.ts';
import { dayFault } from '../yaml/dayFault.ts';
import { checkedField, textField } from '../yaml/field.ts';
import type { Fault, Finding } from '../yaml/mistake.ts';
import { valueAt } from '../yaml/valueAt.ts';
import { hostFault } from './hostFault.ts';

const likeStory = 'https://news.example/a-story';

const entry = z.strictObject({
  link: checkedField({ description: 'the address of a story', example: likeStory }, linkFault).nullish(),
  words: checkedField(
    { description: 'words that a story may not have', example: 'Levee Street' },
    wordsFault,
  ).nullish(),
  host: checkedField(
    { description: 'a host that may not be shown', example: 'spam.example' },
    hostFault,
  ).nullish(),
  reason: textField({ description: 'the reason', example: 'The family asked for it' }).nullish(),
  since: checkedField({ description: 'the day it was hidden', example: '2026-11-20' }, dayFault).nullish(),
});

/** The shape of `hidden.yaml`: a list of rules; an empty file has none. */
export const hiddenFile = z
  .array(entry)
  .meta({ description: 'a list of entries', example: `- link: ${likeStory}` })
  .nullable()
  .transform((entries) => (entries ?? []).flatMap(ruleOf));

/** What is wrong between the values of a rule: it must have exactly one of link, words and host. */
export function hiddenFindings(value: unknown): Finding[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one, index): Finding[] => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return [];
    const given = kinds.filter((kind) => (valueAt(one, [kind]) ?? null) !== null);
    if (given.length === 1) return [];
    const path = [index];
    return given.length === 0
      ? [
          {
            path,
            message: 'The entry does not say what it hides.',
            remedy: 'Give it one of link, words or host.',
          },
        ]
      : [
          {
            path,
            message: `The entry has ${given.join(' and ')} at once.`,
            remedy: 'Make an entry of its own for each.',
          },
        ];
  });
}

/** What is wrong with the value of a rule, or undefined. */
export function ruleFault({ kind, value }: Pick<HiddenRule, 'kind' | 'value'>): Fault | undefined {
  if (kind === 'link') return linkFault(value);
  return kind === 'host' ? hostFault(value) : wordsFault(value);
}

function linkFault(value: string): Fault | undefined {
  return addressFault(value, likeStory);
}

/** One letter would hide nearly everything, none would hide nothing. */
function wordsFault(value: string): Fault | undefined {
  if (value.replace(/[^\p{L}\p{N}]+/gu, '').length >= 2) return undefined;
  return {
    message: `needs at least two letters or digits: "${value}"`,
    remedy: 'Write whole words, such as Levee Street.',
  };
}

function ruleOf({ reason, since, ...values }: z.output<typeof entry>): HiddenRule[] {
  return kinds.flatMap((kind) => {
    const value = values[kind] ?? null;
    return value === null ? [] : [{ kind, value, reason: reason ?? null, since: since ?? null }];
  });
}

const kinds = ['link', 'words', 'host'] as const;
