import { globSync, readFileSync } from 'node:fs';
import { environment } from './environment.ts';

const projectFolder = new URL('../..', import.meta.url);

const unitFiles = find([
  'src/**/*.test.{ts,tsx}',
  'sample/**/*.test.ts',
  'tests/{clients,dictionaries,house,runner,support}/**/*.test.ts',
]);

/**
 * Tests that replace modules, timers or globals need a process of their own; the others share one, which takes a third
 * of the time. Mocks and spies of single functions are restored by their tests.
 */
const isolatedFiles = unitFiles.filter((file) =>
  /\bvi\.(?!(?:fn|spyOn|waitFor)\b)|\bprocess\.on\(/u.test(readTestFile(file)),
);

/** The test files of each kind. In vitest.config.ts, contract tests and journeys are one project, `sites`. */
export const testFiles = {
  unit: unitFiles.filter((file) => !isolatedFiles.includes(file)),
  isolated: isolatedFiles,
  contract: find(['tests/contract/**/*.test.ts']),
  journeys: find(['tests/journeys/**/*.test.ts']),
  drills: environment.isDrill ? find(['tests/drills/**/*.test.ts']) : [],
};

/** Reads the test file at this path in the project. */
export function readTestFile(file: string): string {
  return readFileSync(new URL(file, projectFolder), 'utf8');
}

function find(patterns: string[]): string[] {
  return globSync(patterns, { cwd: projectFolder }).toSorted();
}
