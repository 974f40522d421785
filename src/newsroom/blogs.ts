import path from 'node:path';
import type { Blog, RenderMarkdown } from '../blog/blog.ts';
import { detailsAnswer, metainfoAnswer, type CallAnswer } from '../blog/callAnswers.ts';
import { openFolderBlog } from '../blog/openFolderBlog.ts';
import { openFunctionsBlog } from '../blog/openFunctionsBlog.ts';
import type { Publication } from '../news/publication.ts';
import { serialQueue } from '../news/serialQueue.ts';
import { formatMistake, type Mistake } from '../yaml/mistake.ts';
import type { Outbound } from '../wire/outbound.ts';
import type { Log } from './log.ts';
import { openMarkdownThread } from './markdownThread.ts';

/** A publication's blog, with the answers to the network's calls. */
export interface PublishedBlog extends Omit<Blog, 'mistakes' | 'notices' | 'reload'> {
  metainfo(call: { authorization: string | null; page: string | null }): Promise<CallAnswer<object>>;
  details(call: { authorization: string | null; slug: string | null }): Promise<CallAnswer<object>>;
}

export type { CallAnswer } from '../blog/callAnswers.ts';

/** The blogs of all publications, each read from its folder or from a functions host of the network. */
export interface Blogs {
  /** Throws for a publication without an open blog. */
  blog(publication: string): PublishedBlog;
  has(publication: string): boolean;
  /** Opens the blog of each publication. Posts are not rendered before a reader asks, so that a site starts fast. */
  open(publications: readonly Publication[]): Promise<void>;
  /**
   * Opens or reloads the blog of each publication, each without waiting for the others, and calls `onUpdated` when one
   * is new or has changed. A failure is logged, and the blog is read again soon.
   */
  update(publications: readonly Publication[], onUpdated: OnUpdated): Promise<void>;
  /** Reads no blog again. Updates that are under way may fail without being logged. */
  close(): void;
}

type OnUpdated = (update: { publication: string; isNew: boolean }) => void | Promise<void>;

/** What blogs are read with. */
interface BlogRooms {
  publicationsFolder: string;
  outbound: Outbound;
  renderMarkdown: RenderMarkdown;
  log: Log;
  now: () => number;
}

/**
 * Opens no blog until `open` or `update`. Mistakes in posts are logged by file, line and remedy; the other posts are
 * shown.
 */
export function openBlogs(rooms: BlogRooms): Blogs {
  const { log } = rooms;
  const opened = new Map<string, { blog: Blog; publication: Publication }>();
  const queues = new Map<string, ReturnType<typeof serialQueue>>();
  /** The last update of each publication; those before it need not begin any more. */
  const lastUpdates = new Map<string, object>();
  const announced = new Set<string>();
  const closing = new AbortController();

  /** Returns whether readers can see a difference. */
  async function refresh(publication: Publication): Promise<boolean> {
    const before = opened.get(publication.id);
    const isOpen = before !== undefined && sourceOf(before.publication) === sourceOf(publication);
    const isChanged = !isOpen || (await before.blog.reload());
    const blog = isOpen ? before.blog : await openBlog(publication, rooms);
    opened.set(publication.id, { blog, publication });
    if (isChanged) for (const mistake of blog.mistakes) log.error(formatMistake(mistake));
    return isChanged;
  }

  async function updateOne(publication: Publication, onUpdated: OnUpdated): Promise<void> {
    const { id } = publication;
    const update = {};
    lastUpdates.set(id, update);
    await queues.getOrInsertComputed(id, serialQueue).add(async () => {
      if (lastUpdates.get(id) !== update || closing.signal.aborted) return;
      try {
        const isChanged = await refresh(publication);
        const isNew = !announced.has(id);
        if (isChanged || isNew) await onUpdated({ publication: id, isNew });
        announced.add(id);
      } catch (error) {
        if (closing.signal.aborted) return;
        log.error({ publication: id, error }, 'The posts could not be read; trying again soon');
        setTimeout(() => void updateOne(publication, onUpdated), retryMs).unref();
      }
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
    has: (id) => opened.has(id),
    async open(publications) {
      await Promise.all(publications.map(refresh));
      for (const { id } of publications) announced.add(id);
    },
    async update(publications, onUpdated) {
      await Promise.all(publications.map((publication) => updateOne(publication, onUpdated)));
    },
    close: () => closing.abort(),
  };
}

function openBlog(
  { blog, id, hosts, timeZone, postPictures }: Publication,
  { publicationsFolder, outbound, renderMarkdown, now }: BlogRooms,
): Blog | Promise<Blog> {
  if (blog.source === 'folder') {
    return openFolderBlog({
      folder: blogFolder(publicationsFolder, id),
      timeZone,
      renderMarkdown,
      now,
      validateOnOpen: false,
      samplePictures: postPictures,
    });
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

const retryMs = 5000;

/** Reads every post of the publications once, even if there are mistakes elsewhere. Returns what `check` reports. */
export async function checkBlogs({
  folder,
  publications,
  broken,
}: {
  /** The folder of publications. */
  folder: string;
  publications: readonly Publication[];
  /** The folder names of publications with mistakes. Whether their blogs come from elsewhere is unknown. */
  broken: readonly string[];
}): Promise<{ mistakes: string[]; notices: Mistake[] }> {
  const withFolder = publications.filter(({ blog }) => blog.source === 'folder').map(({ id }) => id);
  const markdown = openMarkdownThread({ deadlineMs: 20_000 });
  try {
    const opening = [...withFolder, ...broken].map((id) =>
      openFolderBlog({
        folder: blogFolder(folder, id),
        // Dates aren't reported here, so the time zone doesn't matter.
        timeZone: 'UTC',
        renderMarkdown: (text) => markdown.render(text),
        now: Date.now,
      }),
    );
    const blogs = await Promise.all(opening);
    return {
      mistakes: blogs.flatMap(({ mistakes }) => mistakes.map(formatMistake)),
      notices: blogs.flatMap(({ notices }) => notices),
    };
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
