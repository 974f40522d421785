import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { HiddenRule } from '../../news/hidden.ts';
import { openLastGood } from '../../runtime/lastGood.ts';
import { serialQueue } from '../../news/serialQueue.ts';
import { hiddenFile } from '../../publication/hiddenFile.ts';
import type { StoredFiles } from '../../publication/storedFiles.ts';
import { readHidden } from '../../publication/readPublication.ts';

/** The rules that hide stories in every publication. Mistakes in its other files don't matter. */
export type HiddenRules = ReturnType<typeof openHiddenRules>;

interface KnownRules {
  rules: readonly HiddenRule[];
  /** The state of the file now. If it is missing or broken, the last known rules apply. */
  file: 'good' | 'broken' | 'missing';
}

/** Begins without rules. Without a good file in a publication's folder, the stored rules apply. */
export function openHiddenRules({
  folderOf,
  stored,
}: {
  folderOf: (publication: string) => string;
  stored: StoredFiles;
}) {
  const known = new Map<string, KnownRules & { stamp: string }>();
  const last = openLastGood({
    keys: () => stored.ids(),
    async read(publication) {
      const read = await readHidden(stored.folder(publication));
      return read.kind === 'hidden' ? read.rules : null;
    },
  });
  // Two checks that overlap could apply the older rules last.
  const checks = serialQueue();

  async function check(publication: string): Promise<boolean> {
    const folder = folderOf(publication);
    const before = known.get(publication);
    const stamp = await stampOf(path.join(folder, hiddenFile.name));
    // A file that couldn't be read may have become readable, which no stamp shows.
    if (before?.stamp === stamp && before.file !== 'broken') return false;
    const read = await readHidden(folder);
    const file = read.kind === 'hidden' ? 'good' : read.kind;
    const rules = (await last.choose(publication, read.kind === 'hidden' ? read.rules : null)) ?? [];
    known.set(publication, { rules, file, stamp });
    return before !== undefined && JSON.stringify(before.rules) !== JSON.stringify(rules);
  }

  return {
    /** The last rules read without a mistake; none before the first check. */
    of: (publication: string) => known.get(publication) ?? { rules: [], file: 'missing' },
    /** Checks each `hidden.yaml` and reads those that changed. Returns the publications whose rules changed. */
    refresh: (publications: readonly string[]) =>
      checks.add(async () => {
        const changed = await Promise.all(publications.map(check));
        return new Set(publications.filter((_, index) => changed[index]));
      }),
  };
}

/** Equal stamps mean equal content. A replaced file has another inode, even within a millisecond. */
async function stampOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => null);
  return found === null ? 'missing' : `${found.ino} ${found.size} ${found.ctimeMs}`;
}
