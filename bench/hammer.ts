import { connect } from 'node:net';

/**
 * Asks a server on this machine the same question many times over kept-open connections, one question at a time on each.
 * @returns how many bytes came back in all.
 * @throws when an answer has another status than `status`.
 */
export async function hammer({
  port,
  request,
  status,
  requests,
  connections,
}: {
  port: number;
  /** The request head, whole. */
  request: string;
  status: number;
  requests: number;
  connections: number;
}): Promise<number> {
  const each = Math.ceil(requests / connections);
  const received = await Promise.all(
    Array.from({ length: connections }, () => askRepeatedly({ port, request, status, times: each })),
  );
  return received.reduce((sum, bytes) => sum + bytes, 0);
}

/** Every answer has the first one's length, so that the end of each is found by counting. */
function askRepeatedly({
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
  const question = Buffer.from(request);
  let asked = 0;
  let bytes = 0;
  let answerBytes = 0;
  let first = Buffer.alloc(0);

  const ask = () => {
    asked += 1;
    socket.write(question);
  };
  socket.on('connect', ask);
  socket.on('error', reject);
  socket.on('close', () => reject(new Error(`The server hung up after ${asked} questions.`)));
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (answerBytes === 0) {
      first = Buffer.concat([first, chunk]);
      answerBytes = lengthOfAnswer(first);
      if (answerBytes === 0) return;
      if (!first.toString('latin1').startsWith(`HTTP/1.1 ${status} `))
        reject(new Error(first.toString('latin1').slice(0, 200)));
    }
    if (bytes < answerBytes * asked) return;
    if (asked < times) ask();
    else {
      socket.end();
      resolve(bytes);
    }
  });
  return promise;
}

/** The length of a whole answer, head and body; 0 while its head is not complete. */
function lengthOfAnswer(start: Buffer): number {
  const head = start.indexOf('\r\n\r\n');
  if (head === -1) return 0;
  const length = /content-length: (\d+)/iu.exec(start.toString('latin1', 0, head));
  return head + 4 + Number(length?.[1] ?? 0);
}
