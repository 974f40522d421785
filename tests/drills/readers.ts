import { setTimeout as pause } from 'node:timers/promises';
import { latencies } from '../../bench/latencies.ts';
import { everyPage } from '../support/everyPage.ts';

/** Readers who request one page after another until they are stopped. */
export interface Readers {
  /** The results since the start. */
  reads: () => PageReads;
  stop: () => Promise<PageReads>;
}

interface PageReads {
  pages: number;
  /** The time that each response took. */
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
  const reads: PageReads = { pages: 0, milliseconds: [], failures: [] };
  const over = new AbortController();

  async function read(first: number): Promise<void> {
    for (let index = first * 7; !over.signal.aborted; index += 1) {
      const path = paths[index % paths.length] ?? '/';
      const startedAt = performance.now();
      const failure = await failureOf(origin + path);
      reads.pages += 1;
      reads.milliseconds.push(performance.now() - startedAt);
      if (failure !== null) reads.failures.push(`${path}: ${failure}`);
      await pause(pauseMs);
    }
  }

  const all = Promise.all(Array.from({ length: count }, (_, index) => read(index)));
  return {
    reads: () => reads,
    async stop() {
      over.abort();
      await all;
      return reads;
    },
  };
}

/** Reads pages once, one after the other. */
export async function readOnce(origin: string, paths: readonly string[] = everyPage): Promise<PageReads> {
  const reads: PageReads = { pages: 0, milliseconds: [], failures: [] };
  for (const path of paths) {
    const startedAt = performance.now();
    const failure = await failureOf(origin + path);
    reads.pages += 1;
    reads.milliseconds.push(performance.now() - startedAt);
    if (failure !== null) reads.failures.push(`${path}: ${failure}`);
  }
  return reads;
}

/** Writes the line of figures: `1,200 pages (p50 2 ms, …), no errors`. */
export function describeReads({ pages, milliseconds, failures }: PageReads): string {
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
