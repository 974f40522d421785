import { hasPage } from './features.ts';
import type { Publication } from './publication.ts';

/** A category of pages in the site map for programs. */
export interface SitemapCategory {
  name: 'news' | 'blog' | 'community' | 'legal';
  /** How often its pages change at least, in the words of the sitemaps protocol. */
  frequency: 'daily' | 'weekly' | 'monthly';
  /** The paths of its pages. */
  pages: readonly string[];
  /** The beginning of the paths of further pages, of which a publication has any number. */
  prefix: string | null;
}

/** All pages of a publication that search engines should find, apart from the posts of the blog. */
export function sitemapCategories(publication: Publication): SitemapCategory[] {
  return categories(publication)
    .map(({ pages, ...category }) => {
      const own = pages.filter((path) => hasPage(publication, path));
      return Object.assign(category, { pages: own });
    })
    .filter(({ pages }) => pages.length > 0);
}

/** How often a post changes at least. */
export const postFrequency = 'weekly';

function categories({ sections, pages }: Publication): SitemapCategory[] {
  const paths = pages.map(({ slug }) => `/${slug}`);
  const legal = paths.filter((path) => legalPaths.has(path));
  return [
    {
      name: 'news',
      frequency: 'daily',
      pages: ['/', ...sections.map(({ slug }) => `/${slug}`)],
      prefix: null,
    },
    { name: 'blog', frequency: postFrequency, pages: ['/blog'], prefix: '/blog/' },
    {
      name: 'community',
      frequency: 'weekly',
      pages: [
        '/events',
        '/radio',
        '/books',
        '/faq',
        '/partners',
        ...paths.filter((path) => !legal.includes(path)),
      ],
      prefix: null,
    },
    { name: 'legal', frequency: 'monthly', pages: legal, prefix: null },
  ];
}

const legalPaths: ReadonlySet<string> = new Set(['/privacy', '/terms']);

/** The files for programs that browsers show in a viewer. */
export const viewedFiles = [
  '/robots.txt',
  '/llm.txt',
  '/sitemap.xml',
  '/rss',
  '/rss.xml',
  '/feed.xml',
] as const;

export type ViewedFile = (typeof viewedFiles)[number];

export interface SiteFile {
  path: ViewedFile;
  /** Contents; null if the file could not be made, and the viewer shows an error. */
  text: string | null;
  /** When its contents last changed, in epoch milliseconds; null if it could not be made. */
  updatedAt: number | null;
}

export function isViewedFile(path: string): path is ViewedFile {
  return (viewedFiles as readonly string[]).includes(path);
}
