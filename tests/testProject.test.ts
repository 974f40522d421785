import { describe, expect, test } from 'vitest';
import { afterSecondTry, filesToTryAgain } from './testProject.ts';
import type { Tally } from './tally.ts';

const passed: Tally = { passed: 4, failures: [], leftOut: [] };

function failedIn(file: string | null, ...titles: string[]): Tally {
  return {
    passed: 4 - titles.length,
    failures: titles.map((title) => ({ title, file, message: 'Error: late' })),
    leftOut: [],
  };
}

describe('a second try', () => {
  test('is made of the files with failures', () => {
    const first = new Map([
      ['a', passed],
      ['b', failedIn('b', 'B is told')],
      ['c', failedIn('c', 'C is told', 'C is kept')],
    ]);

    expect(filesToTryAgain(first)).toEqual(['b', 'c']);
  });

  test('is made neither of many files nor of a run that broke', () => {
    const many = new Map(['a', 'b', 'c', 'd'].map((file) => [file, failedIn(file, 'is told')]));
    const broken = new Map([['', failedIn(null, 'The run of the tests broke')]]);

    expect(filesToTryAgain(many)).toEqual([]);
    expect(filesToTryAgain(broken)).toEqual([]);
  });

  test('lets a test pass that passed then, and names it', () => {
    const first = new Map([
      ['a', passed],
      ['b', failedIn('b', 'B is told')],
    ]);

    expect(afterSecondTry(first, new Map([['b', passed]]))).toEqual({
      passed: 8,
      failures: [],
      leftOut: [],
      unsteady: [{ title: 'B is told', file: 'b', message: 'Error: late' }],
    });
  });

  test('lets a test fail that failed again, or failed only then', () => {
    const first = new Map([['b', failedIn('b', 'B is told', 'B is kept')]]);
    const again = new Map([['b', failedIn('b', 'B is told', 'B is found')]]);

    const tally = afterSecondTry(first, again);

    expect(tally.failures.map(({ title }) => title)).toEqual(['B is told', 'B is found']);
    expect(tally.unsteady.map(({ title }) => title)).toEqual(['B is kept']);
    expect(tally.passed).toBe(2);
  });

  test('that breaks changes nothing for the better', () => {
    const first = new Map([['b', failedIn('b', 'B is told')]]);
    const again = new Map([['', failedIn(null, 'The run of the tests broke')]]);

    const tally = afterSecondTry(first, again);

    expect(tally.failures.map(({ title }) => title)).toEqual(['B is told', 'The run of the tests broke']);
    expect(tally.unsteady).toEqual([]);
  });
});
