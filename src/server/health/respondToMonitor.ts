import type { IncomingMessage } from 'node:http';
import type { AppliedHashes } from '../../newsroom/appliedHashes.ts';
import type { Health, Newsroom } from '../../newsroom/openNewsroom.ts';
import { isFromThisMachine } from '../connections/forwarded.ts';
import { contentHeaders, type PlainResponse } from '../plainResponse.ts';

export type HealthSources = Pick<Newsroom, 'health' | 'applied'>;

/** Returns the response to a request for `/healthz` or `/readyz`; null for another path. */
export function respondToMonitor(
  request: IncomingMessage,
  path: string,
  { health, applied }: HealthSources,
): PlainResponse | null {
  if (path === '/healthz') return healthResponse({ status: 'ok' });
  if (path !== '/readyz') return null;
  return healthResponse({ ...health(), ...(isFromThisMachine(request) && applied()) });
}

/** Responds with 200 as long as readers get pages, even if an operator must fix something; otherwise with 503. */
function healthResponse(health: (Health & Partial<AppliedHashes>) | { status: 'ok' }): PlainResponse {
  return {
    status: health.status === 'not ready' ? 503 : 200,
    headers: contentHeaders('application/json', 'no-store'),
    body: JSON.stringify(health),
  };
}
