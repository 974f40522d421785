import { Worker } from 'node:worker_threads';
import { ArchiveFailure, closedFailure } from './ArchiveFailure.ts';
import type { Archive } from './archive.ts';
import { archiveCalledBy } from './archiveCaller.ts';
import type { Result } from './archiveCaller.ts';
import { receivedError } from './archiveQuestion.ts';
import type { ArchiveAnswer, ArchiveQuestion } from './archiveQuestion.ts';
import type { ArchiveSettings } from './sqlite/openSqliteArchive.ts';

/**
 * Starts the archive's thread from its `entry` and gives the archive once it is open. When the thread ends, all that is asked rejects,
 * and nothing starts it again.
 */
export function archiveThread(
  entry: URL,
  settings: ArchiveSettings,
  {
    onStopped = () => undefined,
    deadlineMs,
  }: {
    /** Is told why when the thread ends although nobody closed it. */
    onStopped?: ((failure: ArchiveFailure) => void) | undefined;
    /**
     * How long each question may take, in milliseconds of real time from when the thread comes to it, and opening six times as long: on a
     * busy machine, a thread starts slowly. After that it is ended, and all that is asked rejects with an `ArchiveFailure` of the kind
     * `late`. As long as it likes when left out.
     */
    deadlineMs?: number;
  } = {},
): Promise<Archive> {
  const worker = new Worker(entry, { workerData: settings });
  const opening = Promise.withResolvers<Archive>();
  const waiting = new Map<number, Waiting>();
  let timer: NodeJS.Timeout | undefined;
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
        if (waiting.size === 1) watch();
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker is no window and has no origin.
        worker.postMessage({ id: lastId, name, given } satisfies ArchiveQuestion<typeof name>);
      }),
  );

  /** The thread comes to a question when it has answered the one before: each answer begins a new time. */
  function watch(): void {
    clearTimeout(timer);
    if (deadlineMs === undefined || stopped !== undefined || (isOpen && waiting.size === 0)) return;
    const limitMs = isOpen ? deadlineMs : patienceToOpen * deadlineMs;
    timer = setTimeout(() => {
      stop(lateFailure(limitMs));
      void worker.terminate();
    }, limitMs);
  }

  function stop(failure: ArchiveFailure): void {
    if (stopped !== undefined) return;
    stopped = failure;
    clearTimeout(timer);
    opening.reject(stopped);
    for (const each of waiting.values()) each.reject(stopped);
    waiting.clear();
    if (isOpen && !isClosing) onStopped(stopped);
  }

  worker.on('message', (answer: ArchiveAnswer) => {
    if (answer.kind === 'opened') {
      isOpen = true;
      opening.resolve(archive);
    } else if (answer.kind === 'refused') opening.reject(receivedError(answer.error));
    else settle(waiting, answer);
    watch();
  });
  worker.on('error', (error) => {
    stop(new ArchiveFailure('stopped', `The archive's thread has ended: ${String(error)}`, { cause: error }));
  });
  worker.on('exit', () => stop(isClosing ? closedFailure() : endedFailure()));
  watch();
  return opening.promise;
}

type Resolve = (result: Result<keyof Archive>) => void;

interface Waiting {
  resolve: Resolve;
  reject: (error: Error) => void;
}

function endedFailure(): ArchiveFailure {
  return new ArchiveFailure('stopped', "The archive's thread has ended by itself.");
}

function lateFailure(limitMs: number): ArchiveFailure {
  return new ArchiveFailure(
    'late',
    `The archive's thread took longer than ${limitMs / 1000} s and was ended.`,
  );
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

const patienceToOpen = 6;
