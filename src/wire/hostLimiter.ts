/** A limit on how many requests run at the same time. */
export type HostLimiter = ReturnType<typeof hostLimiter>;

/** The turn of one request. */
interface Turn {
  /**
   * Resolves when the body of the response may be read, or when the turn has ended. Another request may then connect.
   * Must be called at most once.
   */
  startReading(): Promise<void>;
  /** Ends the turn. Must be called once. */
  end(): void;
}

/**
 * Creates a limiter for `hostMax` requests per host. In all, `connectingMax` requests may wait for a response and
 * `readingMax` requests may read a response. Waiting costs almost nothing and reading costs memory, so many hosts may
 * hang before they delay others. Hosts take turns, and each host's requests run in order, so that a slow host, or a
 * host with a hundred feeds, delays only itself.
 */
export function hostLimiter({ connectingMax, readingMax, hostMax }: Limits) {
  /** The hosts with requests, in the order of their turns. */
  const hosts = new Map<string, Host>();
  const readers = openReaders(readingMax);
  let connecting = 0;
  let running = 0;
  /** Set once the limiter is closing. */
  let resolveClosing: (() => void) | undefined;

  function startWaitingRequests(): void {
    for (const rank of ranks) {
      for (const host of hosts.values()) {
        if (connecting === connectingMax) return;
        const start = host.running < hostMax ? host.waiting[rank].shift() : undefined;
        if (start === undefined) continue;
        connecting += 1;
        running += 1;
        host.running += 1;
        moveToEnd(host);
        start(openTurn(host, rank));
      }
    }
  }

  function openTurn(host: Host, rank: Rank): Turn {
    const reader = readers.add(rank, () => {
      connecting -= 1;
      startWaitingRequests();
    });
    return {
      startReading: () => reader.start(),
      end() {
        if (!reader.end()) connecting -= 1;
        running -= 1;
        host.running -= 1;
        moveToEnd(host);
        startWaitingRequests();
        if (running === 0) resolveClosing?.();
      },
    };
  }

  /** Moves a host behind the other hosts, or removes the host if it has no requests. */
  function moveToEnd(host: Host): void {
    hosts.delete(host.name);
    if (host.running > 0 || ranks.some((rank) => host.waiting[rank].length > 0)) hosts.set(host.name, host);
  }

  return {
    /**
     * Resolves with a turn when a request to the host `name` may start, or with null when closing. Requests that are
     * likely to succeed go first.
     */
    acquire(name: string, { isLikelyToSucceed }: { isLikelyToSucceed: boolean }): Promise<Turn | null> {
      if (resolveClosing !== undefined) return Promise.resolve(null);
      const host = hosts.getOrInsertComputed(name, () => ({
        name,
        running: 0,
        waiting: { likely: [], other: [] },
      }));
      const acquired = new Promise<Turn | null>((resolve) =>
        host.waiting[isLikelyToSucceed ? 'likely' : 'other'].push(resolve),
      );
      startWaitingRequests();
      return acquired;
    },
    /** Resolves every waiting and future `acquire` with null, and resolves when the last request has ended. */
    close(): Promise<void> {
      const closing = new Promise<void>((resolve) => (resolveClosing = resolve));
      for (const rank of ranks) {
        for (const host of hosts.values()) for (const start of host.waiting[rank].splice(0)) start(null);
      }
      if (running === 0) resolveClosing?.();
      return closing;
    },
  };
}

/** Allows at most `readingMax` readers to read at a time. `onStart` is called when the added reader starts. */
function openReaders(readingMax: number) {
  const waiting: ByRank<Set<() => void>> = { likely: new Set(), other: new Set() };
  let reading = 0;

  function startWaitingReaders(): void {
    for (const rank of ranks) {
      for (const start of waiting[rank]) {
        if (reading === readingMax) return;
        waiting[rank].delete(start);
        start();
      }
    }
  }

  return {
    add(rank: Rank, onStart: () => void) {
      const { promise: mayRead, resolve } = Promise.withResolvers<void>();
      let isReading = false;
      const start = () => {
        isReading = true;
        reading += 1;
        resolve();
        onStart();
      };
      return {
        start(): Promise<void> {
          waiting[rank].add(start);
          startWaitingReaders();
          return mayRead;
        },
        /** Ends the reader, even if it is still waiting. Returns whether the reader was reading. */
        end(): boolean {
          waiting[rank].delete(start);
          resolve();
          if (isReading) reading -= 1;
          startWaitingReaders();
          return isReading;
        },
      };
    },
  };
}

interface Limits {
  connectingMax: number;
  readingMax: number;
  hostMax: number;
}

/** `likely`: the request will probably get a response soon. */
type Rank = 'likely' | 'other';
type ByRank<Value> = Record<Rank, Value>;

const ranks: readonly Rank[] = ['likely', 'other'];

interface Host {
  name: string;
  /** The number of requests that connect or read. */
  running: number;
  waiting: ByRank<((turn: Turn | null) => void)[]>;
}
