import { publicArticle, type Article, type PublicArticle } from '../../news/article.ts';
import type { Edition } from '../../news/edition.ts';
import { itemDefaults } from '../../news/item.ts';
import { digestArticles, type SectionKey } from '../../news/sections.ts';
import { type Text } from '../../news/words/text.ts';

/** The newest stories of a section, on the page of another one. */
export interface SectionDigest {
  slug: string;
  label: Text;
  articles: PublicArticle[];
  updatedAt: number | null;
}

/**
 * The newest stories of every section but `own`, from sections that have any. A story that is on the page already, here
 * or among the `shown` ones, is left out, and so are other reports of it.
 */
export function digestsBeside(
  { publication, sections }: Edition,
  own: SectionKey | null,
  shown: readonly Article[],
): SectionDigest[] {
  const seen = new Set(shown.flatMap(linksOf));
  return [...sections.values()]
    .filter(({ section }) => section.key !== own)
    .map(({ section, result }) => {
      const articles = result.articles.filter(({ link }) => !seen.has(link)).slice(0, digestArticles);
      for (const link of articles.flatMap(linksOf)) seen.add(link);
      return {
        slug: section.slug,
        label: section.label,
        articles: articles.map((article) => publicArticle(article, publication)),
        updatedAt: result.updatedAt,
      };
    })
    .filter(({ articles }) => articles.length > 0);
}

/** The links of a story and of the other reports of its event. */
export function linksOf({ link, alsoReported = [] }: Article): string[] {
  return [link, ...alsoReported.map((report) => report.link)].filter((each) => each !== itemDefaults.link);
}
