import { dayBegins } from '../news/dates.ts';
import type { PostEntry } from '../news/post.ts';
import { postPath } from '../news/postPath.ts';
import type { Publication } from '../news/publication.ts';
import { xmlDocument, type XmlElement } from './xmlDocument.ts';

/**
 * The site map for news search (Google's extension of protocol 0.9): the publication's own posts of the last 48 hours, never what others
 * reported. Well-formed and empty when there are none.
 * @param now milliseconds since the epoch. The file changes by itself as posts grow old.
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
  const recent = posts.flatMap((post) => {
    if (post.date === null) return [];
    const publishedAt = dayBegins({ day: post.date, timeZone: publication.timeZone });
    const age = now - publishedAt;
    return age < 0 || age > ageMaxMs ? [] : [urlOf({ post, publishedAt, publication })];
  });
  return xmlDocument({
    name: 'urlset',
    attributes: { xmlns: sitemapNamespace, 'xmlns:news': newsNamespace },
    content: recent.slice(0, locationsMax),
  });
}

function urlOf({
  post,
  publishedAt,
  publication,
}: {
  post: PostEntry;
  publishedAt: number;
  publication: Publication;
}): XmlElement {
  return {
    name: 'url',
    content: [
      { name: 'loc', content: publication.origin + postPath(post.slug) },
      {
        name: 'news:news',
        content: [
          {
            name: 'news:publication',
            content: [
              { name: 'news:name', content: publication.name },
              { name: 'news:language', content: 'en' },
            ],
          },
          { name: 'news:publication_date', content: new Date(publishedAt).toISOString() },
          { name: 'news:title', content: post.metaTitle },
        ],
      },
    ],
  };
}

const ageMaxMs = 48 * 3_600_000;
const locationsMax = 1000;
const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const newsNamespace = 'http://www.google.com/schemas/sitemap-news/0.9';
