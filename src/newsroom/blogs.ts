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
import { correctMistakes, formatProblem, type VersionProblem } from './publications/versions.ts';
import { checkCustomPages, portraitMistakes, posterMistakes } from './customPages.ts';
import { linkNotices } from './links/linkNotices.ts';
import { pinMistakes } from './links/pinMistakes.ts';
import type { Log } from './log.ts';
import { openMarkdownThread } from './markdownThread.ts';

/** A publication's blog, as pages and calls read it. */
export type PublishedBlog = Omit<Blog, 'mistakes' | 'links' | 'notices' | 'older' | 'reload'>;

/** The blogs of all publications, each read from its folder or from a functions host of the network. */
export type Blogs = ReturnType<typeof openBlogs>;

type OnUpdated = (update: { publication: string; isNew: boolean }) => void | Promise<void>;

/** The dependencies of blogs. */
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
export function openBlogs(dependencies: BlogDependencies) {
  const { log } = dependencies;
  const opened = new Map<string, { blog: TranslatedBlog; publication: Publication }>();
  const queues = new Map<string, ReturnType<typeof serialQueue>>();
  /** The last update of each publication. Earlier ones that wait in the queue are skipped. */
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
    /** Throws for a publication without an open blog. */
    blog(id: string, language?: Language): PublishedBlog {
      const found = opened.get(id);
      if (found === undefined) throw new Error(`There is no blog for ${id}.`);
      return found.blog.inLanguage(language);
    },
    has: (id: string) => opened.has(id),
    /**
     * Opens the blog of each publication. Posts are rendered when a reader requests them, so that a site starts fast.
     */
    async open(publications: readonly Publication[]): Promise<void> {
      // One at a time: all posts at once would take much memory. A functions host isn't contacted yet.
      for (const publication of publications) await refresh(publication);
      for (const { id } of publications) announced.add(id);
    },
    /**
     * Opens or reloads the blog of each publication, each without waiting for the others, and calls `onUpdated` when
     * one is new or has changed. A failure is logged, and the blog is read again soon.
     */
    async update(publications: readonly Publication[], onUpdated: OnUpdated): Promise<void> {
      await Promise.all(publications.map((publication) => updateOne(publication, onUpdated)));
    },
    /** Lists where readers see older versions of posts than the files have. */
    problems: (publications: readonly Publication[]) =>
      publications.flatMap((publication) => {
        const blog = opened.get(publication.id)?.blog;
        return blog === undefined ? [] : olderPosts(publication, blog);
      }),
    /** Stops reading blogs. Current updates may fail without being logged. */
    close: () => closing.abort(),
  };
}

async function openBlog(
  publication: Publication,
  { folderOf, stored, outbound, renderMarkdown, pictures, now }: BlogDependencies,
): Promise<TranslatedBlog> {
  const { blog, id, hosts, timeZone, postPictures, mainLanguage, authors } = publication;
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
      people: authors,
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

interface BlogCheckRequest {
  /** The folder of publications. */
  folder: string;
  stored: StoredFiles;
  publications: readonly Publication[];
  /** The folder names of publications with mistakes. Whether their blogs come from elsewhere is unknown. */
  broken: readonly string[];
  /** See `openMarkdownThread`. */
  markdownEntry: URL;
}

/**
 * Reads every post and custom page of the publications once, even if there are mistakes elsewhere. Returns what `check`
 * reports.
 */
export async function checkBlogs(request: BlogCheckRequest): Promise<BlogReport> {
  const { folder, stored, publications, broken, markdownEntry } = request;
  const markdown = openMarkdownThread({ entry: markdownEntry, deadlineMs: 20_000 });
  const process = openPictureProcess();
  const pictures = openOwnPictures({ process, storage: null });
  const finderIn = (own: string) => findPicturesIn(own, { pictures, isDecoded: true });

  /** Checks a blog. The sections and languages of a publication with mistakes are unknown, so it is null. */
  async function checkBlog(id: string, publication: Publication | null): Promise<BlogReport> {
    const own = path.join(folder, id);
    const options = {
      folder: path.join(own, blogName),
      storedFolder: path.join(stored.folder(id), blogName),
      // Dates aren't reported here, so the time zone doesn't matter.
      timeZone: 'UTC',
      renderMarkdown: (text: string) => markdown.render(text),
      findPicture: finderIn(own),
      // Posts that appear later are checked too, and may be linked.
      now: () => Number.MAX_SAFE_INTEGER,
    };
    if (publication === null) {
      const blog = await openFolderBlog({ ...options, languages: { main: 'en', others: languages } });
      const problems = olderPosts({ id, name: id }, blog);
      return { mistakes: blog.mistakes, problems, notices: blog.notices() };
    }
    const sections = publication.sections.map(({ key }) => key);
    const blog = await openTranslatedFolder({
      ...options,
      languages: languagesOf(publication),
      sections,
      people: publication.authors,
    });
    const notices = [...blog.notices(), ...(await linkNotices({ folder: own, publication, blog }))];
    const mistakes = [...(await pinMistakes(own, publication, blog)), ...blog.mistakes];
    return { mistakes, problems: olderPosts(publication, blog), notices };
  }

  async function checkPages(publication: Publication): Promise<Omit<BlogReport, 'problems'>> {
    const own = path.join(folder, publication.id);
    const options = { folder: own, publication, findPicture: finderIn(own) };
    const { mistakes, notices } = await checkCustomPages({
      ...options,
      renderMarkdown: (...text) => markdown.render(...text),
    });
    return {
      mistakes: [...mistakes, ...(await posterMistakes(options)), ...(await portraitMistakes(options))],
      notices,
    };
  }

  try {
    const withFolder = publications.filter(({ blog }) => blog?.source === 'folder');
    const blogs = await Promise.all([
      ...withFolder.map((publication) => checkBlog(publication.id, publication)),
      ...broken.map((id) => checkBlog(id, null)),
    ]);
    const pages = await Promise.all(publications.map(checkPages));
    return {
      mistakes: [...blogs, ...pages].flatMap(({ mistakes }) => mistakes),
      problems: blogs.flatMap(({ problems }) => problems),
      notices: [...blogs, ...pages].flatMap(({ notices }) => notices),
    };
  } finally {
    await Promise.all([markdown.close(), process.close()]);
  }
}

interface BlogReport {
  mistakes: readonly Mistake[];
  problems: readonly VersionProblem[];
  notices: readonly Mistake[];
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
        remedy: correctMistakes,
      };
  return [{ publication: id, ...problem }];
}

const namesMax = 3;

function sourceOf(publication: Publication): string {
  const { blog, timeZone, hosts, authors } = publication;
  // A folder that appears later is only reloaded, which checks its posts.
  const source = blog?.source === 'functions' ? blog : 'folder';
  return JSON.stringify([source, timeZone, hosts[0], languagesOf(publication), authors]);
}
