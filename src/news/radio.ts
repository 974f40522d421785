export interface Radio {
  /** The stations. The page plays the first station unless the reader chooses another. */
  stations: [Station, ...Station[]];
  /** The limit on listeners of all stations together. */
  listenersMax: number;
}

/** A stream on another server, which the site relays. */
export interface Station {
  /** The `port` in `GET /api/stream`. The number only names the station; no connection uses this port. */
  port: number;
  name: string;
  /** The stream's absolute http or https URL. */
  address: string;
  /** The charset (a label of the Encoding Standard) of titles that are not UTF-8. Absent: the charset is detected. */
  charset?: string | undefined;
}

/** The title that a station is playing, in `GET /api/radio/now` and its events. */
export interface NowPlaying {
  port: number;
  station: string;
  /** The title that the stream has sent; null if it has sent none. */
  title: string | null;
  /** When the title began, in epoch milliseconds. */
  since: number | null;
  /**
   * `live`: audio is arriving. `idle`: the relay isn't connected, because nobody is listening. `reconnecting`: the
   * relay retries after a failure. `offline`: the stream has failed for longer than listeners wait.
   */
  state: 'live' | 'idle' | 'reconnecting' | 'offline';
}
