import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readTallies, sumOf } from './tally.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'townwire-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

const told = { status: 'passed', fullName: 'A story is told', failureMessages: [] };
const lost = {
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
const leftOut = { status: 'skipped', fullName: 'A story is left out (no disk)', failureMessages: [] };

test('passed, failed and left out tests are counted apart, by file', () => {
  const report = written([
    { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [told, leftOut] },
    { name: 'b.test.ts', status: 'failed', message: '', assertionResults: [told, lost] },
  ]);

  const tallies = readTallies({ path: report, exitCode: 1 });

  expect(tallies.get('a.test.ts')).toEqual({ passed: 1, failures: [], leftOut: [leftOut.fullName] });
  expect(tallies.get('b.test.ts')).toEqual({ passed: 1, failures: [expect.anything()], leftOut: [] });
  expect(sumOf(tallies.values())).toMatchObject({ passed: 2, leftOut: [leftOut.fullName] });
});

test('a failure names its test and its file, and shows the way through our own code', () => {
  const report = written([{ name: 'b.test.ts', status: 'failed', message: '', assertionResults: [lost] }]);

  expect(sumOf(readTallies({ path: report, exitCode: 1 }).values()).failures).toEqual([
    {
      title: 'A story is kept',
      file: 'b.test.ts',
      message: 'Error: it is lost\n    at keep (/house/src/keep.ts:2:5)',
    },
  ]);
});

test('a test file that does not even load counts as a failure, and says why', () => {
  const report = written([
    { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [told] },
    { name: 'b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
  ]);

  expect(sumOf(readTallies({ path: report, exitCode: 1 }).values())).toEqual({
    passed: 1,
    failures: [
      { title: 'A test file broke outside its tests', file: 'b.test.ts', message: 'No such module' },
    ],
    leftOut: [],
  });
});

test.for([1, null, 0])('a run with exit code %s and no failed test', (exitCode) => {
  const report = written([{ name: 'a.test.ts', status: 'passed', message: '', assertionResults: [told] }]);

  expect(sumOf(readTallies({ path: report, exitCode }).values()).failures).toHaveLength(
    exitCode === 0 ? 0 : 1,
  );
});

test('a run that wrote no report counts as a failure', () => {
  const tallies = readTallies({ path: path.join(folder, 'none.json'), exitCode: 0 });

  expect(sumOf(tallies.values()).failures).toHaveLength(1);
});

function written(testResults: object[]): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify({ testResults }));
  return file;
}
