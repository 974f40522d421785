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

/** How much the relay holds in memory and how long it waits. At 128 kbit/s, 64 KB are four seconds of audio. */
export const defaultRelayLimits = {
  /** How far behind a listener may be before it is dropped. */
  behindBytesMax: 262_144,
  /** How much of the newest audio is stored, so that a new listener hears something at once. */
  burstBytesMax: 65_536,
  /** The size limit for the header pages of an Ogg stream. */
  headBytesMax: 131_072,
  /** How long a listener waits for audio, at the start or after the station was lost. */
  audioWaitMs: 10_000,
  /** How long a station's connection stays open after its last listener has left. */
  lingerMs: 15_000,
  /**
   * How long a connection stays open if no audio has arrived: listeners who leave at once must not cause a connection
   * each.
   */
  unheardLingerMs: 1000,
  /** How much may arrive without listeners: a server that sends faster than it plays is disconnected sooner. */
  lingerBytesMax: 4_194_304,
  /** How long a station may be silent before it counts as lost. */
  silenceMsMax: 10_000,
  /** The first pause before a lost station is retried. The pause doubles with each try. */
  retryFirstMs: 250,
  retryMsMax: 4000,
  /** How long audio must flow before a lost station counts as back. Until then the pauses grow. */
  steadyMs: 5000,
  /** How long a station without listeners is still shown as offline. */
  offlineShownMs: 60_000,
  /** The shortest time between two titles: a station may change its title with every packet. */
  titlePauseMs: 1000,
  /** How long small packets are gathered, so that they cost each listener one write. */
  gatherMs: 200,
  /** The largest piece sent at once. Gathering ends when it is full. */
  pieceBytesMax: 16_384,
  /** A station is paused when every listener is farther behind than this. */
  pauseBytes: 98_304,
  /** A paused station is resumed when one listener is less behind than this. */
  resumeBytes: 65_536,
  /** The longest such pause. Then the station is resumed anyway, and listeners who don't read are dropped. */
  pauseMsMax: 10_000,
  /** How far a station's audio may be ahead of the time in which it plays. Most stations begin with their buffer. */
  aheadMsMax: 10_000,
  /** The fastest audio, 3.2 Mbit/s: more than FLAC needs. */
  bytesPerSecondMax: 400_000,
};

export type RelayLimits = typeof defaultRelayLimits;
