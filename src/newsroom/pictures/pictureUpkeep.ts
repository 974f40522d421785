import type { ArchiveReader, ArchiveWriter } from '../../archive/archive.ts';
import { hourMs } from '../../news/dates.ts';
import { pictureState, type OutsidePicture, type PictureTotals } from '../../news/pictures/outsidePicture.ts';
import type { PictureKind } from '../../news/pictures/picture.ts';
import { openProblemLog } from '../../runtime/problemLog.ts';
import type { Log } from '../log.ts';
import type { PictureFiles } from './pictureFiles.ts';

/** The removal of pictures that no publication may show anymore, and of the oldest pictures beyond the budget. */
export type PictureUpkeep = ReturnType<typeof openPictureUpkeep>;

interface UpkeepOptions {
  archive: Pick<ArchiveWriter, 'oldestPictures' | 'deletePictures' | 'picturesByHash' | 'pictureTotals'>;
  files: Pick<PictureFiles, 'inTurn' | 'remove' | 'removeLeftovers'>;
  /** Returns the widths that pages want of a picture; null if no page wants it. */
  widthsOf: (picture: OutsidePicture) => readonly number[] | null;
  /** Returns which of these pictures of stories some publication may show. */
  allowed: (pictures: readonly OutsidePicture[]) => Promise<{ has(picture: OutsidePicture): boolean }>;
  bytesMax: number;
  log: Log;
  /** Epoch milliseconds. */
  now: () => number;
  /** Waits between two steps. */
  pause: () => Promise<void>;
}

export function openPictureUpkeep(options: UpkeepOptions) {
  const { archive, files, bytesMax, log, now, pause } = options;
  const { removeForbidden, removeUnwanted, hashesIn } = openRemoval(options);
  const openedAt = now();
  let totals: PictureTotals | null = null;
  let isChanged = true;
  let countedAt = -Infinity;
  const overBudget = openProblemLog();

  const hasRoomFor = (kind: PictureKind) =>
    totals === null || totals.bytes <= bytesMax * (kind === 'story' ? storiesShareMax : 1);

  async function keepWithinBudget(): Promise<void> {
    isChanged = false;
    countedAt = now();
    totals = await archive.pictureTotals();
    const isWithin = totals.bytes <= bytesMax || (await removeOldest(totals.bytes));
    const { bytes } = totals;
    if (isWithin) overBudget.end();
    else overBudget.begin(overBudgetText, (text) => log.warn({ bytes, bytesMax }, text));
  }

  /** Removes the oldest pictures that no page shows. Returns whether the pictures that pages show fit the budget. */
  async function removeOldest(bytesBefore: number): Promise<boolean> {
    let bytes = bytesBefore;
    let bytesSpared = 0;
    // Soon after startup, not all posts have been rendered yet, so it is unknown which pictures of posts are shown.
    const arePostsSpared = now() - openedAt < hourMs;
    const isEnough = await forEachPart(options, async (pictures) => {
      await removeUnwanted(pictures, ({ kind, prepared }) => {
        if (prepared === null || bytes <= bytesMax * shareAfterRemoval) return false;
        const isSpared = kind === 'whole' && arePostsSpared;
        if (isSpared) bytesSpared += prepared.bytes;
        else bytes -= prepared.bytes;
        return !isSpared;
      });
      return bytes <= bytesMax * shareAfterRemoval;
    });
    totals = await archive.pictureTotals();
    return isEnough || bytes - bytesSpared <= bytesMax;
  }

  return {
    /** Removes those of the given pictures that no page wants and no publication may show. */
    removeForbidden,
    /** Removes all pictures that no page wants and no publication may show, in small steps. */
    async removeAllForbidden(): Promise<void> {
      await forEachPart(options, removeForbidden);
    },
    /**
     * Counts the pictures that were stored before startup, once, so that the budget applies from the first picture on.
     */
    async measure(): Promise<void> {
      totals ??= await archive.pictureTotals();
    },
    /** Counts a change, so that the next `tidy` checks the budget. */
    addChange(bytesStored: number): void {
      isChanged = true;
      if (totals !== null) totals.bytes += bytesStored;
    },
    /** Keeps the pictures within the budget, if anything has changed. */
    async tidy(): Promise<void> {
      // Before the first update, the wanted pictures are unknown.
      if (totals === null) return;
      // Over the budget, only this check notices that pages show fewer pictures.
      const isDue = !hasRoomFor('whole') && now() - countedAt >= overBudgetMs;
      if (isChanged || isDue) await keepWithinBudget();
    },
    /** Removes the oldest pictures that no page shows, until the remaining pictures are within the budget. */
    keepWithinBudget,
    /** Removes files that belong to no picture. */
    removeLeftovers: () => files.removeLeftovers(hashesIn, { now: now(), pause }),
    /** Returns whether the budget has room for another picture. A story's picture may exceed the budget a little. */
    hasRoomFor,
    /** Returns the totals; null until the pictures have been counted. */
    totals: () => totals,
    /** Returns a message if the pictures that pages show need more than the budget; null otherwise. */
    problem: () => overBudget.current(),
  };
}

function openRemoval({ archive, files, now, ...options }: UpkeepOptions) {
  /** Returns whether no page wants the picture. */
  function isUnwanted(picture: OutsidePicture): boolean {
    const state = pictureState(picture, { widths: options.widthsOf(picture), now: now() });
    return state === 'prepared' || state === 'dropped';
  }

  async function removeForbidden(pictures: readonly OutsidePicture[]): Promise<void> {
    // The archive doesn't know the posts, so their pictures are removed only beyond the budget.
    const unwanted = pictures.filter((picture) => picture.kind === 'story' && isUnwanted(picture));
    const allowed = unwanted.length === 0 ? null : await options.allowed(unwanted);
    // `removeUnwanted` checks again whether a page wants a picture, because that may have changed during the query.
    await removeUnwanted(unwanted, (picture) => allowed?.has(picture) === false);
  }

  /** Deletes rows before files: a file without a row is removed later, but a row without files would be shown. */
  async function removeUnwanted(
    pictures: readonly OutsidePicture[],
    isRemoved: (picture: OutsidePicture) => boolean,
  ): Promise<void> {
    const removed = pictures.filter((picture) => isUnwanted(picture) && isRemoved(picture));
    if (removed.length === 0) return;
    await archive.deletePictures(removed);
    const prepared = removed.flatMap((picture) => picture.prepared ?? []);
    await files.inTurn(async () => {
      const shared = await hashesIn(prepared.map(({ hash }) => hash));
      for (const each of prepared) if (!shared.has(each.hash)) await files.remove(each);
    });
  }

  /** Returns those of the given hashes that belong to a picture. */
  async function hashesIn(hashes: readonly string[]): Promise<Set<string>> {
    const pictures = hashes.length === 0 ? [] : await archive.picturesByHash(hashes);
    return new Set(pictures.flatMap(({ prepared }) => prepared?.hash ?? []));
  }

  return { removeForbidden, removeUnwanted, hashesIn };
}

/** Calls `visit` with all pictures in parts, oldest first. Stops and returns true as soon as `visit` returns true. */
async function forEachPart(
  { archive, pause }: Pick<UpkeepOptions, 'archive' | 'pause'>,
  visit: (pictures: readonly OutsidePicture[]) => Promise<boolean | void>,
): Promise<boolean> {
  let after: number | null = 0;
  while (after !== null) {
    const part: PicturePart = await archive.oldestPictures({ after, count: partSize });
    if ((await visit(part.pictures)) === true) return true;
    after = part.last;
    if (after !== null) await pause();
  }
  return false;
}

type PicturePart = Awaited<ReturnType<ArchiveReader['oldestPictures']>>;

const overBudgetText =
  'The pictures on pages now need more disk space than TOWNWIRE_PICTURES_MB allows. None of them is removed, and new ones wait. Remedy: raise TOWNWIRE_PICTURES_MB, or set `pictures: none` for some feeds in sections.yaml.';

const partSize = 100;
/** The share of the budget that is used after a removal. The rest makes room for many new pictures at once. */
const shareAfterRemoval = 0.95;
/** Stories may exceed the budget a little, so that pictures of old posts don't use up all of it. */
const storiesShareMax = 1.1;
const overBudgetMs = 10 * 60_000;
