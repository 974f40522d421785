import type { ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Behavior } from '../behavior.ts';
import { kilobitsPerSecond, mp3FrameMs } from './mp3Frames.ts';
import { openIcyWriter, type IcyWriter } from './icyWriter.ts';
import { radioLoop, type RadioLoop } from './radioLoop.ts';

/** A stand-in for a radio server: one program that plays in real time, with or without listeners. */
export interface SampleStation {
  /** How the station responds now. */
  behavior: () => Behavior;
  /** Changes how the station responds, and disconnects all listeners. */
  setBehavior: (behavior: Behavior) => void;
  /** Sends the program until the listener disconnects, with titles if it requested them. */
  play: (response: ServerResponse, listener: { port: string; wantsTitles: boolean }) => Promise<void>;
  /** The number of listeners. */
  listeners: () => number;
  /** Disconnects all listeners. */
  close: () => void;
}

/** Opens the station. The program is composed when the first listener connects. */
export function openSampleStation(): SampleStation {
  let behavior: Behavior = 'good';
  let onAir: Promise<OnAir> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const listeners = new Set<Listener>();

  function sendAll({ loop, frame }: OnAir): void {
    const to = frame();
    for (const listener of listeners) {
      send(listener, { loop, to });
      if (listener.response.writableLength > behindBytesMax) listener.response.destroy();
    }
  }

  function removeListener(listener: Listener): void {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  function disconnectAll(): void {
    for (const { response } of listeners) response.destroy();
  }

  return {
    behavior: () => behavior,
    setBehavior(next) {
      behavior = next;
      disconnectAll();
    },
    async play(response, { port, wantsTitles }) {
      onAir ??= goOnAir();
      const air = await onAir;
      if (response.destroyed) return;
      response.writeHead(200, { ...stationHeaders(port), ...(wantsTitles && { 'icy-metaint': metaint }) });
      response.flushHeaders();
      if (behavior === 'empty') return;
      const titles = wantsTitles ? openIcyWriter(metaint) : null;
      const listener = {
        response,
        titles,
        next: Math.max(0, air.frame() - Math.floor(burstMs / mp3FrameMs)),
      };
      listeners.add(listener);
      response.once('close', () => removeListener(listener));
      send(listener, { loop: air.loop, to: air.frame() });
      timer ??= setInterval(() => sendAll(air), tickMs);
      if (behavior === 'cut') setTimeout(() => response.destroy(), cutAfterMs).unref();
    },
    listeners: () => listeners.size,
    close: disconnectAll,
  };
}

async function goOnAir(): Promise<OnAir> {
  const loop = await radioLoop();
  const startedAt = performance.now() - burstMs;
  return { loop, frame: () => Math.floor((performance.now() - startedAt) / mp3FrameMs) };
}

/** The program and its current frame. */
interface OnAir {
  loop: RadioLoop;
  frame: () => number;
}

interface Listener {
  response: ServerResponse;
  titles: IcyWriter | null;
  /** The next frame to send to this listener. */
  next: number;
}

/** Sends the frames that are due since the last call. */
function send(listener: Listener, { loop, to }: { loop: RadioLoop; to: number }): void {
  const title = loop.titleAt(listener.next);
  for (const sound of loop.between(listener.next, to)) {
    for (const piece of listener.titles?.write(sound, title) ?? [sound]) listener.response.write(piece);
  }
  listener.next = Math.max(listener.next, to);
}

/** Returns headers like Icecast's. */
function stationHeaders(port: string): Record<string, string> {
  return {
    'Content-Type': 'audio/mpeg',
    'Cache-Control': 'no-cache, no-store',
    Connection: 'close',
    'icy-name': `Sample station ${port}`,
    'icy-description': 'A loop composed by a program; not on the air',
    'icy-genre': 'Sample',
    'icy-br': String(kilobitsPerSecond),
  };
}

/** Bytes of sound between titles, as in Icecast. */
const metaint = 16_000;
/** The amount of sound that a new listener gets at once, so that the player starts without waiting. */
const burstMs = 4_000;
const tickMs = 100;
const behindBytesMax = 256 * 1024;
/** The time after which a station that behaves as `cut` disconnects, long enough for sound to start. */
const cutAfterMs = 3_000;
