import { usePublication } from '../context/surroundings.ts';
import { sitemapCategories, type SitemapCategory } from '../../news/sitemap.ts';
import type { Language } from '../../news/languages.ts';
import { fill, fillCount, useLanguage, useMessages, type Messages } from '../words/messages.ts';

/** A table of the sitemap's categories, with how often their pages change. */
export function SitemapCategories() {
  const messages = useMessages('filePage');
  const language = useLanguage();
  return (
    <table className="file-categories">
      <caption>{messages.lists}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.category}</th>
          <th scope="col">{messages.changes}</th>
        </tr>
      </thead>
      <tbody>
        {sitemapCategories(usePublication()).map((category) => (
          <tr key={category.name}>
            <th scope="row">
              {messages.categories[category.name]}
              <span>{contentsOf(category, messages, language)}</span>
            </th>
            <td>{messages[category.frequency]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function contentsOf(
  { pages, prefix }: SitemapCategory,
  messages: Messages['filePage'],
  language: Language,
): string {
  const count = fillCount(messages.pages, pages.length, { language });
  return prefix === null ? count : fill(messages.pagesUnder, { pages: count, prefix });
}
