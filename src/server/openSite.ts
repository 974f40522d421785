import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { openFrontDoor, type Visit } from './frontDoor.ts';
import { indexHosts } from './hosts.ts';
import { openPageCache } from './pageCache.ts';
import { openRoutes } from './routes.ts';
import { logMissingPages, type Services } from './send.ts';

/** A running site. */
export interface Site {
  /** Where it listens: `http://127.0.0.1:3000`. */
  address: string;
  /** Empties the page cache: for development, when the pages' code has changed. */
  forgetPages(): void;
  /** Accepts no new connections, lets running responses end (for at most ten seconds), and stops. */
  close(): Promise<void>;
}

type SiteOptions = Pick<Services, 'newsroom' | 'render' | 'assets' | 'trustProxy'> &
  Partial<Pick<Services, 'now'>> & {
    port: number;
    host: string;
    /** The file descriptor of a listening socket to use instead of port and host. */
    inheritedSocket?: number | null;
  };

/**
 * Serves the newsroom's publications. Closing the site does not close the newsroom.
 * @throws when the port can't be opened (`EADDRINUSE`, `EACCES`)
 */
export async function openSite({
  newsroom,
  render,
  assets,
  port,
  host,
  inheritedSocket = null,
  trustProxy,
  now = Date.now,
}: SiteOptions): Promise<Site> {
  const cache = openPageCache({ bytesMax: cacheBytesMax });
  const streams = new Set<ServerResponse>();
  const logMissingPage = logMissingPages({ log: newsroom.log, now });
  const routes = openRoutes({ newsroom, cache, render, assets, streams, trustProxy, logMissingPage, now });
  let matchHost = indexHosts(newsroom.publications(), { trustProxy });
  newsroom.onChange((change) => {
    if (change.sections === 'all') matchHost = indexHosts(newsroom.publications(), { trustProxy });
    cache.drop(change);
  });

  const server = createServer(
    {
      headersTimeout: headersTimeoutMs,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      requireHostHeader: false,
    },
    openFrontDoor({
      matchHost: (request) => matchHost(request),
      cache,
      now,
      trustProxy,
      problems: () => newsroom.problems(),
      // Routes send the response themselves and handle their own errors, so there is nothing to await.
      handleUncached: (visit) => void routes.fetch(honoRequest(visit), visit),
    }),
  );
  const closeIdle = idleCloser(server);
  server.timeout = idleTimeoutMs;
  server.maxConnections = connectionsMax;
  if (inheritedSocket === null) server.listen(port, host, waitingMax);
  else server.listen({ fd: inheritedSocket }, waitingMax);
  await once(server, 'listening');

  return {
    address: addressOf(server),
    forgetPages() {
      for (const { id } of newsroom.publications()) cache.drop({ publication: id, sections: 'all' });
    },
    close() {
      for (const response of streams) response.destroy();
      return closeServer(server, closeIdle);
    },
  };
}

/** The request in Hono's form. Its host is a placeholder: the visit has the publication. */
function honoRequest({ request }: Visit): Request {
  return new Request(`http://publication${request.url}`, { method: request.method as string });
}

function addressOf(server: Server): string {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port.');
  const host = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address;
  return `http://${host}:${bound.port}`;
}

/**
 * Returns a function that closes idle connections without cutting responses off. Node calls a connection idle once its
 * response is written, even while the bytes still wait in memory for a slow reader, so all stay open while any waits.
 */
function idleCloser(server: Server): () => void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const closeIdleConnections = server.closeIdleConnections.bind(server);
  // `server.close` calls it at once, which would lose the requests that are on their way over kept connections.
  server.closeIdleConnections = () => undefined;
  return () => {
    if (sockets.values().every(({ writableLength }) => writableLength === 0)) closeIdleConnections();
  };
}

/**
 * Answers what arrives over open connections with `Connection: close`, so that clients send their next request to the
 * next process. Idle connections are closed after a tenth of a second, and all that are left after ten seconds.
 */
async function closeServer(server: Server, closeIdle: () => void): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  let idleCheck: NodeJS.Timeout | undefined;
  const lastRequests = setTimeout(() => (idleCheck = setInterval(closeIdle, idleCheckMs)), lastRequestsMs);
  const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(lastRequests);
  clearInterval(idleCheck);
  clearTimeout(cutOff);
}

const headersTimeoutMs = 10_000;
const requestTimeoutMs = 30_000;
const keepAliveTimeoutMs = 65_000;
const idleTimeoutMs = 75_000;
const lastRequestsMs = 100;
const graceMs = 10_000;
const idleCheckMs = 50;

/** The connections that the system keeps for the next process while one replaces another. */
const waitingMax = 4096;
const connectionsMax = 10_000;
const cacheBytesMax = 128 * 1024 * 1024;
