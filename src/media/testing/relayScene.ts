import type { AskStream } from '../relayDoor.ts';
import type { RelayLimits } from '../relayLimits.ts';
import { startFakeStation, type FakeStation } from './fakeStation.ts';
import { openTestRelay, type TestRelay } from './openTestRelay.ts';

/** The door out, as much of it as a relay needs. */
interface Door {
  stream: AskStream;
  close(): Promise<void>;
}

/** A fake station and a relay that asks it through the real door out, for one test after the other. */
export class RelayScene {
  station!: FakeStation;
  radio!: TestRelay;
  readonly #limits: Partial<RelayLimits>;
  readonly #openDoor: () => Door;
  #door!: Door;

  /** A scene whose relays ask through this door and have these limits, unless they are reopened with others. */
  constructor(openDoor: () => Door, limits: Partial<RelayLimits> = {}) {
    this.#openDoor = openDoor;
    this.#limits = limits;
  }

  /** Sets the scene: before each test. */
  async open(): Promise<void> {
    this.#door = this.#openDoor();
    this.station = await startFakeStation();
    this.radio = this.#openRelay({ limits: this.#limits });
  }

  /** Opens the relay anew, with other limits or another way to ask. */
  reopen(limits: Partial<RelayLimits>, other: { listenersMax?: number; askStream?: AskStream } = {}): void {
    this.radio.relay.close();
    this.radio = this.#openRelay({ limits, ...other });
  }

  /** Clears it away: after each test. */
  async close(): Promise<void> {
    this.radio.relay.close();
    await this.#door.close();
    await this.station.stop();
  }

  #openRelay(
    given: Omit<Parameters<typeof openTestRelay>[0], 'station' | 'askStream'> & { askStream?: AskStream },
  ) {
    return openTestRelay({
      station: this.station,
      askStream: (address, request) => this.#door.stream(address, request),
      ...given,
    });
  }
}
