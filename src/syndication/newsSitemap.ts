import { momentOf } from '../news/dates.ts';
import { type PostEntry, postPath } from '../news/post.ts';
import type { Publication } from '../news/publication.ts';
import { sitemapNamespace } from './sitemap.ts';
import { textElements, xmlDocument, type XmlElement } from './xmlDocument.ts';

/**
 * Writes the site map for news search (Google's extension of protocol 0.9): the publication's own posts of the last 48
 * hours, never the stories of others.
 * @param now epoch milliseconds. The file changes as posts get older.
 */
export function newsSitemap({
  publication,
  posts,
  now,
}: {
  publication: Publication;
  posts: readonly PostEntry[];
  now: number;
}): string {
  const source: XmlElement = {
    name: 'news:publication',
    content: textElements({ 'news:name': publication.name, 'news:language': publication.language }),
  };
  const recent = posts.flatMap((post) => {
    if (post.date === null || post.language !== undefined) return [];
    const publishedAt = momentOf({ date: post.date, timeZone: publication.timeZone });
    const age = now - publishedAt;
    if (age < 0 || age > ageMaxMs) return [];
    const about = {
      'news:publication_date': new Date(publishedAt).toISOString(),
      'news:title': post.metaTitle,
    };
    const url: XmlElement[] = [
      { name: 'loc', content: publication.origin + postPath(post.slug) },
      { name: 'news:news', content: [source, ...textElements(about)] },
    ];
    return [{ name: 'url', content: url }];
  });
  return xmlDocument({
    name: 'urlset',
    attributes: { xmlns: sitemapNamespace, 'xmlns:news': newsNamespace },
    content: recent.slice(0, locationsMax),
  });
}

const ageMaxMs = 48 * 3_600_000;
const locationsMax = 1000;
const newsNamespace = 'http://www.google.com/schemas/sitemap-news/0.9';
