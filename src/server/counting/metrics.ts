import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import type { Registry } from 'prom-client';
import { isAddressIn, networksOf } from '../../news/networks.ts';
import type { Newsroom } from '../../newsroom/openNewsroom.ts';
import type { PageCache } from '../cache/pageCache.ts';
import type { Traffic } from './traffic.ts';

/** What the numbers of `/metrics` come from. */
export interface MetricsSources {
  newsroom: Pick<Newsroom, 'figures' | 'health' | 'log'>;
  cache: Pick<PageCache, 'usage'>;
  traffic: Traffic;
  /** How many connections are open. */
  connections: () => Promise<number>;
  now: () => number;
}

/**
 * Opens `/metrics`, in Prometheus' text format. Its library is loaded at the first request, so that a site nobody
 * watches pays only for counting. Durations are recorded from then on.
 */
export function openMetrics({ readers, ...sources }: MetricsSources & { readers: BlockList | null }): {
  /** Sends the metrics and returns true if the request comes from a machine that may read them. */
  send(visit: { request: IncomingMessage; response: ServerResponse }): boolean;
} {
  let registry: Promise<Registry> | undefined;

  async function sendText(response: ServerResponse): Promise<void> {
    try {
      registry ??= import('./registry.ts').then(({ openRegistry }) => openRegistry(sources));
      const opened = await registry;
      const text = await opened.metrics();
      response.writeHead(200, { 'Content-Type': opened.contentType, 'Cache-Control': 'no-store' });
      response.end(text);
    } catch (error) {
      sources.newsroom.log.error({ error }, 'Bug: the metrics could not be collected');
      response.writeHead(500, { 'Cache-Control': 'no-store' });
      response.end();
    }
  }

  return {
    send({ request, response }) {
      if (readers === null || !mayRead(request, readers)) return false;
      void sendText(response);
      return true;
    },
  };
}

/**
 * Whether the machine that asks may read the metrics. A proxy on this machine connects from loopback for everybody, so
 * what it passes on is refused: it adds a header of its own, or keeps the host that the reader asked for.
 */
function mayRead({ headers, socket }: IncomingMessage, readers: BlockList): boolean {
  const address = socket.remoteAddress ?? '';
  if (!isAddressIn(readers, address) || proxyHeaders.some((name) => headers[name] !== undefined))
    return false;
  return !isAddressIn(loopback, address) || localHost.test(headers.host ?? '');
}

const proxyHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];
const loopback = networksOf('loopback');
const localHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/u;
