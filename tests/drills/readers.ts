import { setTimeout as pause } from 'node:timers/promises';
import { latencies } from '../../bench/latencies.ts';
import { everyPage } from '../support/everyPage.ts';

/** Readers who request one page after the other until they are stopped. */
export interface Readers {
  /** The results since the start. */
  seen: () => Seen;
  stop: () => Promise<Seen>;
}

interface Seen {
  pages: number;
  /** How long each response took, in milliseconds. */
  milliseconds: number[];
  /** Responses with a status of 500 or more, and requests without a response. */
  failures: string[];
}

/** Starts `count` readers, each with a different first page. */
export function startReaders({
  origin,
  count,
  pauseMs = 0,
  paths = everyPage,
}: {
  origin: string;
  count: number;
  pauseMs?: number;
  paths?: readonly string[];
}): Readers {
  const seen: Seen = { pages: 0, milliseconds: [], failures: [] };
  const over = new AbortController();

  async function read(first: number): Promise<void> {
    for (let index = first * 7; !over.signal.aborted; index += 1) {
      const path = paths[index % paths.length] ?? '/';
      const begunAt = performance.now();
      const failure = await failureOf(origin + path);
      seen.pages += 1;
      seen.milliseconds.push(performance.now() - begunAt);
      if (failure !== null) seen.failures.push(`${path}: ${failure}`);
      await pause(pauseMs);
    }
  }

  const all = Promise.all(Array.from({ length: count }, (_, index) => read(index)));
  return {
    seen: () => seen,
    async stop() {
      over.abort();
      await all;
      return seen;
    },
  };
}

/** Reads pages once, one after the other. */
export async function readOnce(origin: string, paths: readonly string[] = everyPage): Promise<Seen> {
  const seen: Seen = { pages: 0, milliseconds: [], failures: [] };
  for (const path of paths) {
    const begunAt = performance.now();
    const failure = await failureOf(origin + path);
    seen.pages += 1;
    seen.milliseconds.push(performance.now() - begunAt);
    if (failure !== null) seen.failures.push(`${path}: ${failure}`);
  }
  return seen;
}

/** Writes the line of figures: `1,200 pages (p50 2 ms, …), no errors`. */
export function describeSeen({ pages, milliseconds, failures }: Seen): string {
  const errors = failures.length === 0 ? 'no errors' : `${failures.length} errors`;
  return `${pages.toLocaleString('en-US')} pages (${latencies(milliseconds)}), ${errors}`;
}

async function failureOf(address: string): Promise<string | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(responseMsMax) });
    const text = await response.text();
    return response.status < 500 ? null : `${response.status} ${text.slice(0, 80)}`;
  } catch (error) {
    return String(error instanceof Error && error.cause !== undefined ? error.cause : error);
  }
}

/** Longer than any reader waits. */
const responseMsMax = 30_000;
