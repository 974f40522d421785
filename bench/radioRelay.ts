import { createServer, type ServerResponse } from 'node:http';
import { openRelay } from '../src/media/radio/relay.ts';
import { openOutbound } from '../src/wire/outbound.ts';

// The relay in its own process behind a bare `node:http` server, so that only the relay is measured. The parent sends
// the station's URL in a message and receives the port.

process.once('message', ({ address }: { address: string }) => {
  const outbound = openOutbound({ canUseLoopback: true });
  const relay = openRelay({
    openStream: (at, request) => outbound.openStream(at, request),
    log: { info: () => undefined, warn: console.warn, error: console.error },
    now: Date.now,
    random: Math.random,
  });
  const station = { port: 8076, name: 'Bench', address };
  relay.applyPublications([{ id: 'bench', radio: { stations: [station], listenersMax: 1000 } }]);

  async function respond(response: ServerResponse): Promise<void> {
    const listening = await relay.listen('bench', 8076);
    if (listening.kind === 'refused') {
      response.writeHead(503).end();
      return;
    }
    // Like Icecast: the stream ends with the connection and isn't chunked.
    response.useChunkedEncodingByDefault = false;
    response.writeHead(200, { 'Content-Type': listening.contentType, Connection: 'close' });
    listening.pipe(response);
  }

  const server = createServer((_request, response) => void respond(response));
  server.listen(0, '127.0.0.1', () => {
    const at = server.address();
    process.send?.(typeof at === 'object' ? at?.port : undefined);
  });
});
