import type { Dispatch, EditedFeed, Rejected } from '../news/dispatch.ts';
import { openWorkerQueue, workerExcess, workerEntry } from './openWorkerQueue.ts';

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
  /** How long one document may compute, in milliseconds of the thread's processor time. */
  deadlineMs: number;
  /** How much memory the thread's heap may take, in MB. */
  heapMbMax?: number;
  /** How long the thread is kept when there is nothing to do, in milliseconds. */
  idleMs?: number;
  /** The thread's entry: another one in tests that need a document which never ends. */
  entry?: URL;
}

/**
 * Opens a desk that works on one document after the other in a worker thread. A document that takes too long or too much memory is
 * rejected and costs its thread; those behind it wait for a new one.
 */
export function openDesk({
  deadlineMs,
  heapMbMax = defaultHeapMb,
  idleMs,
  entry = workerEntry('desk'),
}: DeskLimits): DeskThread {
  const queue = openWorkerQueue<Dispatch, EditedFeed | Rejected>({
    name: 'The desk',
    entry,
    resourceLimits: { maxOldGenerationSizeMb: heapMbMax, maxYoungGenerationSizeMb: youngHeapMb },
    deadlineMs,
    idleMs,
  });
  return {
    async edit(dispatch) {
      const body = transferable(dispatch.body);
      const outcome = await queue.ask({ ...dispatch, body }, [body.buffer]);
      if (outcome.kind === 'done') return outcome.result;
      const why = workerExcess(outcome, { deadlineMs, heapMbMax });
      return { kind: 'rejected', reason: `The document ${why} to read and was put aside.` };
    },
    close: () => queue.close(),
  };
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
