import type { Server, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import type { Settings } from '../../newsroom/settings.ts';
import { createServer } from '../connections/nodeHttp.ts';
import { listen } from '../listen.ts';
import type { MetricsSources } from './registry.ts';

/**
 * Serves `GET /metrics` in Prometheus' text format on a separate host and port, because a proxy in front of the site
 * makes everything on the site's port public (docs/decisions/039). Returns null without an address.
 * @throws when the port can't be opened, after closing the site; the message names the setting and a remedy
 */
export async function openMetrics(
  address: Settings['metrics'],
  {
    site,
    closeSite,
    ...sources
  }: Omit<MetricsSources, 'connections'> & { site: Server; closeSite: () => Promise<void> | void },
) {
  if (address === null) return null;
  const { host, port } = address;
  // Loaded here, so that a site without metrics starts sooner and collects no figures.
  const { openRegistry } = await import('./registry.ts');
  const registry = openRegistry({ ...sources, connections: promisify(site.getConnections.bind(site)) });

  async function send(response: ServerResponse): Promise<void> {
    try {
      // The first scrape may have figures without a measurement, such as the delay of the event loop.
      const text = (await registry.metrics()).replaceAll(/^.* nan\n/gimu, '');
      response
        .writeHead(200, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' })
        .end(text);
    } catch (error) {
      sources.newsroom.log.error({ error }, 'Bug: the metrics could not be collected');
      response.writeHead(500).end();
    }
  }

  const server = createServer(timeLimits, ({ method, url }, response) => {
    if (method === 'GET' && /^\/metrics(?:\?|$)/u.test(url ?? '')) void send(response);
    else response.writeHead(404).end();
  });
  server.maxConnections = connectionsMax;
  // Ends a connection that neither sends nor reads.
  server.setTimeout(idleMs);
  const url = await listen(server, { host, port }).catch(async (error: Error) => {
    await closeSite();
    throw new Error(
      `The metrics can't be served on ${host}, port ${port}: ${error.message}.\nRemedy: set TOWNWIRE_METRICS to an address of this machine and a free port, as in TOWNWIRE_METRICS=127.0.0.1:9464, or leave it unset.`,
      { cause: error },
    );
  });
  return {
    /** `http://127.0.0.1:9464` */
    url,
    /** Closes all connections and stops. */
    close(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Limits that protect against slow and hostile clients; the operator decides who can reach the port. */
export const timeLimits = {
  headersTimeout: 5000,
  requestTimeout: 5000,
  connectionsCheckingInterval: 1000,
  keepAliveTimeout: 5000,
};
const idleMs = 10_000;
const connectionsMax = 20;
