import { ownPictureBytesMax } from '../../news/pictures/picture.ts';
import { serialQueue } from '../../news/serialQueue.ts';
import { openCallQueue, type CallOutcome } from '../../runtime/callQueue.ts';
import { processRunner } from '../../runtime/processRunner.ts';
import type { NoResult } from '../../runtime/runner.ts';
import { workerEntry } from '../../runtime/threadRunner.ts';
import type { PictureCalls, WidestFile } from './pictures.worker.ts';
import type { PictureEncoding, PictureLimits, PictureSource, RefusedPicture } from './readSource.ts';

/** A process that decodes and encodes pictures, and that can be killed: decoders are native code. */
export type PictureProcess = ReturnType<typeof openPictureProcess>;

/** A picture that a reader waits for is prepared before all others. */
export type PictureRank = 'reader' | 'background';

/** The process was closed or too slow, so the same picture may be prepared later. */
interface NotPrepared {
  kind: 'notPrepared';
  reason: string;
}

/** The limits for a picture of another host. */
export const outsideLimits: PictureLimits = {
  bytesMax: 15 * 1024 * 1024,
  pixelsMax: 24_000_000,
  memoryMbMax: 200,
  cpuMsMax: 5000,
};

/** The limits for a publisher's own picture: enough for phones' photos. */
export const ownLimits: PictureLimits = {
  bytesMax: ownPictureBytesMax,
  pixelsMax: 60_000_000,
  memoryMbMax: 400,
  cpuMsMax: 10_000,
};

interface ProcessOptions {
  /** Time limit for one picture. Pages have priority, so the limit is generous. */
  deadlineMs?: number;
  /** Time for which an idle process is kept running. */
  idleMs?: number;
}

/** Opens a queue of pictures. The process starts with the first picture and stops when idle. */
export function openPictureProcess({ deadlineMs = 30_000, idleMs = 5000 }: ProcessOptions = {}) {
  const start = processRunner(workerEntry(import.meta.url, './pictures'), { heapMbMax: 96, niceness: 10 });
  const process = openCallQueue<PictureCalls>(start, { deadlineMs, idleMs });
  const rankedQueue = openRankedQueue();

  /** Calls the process once no picture of a higher rank is waiting. */
  function callByRank<Name extends keyof PictureCalls>(
    name: Name,
    args: Parameters<PictureCalls[Name]>,
    { limits }: PictureEncoding,
    rank: PictureRank = 'background',
  ): Promise<Awaited<ReturnType<PictureCalls[Name]>> | RefusedPicture | NotPrepared> {
    return rankedQueue.add(rank, () => outcomeOf(process.call(name, args, { limits }), limits));
  }

  return {
    /** Prepares a picture: see `preparePicture`. The rank is `background` by default. */
    prepare: (source: PictureSource, encoding: PictureEncoding, rank?: PictureRank) =>
      callByRank('prepare', [source, encoding], encoding, rank),
    /**
     * Prepares a picture and writes its files into its folder: see `writePicture`. If the files were sent to the server
     * and written there, that would cost it as much as fetching the picture.
     */
    prepareIn: (folder: string, source: PictureSource, encoding: PictureEncoding) =>
      callByRank('prepareIn', [folder, source, encoding], encoding),
    /** Makes narrower files from the widest WebP of a prepared picture, and writes them in the same way. */
    narrowIn: (folder: string, widest: WidestFile, encoding: PictureEncoding) =>
      callByRank('narrowIn', [folder, widest, encoding], encoding),
    /** Reads a picture's facts without decoding the picture. Reading is fast, and a post waits for the facts. */
    inspect: (source: PictureSource, encoding: PictureEncoding) =>
      callByRank('inspect', [source, encoding], encoding, 'reader'),
    /** Returns how often the process ended, or was killed, because of a picture. */
    ends: () => process.endCount(),
    /** Stops the process. Pictures still waiting are not prepared. */
    close: () => process.close(),
  };
}

/** Runs one task at a time. Tasks that readers wait for come first. */
function openRankedQueue() {
  const queue = serialQueue();
  const waiting: Record<PictureRank, (() => Promise<void>)[]> = { reader: [], background: [] };
  return {
    add<Result>(rank: PictureRank, task: () => Promise<Result>): Promise<Result> {
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      waiting[rank].push(() => task().then(resolve, reject));
      void queue.add(() => (waiting.reader.shift() ?? waiting.background.shift())?.());
      return promise;
    },
  };
}

async function outcomeOf<Result>(
  call: Promise<CallOutcome<Result>>,
  limits: PictureLimits,
): Promise<Result | RefusedPicture | NotPrepared> {
  const outcome = await call;
  return outcome.kind === 'done' ? outcome.result : describe(outcome, limits);
}

/** Describes why there is no result. A decoder that crashes, or takes too much memory or time, would do so again. */
function describe({ cause, how }: NoResult, limits: PictureLimits): RefusedPicture | NotPrepared {
  if (cause === 'memory')
    return { kind: 'refused', reason: `needs more than ${limits.memoryMbMax} MB of memory to be decoded` };
  if (cause === 'cpu')
    return { kind: 'refused', reason: `takes more than ${limits.cpuMsMax / 1000} s to be decoded` };
  if (cause === 'ended') return { kind: 'refused', reason: `can't be decoded (the picture process ${how})` };
  return {
    kind: 'notPrepared',
    reason:
      cause === 'late'
        ? 'took too long, perhaps because the machine is busy'
        : 'was not prepared before Townwire stopped',
  };
}
