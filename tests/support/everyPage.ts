import { sectionKeys, sectionNames } from '../../sample/sections.ts';

/** Each section's page and the list of all its articles. */
const sectionPages: readonly string[] = sectionKeys.flatMap((key) => {
  const path = `/${sectionNames[key].slug}`;
  return [path, `${path}/all`];
});

/** The other pages, without the front page. */
const otherPages: readonly string[] = [
  '/blog',
  '/blog/strawberry-hill',
  '/blog/tags/museums',
  '/blog/authors/kansas-city-voice',
  '/events',
  '/partners',
  '/faq',
  '/books',
  '/radio',
  '/sitemap',
  '/privacy',
  '/terms',
  '/schema',
];

/** The search without terms, with results and without results. */
export const searchPages: readonly string[] = ['/search', '/search?q=river', '/search?q=quetzalcoatlus'];

/** The file viewers. The two other URLs of the RSS feed show the same. */
export const viewerPages: readonly string[] = [
  '/robots.txt?view',
  '/llm.txt?view',
  '/sitemap.xml?view',
  '/rss.xml?view',
];

/** The radio's small window, a page without header and footer. */
export const radioWindow = '/radio/player';

/** Every page with a URL, without the radio's small window. */
export const everyPage: readonly string[] = ['/', ...sectionPages, ...otherPages];

/** One page of each template, including errors. The home page, local news and sports have templates of their own. */
export const templates: readonly string[] = [
  '/',
  '/local-news',
  '/sports',
  '/politics',
  '/politics/all',
  // The pages of an author and of a tag are one template, and so are Privacy and Terms.
  ...otherPages.filter((path) => !/^\/(?:blog\/authors\/|terms$)/u.test(path)),
  ...searchPages,
  '/sitemap.xml?view',
  '/no-such-page',
];
