import type { NowPlaying, Radio } from '../news/radio.ts';
import type { RelayDoor } from './relayDoor.ts';
import { defaultRelayLimits, type RelayLimits } from './relayLimits.ts';
import type { Listening } from './relayListener.ts';
import { openRelayStation, type RelayStation } from './relayStation.ts';

/** Live radio for every reader: one connection a station, however many listen (docs/decisions/016). */
export interface Relay {
  /**
   * Lets somebody listen to the station that a publication calls `port`. Waits for sound, but not for long; `signal` says that
   * he has left meanwhile.
   */
  listen(asked: { publication: string; port: number; signal?: AbortSignal }): Promise<Listening | Refused>;
  /** What `listen` would come to as far as is known: the station is not asked for this, and nobody takes a place. */
  glance(publication: string, port: number): Glance | Refused;
  /** What a station plays and how it stands; undefined when the publication has no such station. It is never asked for this. */
  nowPlaying(publication: string, port: number): NowPlaying | undefined;
  /** Calls `listener` after every change of what a station plays or how it stands; gives the function that ends it. */
  onNowPlaying(listener: NowPlayingListener): () => void;
  /**
   * Takes the publications' newest form. A station that is no longer there ends its listeners; one with another address is asked
   * there, and they stay.
   */
  setPublications(publications: readonly RadioPublication[]): void;
  /** Ends every listener and every connection; afterwards everybody is refused. */
  close(): void;
}

/** Somebody could listen, as far as is known. */
export interface Glance {
  kind: 'open';
  /** What the station sends; null when it is not heard just now. */
  contentType: string | null;
}

/** Why somebody cannot listen. */
export interface Refused {
  kind: 'refused';
  /**
   * `unknownPort`: the publication has no such station. `full`: as many listen as may. `unavailable`: no sound came in time, or the
   * one who asked has left.
   */
  reason: 'unknownPort' | 'full' | 'unavailable';
  /** When it may be worth another try (`Retry-After`, RFC 9110 section 10.2.3); null: never. */
  retryAfterSeconds: number | null;
}

/** What the relay wants to know of a publication. */
export interface RadioPublication {
  id: string;
  radio: Radio | null;
}

/** Is told what a publication's station plays now. */
export type NowPlayingListener = (change: { publication: string; playing: NowPlaying }) => void;

/** Opens a relay without stations: `setPublications` brings them. */
export function openRelay({ limits, ...door }: RelayDoor & { limits?: Partial<RelayLimits> }): Relay {
  const allLimits: RelayLimits = { ...defaultRelayLimits, ...limits };
  const programmes = new Map<string, Programme>();
  const tellers = new Set<NowPlayingListener>();

  function setPublications(publications: readonly RadioPublication[]): void {
    const kept = new Set(publications.filter(({ radio }) => radio !== null).map(({ id }) => id));
    for (const [id, programme] of programmes) {
      if (kept.has(id)) continue;
      programmes.delete(id);
      for (const station of programme.stations.values()) station.close();
    }
    for (const { id, radio } of publications) if (radio !== null) takeRadio(id, radio);
  }

  function takeRadio(publication: string, { stations, listenersMax }: Radio): void {
    const programme = programmes.get(publication) ?? {
      listenersMax,
      stations: new Map<number, RelayStation>(),
    };
    programme.listenersMax = listenersMax;
    programmes.set(publication, programme);
    for (const [port, station] of programme.stations) {
      if (stations.some((each) => each.port === port)) continue;
      programme.stations.delete(port);
      station.close();
    }
    for (const station of stations) {
      const known = programme.stations.get(station.port);
      if (known === undefined) programme.stations.set(station.port, openStation(publication, station));
      else known.take(station);
    }
  }

  function openStation(publication: string, station: Radio['stations'][number]): RelayStation {
    return openRelayStation({
      station,
      door,
      limits: allLimits,
      onNowPlaying: (playing) => tellers.forEach((tell) => tell({ publication, playing })),
    });
  }

  return {
    async listen({ publication, port, signal }) {
      const programme = programmes.get(publication);
      const station = programme?.stations.get(port);
      if (programme === undefined || station === undefined) return refused('unknownPort', null);
      if (signal?.aborted === true) return refused('unavailable', unavailableRetrySeconds);
      if (audienceOf(programme) >= programme.listenersMax) return refused('full', fullRetrySeconds);
      return (await station.listen(signal)) ?? refused('unavailable', unavailableRetrySeconds);
    },
    glance(publication, port) {
      const programme = programmes.get(publication);
      const station = programme?.stations.get(port);
      if (programme === undefined || station === undefined) return refused('unknownPort', null);
      if (audienceOf(programme) >= programme.listenersMax) return refused('full', fullRetrySeconds);
      if (station.nowPlaying().state === 'offline') return refused('unavailable', unavailableRetrySeconds);
      return { kind: 'open', contentType: station.contentType() };
    },
    nowPlaying: (publication, port) => programmes.get(publication)?.stations.get(port)?.nowPlaying(),
    onNowPlaying(listener) {
      tellers.add(listener);
      return () => void tellers.delete(listener);
    },
    setPublications,
    close: () => setPublications([]),
  };
}

/** The radio of one publication. */
interface Programme {
  listenersMax: number;
  /** By the port that readers ask for. */
  stations: Map<number, RelayStation>;
}

function audienceOf({ stations }: Programme): number {
  return Array.from(stations.values()).reduce((sum, station) => sum + station.audience(), 0);
}

function refused(reason: Refused['reason'], retryAfterSeconds: number | null): Refused {
  return { kind: 'refused', reason, retryAfterSeconds };
}

/** Listeners stay for a while; whoever is refused need not ask every second. */
const fullRetrySeconds = 60;
/** A station that restarts is back after some seconds. */
const unavailableRetrySeconds = 10;
