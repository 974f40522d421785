import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { describeFailure, readTally } from './tally.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'townwire-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

const passed = { status: 'passed', fullName: 'A story is shown', failureMessages: [] };
const failed = {
  status: 'failed',
  fullName: 'A story is kept',
  failureMessages: [
    [
      'Error: it is lost',
      '    at keep (/house/src/keep.ts:2:5)',
      '    at file:///house/node_modules/vitest/run.js:1:1',
      '    at new Promise (<anonymous>)',
    ].join('\n'),
  ],
};
const skipped = { status: 'skipped', fullName: 'A story is skipped (no disk)', failureMessages: [] };

test('passed, failed and skipped tests are counted separately', () => {
  const report = writeReport([
    { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [passed, skipped] },
    { name: 'b.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
  ]);

  expect(readTally({ path: report, exitCode: 1 })).toEqual({
    passed: 2,
    failures: [expect.objectContaining({ title: 'A story is kept' })],
    skipped: ['A story is skipped (no disk)'],
  });
});

test('a failure has its title, its file, and the lines of the stack in our own code', () => {
  const report = writeReport([
    { name: 'b.test.ts', status: 'failed', message: '', assertionResults: [failed] },
  ]);

  expect(readTally({ path: report, exitCode: 1 }).failures).toEqual([
    {
      title: 'A story is kept',
      file: 'b.test.ts',
      message: 'Error: it is lost\n    at keep (/house/src/keep.ts:2:5)',
    },
  ]);
});

test('the list of failures shows only the first lines of each', () => {
  const message = Array.from({ length: 100 }, (_, index) => `line ${index + 1}`).join('\n');
  const lines = describeFailure({ title: 'A story is kept', file: 'b.test.ts', message }).split('\n');

  expect(lines.slice(0, 3)).toEqual(['A story is kept', 'b.test.ts', '  line 1']);
  expect(lines.at(-1)).toBe('  line 8');
});

test('a test file that does not load counts as a failure with its reason', () => {
  const report = writeReport([
    { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [passed] },
    { name: 'b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
  ]);

  expect(readTally({ path: report, exitCode: 1 })).toEqual({
    passed: 1,
    failures: [
      { title: 'A test file broke outside of its tests', file: 'b.test.ts', message: 'No such module' },
    ],
    skipped: [],
  });
});

test.for([1, null, 0])('a run with exit code %s and no failed test', (exitCode) => {
  const report = writeReport([
    { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [passed] },
  ]);

  expect(readTally({ path: report, exitCode }).failures).toHaveLength(exitCode === 0 ? 0 : 1);
});

test('a run without a report counts as a failure', () => {
  expect(readTally({ path: path.join(folder, 'none.json'), exitCode: 0 }).failures).toHaveLength(1);
});

function writeReport(testResults: object[]): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify({ testResults }));
  return file;
}
