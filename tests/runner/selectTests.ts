import { readTestFile, testFiles } from './testFiles.ts';

/** Test files to run, and the titles to run in them. */
export interface TestSelection {
  files: string[];
  /** A regular expression for titles; null for all of them. */
  titles: string | null;
}

/**
 * The tests that match the words after `npm test --`: all tests of the files whose path has one of the words, and in
 * other files the tests whose title has the words in this order.
 */
export function selectTests(
  words: readonly string[],
  all: readonly string[] = Object.values(testFiles).flat(),
): TestSelection[] {
  const byPath = all.filter((file) => words.some((word) => hasText(file, word)));
  const byTitle = all.filter(
    (file) => !byPath.includes(file) && words.every((word) => hasText(readTestFile(file), word)),
  );
  const selections = [
    { files: byPath, titles: null },
    { files: byTitle, titles: titlePattern(words) },
  ];
  return selections.filter(({ files }) => files.length > 0);
}

/** The drills, and the long versions of the tests that have one: `npm run drill`. With words, those that match. */
export function selectDrills(words: readonly string[]): TestSelection[] {
  const files = Object.values(testFiles).flat();
  const long = files.filter((file) => /isDrill|TOWNWIRE_DRILL/u.test(readTestFile(file)));
  const all = [...new Set([...long, ...testFiles.drills])];
  return words.length === 0 ? [{ files: all, titles: null }] : selectTests(words, all);
}

/** The kinds of tests in these files. */
export function kindsOf(files: readonly string[]): string[] {
  return Object.entries(testFiles)
    .filter(([, own]) => own.some((file) => files.includes(file)))
    .map(([name]) => name);
}

function hasText(text: string, word: string): boolean {
  return text.toLowerCase().includes(word.toLowerCase());
}

/** Vitest takes no flags with a pattern, so each letter is matched in both cases. */
function titlePattern(words: readonly string[]): string {
  return words
    .map((word) =>
      word
        .replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)
        .replaceAll(/\p{L}/gu, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`),
    )
    .join('.*');
}
