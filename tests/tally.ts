import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** What a run of Vitest came to. */
export interface Tally {
  passed: number;
  /** One for each test that failed, and one for each file or run that broke outside its tests. */
  failures: Failure[];
  /** The titles of the tests that were left out: each says why. */
  leftOut: string[];
}

/** Something that did not pass. */
export interface Failure {
  /** A test's full title, or what broke. */
  title: string;
  /** The test file; null when it was no test's. */
  file: string | null;
  /** What was thrown, with its way through our own code; empty where the output above tells it. */
  message: string;
}

/** The tallies of a run's test files, by their paths. */
export type FileTallies = ReadonlyMap<string, Tally>;

/**
 * Reads what Vitest's JSON report at `path` says. A missing report (Vitest died) is one failure, and so is a report
 * without any failed test from a run that failed, as after an error outside the tests: both have the empty path.
 */
export function readTallies({ path, exitCode }: { path: string; exitCode: number | null }): FileTallies {
  if (!existsSync(path)) return new Map([['', brokenRun]]);
  const report = schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const tallies = new Map(report.testResults.map((result) => [result.name, tallyOf(result)]));
  const isTold = [...tallies.values()].some(({ failures }) => failures.length > 0);
  if (exitCode !== 0 && !isTold) tallies.set('', brokenRun);
  return tallies;
}

/** Adds tallies up. */
export function sumOf(tallies: Iterable<Tally>): Tally {
  const sum: Tally = { passed: 0, failures: [], leftOut: [] };
  for (const { passed, failures, leftOut } of tallies) {
    sum.passed += passed;
    sum.failures.push(...failures);
    sum.leftOut.push(...leftOut);
  }
  return sum;
}

function tallyOf({ name: file, status, message, assertionResults }: FileResult): Tally {
  const failed = assertionResults.filter((result) => result.status === 'failed');
  const isBroken = status === 'failed' && failed.length === 0;
  return {
    passed: assertionResults.filter((result) => result.status === 'passed').length,
    failures: isBroken
      ? [{ title: 'A test file broke outside its tests', file, message }]
      : failed.map(({ fullName, failureMessages }) => ({
          title: fullName,
          file,
          message: failureMessages.map(withoutOthersFrames).join('\n'),
        })),
    leftOut: assertionResults
      .filter((result) => leftOutStatuses.has(result.status))
      .map(({ fullName }) => fullName),
  };
}

/** A stack is mostly the test runner's; the lines that help are ours. */
function withoutOthersFrames(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => !/^\s+at .*(?:node_modules\/|node:|new Promise )/.test(line))
    .join('\n');
}

const brokenRun: Tally = {
  passed: 0,
  failures: [{ title: 'The run of the tests broke', file: null, message: '' }],
  leftOut: [],
};

const leftOutStatuses = new Set(['skipped', 'pending', 'todo']);

const fileResult = z.object({
  name: z.string(),
  status: z.string(),
  message: z.string(),
  assertionResults: z.array(
    z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
  ),
});

type FileResult = z.infer<typeof fileResult>;

const schema = z.object({ testResults: z.array(fileResult) });
