import { defineConfig } from 'vitest/config';
import { CpuReporter } from './tests/runner/cpuReporter.ts';
import { environment } from './tests/runner/environment.ts';
import { LongestFirst } from './tests/runner/longestFirst.ts';
import { memoryFolder } from './tests/runner/memoryFolder.ts';
import { testFiles } from './tests/runner/testFiles.ts';

/** The default of `expect.poll`, one second, is too short on a machine with other work. */
const expectOptions = { poll: { timeout: 30_000 } };

const folder = memoryFolder();

const setupFiles = ['tests/support/measureCpu.ts'];

/**
 * Each process loads and compiles what its tests use, so few processes cost less CPU. Contract tests and journeys wait
 * for sites, stations and polls a third of the time, so more of them run than there are cores; as one project, both
 * use the same processes. Drills measure.
 */
const [unitWorkers, siteWorkers] = environment.isDrill ? [1, 1] : [2, 4];

const unit = {
  setupFiles,
  expect: expectOptions,
  // React as readers get it: React's checks for development take a fifth of the time of tests that render pages.
  env: { NODE_ENV: 'production', ...(folder !== null && { TMPDIR: folder }) },
  testTimeout: 60_000,
  hookTimeout: 60_000,
  maxWorkers: unitWorkers,
  sequence: { groupOrder: 0 },
  ...(environment.isBuilt && {
    execArgv: [`--import=${new URL('tests/support/builtWorkers.ts', import.meta.url).href}`],
  }),
};

const wholeSite = {
  setupFiles,
  // Each check of a page takes CPU in three processes, so a condition is checked ten times a second instead of twenty.
  expect: { poll: { ...expectOptions.poll, interval: 100 } },
  testTimeout: 120_000,
  // The first file that uses the shared demo waits for its pictures, which a busy machine makes in minutes.
  hookTimeout: 320_000,
  maxWorkers: siteWorkers,
  sequence: { groupOrder: 1 },
  isolate: false,
};

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: '#jsx', development: false } },
  test: {
    // `npm test` names the file of the JSON report, which it reads.
    reporters: ['default', new CpuReporter(), ...(environment.isBuilt ? ['json'] : [])],
    pool: 'forks',
    globalSetup: ['tests/support/setup.ts'],
    slowTestThreshold: 10_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...unit, name: 'unit', include: testFiles.unit, isolate: false } },
      { test: { ...unit, name: 'isolated', include: testFiles.isolated } },
      { test: { ...wholeSite, name: 'sites', include: [...testFiles.contract, ...testFiles.journeys] } },
      { test: { ...wholeSite, name: 'drills', include: testFiles.drills, testTimeout: 20 * 60_000 } },
    ],
  },
});
