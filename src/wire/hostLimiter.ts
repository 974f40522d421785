/** Limits how many requests run at the same time. */
export interface HostLimiter {
  /** Resolves when a request to `host` may start, with a function to call once it ends; with null when closing. */
  acquire(host: string): Promise<Release | null>;
  /** Resolves every waiting and future `acquire` with null. Resolves itself when the last request has ended. */
  close(): Promise<void>;
}

export type Release = () => void;

/**
 * Creates a limiter for `hostMax` requests per host and `totalMax` in all. Hosts take turns, and each host's requests
 * run in order, so that a host with a hundred feeds, or a slow one, delays only itself.
 */
export function hostLimiter({ totalMax, hostMax }: { totalMax: number; hostMax: number }): HostLimiter {
  const hosts = new Map<string, Host>();
  /** The hosts with a waiting request that may start, in the order of their turns. */
  const ready = new Set<Host>();
  let running = 0;
  let closed: (() => void) | undefined;

  function startWaiting(): void {
    for (const host of ready) {
      if (running === totalMax) return;
      ready.delete(host);
      const start = host.waiting.shift();
      if (start === undefined) continue;
      running += 1;
      host.running += 1;
      addIfReady(host);
      start(() => release(host));
    }
  }

  function release(host: Host): void {
    running -= 1;
    host.running -= 1;
    if (host.running === 0 && host.waiting.length === 0) hosts.delete(host.name);
    addIfReady(host);
    startWaiting();
    if (running === 0) closed?.();
  }

  function addIfReady(host: Host): void {
    if (host.waiting.length > 0 && host.running < hostMax) ready.add(host);
  }

  return {
    acquire(name) {
      if (closed !== undefined) return Promise.resolve(null);
      let host = hosts.get(name);
      if (host === undefined) hosts.set(name, (host = { name, running: 0, waiting: [] }));
      const { waiting } = host;
      const acquired = new Promise<Release | null>((resolve) => waiting.push(resolve));
      addIfReady(host);
      startWaiting();
      return acquired;
    },
    close() {
      const done = new Promise<void>((resolve) => (closed = resolve));
      for (const host of hosts.values()) {
        for (const start of host.waiting.splice(0)) start(null);
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
  waiting: ((release: Release | null) => void)[];
}
