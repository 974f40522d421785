import path from 'node:path';
import type { Blog, RenderMarkdown } from '../blog/blog.ts';
import { openFolderBlog } from '../blog/openFolderBlog.ts';
import { openFunctionsBlog } from '../blog/openFunctionsBlog.ts';
import { openTranslatedFolder, untranslatedBlog, type TranslatedBlog } from '../blog/translatedBlog.ts';
import { languages, type Language } from '../news/languages.ts';
import { openPictureProcess } from '../media/pictures/openPictureProcess.ts';
import { findPicturesIn, openOwnPictures, type OwnPictures } from '../media/pictures/ownPictures.ts';
import type { Publication } from '../news/publication.ts';
import { serialQueue } from '../news/serialQueue.ts';
import { formatMistake, type Mistake } from '../yaml/mistake.ts';
import { blogName, isPostFile, stampTexts, type StoredFiles } from '../publication/storedFiles.ts';
import type { Outbound } from '../wire/outbound.ts';
import { formatProblem, type VersionProblem } from './publications/chooseVersions.ts';
import { ownPageFaults, posterFaults } from './ownPages.ts';
import { addressNotices } from './addresses/addressNotices.ts';
import { pinMistakes } from './addresses/pinMistakes.ts';
import type { Log } from './log.ts';
import { openMarkdownThread } from './markdownThread.ts';

/** A publication's blog, as pages and calls read it. */
export type PublishedBlog = Omit<Blog, 'mistakes' | 'links' | 'notices' | 'older' | 'reload'>;

/** The blogs of all publications, each read from its folder or from a functions host of the network. */
export interface Blogs {
  /** Throws for a publication without an open blog. */
  blog(publication: string, language?: Language): PublishedBlog;
  has(publication: string): boolean;
  /** Opens the blog of each publication. Posts are not rendered before a reader asks, so that a site starts fast. */
  open(publications: readonly Publication[]): Promise<void>;
  /**
   * Opens or reloads the blog of each publication, each without waiting for the others, and calls `onUpdated` when one
   * is new or has changed. A failure is logged, and the blog is read again soon.
   */
  update(publications: readonly Publication[], onUpdated: OnUpdated): Promise<void>;
  /** Where readers see older posts than those in the files. */
  problems(publications: readonly Publication[]): VersionProblem[];
  /** Reads no blog again. Updates that are under way may fail without being logged. */
  close(): void;
}

type OnUpdated = (update: { publication: string; isNew: boolean }) => void | Promise<void>;

/** What blogs are read with. */
interface BlogDependencies {
  /** The folder of a publication. */
  folderOf: (id: string) => string;
  /** Where the last good posts are stored for later starts. */
  stored: StoredFiles;
  outbound: Outbound;
  renderMarkdown: RenderMarkdown;
  pictures: Pick<OwnPictures, 'find' | 'read'>;
  log: Log;
  now: () => number;
}

/**
 * Opens no blog until `open` or `update`. Mistakes in posts are logged by file, line and remedy; the other posts are
 * shown.
 */
export function openBlogs(dependencies: BlogDependencies): Blogs {
  const { log } = dependencies;
  const opened = new Map<string, { blog: TranslatedBlog; publication: Publication }>();
  const queues = new Map<string, ReturnType<typeof serialQueue>>();
  /** The last update of each publication; those before it need not begin any more. */
  const lastUpdates = new Map<string, object>();
  const announced = new Set<string>();
  const closing = new AbortController();

  /** Returns whether readers can see a difference. */
  async function refresh(publication: Publication): Promise<boolean> {
    const before = opened.get(publication.id);
    const isOpen = before !== undefined && sourceOf(before.publication) === sourceOf(publication);
    const folder = dependencies.folderOf(publication.id);
    const stamp = await stampTexts(folder, isPostFile);
    const isChanged = !isOpen || (await before.blog.reload());
    const blog = isOpen ? before.blog : await openBlog(publication, dependencies);
    opened.set(publication.id, { blog, publication });
    if (isChanged) logMistakes(log, publication, blog);
    if (publication.blog?.source === 'folder' && !blog.older.isFolderMissing) {
      const except = new Set(blog.mistakes.map(({ file }) => path.relative(folder, file)));
      void dependencies.stored.store(publication.id, stamp, except);
    }
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
        // A later update has newer settings.
        const isLast = () => lastUpdates.get(id) === update;
        setTimeout(() => void (isLast() && updateOne(publication, onUpdated)), retryMs).unref();
      }
    });
  }

  return {
    blog(id, language) {
      const found = opened.get(id);
      if (found === undefined) throw new Error(`There is no blog for ${id}.`);
      return found.blog.inLanguage(language);
    },
    has: (id) => opened.has(id),
    async open(publications) {
      await Promise.all(publications.map(refresh));
      for (const { id } of publications) announced.add(id);
    },
    async update(publications, onUpdated) {
      await Promise.all(publications.map((publication) => updateOne(publication, onUpdated)));
    },
    problems: (publications) =>
      publications.flatMap((publication) => {
        const blog = opened.get(publication.id)?.blog;
        return blog === undefined ? [] : olderPosts(publication, blog);
      }),
    close: () => closing.abort(),
  };
}

async function openBlog(
  publication: Publication,
  { folderOf, stored, outbound, renderMarkdown, pictures, now }: BlogDependencies,
): Promise<TranslatedBlog> {
  const { blog, id, hosts, timeZone, postPictures, mainLanguage } = publication;
  // Without a blog there are no posts, and no route shows them.
  if (blog?.source !== 'functions') {
    return openTranslatedFolder({
      languages: languagesOf(publication),
      folder: path.join(folderOf(id), blogName),
      storedFolder: path.join(stored.folder(id), blogName),
      timeZone,
      renderMarkdown,
      findPicture: findPicturesIn(folderOf(id), { pictures }),
      now,
      validateOnOpen: false,
      samplePictures: postPictures,
    });
  }
  const functions = openFunctionsBlog({
    address: blog.address,
    key: blog.key,
    domain: hosts[0].replace(/^www\./u, ''),
    timeZone,
    fetchDocument: (url, request) => outbound.fetchDocument(url, request),
    renderMarkdown: (markdown) => renderMarkdown(markdown, 'reader', { language: mainLanguage }),
    now,
  });
  return untranslatedBlog(functions, mainLanguage);
}

function languagesOf({ mainLanguage, alsoIn, leavesOutUntranslated }: Publication) {
  return { main: mainLanguage, others: alsoIn, leavesOutUntranslated };
}

function logMistakes(log: Log, publication: Publication, blog: Blog): void {
  for (const mistake of blog.mistakes) log.error(formatMistake(mistake));
  for (const problem of olderPosts(publication, blog)) log.error(formatProblem(problem));
}

const retryMs = 5000;

/**
 * Reads every post and own page of the publications once, even if there are mistakes elsewhere. Returns what `check`
 * reports.
 */
export async function checkBlogs({
  folder,
  stored,
  publications,
  broken,
  markdownEntry,
}: {
  /** The folder of publications. */
  folder: string;
  stored: StoredFiles;
  publications: readonly Publication[];
  /** The folder names of publications with mistakes. Whether their blogs come from elsewhere is unknown. */
  broken: readonly string[];
  /** See `openMarkdownThread`. */
  markdownEntry: URL;
}): Promise<{ mistakes: Mistake[]; problems: VersionProblem[]; notices: Mistake[] }> {
  const withFolder = publications.filter(({ blog }) => blog?.source === 'folder');
  const markdown = openMarkdownThread({ entry: markdownEntry, deadlineMs: 20_000 });
  const process = openPictureProcess();
  const pictures = openOwnPictures({ process, storage: null });
  try {
    const found = withFolder.map((each) => {
      const { id, name, sections } = each;
      return { id, name, sections, own: languagesOf(each) };
    });
    const unread = broken.map((id) => ({ id, name: id, sections: undefined, own: null }));
    const opening = [...found, ...unread].map(async ({ id, name, sections, own }) => {
      const options = {
        folder: path.join(folder, id, blogName),
        storedFolder: path.join(stored.folder(id), blogName),
        // Dates aren't reported here, so the time zone doesn't matter.
        timeZone: 'UTC',
        renderMarkdown: (text: string) => markdown.render(text),
        findPicture: findPicturesIn(path.join(folder, id), { pictures, isDecoded: true }),
        sections: sections?.map(({ key }) => key),
        // Posts that appear later are checked too, and may be linked.
        now: () => Number.MAX_SAFE_INTEGER,
      };
      const blog = await (own === null
        ? openFolderBlog({ ...options, languages: { main: 'en', others: languages } })
        : openTranslatedFolder({ ...options, languages: own }));
      const publication = publications.find((one) => one.id === id);
      const linkNotices =
        publication === undefined
          ? []
          : await addressNotices({ folder: path.join(folder, id), publication, blog });
      const pins =
        publication === undefined ? [] : await pinMistakes(path.join(folder, id), publication, blog);
      return { blog, problems: olderPosts({ id, name }, blog), linkNotices, pins };
    });
    const blogs = await Promise.all(opening);
    const pages = publications.map(async (publication) => {
      const own = path.join(folder, publication.id);
      const findPicture = findPicturesIn(own, { pictures, isDecoded: true });
      const options = { folder: own, publication, findPicture };
      return [
        ...(await ownPageFaults({ ...options, renderMarkdown: (...text) => markdown.render(...text) })),
        ...(await posterFaults(options)),
      ];
    });
    return {
      mistakes: [
        ...blogs.flatMap(({ blog, pins }) => [...pins, ...blog.mistakes]),
        ...(await Promise.all(pages)).flat(),
      ],
      problems: blogs.flatMap(({ problems }) => problems),
      notices: blogs.flatMap(({ blog, linkNotices }) => blog.notices.concat(linkNotices)),
    };
  } finally {
    await Promise.all([markdown.close(), process.close()]);
  }
}

function olderPosts({ id, name }: Pick<Publication, 'id' | 'name'>, { older }: Blog): VersionProblem[] {
  if (older.files.length === 0) return [];
  const posts = older.files.map((file) => path.basename(file));
  const what = posts.length === 1 ? '1 post' : `${posts.length} posts`;
  const names = [...posts.slice(0, namesMax), ...(posts.length > namesMax ? ['…'] : [])].join(', ');
  const problem = older.isFolderMissing
    ? {
        text: `The folder ${id}/${blogName} can't be read, so the last known posts of ${name} (${posts.length}) are still shown.`,
        remedy: 'Restore the folder, or make an empty one to remove the posts.',
      }
    : {
        text: `${what} of ${name} (${id}) ${posts.length === 1 ? 'is' : 'are'} shown in an older version, because the files have mistakes: ${names}.`,
        remedy: 'Correct the mistakes that "townwire check" lists; a saved correction shows within seconds.',
      };
  return [{ publication: id, ...problem }];
}

const namesMax = 3;

function sourceOf(publication: Publication): string {
  const { blog, timeZone, hosts } = publication;
  // A folder that appears later is only reloaded, which checks its posts.
  const source = blog?.source === 'functions' ? blog : 'folder';
  return JSON.stringify([source, timeZone, hosts[0], languagesOf(publication)]);
}
