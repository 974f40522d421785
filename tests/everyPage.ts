import { sectionKeys, sectionNames } from '../src/news/sections.ts';

/** The pages of the spec's route list that are about sections: each landing page and each list of all its articles. */
export const sectionPages: readonly string[] = sectionKeys.flatMap((key) => {
  const path = `/${sectionNames[key].slug}`;
  return [path, `${path}/all`];
});

/** The other pages of the route list (spec section 2), the front page left out. */
export const otherPages: readonly string[] = [
  '/blog',
  '/blog/strawberry-hill',
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

/** The search, before the first word, with what it found and without a result. */
export const searchPages: readonly string[] = ['/search', '/search?q=river', '/search?q=quetzalcoatlus'];

/** The viewers of files for programs, whatever browser asks; two further addresses of the RSS feed show what `/rss.xml` shows. */
export const viewerPages: readonly string[] = [
  '/robots.txt?view',
  '/llm.txt?view',
  '/sitemap.xml?view',
  '/rss.xml?view',
];

/** The radio's small window: a page without header and footer, which no search engine is to find. */
export const radioWindow = '/radio/player';

/** Every page that a reader can open by its address, the radio's small window left out. */
export const everyPage: readonly string[] = ['/', ...sectionPages, ...otherPages];
