import { hasPage } from '../../news/features.ts';
import { isNavigationScreen, screenPath, type NavigationScreen } from '../../news/site/navigation.ts';
import { type CustomPage, customPageAt } from '../../news/site/customPage.ts';
import { screens, searchPath, type ListedScreen } from '../../news/site/screens.ts';
import { customPageText } from '../../news/site/pageText.ts';
import type { Publication } from '../../news/publication.ts';
import { communityGroup, type Section } from '../../news/sections.ts';
import type { Messages } from '../words/messages.ts';
import { type Text } from '../../news/words/text.ts';

/** A link in the header, menu or footer. */
export interface NavigationLink {
  address: string;
  label: Text;
}

/** Returns those of the links that lead to pages that the publication has. */
function existingLinks(publication: Publication, links: readonly NavigationLink[]): NavigationLink[] {
  return links.filter(({ address }) => hasPage(publication, address));
}

interface HeaderLinks {
  header: NavigationLink[];
  menuOnly: NavigationLink[];
}

/**
 * Returns the links of the header, and the links that follow them in the menu. `names` are in the publication's
 * language.
 */
export function headerLinks(publication: Publication, names: Messages['pageNames']): HeaderLinks {
  return headers.getOrInsertComputed(publication, () => findHeaderLinks(publication, names));
}

/** Cached, because every page has them. */
const headers = new WeakMap<Publication, HeaderLinks>();

function findHeaderLinks(publication: Publication, names: Messages['pageNames']): HeaderLinks {
  const named = headerNames(publication).flatMap((name) => linkNamed(name, publication, names) ?? []);
  const header = existingLinks(publication, named);
  const inHeader = new Set(header.map(({ address }) => address));
  const others = [
    ...publication.sections.map(({ slug, menu }) => ({ address: `/${slug}`, label: menu })),
    ...screenLinks([...screensIn('menu'), 'blog'], publication, names),
  ].filter(({ address }) => !inHeader.has(address));
  return { header, menuOnly: existingLinks(publication, others) };
}

/** The screens of the navigation, in order. The screens of the menu are in the footer too. */
const screenNavigation: Readonly<Record<ListedScreen, 'menu' | 'footer'>> = {
  events: 'menu',
  radio: 'menu',
  books: 'menu',
  partners: 'footer',
  faq: 'footer',
};

function screensIn(navigation: 'menu' | 'footer'): ListedScreen[] {
  const listed = Object.keys(screenNavigation) as ListedScreen[];
  return listed.filter((screen) => screenNavigation[screen] === navigation);
}

function screenLinks(
  linked: NavigationScreen[],
  publication: Publication,
  names: Messages['pageNames'],
): NavigationLink[] {
  return linked.map((screen) => ({ address: screenPath(screen, publication), label: names[screen] }));
}

/**
 * Returns the links that the publication chose for its header; otherwise home, its sections, the radio and the blog.
 */
function headerNames({ navigation, sections }: Publication): readonly string[] {
  if (navigation !== null) return navigation;
  const named = sections.filter((section) => section.navigation !== null);
  const shown = named.length > 0 ? named : sections.slice(0, headerSectionsMax);
  return ['home', ...shown.map(({ key }) => key), 'radio', 'blog'];
}

/** The number of sections that fit beside a name, if the publication names none for its header. */
const headerSectionsMax = 6;

function linkNamed(
  name: string,
  publication: Publication,
  names: Messages['pageNames'],
): NavigationLink | undefined {
  const section = publication.sections.find(({ key }) => key === name);
  if (section !== undefined)
    return { address: `/${section.slug}`, label: section.navigation ?? section.menu };
  const page = customPageAt(publication, name);
  if (page !== undefined) return customPageLink(page, publication);
  return isNavigationScreen(name)
    ? { address: screenPath(name, publication), label: names[name] }
    : undefined;
}

function customPageLink(page: CustomPage, publication: Publication): NavigationLink {
  return { address: `/${page.slug}`, label: customPageText(page, 'label', publication) };
}

/** A group of the footer. Its name is also part of its class. */
export interface FooterGroup {
  group: 'sections' | 'community' | 'publication';
  links: NavigationLink[];
}

/** Returns the footer's links. A group without links is left out. */
export function footerGroups(publication: Publication, names: Messages['pageNames']): FooterGroup[] {
  const { community = [], topics = [] } = Object.groupBy(publication.sections, ({ group }) =>
    group === communityGroup ? 'community' : 'topics',
  );
  const groups: FooterGroup[] = [
    { group: 'sections', links: topics.map(sectionLink) },
    {
      group: 'community',
      links: [
        ...screenLinks([...screensIn('menu'), 'blog'], publication, names),
        ...community.map(sectionLink),
        ...screenLinks(screensIn('footer'), publication, names),
      ],
    },
    {
      group: 'publication',
      links: [
        ...publication.pages.map((page) => customPageLink(page, publication)),
        { address: searchPath, label: names.search },
        { address: screens.siteMap.path, label: names.siteMap },
        { address: '/rss.xml', label: names.rss },
      ],
    },
  ];
  return groups
    .map(({ group, links }) => ({ group, links: existingLinks(publication, links) }))
    .filter(({ links }) => links.length > 0);
}

function sectionLink({ slug, label }: Section): NavigationLink {
  return { address: `/${slug}`, label };
}
