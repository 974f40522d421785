import type { PictureKind } from '../../news/pictures/picture.ts';
import { openCallQueue, type CallOutcome } from '../../runtime/callQueue.ts';
import { processRunner } from '../../runtime/processRunner.ts';
import type { NoResult } from '../../runtime/runner.ts';
import { workerEntry } from '../../runtime/threadRunner.ts';
import type { PictureCalls } from './pictures.worker.ts';
import type {
  PictureFacts,
  PictureRequest,
  PictureSize,
  PictureSource,
  PreparedPicture,
  RefusedPicture,
} from './preparePicture.ts';

/** Decodes and encodes pictures in a process of its own, which can be killed: decoders are native code. */
export interface PictureProcess {
  /**
   * Prepares a picture in all its sizes, or only one of them, in one go. Callers wait for those before them.
   * @param wanted.widths those of the WebP files, narrowest first. No picture is enlarged: it gets those up to its own.
   */
  prepare(
    source: PictureSource,
    wanted: WantedPicture,
  ): Promise<PreparedPicture | RefusedPicture | NotPrepared>;
  /** Reads a picture's facts without decoding it. */
  inspect(
    source: PictureSource,
    wanted: WantedPicture,
  ): Promise<{ kind: 'facts'; facts: PictureFacts } | RefusedPicture | NotPrepared>;
  /** How often the process ended, or was ended, because of a picture. */
  ends(): number;
  /** Stops the process. Pictures still waiting are not prepared. */
  close(): Promise<void>;
}

export interface WantedPicture {
  kind: PictureKind;
  widths: readonly number[];
  limits: PictureLimits;
  /** The one size to encode, if not all. The source must still have the hash. */
  only?: PictureSize & { hash: string };
}

/** The bytes are not to blame: the process was closed or had no time. The same picture may be prepared later. */
export interface NotPrepared {
  kind: 'notPrepared';
  reason: string;
}

/** What one picture may cost. */
export interface PictureLimits {
  bytesMax: number;
  pixelsMax: number;
  /** Of the process while it works. */
  memoryMbMax: number;
  /** CPU. */
  cpuMsMax: number;
}

/** A picture of another host. */
export const outsideLimits: PictureLimits = {
  bytesMax: 15 * 1024 * 1024,
  pixelsMax: 24_000_000,
  memoryMbMax: 200,
  cpuMsMax: 5000,
};

/** A publisher's own: as many pixels as phones take. */
export const ownLimits: PictureLimits = {
  bytesMax: 30 * 1024 * 1024,
  pixelsMax: 60_000_000,
  memoryMbMax: 400,
  cpuMsMax: 10_000,
};

interface ProcessOptions {
  /** The longest that one picture may take. Pages come first, so it is generous. */
  deadlineMs?: number;
  /** How long an idle process is kept. */
  idleMs?: number;
}

/** Opens a queue of pictures. The process starts with the first one and stops when idle. */
export function openPictureProcess({
  deadlineMs = 30_000,
  idleMs = 5000,
}: ProcessOptions = {}): PictureProcess {
  const start = processRunner(workerEntry(import.meta.url, './pictures'), { heapMbMax: 96, niceness: 10 });
  const process = openCallQueue<PictureCalls>(start, { deadlineMs, idleMs });

  return {
    prepare(source, wanted) {
      const { only, limits } = wanted;
      return outcomeOf(process.call('prepare', [requestOf(source, wanted), only], { limits }), limits);
    },
    inspect(source, wanted) {
      const { limits } = wanted;
      return outcomeOf(process.call('inspect', [requestOf(source, wanted)], { limits }), limits);
    },
    ends: () => process.ends(),
    close: () => process.close(),
  };
}

async function outcomeOf<Result>(
  call: Promise<CallOutcome<Result>>,
  limits: PictureLimits,
): Promise<Result | RefusedPicture | NotPrepared> {
  const outcome = await call;
  return outcome.kind === 'done' ? outcome.result : describe(outcome, limits);
}

function requestOf(source: PictureSource, { kind, widths, limits }: WantedPicture): PictureRequest {
  const { bytesMax, pixelsMax } = limits;
  return { source, kind, widths, limits: { bytesMax, pixelsMax } };
}

/** A decoder that crashes, or takes too much, would do so again. */
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
        : 'was not prepared before the end',
  };
}
