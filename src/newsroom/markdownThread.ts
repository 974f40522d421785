import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { MarkdownText, RenderedMarkdown, RenderPurpose } from '../blog/blog.ts';
import type { MarkdownReference } from '../news/pictures/picture.ts';
import { markdownCharactersMax } from '../news/post.ts';
import { openLimitedThread } from './openLimitedThread.ts';

/** Text to render. */
export interface MarkdownJob extends Required<MarkdownText> {
  markdown: string;
}

interface MarkdownResult {
  html: string;
  references: MarkdownReference[];
}

/** The calls that a Markdown thread serves. */
export interface MarkdownCalls {
  render: (job: MarkdownJob) => MarkdownResult;
}

/**
 * Opens two threads that render Markdown, one post at a time: one for readers, one for checks, so that a reader never
 * waits for a check. Text that takes too long or too much memory ends its thread. Results and refusals are cached, so
 * that hostile text blocks only once, even if it is shown in several languages.
 */
export function openMarkdownThreads({
  charactersMax = markdownCharactersMax,
  ...limits
}: {
  /** The thread's program, which serves `MarkdownCalls`. */
  entry: URL;
  /** The processor time that one post may use, in milliseconds. */
  deadlineMs: number;
  charactersMax?: number;
  heapMbMax?: number;
}) {
  const cache = new LRUCache<string, CachedText>({ max: cachedTextsMax });
  const firstRenderings = new LRUCache<string, CachedText>({ max: cachedTextsMax });
  const open = () => openLimitedThread<MarkdownCalls>({ name: 'The Markdown renderer', ...limits });
  // A publisher may save thousands of posts at once, and some may take seconds.
  const threads = { reader: open(), check: open() };

  async function renderNow(job: MarkdownJob, purpose: RenderPurpose): Promise<RenderedMarkdown> {
    const outcome = await threads[purpose].run('render', [job]);
    if (outcome.kind === 'done') return { kind: 'html', ...outcome.result };
    return { kind: 'tooComplex', reason: `The text ${outcome.why} to render.` };
  }

  /** The first rendering of a text decides whether its renderings in other languages are refused. */
  async function renderUnlessRefused(
    job: MarkdownJob,
    purpose: RenderPurpose,
    first: CachedText | undefined,
  ): Promise<RenderedMarkdown> {
    if (first !== undefined && isFor(first, purpose)) {
      const rendered = await first.rendered;
      if (rendered.kind !== 'html') return rendered;
    }
    return renderNow(job, purpose);
  }

  return {
    /** Renders text as `markdownHtml` does. Rejects if the renderer has a bug or is closed. */
    render(
      markdown: string,
      purpose: RenderPurpose = 'reader',
      { pictures = {}, language = 'en', messages }: MarkdownText = {},
    ): Promise<RenderedMarkdown> {
      if (markdown.length > charactersMax) {
        const reason = `The text has ${markdown.length} characters; the limit is ${charactersMax}.`;
        return Promise.resolve({ kind: 'tooLong', reason });
      }
      const key = hash('sha256', JSON.stringify([markdown, pictures, language, messages]));
      const cached = cache.get(key);
      if (cached !== undefined && isFor(cached, purpose)) return cached.rendered;
      const textKey = hash('sha256', markdown);
      const first = firstRenderings.get(textKey);
      const text = {
        rendered: renderUnlessRefused({ markdown, pictures, language, messages }, purpose, first),
        isForReaders: purpose === 'reader',
      };
      cache.set(key, text);
      if (first === undefined) firstRenderings.set(textKey, text);
      text.rendered.then(
        () => (text.isForReaders = true),
        () => {
          if (cache.get(key) === text) cache.delete(key);
          if (firstRenderings.get(textKey) === text) firstRenderings.delete(textKey);
        },
      );
      return text.rendered;
    },
    /** Ends the threads. Calls that wait are rejected with an error. */
    async close(): Promise<void> {
      await Promise.all([threads.reader.close(), threads.check.close()]);
    },
  };
}

interface CachedText {
  rendered: Promise<RenderedMarkdown>;
  /** True if a reader may wait for this rendering: it has ended, or a reader requested it. */
  isForReaders: boolean;
}

function isFor({ isForReaders }: CachedText, purpose: RenderPurpose): boolean {
  return isForReaders || purpose === 'check';
}

const cachedTextsMax = 500;
