import type { ArchiveReader, ArchiveWriter } from '../../archive/archive.ts';
import type { KeptPicture, PictureTotals, PreparedFacts } from '../../news/pictures/keptPicture.ts';
import type { PictureKind } from '../../news/pictures/picture.ts';
import type { Log } from '../log.ts';
import type { PictureFiles } from './pictureFiles.ts';

/** Removes pictures: those that nobody may see any more, and the oldest beyond the budget. */
export interface PictureUpkeep {
  /** Removes those of these pictures that no publication may show. */
  removeForbidden(pictures: readonly KeptPicture[]): Promise<void>;
  /** Looks at all pictures, in small steps. */
  removeAllForbidden(): Promise<void>;
  /** Removes the oldest pictures that no page shows until the others are within the budget. Returns the totals then. */
  keepWithinBudget(): Promise<PictureTotals>;
  /** Removes files that belong to no picture. */
  removeLeftovers(): Promise<void>;
  /** Counts what was kept before this start, so that the budget holds from the first picture on. */
  measure(): Promise<void>;
  /** Counts a picture that was stored since `keepWithinBudget`. */
  addStored(picture: PreparedFacts): void;
  /** Whether the budget has room for another picture. One of a story may exceed it a little. */
  hasRoomFor(kind: PictureKind): boolean;
  /** Says so if the pictures that pages show need more than the budget; null if they don't. */
  problem(): string | null;
}

export interface UpkeepRooms {
  archive: Pick<ArchiveWriter, 'oldestPictures' | 'deletePictures' | 'picturesByHash' | 'pictureTotals'>;
  files: PictureFiles;
  isWanted: (picture: KeptPicture) => boolean;
  /** Those of these pictures that some publication may show. */
  allowed: (pictures: readonly KeptPicture[]) => Promise<ReadonlySet<KeptPicture>>;
  bytesMax: number;
  log: Log;
  /** Epoch milliseconds. */
  now: () => number;
  /** Waits between two steps. */
  pause: () => Promise<void>;
}

export function openPictureUpkeep(rooms: UpkeepRooms): PictureUpkeep {
  const { archive, files, isWanted, bytesMax, now, pause } = rooms;
  const openedAt = now();
  const { set: setBudget, ...budget } = openBudget(rooms);

  /** After a start, not all posts are known yet, so nobody knows which of their pictures pages will show. */
  const isSpared = ({ kind }: KeptPicture) => kind === 'whole' && now() - openedAt < hourMs;

  async function removeForbidden(pictures: readonly KeptPicture[]): Promise<void> {
    const unwanted = pictures.filter((picture) => !isWanted(picture));
    if (unwanted.length === 0) return;
    const allowed = await rooms.allowed(unwanted);
    // While the archive was asked, one may have been wanted again.
    await remove(unwanted.filter((picture) => !allowed.has(picture) && !isWanted(picture)));
  }

  /** A file without a row is removed later, but a row without files would be shown, so rows go first. */
  async function remove(pictures: readonly KeptPicture[]): Promise<void> {
    if (pictures.length === 0) return;
    await archive.deletePictures(pictures);
    const prepared = pictures.flatMap((picture) => picture.prepared ?? []);
    await files.inTurn(() => removeUnshared(prepared));
  }

  async function removeUnshared(prepared: readonly PreparedFacts[]): Promise<void> {
    const shared = await hashesIn(prepared.map(({ hash }) => hash));
    for (const each of prepared) if (!shared.has(each.hash)) await files.remove(each);
  }

  async function hashesIn(hashes: readonly string[]): Promise<Set<string>> {
    const kept = hashes.length === 0 ? [] : await archive.picturesByHash(hashes);
    return new Set(kept.flatMap(({ prepared }) => prepared?.hash ?? []));
  }

  async function keepWithinBudget(): Promise<PictureTotals> {
    const before = await archive.pictureTotals();
    if (before.bytes <= bytesMax) {
      setBudget(before, { isShownTooMuch: false });
      return before;
    }
    let { bytes } = before;
    let bytesSpared = 0;
    const isEnough = await forParts(rooms, async (pictures) => {
      const removed: KeptPicture[] = [];
      for (const picture of pictures) {
        if (bytes <= bytesMax * leftAfterRemoval) break;
        if (picture.prepared === null || isWanted(picture)) continue;
        if (isSpared(picture)) {
          bytesSpared += picture.prepared.bytes;
          continue;
        }
        bytes -= picture.prepared.bytes;
        removed.push(picture);
      }
      await remove(removed);
      return bytes <= bytesMax * leftAfterRemoval;
    });
    const after = await archive.pictureTotals();
    setBudget(after, { isShownTooMuch: !isEnough && bytes - bytesSpared > bytesMax });
    return after;
  }

  return {
    removeForbidden,
    async removeAllForbidden() {
      await forParts(rooms, async (pictures) => {
        await removeForbidden(pictures);
        return false;
      });
    },
    keepWithinBudget,
    removeLeftovers: () => files.removeLeftovers(hashesIn, { now: now(), pause }),
    async measure() {
      setBudget(await archive.pictureTotals(), { isShownTooMuch: false });
    },
    ...budget,
  };
}

/** What is kept now. Logs once that pages show too much. */
function openBudget({ bytesMax, log }: Pick<UpkeepRooms, 'bytesMax' | 'log'>) {
  let bytesKept = 0;
  let isTooMuch = false;
  return {
    set: ({ bytes }: PictureTotals, { isShownTooMuch }: { isShownTooMuch: boolean }): void => {
      if (isShownTooMuch && !isTooMuch) log.warn({ bytes, bytesMax }, shownTooMuch);
      bytesKept = bytes;
      isTooMuch = isShownTooMuch;
    },
    addStored: ({ bytes }: PreparedFacts) => void (bytesKept += bytes),
    hasRoomFor: (kind: PictureKind) => bytesKept <= bytesMax * (kind === 'story' ? storiesMax : 1),
    problem: () => (isTooMuch ? shownTooMuch : null),
  };
}

/** Calls `look` with all pictures, oldest first, until it returns true. Returns whether it did. */
async function forParts(
  { archive, pause }: Pick<UpkeepRooms, 'archive' | 'pause'>,
  look: (pictures: readonly KeptPicture[]) => Promise<boolean>,
): Promise<boolean> {
  let after: number | null = 0;
  while (after !== null) {
    const part: PicturePart = await archive.oldestPictures({ after, count: partSize });
    if (await look(part.pictures)) return true;
    after = part.last;
    if (after !== null) await pause();
  }
  return false;
}

type PicturePart = Awaited<ReturnType<ArchiveReader['oldestPictures']>>;

const shownTooMuch =
  'The pictures that pages show now need more room than TOWNWIRE_PICTURES_MB allows. None of them is removed, and new ones wait. Remedy: raise it, or show fewer pictures.';

const partSize = 100;
/** So that not every new picture removes an old one. */
const leftAfterRemoval = 0.95;
/** News isn't left without pictures because of posts that are kept for years. */
const storiesMax = 1.1;
const hourMs = 3_600_000;
