import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { runChecks, toolChecks } from './checks.ts';
import { provideChromium } from './chromium.ts';
import { requireOwnNode } from './ownNode.ts';
import { runProgram, tool } from './program.ts';
import { sumOf } from './tally.ts';
import type { Failure, Tally } from './tally.ts';
import { testProject } from './testProject.ts';
import type { ProjectTally, TestProject } from './testProject.ts';

/**
 * All there is to test, in one command: the checks, the production build, and the tests of every project of
 * vitest.config.ts one after the other, so that the browser of the journeys has the machine to itself.
 * A check and the build count as one test each.
 */
async function testAll(): Promise<ProjectTally> {
  const tallies = [await browserTally(), ...(await checkTallies()), await buildTally()];
  const reports = mkdtempSync(path.join(tmpdir(), 'townwire-tests-'));
  const tested: ProjectTally[] = [];
  for (const project of projects) tested.push(await testProject(project, reports));
  rmSync(reports, { recursive: true });
  return { ...sumOf([...tallies, ...tested]), unsteady: tested.flatMap(({ unsteady }) => unsteady) };
}

async function browserTally(): Promise<Tally> {
  const browser = await provideChromium();
  return typeof browser === 'string'
    ? sumOf([])
    : { passed: 0, failures: [{ title: 'browser', file: null, message: browser.reason }], leftOut: [] };
}

async function checkTallies(): Promise<Tally[]> {
  return (await runChecks(toolChecks)).map(({ name, isPassed, output }) =>
    tallyOfOne(name, isPassed, output),
  );
}

async function buildTally(): Promise<Tally> {
  const name = 'production build';
  const { code, output } = await runProgram({
    ...tool('vite', 'build', '--app', '--logLevel', 'warn'),
    limitMs: buildLimitMs,
    isShown: false,
  });
  console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
  return tallyOfOne(name, code === 0, output);
}

function tallyOfOne(title: string, isPassed: boolean, message: string): Tally {
  const failures = isPassed ? [] : [{ title, file: null, message }];
  return { passed: isPassed ? 1 : 0, failures, leftOut: [] };
}

/** Tells at the end, where it is read, what went wrong far above. The last line is `N passed, N failed`. */
function tell({ passed, failures, unsteady, leftOut }: ProjectTally): void {
  for (const title of leftOut) console.log(`Left out: ${title}`);
  for (const failure of unsteady) console.log(`\nPassed only in a second try: ${inFull(failure)}`);
  for (const failure of failures) console.log(`\nFailed: ${inFull(failure)}`);
  console.log(`${passed} passed, ${failures.length} failed`);
}

function inFull({ title, file, message }: Failure): string {
  return [title, ...(file === null ? [] : [file]), message.trim().slice(0, longestMessage)].join('\n');
}

/** In characters. */
const longestMessage = 4000;

const minute = 60_000;

const buildLimitMs = 2 * minute;

/** Well above what they take on two quiet cores, which is some three, two and twelve minutes: shared machines are slower. */
const projects: TestProject[] = [
  { name: 'unit', limitMs: 6 * minute },
  { name: 'contract', limitMs: 6 * minute },
  { name: 'journeys', limitMs: 18 * minute },
];

requireOwnNode();
const tally = await testAll();
tell(tally);
process.exitCode = tally.failures.length === 0 ? 0 : 1;
