import path from 'node:path';
import { openFolderBlog } from '../blog/openFolderBlog.ts';
import type { Publication } from '../news/publication.ts';
import { formatMistake } from '../publication/formatMistake.ts';
import { openMarkdownThread } from './markdownThread.ts';

/** Reads every post of the publications' folders once, for a command: every mistake as people are told of it. */
export async function readBlogMistakes({
  folder,
  publications,
}: {
  /** The folder of publications. */
  folder: string;
  publications: readonly Publication[];
}): Promise<string[]> {
  const markdown = openMarkdownThread({ deadlineMs: 20_000 });
  try {
    const blogs = publications
      .filter(({ blog }) => blog.source === 'folder')
      .map(({ id, timeZone }) =>
        openFolderBlog({
          folder: path.join(folder, id, 'blog'),
          timeZone,
          renderMarkdown: (text) => markdown.render(text),
          now: Date.now,
        }),
      );
    return (await Promise.all(blogs)).flatMap(({ mistakes }) => mistakes.map(formatMistake));
  } finally {
    await markdown.close();
  }
}
