import path from 'node:path';
import type { SharedRule } from '../../archive/postgres/sharedData/sharedData.ts';
import { hasRule, ruleIdentity, type HiddenRule } from '../../news/hidden.ts';
import { openLastGood } from '../../runtime/lastGood.ts';
import { serialQueue } from '../../news/serialQueue.ts';
import { hiddenFile } from '../../publication/hiddenFile.ts';
import type { StoredFiles } from '../../publication/storedFiles.ts';
import { openFileStats, type FileStats } from '../../publication/fileStats.ts';
import { readHidden } from '../../publication/readPublication.ts';
import { stampOf } from './openQuickStamps.ts';

/** The rules that hide stories in every publication. Mistakes in a publication's other files don't matter. */
export type HiddenRules = ReturnType<typeof openHiddenRules>;

interface KnownRules {
  /** The rules of the file. */
  rules: readonly HiddenRule[];
  /** The state of the file now. If it is missing or broken, the last known rules apply. */
  file: 'good' | 'broken' | 'missing';
}

const nothingKnown: KnownRules = { rules: [], file: 'missing' };

/** Creates an empty set of rules. If a publication's folder has no good file, the stored rules apply. */
export function openHiddenRules({
  folders,
  folderOf,
  stored,
}: {
  /** The folders of publications. */
  folders: readonly string[];
  folderOf: (publication: string) => string;
  stored: StoredFiles;
}) {
  const known = new Map<string, KnownRules & { stamp: string }>();
  /** The takedowns of the database, by publication and key, including removed takedowns. */
  const shared = new Map<string, Map<string, SharedRule>>();
  const lastGood = openLastGood({
    keys: () => stored.ids(),
    async read(publication) {
      const read = await readHidden(stored.folder(publication));
      return read.kind === 'hidden' ? read.rules : null;
    },
  });
  // Two checks that overlap could apply the older rules last.
  const checks = serialQueue();

  async function check(publication: string, stat: FileStats['stat']): Promise<boolean> {
    const folder = folderOf(publication);
    const before = known.get(publication);
    const stamp = await stampOf(path.join(folder, hiddenFile.name), stat);
    // A broken file is read again: its stamp doesn't change when it becomes readable.
    if (before?.stamp === stamp && before.file !== 'broken') return false;
    const read = await readHidden(folder);
    const file = read.kind === 'hidden' ? 'good' : read.kind;
    const rules = (await lastGood.choose(publication, read.kind === 'hidden' ? read.rules : null)) ?? [];
    known.set(publication, { rules, file, stamp });
    return before !== undefined && JSON.stringify(before.rules) !== JSON.stringify(rules);
  }

  const fileRules = (publication: string) => known.get(publication) ?? nothingKnown;

  return {
    /** The last good rules of a file; empty before the first check. */
    fileRules,
    /** Returns the rules that hide stories: the rules of the file, then the rules that only the database has. */
    of(publication: string): readonly HiddenRule[] {
      const { rules } = fileRules(publication);
      return withShared(rules, shared.get(publication)?.values() ?? []);
    },
    /** Applies changes of the takedowns in the database. */
    applyShared(changes: readonly SharedRule[]): void {
      for (const each of changes)
        shared.getOrInsertComputed(each.publication, () => new Map()).set(ruleIdentity(each.rule), each);
    },
    /** Returns the takedowns that were removed from the database but are still in a file. */
    stillInFiles: () =>
      Array.from(shared).flatMap(([publication, rules]) =>
        [...rules.values()].filter(
          ({ rule, isRemoved }) => isRemoved && hasRule(fileRules(publication).rules, rule),
        ),
      ),
    /** Checks each `hidden.yaml` and reads the changed files. Returns the publications whose rules changed. */
    refresh: (publications: readonly string[]) =>
      checks.add(async () => {
        const stats = await openFileStats(folders);
        const changed = await Promise.all(publications.map((each) => check(each, stats.stat)));
        return new Set(publications.filter((_, index) => changed[index]));
      }),
  };
}

/** Extends a file's rules with the takedowns that only the database has. */
export function withShared(
  rules: readonly HiddenRule[],
  shared: Iterable<Pick<SharedRule, 'rule' | 'isRemoved'>>,
): readonly HiddenRule[] {
  const added = [...shared].filter(({ rule, isRemoved }) => !isRemoved && !hasRule(rules, rule));
  return added.length === 0 ? rules : [...rules, ...added.map(({ rule }) => markOnlyShared(rule))];
}

function markOnlyShared(rule: HiddenRule): HiddenRule {
  return { ...rule, isOnlyInDatabase: true };
}
