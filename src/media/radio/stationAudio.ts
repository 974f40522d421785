import { oggTitle, openOggHead, openOggPages, type OggPage } from './ogg.ts';
import { findFrameStart, openFrameClock, type RadioFrameKind } from './radioFrame.ts';
import type { RelayLimits } from './relayOptions.ts';

/** The audio of one connection, cut so that a new listener can start with it. */
export interface StationAudio {
  contentType: string;
  /** Takes received bytes and returns the pieces to send, or null when the stream's headers are too large. */
  take(bytes: Buffer): Buffer[] | null;
  /** Returns the first bytes for a new listener: header pages, then the burst. */
  opening(): Buffer[];
  /** Returns the length of the received audio, in seconds; 0 if its format doesn't say. */
  seconds(): number;
}

interface AudioOptions {
  contentType: string;
  limits: RelayLimits;
  /** Called with the title of each Ogg stream that begins; null when it has no title. */
  onTitle: (title: string | null) => void;
}

/** Opens the audio of a connection. */
export function openStationAudio(options: AudioOptions): StationAudio {
  return /^(?:audio|application)\/(?:ogg|opus)\b/u.test(options.contentType)
    ? openOggAudio(options)
    : openPlainAudio(options);
}

function openOggAudio({ contentType, limits, onTitle }: AudioOptions): StationAudio {
  const readPages = openOggPages();
  const head = openOggHead(limits.headBytesMax, (packets) => onTitle(oggTitle(packets)));
  const burst = openBurst(limits.burstBytesMax);
  return {
    contentType,
    seconds: () => head.seconds(),
    take(bytes) {
      const pages = readPages(bytes);
      for (const page of pages) {
        const part = head.take(page);
        if (part === 'tooLarge') return null;
        // The old burst belongs to headers that were replaced.
        if (part === 'chainStart') burst.clear();
        if (part === 'audio') burst.push(page.bytes);
      }
      return joinPages(pages).flatMap((run) => split(run, limits.pieceBytesMax));
    },
    opening: () => [...head.pages(), ...burst.pieces()].flatMap((run) => split(run, limits.pieceBytesMax)),
  };
}

/** Opens audio in MP3, AAC and other formats that can be started anywhere. */
function openPlainAudio({ contentType, limits }: AudioOptions): StationAudio {
  const burst = openBurst(limits.burstBytesMax);
  const kind = frameKindOf(contentType);
  const secondsOf = kind === null ? () => 0 : openFrameClock(kind);
  let seconds = 0;
  return {
    contentType,
    seconds: () => seconds,
    take(bytes) {
      seconds += secondsOf(bytes);
      const pieces = split(bytes, limits.pieceBytesMax);
      for (const piece of pieces) burst.push(piece);
      return pieces;
    },
    opening() {
      const [first, ...others] = burst.pieces();
      if (first === undefined) return [];
      return [kind === null ? first : first.subarray(findFrameStart(first, kind)), ...others];
    },
  };
}

/**
 * Opens a buffer of the newest audio. The buffer drops whole pieces, oldest first, so that it never starts inside a
 * piece.
 */
function openBurst(bytesMax: number) {
  let pieces: Buffer[] = [];
  let bytes = 0;
  return {
    push(piece: Buffer): void {
      pieces.push(piece);
      bytes += piece.length;
      while (bytes > bytesMax) bytes -= pieces.shift()?.length ?? bytes;
    },
    clear(): void {
      pieces = [];
      bytes = 0;
    },
    pieces: (): readonly Buffer[] => pieces,
  };
}

function frameKindOf(contentType: string): RadioFrameKind | null {
  if (/^audio\/(?:mpeg|mp3|x-mpeg|x-mp3)\b/u.test(contentType)) return 'mpeg';
  return /^audio\/(?:aac|aacp|x-aac|x-hx-aac-adts)\b/u.test(contentType) ? 'adts' : null;
}

/** Joins pages that are adjacent in memory, so that many small pages cost a listener one write. */
function joinPages(pages: readonly OggPage[]): Buffer[] {
  const runs: Buffer[] = [];
  for (const { bytes } of pages) {
    const last = runs.at(-1);
    const isAdjacent = last?.buffer === bytes.buffer && last.byteOffset + last.length === bytes.byteOffset;
    if (isAdjacent)
      runs[runs.length - 1] = Buffer.from(last.buffer, last.byteOffset, last.length + bytes.length);
    else runs.push(bytes);
  }
  return runs;
}

function split(bytes: Buffer, bytesMax: number): Buffer[] {
  const pieces: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += bytesMax)
    pieces.push(bytes.subarray(start, start + bytesMax));
  return pieces;
}

/**
 * Opens a rate limiter for one connection: a function that takes how much has arrived so far, and returns for how many
 * milliseconds to stop reading; 0 for a live station. The length of audio is the sum of its frames, or its length at
 * the highest rate if that is longer: some formats can't be timed, and frames may be wrong.
 * @param now milliseconds of a monotonic clock
 */
export function openAudioPace(
  { aheadMsMax, bytesPerSecondMax }: Pick<RelayLimits, 'aheadMsMax' | 'bytesPerSecondMax'>,
  now: () => number,
): (audio: { bytes: number; seconds: number }) => number {
  let before = { bytes: 0, seconds: 0 };
  let aheadMs = 0;
  let lastCallAt = now();
  return (audio) => {
    const time = now();
    const seconds = Math.max(
      audio.seconds - before.seconds,
      (audio.bytes - before.bytes) / bytesPerSecondMax,
    );
    // After a silence, a station may not send faster.
    aheadMs = Math.max(0, aheadMs - (time - lastCallAt)) + seconds * 1000;
    lastCallAt = time;
    before = audio;
    return Math.max(0, aheadMs - aheadMsMax);
  };
}
