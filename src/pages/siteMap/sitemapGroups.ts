import { hasPage } from '../../news/features.ts';
import type { Publication } from '../../news/publication.ts';
import type { Section } from '../../news/sections.ts';
import { communityGroup } from '../../news/sections.ts';
import type { OwnPage } from '../../news/site/ownPage.ts';
import { fillPlainText } from '../../news/site/pageText.ts';
import type { Words } from '../words/words.ts';

/** A group of pages in the site map for readers. */
export interface SitemapGroup {
  category: string;
  pages: SitemapPage[];
}

/** A page in the site map for readers. */
interface SitemapPage {
  name: string;
  /** Its path on the publication's host. */
  url: string;
  description: string;
}

/** The pages of a publication by topic. */
export function sitemapGroups(
  publication: Publication,
  { siteMap, pageNames }: Pick<Words, 'siteMap' | 'pageNames'>,
): SitemapGroup[] {
  const { sections } = publication;
  const pagesIn = (category: string | null) =>
    sections
      .filter(({ group }) => group === category)
      .toSorted((one, other) => one.groupPlace - other.groupPlace)
      .map(sectionPage);
  const { homeWithoutEvents, ...whole } = siteMap.pages;
  const descriptions = hasPage(publication, '/events') ? whole : { ...whole, home: homeWithoutEvents };
  const pagesOf = (names: (keyof typeof paths)[]): SitemapPage[] =>
    names.map((name) => ({ name: pageNames[name], url: paths[name], description: descriptions[name] }));
  const topics = new Set(sections.flatMap(({ group }) => (group === communityGroup ? [] : (group ?? []))));
  return [
    { category: siteMap.main, pages: [...pagesOf(['home']), ...pagesIn(null)] },
    ...Array.from(topics, (category) => ({ category, pages: pagesIn(category) })),
    {
      category: siteMap.community,
      pages: [
        ...pagesOf(['blog', 'events', 'radio', 'books', 'faq', 'partners']),
        ...pagesIn(communityGroup),
      ],
    },
    { category: siteMap.legal, pages: publication.pages.map((page) => ownPage(page, publication)) },
  ]
    .map(({ category, pages }) => ({ category, pages: pages.filter(({ url }) => hasPage(publication, url)) }))
    .filter(({ pages }) => pages.length > 0);
}

function ownPage({ label, slug, summary }: OwnPage, publication: Publication): SitemapPage {
  return {
    name: fillPlainText(label, publication),
    url: `/${slug}`,
    description: fillPlainText(summary, publication),
  };
}

function sectionPage({ label, slug, summary }: Section): SitemapPage {
  return { name: label, url: `/${slug}`, description: summary };
}

const paths = {
  home: '/',
  blog: '/blog',
  events: '/events',
  radio: '/radio',
  books: '/books',
  faq: '/faq',
  partners: '/partners',
} as const;
