import type { Readable } from 'node:stream';

/** The dependencies of the relay. */
export interface RelayOptions {
  /**
   * Requests (GET) a stream without end, with timeouts for connecting and for silence. A failure's `reason` is a whole
   * sentence. After `signal` is aborted, the promise settles once no connection is being made anymore.
   */
  openStream(
    url: string,
    request: { headers: Record<string, string>; signal: AbortSignal },
  ): Promise<StationResponse | { kind: 'failed'; failure: string; reason: string }>;
  log: Record<'info' | 'warn' | 'error', (fields: object, message: string) => void>;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  random: () => number;
}

/** A station's response. The caller must destroy its body. */
export interface StationResponse {
  kind: 'response';
  status: number;
  /** Headers by lower-case name. A repeated header is an array. */
  headers: Record<string, string | string[] | undefined>;
  /** An unhandled error doesn't end the process. */
  body: Readable;
}

/** Limits of the relay's memory and of its waiting times. At 128 kbit/s, 64 KB are four seconds of audio. */
export const defaultRelayLimits = {
  /** Limit of the audio that a listener hasn't received yet. Beyond it, the listener is dropped. */
  behindBytesMax: 262_144,
  /** Size of the newest audio that is stored, so that a new listener hears something at once. */
  burstBytesMax: 65_536,
  /** The size limit for the header pages of an Ogg stream. */
  headBytesMax: 131_072,
  /** Time that a listener waits for audio, at the start or after the station was lost. */
  audioWaitMs: 10_000,
  /** Time that a station's connection stays open after its last listener has left. */
  lingerMs: 15_000,
  /**
   * The same time for a connection on which no audio has arrived. Without it, listeners who leave at once would cause a
   * connection each.
   */
  unheardLingerMs: 1000,
  /**
   * Limit of the audio that arrives without listeners: a server that sends faster than it plays is disconnected sooner.
   */
  lingerBytesMax: 4_194_304,
  /** Limit of a station's silence. Then it counts as lost. */
  silenceMsMax: 10_000,
  /** The first pause before a lost station is retried. The pause doubles with each try. */
  retryFirstMs: 250,
  retryMsMax: 4000,
  /** Time that audio must flow before a lost station counts as back. Until then, the pauses grow. */
  steadyMs: 5000,
  /** Time that a station without listeners is still shown as offline. */
  offlineShownMs: 60_000,
  /** The shortest time between two titles: a station may change its title with every packet. */
  titlePauseMs: 1000,
  /** Time that small packets are gathered, so that they cost each listener one write. */
  gatherMs: 200,
  /** The largest piece sent at once. Gathering ends when it is full. */
  pieceBytesMax: 16_384,
  /** A station is paused when every listener is farther behind than this. */
  pauseBytes: 98_304,
  /** A paused station is resumed when one listener is less behind than this. */
  resumeBytes: 65_536,
  /** The longest pause of a station. Then the station is resumed anyway, and listeners who don't read are dropped. */
  pauseMsMax: 10_000,
  /** Limit for audio that arrives before it is due to be played. Most stations begin with their buffer. */
  aheadMsMax: 10_000,
  /** The fastest audio, 3.2 Mbit/s: more than FLAC needs. */
  bytesPerSecondMax: 400_000,
};

export type RelayLimits = typeof defaultRelayLimits;
