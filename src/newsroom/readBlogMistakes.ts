import path from 'node:path';
import { openFolderBlog } from '../blog/openFolderBlog.ts';
import type { Publication } from '../news/publication.ts';
import { formatMistake } from '../publication/formatMistake.ts';
import { openMarkdownThread } from './markdownThread.ts';

/**
 * Reads every post of the publications' folders once, for a command: every mistake as people are told of it. Whether a publication has
 * mistakes elsewhere makes no difference.
 */
export async function readBlogMistakes({
  folder,
  publications,
  broken,
}: {
  /** The folder of publications. */
  folder: string;
  publications: readonly Publication[];
  /** The names of the folders whose publications could not be read: nobody knows whether their blogs come from elsewhere. */
  broken: readonly string[];
}): Promise<string[]> {
  const sound = publications.filter(({ blog }) => blog.source === 'folder').map(({ id }) => id);
  const markdown = openMarkdownThread({ deadlineMs: 20_000 });
  try {
    const blogs = [...sound, ...broken].map((id) =>
      openFolderBlog({
        folder: path.join(folder, id, 'blog'),
        // When a post appears is told of nowhere here, and of its mistakes none depends on it.
        timeZone: 'UTC',
        renderMarkdown: (text) => markdown.render(text),
        now: Date.now,
      }),
    );
    return (await Promise.all(blogs)).flatMap(({ mistakes }) => mistakes.map(formatMistake));
  } finally {
    await markdown.close();
  }
}
