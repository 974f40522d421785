import { fileURLToPath } from 'node:url';
import { runProgram, tool } from './program.ts';
import type { Program } from './program.ts';

/** A tool that the whole project must pass, apart from its tests. */
export interface Check {
  /** The name in the summary: `types`, `lint` … */
  name: string;
  program: Pick<Program, 'command' | 'args' | 'variables'>;
}

interface CheckResult {
  name: string;
  isPassed: boolean;
  /** Everything the tool wrote. */
  output: string;
  seconds: number;
}

/**
 * Variables for a single thread, because several would check the same types, and for rare garbage collection, which
 * costs memory but saves CPU.
 */
const goVariables = { GOMAXPROCS: '1', GOGC: '400' };

/** The compiler's record of its last check: it checks only what has changed since, and what depends on that. */
const checkedTypes = fileURLToPath(new URL('../../node_modules/.cache/types.tsbuildinfo', import.meta.url));

/** The compiler, the linter with the rules that need types, and the formatter. */
export const toolChecks: readonly Check[] = [
  {
    name: 'types',
    program: {
      ...tool('tsc', '--project', '.', '--checkers', '1', '--incremental', '--tsBuildInfoFile', checkedTypes),
      variables: goVariables,
    },
  },
  {
    name: 'lint',
    program: { ...tool('oxlint', '--type-aware', '--deny-warnings'), variables: goVariables },
  },
  { name: 'format', program: tool('oxfmt', '--check', '.') },
];

/** `npm test` runs the house rules among the unit tests. */
export const houseCheck: Check = {
  name: 'house rules',
  program: tool('vitest', 'run', '--project', 'unit', 'tests/house'),
};

/** Runs the checks at the same time; prints one line for each, and the whole output of those that fail. */
export async function runChecks(checks: readonly Check[]): Promise<CheckResult[]> {
  const results = await Promise.all(checks.map(runCheck));
  for (const { name, output } of results.filter(({ isPassed }) => !isPassed)) {
    console.log(`\n── ${name} ──\n${output.trim()}\n`);
  }
  for (const { name, isPassed, seconds } of results) {
    console.log(`${isPassed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  }
  return results;
}

async function runCheck({ name, program }: Check): Promise<CheckResult> {
  const startedAt = performance.now();
  const { code, output } = await runProgram({ ...program, limitMs: checkLimitMs, isShown: false });
  return { name, isPassed: code === 0, output, seconds: (performance.now() - startedAt) / 1000 };
}

const checkLimitMs = 10 * 60_000;
