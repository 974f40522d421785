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
  '/sitemap',
  '/privacy',
  '/terms',
];

/** Every page that a reader can open by its address. */
export const everyPage: readonly string[] = ['/', ...sectionPages, ...otherPages];
