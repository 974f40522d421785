import http from 'node:http';
import https from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';

/** Readers who request one page after another, until they are stopped. */
export interface ReaderLoad {
  /** The number of pages that arrived whole with status 200. */
  pageCount: () => number;
  /** The failures, one line per request. */
  failures: () => readonly string[];
  stop: () => Promise<void>;
}

/** Starts eight readers: four keep their connection, and four open a connection for each page. */
export function openReaderLoad(
  origin: string,
  { host, paths = everyKind, pauseMs = 0 }: { host: string; paths?: readonly string[]; pauseMs?: number },
): ReaderLoad {
  const failures: string[] = [];
  const stopping = new AbortController();
  let pageCount = 0;

  async function read(isKeptAlive: boolean): Promise<void> {
    const { Agent } = origin.startsWith('https:') ? https : http;
    const agent = new Agent({ keepAlive: isKeptAlive, maxSockets: 1 });
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const at = paths[turn % paths.length] ?? '/';
      const problem = await request(origin + at, { agent, host });
      if (problem === null) pageCount += 1;
      else failures.push(`${at} over a ${isKeptAlive ? 'reused' : 'new'} connection: ${problem}`);
      if (pauseMs > 0) await pause(pauseMs);
    }
    agent.destroy();
  }

  const readers = Array.from({ length: readersCount }, (_, index) => read(index % 2 === 0));
  return {
    pageCount: () => pageCount,
    failures: () => failures,
    async stop() {
      stopping.abort();
      await Promise.all(readers);
    },
  };
}

/** Requests a page to its end. Returns what went wrong, or null. */
function request(
  address: string,
  { agent, host }: { agent: http.Agent; host: string },
): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const { get } = address.startsWith('https:') ? https : http;
  // The tests' certificates are self-signed.
  get(address, { agent, headers: { Host: host }, rejectUnauthorized: false }, (response) => {
    response.on('error', (error) => resolve(error.message));
    response.on('end', () => resolve(response.statusCode === 200 ? null : `status ${response.statusCode}`));
    response.resume();
  }).on('error', (error) => resolve(error.message));
  return promise;
}

const readersCount = 8;
const everyKind = [
  '/',
  '/local-news',
  '/sports/all',
  '/blog',
  '/rss.xml',
  '/api/feeds/localNews',
  '/search?q=levee',
];
