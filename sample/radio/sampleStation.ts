import type { ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { Mood } from '../mood.ts';
import { kilobitsPerSecond } from './encodeSound.ts';
import { openIcyWriter, type IcyWriter } from './icyWriter.ts';
import { mp3FrameMs } from './mp3Frames.ts';
import { radioLoop, type RadioLoop } from './radioLoop.ts';

/** The stand-in for a radio server: one programme that goes on by the clock, whether somebody listens or not. */
export interface SampleStation {
  /** How it answers now. */
  mood: () => Mood;
  /** Changes how it answers, and hangs up on everybody: what was played before is over. */
  setMood: (mood: Mood) => void;
  /** Sends the programme until the listener goes; with titles in between when he asked for them. */
  play: (response: ServerResponse, listener: { port: string; wantsTitles: boolean }) => Promise<void>;
  /** How many listen. */
  listeners: () => number;
  /** Hangs up on everybody. */
  close: () => void;
}

/** Sets the station up; its programme is composed when the first listener comes. `clock` gives milliseconds that never go back. */
export function openSampleStation({
  clock = () => performance.now(),
}: { clock?: () => number } = {}): SampleStation {
  let mood: Mood = 'good';
  let onAir: Promise<OnAir> | undefined;
  let timer: NodeJS.Timeout | undefined;
  const listeners = new Set<Listener>();

  async function goOnAir(): Promise<OnAir> {
    const loop = await radioLoop();
    const begunAt = clock() - burstMs;
    return { loop, frame: () => Math.floor((clock() - begunAt) / mp3FrameMs) };
  }

  function sendAll({ loop, frame }: OnAir): void {
    const to = frame();
    for (const listener of listeners) {
      send(listener, { loop, to });
      if (listener.response.writableLength > behindBytesMax) listener.response.destroy();
    }
  }

  function leave(listener: Listener): void {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  function hangUp(): void {
    for (const { response } of listeners) response.destroy();
  }

  return {
    mood: () => mood,
    setMood(next) {
      mood = next;
      hangUp();
    },
    async play(response, { port, wantsTitles }) {
      onAir ??= goOnAir();
      const air = await onAir;
      if (response.destroyed) return;
      response.writeHead(200, { ...stationHeaders(port), ...(wantsTitles && { 'icy-metaint': metaint }) });
      response.flushHeaders();
      if (mood === 'empty') return;
      const titles = wantsTitles ? openIcyWriter(metaint) : null;
      const listener = {
        response,
        titles,
        next: Math.max(0, air.frame() - Math.floor(burstMs / mp3FrameMs)),
      };
      listeners.add(listener);
      response.once('close', () => leave(listener));
      send(listener, { loop: air.loop, to: air.frame() });
      timer ??= setInterval(() => sendAll(air), tickMs);
      if (mood === 'cut') setTimeout(() => response.destroy(), cutAfterMs).unref();
    },
    listeners: () => listeners.size,
    close: hangUp,
  };
}

/** The programme and the frame that it has come to. */
interface OnAir {
  loop: RadioLoop;
  frame: () => number;
}

interface Listener {
  response: ServerResponse;
  titles: IcyWriter | null;
  /** The frame that comes next for him. */
  next: number;
}

/** Sends what the clock has come to since last time. */
function send(listener: Listener, { loop, to }: { loop: RadioLoop; to: number }): void {
  const title = loop.titleAt(listener.next);
  for (const sound of loop.between(listener.next, to)) {
    for (const piece of listener.titles?.write(sound, title) ?? [sound]) listener.response.write(piece);
  }
  listener.next = Math.max(listener.next, to);
}

/** As Icecast names what it sends. */
function stationHeaders(port: string): Record<string, string> {
  return {
    'Content-Type': 'audio/mpeg',
    'Cache-Control': 'no-cache, no-store',
    Connection: 'close',
    'icy-name': `Sample station ${port}`,
    'icy-description': 'A loop composed by program: nothing of it is on the air',
    'icy-genre': 'Sample',
    'icy-br': String(kilobitsPerSecond),
  };
}

/** Bytes of sound between two places for a title: as Icecast has it. */
const metaint = 16_000;
/** What a listener gets at once, so that his player starts without waiting. */
const burstMs = 4_000;
const tickMs = 100;
const behindBytesMax = 256 * 1024;
/** In the mood `cut`: after the sound has surely begun. */
const cutAfterMs = 3_000;
