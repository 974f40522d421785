import { once } from 'node:events';
import { parentPort, Worker, type ResourceLimits, type Transferable } from 'node:worker_threads';
import { serialQueue } from '../news/serialQueue.ts';

/** A worker thread and the jobs that wait for it. */
interface WorkerQueue<Job, Result> {
  /** Runs jobs in order of arrival and moves `transfer` to the thread. Rejects if it fails or the queue is closed. */
  run(job: Job, transfer?: readonly Transferable[]): Promise<WorkerOutcome<Result>>;
  /** Ends the thread. Waiting jobs are rejected. */
  close(): Promise<void>;
}

/** The result of a job, or the limit that it exceeded. */
type WorkerOutcome<Result> = { kind: 'done'; result: Result } | LimitExceeded;

interface LimitExceeded {
  kind: 'tooSlow' | 'tooLarge';
}

type WorkerMessage<Result> = { kind: 'ready' } | { kind: 'done'; result: Result };

interface WorkerOptions {
  /** The name used in errors. */
  name: string;
  entry: URL;
  resourceLimits: ResourceLimits;
  /** The processor time that one job may use, in milliseconds. By the clock it may take six times as long. */
  deadlineMs: number;
  /** How long an idle thread is kept, in milliseconds. */
  idleMs?: number | undefined;
}

/**
 * Opens a queue of jobs that a worker thread runs one at a time, from the first job until idle. A job that exceeds a
 * limit ends its thread; the next job gets a new one.
 */
export function openWorkerQueue<Job, Result>({
  name,
  entry,
  resourceLimits,
  deadlineMs,
  idleMs = defaultIdleMs,
}: WorkerOptions): WorkerQueue<Job, Result> {
  const closing = new AbortController();
  const jobs = serialQueue();
  let thread: Thread | null = null;
  let idle: NodeJS.Timeout | undefined;

  async function runNow(job: Job, transfer: readonly Transferable[]): Promise<WorkerOutcome<Result>> {
    clearTimeout(idle);
    if (closing.signal.aborted) throw closedError();
    if (thread === null || thread.ended.aborted) thread = startThread();
    const { worker, ready, ended } = thread;
    const late = new AbortController();
    try {
      worker.ref();
      await ready;
      watchTime(worker, deadlineMs, late);
      const answered = nextMessage(worker, [closing.signal, ended, late.signal]);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- The rule is about windows: a thread has no origin.
      worker.postMessage(job, transfer);
      const message = await answered;
      if (message.kind === 'ready') throw new Error(`${name} reported twice that it is ready.`);
      worker.unref();
      idle = setTimeout(() => void stopThread(), idleMs).unref();
      return message;
    } catch (error) {
      const isLate = late.signal.aborted && !ended.aborted;
      const cause: NodeJS.ErrnoException = ended.aborted ? ended.reason : error;
      await stopThread();
      if (closing.signal.aborted) throw closedError();
      if (isLate) return { kind: 'tooSlow' };
      if (cause.code === 'ERR_WORKER_OUT_OF_MEMORY') return { kind: 'tooLarge' };
      throw cause;
    } finally {
      late.abort();
    }
  }

  function startThread(): Thread {
    const worker = new Worker(entry, { resourceLimits });
    const ended = new AbortController();
    worker.once('error', (error) => ended.abort(error));
    worker.once('exit', (code) => ended.abort(new Error(`${name} exited unexpectedly with code ${code}.`)));
    const signals = [closing.signal, ended.signal, AbortSignal.timeout(startTimeoutMs)];
    const ready = nextMessage(worker, signals).catch((error: unknown) => {
      throw new Error(`${name} was not ready within ${startTimeoutMs / 1000} s.`, { cause: error });
    });
    return { worker, ready, ended: ended.signal };
  }

  function nextMessage(worker: Worker, signals: AbortSignal[]): Promise<WorkerMessage<Result>> {
    const signal = AbortSignal.any(signals);
    return once(worker, 'message', { signal }).then(([message]) => message as WorkerMessage<Result>);
  }

  async function stopThread(): Promise<void> {
    clearTimeout(idle);
    const stopped = thread;
    thread = null;
    await stopped?.worker.terminate();
  }

  function closedError(): Error {
    return new Error(`${name} is closed.`);
  }

  return {
    run: (job, transfer = []) => jobs.add(() => runNow(job, transfer)),
    async close() {
      closing.abort();
      await jobs.drain();
      await stopThread();
    },
  };
}

interface Thread {
  worker: Worker;
  /** Rejects if the thread ends before it is ready or takes too long to start. */
  ready: Promise<unknown>;
  /** Aborted with the error when the thread has ended. */
  ended: AbortSignal;
}

/**
 * Aborts `late` after `deadlineMs` of the thread's processor time from now, or six times as long by the clock. The
 * first look comes after `deadlineMs`, so most jobs cost nothing extra. Aborting `late` ends the watch.
 */
function watchTime(worker: Worker, deadlineMs: number, late: AbortController): void {
  const before = processorTimeMs(worker);
  let timer = setTimeout(() => void check(), deadlineMs);
  const clockLimit = setTimeout(() => late.abort(), clockFactor * deadlineMs);
  late.signal.addEventListener('abort', () => {
    clearTimeout(timer);
    clearTimeout(clockLimit);
  });

  async function check(): Promise<void> {
    const leftMs = (await before) + deadlineMs - (await processorTimeMs(worker));
    if (leftMs <= 0) late.abort();
    if (!late.signal.aborted) timer = setTimeout(() => void check(), Math.max(leftMs, checkPauseMs));
  }
}

/** The processor time that a thread has used, in milliseconds; even a busy thread answers. 0 if it has ended. */
function processorTimeMs(worker: Worker): Promise<number> {
  return worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1000,
    () => 0,
  );
}

/** The worker's side of the queue: answers jobs with `work`'s result. An error ends the thread and rejects the job. */
export function answerJobs(work: (job: never) => unknown): void {
  parentPort?.on('message', (job: unknown) => send({ kind: 'done', result: work(job as never) }));
  send({ kind: 'ready' });
}

function send(message: WorkerMessage<unknown>): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- The rule is about windows: a thread has no origin.
  parentPort?.postMessage(message);
}

/** Completes the sentence "The document … to read." */
export function describeLimitExceeded(
  { kind }: LimitExceeded,
  { deadlineMs, heapMbMax }: { deadlineMs: number; heapMbMax: number },
): string {
  return kind === 'tooSlow'
    ? `took longer than ${deadlineMs / 1000} s`
    : `needed more than ${heapMbMax} MB of memory`;
}

/** The file that a worker of this room starts with. The production bundle has it beside its chunks. */
export function workerEntry(name: 'desk' | 'markdown'): URL {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return new URL(`./${name}.worker.${extension}`, import.meta.url);
}

const startTimeoutMs = 60_000;
const defaultIdleMs = 10_000;
const clockFactor = 6;
const checkPauseMs = 10;
