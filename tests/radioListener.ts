import { connect } from 'node:net';
import { readAnswer, type RawAnswer } from './rawRequest.ts';

/** One who listens over a socket of his own, so that what he reads and when is the test's to say. */
export interface RadioListener extends Pick<RawAnswer, 'status' | 'headers'> {
  /** All the sound that has come so far; nothing of it is kept where `keepsSound` was false. */
  heard: () => Buffer;
  bytes: () => number;
  /** How the answer stands: it still flows, was ended properly, or was broken off. */
  fate: () => 'listening' | 'ended' | 'brokenOff';
  /** Reads nothing any more: what comes stays with the system, and then with the site. */
  stopReading: () => void;
  readOn: () => void;
  leave: () => void;
}

/** Asks for `address` with these header lines, and resolves with the answer's head; rejects when there is none. */
export function openRadioListener(
  address: string,
  { headers = [], keepsSound = true }: { headers?: readonly string[]; keepsSound?: boolean } = {},
): Promise<RadioListener> {
  const { host, hostname, port, pathname, search } = new URL(address);
  const { promise, resolve, reject } = Promise.withResolvers<RadioListener>();
  let head = Buffer.alloc(0);
  let isInSound = false;
  const sound: Buffer[] = [];
  let bytes = 0;
  let fate: ReturnType<RadioListener['fate']> = 'listening';

  const socket = connect(Number(port), hostname, () => {
    socket.write([`GET ${pathname}${search} HTTP/1.1`, `Host: ${host}`, ...headers, '', ''].join('\r\n'));
  });
  socket.once('end', () => (fate = 'ended'));
  socket.once('close', () => {
    if (fate === 'listening') fate = 'brokenOff';
    reject(new Error(`${address} hung up without an answer.`));
  });
  socket.on('error', reject);
  socket.on('data', (chunk: Buffer) => {
    if (isInSound) return takeSound(chunk);
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf('\r\n\r\n');
    if (end === -1) return undefined;
    isInSound = true;
    takeSound(head.subarray(end + 4));
    const { status, headers: answered } = readAnswer(head.toString('latin1', 0, end));
    return resolve({
      status,
      headers: answered,
      heard: () => Buffer.concat(sound),
      bytes: () => bytes,
      fate: () => fate,
      stopReading: () => void socket.pause(),
      readOn: () => void socket.resume(),
      leave: () => void socket.destroy(),
    });
  });

  function takeSound(chunk: Buffer): void {
    bytes += chunk.length;
    if (keepsSound) sound.push(chunk);
  }

  return promise;
}
