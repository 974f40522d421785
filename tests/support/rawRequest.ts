import { connect } from 'node:net';

/** A response as it arrived over the socket. */
export interface RawResponse {
  status: number;
  /** Names in lower case. */
  headers: Map<string, string>;
  body: string;
}

/**
 * Sends `lines` (the request line and the headers) over a socket, as no client library would: with two Host headers or
 * without one. Throws if the response does not end within five seconds.
 */
export function rawRequest(origin: string, lines: readonly string[]): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  const { promise, resolve, reject } = Promise.withResolvers<RawResponse>();
  const chunks: Buffer[] = [];
  const socket = connect(Number(port), hostname, () => {
    socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  });
  socket.setTimeout(responseTimeoutMs, () => socket.destroy(new Error('The response did not end in time.')));
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', reject);
  socket.on('end', () => resolve(parseResponse(Buffer.concat(chunks).toString('latin1'))));
  return promise;
}

/** Parses a response, or only its head; each character is one byte. */
export function parseResponse(text: string): RawResponse {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [statusLine = '', ...fields] = head.split('\r\n');
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: new Map(fields.map((field) => [nameOf(field), field.slice(field.indexOf(':') + 1).trim()])),
    body: rest.join('\r\n\r\n'),
  };
}

function nameOf(field: string): string {
  return field.slice(0, field.indexOf(':')).toLowerCase();
}

const responseTimeoutMs = 5_000;
