import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { serialQueue } from '../../news/serialQueue.ts';
import type { ShareCard } from '../../news/brand/shareCard.ts';
import type { PictureFacts, RefusedPicture } from '../pictures/picture.ts';
import type { MarkLook } from '../../news/brand/brand.ts';
import type { IconRequest } from './icon.ts';
import type { ShareCardLook } from './shareCard.ts';

/** Draws share cards and icons, and reads pictures, in a process of its own. Throws when the drawing code has a bug. */
export interface Drawings {
  /** A page's share card, as a PNG. */
  card(card: ShareCard, look: ShareCardLook): Promise<Drawn>;
  /** The publication's mark in one size and form, as a PNG. */
  icon(icon: IconRequest): Promise<Drawn>;
  /** `favicon.ico`. */
  favicon(mark: MarkLook): Promise<Drawn>;
  /** Reads a picture's size and format from its file. */
  inspectPicture(file: string): Promise<Inspected>;
  /** Encodes the picture in a file for readers. */
  encodePicture(file: string, facts: PictureFacts): Promise<Drawn | RefusedPicture>;
  /** Stops the process. Pictures still in the queue are not drawn. */
  close(): Promise<void>;
}

/** A picture, or why there is none: it took too long, the process ended, the queue is full, or everything is closed. */
export type Drawn = { kind: 'drawn'; bytes: Uint8Array } | NotDrawn;

type NotDrawn = { kind: 'notDrawn'; reason: string };

export type Inspected = ({ kind: 'facts' } & PictureFacts) | RefusedPicture | NotDrawn;

/** A message to the process. */
export type DrawingRequest =
  | { kind: 'card'; card: ShareCard; look: ShareCardLook }
  | { kind: 'icon'; icon: IconRequest }
  | { kind: 'favicon'; mark: MarkLook }
  | { kind: 'inspectPicture'; file: string }
  | { kind: 'encodePicture'; file: string; facts: PictureFacts };

/** A message from the process: the result, or the error that a bug threw. */
export type DrawingResponse = Result | { kind: 'failed'; error: unknown };

type Result = { kind: 'drawn'; bytes: Uint8Array } | Exclude<Inspected, NotDrawn>;

interface DrawingOptions {
  /** The longest that one picture may take, including the start of the process. */
  deadlineMs: number;
  /** How long an idle process is kept. */
  idleMs?: number;
  /** The process's entry file. */
  entry?: URL;
}

/**
 * Opens a queue of drawings. The process starts with the first one and stops when idle, which frees all its memory
 * (docs/decisions/014). A picture that takes too long costs the process, and the next one starts a new one.
 */
export function openDrawings(options: DrawingOptions): Drawings {
  const { deadlineMs, idleMs = 10_000, entry = defaultEntry } = options;
  const closing = new AbortController();
  const queue = serialQueue();
  let queued = 0;
  let drawer: DrawingProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  /** The kind of the result follows from that of the request. */
  function enqueue<Expected extends Result>(request: DrawingRequest): Promise<Expected | NotDrawn> {
    if (queued >= queuedMax) return Promise.resolve(notDrawn('Too many pictures are waiting to be drawn.'));
    queued += 1;
    const drawn = queue.add(() => draw(request)) as Promise<Expected | NotDrawn>;
    return drawn.finally(() => (queued -= 1));
  }

  async function draw(request: DrawingRequest): Promise<Result | NotDrawn> {
    clearTimeout(idle);
    if (closing.signal.aborted) return notDrawn(closedReason);
    if (drawer === null || drawer.ended.aborted) drawer = start(entry);
    const { ended } = drawer;
    const signal = AbortSignal.any([closing.signal, ended, AbortSignal.timeout(deadlineMs)]);
    const response = await drawer.send(request, signal);
    if (response === null) {
      await stop();
      if (closing.signal.aborted) return notDrawn(closedReason);
      const hasEnded = signal.reason === ended.reason;
      return notDrawn(
        hasEnded ? String(ended.reason) : `The picture took longer than ${deadlineMs / 1000} s to draw.`,
      );
    }
    idle = setTimeout(() => void stop(), idleMs).unref();
    if (response.kind !== 'failed') return response;
    throw new Error('A picture could not be drawn.', { cause: response.error });
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const stopped = drawer;
    drawer = null;
    await stopped?.stop();
  }

  return {
    card: (card, look) => enqueue({ kind: 'card', card, look }),
    icon: (icon) => enqueue({ kind: 'icon', icon }),
    favicon: (mark) => enqueue({ kind: 'favicon', mark }),
    inspectPicture: (file) => enqueue({ kind: 'inspectPicture', file }),
    encodePicture: (file, facts) => enqueue({ kind: 'encodePicture', file, facts }),
    async close() {
      closing.abort();
      await queue.drain();
      await stop();
    },
  };
}

interface DrawingProcess {
  /** Aborted when the process has ended, with a sentence that says how. */
  ended: AbortSignal;
  /** The response, or null when the signal came first. */
  send(request: DrawingRequest, signal: AbortSignal): Promise<DrawingResponse | null>;
  stop(): Promise<void>;
}

/**
 * Starts the process without our environment: drawing needs no settings and no secrets. One memory pool for all its
 * threads and little room for young objects keep it at 160 MB; it would grow to twice that.
 */
function start(entry: URL): DrawingProcess {
  const child = fork(entry, {
    env: { MALLOC_ARENA_MAX: '1' },
    execArgv: ['--max-semi-space-size=1', `--max-old-space-size=${heapMbMax}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new AbortController();
  const exited = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      ended.abort(`The drawing process ended with ${signal ?? `code ${code}`}.`);
      resolve();
    });
    child.on('error', (error) => {
      ended.abort(`The drawing process could not be reached: ${error.message}.`);
      if (child.pid === undefined) resolve();
    });
  });
  return {
    ended: ended.signal,
    async send(request, signal) {
      const response = new Promise<DrawingResponse | null>((resolve) => {
        child.once('message', (message) => resolve(message as DrawingResponse));
        signal.addEventListener('abort', () => resolve(null), { once: true });
      });
      setReferenced(child, true);
      child.send(request);
      const received = await response;
      setReferenced(child, false);
      return received;
    },
    async stop() {
      setReferenced(child, true);
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Sets whether the child keeps our own process running; it does so only while it draws. */
function setReferenced(child: ChildProcess, isReferenced: boolean): void {
  const method = isReferenced ? 'ref' : 'unref';
  child[method]();
  child.channel?.[method]();
}

/** In the production bundle the entry is beside the chunks. */
const entryFile = import.meta.url.endsWith('.ts') ? './drawings.worker.ts' : './drawings.worker.js';
const defaultEntry = new URL(entryFile, import.meta.url);

function notDrawn(reason: string): NotDrawn {
  return { kind: 'notDrawn', reason };
}

/** In a longer queue, even an icon would wait for seconds. */
const queuedMax = 16;
const closedReason = 'The drawings are closed.';
const heapMbMax = 192;
