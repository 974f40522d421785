import { parentPort } from 'node:worker_threads';
import { editDispatch } from '../desk/editDispatch.ts';
import type { Dispatch } from '../news/dispatch.ts';
import type { DeskAnswer } from './deskThread.ts';

/** The desk's own thread: one document in, its items out. A mistake of ours ends the thread, and `openDesk` hears of it. */
parentPort?.on('message', (dispatch: Dispatch) => {
  tell({ kind: 'done', result: editDispatch(dispatch) });
});

tell({ kind: 'ready' });

function tell(answer: DeskAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- The rule is about windows: a thread has no origin.
  parentPort?.postMessage(answer);
}
