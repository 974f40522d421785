import { parentPort, workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import type { Archive } from './archive.ts';
import { callerOf } from './archiveCaller.ts';
import { sentError } from './archiveQuestion.ts';
import type { ArchiveAnswer, ArchiveQuestion } from './archiveQuestion.ts';
import { openSqliteArchive } from './sqlite/openSqliteArchive.ts';
import type { ArchiveSettings } from './sqlite/openSqliteArchive.ts';

// A thread of the archive's own: a checkpoint may take it half a second, and no reader waits for that. A second one only searches.
if (parentPort !== null) await serve(parentPort, workerData);

async function serve(port: MessagePort, settings: ArchiveSettings): Promise<void> {
  const say = (said: ArchiveAnswer) => port.postMessage(said);
  try {
    const archive = await openSqliteArchive(settings);
    port.on('message', (question: ArchiveQuestion) => void answer({ archive, port, question }));
    say({ kind: 'opened' });
  } catch (error) {
    say({ kind: 'refused', error: sentError(error) });
  }
}

async function answer(asked: {
  archive: Archive;
  port: MessagePort;
  question: ArchiveQuestion;
}): Promise<void> {
  const { archive, port, question } = asked;
  const { id, name, given } = question;
  const say = (said: ArchiveAnswer) => port.postMessage(said);
  try {
    say({ kind: 'done', id, result: await callerOf(archive)(name, ...given) });
  } catch (error) {
    say({ kind: 'failed', id, error: sentError(error) });
  }
  // Nothing more is asked after that, and with its last listener gone the thread ends.
  if (name === 'close') port.close();
}
