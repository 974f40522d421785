import { openChildQueue, type NoResponse, type StartDeadline } from '../childQueue.ts';
import type { ShareCard } from '../../news/brand/shareCard.ts';
import type { MarkLook } from '../../news/brand/brand.ts';
import type { IconRequest } from './icon.ts';
import type { ShareCardLook } from './shareCard.ts';

/** Draws share cards and icons in a process of its own. Throws when the drawing code has a bug. */
export interface Drawings {
  /** A page's share card, as a PNG. */
  card(card: ShareCard, look: ShareCardLook): Promise<Drawn>;
  /** The publication's mark in one size and form, as a PNG. */
  icon(icon: IconRequest): Promise<Drawn>;
  /** `favicon.ico`. */
  favicon(mark: MarkLook): Promise<Drawn>;
  /** Stops the process. Pictures still in the queue are not drawn. */
  close(): Promise<void>;
}

/** A picture, or why there is none: it took too long, the process ended, the queue is full, or everything is closed. */
export type Drawn = { kind: 'drawn'; bytes: Uint8Array } | { kind: 'notDrawn'; reason: string };

/** A message to the process. */
export type DrawingRequest =
  | { kind: 'card'; card: ShareCard; look: ShareCardLook }
  | { kind: 'icon'; icon: IconRequest }
  | { kind: 'favicon'; mark: MarkLook };

interface DrawingOptions {
  /** The longest that one picture may take, including the start of the process. */
  deadlineMs: number;
  /** How long an idle process is kept. */
  idleMs?: number;
  /** The process's entry file. */
  entry?: URL;
  startDeadline?: StartDeadline;
}

/**
 * Opens a queue of drawings. The process starts with the first one and stops when idle, which frees all its memory
 * (docs/decisions/014). A picture that takes too long costs the process, and the next one starts a new one.
 */
export function openDrawings({
  deadlineMs,
  idleMs = 10_000,
  entry = defaultEntry,
  startDeadline,
}: DrawingOptions): Drawings {
  const child = openChildQueue<DrawingRequest, Drawn>({
    entry,
    deadlineMs,
    startDeadline,
    idleMs,
    queuedMax,
    heapMbMax: 192,
  });

  async function draw(request: DrawingRequest): Promise<Drawn> {
    const drawn = await child.ask(request);
    return drawn.kind === 'noResponse' ? { kind: 'notDrawn', reason: describe(drawn, deadlineMs) } : drawn;
  }

  return {
    card: (card, look) => draw({ kind: 'card', card, look }),
    icon: (icon) => draw({ kind: 'icon', icon }),
    favicon: (mark) => draw({ kind: 'favicon', mark }),
    close: () => child.close(),
  };
}

function describe({ cause, how }: NoResponse, deadlineMs: number): string {
  if (cause === 'full') return 'Too many pictures are waiting to be drawn.';
  if (cause === 'closed') return 'The drawings are closed.';
  if (cause === 'ended') return `The drawing process ${how}.`;
  return `The picture took longer than ${deadlineMs / 1000} s to draw.`;
}

/** In the production bundle the entry is beside the chunks. */
const entryFile = import.meta.url.endsWith('.ts') ? './drawings.worker.ts' : './drawings.worker.js';
const defaultEntry = new URL(entryFile, import.meta.url);

/** In a longer queue, even an icon would wait for seconds. */
const queuedMax = 16;
