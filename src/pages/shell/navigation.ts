import { hasPage } from '../../news/features.ts';
import type { Publication } from '../../news/publication.ts';
import { sectionKeys, sectionNames } from '../../news/sections.ts';

/** A link in the header, menu or footer. */
export interface NavigationLink {
  address: string;
  label: string;
}

/** The links to pages that the publication has. */
export function linksOf(publication: Publication, links: readonly NavigationLink[]): NavigationLink[] {
  return links.filter(({ address }) => hasPage(publication, address));
}

/** The header's links, with which the menu begins too. */
export const headerLinks: readonly NavigationLink[] = [
  { address: '/books', label: 'Books' },
  { address: '/radio', label: 'Radio' },
  { address: '/', label: 'Home' },
  { address: '/local-news', label: 'Local News' },
  { address: '/national-news', label: 'National' },
  { address: '/world-news', label: 'World' },
  { address: '/politics', label: 'Politics' },
  { address: '/business', label: 'Business' },
  { address: '/technology', label: 'Tech' },
  { address: '/sports', label: 'Sports' },
  { address: '/opinion', label: 'Opinion' },
  { address: '/blog', label: 'Blog' },
];

/** The menu's links after the header's. */
export const menuLinks: readonly NavigationLink[] = [
  { address: '/automotive', label: 'Automotive' },
  { address: '/real-estate', label: 'Real Estate' },
  { address: '/health', label: 'Health' },
  { address: '/arts-culture', label: 'Arts & Culture' },
  { address: '/food-dining', label: 'Food & Dining' },
  { address: '/lifestyle', label: 'Lifestyle' },
  { address: '/archives', label: 'Archives' },
  { address: '/events', label: 'Local Events' },
];

/** The footer's links by heading. */
export const footerGroups: readonly { heading: string; links: readonly NavigationLink[] }[] = [
  {
    heading: 'Sections',
    links: sectionKeys
      .filter((key) => key !== 'archives')
      .map((key) => ({ address: `/${sectionNames[key].slug}`, label: sectionNames[key].label })),
  },
  {
    heading: 'Community',
    links: [
      { address: '/events', label: 'Local Events' },
      { address: '/radio', label: 'Radio' },
      { address: '/books', label: 'Books' },
      { address: '/blog', label: 'Blog' },
      { address: '/archives', label: sectionNames.archives.label },
      { address: '/partners', label: 'Partners' },
      { address: '/faq', label: 'FAQ' },
    ],
  },
  {
    heading: 'Publication',
    links: [
      { address: '/privacy', label: 'Privacy' },
      { address: '/terms', label: 'Terms' },
      { address: '/search', label: 'Search' },
      { address: '/sitemap', label: 'Site map' },
      { address: '/rss.xml', label: 'RSS' },
    ],
  },
];
