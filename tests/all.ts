import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { runChecks, toolChecks } from './checks.ts';
import { provideChromium } from './chromium.ts';
import { requireOwnNode } from './ownNode.ts';
import { runProgram, tool } from './program.ts';
import { tallyOf } from './tally.ts';
import type { Tally } from './tally.ts';

/**
 * All there is to test, in one command: the checks, the production build, and the tests of every project of
 * vitest.config.ts one after the other, so that the browser of the journeys has the machine to itself.
 * The last line is `N passed, N failed`, where a check and the build count as one each.
 */
async function testAll(): Promise<Tally> {
  const browser = await provideChromium();
  if (typeof browser !== 'string') console.log(browser.reason);
  const prepared = [...(await runChecks(toolChecks)).map(({ isPassed }) => isPassed), await isBuilt()];
  const reports = mkdtempSync(path.join(tmpdir(), 'townwire-tests-'));
  const tallies: Tally[] = [
    {
      passed: prepared.filter(Boolean).length,
      failed: prepared.filter((isPassed) => !isPassed).length + (typeof browser === 'string' ? 0 : 1),
      leftOut: [],
    },
  ];
  for (const project of projects) tallies.push(await testProject(project, reports));
  rmSync(reports, { recursive: true });
  return tallies.reduce((sum, each) => ({
    passed: sum.passed + each.passed,
    failed: sum.failed + each.failed,
    leftOut: [...sum.leftOut, ...each.leftOut],
  }));
}

async function isBuilt(): Promise<boolean> {
  const { code, output } = await runProgram({
    ...tool('vite', 'build', '--app', '--logLevel', 'warn'),
    limitMs: buildLimitMs,
    isShown: false,
  });
  console.log(
    code === 0 ? '✓ production build' : `\n── production build ──\n${output.trim()}\n\n✗ production build`,
  );
  return code === 0;
}

async function testProject({ name, limitMs }: (typeof projects)[number], folder: string): Promise<Tally> {
  const report = path.join(folder, `${name}.json`);
  const { code, output } = await runProgram({
    ...tool(
      'vitest',
      'run',
      '--project',
      name,
      '--maxWorkers=2',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ),
    limitMs,
    isShown: true,
  });
  if (output !== '') console.log(output);
  return tallyOf({ path: report, exitCode: code });
}

const minute = 60_000;

const buildLimitMs = 2 * minute;

/** With the checks, the build and an install of the browser before them, all is over within half an hour. */
const projects = [
  { name: 'unit', limitMs: 6 * minute },
  { name: 'contract', limitMs: 7 * minute },
  { name: 'journeys', limitMs: 15 * minute },
];

requireOwnNode();
const { passed, failed, leftOut } = await testAll();
for (const title of leftOut) console.log(`Left out: ${title}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
