import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { RenderedMarkdown, RenderPurpose } from '../blog/blog.ts';
import { describeLimitExceeded, openWorkerQueue, workerEntry } from './openWorkerQueue.ts';

/** The Markdown renderer in a worker thread. */
interface MarkdownThread {
  /**
   * Renders a text as `markdownHtml` does. Texts that readers wait for come before those that are only checked. Rejects
   * if the renderer has a bug or is closed.
   */
  render(markdown: string, purpose?: RenderPurpose): Promise<RenderedMarkdown>;
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

  const waiting = { reader: new Map<string, WaitingText>(), check: new Map<string, WaitingText>() };
  let isRunning = false;

  async function renderNow(markdown: string): Promise<RenderedMarkdown> {
    const outcome = await queue.run(markdown);
    if (outcome.kind === 'done') return { kind: 'html', html: outcome.result };
    const why = describeLimitExceeded(outcome, { deadlineMs, heapMbMax });
    return { kind: 'tooSlow', reason: `The text ${why} to render.` };
  }

  /** The thread gets one text at a time, so that a reader's text waits for one check at most. */
  function runNext(): void {
    const [first] = [...waiting.reader.values().take(1), ...waiting.check.values().take(1)];
    if (isRunning || first === undefined) return;
    isRunning = true;
    waiting.reader.delete(first.key);
    waiting.check.delete(first.key);
    const rendered = renderNow(first.markdown);
    first.resolve(rendered);
    rendered
      .catch(() => cache.delete(first.key))
      .finally(() => {
        isRunning = false;
        runNext();
      });
  }

  return {
    render(markdown, purpose = 'reader') {
      if (markdown.length > charactersMax) {
        const reason = `The text has ${markdown.length} characters; the limit is ${charactersMax}.`;
        return Promise.resolve({ kind: 'tooLong', reason });
      }
      const key = hash('sha256', markdown);
      const waits = waiting.reader.get(key) ?? waiting.check.get(key);
      if (waits !== undefined) {
        if (purpose === 'reader' && waiting.check.delete(key)) waiting.reader.set(key, waits);
        return waits.promise;
      }
      const cached = cache.get(key);
      if (cached !== undefined) return cached;
      const text = { key, markdown, ...Promise.withResolvers<RenderedMarkdown>() };
      waiting[purpose].set(key, text);
      cache.set(key, text.promise);
      runNext();
      return text.promise;
    },
    close: () => queue.close(),
  };
}

interface WaitingText {
  /** The hash of the text. */
  key: string;
  markdown: string;
  promise: Promise<RenderedMarkdown>;
  resolve: (rendered: Promise<RenderedMarkdown>) => void;
}

const defaultCharactersMax = 60_000;
const defaultHeapMb = 256;
const cachedTextsMax = 500;
