import type { Readable } from 'node:stream';
import type { StreamAnswer } from './relayOptions.ts';

/** A station's response that can be relayed. */
export interface StationStream {
  kind: 'stream';
  /** The station's own, in lower case. */
  contentType: string;
  /** How many bytes of audio are between two blocks of metadata; null when there are none. */
  metaint: number | null;
  body: Readable;
}

/** Why a response can't be relayed, as a whole sentence with a remedy. */
interface NoStream {
  kind: 'noStream';
  reason: string;
}

/** Checks a station's response. Only sound is relayed, whatever the address may serve one day. */
export function readStationStream({ status, headers, body }: StreamAnswer): StationStream | NoStream {
  const contentType = (firstOf(headers['content-type']) ?? '').trim().toLowerCase();
  const coding = firstOf(headers['content-encoding'])?.trim().toLowerCase() ?? 'identity';
  const metaint = parseMetaint(firstOf(headers['icy-metaint']));
  const reason = faultOf({ status, contentType, coding, metaint });
  return reason === null ? { kind: 'stream', contentType, metaint, body } : { kind: 'noStream', reason };
}

interface Described extends Pick<StationStream, 'contentType' | 'metaint'> {
  status: number;
  coding: string;
}

function faultOf({ status, contentType, coding, metaint }: Described): string | null {
  const shown = contentType.slice(0, 60);
  if (status !== 200) return `It responds with status ${status}.`;
  if (playlistType.test(contentType))
    return `It responds with a playlist (${shown}): use the address in the playlist.`;
  if (!audioType.test(contentType)) {
    const type = shown === '' ? 'without a content type' : `with ${shown}`;
    return `It responds ${type}, which is not sound: use the address of the stream itself.`;
  }
  if (headedType.test(contentType))
    return `It responds with ${shown}, which cannot be played from the middle: ask the station for MP3, AAC or Ogg.`;
  if (coding !== 'identity') return `It responds with sound compressed as ${coding.slice(0, 60)}.`;
  return metaint !== null && metaint < metaintMin
    ? `Its icy-metaint is ${metaint}, which leaves hardly any sound between its metadata.`
    : null;
}

function firstOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** A server that states no usable distance sends no blocks. */
function parseMetaint(value: string | undefined): number | null {
  return /^\s*[1-9]\d{0,7}\s*$/u.test(value ?? '') ? Number(value) : null;
}

/** Servers put thousands of bytes between two blocks. */
const metaintMin = 256;

const playlistType = /^(?:audio|application)\/(?:x-|vnd\.apple\.)?(?:mpegurl|scpls|pls)\b/u;
/** Containers with their only header at the start: the first listener would hear them, and no one after. */
const headedType =
  /^audio\/(?:webm|mp4|m4a|x-m4a|flac|x-flac|wave?|x-wav|vnd\.wave|aiff|x-aiff|matroska|x-matroska)(?![\w.+-])/u;
/** Content types of sound, with parameters such as `codecs=opus` if they are safe in a header of ours. */
const audioType =
  /^(?:audio\/[a-z\d][a-z\d.+-]{0,60}|application\/ogg)(?:\s*;\s*[a-z\d-]+=(?:[a-z\d.-]+|"[a-z\d., -]*"))*$/u;
