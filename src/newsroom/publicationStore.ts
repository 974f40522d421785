import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Feed } from '../news/feed.ts';
import type { Publication } from '../news/publication.ts';
import { sectionKeys } from '../news/sections.ts';
import { serialQueue } from '../news/serialQueue.ts';
import { formatMistake } from '../yaml/mistake.ts';
import { listPublications } from '../publication/listPublications.ts';
import type { Overlay } from '../publication/overlay.ts';
import { readHidden, readPublication } from '../publication/readPublication.ts';
import { watchPublication } from '../publication/watchPublication.ts';
import type { Log } from './log.ts';

/** The publications of this process, read from their folders and reloaded when a file changes. */
export interface PublicationStore {
  kind: 'publicationStore';
  /** The last version of each publication without mistakes, by id. The first serves this machine's own host names. */
  publications(): Publication[];
  /** The feeds of all publications, by address. */
  feeds(): ReadonlyMap<string, Feed>;
  /**
   * Reloads when a file changes, then calls `onReload` and waits for it; if either fails, tries again. `isChanged` is
   * false if only other files changed, such as posts.
   */
  watch(onReload: (reload: { isChanged: boolean }) => Promise<void>): { close(): Promise<void> };
}

/** There is not one publication without mistakes. Each mistake is formatted for people. */
export interface NothingToServe {
  kind: 'nothingToServe';
  mistakes: string[];
}

/**
 * Reads the publications of a folder. A publication with a mistake keeps its last good version; the mistake is logged
 * by file, line and remedy.
 */
export async function openPublicationStore({
  folder,
  plan,
  log,
}: {
  folder: string;
  plan?: PublicationPlan;
  log: Log;
}): Promise<PublicationStore | NothingToServe> {
  const firstStamp = await folderStamp(folder);
  const first = await readPublications(folder, plan);
  if (first.publications.length === 0) return { kind: 'nothingToServe', mistakes: first.mistakes };
  for (const mistake of first.mistakes) log.error(mistake);
  let versions = first.publications;
  let feeds = feedsByAddress(versions);

  /** Returns whether a publication changed. */
  async function reload(): Promise<boolean> {
    const { publications, listed, broken, mistakes } = await readPublications(folder, plan);
    logMistakes(mistakes, log);
    const unread = versions.filter(({ publication: { id } }) => !listed || broken.includes(id));
    const kept = await Promise.all(unread.map((each) => withCurrentHidden(each, folder)));
    const next = [...publications.map((each) => unlessUnchanged(each, versions)), ...kept].toSorted(
      (one, other) => (one.publication.id < other.publication.id ? -1 : 1),
    );
    const isSame = next.length === versions.length && next.every((each, index) => each === versions[index]);
    // If nothing can be read, for example because a disk was unmounted, everything stays as it is.
    if (isSame || next.length === 0) return false;
    logShownAgain(log, { before: versions, next });
    versions = next;
    feeds = feedsByAddress(versions);
    log.info({ publications: next.map(({ publication }) => publication.id) }, 'Reloaded the publications');
    return true;
  }

  function watch(onReload: (reload: { isChanged: boolean }) => Promise<void>) {
    const reloads = serialQueue();
    let retry: NodeJS.Timeout | undefined;
    let isChanged = false;

    async function reloadAndReport(): Promise<void> {
      isChanged = (await reload()) || isChanged;
      await onReload({ isChanged });
      isChanged = false;
    }

    function enqueueReload(): void {
      reloads.add(reloadAndReport).catch((error: unknown) => {
        log.error({ error }, 'The publications could not be reloaded; trying again soon');
        retry = setTimeout(enqueueReload, retryMs);
      });
    }

    /** Catches changes between the first reading and the watch. Without any, a second reading would delay the start. */
    async function reloadIfMissed(ready: Promise<void>): Promise<void> {
      await ready;
      if ((await folderStamp(folder)) !== firstStamp) enqueueReload();
    }

    const watcher = watchPublication(folder, enqueueReload, {
      onError: (error) =>
        log.error({ error }, 'The publications cannot be watched; changes are seen at the next start'),
    });
    void reloadIfMissed(watcher.ready);
    return {
      async close() {
        await watcher.close();
        clearTimeout(retry);
        await reloads.drain();
      },
    };
  }

  return {
    kind: 'publicationStore',
    publications: () => versions.map(({ publication }) => publication),
    feeds: () => feeds,
    watch,
  };
}

const retryMs = 5000;

/** How to read publications for the demo. */
export interface PublicationPlan {
  /** Shows and marks invented values. */
  sample: boolean;
  /** Replaces parts of every publication's files. */
  overlay?: Overlay;
}

/** The result of reading all publications once. */
interface PublicationsRead {
  /** Those without mistakes, in the order of their folders. Equal versions mean equal publications. */
  publications: PublicationVersion[];
  /** False if the publications could not be told apart, so that none was read. */
  listed: boolean;
  /** The folder names of those with mistakes. */
  broken: string[];
  /** Every mistake, formatted for people. */
  mistakes: string[];
  /** What is allowed but not ready for readers, grouped by remedy. */
  notices: Map<string, string[]>;
}

interface PublicationVersion {
  publication: Publication;
  version: string;
}

/** Reads every publication in `folder`. */
export async function readPublications(
  folder: string,
  plan: PublicationPlan = { sample: false },
): Promise<PublicationsRead> {
  const listed = await listPublications(folder);
  const read: PublicationsRead = {
    publications: [],
    listed: listed.kind !== 'broken',
    broken: [],
    mistakes: [],
    notices: new Map(),
  };
  if (listed.kind === 'broken') return { ...read, mistakes: listed.mistakes.map(formatMistake) };
  for (const { id, folder: publicationFolder } of listed.publications) {
    const each = await readPublication(publicationFolder, plan);
    if (each.kind === 'publication') {
      read.publications.push({ publication: each.publication, version: each.version });
      for (const notice of each.notices) {
        const [text = ''] = formatMistake(notice).split('\n');
        read.notices.set(notice.remedy, [...(read.notices.get(notice.remedy) ?? []), text]);
      }
    } else {
      read.broken.push(id);
      read.mistakes.push(...each.mistakes.map(formatMistake));
    }
  }
  return read;
}

/** The name, size and time of every file, as one text. The stamp of a missing folder is empty. */
async function folderStamp(folder: string): Promise<string> {
  const names: string[] = await readdir(folder, { recursive: true }).catch(() => []);
  const lines = names.toSorted().map(async (name) => {
    const stats = await stat(path.join(folder, name)).catch(() => undefined);
    return `${name} ${stats?.size} ${stats?.mtimeMs}`;
  });
  return (await Promise.all(lines)).join('\n');
}

function logMistakes(mistakes: string[], log: Log): void {
  for (const mistake of mistakes) log.error(mistake);
  if (mistakes.length > 0)
    log.error('The last good version is still shown. "npx townwire check" lists every mistake.');
}

/** Logs rules that are gone, since they bring stories back and a file may have been emptied by mistake. */
function logShownAgain(
  log: Log,
  { before, next }: { before: PublicationVersion[]; next: PublicationVersion[] },
): void {
  for (const { publication } of next) {
    const rules = before.find((each) => each.publication.id === publication.id)?.publication.hidden ?? [];
    const removed = rules.filter(
      (rule) => !publication.hidden.some((each) => each.kind === rule.kind && each.value === rule.value),
    );
    if (removed.length > 0)
      log.warn(
        { publication: publication.id, shownAgain: removed.map(({ value }) => value) },
        'Stories that these rules hid are shown again',
      );
  }
}

/** Returns the same object as before if nothing changed, so that callers can compare by identity. */
function unlessUnchanged(each: PublicationVersion, before: PublicationVersion[]): PublicationVersion {
  const last = before.find(({ publication }) => publication.id === each.publication.id);
  return last?.version === each.version ? last : each;
}

/**
 * The last good version of a publication with a mistake, with the current hidden rules: a takedown must always work. If
 * there is no `hidden.yaml`, as when the whole folder has vanished, hidden stories stay hidden.
 */
async function withCurrentHidden(each: PublicationVersion, folder: string): Promise<PublicationVersion> {
  const { publication, version } = each;
  const publicationFolder = path.join(folder, publication.id);
  if (!existsSync(path.join(publicationFolder, 'hidden.yaml'))) return each;
  const hidden = await readHidden(publicationFolder);
  if (hidden.kind === 'broken' || JSON.stringify(hidden.rules) === JSON.stringify(publication.hidden))
    return each;
  return {
    publication: { ...publication, hidden: hidden.rules },
    version: `${version} with other hidden rules`,
  };
}

function feedsByAddress(versions: PublicationVersion[]): ReadonlyMap<string, Feed> {
  const feeds = versions.flatMap(({ publication }) => feedsOf(publication));
  return new Map(feeds.map((feed) => [feed.address, feed]));
}

/** The feeds of all sections. A feed of several sections is repeated. */
export function feedsOf({ sections }: Publication): Feed[] {
  return sectionKeys.flatMap((key) => sections[key].feeds);
}
