import type { ArchiveReader } from '../../archive/archive.ts';
import type { Edition } from '../../news/edition.ts';
import { pictureState, type OutsidePicture, type PictureState } from '../../news/pictures/outsidePicture.ts';
import {
  pictureKey,
  pictureOf,
  type PictureKey,
  type FindPreparedPicture,
  type WantedPicture,
} from '../../news/pictures/picture.ts';
import { openBatches } from '../../runtime/batches.ts';
import { isAlreadyLogged, type Log } from '../log.ts';
import { openKnownPictures, type KnownPicture, type RankedPicture } from './knownPictures.ts';
import type { PictureFiles } from './pictureFiles.ts';

/** The pictures of other hosts that pages want now, the most important first, with their rows in the archive. */
export type WantedPictures = ReturnType<typeof openWantedPictures>;

interface WantedOptions {
  archive: Pick<ArchiveReader, 'pictures'>;
  files: Pick<PictureFiles, 'checkFiles'>;
  /** Called when pages of these publications can show these source URLs, or no longer can. */
  onReady: (urls: ReadonlySet<string>, publications: ReadonlySet<string>) => Promise<void>;
  log: Log;
}

export function openWantedPictures({ archive, files, onReady, log }: WantedOptions) {
  const known = openKnownPictures();
  const announcements = openAnnouncements({ onReady, log });
  /** The pictures whose rows were set since the last announcement, because checking all pictures would be slow. */
  const changed = new Set<KnownPicture>();

  async function read(sources: readonly PictureKey[]): Promise<Map<string, OutsidePicture>> {
    const rows = sources.length === 0 ? [] : await archive.pictures(sources);
    const present = await Promise.all(rows.map((row) => files.checkFiles(row)));
    return new Map(present.map((row) => [pictureKey(row), row]));
  }

  function setRow(each: KnownPicture, row: OutsidePicture | null): void {
    known.setRow(each, row);
    changed.add(each);
  }

  return {
    /** Returns a picture if pages can show it now. */
    findPrepared: (source: PictureKey) => shownOf(known.get(source)?.row),
    /** Returns the pictures that aren't completely prepared, the most important first. */
    unfinished: () => known.unfinished().map(wantedOf),
    /** Returns the pictures in this state, the most important first. */
    inState: (state: Exclude<PictureState, 'shown'>, now: number) =>
      known
        .unfinished()
        .filter((each) => stateOf(each, now) === state)
        .map(wantedOf),
    /** Returns the widths that pages want of a picture; null if no page wants it. */
    widthsOf: (key: PictureKey) => known.get(key)?.wanted.widths ?? null,
    /** Returns the state of a picture; undefined until its row has been read. */
    state: (picture: WantedPicture, now: number) => stateOf(known.get(picture), now),
    /**
     * Sets the pictures that these publications' pages want. Returns the rows of pictures that no page wants anymore.
     */
    replace: (pictures: ReadonlyMap<string, readonly RankedPicture[]>) => known.replace(pictures),
    /** Reads the rows of these pictures, except rows that are set or forgotten in the meantime. */
    async refresh(sources: readonly PictureKey[]): Promise<void> {
      const before = sources.map((source) => ({ source, row: known.get(source)?.row }));
      const rows = await read(sources);
      for (const { source, row } of before) {
        const each = known.get(source);
        if (each !== undefined && each.row === row) setRow(each, rows.get(pictureKey(source)) ?? null);
      }
    },
    /** Remembers a picture's row if it is wanted. */
    set(picture: OutsidePicture): void {
      const each = known.get(picture);
      if (each !== undefined) setRow(each, picture);
    },
    /** Forgets the rows of the pictures with this hash, or all rows, because files are missing or have come back. */
    forget(hash?: string): void {
      for (const each of known.all())
        if (hash === undefined || each.row?.prepared?.hash === hash) known.setRow(each, undefined);
    },
    /**
     * Calls `onReady` with the pictures that became ready or lost their files since the last call: at once, or together
     * with the changes of the next four seconds. Resolves when pages show them.
     */
    announce(): Promise<void> {
      const changes: Announcement[] = [];
      for (const each of changed) {
        const { address, widths } = shownOf(each.row) ?? {};
        const current = address && [address, widths].join(' ');
        if (each.row === undefined || current === each.announced) continue;
        each.announced = current;
        changes.push({ url: each.wanted.address, publications: [...each.wantedBy.keys()] });
      }
      changed.clear();
      return announcements.add(changes);
    },
    /** Reads pictures from the archive, whether or not a page wants them. */
    async find(sources: readonly PictureKey[]): Promise<FindPreparedPicture> {
      const rows = await read(sources);
      return (source) => shownOf(rows.get(pictureKey(source)));
    },
    /** Stops the announcements. */
    close: () => announcements.close(),
  };
}

function wantedOf({ wanted }: KnownPicture): WantedPicture {
  return wanted;
}

function stateOf(known: KnownPicture | undefined, now: number): PictureState | undefined {
  if (known?.row === undefined) return undefined;
  return pictureState(known.row, { widths: known.wanted.widths, now });
}

/** The source URL of a picture that pages of these publications can show, or no longer can. */
interface Announcement {
  url: string;
  publications: string[];
}

function openAnnouncements({ onReady, log }: Pick<WantedOptions, 'onReady' | 'log'>) {
  const batches = openBatches({ pauseMs, handle: announce });
  let announced: Promise<void> = Promise.resolve();

  function announce(batch: readonly Announcement[]): void {
    const urls = new Set(batch.map(({ url }) => url));
    const publications = new Set(batch.flatMap((each) => each.publications));
    announced = onReady(urls, publications).catch((error: unknown) => {
      batches.add(batch);
      if (!isAlreadyLogged(error)) log.error({ error }, 'Pictures that are ready could not be shown yet');
    });
  }

  return {
    /** Resolves when the last batch is shown. */
    add(changes: readonly Announcement[]): Promise<void> {
      if (changes.length > 0) batches.add(changes);
      return announced;
    },
    close(): Promise<void> {
      batches.close();
      return announced;
    },
  };
}

/** The pause between two announcements, so that a section isn't composed for each picture. */
const pauseMs = 4000;

/** Returns a picture as pages show it; undefined if it isn't prepared. */
export function shownOf(picture: OutsidePicture | null | undefined) {
  return picture?.prepared ? pictureOf(picture.prepared) : undefined;
}

/**
 * Returns a function that lists the pictures that a publication wants: first the pictures of its sections' leads, then
 * of their second stories, and so on, then of its posts. An unchanged list is the same array as before.
 */
export function wantedLists({
  edition: editionOf,
  inPosts,
}: {
  /** Returns a publication's edition; null if there is none. */
  edition: (publication: string) => Edition | null;
  inPosts: (publication: string) => readonly WantedPicture[];
}): (publication: string) => readonly RankedPicture[] {
  const lists = new Map<string, { edition: Edition | null; posts: string; pictures: RankedPicture[] }>();
  return (publication) => {
    const edition = editionOf(publication);
    const postPictures = inPosts(publication);
    const posts = postPictures.map(({ address }) => address).join(' ');
    const before = lists.get(publication);
    if (before?.edition === edition && before.posts === posts) return before.pictures;
    const stories = edition === null ? [] : [...edition.sections.values()];
    const pictures = [
      ...stories.flatMap(({ wantedPictures }) => wantedPictures.map((picture, rank) => ({ picture, rank }))),
      ...postPictures.map((picture) => ({ picture, rank: afterStories })),
    ];
    if (pictures.length === 0) lists.delete(publication);
    else lists.set(publication, { edition, posts, pictures });
    return pictures;
  };
}

/** Greater than the rank of any story's picture. */
const afterStories = 1000;
