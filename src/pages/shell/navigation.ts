import { hasPage } from '../../news/features.ts';
import type { Publication } from '../../news/publication.ts';
import { communityGroup } from '../../news/sections.ts';
import type { Words } from '../words/words.ts';

/** A link in the header, menu or footer. */
export interface NavigationLink {
  address: string;
  label: string;
}

/** The links to pages that the publication has. */
function linksOf(publication: Publication, links: readonly NavigationLink[]): NavigationLink[] {
  return links.filter(({ address }) => hasPage(publication, address));
}

/** The header's links, with which the menu begins too. */
export function headerLinks(publication: Publication, names: Words['pageNames']): NavigationLink[] {
  const sections = publication.sections.flatMap(({ slug, navigation }) =>
    navigation === null ? [] : [{ address: `/${slug}`, label: navigation }],
  );
  return linksOf(publication, [
    { address: '/books', label: names.books },
    { address: '/radio', label: names.radio },
    { address: '/', label: names.home },
    ...sections,
    { address: '/blog', label: names.blog },
  ]);
}

/** The menu's links after the header's. */
export function menuLinks(publication: Publication, names: Words['pageNames']): NavigationLink[] {
  const sections = publication.sections.filter(({ navigation }) => navigation === null);
  return linksOf(publication, [
    ...sections.map(({ slug, menu }) => ({ address: `/${slug}`, label: menu })),
    { address: '/events', label: names.events },
  ]);
}

/** A group of the footer. Its name is also part of its class. */
interface FooterGroup {
  group: 'sections' | 'community' | 'publication';
  links: NavigationLink[];
}

/** The footer's links. A group without links is left out. */
export function footerGroups(publication: Publication, names: Words['pageNames']): FooterGroup[] {
  const { community = [], topics = [] } = Object.groupBy(publication.sections, ({ group }) =>
    group === communityGroup ? 'community' : 'topics',
  );
  const groups: FooterGroup[] = [
    { group: 'sections', links: topics.map(sectionLink) },
    {
      group: 'community',
      links: [
        { address: '/events', label: names.events },
        { address: '/radio', label: names.radio },
        { address: '/books', label: names.books },
        { address: '/blog', label: names.blog },
        ...community.map(sectionLink),
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
  return groups
    .map(({ group, links }) => ({ group, links: linksOf(publication, links) }))
    .filter(({ links }) => links.length > 0);
}

function sectionLink({ slug, label }: { slug: string; label: string }): NavigationLink {
  return { address: `/${slug}`, label };
}
