import type { MarkdownReference } from '../news/pictures/picture.ts';
import type { MarkdownCalls } from '../newsroom/markdownThread.ts';
import { markdownHtml } from '../pages/blog/markdownHtml.ts';
import { serveCalls } from '../runtime/serveCalls.ts';

await serveCalls<MarkdownCalls>(() => ({
  render({ markdown, ...text }) {
    const references: MarkdownReference[] = [];
    const html = markdownHtml(markdown, { ...text, onReference: (each) => references.push(each) });
    return { html, references };
  },
}));
