import path from 'node:path';
import { runProgram, tool } from './program.ts';
import { readTallies, sumOf } from './tally.ts';
import type { Failure, FileTallies, Tally } from './tally.ts';

/** One of the projects of vitest.config.ts. */
export interface TestProject {
  name: string;
  /** When its run is stopped, in milliseconds; half of it for a second try. */
  limitMs: number;
}

/** What a project's tests came to. */
export interface ProjectTally extends Tally {
  /** First failures that a second try did not see again. */
  unsteady: Failure[];
}

/**
 * Runs a project's tests, and the files of a few failed ones a second time, alone: what passes then hung on the machine
 * or on its neighbours (docs/decisions/020-a-second-try.md). The reports go to `folder`.
 */
export async function testProject(project: TestProject, folder: string): Promise<ProjectTally> {
  const first = await runVitest(project, path.join(folder, `${project.name}.json`), ['--maxWorkers=2']);
  const files = filesToTryAgain(first);
  if (files.length === 0) return { ...sumOf(first.values()), unsteady: [] };
  console.log(`\nA second try, alone:\n${files.join('\n')}`);
  const again = await runVitest(
    { ...project, limitMs: project.limitMs / 2 },
    path.join(folder, `${project.name}-again.json`),
    ['--maxWorkers=1', ...files],
  );
  return afterSecondTry(first, again);
}

/** The files with failures; none where the run itself broke, and none of many, which are no accident. */
export function filesToTryAgain(first: FileTallies): string[] {
  const files = [...first].filter(([, { failures }]) => failures.length > 0).map(([file]) => file);
  return files.length > mostFilesAgain || files.includes('') ? [] : files;
}

/** A file that was tried again counts as it came out then; one that the second try lost counts as it did before. */
export function afterSecondTry(first: FileTallies, again: FileTallies): ProjectTally {
  const sum = sumOf(new Map([...first, ...again]).values());
  const stillFailed = new Set(sum.failures.map(({ title }) => title));
  const unsteady = sumOf(first.values()).failures.filter(({ title }) => !stillFailed.has(title));
  return { ...sum, unsteady };
}

async function runVitest(
  { name, limitMs }: TestProject,
  report: string,
  args: readonly string[],
): Promise<FileTallies> {
  const { code, output } = await runProgram({
    ...tool(
      'vitest',
      'run',
      '--project',
      name,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ),
    limitMs,
    isShown: true,
  });
  if (output !== '') console.log(output);
  return readTallies({ path: report, exitCode: code });
}

/** More would take long, and would hardly be the machine's fault. */
const mostFilesAgain = 3;
