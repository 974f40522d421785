import { hasPage } from '../features.ts';
import { postsPath } from '../post.ts';
import type { Publication } from '../publication.ts';
import type { CustomPage } from './customPage.ts';
import { feedFiles, programPaths, type ProgramPath } from './programPaths.ts';
import { listedScreens, screens } from './screens.ts';

/** A category of pages in the site map for programs. */
export interface SitemapCategory {
  name: 'news' | 'blog' | 'community' | 'legal';
  /** The minimum frequency of changes, in the terms of the sitemaps protocol. */
  frequency: 'daily' | 'weekly' | 'monthly';
  /** The paths of the category's pages. */
  pages: readonly string[];
  /** The beginning of the paths of further pages, such as posts. */
  prefix: string | null;
}

/** Returns all pages of a publication that search engines should find, apart from the posts of the blog. */
export function sitemapCategories(publication: Publication): SitemapCategory[] {
  return categories(publication).flatMap((category) => {
    const pages = category.pages.filter((path) => hasPage(publication, path));
    return pages.length === 0 ? [] : Object.assign(category, { pages });
  });
}

/** The minimum frequency of changes of a post. */
export const postFrequency = 'weekly';

function categories(publication: Publication): SitemapCategory[] {
  const { sections, pages } = publication;
  const posts = postsPath(publication);
  const { legal = [], community = [] } = Object.groupBy(pages, ({ isLegal }) =>
    isLegal ? 'legal' : 'community',
  );
  const news = ['/', ...sections.map(({ slug }) => `/${slug}`)];
  return [
    { name: 'news', frequency: 'daily', pages: news, prefix: null },
    { name: 'blog', frequency: postFrequency, pages: [posts], prefix: `${posts}/` },
    {
      name: 'community',
      frequency: 'weekly',
      pages: [...listedScreens.map((name) => screens[name].path), ...community.map(pathOf)],
      prefix: null,
    },
    { name: 'legal', frequency: 'monthly', pages: legal.map(pathOf), prefix: null },
  ];
}

function pathOf({ slug }: CustomPage): string {
  return `/${slug}`;
}

/**
 * Returns the paths of a publication's pages, apart from the pages of the blog, the later pages of lists, and the
 * search.
 */
export function pagePaths(publication: Publication): string[] {
  return [
    ...sitemapCategories(publication).flatMap(({ pages }) => pages),
    ...publication.sections.map(({ slug }) => `/${slug}/all`),
    ...Object.values(screens)
      .map(({ path }) => path)
      .filter((path) => hasPage(publication, path)),
  ];
}

/** Returns the paths of all files for programs, apart from the parts of a large site map. */
export function filePaths({ sections }: Pick<Publication, 'sections'>): string[] {
  const formats = Object.values(feedFiles);
  const feeds = sections.flatMap(({ slug }) => formats.map(({ file }) => `/${slug}/${file}`));
  return [...programPaths, ...feeds];
}

/** The files for programs that browsers show in a viewer. Each section's RSS feed is shown there, too. */
export const viewedFiles = [
  '/robots.txt',
  '/llm.txt',
  '/sitemap.xml',
  '/rss',
  '/rss.xml',
  '/feed.xml',
] as const satisfies readonly ProgramPath[];

export type ViewedFile = (typeof viewedFiles)[number] | SectionRss;

type SectionRss = `/${string}/rss.xml`;

export interface SiteFile {
  path: ViewedFile;
  /** The contents; null if the file could not be made, so that the viewer shows an error. */
  text: string | null;
  /** When the contents last changed, in epoch milliseconds; null if the file could not be made. */
  updatedAt: number | null;
}

export function isViewedFile(path: string): path is ViewedFile {
  return (viewedFiles as readonly string[]).includes(path) || /^\/[^/]+\/rss\.xml$/u.test(path);
}
