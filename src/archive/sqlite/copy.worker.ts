import { parentPort, workerData } from 'node:worker_threads';
import { sentError } from '../archiveThread.ts';
import type { CopyAnswer } from '../copyArchive.ts';
import { copySqlite } from './copySqlite.ts';
import type { CopyOrder } from './copySqlite.ts';

// Copies an archive in a thread of its own, so that the thread which asked for it can show how far the copy is.
if (parentPort !== null) {
  const port = parentPort;
  const send = (answer: CopyAnswer) => port.postMessage(answer);
  try {
    const content = await copySqlite(workerData as CopyOrder, (step) => send({ kind: 'step', step }));
    send({ kind: 'copied', content });
  } catch (error) {
    send({ kind: 'failed', ...sentError(error) });
  }
}
