import type { MarkdownReference } from '../news/pictures/picture.ts';
import { markdownHtml } from '../pages/blog/markdownHtml.ts';
import type { MarkdownJob, MarkdownResult } from './markdownThread.ts';
import { answerJobs } from './openWorkerQueue.ts';

// The thread that renders posts: Markdown in, HTML out.
answerJobs(({ markdown, ...text }: MarkdownJob): MarkdownResult => {
  const references: MarkdownReference[] = [];
  const html = markdownHtml(markdown, { ...text, onReference: (each) => references.push(each) });
  return { html, references };
});
