import { momentOf } from '../news/dates.ts';
import { postPath } from '../news/post.ts';
import type { ListedPosts } from './outgoingFeed.ts';
import { sitemapNamespace } from './sitemap.ts';
import { element, textElements, xmlDocument } from './xmlDocument.ts';

/**
 * Writes the site map for news search (Google's extension of protocol 0.9): the publication's own posts of the last 48
 * hours, never the stories of others. It changes as posts get older.
 */
export function newsSitemap({ publication, posts, now }: ListedPosts): string {
  const { name, language, origin, timeZone } = publication;
  const source = textElements({ 'news:name': name, 'news:language': language });
  const recent = posts.flatMap((post) => {
    if (post.date === null || post.language !== undefined) return [];
    const publishedAt = momentOf({ date: post.date, timeZone });
    const age = now - publishedAt;
    if (age < 0 || age > ageMaxMs) return [];
    const about = textElements({
      'news:publication_date': new Date(publishedAt).toISOString(),
      'news:title': post.metaTitle,
    });
    return element('url', {}, [
      element('loc', {}, origin + postPath(publication, post.slug)),
      element('news:news', {}, [element('news:publication', {}, source), ...about]),
    ]);
  });
  const namespaces = { xmlns: sitemapNamespace, 'xmlns:news': newsNamespace };
  return xmlDocument(element('urlset', namespaces, recent.slice(0, locationsMax)));
}

const ageMaxMs = 48 * 3_600_000;
const locationsMax = 1000;
const newsNamespace = 'http://www.google.com/schemas/sitemap-news/0.9';
