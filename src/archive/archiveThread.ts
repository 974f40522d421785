import { Worker } from 'node:worker_threads';
import { ArchiveFailure, closedFailure } from './archive.ts';
import type { ArchiveFailureKind, ArchiveReader, ArchiveWriter, CallArchive } from './archive.ts';
import type { ArchiveSettings } from './sqlite/openSqliteArchive.ts';

/** What a thread opens: the archive, or only a reader of one that is open already. */
export type ArchiveThreadSettings =
  | (ArchiveSettings & { isReader?: false })
  | { folder: string; isReader: true };

/** A call for the archive's thread. */
export interface ArchiveRequest {
  id: number;
  name: keyof ArchiveWriter;
  args: unknown[];
}

/** A message of the archive's thread: first whether it opened the archive, then one answer for each request. */
export type ArchiveResponse =
  | { kind: 'opened' }
  /** Something to log. */
  | { kind: 'notice'; text: string }
  | ({ kind: 'refused' } & SentError)
  | { kind: 'done'; id: number; result: unknown }
  | ({ kind: 'failed'; id: number } & SentError);

/** An error on its way between threads, where objects lose their class. */
export interface SentError {
  error: unknown;
  /** Null unless it is an `ArchiveFailure`. */
  failure: ArchiveFailureKind | null;
}

interface ThreadOptions {
  /** Called when the thread ends although nobody closed the archive. */
  onStopped?: ((failure: ArchiveFailure) => void) | undefined;
  /** Called when the thread has something to log. */
  onNotice?: ((text: string) => void) | undefined;
  /**
   * The milliseconds one call may take, without the calls before it; opening may take six times that, because threads
   * start slowly on a busy machine. After that the thread ends and every call rejects as `late`. Default: no limit.
   */
  deadlineMs?: number;
}

/**
 * Starts a thread that opens an archive, and resolves once it is open. The thread runs one call at a time; when it
 * ends, every call rejects, and nothing restarts it.
 */
export function startArchiveThread<Archive extends ArchiveReader = ArchiveWriter>(
  entry: URL,
  settings: ArchiveThreadSettings,
  { onStopped, onNotice, deadlineMs }: ThreadOptions = {},
): Promise<CallArchive<Archive>> {
  const worker = new Worker(entry, { workerData: settings });
  const opening = Promise.withResolvers<CallArchive<Archive>>();
  const exit = Promise.withResolvers<void>();
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: unknown) => void }>();
  let timer: NodeJS.Timeout | undefined;
  let stopped: ArchiveFailure | undefined;
  let isOpen = false;
  let isClosing = false;
  let lastId = 0;

  function call(name: keyof ArchiveWriter, ...args: unknown[]): Promise<unknown> {
    if (stopped !== undefined) return Promise.reject(stopped);
    if (name === 'close') isClosing = true;
    lastId += 1;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    waiting.set(lastId, { resolve, reject });
    if (waiting.size === 1) startTimer();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker is not a window and has no origin.
    worker.postMessage({ id: lastId, name, args } satisfies ArchiveRequest);
    // The thread answers before it ends, and until then it has the archive's file open.
    return name === 'close' ? promise.then(() => exit.promise) : promise;
  }

  /** Each answer restarts the timer, because the thread then begins the next call. */
  function startTimer(): void {
    clearTimeout(timer);
    if (deadlineMs === undefined || stopped !== undefined || (isOpen && waiting.size === 0)) return;
    const limitMs = isOpen ? deadlineMs : 6 * deadlineMs;
    timer = setTimeout(() => {
      const message = `The archive's thread took longer than ${limitMs / 1000} s and was ended.`;
      stop(new ArchiveFailure('late', message));
      void worker.terminate();
    }, limitMs);
  }

  function stop(failure: ArchiveFailure): void {
    if (stopped !== undefined) return;
    stopped = failure;
    clearTimeout(timer);
    opening.reject(failure);
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
    if (isOpen && !isClosing) onStopped?.(failure);
  }

  function settle(response: Extract<ArchiveResponse, { id: number }>): void {
    const request = waiting.get(response.id);
    waiting.delete(response.id);
    if (response.kind === 'done') request?.resolve(response.result);
    else request?.reject(receivedError(response));
  }

  worker.on('message', (response: ArchiveResponse) => {
    if (response.kind === 'opened') {
      isOpen = true;
      // The thread answers each call with the result of that call.
      opening.resolve(call as CallArchive<Archive>);
    } else if (response.kind === 'refused') opening.reject(receivedError(response));
    else if (response.kind === 'notice') onNotice?.(response.text);
    else settle(response);
    startTimer();
  });
  worker.on('error', (error) => {
    const message = `The archive's thread ended: ${String(error)}`;
    stop(new ArchiveFailure('stopped', message, { cause: error }));
  });
  worker.on('exit', () => {
    const ended = new ArchiveFailure('stopped', "The archive's thread ended unexpectedly.");
    stop(isClosing ? closedFailure() : ended);
    exit.resolve();
  });
  startTimer();
  return opening.promise;
}

export function sentError(error: unknown): SentError {
  return { error, failure: error instanceof ArchiveFailure ? error.kind : null };
}

export function receivedError({ error, failure }: SentError): unknown {
  return failure !== null && error instanceof Error ? new ArchiveFailure(failure, error.message) : error;
}
