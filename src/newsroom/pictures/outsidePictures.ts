import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ArchiveWriter } from '../../archive/archive.ts';
import type { PictureTotals } from '../../news/pictures/keptPicture.ts';
import type { PictureProcess } from '../../media/pictures/openPictureProcess.ts';
import {
  isSizeOf,
  pictureKey,
  pictureSize,
  type PictureKey,
  type PreparedPictures,
  type SourcePicture,
} from '../../news/pictures/picture.ts';
import type { Publication } from '../../news/publication.ts';
import { serialQueue } from '../../news/serialQueue.ts';
import { isAlreadyLogged } from '../filingQueue.ts';
import type { Log } from '../log.ts';
import { allowedPictures } from './allowedPictures.ts';
import { openPictureFiles, type PictureFiles } from './pictureFiles.ts';
import { openPictureIndex, shownOf, type PictureIndex } from './pictureIndex.ts';
import { openPicturePreparer } from './picturePreparer.ts';
import { openPictureUpkeep, type PictureUpkeep } from './pictureUpkeep.ts';
import type { PreparationRooms } from './preparationSteps.ts';
import { openReadyNews } from './readyNews.ts';

/** The pictures of other hosts that pages show: fetched, resized, kept and served here. */
export interface OutsidePictures {
  /** What pages can show now. */
  prepared: PreparedPictures;
  /** Looks up what pages want now. Resolves when they show what is already kept of it; the rest is fetched. */
  update(): Promise<void>;
  /** Removes, in small steps, what no publication may show any more. */
  removeForbidden(): Promise<void>;
  /** What is kept of these pictures, which no page needs to want. */
  find(sources: readonly PictureKey[]): Promise<PreparedPictures>;
  /**
   * Whether an address, `/pictures/…`, is a size of a picture that a publication may show. Asks the archive, so look at
   * what its edition shows first.
   */
  mayShow(publication: Publication, address: string): Promise<boolean>;
  /** The bytes of an address; null if they are gone, and then the picture is fetched again. */
  read(address: string): Promise<Buffer | null>;
  /** What keeps pictures from being stored, in a full sentence; null if nothing does. */
  problem(): string | null;
  /** Null before they are counted. */
  figures(): PictureFigures | null;
  /** Close what fetches first. */
  close(): Promise<void>;
}

/** `waiting`: of those that pages want. The others count all that are kept. */
export interface PictureFigures extends PictureTotals {
  waiting: number;
  /** How often the process that decodes pictures ended because of one. */
  processEnds: number;
}

export interface OutsidePicturesOptions {
  archive: ArchiveWriter;
  /** The data folder. */
  folder: string;
  fetch: PreparationRooms['fetch'];
  process: Pick<PictureProcess, 'prepare' | 'ends' | 'close'>;
  /** All pictures that pages want now, the most important first. */
  wishes: () => SourcePicture[];
  publications: () => readonly Publication[];
  /** Whether a publication's posts or own pages show the picture of this source address. */
  areInPosts: (publication: Publication, address: string) => boolean;
  /** Called when pages can show these source addresses, or can't any more, at most every two seconds. */
  onReady: (addresses: ReadonlySet<string>) => Promise<void>;
  bytesMax: number;
  log: Log;
  /** Epoch milliseconds. */
  now: () => number;
  /** Between two steps of what isn't urgent. */
  stepPauseMs?: number;
}

export function openOutsidePictures(options: OutsidePicturesOptions): OutsidePictures {
  const { archive, log } = options;
  const closing = new AbortController();
  const files = openPictureFiles(path.join(options.folder, 'pictures', 'outside'), { log });
  const index = openPictureIndex({ archive, files });
  const news = openReadyNews({ onReady: options.onReady, log });
  const upkeep = openUpkeep({ ...options, index, files, signal: closing.signal });
  let isMeasured = false;
  const counting = openCounting(upkeep, { index, now: options.now });
  const preparer = openPicturePreparer({
    ...options,
    index,
    files,
    hasRoomFor: (kind) => upkeep.hasRoomFor(kind),
    async onPrepared(picture) {
      counting.setChanged();
      if (picture.prepared !== null) upkeep.addStored(picture.prepared);
      if (index.isWanted(picture)) news.addReady([picture]);
      else await upkeep.removeForbidden([picture]);
    },
    onFailed(picture) {
      counting.setChanged();
      news.addFailed(picture);
    },
  });

  /** What fails is done at one of the next times. */
  const job = (what: string, work: () => Promise<void>) =>
    openJob(work, (error) => {
      if (!closing.signal.aborted && !isAlreadyLogged(error)) log.error({ error }, what);
    });
  const updates = job('The wanted pictures could not be looked up', async () => {
    const { changed, dropped } = await index.setWanted(options.wishes(), (kept) =>
      preparer.isFetchedElsewhere(kept),
    );
    if (!isMeasured) await upkeep.measure();
    isMeasured = true;
    preparer.wake();
    news.addReady(changed);
    await news.flushed();
    await upkeep.removeForbidden(dropped);
  });
  const sweeps = job('Pictures of hidden stories could not be removed', () => upkeep.removeAllForbidden());
  const counts = job('The pictures could not be kept within the budget', () => counting.count());
  const leftovers = job('Files of pictures that are left over could not be removed', () =>
    upkeep.removeLeftovers(),
  );
  const timers = [
    setInterval(() => void updates.run(), updateMs),
    setInterval(() => void counts.run(), countMs),
    setInterval(() => void sweeps.run(), sweepMs),
    setTimeout(() => void leftovers.run(), firstLeftoversMs),
    setInterval(() => void leftovers.run(), leftoversMs),
  ];
  for (const timer of timers) timer.unref();

  return {
    prepared: index.prepared,
    update: () => updates.run(),
    removeForbidden: () => sweeps.run(),
    find: (sources) => findKept(index, sources),
    mayShow: (publication, address) => mayShow(options, publication, address),
    read: (address) => readOrForget(address, { files, index }),
    problem: () => preparer.problem() ?? files.problem() ?? upkeep.problem(),
    figures() {
      const totals = counting.totals();
      return totals && { ...totals, waiting: preparer.waiting(), processEnds: options.process.ends() };
    },
    async close() {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
      await options.process.close();
      await preparer.close();
      await news.close();
      for (const each of [updates, sweeps, counts, leftovers]) await each.ended();
    },
  };
}

/** Counts the pictures after each change, and keeps them within the budget. */
function openCounting(
  upkeep: PictureUpkeep,
  { index, now }: { index: PictureIndex; now: OutsidePicturesOptions['now'] },
) {
  let totals: PictureTotals | null = null;
  let isCounted = false;
  let countedAt = -Infinity;
  return {
    totals: () => totals,
    setChanged: () => void (isCounted = false),
    async count(): Promise<void> {
      // Before the first look, nothing is known to be wanted.
      if (index.wanted().length === 0) return;
      // Beyond the budget, pages that show fewer pictures make room, and nothing else would be noticed.
      const isDue = !upkeep.hasRoomFor('whole') && now() - countedAt >= overBudgetMs;
      if (isCounted && !isDue) return;
      isCounted = true;
      countedAt = now();
      totals = await upkeep.keepWithinBudget();
    },
  };
}

function openUpkeep({
  archive,
  publications,
  index,
  signal,
  stepPauseMs = 50,
  ...rest
}: OutsidePicturesOptions & {
  index: PictureIndex;
  files: PictureFiles;
  signal: AbortSignal;
}): PictureUpkeep {
  return openPictureUpkeep({
    ...rest,
    archive,
    isWanted: (picture) => index.isWanted(picture),
    async allowed(pictures) {
      const allowed = await allowedPictures(archive, pictures, publications());
      // Nobody but the pages knows which posts there are, so those of posts go only with the budget.
      return new Set(pictures.filter((picture) => allowed.has(picture) || picture.kind === 'whole'));
    },
    pause: () => wait(stepPauseMs, undefined, { signal }),
  });
}

async function findKept(index: PictureIndex, sources: readonly PictureKey[]): Promise<PreparedPictures> {
  const kept = new Map((await index.read(sources)).map((each) => [pictureKey(each), each]));
  return (source) => shownOf(kept.get(pictureKey(source)));
}

async function readOrForget(
  address: string,
  { files, index }: { files: PictureFiles; index: PictureIndex },
): Promise<Buffer | null> {
  const size = pictureSize(address);
  if (size === null) return null;
  const bytes = await files.read(size.hash, size);
  if (bytes === null) index.forget(size.hash);
  return bytes;
}

async function mayShow(
  { archive, areInPosts }: Pick<OutsidePicturesOptions, 'archive' | 'areInPosts'>,
  publication: Publication,
  address: string,
): Promise<boolean> {
  const hash = pictureSize(address)?.hash;
  if (hash === undefined) return false;
  const kept = await archive.picturesByHash([hash]);
  const ofPosts = kept.filter((each) => each.kind === 'whole' && areInPosts(publication, each.address));
  if (ofPosts.flatMap((each) => shownOf(each) ?? []).some((each) => isSizeOf(each, address))) return true;
  const allowed = await allowedPictures(archive, kept, [publication]);
  return allowed.values().some((picture) => picture !== null && isSizeOf(picture, address));
}

/** Work that is done once more if it is wanted again while it is done, however often. */
function openJob(work: () => Promise<void>, onFailed: (error: unknown) => void) {
  const queue = serialQueue();
  let next: Promise<void> | undefined;
  return {
    run: () =>
      (next ??= queue
        .add(() => {
          next = undefined;
          return work();
        })
        .catch(onFailed)),
    ended: () => queue.drain(),
  };
}

/** New wishes are announced, so this is for the pictures that are due again, or that another process has prepared. */
const updateMs = 5000;
const countMs = 60_000;
const overBudgetMs = 10 * 60_000;
const sweepMs = 6 * 3_600_000;
const firstLeftoversMs = 5 * 60_000;
const leftoversMs = 24 * 3_600_000;
