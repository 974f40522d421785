import { serialQueue } from '../news/serialQueue.ts';
import { openProblemLog } from '../runtime/problemLog.ts';
import { isAlreadyLogged, type Log } from './log.ts';

interface JobOptions {
  work: () => Promise<void>;
  /** The pause between two runs, which may change. */
  everyMs: number | (() => number);
  /** The pause before the first run. */
  firstMs?: number;
  /** The log message when work fails. */
  failure: string;
  log: Log;
}

/**
 * Runs work regularly and on request. Any number of requests during a run cause one more run. A failure is logged once
 * until a run succeeds.
 */
export function openJob({ work, everyMs, firstMs, failure, log }: JobOptions) {
  const pauseMs = () => (typeof everyMs === 'number' ? everyMs : everyMs());
  const queue = serialQueue();
  const problem = openProblemLog();
  let isClosing = false;
  let next: Promise<void> | undefined;
  let timer = setTimeout(runAndRepeat, firstMs ?? pauseMs()).unref();

  function runAndRepeat(): void {
    void run();
    timer = setTimeout(runAndRepeat, pauseMs()).unref();
  }

  function run(): Promise<void> {
    next ??= queue.add(runNow);
    return next;
  }

  async function runNow(): Promise<void> {
    next = undefined;
    try {
      await work();
      problem.end();
    } catch (error) {
      if (!isClosing && !isAlreadyLogged(error)) problem.begin(failure, (text) => log.error({ error }, text));
    }
  }

  return {
    /** Requests a run and resolves after it, whether or not it fails. */
    run,
    /** Waits for the current run. */
    close(): Promise<void> {
      isClosing = true;
      clearTimeout(timer);
      return queue.drain();
    },
  };
}
