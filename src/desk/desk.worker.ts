import { parentPort } from 'node:worker_threads';

import type { DeskAnswer, DeskTask } from './deskThread.ts';
import { editDispatch } from './editDispatch.ts';

/** The desk's own thread: one document in, its items out. A mistake of ours ends the thread, and `openDesk` hears of it. */
parentPort?.on('message', ({ dispatch }: DeskTask) => {
  tell({ kind: 'done', result: editDispatch(dispatch) });
});

tell({ kind: 'ready' });

function tell(answer: DeskAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- The rule is about windows: a thread has no origin.
  parentPort?.postMessage(answer);
}
