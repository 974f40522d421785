import { parentPort } from 'node:worker_threads';

import { markdownHtml } from '../pages/blog/markdownHtml.ts';
import type { MarkdownAnswer } from './markdownThread.ts';

/** The thread that renders posts: Markdown in, HTML out. */
parentPort?.on('message', (markdown: string) => {
  tell({ kind: 'done', result: markdownHtml(markdown) });
});

tell({ kind: 'ready' });

function tell(answer: MarkdownAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- The rule is about windows: a thread has no origin.
  parentPort?.postMessage(answer);
}
