import path from 'node:path';
import type { Blog, RenderMarkdown } from '../blog/blog.ts';
import { detailsAnswer, metainfoAnswer, type CallAnswer } from '../blog/callAnswers.ts';
import { openFolderBlog } from '../blog/openFolderBlog.ts';
import { openFunctionsBlog } from '../blog/openFunctionsBlog.ts';
import type { Publication } from '../news/publication.ts';
import { formatMistake } from '../yaml/mistake.ts';
import type { Outbound } from '../wire/outbound.ts';
import type { Log } from './log.ts';
import { openMarkdownThread } from './markdownThread.ts';

/** A publication's blog, with the answers to the network's calls. */
export interface PublishedBlog extends Omit<Blog, 'mistakes' | 'reload'> {
  metainfo(call: { authorization: string | null; page: string | null }): Promise<CallAnswer<object>>;
  details(call: { authorization: string | null; slug: string | null }): Promise<CallAnswer<object>>;
}

export type { CallAnswer } from '../blog/callAnswers.ts';

/** The blogs of all publications, each read from its folder or from a functions host of the network. */
export interface Blogs {
  /** Throws for a publication that was never passed to `update`. */
  blog(publication: string): PublishedBlog;
  /** Opens or reloads the blog of each publication and returns the ids of those whose open blog changed. */
  update(publications: readonly Publication[]): Promise<string[]>;
}

/** Opens no blog until `update`. Mistakes in posts are logged by file, line and remedy; the other posts are shown. */
export function openBlogs({
  publicationsFolder,
  outbound,
  renderMarkdown,
  log,
  now,
}: {
  publicationsFolder: string;
  outbound: Outbound;
  renderMarkdown: RenderMarkdown;
  log: Log;
  now: () => number;
}): Blogs {
  const opened = new Map<string, { blog: Blog; publication: Publication }>();

  function open({ blog, id, hosts, timeZone }: Publication): Blog | Promise<Blog> {
    if (blog.source === 'folder') {
      const folder = blogFolder(publicationsFolder, id);
      return openFolderBlog({ folder, timeZone, renderMarkdown, now, validateOnOpen: false });
    }
    return openFunctionsBlog({
      address: blog.address,
      key: blog.key,
      domain: hosts[0].replace(/^www\./u, ''),
      timeZone,
      fetchDocument: (address, request) => outbound.fetchDocument(address, request),
      renderMarkdown,
      now,
    });
  }

  return {
    blog(id) {
      const found = opened.get(id);
      if (found === undefined) throw new Error(`There is no blog for ${id}.`);
      const { blog, publication } = found;
      const key = publication.functionsKey;
      return {
        ...blog,
        metainfo: (call) => metainfoAnswer({ ...call, key, blog }),
        details: (call) => detailsAnswer({ ...call, key, blog }),
      };
    },
    async update(publications) {
      const changed: string[] = [];
      for (const publication of publications) {
        const before = opened.get(publication.id);
        const isOpen = before !== undefined && sourceOf(before.publication) === sourceOf(publication);
        const isChanged = !isOpen || (await before.blog.reload());
        const blog = isOpen ? before.blog : await open(publication);
        opened.set(publication.id, { blog, publication });
        if (!isChanged) continue;
        if (before !== undefined) changed.push(publication.id);
        for (const mistake of blog.mistakes) log.error(formatMistake(mistake));
      }
      return changed;
    },
  };
}

/** Reads every post of the publications once and returns all mistakes, even if there are mistakes elsewhere. */
export async function readBlogMistakes({
  folder,
  publications,
  broken,
}: {
  /** The folder of publications. */
  folder: string;
  publications: readonly Publication[];
  /** The folder names of publications with mistakes. Whether their blogs come from elsewhere is unknown. */
  broken: readonly string[];
}): Promise<string[]> {
  const withFolder = publications.filter(({ blog }) => blog.source === 'folder').map(({ id }) => id);
  const markdown = openMarkdownThread({ deadlineMs: 20_000 });
  try {
    const blogs = [...withFolder, ...broken].map((id) =>
      openFolderBlog({
        folder: blogFolder(folder, id),
        // Dates aren't reported here, so the time zone doesn't matter.
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

function blogFolder(publicationsFolder: string, id: string): string {
  return path.join(publicationsFolder, id, 'blog');
}

function sourceOf({ blog, timeZone, hosts }: Publication): string {
  return JSON.stringify([blog, timeZone, hosts[0]]);
}
