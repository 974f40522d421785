import path from 'node:path';
import { Worker, type ResourceLimits } from 'node:worker_threads';
import { noResult, type RunnerMessage, type StartRunner } from './runner.ts';

interface ThreadOptions {
  /** Passed to `open` of `serveCalls`. */
  data?: unknown;
  resourceLimits?: ResourceLimits;
}

/** Returns a function that starts a worker thread. */
export function threadRunner(entry: URL, { data, resourceLimits = {} }: ThreadOptions = {}): StartRunner {
  return ({ onMessage, onEnd }) => {
    // Systems show the file's name as the name of the thread.
    const [name = ''] = path.basename(entry.pathname).split('.');
    const worker = new Worker(entry, { workerData: data, resourceLimits, name });
    const { promise: exited, resolve } = Promise.withResolvers<void>();
    worker.on('message', (message: RunnerMessage) => onMessage(message));
    worker.on('error', (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      onEnd(isMemory ? noResult('memory') : noResult('ended', `ended: ${String(error)}`));
    });
    worker.on('exit', (code) => {
      resolve();
      onEnd(noResult('ended', `ended unexpectedly with code ${code}`));
    });
    return {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker is not a window and has no origin.
      send: (call, transfer) => worker.postMessage(call, transfer),
      // Also works for a busy thread, and rejects for a thread that has ended.
      cost: () =>
        worker.cpuUsage().then(
          ({ user, system }) => ({ cpuMs: (user + system) / 1000, memoryMb: 0 }),
          () => null,
        ),
      setReferenced: (isReferenced) => worker[isReferenced ? 'ref' : 'unref'](),
      async stop() {
        worker.ref();
        await worker.terminate();
        await exited;
      },
    };
  };
}

/**
 * Returns the URL of `{name}.worker.ts`, the entry of a thread or a process, for the module that starts it. The
 * production bundle has all entries beside its chunks.
 */
export function workerEntry(module: string, name: string): URL {
  return module.endsWith('.ts')
    ? new URL(`${name}.worker.ts`, module)
    : new URL(`${path.basename(name)}.worker.js`, module);
}
