import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** What a run of Vitest came to. */
export interface Tally {
  passed: number;
  /** Tests that failed, and one for each file or run that broke outside its tests. */
  failed: number;
  /** The titles of the tests that were left out: each says why. */
  leftOut: string[];
}

/**
 * Counts what Vitest's JSON report at `path` says. A missing report (Vitest died) is one failure, and so is a report
 * without any failed test from a run that failed, as after an error outside the tests.
 */
export function tallyOf({ path, exitCode }: { path: string; exitCode: number | null }): Tally {
  if (!existsSync(path)) return { passed: 0, failed: 1, leftOut: [] };
  const report = schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((result) => result.status !== 'failed'),
  );
  const failed = report.numFailedTests + broken.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    leftOut: report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => leftOutStatuses.has(status))
      .map(({ fullName }) => fullName),
  };
}

const leftOutStatuses = new Set(['skipped', 'pending', 'todo']);

const schema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});
