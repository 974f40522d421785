import type { Transferable } from 'node:worker_threads';
import { serialQueue } from '../news/serialQueue.ts';
import type { Functions } from './forwardCalls.ts';
import {
  controlRunner,
  noResult,
  type NoResult,
  type RunnerCall,
  type RunnerLimits,
  type RunnerReply,
  type StartRunner,
} from './runner.ts';

/** Calls that a worker thread or a child process runs one at a time, in order of arrival. */
interface CallQueue<Calls extends Functions<Calls>> {
  /** Runs a call after all earlier calls. Rejects with the error of the call, without the error's class. */
  call<Name extends keyof Calls & string>(
    name: Name,
    args: Parameters<Calls[Name]>,
    options?: CallOptions,
  ): Promise<CallOutcome<Awaited<ReturnType<Calls[Name]>>>>;
  /** Starts the runner before the first call. Rejects with the reason if it can't start. */
  start(): Promise<CallOutcome<void>>;
  /** Returns how often the runner ended, or was ended, during a call. */
  endCount(): number;
  /** Resolves when the calls made so far have ended. */
  drain(): Promise<void>;
  /** Ends the runner. Calls that run or wait get no result. */
  close(): Promise<void>;
}

export interface CallOptions {
  limits?: RunnerLimits;
  /** Moved to the thread instead of being copied. */
  transfer?: readonly Transferable[];
}

export type CallOutcome<Result> = { kind: 'done'; result: Result } | NoResult;

interface QueueOptions {
  /** The number of calls that may run or wait. Default: any number. */
  queuedMax?: number;
  /** The wall-clock limit of one call, in milliseconds. Default: no limit. */
  deadlineMs?: number;
  /** True if a call that exceeds its deadline also ends the calls queued behind it. */
  shouldEndQueueWhenLate?: boolean;
  /** The wall-clock limit for starting, in milliseconds. */
  startMsMax?: number;
  /** The idle time after which a runner ends, in milliseconds. Default: until `close`. */
  idleMs?: number;
  /** True if the next call starts a new runner after a crash. Otherwise a crash closes the queue. */
  canRestart?: boolean;
  onNotice?: ((notice: never) => void) | undefined;
}

/**
 * Opens a queue whose runner starts with the first call and stops when idle. A call that exceeds a limit ends its
 * runner, and the next call starts another (docs/decisions/021).
 */
export function openCallQueue<Calls extends Functions<Calls>>(
  startRunner: StartRunner,
  {
    queuedMax = Infinity,
    deadlineMs = Infinity,
    startMsMax = 60_000,
    canRestart = true,
    shouldEndQueueWhenLate = false,
    idleMs,
    onNotice,
  }: QueueOptions = {},
): CallQueue<Calls> {
  const queue = serialQueue();
  const runner = controlRunner(startRunner, {
    onNotice,
    onEnd(ending) {
      if (!canRestart) closed ??= ending;
    },
  });
  let idle: NodeJS.Timeout | undefined;
  let closed: NoResult | null = null;
  let queued = 0;
  let endCount = 0;
  let lateCount = 0;

  async function callNow(call: RunnerCall, options: Required<CallOptions>): Promise<CallOutcome<unknown>> {
    const isNew = !runner.isRunning();
    const opened = await startNow();
    if (opened.kind === 'noResult') return opened;
    const received = await runner.call(call, { msMax: deadlineMs, ...options });
    if (received.kind !== 'noResult') {
      if (idleMs !== undefined) idle = setTimeout(() => void runner.stop(), idleMs).unref();
      return { kind: 'done', result: resultOf(received) };
    }
    if (received.cause !== 'closed') endCount += 1;
    if (received.cause === 'late' && shouldEndQueueWhenLate) lateCount += 1;
    await runner.stop();
    // Earlier calls may have used the memory, so the call is repeated in a new runner.
    return received.cause === 'memory' && !isNew ? callNow(call, options) : received;
  }

  async function startNow(): Promise<CallOutcome<void>> {
    clearTimeout(idle);
    if (closed !== null) return closed;
    if (runner.isRunning()) return started;
    const received = await runner.start(startMsMax);
    if (received.kind === 'ready') return started;
    await runner.stop();
    if (received.kind === 'noResult') return received;
    resultOf(received);
    throw new Error('The first message of a thread or process must be `ready`.');
  }

  return {
    async call(name, args, { limits = {}, transfer = [] } = {}) {
      if (queued >= queuedMax) return noResult('full');
      queued += 1;
      const lateCountBefore = lateCount;
      const outcome = queue.add(() =>
        lateCount === lateCountBefore ? callNow({ name, args }, { limits, transfer }) : noResult('late'),
      );
      // The runner returns the result of the call, which the compiler can't know.
      return outcome.finally(() => (queued -= 1)) as Promise<CallOutcome<never>>;
    },
    start: () => queue.add(startNow),
    endCount: () => endCount,
    drain: () => queue.drain(),
    async close() {
      clearTimeout(idle);
      closed ??= noResult('closed');
      runner.interrupt(noResult('closed'));
      await queue.drain();
      await runner.stop();
    },
  };
}

const started = { kind: 'done', result: undefined } as const;

function resultOf(message: RunnerReply): unknown {
  if (message.kind === 'done') return message.result;
  if (message.kind === 'ready') return undefined;
  throw message.error instanceof Error ? Object.assign(message.error, message.properties) : message.error;
}
