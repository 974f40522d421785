import { openOggHead } from './oggHead.ts';
import { openOggPages } from './oggPages.ts';
import type { OggPage } from './oggPages.ts';
import { oggTitle } from './oggTitle.ts';
import { radioFrameStart } from './radioFrame.ts';
import type { RadioFrameKind } from './radioFrame.ts';
import type { RelayLimits } from './relayLimits.ts';
import { openStationBurst } from './stationBurst.ts';

/** The sound of one connection to a station, cut so that a listener can begin with it. */
export interface StationSound {
  contentType: string;
  /** Takes what came; gives what all listeners are sent, in pieces, or null when it can be made sense of no longer. */
  take(bytes: Buffer): Buffer[] | null;
  /** What a listener is sent first: the header pages, then the burst. */
  opening(): Buffer[];
}

/** What a sound is cut with. */
export interface SoundOptions {
  contentType: string;
  limits: RelayLimits;
  /** Told the title of every Ogg stream that begins; null when it has none. */
  onTitle: (title: string | null) => void;
}

/** Opens the sound of a connection. */
export function openStationSound(options: SoundOptions): StationSound {
  return /^(?:audio|application)\/(?:ogg|opus)\b/u.test(options.contentType)
    ? openOggSound(options)
    : openPlainSound(options);
}

function openOggSound({ contentType, limits, onTitle }: SoundOptions): StationSound {
  const pagesOf = openOggPages();
  const head = openOggHead({
    bytesMax: limits.headBytesMax,
    onHeaders: (packets) => onTitle(oggTitle(packets)),
  });
  const burst = openStationBurst(limits.burstBytesMax);
  return {
    contentType,
    take(bytes) {
      const pages = pagesOf(bytes);
      for (const page of pages) {
        const part = head.take(page);
        if (part === 'tooLarge') return null;
        // What came before belongs to headers that are no longer kept.
        if (part === 'begins') burst.clear();
        if (part === 'sound') burst.push(page.bytes);
      }
      return joined(pages).flatMap((run) => pieces(run, limits.pieceBytesMax));
    },
    opening: () => [...head.pages(), ...burst.pieces()].flatMap((run) => pieces(run, limits.pieceBytesMax)),
  };
}

/** MP3, AAC and whatever else can be begun anywhere. */
function openPlainSound({ contentType, limits }: SoundOptions): StationSound {
  const burst = openStationBurst(limits.burstBytesMax);
  const kind = frameKind(contentType);
  return {
    contentType,
    take(bytes) {
      const sent = pieces(bytes, limits.pieceBytesMax);
      for (const piece of sent) burst.push(piece);
      return sent;
    },
    opening() {
      const [first, ...others] = burst.pieces();
      if (first === undefined) return [];
      return [kind === null ? first : first.subarray(radioFrameStart(first, kind)), ...others];
    },
  };
}

function frameKind(contentType: string): RadioFrameKind | null {
  if (/^audio\/(?:mpeg|mp3|x-mpeg|x-mp3)\b/u.test(contentType)) return 'mpeg';
  return /^audio\/(?:aac|aacp|x-aac|x-hx-aac-adts)\b/u.test(contentType) ? 'adts' : null;
}

/** Pages that lie side by side in memory as one run, so that many small pages cost a listener one write. */
function joined(pages: readonly OggPage[]): Buffer[] {
  const runs: Buffer[] = [];
  for (const { bytes } of pages) {
    const last = runs.at(-1);
    if (
      last !== undefined &&
      last.buffer === bytes.buffer &&
      last.byteOffset + last.length === bytes.byteOffset
    ) {
      runs[runs.length - 1] = Buffer.from(last.buffer, last.byteOffset, last.length + bytes.length);
    } else {
      runs.push(bytes);
    }
  }
  return runs;
}

function pieces(bytes: Buffer, bytesMax: number): Buffer[] {
  const cut: Buffer[] = [];
  for (let place = 0; place < bytes.length; place += bytesMax)
    cut.push(bytes.subarray(place, place + bytesMax));
  return cut;
}
