import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { openCallQueue } from '../runtime/callQueue.ts';
import { threadRunner, workerEntry } from '../runtime/threadRunner.ts';
import { archiveResult } from './archiveResult.ts';
import { partialFile, type ArchiveContent, type CopyJob, type CopyProgress } from './sqlite/copySqlite.ts';

/** The calls of the thread. */
export interface CopyCalls {
  copy: (job: CopyJob) => Promise<ArchiveContent>;
}

/** Copies an archive in its own thread (see `copySqlite`), and reports progress four times a second. */
export async function copyArchive(
  source: Omit<CopyJob, 'id'>,
  onProgress: (progress: CopyProgress) => void,
): Promise<ArchiveContent> {
  const job: CopyJob = { ...source, id: randomUUID() };
  let timer: NodeJS.Timeout | undefined;

  async function reportSize(bytes: number): Promise<void> {
    const { size } = await stat(partialFile(job)).catch(() => ({ size: 0 }));
    if (timer !== undefined) onProgress({ kind: 'copying', doneBytes: Math.min(size, bytes), bytes });
  }

  function stopTimer(): void {
    clearInterval(timer);
    timer = undefined;
  }

  function reportStep(step: CopyProgress): void {
    stopTimer();
    onProgress(step);
    if (step.kind === 'copying') timer = setInterval(() => void reportSize(step.bytes), progressMs);
  }

  const start = threadRunner(workerEntry(import.meta.url, './sqlite/copy'));
  const thread = openCallQueue<CopyCalls>(start, { onNotice: reportStep });
  try {
    return await archiveResult(thread.call('copy', [job]));
  } finally {
    stopTimer();
    await thread.close();
  }
}

const progressMs = 250;
