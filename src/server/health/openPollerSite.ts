import type { Newsroom } from '../../newsroom/openNewsroom.ts';
import type { Settings } from '../../newsroom/settings.ts';
import { pathOf } from '../cache/cacheKey.ts';
import { createServer } from '../connections/nodeHttp.ts';
import { openMetrics, timeLimits } from '../counting/metrics.ts';
import { openTraffic } from '../counting/traffic.ts';
import { listen } from '../listen.ts';
import { problem } from '../plainResponse.ts';
import { respondToMonitor } from './respondToMonitor.ts';

export type PollerSite = Awaited<ReturnType<typeof openPollerSite>>;

/**
 * Serves `/healthz` and `/readyz` of a process that serves no pages (`TOWNWIRE_ROLE=poll`), and its metrics on a
 * separate listener.
 * @throws when a port can't be opened (`EADDRINUSE`, `EACCES`)
 */
export async function openPollerSite({
  newsroom,
  port,
  host,
  inheritedSocket,
  metrics: metricsAddress,
}: { newsroom: Newsroom } & Pick<Settings, 'port' | 'host' | 'inheritedSocket' | 'metrics'>) {
  const traffic = openTraffic();
  const server = createServer(timeLimits, (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const reply = isRead ? respondToMonitor(request, pathOf(request.url ?? ''), newsroom) : null;
    const { status, headers, body } = reply ?? noPages;
    response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body);
    traffic.count({ publication: '', route: '', status, from: 'routes' });
  });
  const socket = inheritedSocket === null ? { port, host } : { fd: inheritedSocket };
  const url = await listen(server, socket);

  function closeServer(): void {
    server.close();
    server.closeAllConnections();
  }

  const metrics = await openMetrics(metricsAddress, {
    newsroom,
    traffic,
    cache: { usage: () => ({ bytes: 0, pages: 0 }) },
    now: Date.now,
    site: server,
    closeSite: closeServer,
  });
  return {
    url,
    metricsUrl: metrics?.url ?? null,
    async close(): Promise<void> {
      metrics?.close();
      closeServer();
    },
  };
}

const noPages = problem(
  404,
  'This process polls feeds and serves no pages (TOWNWIRE_ROLE=poll). It has /healthz and /readyz.',
);
