import type { ArchiveWriter } from '../../archive/archive.ts';
import type { KeptPicture } from '../../news/pictures/keptPicture.ts';
import { outsideLimits, type PictureProcess } from '../../media/pictures/openPictureProcess.ts';
import type { PreparedPicture } from '../../media/pictures/preparePicture.ts';
import type { SourcePicture } from '../../news/pictures/picture.ts';
import { hostOf, type HostLimiter } from '../../wire/hostLimiter.ts';
import type { OutboundRequest } from '../../wire/outbound.ts';
import { isAlreadyLogged } from '../filingQueue.ts';
import type { Log } from '../log.ts';
import type { FetchedPicture } from './fetchPicture.ts';
import type { PictureFiles } from './pictureFiles.ts';
import type { PictureIndex, WantedPicture } from './pictureIndex.ts';

export interface PreparationRooms {
  archive: Pick<ArchiveWriter, 'leasePictures' | 'filePicture'>;
  index: PictureIndex;
  files: PictureFiles;
  fetch: (address: string, request: Pick<OutboundRequest, 'beforeBody'>) => Promise<FetchedPicture>;
  process: Pick<PictureProcess, 'prepare'>;
  /** Called when a picture is stored. */
  onPrepared: (picture: KeptPicture) => Promise<void>;
  onFailed: (picture: KeptPicture) => void;
  log: Log;
  /** Epoch milliseconds. */
  now: () => number;
}

/** The steps of one picture: from its lease to its files and its row. */
export function preparationSteps(
  rooms: PreparationRooms,
  {
    limiter,
    signal,
    pauseHost,
  }: {
    limiter: HostLimiter;
    signal: AbortSignal;
    pauseHost: (host: string, pauseMs: number) => void;
  },
) {
  const { files, log, now } = rooms;
  const { take, fail, giveBack, putOff } = openFiling(rooms);
  const storage = openStorage(files, log);

  /** Returns false if nothing can be stored now. */
  async function prepare(source: SourcePicture, leased: KeptPicture): Promise<boolean> {
    const kept = await files.inTurn(() => findKept(source, leased));
    if (kept !== leased && leased.prepared !== null) rooms.index.forget(leased.prepared.hash);
    if (isComplete({ source, kept })) return take({ ...kept, nextTryAt: 0 });
    const turn = await limiter.acquire(hostOf(source.address), { isLikely: kept.failures === 0 });
    if (turn === null) return giveBack(kept);
    try {
      const { address, kind, widths } = source;
      let isQueued = false;
      const fetched = await rooms.fetch(address, {
        async beforeBody() {
          isQueued = true;
          await turn.startReading();
          isQueued = false;
        },
      });
      // The host answered in time, and we were busy with other pictures.
      if (fetched.kind === 'failed' && isQueued) return await giveBack(kept);
      if (fetched.kind === 'failed') {
        pauseHost(hostOf(source.address), fetched.hostPauseMs);
        return await (fetched.isOurs ? giveBack(kept) : fail(kept, fetched.reason));
      }
      const bytes = { kind: 'bytes', bytes: fetched.bytes } as const;
      const prepared = await rooms.process.prepare(bytes, { kind, widths, limits: outsideLimits });
      if (prepared.kind === 'prepared') return await store(kept, prepared, widths);
      return await (signal.aborted ? giveBack(kept) : fail(kept, `It ${prepared.reason}.`));
    } finally {
      turn.end();
    }
  }

  /** Another process may have prepared it while it waited here: then only its lease ends. */
  async function findKept(source: SourcePicture, leased: KeptPicture): Promise<KeptPicture> {
    const kept = await withoutLostFiles(leased, files);
    if (isComplete({ source, kept })) await giveBack(kept);
    return kept;
  }

  async function store(
    kept: KeptPicture,
    { facts, files: encoded }: PreparedPicture,
    widthsWanted: readonly number[],
  ): Promise<boolean> {
    const bytes = encoded.reduce((sum, each) => sum + each.bytes.length, 0);
    const prepared = { ...facts, color: facts.color ?? null, widthsWanted, bytes, preparedAt: now() };
    const picture = { ...kept, prepared, failures: 0, lastError: null, nextTryAt: 0 };
    const isStored = await files.inTurn(async () => {
      const areFilesStored = await storage.keep(facts.hash, encoded);
      if (areFilesStored) await rooms.archive.filePicture(picture);
      return areFilesStored;
    });
    if (isStored) return take(picture);
    await putOff(kept);
    return false;
  }

  return { prepare, take, fail, problem: () => storage.problem() };
}

/** Writes down in the archive and in memory what became of a picture. */
function openFiling(rooms: PreparationRooms) {
  const { archive, index, log, now } = rooms;

  /**
   * Takes a picture as the archive has it, which another process may have prepared. What fails afterward is no failure
   * of the picture.
   */
  async function take(picture: KeptPicture): Promise<boolean> {
    index.set(picture);
    if (picture.prepared === null) return true;
    try {
      await rooms.onPrepared(picture);
    } catch (error) {
      const { address } = picture;
      if (!isAlreadyLogged(error)) log.error({ error, address }, 'A picture is stored but not shown yet');
    }
    return true;
  }

  async function fail(kept: KeptPicture, lastError: string): Promise<boolean> {
    const nextTryAt = now() + (failurePauses[kept.failures] ?? longestPauseMs);
    const failed = { ...kept, failures: kept.failures + 1, lastError, nextTryAt };
    await archive.filePicture(failed);
    index.set(failed);
    rooms.onFailed(failed);
    return true;
  }

  async function giveBack(kept: KeptPicture): Promise<boolean> {
    await archive.filePicture({ ...kept, nextTryAt: 0 });
    return true;
  }

  /** Perhaps only its own folder can't be written, and then it must not be the first again. */
  async function putOff(kept: KeptPicture): Promise<void> {
    const later = { ...kept, nextTryAt: now() + putOffMs };
    await archive.filePicture(later);
    index.set(later);
  }

  return { take, fail, giveBack, putOff };
}

/** An archive that was restored from a backup may know pictures whose files are missing. */
async function withoutLostFiles(kept: KeptPicture, files: PictureFiles): Promise<KeptPicture> {
  const { prepared } = kept;
  return prepared === null || (await files.has(prepared)) ? kept : { ...kept, prepared: null };
}

/** Logs once that files can't be stored, and once that they can again. */
function openStorage(files: PictureFiles, log: Log) {
  let isFailing = false;
  return {
    async keep(...picture: Parameters<PictureFiles['keep']>): Promise<boolean> {
      try {
        await files.keep(...picture);
        if (isFailing) log.info('Pictures can be stored again.');
        isFailing = false;
      } catch (error) {
        if (!isFailing) log.error({ error }, storingFails);
        isFailing = true;
      }
      return !isFailing;
    },
    problem: () => (isFailing ? storingFails : null),
  };
}

/** Whether a picture has all that is wanted of it. */
export function isComplete({ source, kept }: WantedPicture): boolean {
  return source.widths.every((width) => kept?.prepared?.widthsWanted.includes(width));
}

const storingFails =
  'The pictures of stories cannot be stored, so new stories are shown without them. Remedy: check the space and the permissions of the data folder.';

const hourMs = 3_600_000;
const putOffMs = hourMs / 6;
/** Ten minutes, an hour, six hours and a day. */
const failurePauses = [hourMs / 6, hourMs, 6 * hourMs, 24 * hourMs];
export const longestPauseMs = 7 * 24 * hourMs;
