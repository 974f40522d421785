import type { Dispatch, PackedFeed, Rejected } from '../news/dispatch.ts';
import { workerEntry } from '../runtime/threadRunner.ts';
import { openLimitedThread } from './openLimitedThread.ts';

/** The calls that the desk's thread serves. */
export interface DeskCalls {
  edit: (dispatch: Dispatch) => PackedFeed | Rejected;
}

/** The desk in a worker thread. */
export type DeskThread = ReturnType<typeof openDesk>;

/** The CPU time limit of one document, in milliseconds. */
const documentMsMax = 5000;

/**
 * Opens a desk that edits one document at a time. A document that needs too much time or memory is rejected
 * and its thread ends; the next document gets a new thread.
 */
export function openDesk({
  entry = workerEntry(import.meta.url, './desk'),
  deadlineMs = documentMsMax,
  heapMbMax,
}: {
  /** The CPU time limit of one document, in milliseconds, which tests replace. */
  deadlineMs?: number;
  heapMbMax?: number;
  /** The program of the thread. Tests replace it to simulate a document that never finishes parsing. */
  entry?: URL;
} = {}) {
  const thread = openLimitedThread<DeskCalls>({ name: 'The desk', entry, deadlineMs, heapMbMax });
  return {
    /**
     * Edits a dispatch as `editAndPack` does. The body is transferred to the thread, so the body may be empty
     * afterward. Rejects if the desk has a bug or is closed.
     */
    async edit(dispatch: Dispatch): Promise<PackedFeed | Rejected> {
      const body = transferable(dispatch.body);
      const outcome = await thread.run('edit', [{ ...dispatch, body }], [body.buffer]);
      if (outcome.kind === 'done') return outcome.result;
      return { kind: 'rejected', reason: `The document ${outcome.why} to read and was rejected.` };
    },
    /** Ends the thread. Waiting documents are rejected with an error. */
    close: () => thread.close(),
    [Symbol.asyncDispose]: () => thread.close(),
  };
}

/** Copies a body that shares its memory, because transferring a small Buffer would transfer Node's whole pool. */
function transferable(body: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = body;
  if (byteLength === 0) return new Uint8Array(0);
  const isWhole = buffer instanceof ArrayBuffer && byteOffset === 0 && byteLength === buffer.byteLength;
  return isWhole ? new Uint8Array(buffer) : new Uint8Array(body);
}
