import type { MarkdownReference } from '../news/pictures/picture.ts';
import type { MarkdownJob, MarkdownResult } from '../newsroom/markdownThread.ts';
import { markdownHtml } from '../pages/blog/markdownHtml.ts';
import { serveCalls } from '../runtime/serveCalls.ts';

function render({ markdown, ...text }: MarkdownJob): MarkdownResult {
  const references: MarkdownReference[] = [];
  const html = markdownHtml(markdown, { ...text, onReference: (each) => references.push(each) });
  return { html, references };
}

await serveCalls(() => ({ render }));
