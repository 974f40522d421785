import type { Readable } from 'node:stream';
import type { Station } from '../../news/radio.ts';
import { icyTitle, openIcyStripper } from './icy.ts';
import type { RelayLimits, RelayOptions, StationResponse } from './relayOptions.ts';

interface ConnectionEvents {
  /** Called when the station responds with audio. `hasMetadata`: titles come between the audio. */
  onBegin(stream: { contentType: string; hasMetadata: boolean }): void;
  /** Called with bytes without metadata. Returns whether they were audio. */
  onAudio(bytes: Buffer): boolean;
  onTitle(title: string | null): void;
  /** Called when the connection is over. The reason is a full sentence; `error` is set if it is a bug in Townwire. */
  onLost(reason: string, error?: unknown): void;
}

export interface ConnectionOptions extends Pick<RelayOptions, 'openStream'> {
  /** Returns the station's current settings. */
  station: () => Station;
  limits: RelayLimits;
  events: ConnectionEvents;
}

/** Requests the station's stream with metadata, and reads it to the end of the response. */
export function openStationConnection({ station, openStream, limits, events }: ConnectionOptions) {
  const closing = new AbortController();
  const silence = openSilenceTimer(limits.silenceMsMax, lose);
  let stream: StationStream | undefined;
  const isOver = () => closing.signal.aborted;

  function close(): void {
    silence.stop();
    stream?.body.destroy();
    closing.abort();
  }

  function lose(reason: string, error?: unknown): void {
    if (isOver()) return;
    close();
    events.onLost(reason, error);
  }

  async function connect(): Promise<void> {
    const response = await openStream(station().address, {
      headers: { 'icy-metadata': '1' },
      signal: closing.signal,
    });
    if (response.kind === 'failed') return lose(response.reason);
    const result = readStationStream(response);
    if (result.kind === 'stream' && !isOver()) {
      stream = result;
      return read(result);
    }
    response.body.destroy();
    if (result.kind === 'noStream') lose(result.reason);
  }

  function read({ contentType, metaint, body }: StationStream): void {
    events.onBegin({ contentType, hasMetadata: metaint !== null });
    const gatherer = openGatherer(limits, (bytes) => {
      // Bytes that are not audio count as silence, because a listener hears nothing.
      if (!isOver() && events.onAudio(bytes)) silence.refresh();
    });
    const audioOf = metaint === null ? (chunk: Buffer) => [chunk] : openIcyStripper(metaint, onMetadata);
    silence.start();
    body.on('data', (chunk: Buffer) => {
      if (!isOver()) gatherer.push(audioOf(chunk));
    });
    const endWith = (reason: string) => () => {
      gatherer.flush();
      lose(reason);
    };
    body.once('end', endWith('The station ended its stream.'));
    body.once('error', endWith('The connection to the station broke.'));
    body.once('close', endWith('The connection to the station was closed.'));
  }

  function onMetadata(block: Buffer): void {
    const title = icyTitle(block, station().charset);
    if (title !== undefined) events.onTitle(title);
  }

  return {
    /** Resolves when the response has begun, or the request has failed, or was abandoned and no longer connects. */
    settled: connect().catch((error: unknown) => lose('A bug in Townwire stopped the request.', error)),
    /** Stops reading until `resume`. */
    pause(): void {
      silence.stop();
      stream?.body.pause();
    },
    resume(): void {
      if (isOver() || stream === undefined) return;
      silence.start();
      stream.body.resume();
    },
    /** Ends the connection without another event. */
    close,
  };
}

/** Creates a timer for a connection without audio. */
function openSilenceTimer(limitMs: number, onSilence: (reason: string) => void) {
  let timer: NodeJS.Timeout | undefined;

  /** Unsets the timer as well: refreshing a cleared timer would start it again. */
  function stop(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  return {
    stop,
    start(): void {
      stop();
      timer = setTimeout(
        () => onSilence(`The station sent no audio for ${limitMs / 1000} seconds.`),
        limitMs,
      );
    },
    refresh: () => void timer?.refresh(),
  };
}

/**
 * Joins small packets, so that many of them cost each listener one write. Passes on the joined packets when they are
 * old or large enough, and the first packet at once, because a listener is waiting.
 */
function openGatherer({ gatherMs, pieceBytesMax }: RelayLimits, onGathered: (bytes: Buffer) => void) {
  let parts: Buffer[] = [];
  let length = 0;
  let isFirst = true;
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (length === 0) return;
    const gathered = Buffer.concat(parts);
    parts = [];
    length = 0;
    isFirst = false;
    onGathered(gathered);
  }

  return {
    push(added: readonly Buffer[]): void {
      parts.push(...added);
      for (const part of added) length += part.length;
      if (isFirst || length >= pieceBytesMax) flush();
      else if (length > 0) timer ??= setTimeout(flush, gatherMs);
    },
    flush,
  };
}

/** A station's response that can be relayed. */
interface StationStream {
  kind: 'stream';
  /** The station's content type, in lower case. */
  contentType: string;
  /** How many bytes of audio are between two blocks of metadata; null when there are none. */
  metaint: number | null;
  body: Readable;
}

/** Why a response can't be relayed, as a full sentence with a remedy. */
interface NoStream {
  kind: 'noStream';
  reason: string;
}

/** Checks a station's response. Only audio is relayed, even if the URL serves something else one day. */
export function readStationStream({ status, headers, body }: StationResponse): StationStream | NoStream {
  const contentType = (firstOf(headers['content-type']) ?? '').trim().toLowerCase();
  const coding = firstOf(headers['content-encoding'])?.trim().toLowerCase() ?? 'identity';
  const metaint = parseMetaint(firstOf(headers['icy-metaint']));
  const shortType = contentType.slice(0, 60);
  if (status !== 200) return noStream(`The station responds with status ${status}.`);
  if (playlistType.test(contentType))
    return noStream(`The station responds with a playlist (${shortType}): use the address in the playlist.`);
  if (!audioType.test(contentType)) {
    const type = shortType === '' ? 'without a content type' : `with ${shortType}`;
    return noStream(
      `The station responds ${type}, which is not audio: use the address of the stream itself.`,
    );
  }
  if (singleHeaderType.test(contentType))
    return noStream(
      `The station responds with ${shortType}, which cannot be played from the middle: ask the station for MP3, AAC or Ogg.`,
    );
  if (coding !== 'identity')
    return noStream(`The station responds with audio compressed as ${coding.slice(0, 60)}.`);
  if (metaint !== null && metaint < metaintMin)
    return noStream(
      `The station's icy-metaint is ${metaint}, which leaves hardly any audio between its metadata.`,
    );
  return { kind: 'stream', contentType, metaint, body };
}

function noStream(reason: string): NoStream {
  return { kind: 'noStream', reason };
}

function firstOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** Returns null for a missing or invalid header: such a server sends no metadata. */
function parseMetaint(value: string | undefined): number | null {
  return /^\s*[1-9]\d{0,7}\s*$/u.test(value ?? '') ? Number(value) : null;
}

/** Servers put thousands of bytes between two blocks. */
const metaintMin = 256;

const playlistType = /^(?:audio|application)\/(?:x-|vnd\.apple\.)?(?:mpegurl|scpls|pls)\b/u;
/** Containers with their only header at the start: only the first listener could hear them. */
const singleHeaderType =
  /^audio\/(?:webm|mp4|m4a|x-m4a|flac|x-flac|wave?|x-wav|vnd\.wave|aiff|x-aiff|matroska|x-matroska)(?![\w.+-])/u;
/** Content types of audio, with parameters such as `codecs=opus` if they are safe in our header. */
const audioType =
  /^(?:audio\/[a-z\d][a-z\d.+-]{0,60}|application\/ogg)(?:\s*;\s*[a-z\d-]+=(?:[a-z\d.-]+|"[a-z\d., -]*"))*$/u;
