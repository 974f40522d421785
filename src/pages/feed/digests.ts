import type { Article } from '../../news/article.ts';
import type { Edition, SectionEdition } from '../../news/edition.ts';
import { itemDefaults } from '../../news/item.ts';
import { digestArticleCount, type SectionKey } from '../../news/sections.ts';
import { type Text } from '../../news/words/text.ts';

/** The newest stories of a section, for the front page or another section's page. */
export interface SectionDigest {
  slug: string;
  label: Text;
  articles: Article[];
  updatedAt: number | null;
}

/** Returns the newest stories of every section except the page's own, without the stories that the page already has. */
export function digestsBeside(
  { sections }: Edition,
  ownSection: SectionKey,
  articlesOnPage: readonly Article[],
): SectionDigest[] {
  const others = [...sections.values()].filter(({ section }) => section.key !== ownSection);
  const linksOnPage = new Set(articlesOnPage.flatMap(linksOf));
  return digestsOf(others, { linksOnPage, articlesMax: digestArticleCount });
}

/**
 * Returns the newest stories of each section that has any. Leaves out stories whose links are in `linksOnPage`, because
 * the page already has them or other reports of them, and adds the links of the returned stories to `linksOnPage`.
 */
export function digestsOf(
  sections: readonly SectionEdition[],
  { linksOnPage, articlesMax }: { linksOnPage: Set<string>; articlesMax: number },
): SectionDigest[] {
  return sections
    .map(({ section: { slug, label }, result: { articles: all, updatedAt } }) => {
      const articles: Article[] = [];
      for (const article of all) {
        if (articles.length === articlesMax) break;
        if (!linksOnPage.has(article.link)) articles.push(article);
      }
      for (const link of articles.flatMap(linksOf)) linksOnPage.add(link);
      return { slug, label, articles, updatedAt };
    })
    .filter(({ articles }) => articles.length > 0);
}

/** Returns the links of a story and of the other reports of its event. */
export function linksOf({ link, alsoReported }: Article): string[] {
  const links = alsoReported === undefined ? [link] : [link, ...alsoReported.map((report) => report.link)];
  return links.filter((each) => each !== itemDefaults.link);
}
