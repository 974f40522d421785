import { parentPort } from 'node:worker_threads';
import type { WorkerAnswer } from './openWorkerQueue.ts';

/**
 * The far end of a queue of jobs, in its thread: answers each by what `work` makes of it. A mistake of ours ends the thread, and
 * the queue hears of it.
 */
export function answerJobs(work: (job: never) => unknown): void {
  parentPort?.on('message', (job: unknown) => tell({ kind: 'done', result: work(job as never) }));
  tell({ kind: 'ready' });
}

function tell(answer: WorkerAnswer<unknown>): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- The rule is about windows: a thread has no origin.
  parentPort?.postMessage(answer);
}
