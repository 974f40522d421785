import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Feed } from '../news/feed.ts';
import type { Publication } from '../news/publication.ts';
import { sectionKeys } from '../news/sections.ts';
import type { Overlay } from '../publication/overlay.ts';
import { readHidden } from '../publication/readHidden.ts';
import { watchPublication } from '../publication/watchPublication.ts';
import type { Log } from './log.ts';
import { folderStamp } from './folderStamp.ts';
import { readPublications, type PublicationsRead } from './readPublications.ts';

/** All publications of this process, read from their folders and read again when a file changes. */
export interface Shelf {
  kind: 'shelf';
  /** The publications as last read without a mistake. The first is the one that this machine's own names lead to. */
  publications(): Publication[];
  /** The feeds of all of them, by address. */
  feeds(): ReadonlyMap<string, Feed>;
  /** Calls `listener` after each later reading that changed something, and waits for it before the next. */
  onChange(listener: () => Promise<void>): void;
  /** Calls `listener` after each look at the folder, whether or not a publication changed: posts are read by others. */
  onLook(listener: () => Promise<void>): void;
  close(): Promise<void>;
}

/** No publication could be read: each entry is a mistake as people are told of it. */
export interface NothingToServe {
  kind: 'nothingToServe';
  mistakes: string[];
}

/**
 * Reads the publications of a folder and watches them. A publication with a mistake keeps its last good form; the mistake goes into
 * the log by file, line and remedy.
 */
export async function openShelf({
  folder,
  plan,
  log,
}: {
  folder: string;
  plan?: { sample: boolean; overlay: Overlay };
  log: Log;
}): Promise<Shelf | NothingToServe> {
  const stamp = await folderStamp(folder);
  const first = await readPublications(folder, plan);
  if (first.publications.length === 0) return { kind: 'nothingToServe', mistakes: first.mistakes };
  let shelved = first.publications;
  let feeds = feedsOf(shelved);
  for (const mistake of first.mistakes) log.error(mistake);

  const listeners: (() => Promise<void>)[] = [];
  const lookers: (() => Promise<void>)[] = [];
  let reading = Promise.resolve();
  let retry: NodeJS.Timeout | undefined;
  let isTold = true;

  async function readAgain(): Promise<void> {
    const read = await readPublications(folder, plan);
    tellOfMistakes({ read, log });
    const kept = await Promise.all(
      shelved.filter((each) => !isRead(each, read)).map((each) => withHidden({ shelved: each, folder })),
    );
    const next = inOrder([...read.publications.map((each) => unlessChanged(each, shelved)), ...kept]);
    // Nothing readable at all, an unmounted disk say: what is shelved stays.
    if (next.length === 0 || (isTold && sameShelf(shelved, next))) return;
    tellOfShownAgain({ before: shelved, next, log });
    shelved = next;
    feeds = feedsOf(shelved);
    log.info(
      { publications: shelved.map(({ publication }) => publication.id) },
      'The publications were read again',
    );
    isTold = false;
    for (const listener of listeners) await listener();
    isTold = true;
  }

  async function look(): Promise<void> {
    await readAgain();
    for (const looker of lookers) await looker();
  }

  function readAgainInTurn(): void {
    reading = reading.then(look).catch((error: unknown) => {
      log.error({ error }, 'The publications could not be read again; it is tried again soon');
      retry = setTimeout(readAgainInTurn, retryMs);
    });
  }

  const watch = watchPublication(folder, readAgainInTurn, {
    onTrouble: (error) =>
      log.error({ error }, 'The publications cannot be watched; changes are seen at the next start'),
  });
  // What changed between the first reading and the watch would be missed; without a change, reading twice would slow the start.
  async function lookOnceWatched(): Promise<void> {
    await watch.ready;
    if ((await folderStamp(folder)) !== stamp) readAgainInTurn();
  }
  void lookOnceWatched();

  return {
    kind: 'shelf',
    publications: () => shelved.map(({ publication }) => publication),
    feeds: () => feeds,
    onChange: (listener) => void listeners.push(listener),
    onLook: (listener) => void lookers.push(listener),
    async close() {
      await watch.close();
      clearTimeout(retry);
      await reading;
    },
  };
}

const retryMs = 5000;

type Shelved = PublicationsRead['publications'];

function tellOfMistakes({ read, log }: { read: PublicationsRead; log: Log }): void {
  for (const mistake of read.mistakes) log.error(mistake);
  if (read.mistakes.length > 0)
    log.error('The last good form of it is still shown. "npx townwire check" lists every mistake.');
}

/** Rules that are gone bring stories back: said aloud, since a file may have been emptied by mistake. */
function tellOfShownAgain({ before, next, log }: { before: Shelved; next: Shelved; log: Log }): void {
  for (const { publication } of next) {
    const rules = before.find((each) => each.publication.id === publication.id)?.publication.hidden ?? [];
    const gone = rules.filter(
      (rule) => !publication.hidden.some((each) => each.kind === rule.kind && each.value === rule.value),
    );
    if (gone.length > 0)
      log.warn(
        { publication: publication.id, shownAgain: gone.map(({ value }) => value) },
        'What these rules hid is shown again',
      );
  }
}

/** Whether a publication was read without a mistake, or is simply no longer there. */
function isRead({ publication }: Shelved[number], read: PublicationsRead): boolean {
  return read.listed && !read.broken.includes(publication.id);
}

/** The same object as before for what has not changed, so that whoever holds it can tell. */
function unlessChanged(each: Shelved[number], before: Shelved): Shelved[number] {
  const same = before.find(
    ({ publication, version }) => publication.id === each.publication.id && version === each.version,
  );
  return same ?? each;
}

/**
 * The last good form of a publication that has a mistake now, with what is hidden today: a story must come down all the same. While
 * there is no `hidden.yaml`, as when the whole folder has vanished, nothing comes up again.
 */
async function withHidden({
  shelved,
  folder,
}: {
  shelved: Shelved[number];
  folder: string;
}): Promise<Shelved[number]> {
  const { publication, version } = shelved;
  const within = path.join(folder, publication.id);
  if (!existsSync(path.join(within, 'hidden.yaml'))) return shelved;
  const hidden = await readHidden(within);
  if (hidden.kind === 'broken' || JSON.stringify(hidden.rules) === JSON.stringify(publication.hidden))
    return shelved;
  return {
    publication: { ...publication, hidden: hidden.rules },
    version: `${version} with other hidden rules`,
  };
}

function inOrder(shelved: Shelved): Shelved {
  return shelved.toSorted((one, other) => (one.publication.id < other.publication.id ? -1 : 1));
}

function sameShelf(before: Shelved, next: Shelved): boolean {
  return before.length === next.length && before.every((each, place) => each === next[place]);
}

function feedsOf(shelved: Shelved): ReadonlyMap<string, Feed> {
  const feeds = shelved.flatMap(({ publication }) =>
    sectionKeys.flatMap((key) => publication.sections[key].feeds),
  );
  return new Map(feeds.map((feed) => [feed.address, feed]));
}
