import { openCallQueue, type CallOptions } from '../runtime/callQueue.ts';
import type { Functions } from '../runtime/forwardCalls.ts';
import { threadRunner } from '../runtime/threadRunner.ts';

interface LimitedThreadOptions {
  /** The beginning of error messages. */
  name: string;
  entry: URL;
  /** The CPU time limit of one call, in milliseconds. The wall-clock limit is six times as long. */
  deadlineMs: number;
  heapMbMax?: number | undefined;
}

/** Opens a thread for untrusted text. If text exceeds a limit, the text is refused and the thread ends. */
export function openLimitedThread<Calls extends Functions<Calls>>(options: LimitedThreadOptions) {
  const { name, entry, deadlineMs, heapMbMax = 256 } = options;
  const resourceLimits = { maxOldGenerationSizeMb: heapMbMax };
  const queue = openCallQueue<Calls>(threadRunner(entry, { resourceLimits }), {
    deadlineMs: clockFactor * deadlineMs,
    idleMs,
  });
  return {
    /**
     * Runs a call. `why` completes the sentence "The document … to read." Rejects if the thread has a bug or is closed.
     */
    async run<Name extends keyof Calls & string>(
      call: Name,
      args: Parameters<Calls[Name]>,
      transfer: CallOptions['transfer'] = [],
    ): Promise<
      { kind: 'done'; result: Awaited<ReturnType<Calls[Name]>> } | { kind: 'tooMuch'; why: string }
    > {
      const outcome = await queue.call(call, args, { transfer, limits: { cpuMsMax: deadlineMs } });
      if (outcome.kind === 'done') return outcome;
      const { cause, how } = outcome;
      if (cause === 'memory') return { kind: 'tooMuch', why: `needed more than ${heapMbMax} MB of memory` };
      if (cause === 'cpu' || cause === 'late')
        return { kind: 'tooMuch', why: `took longer than ${deadlineMs / 1000} s` };
      throw new Error(cause === 'closed' ? `${name} is closed.` : `${name} ${how}.`);
    },
    /** Ends the thread. Waiting calls are rejected. */
    close: () => queue.close(),
  };
}

const clockFactor = 6;
const idleMs = 10_000;
