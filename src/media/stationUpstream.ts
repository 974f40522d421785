import type { RelayDoor } from './relayDoor.ts';
import type { RelayLimits } from './relayLimits.ts';
import {
  openStationConnection,
  type ConnectionHearing,
  type StationConnection,
} from './stationConnection.ts';

/** The one line to a station: connected, or trying again and again, or not wanted. */
export interface StationUpstream {
  /** Asks the station as soon as it may be asked, unless that is under way. */
  open(): void;
  /** Leaves the station and asks no more. What it has failed at is kept: who opens the line again waits out the pause that is left. */
  close(): void;
  /** Leaves the station and keeps nothing: it is elsewhere, where it is asked at once when the line is opened, or done with. */
  forget(): void;
  /** Breaks off and asks again after the usual pause. */
  lose(reason: string): void;
  pause(): void;
  resume(): void;
}

/** Whose line it is, and who hears it. */
export interface UpstreamOptions {
  /** Where the station is just now. */
  address: () => string;
  door: RelayDoor;
  limits: RelayLimits;
  hearing: ConnectionHearing;
  /** Sound comes, and has come for so long that the station counts as back. */
  onSteady: () => void;
}

/**
 * Opens the line, closed at first. One connection at a time is open or being made, however often the line is closed and opened.
 * Pauses between tries double, are bounded, and differ by chance so that stations of one server do not ask it in step.
 */
export function openStationUpstream({
  address,
  door,
  limits,
  hearing,
  onSteady,
}: UpstreamOptions): StationUpstream {
  let isWanted = false;
  let connection: StationConnection | undefined;
  /** The newest question that is not over: the connection of one that was given up may still be being made. */
  let asking: Promise<void> | undefined;
  let pause: NodeJS.Timeout | undefined;
  /** When sound makes this connection a steady one; infinite when it is known to be one. */
  let steadyFrom: number | undefined;
  let failures = 0;

  function connectIfMay(): void {
    if (!isWanted || connection !== undefined || asking !== undefined || pause !== undefined) return;
    connection = openStationConnection({
      address: address(),
      askStream: door.askStream,
      limits,
      hearing: {
        ...hearing,
        onSound(bytes) {
          const isSound = hearing.onSound(bytes);
          if (isSound) watchSteadiness();
          return isSound;
        },
        onLost: again,
      },
    });
    void waitFor(connection.asked);
  }

  /** A station is steady when sound comes a while after the first: what came once and no more would prove nothing. */
  function watchSteadiness(): void {
    if (connection === undefined) return;
    steadyFrom ??= performance.now() + limits.steadyMs;
    if (performance.now() < steadyFrom) return;
    steadyFrom = Infinity;
    failures = 0;
    onSteady();
  }

  async function waitFor(asked: Promise<void>): Promise<void> {
    asking = asked;
    await asked;
    if (asking !== asked) return;
    asking = undefined;
    connectIfMay();
  }

  function again(reason: string, error?: unknown): void {
    breakOff();
    const pauseMs = Math.min(limits.retryFirstMs * 2 ** failures, limits.retryMsMax);
    failures += 1;
    clearTimeout(pause);
    pause = setTimeout(
      () => {
        pause = undefined;
        connectIfMay();
      },
      pauseMs * (1 - door.random() / 2),
    );
    hearing.onLost(reason, error);
  }

  function breakOff(): void {
    steadyFrom = undefined;
    connection?.close();
    connection = undefined;
  }

  return {
    open() {
      isWanted = true;
      connectIfMay();
    },
    close() {
      isWanted = false;
      breakOff();
    },
    forget() {
      isWanted = false;
      breakOff();
      clearTimeout(pause);
      pause = undefined;
      failures = 0;
      asking = undefined;
    },
    lose: again,
    pause: () => connection?.pause(),
    resume: () => connection?.resume(),
  };
}
