import type { NowPlaying, Station } from '../../news/radio.ts';
import { openFakeListener, type FakeListener } from './fakeListener.testing.ts';
import { playOnce, startFakeStation, type FakeStation } from './fakeStation.testing.ts';
import { openRelay, type Refused, type Relay } from './relay.ts';
import type { Listening } from './relayListener.ts';
import type { RelayLimits, RelayOptions } from './relayOptions.ts';

/** A relay with short times and one publication, `city`, with one station. */
export interface TestRelay {
  relay: Relay;
  /** Logged lines: level and message. */
  log: string[];
  tryListening(signal?: AbortSignal): Promise<Listening | Refused>;
  /** Tries to listen, and leaves at the next line of the log: for a station without audio. */
  listenUntilLogged(): Promise<Listening | Refused>;
  /** Listens while the station sends `audio`. */
  listen(audio?: Buffer): Promise<Listening>;
  /** Listens with a connection while the station sends `audio`. */
  hear(audio?: Buffer): Promise<FakeListener>;
  state(): NowPlaying['state'] | undefined;
}

interface TestRelayOptions {
  station: Pick<FakeStation, 'address'> & Partial<Pick<FakeStation, 'open'>>;
  openStream: RelayOptions['openStream'];
  limits?: Partial<RelayLimits>;
  listenersMax?: number;
}

/** Opens a relay for a station. */
export function openTestRelay({
  station,
  openStream,
  limits,
  listenersMax = 5,
}: TestRelayOptions): TestRelay {
  const log: string[] = [];
  const relay = openRelay({
    openStream,
    log: {
      info: (_fields, message) => log.push(`info ${message}`),
      warn: (_fields, message) => log.push(`warn ${message}`),
      error: (_fields, message) => log.push(`error ${message}`),
    },
    now: () => 1000,
    random: () => 0,
    limits: { ...shortTimes, ...limits },
  });
  relay.applyPublications([
    testCity({ port: 8076, name: 'Sample Radio', address: station.address, listenersMax }),
  ]);
  const test: TestRelay = {
    relay,
    log,
    tryListening: (signal) => relay.listen('city', 8076, signal),
    async listenUntilLogged() {
      const leaving = new AbortController();
      const linesBefore = log.length;
      const requested = test.tryListening(leaving.signal);
      while (log.length === linesBefore) await pause(5);
      leaving.abort();
      return requested;
    },
    async listen(audio = Buffer.from('first')) {
      const requested = test.tryListening();
      const stop = playOnce({ open: station.open ?? new Set() }, audio);
      return expectListening(await requested.finally(stop));
    },
    hear: async (audio) => openFakeListener(await test.listen(audio)),
    state: () => relay.nowPlaying('city', 8076)?.state,
  };
  return test;
}

/** Makes the publication `city` with one station. */
export function testCity({
  listenersMax = 5,
  ...station
}: Station & { listenersMax?: number }): Parameters<Relay['applyPublications']>[0][number] {
  return { id: 'city', radio: { stations: [station], listenersMax } };
}

/** Returns the result, or throws if the relay refused it. */
export function expectListening(result: Listening | Refused): Listening {
  if (result.kind === 'refused') throw new Error(`Refused: ${result.reason}`);
  return result;
}

function pause(forMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, forMs);
  });
}

/** Times that tests wait for are short; limits that no test should reach are long enough for a busy machine. */
const shortTimes: Partial<RelayLimits> = {
  audioWaitMs: 10_000,
  lingerMs: 300,
  unheardLingerMs: 200,
  retryFirstMs: 20,
  retryMsMax: 100,
  steadyMs: 100,
  offlineShownMs: 300,
  titlePauseMs: 100,
  gatherMs: 5,
  silenceMsMax: 10_000,
  pauseMsMax: 200,
  // Tests send minutes of audio at once.
  aheadMsMax: Infinity,
};

/** The part of the outbound client that a relay needs. */
interface Outbound {
  openStream: RelayOptions['openStream'];
  close(): Promise<void>;
}

/** A fake station, and a relay that connects to it through the real outbound client, for each test of a file. */
export class RelaySetup {
  station!: FakeStation;
  radio!: TestRelay;
  readonly #limits: Partial<RelayLimits>;
  readonly #openOutbound: () => Outbound;
  #outbound!: Outbound;

  constructor(openOutbound: () => Outbound, limits: Partial<RelayLimits> = {}) {
    this.#openOutbound = openOutbound;
    this.#limits = limits;
  }

  /** Opens a fake station and a relay. Call it before each test. */
  async open(): Promise<void> {
    this.#outbound = this.#openOutbound();
    this.station = await startFakeStation();
    this.radio = this.#openRelay({ limits: this.#limits });
  }

  /** Replaces the relay with one that has other limits or another way to connect. */
  reopen(
    limits: Partial<RelayLimits>,
    other: { listenersMax?: number; openStream?: RelayOptions['openStream'] } = {},
  ): void {
    this.radio.relay.close();
    this.radio = this.#openRelay({ limits, ...other });
  }

  /** Closes the relay and the station. Call it after each test. */
  async close(): Promise<void> {
    this.radio.relay.close();
    await this.#outbound.close();
    await this.station.stop();
  }

  #openRelay(
    options: Omit<TestRelayOptions, 'station' | 'openStream'> & { openStream?: RelayOptions['openStream'] },
  ) {
    return openTestRelay({
      station: this.station,
      openStream: (address, request) => this.#outbound.openStream(address, request),
      ...options,
    });
  }
}
