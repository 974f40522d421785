import type { ServerResponse } from 'node:http';

/**
 * Answers `/healthz` (the process runs) and `/readyz` (its publications can be read: 200, else 503 with what is amiss), as JSON and
 * whatever the Host header says, for those who watch over the machine.
 */
export function sendHealth({
  path,
  response,
  amiss,
}: {
  path: string;
  response: ServerResponse;
  amiss: string[];
}): void {
  const ready = path === '/healthz' || amiss.length === 0;
  const body = JSON.stringify(
    path === '/healthz' ? { status: 'ok' } : { status: ready ? 'ready' : 'not ready', amiss },
  );
  response.writeHead(ready ? 200 : 503, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
}
