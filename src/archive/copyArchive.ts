import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { receivedError, type SentError } from './archiveThread.ts';
import { partialFile } from './sqlite/copySqlite.ts';
import type { ArchiveContent, CopyOrder, CopyStep } from './sqlite/copySqlite.ts';
import { archiveVersion } from './sqlite/migrateSqlite.ts';

/** A message of the thread that copies: its steps, then what the copy holds or why there is none. */
export type CopyAnswer =
  | { kind: 'step'; step: CopyStep }
  | { kind: 'copied'; content: ArchiveContent }
  | ({ kind: 'failed' } & SentError);

/** How far a copy is, for the person who waits for it. */
export type CopyProgress =
  | { kind: 'checkingSource' | 'checking' }
  | { kind: 'copying'; doneBytes: number; bytes: number };

/** Copies an archive in a thread of its own (see `copySqlite`), and reports progress four times a second. */
export function copyArchive(
  given: Omit<CopyOrder, 'id' | 'versionMax'>,
  onProgress: (progress: CopyProgress) => void,
): Promise<ArchiveContent> {
  const order: CopyOrder = { ...given, id: randomUUID(), versionMax: archiveVersion };
  const file = import.meta.url.endsWith('.ts') ? './sqlite/copy.worker.ts' : './copy.worker.js';
  const worker = new Worker(new URL(file, import.meta.url), { workerData: order });
  const { promise, resolve, reject } = Promise.withResolvers<ArchiveContent>();
  let timer: NodeJS.Timeout | undefined;

  async function reportSize(bytes: number): Promise<void> {
    const written = await stat(partialFile(order)).catch(() => ({ size: 0 }));
    if (timer !== undefined) onProgress({ kind: 'copying', doneBytes: Math.min(written.size, bytes), bytes });
  }

  function stopTimer(): void {
    clearInterval(timer);
    timer = undefined;
  }

  worker.on('message', (answer: CopyAnswer) => {
    stopTimer();
    if (answer.kind === 'copied') resolve(answer.content);
    else if (answer.kind === 'failed') reject(receivedError(answer));
    else if (answer.step.kind !== 'copying') onProgress({ kind: answer.step.kind });
    else {
      const { bytes } = answer.step;
      onProgress({ kind: 'copying', doneBytes: 0, bytes });
      timer = setInterval(() => void reportSize(bytes), progressMs);
    }
  });
  worker.on('error', reject);
  // After an answer this does nothing.
  worker.on('exit', (code) => {
    stopTimer();
    reject(new Error(`The thread that copies the archive ended with ${code}.`));
  });
  return promise;
}

const progressMs = 250;
