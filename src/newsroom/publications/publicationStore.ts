import path from 'node:path';
import type { SharedRule } from '../../archive/postgres/network/network.ts';
import type { Feed } from '../../news/feed.ts';
import type { ChangedFiles } from '../../runtime/changedFiles.ts';
import type { Publication } from '../../news/publication.ts';
import { isPostFile, isTextName, type StoredFiles } from '../../publication/storedFiles.ts';
import { formatMistake } from '../../yaml/mistake.ts';
import {
  formatProblem,
  logShownAgain,
  openVersions,
  storedFilesIn,
  versionLog,
  withRules,
  type VersionProblem,
} from './versions.ts';
import type { HiddenRules } from './hiddenRules.ts';
import type { Log } from '../log.ts';
import { parseAlways, type ParsePublication } from './parsedPublications.ts';
import {
  feedsOf,
  readPublications,
  type PublicationPlan,
  type PublicationsRead,
} from './readPublications.ts';
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
  /** How folders are parsed; by default whenever they are read. */
  parse?: ParsePublication;
  plan?: PublicationPlan;
  log: Log;
}

/**
 * Reads the publications of a folder. A publication with a mistake is served in its last good version, which is stored
 * for later starts; the mistake is logged by file, line and remedy.
 */
export async function openPublicationStore(options: StoreOptions) {
  const { folder, stored, parse = parseAlways, plan = { sample: false }, log } = options;
  const folders = [folder, ...(plan.sampleFolder === undefined ? [] : [plan.sampleFolder])];
  const stamps = openFolderStamps(folders);
  const logReport = versionLog(log);
  const versions = openVersions({ folder, stored, plan });
  const { hidden } = versions;
  let read: PublicationsRead['folders'] = new Map();
  const served = openServed(hidden, log);
  let problems: VersionProblem[] = [];
  let onSharedRules: (() => void) | null = null;

  /** Reads the folders that changed. Returns whether a publication changed, and the mistakes if any was read. */
  async function reload(files: ReadonlyMap<string, ChangedFiles>): Promise<Reloaded> {
    const changed = new Set(Array.from(files).flatMap(([id, names]) => (isPublicationRead(names) ? id : [])));
    // Posts and pictures aren't part of a publication.
    if (files.size > 0 && changed.size === 0) return { isChanged: false, mistakes: [] };
    const known = new Map(Array.from(read).filter(([id]) => !changed.has(id)));
    const all = await readPublications(folder, plan, { known, parse, findsNotices: false });
    const chosen = await versions.choose(all);
    read = all.folders;
    const mistakes = [...all.mistakes, ...chosen.mistakes].map(formatMistake);
    // Rules that were read in the meantime are newer than those of the folders.
    const before = served.byId();
    const next = chosen.publications.map((each) => unlessUnchanged(served.withRules(each), before.get(each.id)));
    // If nothing can be read, for example because a disk was unmounted, everything stays as it is.
    if (next.length === 0) return { isChanged: false, mistakes };
    ({ problems } = chosen);
    logReport(mistakes, problems);
    const isChanged = served.set(next);
    if (isChanged && before.size > 0)
      log.info({ publications: notIn(before, next).map(({ id }) => id) }, 'Reloaded the publications');
    // Readers don't wait for the disk.
    for (const each of chosen.good)
      if (!known.has(each.id)) void stored.store(each.id, each.read, each.except);
    if (all.isComplete) void stored.retain(new Set(all.folders.keys()));
    return { isChanged, mistakes };
  }

  /** Applies rules for hidden stories that changed, whatever else is wrong or being read. */
  async function reloadRules(): Promise<boolean> {
    const changed = await hidden.refresh(served.publications().map(({ id }) => id));
    return changed.size > 0 && served.applyRules();
  }

  await stamps.changed();
  const first = await reload(new Map());
  await stored.drain();
  if (served.publications().length === 0) {
    const nothing: NothingToServe = { kind: 'nothingToServe', mistakes: first.mistakes };
    return nothing;
  }

  return {
    kind: 'publicationStore' as const,
    /** The last version of each publication without mistakes, by id. The first serves this machine's own host names. */
    publications: served.publications,
    publication: (id: string) => served.byId().get(id),
    /** The feeds of all publications, each with its language, by URL. */
    feeds: served.feeds,
    /** Lists where readers don't see the current files, with remedies, in full sentences. */
    problems: () => problems.map(formatProblem),
    /**
     * Reloads the publications whose files change, then calls `onReload`; if either fails, tries again. A later reload
     * does not wait for an earlier call, and changed rules for hidden stories wait for no other file.
     */
    watch(onReload: (reload: Reload) => Promise<void>) {
      const watching = watchStore({ folders, stamps, reload, reloadRules, onReload, log });
      onSharedRules = watching.reportRules;
      return watching;
    },
    /** Applies changes of the takedowns in the database at once, with a call of `onReload` for what they change. */
    applySharedRules(changes: readonly SharedRule[]): void {
      hidden.applyShared(changes);
      if (served.applyRules()) onSharedRules?.();
    },
    /** The takedowns that were removed from the database but are still in a file. */
    rulesStillInFiles: () => hidden.stillInFiles(),
  };
}

interface Reloaded {
  isChanged: boolean;
  mistakes: string[];
}

/** Whether a publication is read from some of these files. */
function isPublicationRead(files: ChangedFiles): boolean {
  return files === null || Array.from(files).some((name) => isTextName(path.basename(name)) && !isPostFile(name));
}

/** Holds the publications that are served; none at first. */
function openServed(hidden: Pick<HiddenRules, 'of'>, log: Log) {
  let publications: Publication[] = [];
  let byId: ReadonlyMap<string, Publication> = new Map();
  let feeds = feedsByUrl(publications);

  /** Returns whether the publications differ from those before. */
  function set(next: Publication[]): boolean {
    if (next.length === publications.length && next.every((each, index) => each === publications[index]))
      return false;
    const changed = notIn(byId, next);
    logShownAgain(log, { before: byId, next: changed });
    const hasSameFeeds =
      next.length === publications.length && changed.every((each) => hasFeedsOf(byId.get(each.id), each));
    publications = next;
    byId = new Map(next.map((each) => [each.id, each]));
    // An unchanged object tells callers not to look for new feeds.
    if (!hasSameFeeds) feeds = feedsByUrl(publications);
    return true;
  }

  function withCurrentRules(publication: Publication): Publication {
    return withRules(publication, hidden.of(publication.id));
  }

  return {
    publications: () => publications,
    byId: () => byId,
    feeds: () => feeds,
    set,
    withRules: withCurrentRules,
    /** Applies the current rules for hidden stories. Returns whether they differ from those before. */
    applyRules: () => set(publications.map(withCurrentRules)),
  };
}

/** Reads every publication, and chooses the version in which a site that starts now would serve it. */
export async function readVersions(settings: Settings) {
  const [folder, plan] = [settings.publicationsFolder, { sample: false }];
  const read = await readPublications(folder, plan);
  return { read, chosen: await openVersions({ folder, stored: storedFilesIn(settings), plan }).choose(read) };
}

/** The publications as a site would serve them, and where readers don't see the current files; for commands. */
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
function unlessUnchanged(publication: Publication, last: Publication | undefined): Publication {
  const isSame = last === publication || (last && contentOf(last) === contentOf(publication));
  return last && isSame ? last : publication;
}

/** The publications that are new or differ from those before. */
function notIn(before: ReadonlyMap<string, Publication>, next: readonly Publication[]): Publication[] {
  return next.filter((each) => each !== before.get(each.id));
}

/** The content of a publication, without the times of its last changes. */
function contentOf(publication: Publication): string {
  return JSON.stringify({ ...publication, changedAt: 0, hiddenAt: 0 });
}

function feedsByUrl(publications: readonly Publication[]): ReadonlyMap<string, Feed> {
  return new Map(publications.flatMap((publication) => polledFeeds(publication)));
}

function hasFeedsOf(before: Publication | undefined, publication: Publication): boolean {
  if (before === undefined) return false;
  return JSON.stringify(polledFeeds(before)) === JSON.stringify(polledFeeds(publication));
}

function polledFeeds(publication: Publication): readonly [string, Feed][] {
  return cachedFeeds.getOrInsertComputed(publication, () =>
    feedsOf(publication).map((feed): [string, Feed] => {
      const language = feed.language ?? publication.mainLanguage;
      return [feed.address, { ...feed, language }];
    }),
  );
}

/** Cached, because a change of one publication changes no other. */
const cachedFeeds = new WeakMap<Publication, [string, Feed][]>();
