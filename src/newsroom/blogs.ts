import path from 'node:path';
import type { Blog } from '../blog/blog.ts';
import { detailsAnswer, metainfoAnswer, type CallAnswer } from '../blog/callAnswers.ts';
import { openFolderBlog } from '../blog/openFolderBlog.ts';
import { openFunctionsBlog } from '../blog/openFunctionsBlog.ts';
import type { RenderMarkdown } from '../blog/renderMarkdown.ts';
import type { Publication } from '../news/publication.ts';
import { formatMistake } from '../publication/formatMistake.ts';
import type { Outbound } from '../wire/outbound.ts';
import type { Log } from './log.ts';

/** A publication's blog as the site shows it: its posts, and what the network's calls are answered with (see `callAnswers`). */
export interface PublishedBlog extends Pick<
  Blog,
  'page' | 'post' | 'newest' | 'entries' | 'search' | 'nextChangeAt'
> {
  metainfo(call: { authorization: string | null; page: string | null }): Promise<CallAnswer<object>>;
  details(call: { authorization: string | null; slug: string | null }): Promise<CallAnswer<object>>;
}

/** What one of the network's calls is answered with. */
export type { CallAnswer } from '../blog/callAnswers.ts';

/** The blogs of all publications: each from its folder, or from a functions host of the network. */
export interface Blogs {
  /** The blog of a publication that was taken; another is a bug and throws. */
  blog(publication: string): PublishedBlog;
  /** Takes publications as they are now and looks at each one's blog again; gives those whose blog is another than before. */
  take(publications: readonly Publication[]): Promise<string[]>;
}

/** Opens no blog yet: `take` does. Mistakes in posts go into the log by file, line and remedy; the other posts are shown. */
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

  function open(publication: Publication): Blog | Promise<Blog> {
    const { blog, id, hosts, timeZone } = publication;
    if (blog.source === 'folder') {
      return openFolderBlog({
        folder: path.join(publicationsFolder, id, 'blog'),
        timeZone,
        renderMarkdown,
        now,
        isProvedAtOnce: false,
      });
    }
    return openFunctionsBlog({
      address: blog.address,
      key: blog.key,
      domain: hosts[0].replace(/^www\./u, ''),
      timeZone,
      fetchDocument: (address, request) => outbound.document(address, request),
      renderMarkdown,
      now,
    });
  }

  /** What was opened for the publication before still serves, unless its blog comes from elsewhere now. */
  async function reopened(publication: Publication): Promise<{ blog: Blog; isOther: boolean }> {
    const before = opened.get(publication.id);
    const stays = before !== undefined && sourceOf(before.publication) === sourceOf(publication);
    if (!stays) return { blog: await open(publication), isOther: true };
    return { blog: before.blog, isOther: await before.blog.reread() };
  }

  return {
    blog(publication) {
      const found = opened.get(publication);
      if (found === undefined) throw new Error(`There is no blog of ${publication}.`);
      const { blog } = found;
      const key = found.publication.functionsKey;
      return {
        page: (number) => blog.page(number),
        post: (slug) => blog.post(slug),
        newest: (count) => blog.newest(count),
        entries: () => blog.entries(),
        search: (words) => blog.search(words),
        nextChangeAt: (at) => blog.nextChangeAt(at),
        metainfo: (call) => metainfoAnswer({ ...call, key, blog }),
        details: (call) => detailsAnswer({ ...call, key, blog }),
      };
    },
    async take(publications) {
      const others: string[] = [];
      for (const publication of publications) {
        const isKnown = opened.has(publication.id);
        const { blog, isOther } = await reopened(publication);
        opened.set(publication.id, { blog, publication });
        if (!isOther) continue;
        if (isKnown) others.push(publication.id);
        for (const mistake of blog.mistakes) log.error(formatMistake(mistake));
      }
      return others;
    },
  };
}

function sourceOf({ blog, timeZone, hosts }: Publication): string {
  return JSON.stringify([blog, timeZone, hosts[0]]);
}
