import { hash } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import type { RenderedMarkdown } from '../blog/renderMarkdown.ts';

/** The renderer of posts, in a thread of its own. */
export interface MarkdownThread {
  /** Renders a text as `markdownHtml` does; the same text once only. Throws when the renderer itself has a mistake, or is closed. */
  render(markdown: string): Promise<RenderedMarkdown>;
  /** Ends the thread; what is still waiting fails. */
  close(): Promise<void>;
}

/** The limits of the renderer. */
export interface MarkdownLimits {
  /** How long one text may take, in milliseconds of real time, from when the thread begins on it. */
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

/** What the thread says: once that it is ready, then the HTML of each text. */
export type MarkdownAnswer = { kind: 'ready' } | { kind: 'html'; html: string };

/**
 * Opens a renderer that works on one text after the other. A text that takes too long costs its thread; those behind it wait for a
 * new one. The thread starts with the first text and ends when idle. What came out is kept, a refusal too: a hostile text blocks once.
 */
export function openMarkdownThread({
  deadlineMs,
  charactersMax = defaultCharactersMax,
  heapMbMax = defaultHeapMb,
  idleMs = defaultIdleMs,
  entry = ownEntry(),
}: MarkdownLimits): MarkdownThread {
  const kept = new LRUCache<string, Promise<RenderedMarkdown>>({ max: textsKeptMax });
  const closing = new AbortController();
  let turn: Promise<unknown> = Promise.resolve();
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  async function renderNow(markdown: string): Promise<RenderedMarkdown> {
    clearTimeout(idle);
    try {
      closing.signal.throwIfAborted();
      const hired = (worker ??= await hire());
      hired.ref();
      const html = await htmlFrom(hired, markdown);
      hired.unref();
      idle = setTimeout(() => void dismiss(), idleMs).unref();
      return { kind: 'html', html };
    } catch (error) {
      await dismiss();
      if (closing.signal.aborted) throw new Error('The renderer of posts is closed.', { cause: error });
      const reason = refusalFor(error as NodeJS.ErrnoException);
      if (reason === undefined) throw error;
      return { kind: 'tooSlow', reason };
    }
  }

  async function hire(): Promise<Worker> {
    const hired = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: heapMbMax } });
    worker = hired;
    await once(hired, 'message', { signal: closing.signal });
    return hired;
  }

  async function htmlFrom(hired: Worker, markdown: string): Promise<string> {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(deadlineMs)]);
    const answered = once(hired, 'message', { signal });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- The rule is about windows: a thread has no origin.
    hired.postMessage(markdown);
    const [answer] = (await answered) as [MarkdownAnswer];
    if (answer.kind !== 'html') throw new Error('The renderer of posts said twice that it is ready.');
    return answer.html;
  }

  async function dismiss(): Promise<void> {
    clearTimeout(idle);
    const dismissed = worker;
    worker = null;
    await dismissed?.terminate();
  }

  /** Too slow and too much memory are the text's fault. Anything else is ours: undefined. */
  function refusalFor(error: NodeJS.ErrnoException): string | undefined {
    if (error.name === 'AbortError') return `The text took longer than ${deadlineMs / 1000} s to render.`;
    if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return undefined;
    return `The text needed more than ${heapMbMax} MB of memory to render.`;
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
      const rendered = turn.then(() => renderNow(markdown));
      kept.set(key, rendered);
      turn = rendered.catch(() => kept.delete(key));
      return rendered;
    },
    async close() {
      closing.abort();
      await turn;
      await dismiss();
    },
  };
}

/** The production bundle has the entry beside its chunks. */
function ownEntry(): URL {
  const file = import.meta.url.endsWith('.ts') ? './markdown.worker.ts' : './markdown.worker.js';
  return new URL(file, import.meta.url);
}

const defaultCharactersMax = 60_000;
const defaultHeapMb = 256;
const defaultIdleMs = 10_000;
const textsKeptMax = 500;
