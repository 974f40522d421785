import { mkdir, open, readdir, rename, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { readTextFile } from '../yaml/readTextFile.ts';

/** The texts of a publication's files by name. Null: the file is missing, and it may be. */
export type PublicationTexts = ReadonlyMap<string, string | null>;

/** The last files of each publication that had no mistake, for a start after its folder got one. */
export interface KeptFiles {
  /** The publications with kept files, by id. */
  ids(): Promise<string[]>;
  /** Where a publication's kept files are. They are read like any publication's folder. */
  folder(id: string): string;
  /** Keeps texts that were read without a mistake. `changedAt` is when they last changed, in epoch milliseconds. */
  keep(id: string, kept: { texts: PublicationTexts; changedAt: number }): Promise<void>;
  /** Forgets a publication that was removed. */
  forget(id: string): Promise<void>;
}

/** Opens the kept files in `folder`, which is created when the first file is kept. */
export function openKeptFiles(folder: string): KeptFiles {
  const folderOf = (id: string) => path.join(folder, id);
  return {
    folder: folderOf,
    async ids() {
      const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .toSorted();
    },
    async keep(id, { texts, changedAt }) {
      for (const [name, text] of texts) await keepFile(path.join(folderOf(id), name), { text, changedAt });
    },
    forget: (id) => rm(folderOf(id), { recursive: true, force: true }),
  };
}

/** Writes only what differs: most starts change nothing. */
async function keepFile(
  file: string,
  { text, changedAt }: { text: string | null; changedAt: number },
): Promise<void> {
  const kept = await readTextFile(file);
  if (text === null) {
    if (kept.kind !== 'missing') await rm(file, { force: true });
    return;
  }
  if (kept.kind === 'text' && kept.text === text) return;
  await mkdir(path.dirname(file), { recursive: true });
  // Two processes may keep files in one folder. The name begins with a period, so that nobody reads half a file.
  const unfinished = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`);
  try {
    const handle = await open(unfinished, 'w');
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    // Pages say when their publication last changed, so a kept file must not look newer than its original.
    await utimes(unfinished, changedAt / 1000, changedAt / 1000);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}
