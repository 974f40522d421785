import { setTimeout as wait } from 'node:timers/promises';
import type { ArchiveWriter } from '../../archive/archive.ts';
import type { PictureProcess } from '../../media/pictures/openPictureProcess.ts';
import { dayMs, hourMs } from '../../news/dates.ts';
import type { PictureState, PictureTotals } from '../../news/pictures/outsidePicture.ts';
import { pictureSize, type PictureKey, type WantedPicture } from '../../news/pictures/picture.ts';
import type { Publication } from '../../news/publication.ts';
import type { Log } from '../log.ts';
import { openJob } from '../openJob.ts';
import { allowedPictures, mayShowPicture } from './allowedPictures.ts';
import type { FolderMark } from './folderMark.ts';
import { openPictureFiles } from './pictureFiles.ts';
import { openPicturePreparer } from './picturePreparer.ts';
import { openPictureUpkeep, type PictureUpkeep } from './pictureUpkeep.ts';
import type { PreparerOptions } from './preparationSteps.ts';
import type { RankedPicture } from './knownPictures.ts';
import { openWantedPictures } from './wantedPictures.ts';

/** The pictures of other hosts that pages show: fetched, resized, stored and served here. */
export type OutsidePictures = ReturnType<typeof openOutsidePictures>;

/** `waiting` counts the wanted pictures that are due or being prepared. The totals count all stored pictures. */
export interface PictureFigures extends PictureTotals {
  waiting: number;
  /** The number of times that the process that decodes pictures ended because of a picture. */
  processEnds: number;
}

interface OutsidePicturesOptions {
  archive: ArchiveWriter;
  /** The folder of the stored pictures. */
  folder: string;
  /** Watches whether the folder is available. If missing, it always is. */
  mark?: FolderMark;
  fetch: PreparerOptions['fetch'];
  process: Pick<PictureProcess, 'prepareIn' | 'narrowIn' | 'ends' | 'close'>;
  /** Returns all pictures that a publication's pages want now. */
  listWanted: (publication: string) => readonly RankedPicture[];
  /** Returns the publications that use this feed. */
  publicationsWith: (feed: string) => readonly Publication[];
  /** Returns the ids of the publications. */
  ids: () => readonly string[];
  /** Returns whether a publication's posts or custom pages show the picture at this source URL. */
  isInPosts: (publication: Publication, url: string) => boolean;
  /**
   * Called at most every four seconds, with the source URLs of pictures that pages of these publications can now show,
   * or can no longer show.
   */
  onReady: (urls: ReadonlySet<string>, publications: ReadonlySet<string>) => Promise<void>;
  bytesMax: number;
  /** True if this process only shows the pictures that other processes store, and fetches and removes none. */
  isReadOnly?: boolean;
  log: Log;
  /** Epoch milliseconds. */
  now: () => number;
}

export function openOutsidePictures(options: OutsidePicturesOptions) {
  const { archive, publicationsWith, log, isReadOnly = false } = options;
  const closing = new AbortController();
  const { signal } = closing;
  const files = openPictureFiles(options.folder, options);
  const wanted = openWantedPictures({ ...options, files });
  const upkeep = openPictureUpkeep({
    ...options,
    files,
    widthsOf: (picture) => wanted.widthsOf(picture),
    allowed: (pictures) => allowedPictures(archive, pictures, publicationsWith),
    pause: () => wait(stepPauseMs, undefined, { signal }),
  });
  const preparer = openPicturePreparer({ ...options, wanted, files, upkeep, signal });

  const isRowOutdated = (picture: WantedPicture) =>
    isReadOnly
      ? mayBePreparedElsewhere(wanted.state(picture, options.now()))
      : preparer.isRowOutdated(picture);
  const lookups = openLookupTurns(options.ids);

  async function update(): Promise<void> {
    const lists = Array.from(lookups.take(), (id) => [id, options.listWanted(id)] as const);
    const dropped = wanted.replace(new Map(lists));
    await wanted.refresh(wanted.unfinished().filter(isRowOutdated).toArray());
    if (isReadOnly || !files.isAvailable()) return wanted.announce();
    await upkeep.measure();
    preparer.wake();
    await wanted.announce();
    await upkeep.removeForbidden(dropped);
  }

  const jobs = openPictureJobs({ update, preparer, ...(isReadOnly ? idle : { upkeep }), log });

  options.mark?.onChange(() => {
    wanted.forget();
    void jobs.update();
  });

  return {
    /** Returns a picture if pages can show it now. */
    findPrepared: wanted.findPrepared,
    /** Looks up the pictures that pages of these publications want now. Resolves when they show the stored ones. */
    update(ids: Iterable<string>): Promise<void> {
      lookups.add(ids);
      return jobs.update();
    },
    /** Removes, in small steps, pictures that no publication may show anymore. */
    removeForbidden: jobs.removeForbidden,
    /** Finds which of these pictures are stored, whether or not a page wants them. */
    find: (sources: readonly PictureKey[]) => wanted.find(sources),
    /** Calls `mayShowPicture`. */
    mayShow: (publication: Publication, url: string) => mayShowPicture(publication, url, options),
    /** Returns the bytes of the picture at a URL. If they are missing, returns null and fetches the picture again. */
    async read(url: string): Promise<Buffer | null> {
      const size = pictureSize(url);
      if (size === null) return null;
      const bytes = await files.read(size.hash, size);
      if (bytes === null) wanted.forget(size.hash);
      return bytes;
    },
    /** Returns the reason why pictures can't be stored or read, in a full sentence; null if they can. */
    problem: () => files.problem() ?? upkeep.problem(),
    /** Returns the figures; null until the pictures have been counted. */
    figures(): PictureFigures | null {
      const totals = upkeep.totals();
      return totals && { ...totals, waiting: preparer.waiting(), processEnds: options.process.ends() };
    },
    /** Stops all work. Close the connections of `fetch` first, so that nothing hangs. */
    async close(): Promise<void> {
      closing.abort();
      const ended = jobs.close();
      await options.process.close();
      await preparer.close();
      preparer.logFailures();
      await wanted.close();
      await ended;
    },
  };
}

/**
 * Chooses the publications whose wanted pictures are looked up: changed publications, and a few other publications in
 * turn, because a page may want new pictures when a reader visits it. The cost doesn't depend on the number of
 * publications.
 */
function openLookupTurns(ids: () => readonly string[]) {
  let changed = new Set<string>();
  let first = 0;
  return {
    add(more: Iterable<string>): void {
      for (const id of more) changed.add(id);
    },
    take(): ReadonlySet<string> {
      const all = ids();
      if (first >= all.length) first = 0;
      const chosen = changed.union(new Set(all.slice(first, first + othersAtOnce)));
      first += othersAtOnce;
      changed = new Set();
      return chosen;
    },
  };
}

/** Returns whether another process may have prepared a picture in this state after its row was read. */
function mayBePreparedElsewhere(state: PictureState | undefined): boolean {
  return state !== 'shown' && state !== 'failed';
}

interface PictureWork {
  update: () => Promise<void>;
  preparer: { logFailures: () => void };
  upkeep: Pick<PictureUpkeep, 'removeAllForbidden' | 'removeLeftovers' | 'tidy'>;
  log: Log;
}

function openPictureJobs({ update, preparer, upkeep, log }: PictureWork) {
  const updates = openJob({
    work: update,
    everyMs: updateMs,
    failure: 'The wanted pictures could not be checked',
    log,
  });
  const tidying = openJob({
    async work() {
      preparer.logFailures();
      await upkeep.tidy();
    },
    everyMs: tidyMs,
    failure: 'The pictures could not be kept within the budget',
    log,
  });
  const sweeps = openJob({
    work: () => upkeep.removeAllForbidden(),
    everyMs: sweepMs,
    failure: 'Pictures that no publication may show could not be removed',
    log,
  });
  const leftovers = openJob({
    work: () => upkeep.removeLeftovers(),
    firstMs: firstLeftoversMs,
    everyMs: leftoversMs,
    failure: 'Files that belong to no picture could not be removed',
    log,
  });
  return {
    update: updates.run,
    removeForbidden: sweeps.run,
    async close(): Promise<void> {
      await Promise.all([updates, tidying, sweeps, leftovers].map((job) => job.close()));
    },
  };
}

const doNothing = (): Promise<void> => Promise.resolve();

/** The upkeep of a process that only shows pictures. */
const idle = { upkeep: { removeAllForbidden: doNothing, removeLeftovers: doNothing, tidy: doNothing } };

/** The pause between two steps that aren't urgent. */
const stepPauseMs = 50;
/** Changed pages update at once. The timer is for pictures that are due again, or that another process has prepared. */
const updateMs = 5000;
const othersAtOnce = 20;
const tidyMs = 60_000;
const sweepMs = 6 * hourMs;
const firstLeftoversMs = 5 * 60_000;
const leftoversMs = dayMs;
