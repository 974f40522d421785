import { sectionKeys, sectionNames } from '../../sample/sections.ts';
import type { Page } from '../../src/pages/page.ts';

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

/** The file viewers. The two other URLs of the RSS feed show the same page. */
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

/**
 * A page of each template by its screen, so that no screen is forgotten. Home, local news and sports have templates of
 * their own; an author’s page has a head that a tag’s page doesn’t, and Privacy and Terms are one template.
 */
const templatesOf: Readonly<Record<Page['screen'], readonly string[]>> = {
  home: ['/'],
  section: ['/local-news', '/sports', '/politics'],
  sectionAll: ['/politics/all'],
  blog: ['/blog', '/blog?page=2'],
  post: ['/blog/strawberry-hill'],
  topic: ['/blog/tags/museums', '/blog/authors/sample-reporter'],
  events: ['/events'],
  partners: ['/partners'],
  faq: ['/faq'],
  books: ['/books'],
  siteMap: ['/sitemap'],
  schema: ['/schema'],
  radio: ['/radio'],
  radioPlayer: [radioWindow],
  customPage: ['/privacy'],
  search: searchPages,
  file: ['/sitemap.xml?view'],
  unknownCategory: ['/underwater-news/all'],
  notFound: ['/no-such-page'],
  // No URL of the demo shows these: `ownPages.test.ts` audits drafts, and `templates.test.ts` a failure.
  draft: [],
  draftPage: [],
  failure: [],
};

export const templates: readonly string[] = Object.values(templatesOf).flat();

/** The templates whose status is 404. */
export const missingPages: readonly string[] = [...templatesOf.unknownCategory, ...templatesOf.notFound];
