import type { NowPlaying, Station } from '../news/radio.ts';
import type { RelayDoor } from './relayDoor.ts';
import type { RelayLimits } from './relayLimits.ts';
import { openListener, type Listening, type RelayListener } from './relayListener.ts';
import { openStationAnnouncer } from './stationAnnouncer.ts';
import { openStationLog } from './stationLog.ts';
import { openStationPace } from './stationPace.ts';
import { openStationSound, type StationSound } from './stationSound.ts';
import { openStationUpstream } from './stationUpstream.ts';

/** A station as its listeners share it: one connection, however many they are. */
export interface RelayStation {
  /** Lets somebody in, as soon as there is sound; null when there is none in time, or `signal` says that he has left. */
  listen(signal?: AbortSignal): Promise<Listening | null>;
  /** How many listen or wait for sound. */
  audience(): number;
  nowPlaying(): NowPlaying;
  /** What it sends; null while it is not heard. */
  contentType(): string | null;
  /** Takes the station's data anew: at another address it is asked there, and its listeners stay. */
  take(station: Station): void;
  /** Ends every listener and the connection. */
  close(): void;
}

/** A station and what it needs of the house. */
export interface StationOptions {
  station: Station;
  door: RelayDoor;
  limits: RelayLimits;
  onNowPlaying: (playing: NowPlaying) => void;
}

/** Opens a station; it is not asked before somebody listens. */
export function openRelayStation({
  station: first,
  door,
  limits,
  onNowPlaying,
}: StationOptions): RelayStation {
  let station = first;
  let sound: StationSound | undefined;
  let unheardBytes = 0;
  let giveUp: NodeJS.Timeout | undefined;
  let leaving: NodeJS.Timeout | undefined;
  const listeners = new Set<RelayListener>();
  const waiting = new Set<(listening: Listening | null) => void>();
  const stationLog = openStationLog({ log: door.log, station: () => station });
  const announcer = openStationAnnouncer({
    station,
    now: door.now,
    titlePauseMs: limits.titlePauseMs,
    onChange: onNowPlaying,
  });
  const upstream = openStationUpstream({
    address: () => station.address,
    door,
    limits,
    onSteady: () => stationLog.back(),
    hearing: {
      onBegin: begin,
      onSound: spread,
      onTitle: (title) => announcer.title(title),
      charset: () => station.charset,
      onLost: lost,
    },
  });
  const pace = openStationPace({ upstream, listeners, limits });
  const isLive = () => announcer.now().state === 'live';

  function begin({ contentType, hasMetadata }: { contentType: string; hasMetadata: boolean }): void {
    pace.reset();
    // What it played when it was lost; nothing that comes now would take its place.
    if (!hasMetadata) announcer.forgetTitle();
    sound = openStationSound({ contentType, limits, onTitle: (title) => announcer.title(title) });
    // Their players were told another kind; asking anew, they learn of this one.
    for (const listener of listeners) if (listener.contentType !== contentType) listener.end();
  }

  /** Gives out what came; tells whether it was sound. */
  function spread(bytes: Buffer): boolean {
    const pieces = sound?.take(bytes);
    if (pieces === undefined) return false;
    if (pieces === null) {
      upstream.lose('Its Ogg headers are too large to be kept for those who come late.');
      return false;
    }
    for (const listener of listeners) for (const piece of pieces) listener.give(piece);
    if (pieces.length > 0 && !isLive()) goLive();
    unheardBytes = listeners.size === 0 ? unheardBytes + bytes.length : 0;
    if (unheardBytes <= limits.lingerBytesMax) pace.afterSound();
    else if (waiting.size === 0) leave();
    else upstream.lose('What it sends is no sound of the kind that it names.');
    return pieces.length > 0;
  }

  function goLive(): void {
    clearTimeout(giveUp);
    giveUp = undefined;
    announcer.state('live');
    for (const letIn of waiting) letIn(join());
    checkAudience();
  }

  function join(): Listening {
    const listener = openListener({
      contentType: sound?.contentType ?? '',
      behindBytesMax: limits.behindBytesMax,
      onSent: () => pace.afterListener(),
      onGone() {
        listeners.delete(listener);
        pace.afterListener();
        checkAudience();
      },
    });
    listeners.add(listener);
    for (const piece of sound?.opening() ?? []) listener.give(piece);
    return listener;
  }

  function lost(reason: string, error?: unknown): void {
    stationLog.lost(reason, error);
    awaitSound();
  }

  /** There is no sound just now: what follows when none comes. */
  function awaitSound(): void {
    sound = undefined;
    pace.reset();
    if (listeners.size + waiting.size === 0) return leave();
    if (announcer.now().state === 'offline') return;
    announcer.state('reconnecting');
    giveUp ??= setTimeout(goOffline, limits.soundWaitMs);
  }

  function goOffline(): void {
    announcer.forgetTitle();
    announcer.state('offline');
    for (const listener of listeners) listener.end();
    checkAudience();
  }

  function checkAudience(): void {
    clearTimeout(leaving);
    if (listeners.size + waiting.size > 0) return;
    leaving = setTimeout(leave, isLive() ? limits.lingerMs : limits.unheardLingerMs);
  }

  function leave(): void {
    upstream.close();
    stationLog.left();
    pace.reset();
    clearTimeout(giveUp);
    clearTimeout(leaving);
    giveUp = undefined;
    sound = undefined;
    unheardBytes = 0;
    announcer.forgetTitle();
    if (announcer.now().state === 'offline')
      leaving = setTimeout(() => announcer.state('idle'), limits.offlineKeptMs);
    else announcer.state('idle');
  }

  return {
    listen(signal) {
      clearTimeout(leaving);
      if (isLive()) return Promise.resolve(join());
      return new Promise((resolve) => {
        const decide = (listening: Listening | null) => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', refuse);
          waiting.delete(decide);
          resolve(listening);
        };
        const refuse = () => {
          decide(null);
          checkAudience();
        };
        const timer = setTimeout(() => {
          goOffline();
          refuse();
        }, limits.soundWaitMs);
        signal?.addEventListener('abort', refuse);
        waiting.add(decide);
        upstream.open();
        if (announcer.now().state === 'idle') awaitSound();
      });
    },
    audience: () => listeners.size + waiting.size,
    nowPlaying: () => announcer.now(),
    contentType: () => (isLive() ? (sound?.contentType ?? null) : null),
    take(changed) {
      announcer.name(changed);
      const hasMoved = changed.address !== station.address;
      station = changed;
      if (!hasMoved) return;
      upstream.forget();
      stationLog.forget();
      announcer.forgetTitle();
      if (announcer.now().state === 'idle') return;
      awaitSound();
      if (listeners.size + waiting.size > 0) upstream.open();
    },
    close() {
      for (const listener of listeners) listener.end();
      for (const decide of waiting) decide(null);
      leave();
      clearTimeout(leaving);
      upstream.forget();
    },
  };
}
