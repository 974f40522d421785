import { waitAtMost } from './waitAtMost.ts';
import type { Transferable } from 'node:worker_threads';

/** A worker thread or a child process. Its program calls `serveCalls`. */
export interface Runner {
  send(call: RunnerCall, transfer: readonly Transferable[]): void;
  /** Returns the usage so far; null if the system doesn't report it. Never rejects. */
  cost(): Promise<RunnerCost | null>;
  /** Sets whether the runner keeps our own process running. */
  setReferenced(isReferenced: boolean): void;
  /** Ends the runner, and resolves when it has ended. */
  stop(): Promise<void>;
}

export interface RunnerCost {
  cpuMs: number;
  memoryMb: number;
}

export type StartRunner = (listeners: {
  onMessage: (message: RunnerMessage) => void;
  onEnd: (ending: NoResult) => void;
}) => Runner;

/** A message to the runner. */
export interface RunnerCall {
  name: string;
  args: unknown[];
}

/** A message from the runner: one `ready` or `failed` when it starts, then one `done` or `failed` for each call. */
export type RunnerMessage =
  | { kind: 'ready' }
  /** Something to log, or progress. */
  | { kind: 'notice'; notice: unknown }
  | { kind: 'done'; result: unknown }
  /** `properties` are the error's own, such as its name and kind, which messages don't copy. */
  | { kind: 'failed'; error: unknown; properties: object };

/** The response to a start or a call. */
export type RunnerReply = Exclude<RunnerMessage, { kind: 'notice' }>;

export interface NoResult {
  kind: 'noResult';
  /** `full`: too many calls. `late`: after the deadline. `cpu`, `memory`: over a limit. `ended`: the runner ended. */
  cause: 'full' | 'closed' | 'late' | 'ended' | 'cpu' | 'memory';
  /** The way in which the runner ended: completes a sentence that begins with its name. Empty for other causes. */
  how: string;
}

/** The limits of one call, without the start of its runner. */
export interface RunnerLimits {
  /**
   * CPU time of all threads of the runner. Unlike a deadline, this limit doesn't depend on what else the machine does.
   */
  cpuMsMax?: number;
  /** Resident memory of a child process on Linux. Checked every 50 ms, so the limit may be exceeded for that long. */
  memoryMbMax?: number;
}

/** Starts, calls and stops one runner at a time. Starts and calls must not overlap. */
export function controlRunner(
  startRunner: StartRunner,
  { onNotice, onEnd }: { onNotice: ((notice: never) => void) | undefined; onEnd: (ending: NoResult) => void },
) {
  let runner: Runner | null = null;
  let settle: ((received: RunnerReply | NoResult) => void) | undefined;

  function startNew(): Runner {
    const started = startRunner({
      onMessage(message) {
        if (message.kind === 'notice') onNotice?.(message.notice as never);
        else if (runner === started) settle?.(message);
      },
      onEnd(ending) {
        if (runner !== started) return;
        onEnd(ending);
        settle?.(ending);
        void stop();
      },
    });
    return started;
  }

  /** Waits for the next message, or the reason why there is none. */
  async function receive(
    from: Runner,
    { msMax, limits = {}, send }: { msMax: number; limits?: RunnerLimits; send?: () => void },
  ): Promise<RunnerReply | NoResult> {
    const { promise, resolve } = Promise.withResolvers<RunnerReply | NoResult>();
    settle = resolve;
    from.setReferenced(true);
    const end = (cause: NoResult['cause']) => resolve(noResult(cause));
    const late = msMax === Infinity ? undefined : setTimeout(() => end('late'), msMax);
    const checks = watchCost(from, limits, end);
    send?.();
    const received = await promise;
    clearTimeout(late);
    clearInterval(checks);
    from.setReferenced(false);
    return received;
  }

  /** Waits for at most a second, because a thread in native code ends only when that code returns. */
  async function stop(): Promise<void> {
    const stopped = runner;
    runner = null;
    if (stopped !== null) await waitAtMost(stopped.stop(), stopMsMax);
  }

  return {
    isRunning: () => runner !== null,
    start(msMax: number): Promise<RunnerReply | NoResult> {
      runner = startNew();
      return receive(runner, { msMax });
    },
    async call(
      call: RunnerCall,
      { transfer, ...limits }: { msMax: number; limits: RunnerLimits; transfer: readonly Transferable[] },
    ): Promise<RunnerReply | NoResult> {
      const to = runner;
      if (to === null) return noResult('closed');
      return receive(to, { ...limits, send: () => to.send(call, transfer) });
    },
    /** Ends the wait for a message. */
    interrupt: (reason: NoResult) => settle?.(reason),
    stop,
  };
}

/** Calls `onExceeded` when the runner uses more than a limit from now on. Returns the timer that checks. */
function watchCost(
  runner: Runner,
  { cpuMsMax = Infinity, memoryMbMax = Infinity }: RunnerLimits,
  onExceeded: (cause: 'cpu' | 'memory') => void,
): NodeJS.Timeout | undefined {
  if (cpuMsMax === Infinity && memoryMbMax === Infinity) return undefined;
  const before = runner.cost();
  async function check(cost: Promise<RunnerCost | null>): Promise<void> {
    const [first, now] = await Promise.all([before, cost]);
    if (first === null || now === null) return;
    if (now.memoryMb > memoryMbMax) onExceeded('memory');
    else if (now.cpuMs - first.cpuMs > cpuMsMax) onExceeded('cpu');
  }
  void check(before);
  return setInterval(() => void check(runner.cost()), checkMs);
}

export function noResult(cause: NoResult['cause'], how = ''): NoResult {
  return { kind: 'noResult', cause, how };
}

const checkMs = 50;
const stopMsMax = 1000;
