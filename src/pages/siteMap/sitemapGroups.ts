import { hasPage } from '../../news/features.ts';
import type { Publication } from '../../news/publication.ts';
import { type Section, communityGroup } from '../../news/sections.ts';
import { screenPath } from '../../news/site/navigation.ts';
import type { CustomPage } from '../../news/site/customPage.ts';
import { customPageText } from '../../news/site/pageText.ts';
import type { Messages } from '../words/messages.ts';
import { plainText, type Text } from '../../news/words/text.ts';

/** A group of pages in the site map for readers. */
export interface SitemapGroup {
  category: Text;
  pages: SitemapPage[];
}

/** A page in the site map for readers. */
interface SitemapPage {
  name: Text;
  /** The path on the publication's host. */
  url: string;
  description: Text;
}

/** The pages of a publication by topic. */
export function sitemapGroups(
  publication: Publication,
  { siteMap, pageNames }: Pick<Messages, 'siteMap' | 'pageNames'>,
): SitemapGroup[] {
  const { sections } = publication;
  const pagesIn = (category: string | null) =>
    sections
      .filter(({ group }) => (group && plainText(group)) === category)
      .toSorted((one, other) => one.groupPlace - other.groupPlace)
      .map(sectionPage);
  const { homeWithoutEvents, ...whole } = siteMap.pages;
  const descriptions = hasPage(publication, '/events') ? whole : { ...whole, home: homeWithoutEvents };
  const pagesOf = (screens: (keyof typeof whole)[]): SitemapPage[] =>
    screens.map((screen) => ({
      name: pageNames[screen],
      url: screenPath(screen, publication),
      description: descriptions[screen],
    }));
  const customPages = ({ areLegal }: { areLegal: boolean }): SitemapPage[] =>
    publication.pages
      .filter(({ isLegal }) => isLegal === areLegal)
      .map((page) => customPage(page, publication));
  const topics = new Map(
    sections.flatMap(({ group }) =>
      group === null || group === communityGroup ? [] : [[plainText(group), group] as const],
    ),
  );
  return [
    { category: siteMap.main, pages: [...pagesOf(['home']), ...pagesIn(null)] },
    ...Array.from(topics, ([name, category]) => ({ category, pages: pagesIn(name) })),
    {
      category: siteMap.community,
      pages: [
        ...pagesOf(['blog', 'events', 'radio', 'books', 'faq', 'partners']),
        ...pagesIn(communityGroup),
        ...customPages({ areLegal: false }),
      ],
    },
    { category: siteMap.legal, pages: customPages({ areLegal: true }) },
  ]
    .map(({ category, pages }) => ({ category, pages: pages.filter(({ url }) => hasPage(publication, url)) }))
    .filter(({ pages }) => pages.length > 0);
}

function customPage(page: CustomPage, publication: Publication): SitemapPage {
  return {
    name: customPageText(page, 'label', publication),
    url: `/${page.slug}`,
    description: customPageText(page, 'summary', publication),
  };
}

function sectionPage({ label, slug, summary }: Section): SitemapPage {
  return { name: label, url: `/${slug}`, description: summary };
}
