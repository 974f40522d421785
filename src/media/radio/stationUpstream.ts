import { openProblemLog } from '../../runtime/problemLog.ts';
import type { RelayOptions } from './relayOptions.ts';
import { openStationConnection, type ConnectionOptions } from './stationConnection.ts';

type UpstreamOptions = ConnectionOptions & Pick<RelayOptions, 'log' | 'random'>;

/**
 * The connection to a station: open while listeners want it, and retried when it is lost. At most one connection is
 * open or being made. The pauses between tries double, and vary at random so that the stations of one server are not
 * all retried at once.
 */
export class StationUpstream {
  readonly #options: UpstreamOptions;
  readonly #log: ReturnType<typeof openStationLog>;
  #isWanted = false;
  #connection: ReturnType<typeof openStationConnection> | undefined;
  /** Pending while a connection is being made, even an abandoned one. */
  #connecting: Promise<void> | undefined;
  #pause: NodeJS.Timeout | undefined;
  /** When audio makes this connection steady; Infinity once it is. */
  #steadyFrom: number | undefined;
  #failures = 0;

  constructor(options: UpstreamOptions) {
    this.#options = options;
    this.#log = openStationLog(options);
  }

  /** Connects as soon as allowed. */
  open(): void {
    this.#isWanted = true;
    this.#connect();
  }

  /**
   * Disconnects from the station. The station's failures are remembered: opening again waits for the rest of the pause.
   */
  close(): void {
    this.#isWanted = false;
    this.#disconnect();
    this.#log.endOutage();
  }

  /** Disconnects from a station that has moved or was removed, and forgets its failures. */
  reset(): void {
    this.close();
    clearTimeout(this.#pause);
    this.#pause = undefined;
    this.#failures = 0;
    this.#connecting = undefined;
    this.#log.forget();
  }

  /** Disconnects, logs the reason, and retries after a pause. `error` is set if the reason is a bug in Townwire. */
  lose(reason: string, error?: unknown): void {
    const { limits, random, events } = this.#options;
    this.#disconnect();
    const pauseMs = Math.min(limits.retryFirstMs * 2 ** this.#failures, limits.retryMsMax);
    this.#failures += 1;
    clearTimeout(this.#pause);
    this.#pause = setTimeout(
      () => {
        this.#pause = undefined;
        this.#connect();
      },
      pauseMs * (1 - random() / 2),
    );
    this.#log.logLost(reason, error);
    events.onLost(reason, error);
  }

  pause(): void {
    this.#connection?.pause();
  }

  resume(): void {
    this.#connection?.resume();
  }

  #connect(): void {
    if (!this.#isWanted || this.#connection || this.#connecting || this.#pause) return;
    const { events } = this.#options;
    this.#connection = openStationConnection({
      ...this.#options,
      events: {
        ...events,
        onAudio: (bytes) => {
          const isAudio = events.onAudio(bytes);
          if (isAudio) this.#checkSteady();
          return isAudio;
        },
        onLost: (reason, error) => this.lose(reason, error),
      },
    });
    void this.#waitFor(this.#connection.settled);
  }

  async #waitFor(settled: Promise<void>): Promise<void> {
    this.#connecting = settled;
    await settled;
    if (this.#connecting !== settled) return;
    this.#connecting = undefined;
    this.#connect();
  }

  /**
   * Checks whether a station is back: it still sends audio a while after the first packet, which alone proves nothing.
   */
  #checkSteady(): void {
    if (this.#connection === undefined) return;
    this.#steadyFrom ??= performance.now() + this.#options.limits.steadyMs;
    if (performance.now() < this.#steadyFrom) return;
    this.#steadyFrom = Infinity;
    this.#failures = 0;
    this.#log.logBack();
  }

  #disconnect(): void {
    this.#steadyFrom = undefined;
    this.#connection?.close();
    this.#connection = undefined;
  }
}

/** Logs that a station is lost and that it is back, each once. */
function openStationLog({ log, station }: UpstreamOptions) {
  const problem = openProblemLog();
  let isLost = false;
  const fields = () => ({ station: station().name, port: station().port });

  return {
    logLost(reason: string, error?: unknown): void {
      if (isLost) return;
      isLost = true;
      problem.begin(reason, () => {
        const message = `The radio station ${station().name} is down and will be retried: ${reason}`;
        if (error === undefined) log.warn(fields(), message);
        else log.error({ ...fields(), error }, message);
      });
    },
    logBack(): void {
      isLost = false;
      problem.end(() => log.info(fields(), `The radio station ${station().name} is back`));
    },
    /** Logs the next loss only if it has a new reason, because the last listener has left. */
    endOutage(): void {
      isLost = false;
    },
    /** Logs the next loss again, whatever its reason. */
    forget: () => problem.end(),
  };
}
