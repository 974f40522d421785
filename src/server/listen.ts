import { once } from 'node:events';
import type { ListenOptions, Server } from 'node:net';

/**
 * Listens on a host and port, or a socket, and returns its URL: `http://127.0.0.1:3000`.
 * @throws when the port can't be opened (`EADDRINUSE`, `EACCES`)
 */
export async function listen(server: Server, where: ListenOptions): Promise<string> {
  server.listen(where);
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port.');
  const host = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address;
  return `http://${host}:${bound.port}`;
}
