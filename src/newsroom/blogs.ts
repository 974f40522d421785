import path from 'node:path';
import type { Blog, RenderMarkdown } from '../blog/blog.ts';
import { openFunctionsBlog } from '../blog/openFunctionsBlog.ts';
import { openTranslatedFolder, untranslatedBlog, type TranslatedBlog } from '../blog/translatedBlog.ts';
import { withoutWww } from '../news/words/parseWebUrl.ts';
import { addChangedFiles, type ChangedFiles } from '../runtime/changedFiles.ts';
import type { Language } from '../news/languages.ts';
import { findPicturesIn, type OwnPictures } from '../media/pictures/ownPictures.ts';
import { pictureFileName } from '../news/pictures/picture.ts';
import type { Publication } from '../news/publication.ts';
import { serialQueue } from '../news/serialQueue.ts';
import { formatMistake } from '../yaml/mistake.ts';
import { isPostFile, stampTexts, type StoredFiles } from '../publication/storedFiles.ts';
import type { Outbound } from '../wire/outbound.ts';
import { correctMistakes, formatProblem, type VersionProblem } from './publications/versions.ts';
import type { Log } from './log.ts';
import { markdownMessages, withMarkdownMessages } from './withMarkdownMessages.ts';
import { folderNames } from '../news/site/folderNames.ts';

/** A publication's blog, as pages and calls read it. */
export type PublishedBlog = Omit<Blog, 'mistakes' | 'links' | 'notices' | 'older' | 'reload'>;

/** The blogs of all publications, each read from its folder or from a functions host of the network. */
export type Blogs = ReturnType<typeof openBlogs>;

type OnUpdated = (update: { publication: string; isNew: boolean }) => void | Promise<void>;

interface BlogDependencies {
  /** Returns the folder of a publication. */
  folderOf: (id: string) => string;
  /** The store of the last good posts, for later starts. */
  stored: StoredFiles;
  outbound: Outbound;
  renderMarkdown: RenderMarkdown;
  pictures: Pick<OwnPictures, 'find' | 'read'>;
  log: Log;
  now: () => number;
}

/**
 * Creates an empty set of blogs; `open` and `update` open them. Mistakes in posts are logged with file, line and
 * remedy; the other posts are shown.
 */
export function openBlogs(dependencies: BlogDependencies) {
  const { log } = dependencies;
  const byId = new Map<string, { blog: TranslatedBlog; publication: Publication }>();
  const closing = new AbortController();
  const updates = openUpdates({ refresh, log, closed: closing.signal });

  /** Opens or rereads a blog. Returns whether readers can see a difference. */
  async function refresh(publication: Publication, changed: ChangedFiles): Promise<boolean> {
    const before = byId.get(publication.id);
    const isOpen = before !== undefined && sourceOf(before.publication) === sourceOf(publication);
    const folder = dependencies.folderOf(publication.id);
    if (isOpen && changed !== null && !Array.from(changed).some(isBlogFile)) {
      byId.set(publication.id, { blog: before.blog, publication });
      return false;
    }
    // If a post had a mistake, a change of another file may have corrected it, so all files are stored again.
    const isAllStored = !isOpen || changed === null || before.blog.mistakes.length > 0;
    const stamp = await stampTexts(folder, (name) => isPostFile(name) && (isAllStored || changed.has(name)));
    const isChanged = !isOpen || (await before.blog.reload(changed));
    const blog = isOpen ? before.blog : await openBlog(publication, dependencies);
    byId.set(publication.id, { blog, publication });
    if (isChanged) logMistakes(log, publication, blog);
    if (publication.blog?.source === 'folder' && !blog.older.isFolderMissing) {
      const mistaken = new Set(blog.mistakes.map(({ file }) => path.relative(folder, file)));
      void dependencies.stored.store(publication.id, stamp, (name) => mistaken.has(name));
    }
    return isChanged;
  }

  return {
    /** Throws for a publication without an open blog. */
    blog(id: string, language?: Language): PublishedBlog {
      const entry = byId.get(id);
      if (entry === undefined) throw new Error(`There is no blog for ${id}.`);
      return entry.blog.inLanguage(language);
    },
    has: (id: string) => byId.has(id),
    /**
     * Opens the blog of each publication. Posts are rendered when a reader requests them, so that a site starts fast.
     */
    async open(publications: readonly Publication[]): Promise<void> {
      // Blogs are opened one at a time, to limit memory. A functions host isn't contacted yet.
      for (const publication of publications) await refresh(publication, null);
      for (const { id } of publications) updates.announce(id);
    },
    /**
     * Opens each publication's blog or rereads its changed files, without waiting for the other blogs. Calls
     * `onUpdated` when a blog is new or has changed. A failure is logged, and the blog is read again soon.
     */
    async update(
      publications: readonly Publication[],
      changed: ReadonlyMap<string, ChangedFiles>,
      onUpdated: OnUpdated,
    ): Promise<void> {
      await Promise.all(
        publications.map((each) => updates.update(each, changed.get(each.id) ?? null, onUpdated)),
      );
    },
    /** Lists the publications that show older versions of posts than the files have. */
    problems: (publications: readonly Publication[]) =>
      publications.flatMap((publication) => {
        const blog = byId.get(publication.id)?.blog;
        return blog === undefined ? [] : olderPosts(publication, blog);
      }),
    /** Stops reading blogs. Failures of updates that are still running aren't logged. */
    close: () => closing.abort(),
  };
}

interface UpdateDependencies {
  /** Returns whether readers can see a difference. */
  refresh: (publication: Publication, changed: ChangedFiles) => Promise<boolean>;
  log: Log;
  closed: AbortSignal;
}

/** Updates blogs, each one update at a time. An update that is still waiting is merged into the next one. */
function openUpdates({ refresh, log, closed }: UpdateDependencies) {
  const queues = new Map<string, ReturnType<typeof serialQueue>>();
  const lastUpdates = new Map<string, object>();
  /** The changed files of the updates that wait in the queue. */
  const waiting = new Map<string, ChangedFiles>();
  const announced = new Set<string>();

  async function update(publication: Publication, files: ChangedFiles, onUpdated: OnUpdated): Promise<void> {
    const { id } = publication;
    const current = {};
    lastUpdates.set(id, current);
    addChangedFiles(waiting, [[id, files]]);
    await queues.getOrInsertComputed(id, serialQueue).add(async () => {
      if (lastUpdates.get(id) !== current || closed.aborted) return;
      const changed = waiting.get(id) ?? null;
      waiting.delete(id);
      try {
        const isChanged = await refresh(publication, changed);
        const isNew = !announced.has(id);
        if (isChanged || isNew) await onUpdated({ publication: id, isNew });
        announced.add(id);
      } catch (error) {
        if (closed.aborted) return;
        log.error({ publication: id, error }, 'The posts could not be read; trying again soon');
        addChangedFiles(waiting, [[id, changed]]);
        // A later update has newer settings.
        const isLast = () => lastUpdates.get(id) === current;
        setTimeout(() => void (isLast() && update(publication, changed, onUpdated)), retryMs).unref();
      }
    });
  }

  return { update, announce: (id: string) => void announced.add(id) };
}

/** Returns whether a file name is that of a post or of a picture. */
function isBlogFile(name: string): boolean {
  return isPostFile(name) || pictureFileName.test(name);
}

async function openBlog(
  publication: Publication,
  { folderOf, stored, outbound, pictures, now, ...dependencies }: BlogDependencies,
): Promise<TranslatedBlog> {
  const renderMarkdown = withMarkdownMessages(dependencies.renderMarkdown, publication);
  const { blog, id, hosts, timeZone, postPictures, mainLanguage, authors } = publication;
  // Without a blog there are no posts, and no route shows them.
  if (blog?.source !== 'functions') {
    return openTranslatedFolder({
      languages: postLanguagesOf(publication),
      folder: path.join(folderOf(id), folderNames.blog),
      storedFolder: path.join(stored.folder(id), folderNames.blog),
      timeZone,
      renderMarkdown,
      findPicture: findPicturesIn(folderOf(id), { pictures }),
      now,
      isValidatedOnOpen: false,
      samplePictures: postPictures,
      people: authors,
    });
  }
  const functions = openFunctionsBlog({
    address: blog.address,
    key: blog.key,
    domain: withoutWww(hosts[0]),
    timeZone,
    fetchDocument: (url, request) => outbound.fetchDocument(url, request),
    renderMarkdown: (markdown) => renderMarkdown(markdown, 'reader', { language: mainLanguage }),
    now,
  });
  return untranslatedBlog(functions, mainLanguage);
}

/** Returns the languages of a publication's blog. */
export function postLanguagesOf({ mainLanguage, alsoIn, isUntranslatedOmitted }: Publication) {
  return { main: mainLanguage, others: alsoIn, isUntranslatedOmitted };
}

function logMistakes(log: Log, publication: Publication, blog: Blog): void {
  for (const mistake of blog.mistakes) log.error(formatMistake(mistake));
  for (const problem of olderPosts(publication, blog)) log.error(formatProblem(problem));
}

const retryMs = 5000;

/** Describes the posts that readers see in an older version than the file has. */
export function olderPosts(
  { id, name }: Pick<Publication, 'id' | 'name'>,
  { older }: Blog,
): VersionProblem[] {
  if (older.files.length === 0) return [];
  const posts = older.files.map((file) => path.basename(file));
  const what = posts.length === 1 ? '1 post' : `${posts.length} posts`;
  const names = [...posts.slice(0, namesMax), ...(posts.length > namesMax ? ['…'] : [])].join(', ');
  const problem = older.isFolderMissing
    ? {
        text: `The folder ${id}/${folderNames.blog} can't be read, so the last known posts of ${name} (${posts.length}) are still shown.`,
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
  // Without a blog, the source is the folder, too: if the folder appears later, the blog only has to be reloaded.
  const source = blog?.source === 'functions' ? blog : 'folder';
  const messages = [...markdownMessages(publication)];
  return JSON.stringify([source, timeZone, hosts[0], postLanguagesOf(publication), authors, messages]);
}
