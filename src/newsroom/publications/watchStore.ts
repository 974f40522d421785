import path from 'node:path';
import { serialQueue } from '../../news/serialQueue.ts';
import { stampTexts } from '../../publication/storedFiles.ts';
import { findPublications } from '../../publication/listPublications.ts';
import { watchPublications } from '../../publication/watchPublications.ts';
import type { Log } from '../log.ts';
import { addChangedFiles, type ChangedFiles } from '../../runtime/changedFiles.ts';
import { openJob } from '../openJob.ts';
import { openQuickStamps } from './openQuickStamps.ts';

/** A reload of some folders. */
export interface Reload {
  /** The publications that were added, removed or changed; empty if only posts changed. */
  changed: ReadonlySet<string>;
  /** The files that changed, by publication; empty if only rules for hidden stories changed. */
  files: ReadonlyMap<string, ChangedFiles>;
}

interface StoreWatch {
  folders: readonly string[];
  /** The stamps of everything that has been read. */
  stamps: FolderStamps;
  /** Reads the changed files of these publications. */
  reload: (files: ReadonlyMap<string, ChangedFiles>) => Promise<Pick<Reload, 'changed'>>;
  /** Reads the rules for hidden stories alone. Returns the publications whose rules changed. */
  reloadRules: () => Promise<Reload['changed']>;
  onReload: (reload: Reload) => Promise<void>;
  log: Log;
}

/**
 * Calls `reload` with the publications that changed, then `onReload`; if either fails, tries again. The operating
 * system reports most changes. On disks where it doesn't, such as network disks, changes are found by comparing stamps:
 * those of urgent files and of a Git checkout every two seconds, those of all files every ten seconds. Rules for hidden
 * stories are checked every second, independently of other reads, so that a takedown applies within two seconds.
 */
export function watchStore({ folders, stamps, reload, reloadRules, onReload, log }: StoreWatch) {
  const reloads = serialQueue();
  /** Changes that `onReload` failed to apply. They are added to the next call. */
  let failed: Reload | null = null;
  const running = new Set<Promise<void>>();
  let isClosing = false;
  let waiting = new Map<string, ChangedFiles>();
  let retry: NodeJS.Timeout | undefined;

  function enqueue(files: ReadonlyMap<string, ChangedFiles>): void {
    addChangedFiles(waiting, files);
    void reloads.add(reloadWaiting);
  }

  async function reloadWaiting(): Promise<void> {
    const files = waiting;
    if (files.size === 0) return;
    waiting = new Map();
    try {
      await stamps.record(files);
      const { changed } = await reload(files);
      // The next reload doesn't wait: a change may still be waiting for the archive.
      report({ changed, files });
    } catch (error) {
      addChangedFiles(waiting, files);
      tryAgain(error);
    }
  }

  function tryAgain(error: unknown): void {
    if (isClosing) return;
    log.error({ error }, 'The publications could not be reloaded; trying again soon');
    clearTimeout(retry);
    retry = setTimeout(() => {
      enqueue(new Map());
      if (failed !== null) report({ changed: new Set(), files: new Map() });
    }, retryMs);
  }
  function report(reloaded: Reload): void {
    const all = merge(reloaded, failed);
    failed = null;
    const sent = onReload(all).catch((error: unknown) => {
      failed = merge(all, failed);
      tryAgain(error);
    });
    running.add(sent);
    void sent.finally(() => running.delete(sent));
  }

  function reportRules(changed: Reload['changed']): void {
    if (changed.size > 0) report({ changed, files: new Map() });
  }
  const rulesCheck = openJob({
    work: async () => reportRules(await reloadRules()),
    everyMs: rulesPauseMs,
    failure: 'The rules for hidden stories could not be read; trying again every second',
    log,
  });
  const stampsCheck = openJob({
    work: async () => enqueue(await stamps.changed()),
    everyMs: () => stampsPauseMs(stamps.count()),
    failure: 'The files of the publications could not be listed; trying again soon',
    log,
  });
  const quickCheck = openQuickCheck({ folders, stamps, enqueue, stampsCheck, log });
  const watcher = watchChangedFiles(folders, { onChange: enqueue, log });
  // The watcher misses changes between the first read and its own start.
  void watcher.ready.then(stampsCheck.run);
  return {
    /** Reports publications whose rules for hidden stories changed in the database. */
    reportRules,
    async close(): Promise<void> {
      isClosing = true;
      clearTimeout(retry);
      await Promise.all([rulesCheck, quickCheck, watcher, stampsCheck].map((each) => each.close()));
      await reloads.drain();
      await Promise.all(running);
    },
  };
}

/** Looks for changes that must not wait until all files are compared. */
function openQuickCheck({
  folders,
  stamps,
  enqueue,
  stampsCheck,
  log,
}: Pick<StoreWatch, 'folders' | 'stamps' | 'log'> & {
  enqueue: (files: ReadonlyMap<string, ChangedFiles>) => void;
  stampsCheck: { run: () => Promise<void> };
}) {
  const quick = openQuickStamps(folders, () => stamps.publications());
  return openJob({
    async work() {
      const { publications, isCheckedOut } = await quick.changed();
      enqueue(publications);
      if (isCheckedOut) void stampsCheck.run();
    },
    firstMs: 0,
    everyMs: quickPauseMs,
    failure: 'The files of the publications could not be checked; trying again soon',
    log,
  });
}

function watchChangedFiles(
  folders: readonly string[],
  { onChange, log }: { onChange: (files: ReadonlyMap<string, ChangedFiles>) => void; log: Log },
) {
  return watchPublications(folders, onChange, {
    onError: (error) =>
      log.error(
        { error },
        'The publications cannot be watched, so changes show some seconds later. Remedy: allow more watches with the sysctl settings fs.inotify.max_user_instances and fs.inotify.max_user_watches, then restart.',
      ),
  });
}

function merge(one: Reload, other: Reload | null): Reload {
  if (other === null) return one;
  const files = new Map(one.files);
  addChangedFiles(files, other.files);
  return { changed: one.changed.union(other.changed), files };
}

/** The name, size and time of every text file of the publications, to find changes without an event. */
type FolderStamps = ReturnType<typeof openFolderStamps>;

/** Creates an empty set of stamps: every publication counts as changed. `folders` are folders of publications. */
export function openFolderStamps(folders: readonly string[]) {
  /** The stamp of each file, by publication and by name. */
  const stamps = new Map<string, ReadonlyMap<string, string>>();

  /** Records the stamps of these files, and returns the files whose stamps differ; null for a new publication. */
  async function recordOne(publication: string, files: ChangedFiles): Promise<ChangedFiles> {
    const before = stamps.get(publication);
    const isIncluded = (name: string) => before === undefined || files === null || files.has(name);
    const found = await Promise.all(folders.map((folder) => stampTexts(path.join(folder, publication), isIncluded)));
    const kept = Array.from(before ?? []).filter(([name]) => !isIncluded(name));
    const lines = found.flatMap((each) =>
      Array.from(each.files, ([name, { bytes, changedAt }]): [string, string] => [name, `${bytes} ${changedAt}`]),
    );
    const now = new Map([...kept, ...lines]);
    const names = new Set([...(before?.keys() ?? []), ...now.keys()]);
    const changed = new Set([...names].filter((name) => before?.get(name) !== now.get(name)));
    // Equal stamps are not replaced, so that a scan without changes leaves only short-lived garbage.
    if (changed.size > 0 || before === undefined) stamps.set(publication, now);
    return before === undefined ? null : changed;
  }

  return {
    /** Returns the publications with stamps. */
    publications: () => stamps.keys(),
    count: () => stamps.size,
    /** Records the current stamps of these files, which are about to be read. */
    async record(publications: ReadonlyMap<string, ChangedFiles>): Promise<void> {
      for (const [publication, files] of publications) await recordOne(publication, files);
    },
    /** Returns the publications that were added, removed or changed since they were recorded, and records them. */
    async changed(): Promise<Map<string, ChangedFiles>> {
      const isKnown = (within: string) => stamps.has(path.basename(within));
      const listed = await Promise.all(folders.map((folder) => findPublications(folder, isKnown)));
      const found = listed.flatMap((each) => (each.kind === 'publications' ? each.publications : []));
      const ids = new Set([...stamps.keys(), ...found.map(({ id }) => id)]);
      const changed = new Map<string, ChangedFiles>();
      for (const id of ids) {
        const files = await recordOne(id, null);
        if (files === null || files.size > 0) changed.set(id, files);
      }
      return changed;
    },
  };
}

const retryMs = 5000;
const rulesPauseMs = 1000;
const quickPauseMs = 2000;

/**
 * Returns the pause between comparisons of all stamps. It grows with the number of publications, so that the work per
 * second stays the same.
 */
export function stampsPauseMs(publications: number): number {
  return Math.max(10_000, 100 * publications);
}
