import { posix } from 'node:path';
import { exportsOf } from './exports.ts';
import type { Violation, HouseRule } from './houseRule.ts';
import type { Source } from './source.ts';

/** A file is named after its main export, and never `utils`, `helpers` or the like. */
export const naming: HouseRule = {
  name: 'naming',
  violations: (source) => [miscellaneous(source) ?? [], exportNames(source) ?? []].flat(),
};

function miscellaneous(source: Source): Violation | undefined {
  const name = source.path
    .split('/')
    .find((part) => /^(?:index|utils?|helpers?|misc|common|shared)(?:\.|$)/u.test(part));
  if (name === undefined) return undefined;
  return {
    line: 1,
    subject: name,
    problem: `The name ${name} doesn't say what is inside.`,
    remedy: 'Name the file or folder after what it is about.',
  };
}

function exportNames(source: Source): Violation | undefined {
  const exported = exportsOf(source);
  const names = exported.map(({ name }) => name);
  const stem = posix.basename(source.path).split('.')[0] ?? '';
  if (names.length === 0 || source.isTest || names.includes('default') || isNamedAfter(stem, names))
    return undefined;
  return {
    line: exported[0]?.line ?? 1,
    subject: stem,
    problem: `The file ${stem} exports ${names.join(', ')}.`,
    remedy:
      'Name the file after its main export, or after the word that its exports share; split it if they share none.',
  };
}

/**
 * Returns whether one of `names` has every word of the file name `stem`, in the singular or plural: `frontDoor.ts` may
 * export `openFrontDoor`, `dates.ts` may export `longDate`, and `card.css` may have the styles of `Card.tsx`.
 */
export function isNamedAfter(stem: string, names: readonly string[]): boolean {
  const stemWords = singularWords(stem);
  return names.some((name) => {
    const words = new Set(singularWords(name));
    return stemWords.every((word) => words.has(word));
  });
}

function singularWords(name: string): string[] {
  const words = name.split(/(?=[A-Z][a-z])|(?<=[a-z\d])(?=[A-Z])|[-_]/u);
  return words.map((word) => word.toLowerCase().replace(/ies$/u, 'y').replace(/s$/u, ''));
}
