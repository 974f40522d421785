import { createServer } from 'node:net';
import type { Socket } from 'node:net';

/** A server for tests, on a free port of this machine, that sends exactly the given bytes, HTTP or not. */
export interface RawServer {
  /** `http://127.0.0.1:` and the port. */
  origin: string;
  port: number;
  /** The head of each request, in order. */
  heads: string[];
  /** The numbers of connections that were made so far, and that are open. */
  connections: { made: number; open: number };
  /** Returns how many bytes all connections have sent so far. */
  sent(): number;
  close(): Promise<void>;
}

/** A function that responds to one request by writing to its connection. */
export type RawRoute = (socket: Socket, head: string) => void;

/** Opens a server with `routes` by path. Other paths get a 404. */
export async function openRawServer(
  routes: Record<string, RawRoute | string>,
  host: '127.0.0.1' | '::1' = '127.0.0.1',
): Promise<RawServer> {
  const sockets = new Set<Socket>();
  const heads: string[] = [];
  const connections = { made: 0, open: 0 };
  let sentBefore = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    // Sends the head without waiting for the body.
    socket.setNoDelay(true);
    connections.made += 1;
    connections.open += 1;
    let text = '';
    // In most of these tests the client disconnects.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      sentBefore += socket.bytesWritten;
      connections.open -= 1;
    });
    socket.on('data', (chunk) => {
      // A TLS handshake, which a server without TLS refuses.
      if (chunk[0] === 0x16) return socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
      text += chunk.toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      if (end === -1) return undefined;
      const head = text.slice(0, end);
      text = text.slice(end + 4);
      heads.push(head);
      return respond(routes[head.split(' ')[1] ?? ''] ?? notFound, socket, head);
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const { port } = address;
  return {
    origin: `http://${host === '::1' ? '[::1]' : host}:${port}`,
    port,
    heads,
    connections,
    sent: () => Array.from(sockets).reduce((sum, socket) => sum + socket.bytesWritten, sentBefore),
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Returns a response with its length. */
export function response(head: string, body: string | Uint8Array = ''): RawRoute {
  return (socket) => {
    const bytes = Buffer.from(body);
    socket.write(`HTTP/1.1 ${head}\r\nContent-Length: ${bytes.length}\r\n\r\n`);
    socket.write(bytes);
  };
}

/** Writes `chunk` repeatedly, as fast as it is read, until the client disconnects. */
export function endlessly(socket: Socket, chunk: Uint8Array): void {
  const write = () => {
    let isWritable = true;
    while (isWritable && !socket.destroyed) isWritable = socket.write(chunk);
    if (!socket.destroyed) socket.once('drain', write);
  };
  write();
}

function respond(route: RawRoute | string, socket: Socket, head: string): void {
  if (typeof route === 'string') socket.end(Buffer.from(route, 'latin1'));
  else route(socket, head);
}

const notFound = response('404 Not Found', 'nothing here');
