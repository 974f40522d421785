import { Worker } from 'node:worker_threads';
import { ArchiveFailure, closedFailure } from './ArchiveFailure.ts';
import type { Archive } from './archive.ts';
import { archiveCalledBy } from './archiveCaller.ts';
import type { Result } from './archiveCaller.ts';
import { receivedError } from './archiveQuestion.ts';
import type { ArchiveAnswer, ArchiveQuestion } from './archiveQuestion.ts';
import type { ArchiveSettings } from './sqlite/openSqliteArchive.ts';

/**
 * Starts the archive's thread from its `entry` and gives the archive once it is open. When the thread ends, all that is asked rejects.
 * `onStopped` is told why when it ends although nobody closed it: nothing starts it again.
 */
export function archiveThread(
  entry: URL,
  settings: ArchiveSettings,
  onStopped: (failure: ArchiveFailure) => void = () => undefined,
): Promise<Archive> {
  const worker = new Worker(entry, { workerData: settings });
  const waiting = new Map<number, Waiting>();
  let stopped: ArchiveFailure | undefined;
  let isOpen = false;
  let isClosing = false;
  let lastId = 0;

  const archive = archiveCalledBy(
    (name, ...given) =>
      new Promise((resolve, reject) => {
        if (stopped !== undefined) {
          reject(stopped);
          return;
        }
        if (name === 'close') isClosing = true;
        lastId += 1;
        // The thread answers a question with the result of that question.
        waiting.set(lastId, { resolve: resolve as Resolve, reject });
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker is no window and has no origin.
        worker.postMessage({ id: lastId, name, given } satisfies ArchiveQuestion<typeof name>);
      }),
  );

  return new Promise((resolve, reject) => {
    const stop = (failure: ArchiveFailure) => {
      if (stopped !== undefined) return;
      stopped = failure;
      reject(stopped);
      for (const each of waiting.values()) each.reject(stopped);
      waiting.clear();
      if (isOpen && !isClosing) onStopped(stopped);
    };
    worker.on('message', (answer: ArchiveAnswer) => {
      if (answer.kind === 'opened') {
        isOpen = true;
        resolve(archive);
      } else if (answer.kind === 'refused') reject(receivedError(answer.error));
      else settle(waiting, answer);
    });
    worker.on('error', (error) => {
      stop(
        new ArchiveFailure('stopped', `The archive's thread has ended: ${String(error)}`, { cause: error }),
      );
    });
    worker.on('exit', () => stop(isClosing ? closedFailure() : endedFailure()));
  });
}

type Resolve = (result: Result<keyof Archive>) => void;

interface Waiting {
  resolve: Resolve;
  reject: (error: Error) => void;
}

function endedFailure(): ArchiveFailure {
  return new ArchiveFailure('stopped', "The archive's thread has ended by itself.");
}

function settle(
  waiting: Map<number, Waiting>,
  answer: Extract<ArchiveAnswer, { kind: 'done' | 'failed' }>,
): void {
  const asked = waiting.get(answer.id);
  waiting.delete(answer.id);
  if (answer.kind === 'done') asked?.resolve(answer.result);
  else asked?.reject(receivedError(answer.error));
}
