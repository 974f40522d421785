import type { NowPlaying, Station } from '../../news/radio.ts';
import { openRelayListener, type Listening } from './relayListener.ts';
import type { RelayLimits, RelayOptions } from './relayOptions.ts';
import { openStationAnnouncer } from './stationAnnouncer.ts';
import { openAudioPace, openStationAudio, type StationAudio } from './stationAudio.ts';
import { StationUpstream } from './stationUpstream.ts';

interface RelayStationOptions extends RelayOptions {
  station: Station;
  limits: RelayLimits;
  onNowPlaying: (playing: NowPlaying) => void;
}

/** A station and its listeners, which share one connection. The station connects when the first listener comes. */
export class RelayStation {
  readonly #limits: RelayLimits;
  readonly #announcer: ReturnType<typeof openStationAnnouncer>;
  readonly #upstream: StationUpstream;
  readonly #listeners = new Set<ReturnType<typeof openRelayListener>>();
  /** Callers of `listen` who wait for audio. */
  readonly #waiting = new Set<(listening: Listening | null) => void>();
  #station: Station;
  #audio: StationAudio | undefined;
  #pace: ReturnType<typeof openAudioPace> | undefined;
  /** Bytes received over this connection. */
  #receivedBytes = 0;
  /** Bytes received since the last listener left. */
  #unheardBytes = 0;
  #offlineTimer: NodeJS.Timeout | undefined;
  #disconnectTimer: NodeJS.Timeout | undefined;
  /** Pauses of the connection, by their cause: all listeners are behind, or the audio is ahead of its time. */
  readonly #pauses = new Map<'behind' | 'ahead', NodeJS.Timeout>();
  /** True if the last pause for listeners ran out. The next pause begins only after a listener has caught up. */
  #hasPauseRunOut = false;

  constructor({ station, limits, onNowPlaying, ...options }: RelayStationOptions) {
    this.#station = station;
    this.#limits = limits;
    this.#announcer = openStationAnnouncer({
      station,
      now: options.now,
      titlePauseMs: limits.titlePauseMs,
      onChange: onNowPlaying,
    });
    this.#upstream = new StationUpstream({
      ...options,
      station: () => this.#station,
      limits,
      events: {
        onBegin: (stream) => this.#begin(stream),
        onAudio: (bytes) => this.#relay(bytes),
        onTitle: (title) => this.#announcer.setTitle(title),
        onLost: () => this.#awaitAudio(),
      },
    });
  }

  /** Adds a listener as soon as there is audio. Returns null when no audio comes in time or `signal` is aborted. */
  listen(signal?: AbortSignal): Promise<Listening | null> {
    clearTimeout(this.#disconnectTimer);
    if (this.#isLive()) return Promise.resolve(this.#addListener());
    return new Promise((resolve) => {
      const decide = (listening: Listening | null) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', refuse);
        this.#waiting.delete(decide);
        resolve(listening);
      };
      const refuse = () => {
        decide(null);
        this.#scheduleDisconnect();
      };
      const timer = setTimeout(() => {
        this.#goOffline();
        refuse();
      }, this.#limits.audioWaitMs);
      signal?.addEventListener('abort', refuse);
      this.#waiting.add(decide);
      this.#upstream.open();
      if (this.nowPlaying().state === 'idle') this.#awaitAudio();
    });
  }

  /** Returns the number of listeners, including those who wait for audio. */
  audience(): number {
    return this.#listeners.size + this.#waiting.size;
  }

  nowPlaying(): NowPlaying {
    return this.#announcer.current();
  }

  /** Returns the content type of the station's audio, or null while it is not live. */
  contentType(): string | null {
    return this.#isLive() ? (this.#audio?.contentType ?? null) : null;
  }

  /** Takes the station's newest settings. With a new URL it reconnects, and its listeners stay. */
  update(station: Station): void {
    this.#announcer.setName(station);
    const hasMoved = station.address !== this.#station.address;
    this.#station = station;
    if (!hasMoved) return;
    this.#upstream.reset();
    this.#announcer.removeTitle();
    if (this.nowPlaying().state === 'idle') return;
    this.#awaitAudio();
    if (this.audience() > 0) this.#upstream.open();
  }

  /** Disconnects all listeners, and ends the connection to the station. */
  close(): void {
    for (const listener of this.#listeners) listener.end();
    for (const decide of this.#waiting) decide(null);
    this.#disconnect();
    clearTimeout(this.#disconnectTimer);
    this.#upstream.reset();
  }

  #isLive(): boolean {
    return this.nowPlaying().state === 'live';
  }

  #begin({ contentType, hasMetadata }: { contentType: string; hasMetadata: boolean }): void {
    this.#forgetPauses();
    // Without metadata, no new title would replace the title from before the connection was lost.
    if (!hasMetadata) this.#announcer.removeTitle();
    this.#pace = openAudioPace(this.#limits, () => performance.now());
    this.#receivedBytes = 0;
    this.#audio = openStationAudio({
      contentType,
      limits: this.#limits,
      onTitle: (title) => this.#announcer.setTitle(title),
    });
    // Players expect the old type. When they reconnect, they get the new type.
    for (const listener of this.#listeners) if (listener.contentType !== contentType) listener.end();
  }

  /** Passes bytes on to the listeners. Returns whether they were audio. */
  #relay(bytes: Buffer): boolean {
    const pieces = this.#audio?.take(bytes);
    if (pieces === undefined) return false;
    if (pieces === null) {
      this.#upstream.lose("The station's Ogg headers are too large to keep for new listeners.");
      return false;
    }
    for (const listener of this.#listeners) for (const piece of pieces) listener.push(piece);
    if (pieces.length > 0 && !this.#isLive()) this.#goLive();
    this.#keepPace(bytes.length);
    this.#unheardBytes = this.#listeners.size === 0 ? this.#unheardBytes + bytes.length : 0;
    if (this.#unheardBytes <= this.#limits.lingerBytesMax) this.#pauseIfBehind();
    else if (this.#waiting.size === 0) this.#disconnect();
    else this.#upstream.lose('The station does not send audio of the type that it states.');
    return pieces.length > 0;
  }

  #goLive(): void {
    clearTimeout(this.#offlineTimer);
    this.#offlineTimer = undefined;
    this.#announcer.setState('live');
    for (const decide of this.#waiting) decide(this.#addListener());
    this.#scheduleDisconnect();
  }

  #addListener(): Listening {
    const listener = openRelayListener({
      contentType: this.#audio?.contentType ?? '',
      behindBytesMax: this.#limits.behindBytesMax,
      onSent: () => this.#resumeIfCaughtUp(),
      onLeft: () => {
        this.#listeners.delete(listener);
        this.#resumeIfCaughtUp();
        this.#scheduleDisconnect();
      },
    });
    this.#listeners.add(listener);
    for (const piece of this.#audio?.opening() ?? []) listener.push(piece);
    return listener;
  }

  /** Waits for audio, and goes offline if none comes in time. */
  #awaitAudio(): void {
    this.#audio = undefined;
    this.#forgetPauses();
    if (this.audience() === 0) return this.#disconnect();
    if (this.nowPlaying().state === 'offline') return;
    this.#announcer.setState('reconnecting');
    this.#offlineTimer ??= setTimeout(() => this.#goOffline(), this.#limits.audioWaitMs);
  }

  #goOffline(): void {
    this.#announcer.removeTitle();
    this.#announcer.setState('offline');
    for (const listener of this.#listeners) listener.end();
    this.#scheduleDisconnect();
  }

  /** Disconnects from the station a while after its last listener has left. */
  #scheduleDisconnect(): void {
    clearTimeout(this.#disconnectTimer);
    if (this.audience() > 0) return;
    const lingerMs = this.#isLive() ? this.#limits.lingerMs : this.#limits.unheardLingerMs;
    this.#disconnectTimer = setTimeout(() => this.#disconnect(), lingerMs);
  }

  #disconnect(): void {
    this.#upstream.close();
    this.#forgetPauses();
    clearTimeout(this.#offlineTimer);
    clearTimeout(this.#disconnectTimer);
    this.#offlineTimer = undefined;
    this.#audio = undefined;
    this.#unheardBytes = 0;
    this.#announcer.removeTitle();
    if (this.nowPlaying().state === 'offline')
      this.#disconnectTimer = setTimeout(() => this.#announcer.setState('idle'), this.#limits.offlineShownMs);
    else this.#announcer.setState('idle');
  }

  /**
   * Pauses a station that sends faster than it plays, when every listener is far behind. The fastest listener sets the
   * pace. The pause is limited, so that listeners who read nothing are dropped once they are too far behind.
   */
  #pauseIfBehind(): void {
    if (this.#hasPauseRunOut || !this.#areAllBehind(this.#limits.pauseBytes)) return;
    this.#pause('behind', this.#limits.pauseMsMax);
  }

  #resumeIfCaughtUp(): void {
    const isPaused = this.#pauses.has('behind') || this.#hasPauseRunOut;
    if (!isPaused || this.#areAllBehind(this.#limits.resumeBytes)) return;
    this.#hasPauseRunOut = false;
    this.#resume('behind');
  }

  #areAllBehind(bytes: number): boolean {
    if (this.#listeners.size === 0) return false;
    for (const listener of this.#listeners) if (listener.behindBytes() < bytes) return false;
    return true;
  }

  /** Pauses until the audio is nearly played: a file sent at once would use up every listener's bandwidth. */
  #keepPace(bytes: number): void {
    this.#receivedBytes += bytes;
    const waitMs = this.#pace?.({ bytes: this.#receivedBytes, seconds: this.#audio?.seconds() ?? 0 }) ?? 0;
    if (waitMs > 0) this.#pause('ahead', waitMs);
  }

  #pause(cause: 'behind' | 'ahead', forMs: number): void {
    if (this.#pauses.has(cause)) return;
    this.#upstream.pause();
    const runOut = () => {
      if (cause === 'behind') this.#hasPauseRunOut = true;
      this.#resume(cause);
    };
    this.#pauses.set(cause, setTimeout(runOut, forMs));
  }

  #resume(cause: 'behind' | 'ahead'): void {
    clearTimeout(this.#pauses.get(cause));
    if (this.#pauses.delete(cause) && this.#pauses.size === 0) this.#upstream.resume();
  }

  /** Forgets the pauses: there is no connection, or a new connection. */
  #forgetPauses(): void {
    for (const timer of this.#pauses.values()) clearTimeout(timer);
    this.#pauses.clear();
    this.#hasPauseRunOut = false;
  }
}
