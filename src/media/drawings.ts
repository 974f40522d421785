import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { ShareCard } from '../news/shareCard.ts';
import type { IconRequest } from './iconPng.ts';
import type { ShareCardLook } from './shareCardSvg.ts';

/** Draws the pictures that stand for the publication elsewhere, in a process of its own. Throws when the drawing has a mistake. */
export interface Drawings {
  /** A page's picture where it is shared, as a PNG. */
  card(card: ShareCard, look: ShareCardLook): Promise<Drawn>;
  /** The mark in one size and form, as a PNG. */
  icon(icon: IconRequest): Promise<Drawn>;
  /** The mark as `favicon.ico`, from the text of its SVG document. */
  favicon(svg: string): Promise<Drawn>;
  /** Ends the process; what is still waiting is not drawn. */
  close(): Promise<void>;
}

/** A picture, or why there is none: the drawing took too long, its process ended, too many wait, or all is closed. */
export type Drawn = { kind: 'drawn'; bytes: Uint8Array } | { kind: 'notDrawn'; reason: string };

/** What the process is asked for. */
export type DrawingRequest =
  | { kind: 'card'; card: ShareCard; look: ShareCardLook }
  | { kind: 'icon'; icon: IconRequest }
  | { kind: 'favicon'; svg: string };

/** What the process says: the picture, or what a mistake of ours threw. */
export type DrawingAnswer = { kind: 'drawn'; bytes: Uint8Array } | { kind: 'mistake'; error: unknown };

/** The limits of the drawing. */
export interface DrawingLimits {
  /** How long one picture may take, in milliseconds of real time, from when its turn comes; the start of the process counts. */
  deadlineMs: number;
  /** How long the process is kept when there is nothing to draw, in milliseconds. */
  idleMs?: number;
  /** The process's entry: another one in tests that need a picture which is never done. */
  entry?: URL;
}

/**
 * Opens drawings that come one after the other. The process starts with the first and ends when idle, which gives all its memory back
 * (docs/decisions/014). A picture that takes too long costs the process; those behind it wait for a new one. Nothing is kept here.
 */
export function openDrawings({
  deadlineMs,
  idleMs = defaultIdleMs,
  entry = ownEntry(),
}: DrawingLimits): Drawings {
  const closing = new AbortController();
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let artist: Artist | null = null;
  let idle: NodeJS.Timeout | undefined;

  function inTurn(request: DrawingRequest): Promise<Drawn> {
    if (waiting >= waitingMax) return Promise.resolve({ kind: 'notDrawn', reason: busyReason });
    waiting += 1;
    const drawn = turn.then(() => drawNow(request)).finally(() => (waiting -= 1));
    turn = drawn.catch(() => null);
    return drawn;
  }

  async function drawNow(request: DrawingRequest): Promise<Drawn> {
    clearTimeout(idle);
    if (closing.signal.aborted) return { kind: 'notDrawn', reason: closedReason };
    if (artist === null || artist.gone.aborted) artist = hire(entry);
    const { gone } = artist;
    const signal = AbortSignal.any([closing.signal, gone, AbortSignal.timeout(deadlineMs)]);
    const answer = await answerOf(artist, { request, signal });
    if (answer === null) {
      await dismiss();
      if (closing.signal.aborted) return { kind: 'notDrawn', reason: closedReason };
      const isEnded = signal.reason === gone.reason;
      return { kind: 'notDrawn', reason: isEnded ? String(gone.reason) : tooSlow(deadlineMs) };
    }
    idle = setTimeout(() => void dismiss(), idleMs).unref();
    if (answer.kind === 'drawn') return answer;
    throw new Error('A picture could not be drawn.', { cause: answer.error });
  }

  async function dismiss(): Promise<void> {
    clearTimeout(idle);
    const dismissed = artist;
    artist = null;
    await dismissed?.end();
  }

  return {
    card: (card, look) => inTurn({ kind: 'card', card, look }),
    icon: (icon) => inTurn({ kind: 'icon', icon }),
    favicon: (svg) => inTurn({ kind: 'favicon', svg }),
    async close() {
      closing.abort();
      await turn;
      await dismiss();
    },
  };
}

/** The process that draws, as its parent sees it. */
interface Artist {
  process: ChildProcess;
  /** Aborted when the process has ended, with a sentence that says how. */
  gone: AbortSignal;
  end(): Promise<void>;
}

/**
 * It gets none of our environment: a drawing needs no setting and no secret. One pool of memory for all its threads and little room for
 * young objects keep it at 160 MB, where it would grow to twice that.
 */
function hire(entry: URL): Artist {
  const child = fork(entry, {
    env: { MALLOC_ARENA_MAX: '1' },
    execArgv: ['--max-semi-space-size=1', `--max-old-space-size=${heapMbMax}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const gone = new AbortController();
  const ended = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      gone.abort(`The process that draws ended with ${signal ?? `code ${code}`}.`);
      resolve();
    });
    child.on('error', (error) => {
      gone.abort(`The process that draws could not be reached: ${error.message}.`);
      if (child.pid === undefined) resolve();
    });
  });
  return {
    process: child,
    gone: gone.signal,
    async end() {
      hold(child);
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Null when the signal came first. Only while it draws does the process keep ours from ending. */
async function answerOf(
  { process: child }: Artist,
  { request, signal }: { request: DrawingRequest; signal: AbortSignal },
): Promise<DrawingAnswer | null> {
  const answer = new Promise<DrawingAnswer | null>((resolve) => {
    child.once('message', (message) => resolve(message as DrawingAnswer));
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });
  hold(child);
  child.send(request);
  const answered = await answer;
  release(child);
  return answered;
}

function hold(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function release(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}

/** The production bundle has the entry beside its chunks. */
function ownEntry(): URL {
  const file = import.meta.url.endsWith('.ts') ? './drawings.worker.ts' : './drawings.worker.js';
  return new URL(file, import.meta.url);
}

function tooSlow(deadlineMs: number): string {
  return `The picture took longer than ${deadlineMs / 1000} s to draw.`;
}

/** Whoever comes behind so many would wait for seconds, and so would an icon behind him. */
const waitingMax = 16;
const busyReason = 'Too many pictures wait to be drawn.';
const closedReason = 'The drawings are closed.';
const defaultIdleMs = 10_000;
const heapMbMax = 192;
