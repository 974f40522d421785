import process from 'node:process';
import { enginePackages, installPrograms } from '../runner/missingPrograms.ts';
import { requireOwnNode } from '../runner/program.ts';
import { printTally, sumTallies } from '../runner/tally.ts';
import type { Tally } from '../runner/tally.ts';
import { openSampleSite } from '../support/sampleSite.ts';
import type { Engine } from './enginePage.ts';
import { journeys } from './journeys.ts';
import type { EngineJourney } from './journeys.ts';
import { openFirefox } from './openFirefox.ts';
import { openWebKit } from './openWebKit.ts';

/**
 * Runs the journeys in Firefox and WebKitGTK, one after the other, on one demo. After a journey that takes too long,
 * the other journeys of its engine fail, too.
 */
async function runEngines(): Promise<Tally> {
  const missing = await installPrograms(enginePackages);
  if (missing.length > 0) {
    const title = `Firefox and WebKitGTK: run "sudo apt-get install ${missing.join(' ')}"`;
    return { passed: 0, failures: [], skipped: [title] };
  }
  const sample = await openSampleSite('--stories', 'fixed', '--pictures', 'cached');
  const tallies: Tally[] = [];
  for (const open of [openFirefox, openWebKit]) tallies.push(await runEngine(open, sample.origin));
  await sample.close();
  return sumTallies(tallies);
}

async function runEngine(open: () => Promise<Engine>, origin: string): Promise<Tally> {
  const startedAt = Date.now();
  let engine: Engine;
  try {
    engine = await within(engineStartMsMax, open());
  } catch (error) {
    return tallyOne(`${open.name}: the browser starts`, error);
  }
  const tallies: Tally[] = [];
  for (const journey of journeys) tallies.push(await runJourney(engine, journey, origin));
  await within(engineStartMsMax, engine.close()).catch((error: unknown) => console.log(String(error)));
  console.log(`${engine.name}: ${((Date.now() - startedAt) / 1_000).toFixed(1)} s`);
  return sumTallies(tallies);
}

async function runJourney({ name, page }: Engine, journey: EngineJourney, origin: string): Promise<Tally> {
  const startedAt = Date.now();
  const title = `${name}: ${journey.title}`;
  const error: unknown = await within(journeyMsMax, journey.run(page, origin)).then(
    () => null,
    (reason: unknown) => reason,
  );
  console.log(`${error === null ? '✓' : '✗'} ${title} (${((Date.now() - startedAt) / 1_000).toFixed(1)} s)`);
  return tallyOne(title, error);
}

function tallyOne(title: string, error: unknown): Tally {
  if (error === null) return { passed: 1, failures: [], skipped: [] };
  const message = error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error);
  return { passed: 0, failures: [{ title, file: 'tests/engines/journeys.ts', message }], skipped: [] };
}

async function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${limitMs / 1_000} s.`)), limitMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

const engineStartMsMax = 90_000;

const journeyMsMax = 60_000;

requireOwnNode();
const tally = await runEngines();
printTally(tally);
process.exit(tally.failures.length === 0 ? 0 : 1);
