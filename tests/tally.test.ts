import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { tallyOf } from './tally.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'townwire-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('passed, failed and left out tests are counted apart', () => {
  const report = written({
    numPassedTests: 5,
    numFailedTests: 2,
    testResults: [
      {
        status: 'passed',
        assertionResults: [
          { status: 'passed', fullName: 'A story is told' },
          { status: 'skipped', fullName: 'A story is left out (no disk)' },
        ],
      },
    ],
  });

  expect(tallyOf({ path: report, exitCode: 1 })).toEqual({
    passed: 5,
    failed: 2,
    leftOut: ['A story is left out (no disk)'],
  });
});

test('a test file that does not even load counts as a failure', () => {
  const report = written({ numPassedTests: 5, testResults: [{ status: 'failed', assertionResults: [] }] });

  expect(tallyOf({ path: report, exitCode: 1 })).toEqual({ passed: 5, failed: 1, leftOut: [] });
});

test('a run that failed outside its tests counts as a failure', () => {
  expect(tallyOf({ path: written({ numPassedTests: 5 }), exitCode: 1 })).toMatchObject({ failed: 1 });
  expect(tallyOf({ path: written({ numPassedTests: 5 }), exitCode: null })).toMatchObject({ failed: 1 });
  expect(tallyOf({ path: written({ numPassedTests: 5 }), exitCode: 0 })).toMatchObject({ failed: 0 });
});

test('a run that wrote no report counts as a failure', () => {
  expect(tallyOf({ path: path.join(folder, 'none.json'), exitCode: 0 })).toMatchObject({ failed: 1 });
});

function written(report: object): string {
  const file = path.join(folder, 'report.json');
  const zero = { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  writeFileSync(file, JSON.stringify({ ...zero, ...report }));
  return file;
}
