/** How much the relay keeps and how long it waits. */
export interface RelayLimits {
  /** What a listener may be behind, in bytes, before he is dropped (issue 5). */
  behindBytesMax: number;
  /** What of the newest sound is kept so that a new listener hears something at once, in bytes. */
  burstBytesMax: number;
  /** What the header pages of an Ogg stream may have, in bytes. */
  headBytesMax: number;
  /** How long a listener waits for sound: a new one before he is refused, one who is connected before his stream is ended. */
  soundWaitMs: number;
  /** How long the connection to a station is kept after its last listener has left. */
  lingerMs: number;
  /** The same for a station that has not been heard yet: whoever asks and leaves at once costs it no connection each. */
  unheardLingerMs: number;
  /** What may still come while nobody listens, in bytes: a server that sends faster than it plays is left sooner. */
  lingerBytesMax: number;
  /** How long a station may send nothing before it counts as lost. */
  silenceMsMax: number;
  /** The pause before a lost station is asked again for the first time; it doubles with each try. */
  retryFirstMs: number;
  /** The longest such pause. */
  retryMsMax: number;
  /** How long sound must have flowed before a lost station counts as back: until then the pauses go on growing. */
  steadyMs: number;
  /** How long "offline" is said of a station that nobody asks for any more. */
  offlineKeptMs: number;
  /** How long after a title the next one is told at the earliest: a station may change it with every packet, and each is told to everybody. */
  titlePauseMs: number;
  /** How long sound is gathered, so that two hundred listeners do not cost a write each for every small packet. */
  gatherMs: number;
  /** The largest piece that is sent at once, in bytes; as much ends the gathering. */
  pieceBytesMax: number;
  /** A station is not read on while every listener is further behind than this, in bytes: it sends faster than anybody plays. */
  pauseBytes: number;
  /** It is read on as soon as one listener is less behind than this, in bytes. */
  resumeBytes: number;
  /** How long it waits for that; then it is read all the same, and who does not read is dropped. */
  pauseMsMax: number;
}

/** What the relay keeps to unless it is told otherwise. At 128 kbit/s, 64 KB are four seconds of sound. */
export const defaultRelayLimits: RelayLimits = {
  behindBytesMax: 262_144,
  burstBytesMax: 65_536,
  headBytesMax: 131_072,
  soundWaitMs: 10_000,
  lingerMs: 15_000,
  unheardLingerMs: 1000,
  lingerBytesMax: 4_194_304,
  silenceMsMax: 10_000,
  retryFirstMs: 250,
  retryMsMax: 4000,
  steadyMs: 5000,
  offlineKeptMs: 60_000,
  titlePauseMs: 1000,
  gatherMs: 200,
  pieceBytesMax: 16_384,
  pauseBytes: 98_304,
  resumeBytes: 65_536,
  pauseMsMax: 10_000,
};
