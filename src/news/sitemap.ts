import { hasPage } from './features.ts';
import type { Publication, Section } from './publication.ts';
import { communityGroup } from './sections.ts';

/** A category of pages in the site map for programs. */
export interface SitemapCategory {
  name: string;
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

function categories({ sections }: Publication): SitemapCategory[] {
  return [
    {
      name: 'News',
      frequency: 'daily',
      pages: ['/', ...sections.map(({ slug }) => `/${slug}`)],
      prefix: null,
    },
    { name: 'Blog', frequency: postFrequency, pages: ['/blog'], prefix: '/blog/' },
    {
      name: 'Community',
      frequency: 'weekly',
      pages: ['/events', '/radio', '/books', '/faq', '/partners'],
      prefix: null,
    },
    { name: 'Legal', frequency: 'monthly', pages: ['/privacy', '/terms'], prefix: null },
  ];
}

/** A group of pages in the site map for readers. */
export interface SitemapGroup {
  category: string;
  pages: SitemapPage[];
}

/** A page in the site map for readers. */
export interface SitemapPage {
  name: string;
  /** Its path on the publication's host. */
  url: string;
  description: string;
}

/** The pages of a publication by topic. */
export function sitemapGroups(publication: Publication): SitemapGroup[] {
  const { sections } = publication;
  const pagesIn = (category: string | null) =>
    sections.filter(({ group }) => group === category).map(sectionPage);
  const topics = new Set(sections.flatMap(({ group }) => (group === communityGroup ? [] : (group ?? []))));
  return [
    { category: 'Main Sections', pages: [home, ...pagesIn(null)] },
    ...Array.from(topics, (category) => ({ category, pages: pagesIn(category) })),
    { category: 'Community & Resources', pages: [...communityPages, ...pagesIn(communityGroup)] },
    { category: 'Legal & Information', pages: legalPages },
  ].map(({ category, pages }) => ({ category, pages: pages.filter(({ url }) => hasPage(publication, url)) }));
}

const home: SitemapPage = {
  name: 'Home',
  url: '/',
  description: 'Today’s headlines, local coverage and what’s on.',
};

const communityPages: readonly SitemapPage[] = [
  { name: 'Blog', url: '/blog', description: 'Our own articles, with their sources.' },
  { name: 'Local Events', url: '/events', description: 'The community calendar.' },
  { name: 'Radio', url: '/radio', description: 'Live, day and night.' },
  { name: 'Books', url: '/books', description: 'A shelf of ebooks.' },
  { name: 'FAQ', url: '/faq', description: 'Questions and answers about the city and this site.' },
  { name: 'Partners', url: '/partners', description: 'Guides to working with us.' },
];

const legalPages: readonly SitemapPage[] = [
  { name: 'Privacy', url: '/privacy', description: 'What we know about you: very little.' },
  { name: 'Terms', url: '/terms', description: 'What you can expect from us, and how you can use our work.' },
];

function sectionPage({ label, slug, summary }: Section): SitemapPage {
  return { name: label, url: `/${slug}`, description: summary };
}

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
  /** Its contents; null if it could not be made, and the viewer shows an error. */
  text: string | null;
  /** When its contents last changed, in epoch milliseconds; null if it could not be made. */
  updatedAt: number | null;
}

export function isViewedFile(path: string): path is ViewedFile {
  return (viewedFiles as readonly string[]).includes(path);
}
