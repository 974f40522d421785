import { hasPage } from './features.ts';
import type { Publication } from './publication.ts';
import { type SectionKey, sectionKeys, sectionNames } from './sections.ts';

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
  return categories
    .map(({ pages, ...category }) => {
      const own = pages.filter((path) => hasPage(publication, path));
      return Object.assign(category, { pages: own });
    })
    .filter(({ pages }) => pages.length > 0);
}

/** How often a post changes at least. */
export const postFrequency = 'weekly';

const categories: readonly SitemapCategory[] = [
  {
    name: 'News',
    frequency: 'daily',
    pages: ['/', ...sectionKeys.map((key) => `/${sectionNames[key].slug}`)],
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
  return groups.map(({ category, pages }) => ({
    category,
    pages: pages.filter(({ url }) => hasPage(publication, url)),
  }));
}

const groups: readonly SitemapGroup[] = [
  {
    category: 'Main Sections',
    pages: [
      { name: 'Home', url: '/', description: 'Today’s headlines, local coverage and what’s on.' },
      sectionPage('localNews', 'The city and county, from local newsrooms.'),
      sectionPage('nationalNews', 'News from across the country.'),
      sectionPage('worldNews', 'News from around the world.'),
    ],
  },
  {
    category: 'Politics & Government',
    pages: [
      sectionPage('politics', 'Elections, laws and lawmakers.'),
      sectionPage('opinion', 'Commentary, clearly labeled.'),
    ],
  },
  {
    category: 'Business & Economy',
    pages: [
      sectionPage('business', 'Work, money and companies.'),
      sectionPage('technology', 'New tools and how they change our lives.'),
      sectionPage('automotive', 'Cars, roads and power.'),
      sectionPage('realEstate', 'Renting, buying and building homes.'),
    ],
  },
  {
    category: 'Life & Culture',
    pages: [
      sectionPage('sports', 'Baseball, tennis, golf, hockey and soccer.'),
      sectionPage('arts', 'Music, theater, film, books and museums.'),
      sectionPage('food', 'Cooking, eating out, and where food comes from.'),
      sectionPage('lifestyle', 'Home, style and free time.'),
      sectionPage('health', 'Medicine, care and staying well.'),
    ],
  },
  {
    category: 'Community & Resources',
    pages: [
      { name: 'Blog', url: '/blog', description: 'Our own articles, with their sources.' },
      { name: 'Local Events', url: '/events', description: 'The community calendar.' },
      { name: 'Radio', url: '/radio', description: 'Live, day and night.' },
      { name: 'Books', url: '/books', description: 'A shelf of ebooks.' },
      { name: 'FAQ', url: '/faq', description: 'Questions and answers about the city and this site.' },
      { name: 'Partners', url: '/partners', description: 'Guides to working with us.' },
      sectionPage('archives', 'Older stories worth a second read.'),
    ],
  },
  {
    category: 'Legal & Information',
    pages: [
      { name: 'Privacy', url: '/privacy', description: 'What we know about you: very little.' },
      {
        name: 'Terms',
        url: '/terms',
        description: 'What you can expect from us, and how you can use our work.',
      },
    ],
  },
];

function sectionPage(key: SectionKey, description: string): SitemapPage {
  const { label, slug } = sectionNames[key];
  return { name: label, url: `/${slug}`, description };
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
