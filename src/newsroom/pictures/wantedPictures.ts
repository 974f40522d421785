import type { ArchiveReader } from '../../archive/archive.ts';
import type { Edition } from '../../news/edition.ts';
import { pictureState, type OutsidePicture, type PictureState } from '../../news/pictures/outsidePicture.ts';
import {
  pictureKey,
  pictureOf,
  type PictureKey,
  type PreparedPictures,
  type WantedPicture,
} from '../../news/pictures/picture.ts';
import { isAlreadyLogged, type Log } from '../log.ts';
import type { PictureFiles } from './pictureFiles.ts';

/** The pictures of other hosts that pages want now, the most important first, with their rows in the archive. */
export type WantedPictures = ReturnType<typeof openWantedPictures>;

interface WantedOptions {
  archive: Pick<ArchiveReader, 'pictures'>;
  files: Pick<PictureFiles, 'withoutLost'>;
  /** Called when pages can show these source URLs, or can't anymore. */
  onReady: (urls: ReadonlySet<string>) => Promise<void>;
  log: Log;
}

interface Known {
  wanted: WantedPicture;
  /** Null if the archive has no row, and undefined before it is read. */
  row: OutsidePicture | null | undefined;
  /** The version that was last announced. */
  shown: string | undefined;
}

export function openWantedPictures({ archive, files, onReady, log }: WantedOptions) {
  let known = new Map<string, Known>();
  const announcements = openAnnouncements({ onReady, log });
  /** The keys of pictures whose rows were set since the last announcement. Looking at all pictures would take long. */
  const changed = new Set<string>();
  const knownOf = (key: PictureKey) => known.get(pictureKey(key));
  const pictures = () => [...known.values()];

  async function read(sources: readonly PictureKey[]): Promise<Map<string, OutsidePicture>> {
    const rows = sources.length === 0 ? [] : await archive.pictures(sources);
    const present = await Promise.all(rows.map((row) => files.withoutLost(row)));
    return new Map(present.map((row) => [pictureKey(row), row]));
  }

  function setRow(each: Known, row: OutsidePicture | null): void {
    each.row = row;
    changed.add(pictureKey(each.wanted));
  }

  return {
    /** The pictures that pages can show now. */
    prepared: (source: PictureKey) => shownOf(knownOf(source)?.row),
    list: () => pictures().map(({ wanted }) => wanted),
    /** The pictures in a state, in their order. */
    inState: (state: PictureState, now: number) =>
      pictures().flatMap((each) => (stateOf(each, now) === state ? each.wanted : [])),
    /** The widths that pages want of a picture; null if no page wants it. */
    widthsOf: (key: PictureKey) => knownOf(key)?.wanted.widths ?? null,
    /** Undefined before the row of the picture has been read. */
    state: (picture: WantedPicture, now: number) => stateOf(knownOf(picture), now),
    /** Sets the pictures that pages want. Returns the rows of the pictures that aren't wanted anymore. */
    replace(wanted: readonly WantedPicture[]): OutsidePicture[] {
      const before = known;
      known = withKnown(before, wanted);
      return Array.from(before).flatMap(([key, { row }]) => (row && !known.has(key) ? [row] : []));
    },
    /** Reads the rows of these pictures, except those that are set or forgotten at the same time. */
    async refresh(sources: readonly PictureKey[]): Promise<void> {
      const before = sources.map((source) => ({ source, row: knownOf(source)?.row }));
      const rows = await read(sources);
      for (const { source, row } of before) {
        const each = knownOf(source);
        if (each !== undefined && each.row === row) setRow(each, rows.get(pictureKey(source)) ?? null);
      }
    },
    /** Remembers a picture's row if it is wanted. */
    set(picture: OutsidePicture): void {
      const each = knownOf(picture);
      if (each !== undefined) setRow(each, picture);
    },
    /** Forgets the rows of the pictures with this hash, or all rows, because files are missing or have come back. */
    forget(hash?: string): void {
      for (const each of known.values())
        if (hash === undefined || each.row?.prepared?.hash === hash) each.row = undefined;
    },
    /**
     * Calls `onReady` with the pictures that are ready, or have lost their files, since the last time: at once, or with
     * those of the next two seconds. Resolves when pages show them.
     */
    announce(): Promise<void> {
      for (const key of changed) {
        const each = known.get(key);
        const { address, widths } = shownOf(each?.row) ?? {};
        const shown = address && [address, widths].join(' ');
        if (each?.row === undefined || shown === each.shown) continue;
        each.shown = shown;
        announcements.add(each.wanted.address);
      }
      changed.clear();
      return announcements.flush();
    },
    /** Pictures as they are in the archive, whether or not a page wants them. */
    async find(sources: readonly PictureKey[]): Promise<PreparedPictures> {
      const rows = await read(sources);
      return (source) => shownOf(rows.get(pictureKey(source)));
    },
    /** Stops the announcements. */
    close: () => announcements.close(),
  };
}

/** The wanted pictures, with their rows if known. */
function withKnown(before: ReadonlyMap<string, Known>, wanted: readonly WantedPicture[]): Map<string, Known> {
  return new Map(
    Array.from(mergeWidths(wanted), ([key, source]) => [
      key,
      { row: undefined, shown: undefined, ...before.get(key), wanted: source },
    ]),
  );
}

function stateOf(known: Known | undefined, now: number): PictureState | undefined {
  if (known?.row === undefined) return undefined;
  return pictureState(known.row, { widths: known.wanted.widths, now });
}

/** Passes on the first URL at once, and those that follow together, so that a section is not composed for each. */
function openAnnouncements({ onReady, log }: Pick<WantedOptions, 'onReady' | 'log'>) {
  let ready = new Set<string>();
  let flushing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function flushNow(): void {
    timer = undefined;
    if (ready.size === 0) return;
    const urls = ready;
    ready = new Set();
    timer = setTimeout(flushNow, pauseMs).unref();
    flushing = onReady(urls).catch((error: unknown) => {
      for (const url of urls) ready.add(url);
      if (!isAlreadyLogged(error)) log.error({ error }, 'Pictures that are ready could not be shown yet');
    });
  }

  return {
    add: (url: string) => void ready.add(url),
    flush(): Promise<void> {
      if (timer === undefined) flushNow();
      return flushing;
    },
    close(): Promise<void> {
      clearTimeout(timer);
      return flushing;
    },
  };
}

const pauseMs = 2000;

/** A picture as pages show it; undefined as long as it isn't prepared. */
export function shownOf(picture: OutsidePicture | null | undefined) {
  return picture?.prepared ? pictureOf(picture.prepared) : undefined;
}

/** The pictures of all stories in these editions: the sections' leads first, then their second stories. */
export function picturesOfStories(editions: readonly Edition[]): WantedPicture[] {
  const lists = editions.flatMap(({ sections }) =>
    Array.from(sections.values(), ({ wantedPictures }) => wantedPictures),
  );
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, rank) => lists.flatMap((list) => list[rank] ?? [])).flat();
}

/** Each picture once, in the order in which pages want it first, with the widths that any of them wants. */
function mergeWidths(wanted: readonly WantedPicture[]): Map<string, WantedPicture> {
  const merged = new Map<string, WantedPicture>();
  for (const source of wanted) {
    const key = pictureKey(source);
    const { widths = [] } = merged.get(key) ?? {};
    if (widths.length < source.widths.length) merged.set(key, source);
  }
  return merged;
}
