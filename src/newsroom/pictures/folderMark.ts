import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Log } from '../log.ts';
import { openJob } from '../openJob.ts';
import { openProblemLog } from '../../runtime/problemLog.ts';
import { waitAtMost } from '../../runtime/waitAtMost.ts';

/** The mark that a folder of pictures is available. A folder without it may be the empty mount point of a lost disk. */
export interface FolderMark {
  isAvailable(): boolean;
  /** Returns a full sentence with a remedy; null if the folder is available. */
  problem(): string | null;
  /** Registers a listener for when the folder becomes available or unavailable. */
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

/** The mark of a folder that is on this machine's own disk. */
export const ownFolder: FolderMark = {
  isAvailable: () => true,
  problem: () => null,
  onChange: () => undefined,
  close: () => Promise.resolve(),
};

/** Looks for the mark of a shared folder now and every two seconds. A disk that doesn't respond counts as lost. */
export async function openFolderMark(folder: string, log: Log): Promise<FolderMark> {
  const mark = path.join(folder, markName);
  const problem = openProblemLog();
  const listeners: (() => void)[] = [];
  let isAvailable = false;
  let pending: Promise<boolean> | null = null;

  async function check(): Promise<void> {
    // A disk that hangs blocks only one thread of the pool.
    pending ??= isFile(mark).finally(() => (pending = null));
    const wasAvailable = isAvailable;
    isAvailable = (await waitAtMost(pending, hangingMs)) === true;
    if (isAvailable) problem.end(() => log.info(`The pictures folder ${folder} is available again.`));
    else problem.begin(missingText(folder), (text) => log.error({}, text));
    if (isAvailable !== wasAvailable) for (const listener of listeners) listener();
  }

  await check();
  const job = openJob({
    work: check,
    everyMs: checkMs,
    failure: 'The pictures folder could not be checked',
    log,
  });
  return {
    isAvailable: () => isAvailable,
    problem: () => problem.current(),
    onChange: (listener) => void listeners.push(listener),
    close: () => job.close(),
  };
}

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (stats) => stats.isFile(),
    () => false,
  );
}

function missingText(folder: string): string {
  return `The pictures folder ${folder} has no file ${markName}, so pages are shown without pictures of stories. Remedy: mount the folder; if it is new, create the file with "touch ${path.join(folder, markName)}".`;
}

const markName = 'townwire-pictures';
const checkMs = 2000;
const hangingMs = 1000;
