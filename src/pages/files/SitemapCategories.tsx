import { usePublication } from '../context/surroundings.ts';
import { sitemapCategories, type SitemapCategory } from '../../news/sitemap.ts';
import type { Language } from '../../news/languages.ts';
import { fill, fillCount, useLanguage, useWords, type Words } from '../words/words.ts';

/** A table of the sitemap's categories, with how often their pages change. */
export function SitemapCategories() {
  const words = useWords('filePage');
  const language = useLanguage();
  return (
    <table className="file-categories">
      <caption>{words.lists}</caption>
      <thead>
        <tr>
          <th scope="col">{words.category}</th>
          <th scope="col">{words.changes}</th>
        </tr>
      </thead>
      <tbody>
        {sitemapCategories(usePublication()).map((category) => (
          <tr key={category.name}>
            <th scope="row">
              {words.categories[category.name]}
              <span>{contentsOf(category, words, language)}</span>
            </th>
            <td>{words[category.frequency]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function contentsOf(
  { pages, prefix }: SitemapCategory,
  words: Words['filePage'],
  language: Language,
): string {
  const count = fillCount(words.pages, pages.length, { language });
  return prefix === null ? count : fill(words.pagesUnder, { pages: count, prefix });
}
