import { chmod, link, lstat, readdir, readFile, readlink, rename, rm, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { dayMs } from '../../news/dates.ts';
import { lockFile } from '../../runtime/fileLock.ts';
import { makeFolders, writeFileAtomic } from '../../runtime/writeFileAtomic.ts';
import { waitForAll } from './waitForAll.ts';

/** A file of a static edition in every coding that web servers can send. */
export interface EditionFile {
  /** Relative to the edition: `local-news.html`. */
  name: string;
  identity: Buffer;
  /** Null if the file is only sent uncompressed. */
  br: Buffer | null;
  gzip: Buffer | null;
  /** The file's modification time in epoch milliseconds; null: now. */
  changedAt: number | null;
}

/** A publication's folder: `current` is a symbolic link to the edition that web servers read. */
export type EditionFolder = NonNullable<Awaited<ReturnType<typeof openEditionFolder>>>;

/** An edition whose files are changed one by one. */
export type LiveEdition = ReturnType<typeof openLiveEdition>;

/** An edition that is being written. */
export type NewEdition = Awaited<ReturnType<EditionFolder['begin']>>;

/**
 * Opens and locks a publication's folder; null if another process is writing it. Creates a missing folder.
 * @throws EISDIR if `current` is a folder, such as in a copy that followed links: no link can replace it.
 */
export async function openEditionFolder(folder: string) {
  await makeFolder(folder);
  const current = path.join(folder, 'current');
  if ((await lstat(current).catch(nullIfMissing))?.isDirectory() === true)
    throw Object.assign(new Error(`${current} is a folder, not a link`), { code: 'EISDIR', path: current });
  const lock = lockFile(path.join(folder, 'export.lock'), 'exclusive');
  if (lock === null) return null;

  /** Returns the name of the current edition; null before the first. */
  const currentName = async () =>
    (await stat(current).catch(nullIfMissing)) === null ? null : readlink(current).catch(() => null);

  /** Removes the files that a killed process was writing to the current edition. */
  async function removeUnfinished(): Promise<void> {
    if ((await currentName()) === null) return;
    for (const name of await namesIn(`${current}/`, isUnfinished))
      await rm(path.join(current, name), { force: true });
  }

  async function removeOthers(): Promise<void> {
    const currentEdition = await currentName();
    const old = (await readdir(folder)).filter((name) => editionName.test(name) && name !== currentEdition);
    for (const name of old) await rm(path.join(folder, name), { recursive: true, force: true });
  }

  await removeUnfinished();
  return {
    /** Begins a new edition. Web servers don't read it until it is published. */
    async begin() {
      // An operator may have removed the folder since it was opened.
      await makeFolder(folder);
      await removeOthers();
      const before = await currentName();
      const name = `edition-${new Date().toISOString().replaceAll(/[:.]/gu, '-')}`;
      const edition = path.join(folder, name);
      await makeFolder(edition);
      const previous = before === null ? null : path.join(folder, before);
      return {
        ...openEdition(edition, previous),
        /** Makes this edition the current edition, and removes the previous edition. */
        async publish(now: number): Promise<void> {
          if (previous !== null) await keepOldAssets({ folder, edition, previous, now });
          // A symbolic link can only be replaced by renaming another over it.
          const unfinished = path.join(folder, '.current.unfinished');
          await rm(unfinished, { force: true });
          await symlink(name, unfinished);
          await rename(unfinished, current);
          await removeOthers();
        },
      };
    },
    /** Opens the current edition, to change it file by file; null before the first. */
    async current() {
      const name = await currentName();
      return name === null ? null : openLiveEdition(path.join(folder, name));
    },
    /** Removes editions that were not finished, and lets other processes write. */
    async close(): Promise<void> {
      try {
        await removeOthers();
      } finally {
        lock.release();
      }
    },
  };
}

function openEdition(edition: string, previous: string | null) {
  return {
    ...openLiveEdition(edition),
    /** Keeps a file of the previous edition; returns the content, or null if there is no such file. */
    async keep(name: string): Promise<Buffer | null> {
      if (previous === null) return null;
      const content = await readFile(path.join(previous, name)).catch(nullIfMissing);
      if (content !== null) await linkFile({ name, from: previous, to: edition });
      return content;
    },
    /** Returns the files of the previous edition whose names begin with `prefix`, without their compressed versions. */
    async previous(prefix: string): Promise<string[]> {
      return previous === null ? [] : (await filesIn(previous)).filter((name) => name.startsWith(prefix));
    },
  };
}

function openLiveEdition(edition: string) {
  const read = (name: string) => readFile(path.join(edition, name)).catch(nullIfMissing);
  return {
    /** Replaces the previous file and its compressed versions. */
    write: (file: EditionFile) => writeFile(edition, file),
    /**
     * Returns whether the edition has this file with this content and the same compressed versions. The compressed
     * versions may be older after a kill or on a full disk.
     */
    async isSame({ name, identity, br, gzip }: EditionFile): Promise<boolean> {
      if ((await read(name))?.equals(identity) !== true) return false;
      const compressed = await Promise.all([read(`${name}.br`), read(`${name}.gz`)]);
      return [br, gzip].every((body, index) => {
        const stored = compressed[index] ?? null;
        return body === null ? stored === null : stored?.equals(body) === true;
      });
    },
    /**
     * Returns a string that changes whenever the file or a compressed version is changed or removed. Costs less than
     * reading the files.
     */
    async stamp(name: string): Promise<string> {
      const files = await Promise.all(
        endings.map((ending) => stat(path.join(edition, name + ending)).catch(nullIfMissing)),
      );
      return files.map((file) => (file === null ? '' : `${file.ino} ${file.size} ${file.mtimeMs}`)).join();
    },
    read,
    has: async (name: string) => (await stat(path.join(edition, name)).catch(nullIfMissing)) !== null,
    /** Returns all files, without their compressed versions. */
    list: () => filesIn(edition),
    /** Removes a file with its compressed versions. */
    async remove(name: string): Promise<void> {
      for (const ending of endings) await rm(path.join(edition, name + ending), { force: true });
    },
  };
}

/** Writes a file and its compressed versions. */
async function writeFile(
  edition: string,
  { name, identity, br, gzip, changedAt }: EditionFile,
): Promise<void> {
  const file = path.join(edition, name);
  await makeFolder(path.dirname(file));
  const options = { mode: fileMode, sync: 'none' as const, ...(changedAt !== null && { changedAt }) };
  const bodies = [identity, br, gzip];
  const writing = endings.map((ending, index) => {
    const body = bodies[index] ?? null;
    return body === null ? rm(file + ending, { force: true }) : writeFileAtomic(file + ending, body, options);
  });
  await waitForAll(writing);
}

/**
 * Keeps assets that are missing from the new edition for another day, because browsers and proxies have pages that name
 * them. A file beside the editions records when each asset was first missing.
 */
async function keepOldAssets({
  folder,
  edition,
  previous,
  now,
}: {
  folder: string;
  edition: string;
  previous: string;
  now: number;
}): Promise<void> {
  const record = path.join(folder, 'old-assets.json');
  const missingSince = await readRecord(record);
  const kept: Record<string, number> = {};
  for (const name of (await filesIn(previous)).filter((each) => each.startsWith('assets/'))) {
    if ((await stat(path.join(edition, name)).catch(nullIfMissing)) !== null) continue;
    const since = missingSince[name] ?? now;
    if (now - since >= oldAssetsMs) continue;
    kept[name] = since;
    await linkFile({ name, from: previous, to: edition });
  }
  await writeFileAtomic(record, JSON.stringify(kept), { mode: fileMode, sync: 'none' });
}

/** Reads the record; empty if it is missing or cut off by a power cut, so that assets stay for another day. */
async function readRecord(record: string): Promise<Record<string, number>> {
  try {
    return JSON.parse(await readFile(record, 'utf8')) as Record<string, number>;
  } catch {
    return {};
  }
}

async function linkFile({ name, from, to }: { name: string; from: string; to: string }): Promise<void> {
  await makeFolder(path.dirname(path.join(to, name)));
  for (const ending of endings)
    await link(path.join(from, name + ending), path.join(to, name + ending)).catch(nullIfMissing);
}

/** Returns the files of an edition, without their compressed versions. */
function filesIn(edition: string): Promise<string[]> {
  return namesIn(edition, (name) => !/\.(?:br|gz)$/u.test(name) && !isUnfinished(name));
}

/** Lists the files whose base names match, relative to the edition. */
async function namesIn(edition: string, matches: (name: string) => boolean): Promise<string[]> {
  const entries = await readdir(edition, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && matches(entry.name));
  return files.map((entry) => path.relative(edition, path.join(entry.parentPath, entry.name)));
}

/** Returns whether a name is that of a temporary file of `writeFileAtomic`. */
function isUnfinished(name: string): boolean {
  return /^\..*unfinished$/u.test(name);
}

/** Makes a folder that web servers can read, even if the process has a strict umask. */
async function makeFolder(folder: string): Promise<void> {
  const first = await makeFolders(folder);
  if (first === undefined) return;
  for (let each = folder; each.length >= first.length; each = path.dirname(each))
    await chmod(each, folderMode);
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  return null;
}

/** The endings of a file and of its compressed versions. */
const endings = ['', '.br', '.gz'] as const;
const editionName = /^edition-[\dTZ-]+$/u;
const fileMode = 0o644;
const folderMode = 0o755;
const oldAssetsMs = dayMs;
