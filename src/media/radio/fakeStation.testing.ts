import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { createServer as createTcpServer } from 'node:net';

/** A radio server on loopback that sends the bytes that a test chooses. */
export interface FakeStation {
  address: string;
  /** The headers of every request so far. */
  requests: IncomingHttpHeaders[];
  /** The open connections. */
  open: Set<ServerResponse>;
  /** The response to the next requests. */
  response: { status: number; headers: Record<string, string> };
  /** Sends bytes over every open connection. */
  send(bytes: Buffer): void;
  /** Aborts every connection and refuses new connections until `restart`. */
  stop(): Promise<void>;
  restart(): Promise<void>;
}

/** Starts a radio server; stop it when done. */
export async function startFakeStation(headers: Record<string, string> = {}): Promise<FakeStation> {
  const open = new Set<ServerResponse>();
  const requests: IncomingHttpHeaders[] = [];
  const next = { status: 200, headers: { 'content-type': 'audio/mpeg', ...headers } };
  const server = createServer((request, response) => {
    requests.push(request.headers);
    response.writeHead(next.status, next.headers);
    response.flushHeaders();
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  const port = await findReusablePort();
  const listen = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen();
  return {
    address: `http://127.0.0.1:${port}/stream`,
    requests,
    open,
    response: next,
    send: (bytes) => open.forEach((response) => response.write(bytes)),
    async stop() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    restart: listen,
  };
}

/** Sends `audio` once over each connection, now or when it opens, until the returned function is called. */
export function playOnce({ open }: Pick<FakeStation, 'open'>, audio: Buffer): () => void {
  const played = new Set<ServerResponse>();
  const timer = setInterval(() => {
    for (const response of open) {
      if (!played.has(response)) response.write(audio);
      played.add(response);
    }
  }, 5);
  return () => clearInterval(timer);
}

/**
 * Finds a free port for a server that stops and restarts. The port is below the ports that Linux gives to outgoing
 * connections (32768 and up, `ip_local_port_range`), so that nothing takes it by chance in the meantime.
 */
export async function findReusablePort(): Promise<number> {
  for (;;) {
    const port = portMin + Math.floor(Math.random() * (portEnd - portMin));
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createTcpServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

const portMin = 10_000;
const portEnd = 32_768;
