/** Who may ask now. */
export interface Turns {
  /** Resolves when it is this caller's turn at `host`: with the function that ends the turn, or with null when all is closing. */
  take(host: string): Promise<EndTurn | null>;
  /** Sends away everyone who waits and everyone to come; resolves when the last turn has ended. */
  close(): Promise<void>;
}

/** Ends a turn: call it once. */
export type EndTurn = () => void;

/**
 * Gives out turns: at most `hostMax` at once a host and `totalMax` in all. Hosts are served one after the other, each host's
 * callers in the order in which they came, so that a host with a hundred feeds, or one that is slow, holds up itself alone.
 */
export function openTurns({ totalMax, hostMax }: { totalMax: number; hostMax: number }): Turns {
  const hosts = new Map<string, Host>();
  /** The hosts that have somebody waiting and room for one more, in the order in which they are served. */
  const ready = new Set<Host>();
  let running = 0;
  let closed: (() => void) | undefined;

  function serve(): void {
    for (const host of ready) {
      if (running === totalMax) return;
      ready.delete(host);
      const begin = host.waiting.shift();
      if (begin === undefined) continue;
      running += 1;
      host.running += 1;
      offer(host);
      begin(() => end(host));
    }
  }

  function end(host: Host): void {
    running -= 1;
    host.running -= 1;
    if (host.running === 0 && host.waiting.length === 0) hosts.delete(host.name);
    offer(host);
    serve();
    if (running === 0) closed?.();
  }

  function offer(host: Host): void {
    if (host.waiting.length > 0 && host.running < hostMax) ready.add(host);
  }

  return {
    take(name) {
      if (closed !== undefined) return Promise.resolve(null);
      let host = hosts.get(name);
      if (host === undefined) hosts.set(name, (host = { name, running: 0, waiting: [] }));
      const { waiting } = host;
      const turn = new Promise<EndTurn | null>((resolve) => waiting.push(resolve));
      offer(host);
      serve();
      return turn;
    },
    close() {
      const done = new Promise<void>((resolve) => (closed = resolve));
      for (const host of hosts.values()) {
        for (const begin of host.waiting.splice(0)) begin(null);
      }
      ready.clear();
      if (running === 0) closed?.();
      return done;
    },
  };
}

interface Host {
  name: string;
  running: number;
  waiting: ((end: EndTurn | null) => void)[];
}
