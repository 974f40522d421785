import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { limitConnections } from './connectionLimit.ts';
import type { ProxyTrust } from './forwarded.ts';

/** Limits on the cost of a connection. */
export const defaultConnectionLimits = {
  connectionsMax: 10_000,
  /**
   * Connections from one public IP address. A browser opens at most six, but thousands of readers may share one
   * address.
   */
  connectionsPerAddressMax: 256,
  /**
   * Limit of a connection's responses that wait for an earlier one. Browsers send a request only after the response.
   */
  waitingResponsesMax: 8,
  /** Limit of a response's wait for its reader, from the check that finds it waiting. */
  progressMs: 10_000,
  progressCheckMs: 5000,
  /** Limit for a request's headers and body to arrive. With the pause between checks, it is ten seconds. */
  requestMs: 9000,
  requestCheckMs: 1000,
  /** Limits of a request's body that is read and dropped after the response, in size and time. */
  bodyBytesMax: 65_536,
  bodyMs: 2000,
  keepAliveMs: 65_000,
};

export type ConnectionLimits = typeof defaultConnectionLimits;

/**
 * Limits a server's connections (limits-5): in total, per IP address, and in how long a connection may stay open
 * without reading. Behind a trusted proxy every connection comes from the proxy, so there is no limit per IP address.
 * Returns the open sockets.
 */
export function guardConnections(
  server: Server,
  { limits, proxyHops }: ProxyTrust & { limits: ConnectionLimits },
): ReadonlySet<Socket> {
  const { connectionsMax, connectionsPerAddressMax, progressMs, progressCheckMs } = limits;
  const perReaderMax = proxyHops > 0 ? Infinity : connectionsPerAddressMax;
  const acquire = limitConnections({ totalMax: Infinity, perReaderMax });
  const sockets = new Set<Socket>();
  server.maxConnections = connectionsMax;
  server.on('connection', (socket: Socket) => {
    const release = acquire(socket.remoteAddress);
    if (release === null) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      release();
    });
  });
  // `server.timeout` would set a timer for each request, and few readers are slow.
  const check = setInterval(() => {
    for (const socket of sockets) {
      if (socket.writableLength > 0 && !socket.timeout) socket.setTimeout(progressMs);
    }
  }, progressCheckMs).unref();
  server.once('close', () => clearInterval(check));
  server.on('timeout', (socket: Socket) => {
    // If nothing is left to send, the reader is waiting for us. Idle connections have another timeout.
    const isReaderWaiting = socket.timeout === progressMs && socket.writableLength === 0;
    if (isReaderWaiting) socket.setTimeout(0);
    else socket.destroy();
  });
  return sockets;
}

/**
 * Wraps a request listener: a connection that sends requests without waiting for responses is cut off beyond a limit,
 * and a connection that sends a body ends with the response.
 */
export function guardRequests(listener: RequestListener, limits: ConnectionLimits): RequestListener {
  const allowWaiting = limitWaitingResponses(limits);
  return (request, response) => {
    // Node gives a response its socket when no earlier response is unfinished.
    if (response.socket === null && !allowWaiting(request, response)) return;
    if (hasBody(request)) closeAfterResponse({ request, response }, limits);
    listener(request, response);
  };
}

/** Checks whether a request has a body that isn't empty (RFC 9112 section 6.3). */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;
}

function limitWaitingResponses({ waitingResponsesMax }: ConnectionLimits) {
  const waiting = new WeakMap<Socket, number>();
  return ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > waitingResponsesMax) {
      socket.destroy();
      return false;
    }
    waiting.set(socket, count);
    response.once('finish', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    return true;
  };
}

/**
 * Ends the connection after the response. Node would read the body to its end, or, with `Connection: close`, reset the
 * connection so early that the client may lose the response (RFC 9112 section 9.6). So we read up to a limit.
 */
function closeAfterResponse(
  { request, response }: { request: IncomingMessage; response: ServerResponse },
  { bodyBytesMax, bodyMs }: ConnectionLimits,
): void {
  const { socket } = request;
  const destroySoon = socket.destroySoon.bind(socket);
  let hasReadEnough = false;
  let isSent = false;
  let droppedBytes = 0;

  function stopReading(): void {
    hasReadEnough = true;
    request.pause();
    if (isSent) destroySoon();
  }

  response.shouldKeepAlive = false;
  request.on('data', (chunk: Buffer) => {
    droppedBytes += chunk.length;
    if (droppedBytes > bodyBytesMax) stopReading();
  });
  request.once('end', stopReading);
  // Node calls this when the response is written.
  socket.destroySoon = () => {
    if (isSent) return;
    isSent = true;
    if (hasReadEnough) return destroySoon();
    socket.end();
    const timer = setTimeout(stopReading, bodyMs);
    socket.once('close', () => clearTimeout(timer));
  };
}
