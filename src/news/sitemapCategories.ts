import { sectionKeys, sectionNames } from './sections.ts';

/** A category of the pages that the site map for programs lists (spec section 2, "Crawler and feed viewer pages"). */
export interface SitemapCategory {
  name: string;
  /** How often its pages change at least, in the words of the sitemaps protocol. */
  frequency: 'daily' | 'weekly' | 'monthly';
  /** The paths of its pages. */
  pages: readonly string[];
  /** What the paths of its further pages begin with, which a publication has any number of; null: there are none. */
  prefix: string | null;
}

/** All categories, and with their pages all that search engines are to find; every post of the blog comes to them. */
export const sitemapCategories: readonly SitemapCategory[] = [
  {
    name: 'News',
    frequency: 'daily',
    pages: ['/', ...sectionKeys.map((key) => `/${sectionNames[key].slug}`)],
    prefix: null,
  },
  { name: 'Blog', frequency: 'weekly', pages: ['/blog'], prefix: '/blog/' },
  {
    name: 'Community',
    frequency: 'weekly',
    pages: ['/events', '/radio', '/books', '/faq', '/partners'],
    prefix: null,
  },
  { name: 'Legal', frequency: 'monthly', pages: ['/privacy', '/terms'], prefix: null },
];
