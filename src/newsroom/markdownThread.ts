import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { RenderedMarkdown } from '../blog/renderMarkdown.ts';
import { openWorkerQueue, workerExcess, workerEntry } from './openWorkerQueue.ts';

/** The renderer of posts, in a thread of its own. */
export interface MarkdownThread {
  /** Renders a text as `markdownHtml` does; the same text once only. Throws when the renderer itself has a mistake, or is closed. */
  render(markdown: string): Promise<RenderedMarkdown>;
  /** Ends the thread; what is still waiting fails. */
  close(): Promise<void>;
}

/** The limits of the renderer. */
export interface MarkdownLimits {
  /** How long one text may compute, in milliseconds of the thread's processor time. */
  deadlineMs: number;
  /** How many characters a text may have. */
  charactersMax?: number;
  /** How much memory the thread's heap may take, in MB. */
  heapMbMax?: number;
  /** How long the thread is kept when there is nothing to do, in milliseconds. */
  idleMs?: number;
  /** The thread's entry: another one in tests that need a text which never ends. */
  entry?: URL;
}

/**
 * Opens a renderer that works on one text after the other. A text that takes too long or too much memory costs its thread; those behind it
 * wait for a new one. What came out is kept, a refusal too: a hostile text blocks once.
 */
export function openMarkdownThread({
  deadlineMs,
  charactersMax = defaultCharactersMax,
  heapMbMax = defaultHeapMb,
  idleMs,
  entry = workerEntry('markdown'),
}: MarkdownLimits): MarkdownThread {
  const kept = new LRUCache<string, Promise<RenderedMarkdown>>({ max: textsKeptMax });
  const queue = openWorkerQueue<string, string>({
    name: 'The renderer of posts',
    entry,
    resourceLimits: { maxOldGenerationSizeMb: heapMbMax },
    deadlineMs,
    idleMs,
  });

  async function renderNow(markdown: string): Promise<RenderedMarkdown> {
    const outcome = await queue.ask(markdown);
    if (outcome.kind === 'done') return { kind: 'html', html: outcome.result };
    const why = workerExcess(outcome, { deadlineMs, heapMbMax });
    return { kind: 'tooSlow', reason: `The text ${why} to render.` };
  }

  return {
    render(markdown) {
      if (markdown.length > charactersMax) {
        const reason = `The text has ${markdown.length} characters; ${charactersMax} are the most.`;
        return Promise.resolve({ kind: 'tooLong', reason });
      }
      const key = hash('sha256', markdown);
      const before = kept.get(key);
      if (before !== undefined) return before;
      const rendered = renderNow(markdown);
      kept.set(key, rendered);
      rendered.catch(() => kept.delete(key));
      return rendered;
    },
    close: () => queue.close(),
  };
}

const defaultCharactersMax = 60_000;
const defaultHeapMb = 256;
const textsKeptMax = 500;
