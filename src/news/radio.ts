export interface Radio {
  /** The page plays the first one unless the reader chooses another. */
  stations: [Station, ...Station[]];
  /** The limit on listeners of all stations together. */
  listenersMax: number;
}

/** A stream of an outside server, relayed by us. */
export interface Station {
  /** The `port` in `GET /api/stream`. It is a name, never a port that is connected to. */
  port: number;
  name: string;
  /** The stream's absolute http or https URL. */
  address: string;
  /** The charset (a label of the Encoding Standard) of titles that are not UTF-8. Absent: it is detected. */
  charset?: string | undefined;
}

/** The title that a station is playing, in `GET /api/radio/now` and its events. */
export interface NowPlaying {
  port: number;
  station: string;
  /** The title in the stream, if it has sent one. */
  title: string | null;
  /** When that title began, in epoch milliseconds. */
  since: number | null;
  /**
   * `live`: audio is arriving. `idle`: nobody is listening, so we are not connected. `reconnecting`: we retry after a
   * failure. `offline`: it has failed for longer than a listener waits.
   */
  state: 'live' | 'idle' | 'reconnecting' | 'offline';
}
