import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** The results of a number of tests. */
export interface Tally {
  passed: number;
  /** A line for each failed test, and one for each file or run that failed outside of its tests. */
  failures: Failure[];
  /** The titles of skipped tests; each says why it is skipped. */
  skipped: string[];
}

/** A failed test, file or run. */
interface Failure {
  /** A test's full title, or a description of the failed file or run. */
  title: string;
  /** The test file; null if the failure is in none. */
  file: string | null;
  /** The error with the lines of its stack that are our own code. */
  message: string;
}

/**
 * Reads Vitest's JSON report at `path`. A missing report is one failure (Vitest died), and so is a report without a
 * failed test from a run that failed, as after an error outside of the tests.
 */
export function readTally({ path, exitCode }: { path: string; exitCode: number | null }): Tally {
  if (!existsSync(path)) return brokenRun;
  const report = schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const tally = sumTallies(report.testResults.map(tallyFile));
  return exitCode !== 0 && tally.failures.length === 0 ? sumTallies([tally, brokenRun]) : tally;
}

export function sumTallies(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
    skipped: tallies.flatMap(({ skipped }) => skipped),
  };
}

/** Prints a short list of skipped and failed tests. The last line is `N passed, N failed`. */
export function printTally({ passed, failures, skipped }: Tally): void {
  for (const title of skipped) console.log(`Skipped: ${title}`);
  for (const failure of failures) console.log(`\nFailed: ${describeFailure(failure)}`);
  console.log(`${passed} passed, ${failures.length} failed`);
}

/** A failure as the end of a run lists it: its title, its file and the first lines of its error. */
export function describeFailure({ title, file, message }: Failure): string {
  const lines = message.trim().split('\n').slice(0, failureLinesMax);
  return [title, ...(file === null ? [] : [file]), ...lines.map((line) => `  ${line}`)].join('\n');
}

function tallyFile({ name: file, status, message, assertionResults }: FileResult): Tally {
  const failed = assertionResults.filter((result) => result.status === 'failed');
  const isBroken = status === 'failed' && failed.length === 0;
  return {
    passed: assertionResults.filter((result) => result.status === 'passed').length,
    failures: isBroken
      ? [{ title: 'A test file broke outside of its tests', file, message }]
      : failed.map(({ fullName, failureMessages }) => ({
          title: fullName,
          file,
          message: failureMessages.map(keepOwnFrames).join('\n'),
        })),
    skipped: assertionResults
      .filter((result) => skippedStatuses.has(result.status))
      .map(({ fullName }) => fullName),
  };
}

function keepOwnFrames(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => !/^\s+at .*(?:node_modules\/|node:|new Promise )/.test(line))
    .join('\n');
}

const failureLinesMax = 8;

const brokenRun: Tally = {
  passed: 0,
  failures: [{ title: 'The run of the tests broke', file: null, message: 'Its output is above.' }],
  skipped: [],
};

const skippedStatuses = new Set(['skipped', 'pending', 'todo']);

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
