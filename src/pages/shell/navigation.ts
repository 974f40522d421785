import { hasPage } from '../../news/features.ts';
import type { Publication } from '../../news/publication.ts';
import { sectionKeys, sectionNames } from '../../news/sections.ts';
import type { Words } from '../words/words.ts';

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
export const headerLinks = (names: Words['pageNames']): NavigationLink[] => [
  { address: '/books', label: names.books },
  { address: '/radio', label: names.radio },
  { address: '/', label: names.home },
  { address: '/local-news', label: 'Local News' },
  { address: '/national-news', label: 'National' },
  { address: '/world-news', label: 'World' },
  { address: '/politics', label: 'Politics' },
  { address: '/business', label: 'Business' },
  { address: '/technology', label: 'Tech' },
  { address: '/sports', label: 'Sports' },
  { address: '/opinion', label: 'Opinion' },
  { address: '/blog', label: names.blog },
];

/** The menu's links after the header's. */
export const menuLinks = (names: Words['pageNames']): NavigationLink[] => [
  { address: '/automotive', label: 'Automotive' },
  { address: '/real-estate', label: 'Real Estate' },
  { address: '/health', label: 'Health' },
  { address: '/arts-culture', label: 'Arts & Culture' },
  { address: '/food-dining', label: 'Food & Dining' },
  { address: '/lifestyle', label: 'Lifestyle' },
  { address: '/archives', label: 'Archives' },
  { address: '/events', label: names.events },
];

/** The footer's links. A group's name is also part of its class. */
export const footerGroups = (
  names: Words['pageNames'],
): { group: 'sections' | 'community' | 'publication'; links: NavigationLink[] }[] => [
  {
    group: 'sections',
    links: sectionKeys
      .filter((key) => key !== 'archives')
      .map((key) => ({ address: `/${sectionNames[key].slug}`, label: sectionNames[key].label })),
  },
  {
    group: 'community',
    links: [
      { address: '/events', label: names.events },
      { address: '/radio', label: names.radio },
      { address: '/books', label: names.books },
      { address: '/blog', label: names.blog },
      { address: '/archives', label: sectionNames.archives.label },
      { address: '/partners', label: names.partners },
      { address: '/faq', label: names.faq },
    ],
  },
  {
    group: 'publication',
    links: [
      { address: '/privacy', label: names.privacy },
      { address: '/terms', label: names.terms },
      { address: '/search', label: names.search },
      { address: '/sitemap', label: names.siteMap },
      { address: '/rss.xml', label: names.rss },
    ],
  },
];
