import type { ArchiveReader } from '../../archive/archive.ts';
import type { KeptPicture } from '../../news/pictures/keptPicture.ts';
import {
  pictureKey,
  picturePath,
  type Picture,
  type PictureKey,
  type PreparedPictures,
  type SourcePicture,
} from '../../news/pictures/picture.ts';
import type { PictureFiles } from './pictureFiles.ts';
import { mergeWishes } from './wantedPictures.ts';

/** A picture that pages want. */
export interface WantedPicture {
  source: SourcePicture;
  /** What the archive says of it: null if nothing, and undefined before that is known. */
  kept: KeptPicture | null | undefined;
  /** Whether pages may still show it although its files are gone. */
  isLost?: boolean;
}

/** What is known of the pictures that pages want now, in the order of the wishes. */
export interface PictureIndex {
  prepared: PreparedPictures;
  wanted(): WantedPicture[];
  isWanted: (key: PictureKey) => boolean;
  /**
   * Sets what is wanted, at once, and then reads what isn't known yet or what another process fetches now. Returns
   * those that pages show otherwise since, because they are ready or have lost their files, and those that aren't
   * wanted any more.
   */
  setWanted(
    wishes: readonly SourcePicture[],
    isFetchedElsewhere: (kept: KeptPicture) => boolean,
  ): Promise<{ changed: PictureKey[]; dropped: KeptPicture[] }>;
  /** Remembers a picture if it is wanted. Returns whether it is. */
  set(kept: KeptPicture): boolean;
  /** Forgets what is known of the pictures with this hash, so that they are read again. */
  forget(hash: string): void;
  /** Pictures as they are in the archive, without what has lost its files. */
  read(sources: readonly PictureKey[]): Promise<KeptPicture[]>;
}

export function openPictureIndex({
  archive,
  files,
}: {
  archive: Pick<ArchiveReader, 'pictures'>;
  files: PictureFiles;
}): PictureIndex {
  let wanted = new Map<string, WantedPicture>();

  async function read(sources: readonly PictureKey[]): Promise<KeptPicture[]> {
    const kept = sources.length === 0 ? [] : await archive.pictures(sources);
    return Promise.all(
      kept.map(async (each): Promise<KeptPicture> => {
        const { prepared } = each;
        return prepared === null || (await files.has(prepared))
          ? each
          : Object.assign(each, { prepared: null });
      }),
    );
  }

  function set(kept: KeptPicture): boolean {
    const known = wanted.get(pictureKey(kept));
    if (known !== undefined) known.kept = kept;
    return known !== undefined;
  }

  return {
    prepared: (source) => shownOf(wanted.get(pictureKey(source))?.kept),
    wanted: () => [...wanted.values()],
    isWanted: (key) => wanted.has(pictureKey(key)),
    async setWanted(wishes, isFetchedElsewhere) {
      const before = wanted;
      const next = mergeWishes(wishes);
      wanted = new Map(
        Array.from(next, ([key, source]) => [key, { kept: undefined, ...before.get(key), source }] as const),
      );
      const dropped = Array.from(before).flatMap(([key, { kept }]) => (kept && !next.has(key) ? [kept] : []));
      const unknown = Array.from(wanted.values()).filter(
        ({ kept, isLost }) => kept === undefined || isLost || (kept !== null && isFetchedElsewhere(kept)),
      );
      const known = unknown.map(({ kept }) => kept);
      const found = new Map(
        (await read(unknown.map(({ source }) => source))).map((kept) => [pictureKey(kept), kept]),
      );
      const changed: PictureKey[] = [];
      for (const [position, each] of unknown.entries()) {
        // It was set or forgotten during the read, so what was read may be older.
        if (each.kept !== known[position]) continue;
        const kept = found.get(pictureKey(each.source)) ?? null;
        if (each.isLost || kept?.prepared?.hash !== each.kept?.prepared?.hash) changed.push(each.source);
        each.kept = kept;
        each.isLost = false;
      }
      return { changed, dropped };
    },
    set,
    forget(hash) {
      for (const each of wanted.values()) {
        if (each.kept?.prepared?.hash !== hash) continue;
        each.kept = undefined;
        each.isLost = true;
      }
    },
    read,
  };
}

/** A picture as pages show it; undefined as long as it isn't prepared. */
export function shownOf(kept: Pick<KeptPicture, 'prepared'> | null | undefined): Picture | undefined {
  if (!kept?.prepared) return undefined;
  const { width, height, widths, color, ...file } = kept.prepared;
  const address = picturePath({ ...file, width });
  return { address, width, height, widths, ...(color !== null && { color }) };
}
