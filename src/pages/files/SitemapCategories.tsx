import type { Publication } from '../../news/publication.ts';
import { sitemapCategories, type SitemapCategory } from '../../news/sitemap.ts';

/** The categories of the sitemap, and how often their pages change. */
export function SitemapCategories({ publication }: { publication: Publication }) {
  return (
    <table className="file-categories">
      <caption>What it lists</caption>
      <thead>
        <tr>
          <th scope="col">Category</th>
          <th scope="col">Changes</th>
        </tr>
      </thead>
      <tbody>
        {sitemapCategories(publication).map((category) => (
          <tr key={category.name}>
            <th scope="row">
              {category.name}
              <span>{contentsOf(category)}</span>
            </th>
            <td>{frequencies[category.frequency]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function contentsOf({ pages, prefix }: SitemapCategory): string {
  const count = pages.length === 1 ? '1 page' : `${pages.length} pages`;
  return prefix === null ? count : `${count}, and all under ${prefix}`;
}

const frequencies = { daily: 'Daily', weekly: 'Weekly', monthly: 'Monthly' } as const;
