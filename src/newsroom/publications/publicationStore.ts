import path from 'node:path';
import type { SharedRule } from '../../archive/postgres/sharedData/sharedData.ts';
import type { ChangedFiles } from '../../runtime/changedFiles.ts';
import type { Publication } from '../../news/publication.ts';
import {
  isPostFile,
  isTextName,
  type FolderStamp,
  type StoredFiles,
} from '../../publication/storedFiles.ts';
import { publicationFile } from '../../publication/publicationFile.ts';
import { formatMistake, type Mistake } from '../../yaml/mistake.ts';
import { openFeedList } from './feedList.ts';
import {
  formatProblem,
  logShownAgain,
  openVersions,
  storedFilesIn,
  versionLog,
  withRules,
  type GoodFiles,
  type VersionProblem,
} from './versions.ts';
import type { HiddenRules } from './hiddenRules.ts';
import type { Log } from '../log.ts';
import { parseAlways, type ParsePublication } from './parsedPublications.ts';
import { openPublicationReader, readPublications, type PublicationPlan } from './readPublications.ts';
import type { Settings } from '../settings.ts';
import { openFolderStamps, watchStore, type Reload } from './watchStore.ts';

/** The publications of this process, read from their folders and reloaded when a file changes. */
export type PublicationStore = Exclude<Awaited<ReturnType<typeof openPublicationStore>>, NothingToServe>;

/** Every publication has mistakes. Each mistake is formatted for people. */
export interface NothingToServe {
  kind: 'nothingToServe';
  mistakes: string[];
}

interface StoreOptions {
  folder: string;
  stored: StoredFiles;
  /** How folders are parsed; by default, all files each time. */
  parse?: ParsePublication;
  plan?: PublicationPlan;
  log: Log;
}

/**
 * Reads the publications of a folder. Parts with mistakes are served in their last good version, which is stored for
 * later starts; mistakes are logged by file, line and remedy.
 */
export async function openPublicationStore(options: StoreOptions) {
  const { folder, stored, parse = parseAlways, plan = { sample: false }, log } = options;
  const folders = [folder, ...(plan.sampleFolder === undefined ? [] : [plan.sampleFolder])];
  const stamps = openFolderStamps(folders);
  const versions = openVersions({ folder, stored, plan });
  const { hidden } = versions;
  const reader = openPublicationReader(folder, plan, { parse, shouldFindNotices: false });
  const served = openServed({ hidden, compare: versions.compare, log });
  const problems = openProblems(log, (file) => idOf(file, [...folders, stored.folder('')]));
  const storeGood = openStoring(stored);
  let onSharedRules: ((changed: Reload['changed']) => void) | null = null;

  /** Reads the folders that changed. Returns the publications that changed, and the mistakes in these folders. */
  async function reload(files: ReadonlyMap<string, ChangedFiles>): Promise<Reloaded> {
    const ids = new Set(Array.from(files).flatMap(([id, names]) => (isPublicationRead(names) ? id : [])));
    // Posts and pictures aren't part of a publication.
    if (files.size > 0 && ids.size === 0) return { changed: new Set(), mistakes: [] };
    const read = await reader.read(ids);
    const { publications, good, ...chosen } = await versions.choose(read);
    const mistakes = [...read.mistakes, ...chosen.mistakes];
    // If nothing can be read, for example because a disk was unmounted, everything stays as it is.
    if (read.isWhole && publications.length === 0)
      return { changed: new Set(), mistakes: mistakes.map(formatMistake) };
    problems.set({ ...chosen, mistakes }, (id) => read.isWhole || ids.has(id));
    const isFirst = served.ids().length === 0;
    const changed = served.change(publications, read.isWhole ? 'others' : read.removed);
    if (changed.size > 0 && !isFirst) log.info({ publications: [...changed] }, 'Reloaded the publications');
    for (const each of good) storeGood(each);
    for (const id of read.removed) void stored.remove(id);
    if (read.isWhole && read.isComplete) void stored.retain(new Set(read.folders.keys()));
    return { changed, mistakes: mistakes.map(formatMistake) };
  }

  /** Applies changed rules for hidden stories, without waiting for other reads. */
  async function reloadRules(): Promise<Reload['changed']> {
    return served.applyRules(await hidden.refresh(served.ids()));
  }

  await stamps.changed();
  const first = await reload(new Map());
  await stored.drain();
  if (served.ids().length === 0) {
    return { kind: 'nothingToServe' as const, mistakes: first.mistakes };
  }

  return {
    kind: 'publicationStore' as const,
    /** The last version of each publication without mistakes, by id. The first serves this machine's own host names. */
    publications: served.publications,
    /** The ids of the publications, in their order. */
    ids: served.ids,
    publication: served.publication,
    publicationsOf: served.publicationsOf,
    /** The feeds of all publications. */
    feeds: served.feeds,
    /** Returns the problems that keep readers from seeing the current files, with remedies, in full sentences. */
    problems: problems.list,
    /**
     * Reloads the publications whose files change, then calls `onReload`; if either fails, tries again. A later reload
     * does not wait for an earlier call of `onReload`, and changed rules for hidden stories don't wait for other files.
     */
    watch(onReload: (reload: Reload) => Promise<void>) {
      const watching = watchStore({ folders, stamps, reload, reloadRules, onReload, log });
      onSharedRules = watching.reportRules;
      return watching;
    },
    /** Applies changes of the takedowns in the database at once, and calls `onReload` if they change publications. */
    applySharedRules(changes: readonly SharedRule[]): void {
      hidden.applyShared(changes);
      // Before `watch`, nobody is notified, but the rules must apply.
      const changed = served.applyRules(changes.map(({ publication }) => publication));
      onSharedRules?.(changed);
    },
    /** Returns the takedowns that were removed from the database but are still in a file. */
    rulesStillInFiles: () => hidden.stillInFiles(),
  };
}

type Reloaded = Pick<Reload, 'changed'> & { mistakes: string[] };

/** Stores the files that readers see, once after each read. Readers don't wait for the disk. */
function openStoring(stored: StoredFiles) {
  const storedReads = new WeakSet<FolderStamp>();
  return ({ id, read, isKept, inPart }: GoodFiles): void => {
    if (storedReads.has(read)) return;
    // A publication with parts held back is stored again once its mistake is gone.
    if (inPart === null) storedReads.add(read);
    void stored.store(id, read, isKept);
    if (inPart?.settings) void stored.storeText(id, publicationFile.name, inPart.settings);
  };
}

/** Returns whether a publication is read from some of these files. */
function isPublicationRead(files: ChangedFiles): boolean {
  return files === null || Array.from(files).some((name) => isTextName(path.basename(name)) && !isPostFile(name));
}

/** Holds the publications that are served; empty at first. A change of one publication doesn't examine the others. */
function openServed({
  hidden,
  compare,
  log,
}: {
  hidden: Pick<HiddenRules, 'of'>;
  /** Orders the ids of publications. */
  compare: (one: string, other: string) => number;
  log: Log;
}) {
  const byId = new Map<string, Publication>();
  /** The ids in the order of their folders. */
  let ids: readonly string[] = [];
  /** All publications, once they are needed; null after a change. */
  let listed: readonly Publication[] | null = null;
  const feeds = openFeedList();

  /** Returns those of these publications that are new or have changed. */
  function changedIn(publications: readonly Publication[]): Publication[] {
    return publications.flatMap((each) => {
      const before = byId.get(each.id);
      // Rules that were read in the meantime are newer than the rules in the folders.
      const now = reuseUnchanged(withRules(each, hidden.of(each.id)), before);
      return now === before ? [] : now;
    });
  }

  /**
   * Sets publications, and removes some or all other publications. Returns the publications that are new or have
   * changed.
   */
  function change(
    publications: readonly Publication[],
    removed: readonly string[] | 'others' = [],
  ): Set<string> {
    const changed = changedIn(publications);
    logShownAgain(log, { before: byId, next: changed });
    const others = () => new Set(ids).difference(new Set(publications.map(({ id }) => id)));
    const gone = new Set(removed === 'others' ? others() : removed);
    for (const id of gone) byId.delete(id);
    const added = changed.filter(({ id }) => !byId.has(id));
    for (const id of gone) feeds.set(id, null);
    for (const each of changed) {
      byId.set(each.id, each);
      feeds.set(each.id, each);
    }
    if (gone.size > 0) ids = ids.filter((id) => !gone.has(id));
    if (added.length > 0) ids = [...ids, ...added.map(({ id }) => id)].toSorted(compare);
    if (gone.size + changed.length > 0) listed = null;
    return gone.union(new Set(changed.map(({ id }) => id)));
  }

  /** Returns the publications with these ids that are served. */
  function publicationsOf(served: Iterable<string>): Publication[] {
    return Array.from(served).flatMap((id) => byId.get(id) ?? []);
  }

  return {
    publications: () => (listed ??= publicationsOf(ids)),
    publication: (id: string) => byId.get(id),
    publicationsOf,
    ids: () => ids,
    feeds: feeds.listed,
    change,
    /** Applies the current rules of these publications. Returns the publications whose rules have changed. */
    applyRules: (changed: Iterable<string>) => change(publicationsOf(changed)),
  };
}

/** Holds the mistakes of all publications and their effects on readers; logs them when they change. */
function openProblems(log: Log, publicationOf: (file: string) => string) {
  const logReport = versionLog(log);
  let mistakes: readonly Mistake[] = [];
  let problems: readonly VersionProblem[] = [];
  return {
    /** Replaces the mistakes of the publications that were read. */
    set(
      read: { mistakes: readonly Mistake[]; problems: readonly VersionProblem[] },
      wasRead: (publication: string) => boolean,
    ): void {
      mistakes = [...mistakes.filter(({ file }) => !wasRead(publicationOf(file))), ...read.mistakes];
      problems = [...problems.filter(({ publication }) => !wasRead(publication)), ...read.problems];
      logReport(mistakes.map(formatMistake), problems);
    },
    list: () => problems.map(formatProblem),
  };
}

/** Returns the publication that has a file within one of these folders of publications. */
function idOf(file: string, folders: readonly string[]): string {
  const home = folders.find((each) => file.startsWith(each + path.sep));
  return home === undefined ? '' : (path.relative(home, file).split(path.sep)[0] ?? '');
}

/** Reads every publication, or only `only`, and chooses the version that a site would serve if it started now. */
export async function readVersions(
  settings: Pick<Settings, 'publicationsFolder' | 'dataFolder'>,
  only?: string,
) {
  const [folder, plan] = [settings.publicationsFolder, { sample: false }];
  const read = await readPublications(folder, plan, only);
  const versions = openVersions({ folder, stored: storedFilesIn(settings), plan });
  return { read, chosen: await versions.choose(read), hidden: versions.hidden };
}

/**
 * Reads the publications, for commands, as a site would serve them. `mistakes` also says which parts readers see in an
 * older version.
 */
export async function readServed(
  settings: Settings,
): Promise<{ publications: Publication[]; mistakes: string[] }> {
  const { read, chosen } = await readVersions(settings);
  const mistakes = [...read.mistakes, ...chosen.mistakes].map(formatMistake);
  return {
    publications: chosen.publications,
    mistakes: [...mistakes, ...chosen.problems.map(formatProblem)],
  };
}

/** Returns the same object as before if nothing changed, so that callers can compare by identity. */
function reuseUnchanged(publication: Publication, last: Publication | undefined): Publication {
  const isSame = last === publication || (last && contentOf(last) === contentOf(publication));
  return last && isSame ? last : publication;
}

/** Returns the content of a publication, without the times of its last changes. */
function contentOf(publication: Publication): string {
  return JSON.stringify({ ...publication, changedAt: 0, hiddenAt: 0 });
}
