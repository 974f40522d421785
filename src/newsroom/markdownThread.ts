import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { RenderedMarkdown } from '../blog/blog.ts';
import { describeLimitExceeded, openWorkerQueue, workerEntry } from './openWorkerQueue.ts';

/** The Markdown renderer in a worker thread. */
interface MarkdownThread {
  /** Renders a text as `markdownHtml` does. Rejects if the renderer has a bug or is closed. */
  render(markdown: string): Promise<RenderedMarkdown>;
  /** Ends the thread. Waiting texts are rejected with an error. */
  close(): Promise<void>;
}

/**
 * Opens a renderer for one text at a time. A text that takes too long or too much memory ends its thread. Results are
 * cached, refusals too, so that a hostile text blocks only once.
 */
export function openMarkdownThread({
  deadlineMs,
  charactersMax = defaultCharactersMax,
  heapMbMax = defaultHeapMb,
  entry = workerEntry('markdown'),
}: {
  /** The processor time that one text may use, in milliseconds. */
  deadlineMs: number;
  charactersMax?: number;
  heapMbMax?: number;
  /** Replaced in tests that need a text which never ends. */
  entry?: URL;
}): MarkdownThread {
  const cache = new LRUCache<string, Promise<RenderedMarkdown>>({ max: cachedTextsMax });
  const queue = openWorkerQueue<string, string>({
    name: 'The Markdown renderer',
    entry,
    resourceLimits: { maxOldGenerationSizeMb: heapMbMax },
    deadlineMs,
  });

  async function renderNow(markdown: string): Promise<RenderedMarkdown> {
    const outcome = await queue.run(markdown);
    if (outcome.kind === 'done') return { kind: 'html', html: outcome.result };
    const why = describeLimitExceeded(outcome, { deadlineMs, heapMbMax });
    return { kind: 'tooSlow', reason: `The text ${why} to render.` };
  }

  return {
    render(markdown) {
      if (markdown.length > charactersMax) {
        const reason = `The text has ${markdown.length} characters; the limit is ${charactersMax}.`;
        return Promise.resolve({ kind: 'tooLong', reason });
      }
      const key = hash('sha256', markdown);
      const cached = cache.get(key);
      if (cached !== undefined) return cached;
      const rendered = renderNow(markdown);
      cache.set(key, rendered);
      rendered.catch(() => cache.delete(key));
      return rendered;
    },
    close: () => queue.close(),
  };
}

const defaultCharactersMax = 60_000;
const defaultHeapMb = 256;
const cachedTextsMax = 500;
