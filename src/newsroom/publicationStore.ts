import type { Feed } from '../news/feed.ts';
import type { Publication } from '../news/publication.ts';
import { serialQueue } from '../news/serialQueue.ts';
import { formatMistake, type Mistake } from '../yaml/mistake.ts';
import { listPublications } from '../publication/listPublications.ts';
import { stampTexts, type FolderStamp, type KeptFiles } from '../publication/keptFiles.ts';
import type { Overlay } from '../publication/overlay.ts';
import { readPublication } from '../publication/readPublication.ts';
import { watchPublication } from '../publication/watchPublication.ts';
import {
  chooseForms,
  formatProblem,
  formLog,
  isPostFile,
  keepForms,
  keptFormsIn,
  logShownAgain,
  openFormKeeper,
  type ChosenForms,
  type FormProblem,
} from './chooseForms.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings.ts';

/** The publications of this process, read from their folders and reloaded when a file changes. */
export interface PublicationStore {
  kind: 'publicationStore';
  /** The last version of each publication without mistakes, by id. The first serves this machine's own host names. */
  publications(): Publication[];
  /** The feeds of all publications, each with its language, by address. */
  feeds(): ReadonlyMap<string, Feed>;
  /** Where readers do not see what the files say, and the remedy, in full sentences. */
  problems(): string[];
  /**
   * Reloads when a file changes, then calls `onReload`; if either fails, tries again. `isChanged` is false if only
   * other files changed, such as posts. A later reload does not wait for an earlier call.
   */
  watch(onReload: (reload: { isChanged: boolean }) => Promise<void>): { close(): Promise<void> };
}

/** There is not one publication without mistakes. Each mistake is formatted for people. */
export interface NothingToServe {
  kind: 'nothingToServe';
  mistakes: string[];
}

/**
 * Reads the publications of a folder. A publication with a mistake is served in its last good form, which is kept for
 * later starts; the mistake is logged by file, line and remedy.
 */
export async function openPublicationStore({
  folder,
  kept,
  plan = { sample: false },
  log,
}: {
  folder: string;
  kept: KeptFiles;
  plan?: PublicationPlan;
  log: Log;
}): Promise<PublicationStore | NothingToServe> {
  const folders = [folder, ...(plan.sampleFolder === undefined ? [] : [plan.sampleFolder])];
  const firstStamp = await folderStamp(folders);
  const logReport = formLog(log);
  const keeper = openFormKeeper(log);
  let versions: PublicationVersion[] = [];
  let problems: FormProblem[] = [];
  let feeds = feedsByAddress(versions);

  /** Reads the folder. Returns the mistakes, and whether a publication changed. */
  async function reload(): Promise<{ isChanged: boolean; mistakes: string[] }> {
    const read = await readPublications(folder, plan);
    const chosen = await chooseForms({ read, before: versions, folder, kept, plan });
    const mistakes = [...read.mistakes, ...chosen.mistakes].map(formatMistake);
    const next = chosen.versions.map((each) => unlessUnchanged(each, versions));
    const isSame = next.length === versions.length && next.every((each, index) => each === versions[index]);
    // If nothing can be read, for example because a disk was unmounted, everything stays as it is.
    if (next.length === 0) return { isChanged: false, mistakes };
    ({ problems } = chosen);
    logReport(mistakes, problems);
    logShownAgain(log, { before: versions, next });
    if (versions.length > 0 && !isSame)
      log.info({ publications: next.map(({ publication }) => publication.id) }, 'Reloaded the publications');
    versions = next;
    feeds = feedsByAddress(versions);
    // Readers don't wait for the disk.
    keeper.add(() => keepForms(kept, { chosen, read }));
    return { isChanged: !isSame, mistakes };
  }

  const first = await reload();
  await keeper.drain();
  if (versions.length === 0) return { kind: 'nothingToServe', mistakes: first.mistakes };

  return {
    kind: 'publicationStore',
    publications: () => versions.map(({ publication }) => publication),
    feeds: () => feeds,
    problems: () => problems.map(formatProblem),
    watch(onReload) {
      const watch = watchStore({ folders, firstStamp, reload, onReload, log });
      return {
        async close() {
          await watch.close();
          await keeper.drain();
        },
      };
    },
  };
}

/** Calls `reload` and `onReload` after every change in `folders` since they had `firstStamp`. */
function watchStore({
  folders,
  firstStamp,
  reload,
  onReload,
  log,
}: {
  folders: string[];
  firstStamp: string;
  reload: () => Promise<{ isChanged: boolean }>;
  onReload: (reload: { isChanged: boolean }) => Promise<void>;
  log: Log;
}): { close(): Promise<void> } {
  const reloads = serialQueue();
  const reports = new Set<Promise<void>>();
  let retry: NodeJS.Timeout | undefined;
  let isUnreported = false;

  function enqueueReload(): void {
    reloads.add(reloadAndReport).catch(tryAgain);
  }

  async function reloadAndReport(): Promise<void> {
    const { isChanged } = await reload();
    // Not awaited: a takedown is read while an earlier change still waits for the archive.
    const reported = report(isChanged || isUnreported);
    reports.add(reported);
    void reported.finally(() => reports.delete(reported));
  }

  async function report(isChanged: boolean): Promise<void> {
    isUnreported = false;
    try {
      await onReload({ isChanged });
    } catch (error) {
      isUnreported ||= isChanged;
      tryAgain(error);
    }
  }

  function tryAgain(error: unknown): void {
    log.error({ error }, 'The publications could not be reloaded; trying again soon');
    clearTimeout(retry);
    retry = setTimeout(enqueueReload, retryMs);
  }

  /** Catches changes between the first reading and the watch. Without any, a second reading would delay the start. */
  async function reloadIfMissed(ready: Promise<void>): Promise<void> {
    await ready;
    if ((await folderStamp(folders)) !== firstStamp) enqueueReload();
  }

  const watcher = watchPublication(folders, enqueueReload, {
    onError: (error) =>
      log.error({ error }, 'The publications cannot be watched; changes are seen at the next start'),
  });
  void reloadIfMissed(watcher.ready);
  return {
    async close() {
      await watcher.close();
      await reloads.drain();
      await Promise.all(reports);
      clearTimeout(retry);
    },
  };
}

const retryMs = 5000;

/** How to read publications for the demo. */
export interface PublicationPlan {
  /** Shows and marks invented values. */
  sample: boolean;
  /** Replaces parts of every publication's files. */
  overlay?: Overlay;
  /** A folder of publications that only the demo serves, after the others. */
  sampleFolder?: string;
}

/** The result of reading all publications once. */
export interface PublicationsRead {
  /** Those without mistakes, in the order of their folders. Equal versions mean equal publications. */
  publications: (PublicationVersion & { stamp: FolderStamp })[];
  /** False if the publications could not be told apart, so that none was read. */
  listed: boolean;
  /** The folder names of those with mistakes. */
  broken: string[];
  mistakes: Mistake[];
  /** What is allowed but not ready for readers. */
  notices: Mistake[];
}

export interface PublicationVersion {
  publication: Publication;
  version: string;
}

/** Reads every publication, and chooses the form in which a site that starts now would serve it. */
export async function readForms(settings: Settings): Promise<{ read: PublicationsRead; forms: ChosenForms }> {
  const [folder, plan] = [settings.publicationsFolder, { sample: false }];
  const read = await readPublications(folder, plan);
  const kept = keptFormsIn(settings);
  return { read, forms: await chooseForms({ read, before: [], folder, kept, plan }) };
}

/** The publications in that form, for commands that work beside a site, and all that readers don't see of the files. */
export async function readServed(
  settings: Settings,
): Promise<{ publications: Publication[]; mistakes: string[] }> {
  const { read, forms } = await readForms(settings);
  const mistakes = [...read.mistakes, ...forms.mistakes].map(formatMistake);
  return {
    publications: forms.versions.map(({ publication }) => publication),
    mistakes: [...mistakes, ...forms.problems.map(formatProblem)],
  };
}

/** Reads every publication in `folder`. */
export async function readPublications(
  folder: string,
  plan: PublicationPlan = { sample: false },
): Promise<PublicationsRead> {
  const listed = await listPublications(folder, plan.sampleFolder);
  const read: PublicationsRead = {
    publications: [],
    listed: listed.kind !== 'broken',
    broken: [],
    mistakes: [],
    notices: [],
  };
  if (listed.kind === 'broken') return { ...read, mistakes: listed.mistakes };
  const all = await Promise.all(
    listed.publications.map(async (each) => ({
      id: each.id,
      stamp: await stampTexts(each.folder, (name) => !isPostFile(name)),
      read: await readPublication(each.folder, plan),
    })),
  );
  for (const { id, stamp, read: each } of all) {
    if (each.kind === 'publication') {
      const { publication, version } = each;
      read.publications.push({ publication, version, stamp });
      read.notices.push(...each.notices);
    } else {
      read.broken.push(id);
      read.mistakes.push(...each.mistakes);
    }
  }
  return read;
}

/** The name, size and time of every text file, as one text. The stamp of a missing folder is empty. */
async function folderStamp(folders: string[]): Promise<string> {
  const stamps = await Promise.all(folders.map((folder) => stampTexts(folder, () => true)));
  const lines = stamps.flatMap(({ files }) =>
    Array.from(files, ([name, { bytes, changedAt }]) => `${name} ${bytes} ${changedAt}`),
  );
  return lines.toSorted().join('\n');
}

/** Returns the same object as before if nothing changed, so that callers can compare by identity. */
function unlessUnchanged(each: PublicationVersion, before: PublicationVersion[]): PublicationVersion {
  const last = before.find(({ publication }) => publication.id === each.publication.id);
  return last?.version === each.version ? last : each;
}

function feedsByAddress(versions: PublicationVersion[]): ReadonlyMap<string, Feed> {
  return new Map(
    versions.flatMap(({ publication }) =>
      feedsOf(publication).map((feed) => {
        const language = feed.language ?? publication.mainLanguage;
        return [feed.address, { ...feed, language }];
      }),
    ),
  );
}

/** The feeds of all sections. A feed of several sections is repeated. */
export function feedsOf({ sections }: Publication): Feed[] {
  return sections.flatMap(({ feeds }) => feeds);
}
