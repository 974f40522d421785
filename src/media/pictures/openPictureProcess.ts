import type { PictureKind } from '../../news/pictures/picture.ts';
import { openChildQueue, type NoResponse, type StartDeadline } from '../childQueue.ts';
import type { PictureJob } from './pictures.worker.ts';
import type {
  PictureFacts,
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
  /** The longest that one picture may take, including the start of the process. Pages come first, so it is generous. */
  deadlineMs?: number;
  /** How long an idle process is kept. */
  idleMs?: number;
  startDeadline?: StartDeadline;
}

/** Opens a queue of pictures. The process starts with the first one and stops when idle. */
export function openPictureProcess({
  deadlineMs = 30_000,
  idleMs = 5000,
  startDeadline,
}: ProcessOptions = {}): PictureProcess {
  const child = openChildQueue<
    PictureJob,
    PreparedPicture | RefusedPicture | { kind: 'facts'; facts: PictureFacts }
  >({
    entry: new URL(entryFile, import.meta.url),
    deadlineMs,
    startDeadline,
    idleMs,
    queuedMax: Infinity,
    heapMbMax: 96,
    niceness: 10,
  });

  /** The kind of the response follows from that of the request. */
  async function ask<Expected>(
    kind: PictureJob['kind'],
    source: PictureSource,
    { limits, only, ...wanted }: WantedPicture,
  ): Promise<Expected | RefusedPicture | NotPrepared> {
    const { bytesMax, pixelsMax, ...costs } = limits;
    const request = { source, ...wanted, limits: { bytesMax, pixelsMax } };
    const response = await child.ask({ kind, request, only }, costs);
    return response.kind === 'noResponse' ? describe(response, limits) : (response as Expected);
  }

  return {
    prepare: (source, wanted) => ask('prepare', source, wanted),
    inspect: (source, wanted) => ask('inspect', source, wanted),
    ends: () => child.ends(),
    close: () => child.close(),
  };
}

/** A decoder that crashes, or takes too much, would do so again. */
function describe({ cause, how }: NoResponse, limits: PictureLimits): RefusedPicture | NotPrepared {
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

/** In the production bundle the entry is beside the chunks. */
const entryFile = import.meta.url.endsWith('.ts') ? './pictures.worker.ts' : './pictures.worker.js';
