import type { Readable } from 'node:stream';
import type { StreamAnswer } from './relayDoor.ts';

/** A station's answer that can be relayed. */
export interface StationStream {
  kind: 'stream';
  /** What readers are told: the station's own, lower case. */
  contentType: string;
  /** After how many bytes of audio a block of metadata stands; null: there are none. */
  metaint: number | null;
  body: Readable;
}

/** Why an answer is no stream, as a whole sentence with its remedy. */
export interface NoStream {
  kind: 'noStream';
  reason: string;
}

/** Looks at what a station answered: only sound is passed on, whatever an address may turn into one day. */
export function stationStream({ status, headers, body }: StreamAnswer): StationStream | NoStream {
  const contentType = (oneOf(headers['content-type']) ?? '').trim().toLowerCase();
  const coding = oneOf(headers['content-encoding'])?.trim().toLowerCase() ?? 'identity';
  if (status !== 200) return noStream(`It answers with status ${status}.`);
  if (playlistType.test(contentType)) {
    return noStream(
      `It answers with a playlist (${contentType.slice(0, 60)}): use the address that stands in it.`,
    );
  }
  if (!audioType.test(contentType)) {
    const given = contentType === '' ? 'without a content type' : `with ${contentType.slice(0, 60)}`;
    return noStream(`It answers ${given}, which is no sound: use the address of the stream itself.`);
  }
  if (headedType.test(contentType)) {
    return noStream(
      `It answers with ${contentType.slice(0, 60)}, which nobody can begin in the middle: ask the station for MP3, AAC or Ogg.`,
    );
  }
  if (coding !== 'identity')
    return noStream(`It answers with sound that is packed as ${coding.slice(0, 60)}.`);
  const metaint = metaintOf(oneOf(headers['icy-metaint']));
  if (metaint !== null && metaint < metaintMin)
    return noStream(`Its icy-metaint is ${metaint}, which leaves hardly any sound between its metadata.`);
  return { kind: 'stream', contentType, metaint, body };
}

function noStream(reason: string): NoStream {
  return { kind: 'noStream', reason };
}

function oneOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** A server that names no usable distance sends no blocks. */
function metaintOf(value: string | undefined): number | null {
  return /^\s*[1-9]\d{0,7}\s*$/u.test(value ?? '') ? Number(value) : null;
}

/** Servers put thousands of bytes between two blocks. */
const metaintMin = 256;

const playlistType = /^(?:audio|application)\/(?:x-|vnd\.apple\.)?(?:mpegurl|scpls|pls)\b/u;
/** Containers whose head stands at the beginning of a recording alone: the first listener would hear them, and nobody who comes late. */
const headedType =
  /^audio\/(?:webm|mp4|m4a|x-m4a|flac|x-flac|wave?|x-wav|vnd\.wave|aiff|x-aiff|matroska|x-matroska)(?![\w.+-])/u;
/** With its parameters, such as `codecs=opus`, as far as they can do no harm in a header of ours. */
const audioType =
  /^(?:audio\/[a-z\d][a-z\d.+-]{0,60}|application\/ogg)(?:\s*;\s*[a-z\d-]+=(?:[a-z\d.-]+|"[a-z\d., -]*"))*$/u;
