import path from 'node:path';
import { openFolderBlog } from '../../blog/openFolderBlog.ts';
import { openTranslatedFolder } from '../../blog/translatedBlog.ts';
import { openPictureProcess } from '../../media/pictures/openPictureProcess.ts';
import { findPicturesIn, openOwnPictures } from '../../media/pictures/ownPictures.ts';
import { builtInLanguages } from '../../news/languages.ts';
import type { Publication } from '../../news/publication.ts';
import { languagesIn } from '../../publication/parts/readFile.ts';
import type { StoredFiles } from '../../publication/storedFiles.ts';
import type { Mistake } from '../../yaml/mistake.ts';
import { postLanguagesOf, olderPosts } from '../blogs.ts';
import { checkCustomPages, namedPictureMistakes } from '../customPages.ts';
import { linkNotices } from './linkNotices.ts';
import { pinMistakes } from './pinMistakes.ts';
import { openMarkdownThreads } from '../markdownThread.ts';
import type { VersionProblem } from '../publications/versions.ts';
import { folderNames } from '../../news/site/folderNames.ts';

interface BlogCheckRequest {
  /** The folder of publications. */
  folder: string;
  stored: StoredFiles;
  publications: readonly Publication[];
  /** The ids of publications with mistakes. Their blogs are checked even if a functions host has the posts. */
  broken: readonly string[];
  /** See `openMarkdownThreads`. */
  markdownEntry: URL;
}

/**
 * Reads every post and custom page of the publications once, even if there are mistakes elsewhere. Returns what `check`
 * reports.
 */
export async function checkBlogs(request: BlogCheckRequest): Promise<BlogReport> {
  const { folder, stored, publications, broken, markdownEntry } = request;
  const markdown = openMarkdownThreads({ entry: markdownEntry, deadlineMs: 20_000 });
  const process = openPictureProcess();
  const pictures = openOwnPictures({ process, storage: null });
  const finderIn = (publicationFolder: string) =>
    findPicturesIn(publicationFolder, { pictures, isDecoded: true });

  /** Checks a blog. `publication` is null if it has mistakes, because then its sections are unknown. */
  async function checkBlog(id: string, publication: Publication | null): Promise<BlogReport> {
    const publicationFolder = path.join(folder, id);
    const options = {
      folder: path.join(publicationFolder, folderNames.blog),
      storedFolder: path.join(stored.folder(id), folderNames.blog),
      // Dates aren't reported here, so the time zone doesn't matter.
      timeZone: 'UTC',
      renderMarkdown: (text: string) => markdown.render(text),
      findPicture: finderIn(publicationFolder),
      // Scheduled posts count as published: they are checked too, and other posts may link to them.
      now: () => Number.MAX_SAFE_INTEGER,
    };
    if (publication === null) {
      const { main, others } = await languagesIn(publicationFolder);
      const languages = { main, others: [...others, ...builtInLanguages] };
      const blog = await openFolderBlog({ ...options, languages });
      const problems = olderPosts({ id, name: id }, blog);
      return { mistakes: blog.mistakes, problems, notices: blog.notices(Date.now()) };
    }
    const sections = publication.sections.map(({ key }) => key);
    const blog = await openTranslatedFolder({
      ...options,
      languages: postLanguagesOf(publication),
      sections,
      embeds: publication,
      people: publication.authors,
    });
    const links = await linkNotices({ folder: publicationFolder, publication, blog });
    const notices = [...blog.notices(Date.now()), ...links];
    const mistakes = [...(await pinMistakes(publicationFolder, publication, blog)), ...blog.mistakes];
    return { mistakes, problems: olderPosts(publication, blog), notices };
  }

  async function checkPages(publication: Publication): Promise<Omit<BlogReport, 'problems'>> {
    const publicationFolder = path.join(folder, publication.id);
    const options = { folder: publicationFolder, publication, findPicture: finderIn(publicationFolder) };
    const { mistakes, notices } = await checkCustomPages({
      ...options,
      renderMarkdown: (...text) => markdown.render(...text),
    });
    return {
      mistakes: [...mistakes, ...(await namedPictureMistakes(options))],
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
