import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ResourceLimits, Transferable } from 'node:worker_threads';

/** A worker thread with the jobs that wait for it. */
export interface WorkerQueue<Job, Result> {
  /**
   * Has one job done after those asked for before it. `moved` is memory that goes over to the thread.
   * Throws when the thread itself has a mistake, or the queue is closed.
   */
  ask(job: Job, moved?: readonly Transferable[]): Promise<WorkerOutcome<Result>>;
  /** Ends the thread; what is still waiting fails. */
  close(): Promise<void>;
}

/** What came of a job. Too slow and too much memory are the job's own fault, and cost it the thread. */
export type WorkerOutcome<Result> = { kind: 'done'; result: Result } | WorkerGivenUp;

interface WorkerGivenUp {
  kind: 'tooSlow' | 'tooLarge';
}

/** What the thread says: once that it is ready, then a result a job. */
export type WorkerAnswer<Result> = { kind: 'ready' } | { kind: 'done'; result: Result };

/** What a worker is, and what it may use. */
export interface WorkerLimits {
  /** Named in errors: `The desk`. */
  name: string;
  entry: URL;
  resourceLimits: ResourceLimits;
  /**
   * How long one job may compute, in milliseconds of the thread's processor time. On a machine that has other work this takes longer:
   * by the clock, a job may take six times as long.
   */
  deadlineMs: number;
  /** How long the thread is kept when there is nothing to do, in milliseconds. */
  idleMs?: number | undefined;
}

/**
 * Opens a queue of jobs that a thread does one after the other. The thread starts with the first job and ends when idle; after one that is
 * lost, the next job gets a new one.
 */
export function openWorkerQueue<Job, Result>({
  name,
  entry,
  resourceLimits,
  deadlineMs,
  idleMs = defaultIdleMs,
}: WorkerLimits): WorkerQueue<Job, Result> {
  const closing = new AbortController();
  let turn: Promise<unknown> = Promise.resolve();
  let thread: Thread | null = null;
  let idle: NodeJS.Timeout | undefined;

  async function doNow(job: Job, moved: readonly Transferable[]): Promise<WorkerOutcome<Result>> {
    clearTimeout(idle);
    if (closing.signal.aborted) throw closed();
    if (thread === null || thread.gone.aborted) thread = startThread();
    const { worker, ready, gone } = thread;
    const late = new AbortController();
    try {
      worker.ref();
      await ready;
      watchTime(worker, deadlineMs, late);
      const answered = nextAnswer(worker, [closing.signal, gone, late.signal]);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- The rule is about windows: a thread has no origin.
      worker.postMessage(job, moved);
      const answer = await answered;
      if (answer.kind === 'ready') throw new Error(`${name} said twice that it is ready.`);
      worker.unref();
      idle = setTimeout(() => void dismiss(), idleMs).unref();
      return answer;
    } catch (error) {
      const isLate = late.signal.aborted && !gone.aborted;
      const loss: NodeJS.ErrnoException = gone.aborted ? gone.reason : error;
      await dismiss();
      if (closing.signal.aborted) throw closed();
      if (isLate) return { kind: 'tooSlow' };
      if (loss.code === 'ERR_WORKER_OUT_OF_MEMORY') return { kind: 'tooLarge' };
      throw loss;
    } finally {
      late.abort();
    }
  }

  function startThread(): Thread {
    const worker = new Worker(entry, { resourceLimits });
    const gone = new AbortController();
    worker.once('error', (problem) => gone.abort(problem));
    worker.once('exit', (code) => gone.abort(new Error(`${name} ended by itself, with code ${code}.`)));
    const signals = [closing.signal, gone.signal, AbortSignal.timeout(startMs)];
    const ready = nextAnswer(worker, signals).catch((error: unknown) => {
      throw new Error(`${name} was not ready within ${startMs / 1000} s.`, { cause: error });
    });
    return { worker, ready, gone: gone.signal };
  }

  function nextAnswer(worker: Worker, signals: AbortSignal[]): Promise<WorkerAnswer<Result>> {
    const signal = AbortSignal.any(signals);
    return once(worker, 'message', { signal }).then(([answer]) => answer as WorkerAnswer<Result>);
  }

  async function dismiss(): Promise<void> {
    clearTimeout(idle);
    const dismissed = thread;
    thread = null;
    await dismissed?.worker.terminate();
  }

  function closed(): Error {
    return new Error(`${name} is closed.`);
  }

  return {
    ask(job, moved = []) {
      const outcome = turn.then(() => doNow(job, moved));
      turn = outcome.catch(() => null);
      return outcome;
    },
    async close() {
      closing.abort();
      await turn;
      await dismiss();
    },
  };
}

interface Thread {
  worker: Worker;
  /** Fails when the thread ends before it is ready, or takes too long to start. */
  ready: Promise<unknown>;
  /** Aborted when the thread has ended, with the error that says why. */
  gone: AbortSignal;
}

/**
 * Aborts `late` when the thread has computed for `deadlineMs` from now, and at the latest after six times as long by the clock; watches no
 * longer once `late` is aborted. The thread is asked for its time only when that much has passed, so that most jobs pay nothing.
 */
function watchTime(worker: Worker, deadlineMs: number, late: AbortController): void {
  const before = computedMs(worker);
  let timer = setTimeout(() => void look(), deadlineMs);
  const last = setTimeout(() => late.abort(), patience * deadlineMs);
  late.signal.addEventListener('abort', () => {
    clearTimeout(timer);
    clearTimeout(last);
  });

  async function look(): Promise<void> {
    const leftMs = (await before) + deadlineMs - (await computedMs(worker));
    if (leftMs <= 0) late.abort();
    if (!late.signal.aborted) timer = setTimeout(() => void look(), Math.max(leftMs, shortestLookMs));
  }
}

/** A thread's processor time so far, in milliseconds; 0 for one that has ended, which is told of by itself. Also a busy thread answers. */
async function computedMs(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1000;
  } catch {
    return 0;
  }
}

/** What a job did that was given up, in words that go between what it was and what was to be done with it. */
export function workerExcess(
  { kind }: WorkerGivenUp,
  { deadlineMs, heapMbMax }: { deadlineMs: number; heapMbMax: number },
): string {
  return kind === 'tooSlow'
    ? `took longer than ${deadlineMs / 1000} s`
    : `needed more than ${heapMbMax} MB of memory`;
}

/** The file that a worker of this room begins with. The production bundle has it beside its chunks. */
export function workerEntry(name: 'desk' | 'markdown'): URL {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return new URL(`./${name}.worker.${extension}`, import.meta.url);
}

/** The queue waits for a thread to start; one that takes so long will not come. */
const startMs = 60_000;
const defaultIdleMs = 10_000;
const patience = 6;
const shortestLookMs = 10;
