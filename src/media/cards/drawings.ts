import type { ShareCard } from '../../news/brand/shareCard.ts';
import type { MarkLook } from '../../news/brand/brand.ts';
import type { IconRequest } from './icon.ts';
import { openCallQueue, type CallOutcome } from '../../runtime/callQueue.ts';
import { processRunner } from '../../runtime/processRunner.ts';
import type { NoResult } from '../../runtime/runner.ts';
import { workerEntry } from '../../runtime/threadRunner.ts';
import type { DrawingCalls } from './drawings.worker.ts';
import type { ShareCardLook } from './shareCard.ts';

/** A picture, or why there is none: it took too long, the process ended, the queue is full, or everything is closed. */
export type Drawn = { kind: 'drawn'; bytes: Uint8Array } | { kind: 'notDrawn'; reason: string };

export type Drawings = ReturnType<typeof openDrawings>;

/**
 * Opens a queue of drawings. The process starts with the first drawing and stops when idle, which frees all its memory
 * (docs/decisions/014). A deadline that passes kills the process, and the next picture starts a new process. Drawing
 * throws only when its code has a bug.
 */
export function openDrawings({ deadlineMs }: { deadlineMs: number }) {
  const start = processRunner(workerEntry(import.meta.url, './drawings'), { heapMbMax: 192 });
  const process = openCallQueue<DrawingCalls>(start, { deadlineMs, idleMs: 10_000, queuedMax });

  async function toDrawn(call: Promise<CallOutcome<Uint8Array>>): Promise<Drawn> {
    const outcome = await call;
    return outcome.kind === 'done'
      ? { kind: 'drawn', bytes: outcome.result }
      : { kind: 'notDrawn', reason: describe(outcome, deadlineMs) };
  }

  return {
    /** Draws a page's share card, as a PNG. */
    card: (card: ShareCard, look: ShareCardLook) => toDrawn(process.call('card', [card, look])),
    /** Draws the publication's mark in one size for one purpose, as a PNG. */
    icon: (icon: IconRequest) => toDrawn(process.call('icon', [icon])),
    /** Draws `favicon.ico`. */
    favicon: (mark: MarkLook) => toDrawn(process.call('favicon', [mark])),
    /** Stops the process. Pictures still in the queue are not drawn. */
    close: () => process.close(),
  };
}

function describe({ cause, how }: NoResult, deadlineMs: number): string {
  if (cause === 'full') return 'Too many pictures are waiting to be drawn.';
  if (cause === 'closed') return 'The drawings are closed.';
  if (cause === 'ended') return `The drawing process ${how}.`;
  return `The picture took longer than ${deadlineMs / 1000} s to draw.`;
}

/** Limit of pictures in the queue: in a longer queue, even an icon would wait for seconds. */
const queuedMax = 16;
