import { Worker } from 'node:worker_threads';

import type { Dispatch, EditedFeed, Rejected } from '../news/dispatch.ts';

/** The desk in a thread of its own. */
export interface DeskThread {
  /**
   * Edits a dispatch as `editDispatch` does. The dispatch is handed over: its body's memory may be moved to the thread and be empty
   * afterwards. Throws when the desk itself has a mistake, or is closed.
   */
  edit(dispatch: Dispatch): Promise<EditedFeed | Rejected>;
  /** Ends the thread; what is still waiting fails. */
  close(): Promise<void>;
}

/** The limits of a desk. */
export interface DeskLimits {
  /** How long one document may take, in milliseconds of real time, from when the thread begins on it. */
  deadlineMs: number;
  /** How much memory the thread's heap may take, in MB. */
  heapMbMax?: number;
  /** How long the thread is kept when there is nothing to do, in milliseconds. */
  idleMs?: number;
  /** The thread's entry: another one in tests that need a document which never ends. */
  entry?: URL;
}

/** What the thread is told. */
export interface DeskTask {
  dispatch: Dispatch;
}

/** What the thread says: once that it is ready, then a result a task. */
export type DeskAnswer = { kind: 'ready' } | { kind: 'done'; result: EditedFeed | Rejected };

interface Job extends DeskTask {
  resolve: (result: EditedFeed | Rejected) => void;
  reject: (problem: Error) => void;
}

/**
 * Opens a desk that works on one document after the other in a worker thread. A document that takes too long or too much memory is
 * rejected and costs its thread; those behind it wait for a new one. The thread starts with the first document and ends when idle.
 */
export function openDesk({
  deadlineMs,
  heapMbMax = defaultHeapMb,
  idleMs = defaultIdleMs,
  entry = ownEntry(),
}: DeskLimits): DeskThread {
  const waiting: Job[] = [];
  const ending = new Set<Promise<number>>();
  let worker: Worker | null = null;
  let isReady = false;
  let current: Job | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function next(): void {
    if (current !== null) return;
    clearTimeout(timer);
    if (waiting.length === 0) {
      worker?.unref();
      timer = setTimeout(dismiss, idleMs).unref();
      return;
    }
    worker ??= hire();
    worker.ref();
    if (!isReady) return;
    current = waiting.shift() ?? null;
    if (current === null) return;
    const dispatch = { ...current.dispatch, body: transferable(current.dispatch.body) };
    timer = setTimeout(tooSlow, deadlineMs);
    worker.postMessage({ dispatch }, [dispatch.body.buffer]);
  }

  function hire(): Worker {
    const hired = new Worker(entry, {
      resourceLimits: { maxOldGenerationSizeMb: heapMbMax, maxYoungGenerationSizeMb: youngHeapMb },
    });
    hired.on('message', (answer: DeskAnswer) => {
      if (hired !== worker) return;
      if (answer.kind === 'ready') isReady = true;
      else finish((job) => job.resolve(answer.result));
      next();
    });
    hired.on('error', (problem: Error & { code?: string }) => {
      if (hired === worker) failed(problem);
    });
    hired.on('exit', (code) => {
      if (hired === worker) failed(new Error(`The desk's thread ended by itself, with code ${code}.`));
    });
    return hired;
  }

  function finish(tell: (job: Job) => void): void {
    const job = current;
    current = null;
    if (job !== null) tell(job);
  }

  /** Lets the thread go. Its end is awaited by `close` only: the next document need not wait for it. */
  function dismiss(): void {
    clearTimeout(timer);
    if (worker === null) return;
    const end = worker.terminate();
    ending.add(end);
    void end.finally(() => ending.delete(end));
    worker = null;
    isReady = false;
  }

  function tooSlow(): void {
    dismiss();
    const reason = `The document took longer than ${deadlineMs / 1000} s to read and was put aside.`;
    finish((job) => job.resolve({ kind: 'rejected', reason }));
    next();
  }

  /** Running out of memory is the document's fault. Anything else is ours: it is thrown where the document came from. */
  function failed(problem: Error & { code?: string }): void {
    const wasReady = isReady;
    dismiss();
    if (!wasReady) current ??= waiting.shift() ?? null;
    finish((job) => {
      if (problem.code !== 'ERR_WORKER_OUT_OF_MEMORY') return job.reject(problem);
      const reason = `The document needed more than ${heapMbMax} MB of memory to read and was put aside.`;
      return job.resolve({ kind: 'rejected', reason });
    });
    next();
  }

  return {
    edit(dispatch) {
      if (isClosed) return Promise.reject(new Error('The desk is closed.'));
      return new Promise((resolve, reject) => {
        waiting.push({ dispatch, resolve, reject });
        next();
      });
    },
    async close() {
      isClosed = true;
      const left = waiting.splice(0);
      dismiss();
      finish((job) => left.unshift(job));
      for (const job of left) job.reject(new Error('The desk was closed before it came to this document.'));
      await Promise.all(ending);
    },
  };
}

/** The production bundle has the entry beside its chunks. */
function ownEntry(): URL {
  const file = import.meta.url.endsWith('.ts') ? './desk.worker.ts' : './desk.worker.js';
  return new URL(file, import.meta.url);
}

/** Memory that can be moved without taking anything else along: small Buffers share theirs, and would be torn out of Node's pool. */
function transferable(body: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = body;
  if (byteLength === 0) return new Uint8Array(0);
  const ownsAll = buffer instanceof ArrayBuffer && byteOffset === 0 && byteLength === buffer.byteLength;
  return ownsAll ? new Uint8Array(buffer) : new Uint8Array(body);
}

const defaultHeapMb = 256;
const youngHeapMb = 32;
const defaultIdleMs = 10_000;
