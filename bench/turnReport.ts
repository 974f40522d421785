import { PerformanceObserver } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';

// Measures the CPU of each turn of a site's main thread, when preloaded into it. A timer runs between turns, so the CPU
// between two of its calls is that of one long turn, or of all short turns within `timerMs`. The parent process can
// request a report or a collection of all garbage.

/** The turns since the last report, in milliseconds of CPU, with and without the major collections in them. */
export interface TurnReport {
  turns: { cpu: number; withoutMajor: number }[];
  majorCollections: number[];
  minorMs: number;
}

/** An entry of a garbage collection (Node's `perf_hooks`). */
interface Collection {
  startTime: number;
  duration: number;
  detail: { kind: number };
}

const timerMs = 2;

if (isMainThread && process.send !== undefined) {
  let turns: { from: number; until: number; cpu: number }[] = [];
  let collections: Collection[] = [];
  const observer = new PerformanceObserver(
    (list) => void collections.push(...(list.getEntries() as unknown as Collection[])),
  );
  observer.observe({ entryTypes: ['gc'] });
  let before = { at: performance.now(), cpu: cpuMs() };
  setInterval(() => {
    const now = { at: performance.now(), cpu: cpuMs() };
    const cpu = now.cpu - before.cpu;
    if (cpu >= 0.5) turns.push({ from: before.at, until: now.at, cpu });
    before = now;
  }, timerMs).unref();
  process.on('message', (request: 'report turns' | 'collect garbage') => {
    if (request === 'collect garbage') {
      collectGarbage();
      process.send?.('collected');
      return;
    }
    const major = collections.filter(({ detail }) => detail.kind !== minorKind);
    const minor = collections.filter(({ detail }) => detail.kind === minorKind);
    const report: TurnReport = {
      turns: turns.map(({ from, until, cpu }) => {
        const within = major.filter(({ startTime }) => startTime >= from && startTime < until);
        return { cpu, withoutMajor: Math.max(0, cpu - sum(within)) };
      }),
      majorCollections: major.map(({ duration }) => duration),
      minorMs: sum(minor),
    };
    turns = [];
    collections = [];
    process.send?.(report);
  });
  process.channel?.unref();
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
}

function sum(collections: readonly Collection[]): number {
  return collections.reduce((total, { duration }) => total + duration, 0);
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** `NODE_PERFORMANCE_GC_MINOR`. */
const minorKind = 1;
