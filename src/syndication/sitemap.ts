import type { Edition } from '../news/edition.ts';
import { type PostEntry, postPath } from '../news/post.ts';
import { postsByTopic } from '../news/topics/postTopics.ts';
import { frontSection, sectionAt, sectionOf } from '../news/sections.ts';
import { postFrequency, sitemapCategories } from '../news/sitemap.ts';
import { textElements, xmlDeclaration, xmlDocument, xmlElement } from './xmlDocument.ts';

/** The contents of the site map for programs. */
export interface SitemapMaterial {
  edition: Edition;
  /** All published posts. */
  posts: readonly PostEntry[];
  /** Limits of a file; those of the protocol by default. */
  locationsMax?: number;
  bytesMax?: number;
}

/**
 * Writes the files of the site map, by path (sitemaps.org, protocol 0.9): `/sitemap.xml`, or if that would be too
 * large, an index of `/sitemap-1.xml`, `/sitemap-2.xml` … A page has a change date only if it is known for sure.
 */
export function sitemap({
  edition,
  posts,
  locationsMax = 50_000,
  bytesMax = 50 * 1024 * 1024,
}: SitemapMaterial): ReadonlyMap<string, string> {
  const { origin } = edition.publication;
  const urls = [...pagesOf(edition), ...posts.map(pageOfPost), ...pagesOfTopics(posts)].map(
    ({ path, frequency, changed }) =>
      xmlElement({
        name: 'url',
        content: textElements({ loc: origin + path, lastmod: changed, changefreq: frequency }),
      }),
  );
  const parts = partsOf({ urls, locationsMax, bytesMax });
  if (parts.length === 1) return new Map([['/sitemap.xml', urlsetOf(urls)]]);
  const files = parts.map((part, index): [string, string] => [`/sitemap-${index + 1}.xml`, urlsetOf(part)]);
  const index = xmlDocument({
    name: 'sitemapindex',
    attributes: { xmlns: sitemapNamespace },
    content: files.map(([path]) => ({ name: 'sitemap', content: textElements({ loc: origin + path }) })),
  });
  return new Map([['/sitemap.xml', index], ...files]);
}

interface Page {
  path: string;
  frequency: string;
  /** A day or an instant in W3C format (a profile of ISO 8601); null if unknown. */
  changed: string | null;
}

function pagesOf(edition: Edition): Page[] {
  return sitemapCategories(edition.publication).flatMap(({ pages, frequency }) =>
    pages.map((path) => ({ path, frequency, changed: changeOf({ path, edition }) })),
  );
}

/** The front page changes with the stories that lead it, and a section's page with its stories. Others are unknown. */
function changeOf({ path, edition }: { path: string; edition: Edition }): string | null {
  const { publication } = edition;
  const section = path === '/' ? frontSection(publication) : sectionAt(publication, path.slice(1));
  const changedAt = section === undefined ? null : sectionOf(edition, section.key).result.updatedAt;
  return changedAt === null ? null : new Date(changedAt).toISOString();
}

function pageOfPost({ slug, date, modified }: PostEntry): Page {
  return { path: postPath(slug), frequency: postFrequency, changed: modified ?? date };
}

/** Tags and authors. Their pages change with their posts. */
function pagesOfTopics(posts: readonly PostEntry[]): Page[] {
  return Array.from(postsByTopic(posts), ([path, { posts: found }]) => {
    const days = found.flatMap(({ date, modified }) => modified ?? date ?? []);
    return { path, frequency: postFrequency, changed: days.toSorted().at(-1) ?? null };
  });
}

/** Splits the addresses, in order, into as few files as possible. */
function partsOf({
  urls,
  locationsMax,
  bytesMax,
}: { urls: readonly string[] } & Required<Pick<SitemapMaterial, 'locationsMax' | 'bytesMax'>>): string[][] {
  const parts: string[][] = [];
  let bytes = 0;
  for (const url of urls) {
    const more = Buffer.byteLength(url) + 1;
    const part = parts.at(-1);
    if (part === undefined || part.length >= locationsMax || bytes + more > bytesMax) {
      parts.push([url]);
      bytes = Buffer.byteLength(urlsetOf([])) + more;
    } else {
      part.push(url);
      bytes += more;
    }
  }
  return parts;
}

function urlsetOf(urls: readonly string[]): string {
  return `${xmlDeclaration}<urlset xmlns="${sitemapNamespace}">\n${urls.map((url) => `${url}\n`).join('')}</urlset>\n`;
}

export const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
