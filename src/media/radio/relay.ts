import type { NowPlaying, Radio } from '../../news/radio.ts';
import type { Listening } from './relayListener.ts';
import { defaultRelayLimits, type RelayLimits, type RelayOptions } from './relayOptions.ts';
import { RelayStation } from './relayStation.ts';

/** Live radio for all readers over one connection per station (docs/decisions/016). */
export type Relay = ReturnType<typeof openRelay>;

/** A listener would probably be accepted. */
interface Available {
  kind: 'open';
  /** The content type of the station, or null while it is not connected. */
  contentType: string | null;
}

/** Why a listener is refused. */
export interface Refused {
  kind: 'refused';
  /** `unavailable`: no audio came in time, or the listener has left. */
  reason: 'unknownPort' | 'full' | 'unavailable';
}

/** The part of a publication that the relay needs. */
interface RadioPublication {
  id: string;
  radio: Radio | null;
}

type NowPlayingListener = (change: { publication: string; playing: NowPlaying }) => void;

/** Opens a relay without stations. */
export function openRelay({ limits, ...options }: RelayOptions & { limits?: Partial<RelayLimits> }) {
  const radios = new Map<string, OpenRadio>();
  const subscribers = new Set<NowPlayingListener>();

  /**
   * Takes publications that are new or have changed, and the ids of removed publications. Listeners of a removed
   * station are disconnected; listeners of a station with a new URL stay.
   */
  function applyPublications(changed: readonly RadioPublication[], removed: readonly string[] = []): void {
    for (const id of [...removed, ...changed.filter(({ radio }) => radio === null).map((each) => each.id)]) {
      for (const station of radios.get(id)?.stations.values() ?? []) station.close();
      radios.delete(id);
    }
    for (const { id, radio } of changed) if (radio !== null) setRadio(id, radio);
  }

  function setRadio(publication: string, { stations, listenersMax }: Radio): void {
    const radio = radios.get(publication) ?? { listenersMax, stations: new Map<number, RelayStation>() };
    radio.listenersMax = listenersMax;
    radios.set(publication, radio);
    for (const [port, station] of radio.stations) {
      if (stations.some((each) => each.port === port)) continue;
      radio.stations.delete(port);
      station.close();
    }
    for (const station of stations) {
      const open = () => openStation(publication, station);
      radio.stations.getOrInsertComputed(station.port, open).update(station);
    }
  }

  function openStation(publication: string, station: Radio['stations'][number]): RelayStation {
    return new RelayStation({
      ...options,
      station,
      limits: { ...defaultRelayLimits, ...limits },
      onNowPlaying: (playing) => subscribers.forEach((notify) => notify({ publication, playing })),
    });
  }

  /** Finds a station, or says why a listener must be refused at once. */
  function find(publication: string, port: number): RelayStation | Refused {
    const radio = radios.get(publication);
    const station = radio?.stations.get(port);
    if (radio === undefined || station === undefined) return { kind: 'refused', reason: 'unknownPort' };
    return audienceOf(radio) >= radio.listenersMax ? { kind: 'refused', reason: 'full' } : station;
  }

  return {
    /** Adds a listener to a station, waiting a while for its audio; `signal` says that the listener has left. */
    async listen(publication: string, port: number, signal?: AbortSignal): Promise<Listening | Refused> {
      const station = find(publication, port);
      if ('kind' in station) return station;
      const listening = signal?.aborted === true ? null : await station.listen(signal);
      return listening ?? unavailable;
    },
    /** Predicts the result of `listen`, without connecting to the station. */
    peek(publication: string, port: number): Available | Refused {
      const station = find(publication, port);
      if ('kind' in station) return station;
      return station.nowPlaying().state === 'offline'
        ? unavailable
        : { kind: 'open', contentType: station.contentType() };
    },
    /** Returns a station's title and state; undefined if the publication has no such station. */
    nowPlaying: (publication: string, port: number) =>
      radios.get(publication)?.stations.get(port)?.nowPlaying(),
    /** Returns the number of listeners of each publication's stations. */
    audiences: () =>
      Array.from(radios, ([publication, radio]) => ({ publication, listeners: audienceOf(radio) })),
    /** Calls `listener` after every change of a station's title or state. Returns a function that unsubscribes. */
    onNowPlaying(listener: NowPlayingListener): () => void {
      subscribers.add(listener);
      return () => void subscribers.delete(listener);
    },
    applyPublications,
    /** Disconnects all listeners and stations. Later listeners are refused. */
    close: () => applyPublications([], [...radios.keys()]),
  };
}

interface OpenRadio {
  listenersMax: number;
  /** Stations by port. */
  stations: Map<number, RelayStation>;
}

function audienceOf({ stations }: OpenRadio): number {
  return Array.from(stations.values()).reduce((sum, station) => sum + station.audience(), 0);
}

const unavailable: Refused = { kind: 'refused', reason: 'unavailable' };
