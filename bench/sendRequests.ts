import { connect } from 'node:net';

/**
 * Sends one request many times to a server on this machine, over persistent connections. Returns the total bytes
 * received. Throws if a response has a status other than `status`.
 */
export async function sendRequests({
  port,
  request,
  status,
  requests,
  connections,
}: {
  port: number;
  /** The complete request head. */
  request: string;
  status: number;
  requests: number;
  connections: number;
}): Promise<number> {
  const each = Math.ceil(requests / connections);
  const received = await Promise.all(
    Array.from({ length: connections }, () => requestRepeatedly({ port, request, status, times: each })),
  );
  return received.reduce((sum, bytes) => sum + bytes, 0);
}

function requestRepeatedly({
  port,
  request,
  status,
  times,
}: {
  port: number;
  request: string;
  status: number;
  times: number;
}): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  const sentBytes = Buffer.from(request);
  let sent = 0;
  let bytes = 0;
  let response: Buffer = Buffer.alloc(0);

  const send = () => {
    sent += 1;
    response = Buffer.alloc(0);
    socket.write(sentBytes);
  };
  socket.on('connect', send);
  socket.on('error', reject);
  socket.on('close', () => reject(new Error(`The server closed the connection after ${sent} requests.`)));
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    response = response.length === 0 ? chunk : Buffer.concat([response, chunk]);
    // Responses differ in length: a page becomes smaller when it is compressed again.
    const length = lengthOfResponse(response);
    if (length === 0 || response.length < length) return;
    if (!response.toString('latin1', 0, 20).startsWith(`HTTP/1.1 ${status} `))
      reject(new Error(response.toString('latin1', 0, 200)));
    if (sent < times) send();
    else {
      socket.end();
      resolve(bytes);
    }
  });
  return promise;
}

/** Returns the length of a response, head and body; 0 until its head is complete. */
function lengthOfResponse(start: Buffer): number {
  const head = start.indexOf('\r\n\r\n');
  if (head === -1) return 0;
  const length = /content-length: (\d+)/iu.exec(start.toString('latin1', 0, head));
  return head + 4 + Number(length?.[1] ?? 0);
}
