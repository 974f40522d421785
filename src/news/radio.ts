/** A publication's live radio (spec section 2, "Radio"). */
export interface Radio {
  /** Its stations, the one that the page plays first. */
  stations: [Station, ...Station[]];
  /** How many may listen at once, all stations together. */
  listenersMax: number;
}

/** One stream of an outside server, which readers hear through us. */
export interface Station {
  /** What readers ask for: the `port` of `GET /api/stream` (spec section 7). A name, never a port that is connected to. */
  port: number;
  /** What it is called. */
  name: string;
  /** Where the stream is asked: an absolute http or https address. */
  address: string;
  /** The charset (a label of the Encoding Standard) of titles that are not UTF-8; without one it is found in their bytes. */
  charset?: string | undefined;
}

/** What a station plays now, as `GET /api/radio/now` and its events tell. */
export interface NowPlaying {
  port: number;
  station: string;
  /** The title that the stream itself gives; null before it gave one, or when it gives none. */
  title: string | null;
  /** When that title began: milliseconds since the epoch; null without one. */
  since: number | null;
  /**
   * How the station stands. `live`: its sound flows. `idle`: nobody listens, so it is not asked. `reconnecting`: it was lost or does not answer
   * yet, and is asked again. `offline`: it has not answered for longer than a listener waits.
   */
  state: 'live' | 'idle' | 'reconnecting' | 'offline';
}
