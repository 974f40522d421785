import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { portOfItsOwn } from './portOfItsOwn.ts';

/** A radio server on loopback that sends what a test tells it to. */
export interface FakeStation {
  address: string;
  /** The headers of every request so far. */
  requests: IncomingHttpHeaders[];
  /** The connections that are open now. */
  open: Set<ServerResponse>;
  /** What the next requests are answered with. */
  answer: { status: number; headers: Record<string, string> };
  /** Sends bytes to everybody who is connected. */
  send(bytes: Buffer): void;
  /** Breaks off every connection and, until `restart`, refuses new ones. */
  stop(): Promise<void>;
  restart(): Promise<void>;
}

/** Starts a radio server; stop it when done. */
export async function startFakeStation(headers: Record<string, string> = {}): Promise<FakeStation> {
  const open = new Set<ServerResponse>();
  const requests: IncomingHttpHeaders[] = [];
  const answer = { status: 200, headers: { 'content-type': 'audio/mpeg', ...headers } };
  const server = createServer((request, response) => {
    requests.push(request.headers);
    response.writeHead(answer.status, answer.headers);
    response.flushHeaders();
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  const port = await portOfItsOwn();
  const listen = async () => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen();
  return {
    address: `http://127.0.0.1:${port}/stream`,
    requests,
    open,
    answer,
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

/** Sends `sound` over each connection that is open or is opened, once, until the function that it gives is called. */
export function playOnce({ open }: Pick<FakeStation, 'open'>, sound: Buffer): () => void {
  const played = new Set<ServerResponse>();
  const timer = setInterval(() => {
    for (const response of open) {
      if (!played.has(response)) response.write(sound);
      played.add(response);
    }
  }, 5);
  return () => clearInterval(timer);
}
