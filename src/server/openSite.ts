import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Newsroom } from '../newsroom/openNewsroom.ts';
import type { AssetShelf } from './assets.ts';
import { openFileTimes } from './fileTimes.ts';
import { openFrontDoor, type Visit } from './frontDoor.ts';
import { sendHealth } from './health.ts';
import { registerHosts } from './hosts.ts';
import { openMissingPaths } from './missingPaths.ts';
import { openPageCache } from './pageCache.ts';
import { openRoutes } from './routes.ts';
import type { Renderer } from './sendPage.ts';

/** A site that answers readers. */
export interface Site {
  /** Where it listens: `http://127.0.0.1:3000`. */
  address: string;
  /** Forgets every kept page: for development, when the pages themselves have changed. */
  forgetPages(): void;
  /** Takes no new reader, lets the answers under way end (at most ten seconds), and stops. */
  close(): Promise<void>;
}

/**
 * Starts listening. The newsroom is the site's only source; it is not closed with it.
 * @throws when the port cannot be listened on (`EADDRINUSE`, `EACCES`): the caller tells of it.
 */
export async function openSite({
  newsroom,
  render,
  assets,
  port,
  host,
  trustProxy,
  now = Date.now,
}: {
  newsroom: Newsroom;
  render: Renderer;
  assets: AssetShelf;
  port: number;
  host: string;
  trustProxy: boolean;
  /** Gives milliseconds since the epoch. */
  now?: () => number;
}): Promise<Site> {
  const { log } = newsroom;
  const cache = openPageCache({ bytesMax: cacheBytesMax });
  const endless = new Set<ServerResponse>();
  const routes = openRoutes({
    edition: (publication) => newsroom.edition(publication.id),
    blog: (publication) => newsroom.blog(publication.id),
    search: (publication, query) => newsroom.search(publication, query),
    radio: newsroom.radio,
    endless,
    trustProxy,
    fileTimes: openFileTimes(),
    pictures: newsroom.pictures,
    drawings: newsroom.drawings,
    publications: () => newsroom.publications(),
    render,
    assets,
    cache,
    log,
    missingPaths: openMissingPaths({ log, now }),
    now,
  });
  let hosts = registerHosts({ publications: newsroom.publications(), trustProxy });
  newsroom.onChange((change) => {
    if (change.sections === 'all')
      hosts = registerHosts({ publications: newsroom.publications(), trustProxy });
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
      hosts: () => hosts,
      cache,
      now,
      health: ({ path, response }) => sendHealth({ path, response, amiss: newsroom.amiss() }),
      welcome: (visit) => {
        // Routes answer on the visit's own response, and failures are theirs to catch: nothing comes back.
        void routes.fetch(requestOf(visit), visit);
      },
    }),
  );
  spareSlowReaders(server);
  server.timeout = idleTimeoutMs;
  server.maxConnections = connectionsMax;
  await listen({ server, port, host });

  return {
    address: addressOf(server),
    forgetPages() {
      for (const { id } of newsroom.publications()) cache.drop({ publication: id, sections: 'all' });
    },
    close() {
      for (const response of endless) response.destroy();
      return closeServer(server);
    },
  };
}

/** The request as the framework reads it. Its host says nothing: which publication is meant stands in the visit. */
function requestOf({ request }: Visit): Request {
  return new Request(`http://publication${request.url}`, { method: request.method as string });
}

function listen({ server, port, host }: { server: Server; port: number; host: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function addressOf(server: Server): string {
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server listens on no port.');
  const host = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address;
  return `http://${host}:${bound.port}`;
}

/**
 * Keeps a stop from cutting answers short: to Node, a connection is idle as soon as its answer is written, although the answer may
 * still wait in memory for a slow reader. While somebody has bytes to come, nobody is sent away; the stop waits for him anyway.
 */
function spareSlowReaders(server: Server): void {
  const connections = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const closeIdleConnections = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    if (connections.values().every(({ writableLength }) => writableLength === 0)) closeIdleConnections();
  };
}

/** Idle connections end at once, busy ones when they have answered; who still hangs on after ten seconds is cut off. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Node ends those that are idle now; one that has answered meanwhile would be kept alive.
  const endAnswered = setInterval(() => server.closeIdleConnections(), answeredCheckMs);
  const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(endAnswered);
  clearTimeout(cutOff);
}

const headersTimeoutMs = 10_000;
const requestTimeoutMs = 30_000;
const keepAliveTimeoutMs = 65_000;
const idleTimeoutMs = 75_000;
const graceMs = 10_000;
const answeredCheckMs = 50;

const connectionsMax = 10_000;
const cacheBytesMax = 128 * 1024 * 1024;
