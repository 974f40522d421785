import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { runChecks, toolChecks } from './checks.ts';
import type { Check } from './checks.ts';
import { environment } from './environment.ts';
import { installMissingPrograms } from './missingPrograms.ts';
import { requireOwnNode, runProgram, tool } from './program.ts';
import { kindsOf, selectDrills, selectTests } from './selectTests.ts';
import type { TestSelection } from './selectTests.ts';
import { printTally, readTally, sumTallies } from './tally.ts';
import type { Tally } from './tally.ts';
import { testFiles } from './testFiles.ts';

/**
 * Runs everything: the checks, the production build, and all tests. With words, only the build and the tests that match
 * them. A check and the build count as one test each.
 */
async function runAll(words: readonly string[]): Promise<Tally> {
  const selections = environment.isDrill ? selectDrills(words) : selectTests(words);
  const isWhole = words.length === 0 && !environment.isDrill;
  if (!isWhole && selections.length === 0) {
    return tallyOne(
      `No test matches "${words.join(' ')}"`,
      false,
      'Neither a path nor a title has these words.',
    );
  }
  console.log(isWhole ? 'Building and checking types, lint and format …' : 'Building …');
  // Downloads mostly wait, so they take place beside the build and the checks.
  const [missing, checked] = await Promise.all([
    installMissingPrograms(),
    runAndTally(isWhole ? [build, ...toolChecks] : [build]),
  ]);
  if (missing !== null) console.log(`${missing}\nUntil then, tests that need them fail or are skipped.`);
  const tallies = [checked];
  const reports = mkdtempSync(path.join(tmpdir(), 'townwire-tests-'));
  if (isWhole) {
    tallies.push(...(await runBothKinds(reports)));
  } else {
    for (const selection of selections) tallies.push(await runVitest(selection, { reports, isShown: true }));
  }
  rmSync(reports, { recursive: true });
  return sumTallies(tallies);
}

async function runAndTally(checks: readonly Check[]): Promise<Tally> {
  const results = await runChecks(checks);
  return sumTallies(results.map(({ name, isPassed, output }) => tallyOne(name, isPassed, output)));
}

/**
 * Runs unit tests at the same time as the tests of whole sites, which often wait. That takes two Vitests, because one
 * can't give each kind its own number of processes.
 */
function runBothKinds(reports: string): Promise<Tally[]> {
  const { unit, isolated, ...sites } = testFiles;
  return Promise.all([
    runVitest({ files: Object.values(sites).flat(), titles: null }, { reports, isShown: true }),
    runVitest({ files: [...unit, ...isolated], titles: null }, { reports, isShown: false }),
  ]);
}

async function runVitest(
  { files, titles }: TestSelection,
  { reports, isShown }: { reports: string; isShown: boolean },
): Promise<Tally> {
  const kinds = kindsOf(files).join(', ');
  const rest = titles === null ? '' : ', some of their tests';
  console.log(`\nRunning ${files.length} test files (${kinds})${rest}${isShown ? '' : '; results follow'}`);
  const report = path.join(mkdtempSync(path.join(reports, 'run-')), 'report.json');
  const { code, output } = await runProgram({
    ...tool(
      'vitest',
      'run',
      `--outputFile.json=${report}`,
      ...(titles === null ? [] : ['--testNamePattern', titles, '--passWithNoTests']),
      ...files,
    ),
    variables: { TOWNWIRE_BUILT: '1' },
    limitMs: testLimitMs,
    isShown,
  });
  if (output !== '') console.log(output);
  const tally = readTally({ path: report, exitCode: code });
  // Vitest reports every test that a pattern leaves out as skipped.
  return titles === null ? tally : { ...tally, skipped: [] };
}

function tallyOne(title: string, isPassed: boolean, message: string): Tally {
  const failures = isPassed ? [] : [{ title, file: null, message }];
  return { passed: isPassed ? 1 : 0, failures, skipped: [] };
}

const build: Check = {
  name: 'production build',
  program: tool('vite', 'build', '--app', '--logLevel', 'warn'),
};

const minuteMs = 60_000;

/** All tests take five minutes on two idle cores (docs/decisions/175); shared machines are slower. */
const testLimitMs = environment.isDrill ? 120 * minuteMs : 30 * minuteMs;

requireOwnNode();
const tally = await runAll(process.argv.slice(2));
printTally(tally);
process.exitCode = tally.failures.length === 0 ? 0 : 1;
