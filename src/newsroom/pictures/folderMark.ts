import { randomBytes } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { SharedData } from '../../archive/postgres/sharedData/sharedData.ts';
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

interface MarkOptions {
  log: Log;
  /** The data of the network that the folder belongs to; null without a database. */
  sharedData: Pick<SharedData, 'addSecret'> | null;
  /** True if this process only reads the folder. */
  isReadOnly: boolean;
}

/**
 * Looks for the mark of a shared folder now and every two seconds. A disk that doesn't respond counts as lost. An empty
 * mark gets the id of the database, so that no other network uses the folder and deletes pictures that its archive
 * doesn't know.
 */
export async function openFolderMark(
  folder: string,
  { log, sharedData, isReadOnly }: MarkOptions,
): Promise<FolderMark> {
  const file = path.join(folder, markName);
  const problem = openProblemLog();
  const listeners: (() => void)[] = [];
  let isAvailable = false;
  let pending: Promise<string | null> | null = null;
  let pendingId: Promise<void> | null = null;
  let id: string | null = null;

  /** Reads the database's id once. Without it, as while the database is away, the mark only has to exist. */
  async function readId(): Promise<void> {
    if (sharedData === null || id !== null) return;
    pendingId ??= sharedData
      .addSecret('picturesFolder', randomBytes(16))
      .then((secret) => void (id = secret.toString('hex')))
      .catch(() => undefined)
      .finally(() => (pendingId = null));
    await waitAtMost(pendingId, hangingMs);
  }

  async function check(): Promise<void> {
    await readId();
    // A disk that hangs blocks only one thread of the pool.
    pending ??= readMark(file, isReadOnly ? null : id).finally(() => (pending = null));
    const content = (await waitAtMost(pending, hangingMs)) ?? null;
    const isForeign = Boolean(content) && id !== null && content !== id;
    const wasAvailable = isAvailable;
    isAvailable = content !== null && !isForeign;
    if (isAvailable) problem.end(() => log.info(`The pictures folder ${folder} is available again.`));
    else problem.begin(isForeign ? foreignText(folder) : missingText(folder), (text) => log.error({}, text));
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

/** Reads a mark, and writes `id` into it if it is empty. Returns its text; null if there is no such file. */
async function readMark(file: string, id: string | null): Promise<string | null> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(file, 'r');
    const content = (await handle.readFile('utf8')).trim();
    if (content !== '' || id === null) return content;
    return await writeMark(file, id).then(
      () => id,
      () => content,
    );
  } catch {
    return null;
  } finally {
    await handle?.close();
  }
}

/** Writes into the existing file only: a new file would mark the empty mount point of a disk that was just lost. */
async function writeMark(file: string, id: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.writeFile(id);
  } finally {
    await handle.close();
  }
}

function missingText(folder: string): string {
  return `The pictures folder ${folder} has no file ${markName}, so pages are shown without pictures of stories. Remedy: mount the folder; if it is new, create the file with "touch ${path.join(folder, markName)}".`;
}

function foreignText(folder: string): string {
  return `The pictures folder ${folder} belongs to another database, so pages are shown without pictures of stories. Remedy: name a folder of this network in TOWNWIRE_PICTURES_FOLDER. If no other network uses this one, empty its mark with "truncate --size=0 ${path.join(folder, markName)}".`;
}

const markName = 'townwire-pictures';
const checkMs = 2000;
const hangingMs = 1000;
