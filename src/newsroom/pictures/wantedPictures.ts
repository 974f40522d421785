import type { ArchiveReader } from '../../archive/archive.ts';
import type { Edition } from '../../news/edition.ts';
import {
  isComplete,
  pictureState,
  type OutsidePicture,
  type PictureState,
} from '../../news/pictures/outsidePicture.ts';
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
  /** Called when pages of these publications can show these source URLs, or can't anymore. */
  onReady: (urls: ReadonlySet<string>, publications: ReadonlySet<string>) => Promise<void>;
  log: Log;
}

/** A picture that a publication wants. Pictures with a lower rank are fetched first. */
export interface RankedPicture {
  picture: WantedPicture;
  rank: number;
}

interface Known {
  /** By publication. */
  wantedBy: Map<string, RankedPicture>;
  /** The one with the most widths. */
  wanted: WantedPicture;
  rank: number;
  /** Null if the archive has no row, and undefined before it is read. */
  row: OutsidePicture | null | undefined;
  /** The version that was last announced. */
  shown: string | undefined;
}

export function openWantedPictures({ archive, files, onReady, log }: WantedOptions) {
  const known = new Map<string, Known>();
  const keysOf = new Map<string, ReadonlySet<string>>();
  const unfinished = openRanks();
  const announcements = openAnnouncements({ onReady, log });
  /** The keys of pictures whose rows were set since the last announcement. Looking at all pictures would take long. */
  const changed = new Set<string>();
  const knownOf = (key: PictureKey) => known.get(pictureKey(key));

  async function read(sources: readonly PictureKey[]): Promise<Map<string, OutsidePicture>> {
    const rows = sources.length === 0 ? [] : await archive.pictures(sources);
    const present = await Promise.all(rows.map((row) => files.withoutLost(row)));
    return new Map(present.map((row) => [pictureKey(row), row]));
  }

  function setRow(each: Known, row: OutsidePicture | null | undefined): void {
    each.row = row;
    const key = pictureKey(each.wanted);
    if (row !== undefined) changed.add(key);
    unfinished.set(key, row && isComplete(row, each.wanted.widths) ? null : each.rank);
  }

  /** Sets which publications want a picture. Returns its row if none does anymore. */
  function setWanted(key: string, wantedBy: Known['wantedBy']): OutsidePicture | null | undefined {
    const all = [...wantedBy.values()];
    const [first] = all.toSorted((one, other) => other.picture.widths.length - one.picture.widths.length);
    const { row, shown } = known.get(key) ?? {};
    if (first === undefined) {
      known.delete(key);
      unfinished.set(key, null);
      return row;
    }
    const rank = Math.min(...all.map((each) => each.rank));
    const each: Known = { wantedBy, wanted: first.picture, rank, row, shown };
    known.set(key, each);
    unfinished.set(key, row && isComplete(row, each.wanted.widths) ? null : rank);
    return undefined;
  }

  /** The pictures that aren't completely prepared, the most important first. */
  function* listUnfinished(): Generator<WantedPicture> {
    for (const key of unfinished.keys()) {
      const each = known.get(key);
      if (each !== undefined) yield each.wanted;
    }
  }

  return {
    /** The pictures that pages can show now. */
    prepared: (source: PictureKey) => shownOf(knownOf(source)?.row),
    unfinished: listUnfinished,
    /** The pictures in a state of pictures that aren't completely prepared, in their order. */
    inState: (state: Exclude<PictureState, 'shown'>, now: number) =>
      listUnfinished().filter((picture) => stateOf(knownOf(picture), now) === state),
    /** The widths that pages want of a picture; null if no page wants it. */
    widthsOf: (key: PictureKey) => knownOf(key)?.wanted.widths ?? null,
    /** Undefined before the row of the picture has been read. */
    state: (picture: WantedPicture, now: number) => stateOf(knownOf(picture), now),
    /** Sets the pictures that a publication's pages want. Returns the rows of those that no page wants anymore. */
    replace(publication: string, pictures: readonly RankedPicture[]): OutsidePicture[] {
      const wanted = mergeWidths(pictures);
      const before = keysOf.get(publication) ?? new Set<string>();
      if (wanted.size === 0) keysOf.delete(publication);
      else keysOf.set(publication, new Set(wanted.keys()));
      return [...before.union(wanted)].flatMap((key) => {
        const wantedBy = known.get(key)?.wantedBy ?? new Map<string, RankedPicture>();
        const ranked = wanted.get(key);
        if (ranked === undefined) wantedBy.delete(publication);
        else wantedBy.set(publication, ranked);
        return setWanted(key, wantedBy) ?? [];
      });
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
        if (hash === undefined || each.row?.prepared?.hash === hash) setRow(each, undefined);
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
        announcements.add(each.wanted.address, each.wantedBy.keys());
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

/** Keys by rank. */
function openRanks() {
  const ranks = new Map<string, number>();
  const byRank = new Map<number, Set<string>>();
  return {
    /** @param rank null to remove the key */
    set(key: string, rank: number | null): void {
      const before = ranks.get(key);
      if (before === (rank ?? undefined)) return;
      if (before !== undefined) byRank.get(before)?.delete(key);
      if (rank === null) ranks.delete(key);
      else {
        ranks.set(key, rank);
        byRank.getOrInsertComputed(rank, () => new Set()).add(key);
      }
    },
    /** The lowest rank first. */
    *keys(): Generator<string> {
      const sorted = [...byRank.keys()].toSorted((one, other) => one - other);
      for (const rank of sorted) yield* byRank.get(rank) ?? [];
    },
  };
}

function stateOf(known: Known | undefined, now: number): PictureState | undefined {
  if (known?.row === undefined) return undefined;
  return pictureState(known.row, { widths: known.wanted.widths, now });
}

/** Passes on the first URL at once, and those that follow together, so that a section is not composed for each. */
function openAnnouncements({ onReady, log }: Pick<WantedOptions, 'onReady' | 'log'>) {
  let urls = new Set<string>();
  let publications = new Set<string>();
  let flushing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function add(url: string, wantedBy: Iterable<string>): void {
    urls.add(url);
    for (const publication of wantedBy) publications.add(publication);
  }

  function flushNow(): void {
    timer = undefined;
    if (urls.size === 0) return;
    const ready = { urls, publications };
    [urls, publications] = [new Set(), new Set()];
    timer = setTimeout(flushNow, pauseMs).unref();
    flushing = onReady(ready.urls, ready.publications).catch((error: unknown) => {
      for (const url of ready.urls) add(url, ready.publications);
      if (!isAlreadyLogged(error)) log.error({ error }, 'Pictures that are ready could not be shown yet');
    });
  }

  return {
    add,
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

/** The pictures of an edition's stories, of which the sections' leads come first, then their second stories. */
export function picturesOfStories({ sections }: Edition): RankedPicture[] {
  return [...sections.values()].flatMap(({ wantedPictures }) =>
    wantedPictures.map((picture, rank) => ({ picture, rank })),
  );
}

/** Each picture once, with its lowest rank and the most widths. */
function mergeWidths(pictures: readonly RankedPicture[]): Map<string, RankedPicture> {
  const merged = new Map<string, RankedPicture>();
  for (const each of pictures) {
    const key = pictureKey(each.picture);
    const before = merged.get(key);
    if (before === undefined) merged.set(key, each);
    else {
      const isWider = before.picture.widths.length < each.picture.widths.length;
      const { picture } = isWider ? each : before;
      merged.set(key, { picture, rank: Math.min(before.rank, each.rank) });
    }
  }
  return merged;
}
