import path from 'node:path';
import { serialQueue } from '../../news/serialQueue.ts';
import { stampTexts } from '../../publication/storedFiles.ts';
import { findPublications } from '../../publication/listPublications.ts';
import { watchPublications } from '../../publication/watchPublications.ts';
import type { Log } from '../log.ts';
import { openJob } from '../openJob.ts';

/** A reload of some folders. */
export interface Reload {
  /** Whether a publication differs from before. False if only other files changed, such as posts. */
  isChanged: boolean;
  /** The publications whose folders changed; none if only rules for hidden stories did. */
  publications: ReadonlySet<string>;
}

interface StoreWatch {
  folders: readonly string[];
  /** The stamps of everything that has been read. */
  stamps: FolderStamps;
  /** Reads the folders of these publications. */
  reload: (publications: ReadonlySet<string>) => Promise<{ isChanged: boolean }>;
  /** Reads the rules for hidden stories alone. Returns whether some changed. */
  reloadRules: () => Promise<boolean>;
  onReload: (reload: Reload) => Promise<void>;
  log: Log;
}

/**
 * Calls `reload` with the publications that changed, then `onReload`; if either fails, tries again. The system
 * announces most changes; where it doesn't, as on network disks, comparing stamps every ten seconds finds them. Rules
 * for hidden stories are checked every second, whatever else is being read, so that a takedown applies within two.
 */
export function watchStore({ folders, stamps, reload, reloadRules, onReload, log }: StoreWatch) {
  const reloads = serialQueue();
  /** Changes that `onReload` failed to apply, which are added to the next call. */
  let failed: Reload | null = null;
  const running = new Set<Promise<void>>();
  let isClosing = false;
  let waiting = new Set<string>();
  let retry: NodeJS.Timeout | undefined;

  function enqueue(publications: Iterable<string>): void {
    for (const publication of publications) waiting.add(publication);
    void reloads.add(reloadWaiting);
  }

  async function reloadWaiting(): Promise<void> {
    const publications = waiting;
    if (publications.size === 0) return;
    waiting = new Set();
    try {
      await stamps.record(publications);
      const { isChanged } = await reload(publications);
      // The next reload doesn't wait: a change may still be waiting for the archive.
      report({ isChanged, publications });
    } catch (error) {
      waiting = waiting.union(publications);
      tryAgain(error);
    }
  }

  function tryAgain(error: unknown): void {
    if (isClosing) return;
    log.error({ error }, 'The publications could not be reloaded; trying again soon');
    clearTimeout(retry);
    retry = setTimeout(() => {
      enqueue([]);
      if (failed !== null) report({ isChanged: false, publications: new Set() });
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

  const reportRules = () => report({ isChanged: true, publications: new Set() });
  const rulesCheck = openJob({
    async work() {
      if (await reloadRules()) reportRules();
    },
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
  const watcher = watchFolders(folders, { onChange: enqueue, log });
  // No event announces a change between the first reading and the first scan.
  void watcher.ready.then(stampsCheck.run);
  return {
    /** Reports rules for hidden stories that changed elsewhere than in a file. */
    reportRules,
    async close(): Promise<void> {
      isClosing = true;
      clearTimeout(retry);
      await Promise.all([rulesCheck.close(), watcher.close(), stampsCheck.close()]);
      await reloads.drain();
      await Promise.all(running);
    },
  };
}

function watchFolders(
  folders: readonly string[],
  { onChange, log }: { onChange: (publications: Iterable<string>) => void; log: Log },
) {
  return watchPublications(folders, onChange, {
    onError: (error) =>
      log.error({ error }, 'The publications cannot be watched; changes are seen later'),
  });
}

function merge(one: Reload, other: Reload | null): Reload {
  if (other === null) return one;
  return {
    isChanged: one.isChanged || other.isChanged,
    publications: one.publications.union(other.publications),
  };
}

/** Stores the name, size and time of every text file of the publications, to find changes without an event. */
type FolderStamps = ReturnType<typeof openFolderStamps>;

/** Starts without stamps, so that every publication has changed. `folders` are folders of publications. */
export function openFolderStamps(folders: readonly string[]) {
  const stamps = new Map<string, string>();

  /** Returns whether the stamps of the publication's files differ from those recorded. */
  async function recordOne(publication: string): Promise<boolean> {
    const found = await Promise.all(
      folders.map((folder) => stampTexts(path.join(folder, publication), () => true)),
    );
    const lines = found.flatMap(({ files }) =>
      Array.from(files, ([name, { bytes, changedAt }]) => `${name} ${bytes} ${changedAt}`).toSorted(),
    );
    const [before, now] = [stamps.get(publication), lines.join('\n')];
    stamps.set(publication, now);
    return before !== now;
  }

  return {
    /** The number of publications with stamps. */
    count: () => stamps.size,
    /** Records how these publications' files are now, because they are about to be read. */
    async record(publications: Iterable<string>): Promise<void> {
      for (const publication of publications) await recordOne(publication);
    },
    /** Returns the publications that were added, removed or changed since they were recorded, and records them. */
    async changed(): Promise<Set<string>> {
      const listed = await Promise.all(folders.map(findPublications));
      const found = listed.flatMap((each) => (each.kind === 'publications' ? each.publications : []));
      const ids = new Set([...stamps.keys(), ...found.map(({ id }) => id)]);
      const changed = new Set<string>();
      for (const id of ids) if (await recordOne(id)) changed.add(id);
      return changed;
    },
  };
}

const retryMs = 5000;
const rulesPauseMs = 1000;

/** The pause between comparisons of all stamps. It grows with their number, so that the work each second doesn't. */
export function stampsPauseMs(publications: number): number {
  return Math.max(10_000, 100 * publications);
}
