import { connect } from 'node:net';
import { parseResponse, type RawResponse } from './rawRequest.ts';
import type { NowPlaying } from '../../src/news/radio.ts';

/** A listener with its own socket, so that the test decides what it reads and when. */
export interface RadioListener extends Pick<RawResponse, 'status' | 'headers'> {
  /** All audio so far; empty if `isSoundKept` is false. */
  heard: () => Buffer;
  bytes: () => number;
  /** Returns the state of the response: it continues, ended normally, or was aborted. */
  state: () => 'listening' | 'ended' | 'aborted';
  /** Stops reading, so that sound stays in the system's buffer and then in the site's. */
  stopReading: () => void;
  resumeReading: () => void;
  disconnect: () => void;
}

/** Requests `address` with these header lines, and resolves with the head of the response. */
export function openRadioListener(
  address: string,
  { headers = [], isSoundKept = true }: { headers?: readonly string[]; isSoundKept?: boolean } = {},
): Promise<RadioListener> {
  const { host, hostname, port, pathname, search } = new URL(address);
  const { promise, resolve, reject } = Promise.withResolvers<RadioListener>();
  let head = Buffer.alloc(0);
  let isInSound = false;
  const sound: Buffer[] = [];
  let bytes = 0;
  let state: ReturnType<RadioListener['state']> = 'listening';

  const socket = connect(Number(port), hostname, () => {
    socket.write([`GET ${pathname}${search} HTTP/1.1`, `Host: ${host}`, ...headers, '', ''].join('\r\n'));
  });
  socket.once('end', () => (state = 'ended'));
  socket.once('close', () => {
    if (state === 'listening') state = 'aborted';
    reject(new Error(`${address} closed the connection without a response.`));
  });
  socket.on('error', reject);
  socket.on('data', (chunk: Buffer) => {
    if (isInSound) return takeSound(chunk);
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf('\r\n\r\n');
    if (end === -1) return undefined;
    isInSound = true;
    takeSound(head.subarray(end + 4));
    const { status, headers: received } = parseResponse(head.toString('latin1', 0, end));
    return resolve({
      status,
      headers: received,
      heard: () => Buffer.concat(sound),
      bytes: () => bytes,
      state: () => state,
      stopReading: () => void socket.pause(),
      resumeReading: () => void socket.resume(),
      disconnect: () => void socket.destroy(),
    });
  });

  function takeSound(chunk: Buffer): void {
    bytes += chunk.length;
    if (isSoundKept) sound.push(chunk);
  }

  return promise;
}

/** The events of `GET /api/radio/events` so far. */
interface RadioEvents {
  received: NowPlaying[];
  /** Returns whether the site has ended the stream. */
  isOver: () => boolean;
  disconnect: () => void;
}

/** Subscribes to a station's titles (server-sent events, WHATWG HTML section 9.2). */
export async function openRadioEvents(origin: string, port: number): Promise<RadioEvents> {
  const controller = new AbortController();
  const response = await fetch(`${origin}/api/radio/events?port=${port}`, { signal: controller.signal });
  if (response.status !== 200 || response.body === null)
    throw new Error(`The events response has status ${response.status}.`);
  const received: NowPlaying[] = [];
  let isOver = false;
  let unread = '';
  const text = response.body.pipeThrough(new TextDecoderStream());
  void read().catch(() => (isOver = true));

  async function read(): Promise<void> {
    for await (const part of text) {
      const events = (unread + part).split('\n\n');
      unread = events.pop() ?? '';
      for (const event of events) {
        const data = /^event: now\ndata: (.+)$/u.exec(event)?.[1];
        if (data !== undefined) received.push(JSON.parse(data) as NowPlaying);
      }
    }
    isOver = true;
  }

  return { received, isOver: () => isOver, disconnect: () => controller.abort() };
}
