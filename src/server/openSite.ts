import type { OutgoingHttpHeader, OutgoingHttpHeaders, Server } from 'node:http';
import type { Socket } from 'node:net';
import {
  defaultConnectionLimits,
  guardConnections,
  guardRequests,
  type ConnectionLimits,
} from './connections/guardConnections.ts';
import { createServer, ServerResponse } from './connections/nodeHttp.ts';
import { openStreams } from './connections/streams.ts';
import type { Newsroom } from '../newsroom/openNewsroom.ts';
import type { Settings } from '../newsroom/settings.ts';
import type { BuiltAssets } from './assets.ts';
import { openMetrics } from './counting/metrics.ts';
import { openTraffic, type Traffic } from './counting/traffic.ts';
import { openFrontDoor } from './frontDoor.ts';
import { openHosts } from './hosts.ts';
import { listen } from './listen.ts';
import { openLiveExport, type LiveExport } from './staticEdition/liveExport.ts';
import { openPageCache } from './cache/pageCache.ts';
import { openRoutes } from './routes.ts';
import { type Renderer, type Services, honoRequest, logBugs, logMissingPages } from './send.ts';

/** A running site. */
export type Site = Awaited<ReturnType<typeof openSite>>;

type SiteOptions = Pick<Services, 'newsroom' | 'assets' | 'proxyHops'> &
  Partial<Pick<Services, 'now'>> &
  Pick<Settings, 'port' | 'host' | 'hsts' | 'metrics' | 'exportFolder'> & {
    render: Renderer;
    limits?: Partial<ConnectionLimits>;
    /** The file descriptor of a listening socket to use instead of port and host. */
    inheritedSocket?: number | null;
  };

/**
 * Serves the newsroom's publications. Closing the site does not close the newsroom.
 * @throws when a port can't be opened (`EADDRINUSE`, `EACCES`)
 */
export async function openSite({
  newsroom: exportedNewsroom,
  render,
  assets,
  port,
  host,
  inheritedSocket = null,
  proxyHops,
  hsts,
  metrics: metricsAddress,
  exportFolder,
  now = Date.now,
  limits: limitChanges,
}: SiteOptions) {
  const limits = { ...defaultConnectionLimits, ...limitChanges };
  let liveExport: LiveExport | null = null;
  const newsroom = withProblems(exportedNewsroom, () => liveExport?.problems() ?? {});
  const cache = openPageCache({ bytesMax: cacheBytesMax });
  const streams = openStreams();
  const logs = { log: newsroom.log, now };
  const traffic = openTraffic();
  const shared = { newsroom, cache, traffic, proxyHops, now };
  const routes = openRoutes({
    ...shared,
    render: timeRenders(render, assets, traffic),
    assets,
    streams,
    logMissingPage: logMissingPages(logs),
    logBug: logBugs(logs),
  });
  const hosts = openHosts(newsroom, { proxyHops });
  newsroom.onChange((change) => {
    if (change.sections === 'all') hosts.update(change.publication);
    cache.drop(change);
  });

  const handle = guardRequests(
    openFrontDoor({
      matchHost: hosts.match,
      ...shared,
      hsts,
      // Routes send the response themselves and handle their own errors, so there is nothing to await.
      handleUncached: (uncached) => void routes.fetch(honoRequest(uncached.request), uncached),
    }),
    limits,
  );
  const shutdown = { hasBegun: false };
  const server = createServer(
    { ...serverOptions(limits), ServerResponse: makeResponseClass(shutdown) },
    handle,
  );
  // Without this listener, Node would send 100 Continue.
  server.on('checkContinue', handle);
  const sockets = guardConnections(server, { limits, proxyHops });
  const closeIdle = idleCloser(server, sockets);
  const socket = inheritedSocket === null ? { port, host } : { fd: inheritedSocket };
  const url = await listen(server, { ...socket, backlog: backlogMax });
  const closeSite = () => closeServer(server, closeIdle);
  const metrics = await openMetrics(metricsAddress, { ...shared, site: server, closeSite });
  if (exportFolder !== null)
    liveExport = openLiveExport({ newsroom: exportedNewsroom, assets, render, now }, exportFolder);

  return {
    /** `http://127.0.0.1:3000` */
    url,
    /** `http://127.0.0.1:9464`, or null without a listener for metrics. */
    metricsUrl: metrics?.url ?? null,
    /** Empties the page cache. For development, when the code of the pages has changed. */
    clearPageCache(): void {
      for (const { id } of newsroom.publications()) cache.drop({ publication: id, sections: 'all' });
    },
    /** Accepts no new connections, waits up to ten seconds for running responses, and stops. */
    async close(): Promise<void> {
      shutdown.hasBegun = true;
      metrics?.close();
      streams.close();
      await Promise.all([liveExport?.close(), closeSite()]);
    },
  };
}

/** Returns the newsroom with the problems of its export, for `/readyz` and `/metrics`. */
function withProblems(newsroom: Newsroom, problems: () => Record<string, string>): Newsroom {
  return {
    ...newsroom,
    health() {
      const health = newsroom.health();
      const all = [...health.problems, ...Object.values(problems())];
      const status = health.status === 'ready' && all.length > 0 ? 'degraded' : health.status;
      return { status, problems: all };
    },
    applied: () => ({ ...newsroom.applied(), files: problems() }),
  };
}

function serverOptions(limits: ConnectionLimits) {
  return {
    headersTimeout: limits.requestMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.requestCheckMs,
    keepAliveTimeout: limits.keepAliveMs,
    // The front door itself responds to a request without a Host header.
    requireHostHeader: false,
  };
}

function timeRenders(render: Renderer, assets: BuiltAssets, traffic: Traffic): Services['render'] {
  return async (page, shown) => {
    const startedAt = performance.now();
    const html = await render(page, { ...shown, assets: assets.urls(shown.edition.publication) });
    traffic.onRendered?.((performance.now() - startedAt) / 1000);
    return html;
  };
}

/**
 * Returns a function that closes idle connections without cutting responses off. Node calls a connection idle once its
 * response is written, even while its bytes still wait in memory for a slow reader. So none is closed while any has
 * bytes waiting.
 */
function idleCloser(server: Server, sockets: ReadonlySet<Socket>): () => void {
  const closeIdleConnections = server.closeIdleConnections.bind(server);
  // `server.close` calls this method at once, which would lose requests that are on their way over idle connections.
  server.closeIdleConnections = () => undefined;
  return () => {
    if (sockets.values().every(({ writableLength }) => writableLength === 0)) closeIdleConnections();
  };
}

/**
 * Makes a class of responses that send `Connection: close` once a shutdown has begun, even if the request came before
 * it. Clients then send their next request to the next process.
 */
function makeResponseClass(shutdown: { hasBegun: boolean }) {
  return class extends ServerResponse {
    override writeHead(status: number, message?: string | Fields, fields?: Fields): this {
      if (shutdown.hasBegun) this.shouldKeepAlive = false;
      if (typeof message === 'string') return super.writeHead(status, message, fields);
      return super.writeHead(status, fields ?? message);
    }
  };
}

type Fields = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** Closes idle connections after a tenth of a second, and all that are left after ten seconds. */
async function closeServer(server: Server, closeIdle: () => void): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  let idleCheck: NodeJS.Timeout | undefined;
  const lastRequests = setTimeout(() => {
    // Timers run before sockets are read, and a request that has already arrived must be read first.
    idleCheck = setInterval(() => setImmediate(closeIdle), idleCheckMs);
  }, lastRequestsMs);
  const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(lastRequests);
  clearInterval(idleCheck);
  clearTimeout(cutOff);
}

const lastRequestsMs = 100;
const graceMs = 10_000;
const idleCheckMs = 50;

/** Limit of connections that wait in the system's queue while one process replaces another. */
const backlogMax = 4096;
const cacheBytesMax = 128 * 1024 * 1024;
