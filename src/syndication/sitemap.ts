import type { Edition } from '../news/edition.ts';
import type { PostEntry } from '../news/post.ts';
import { postPath } from '../news/postPath.ts';
import { sectionKeyOfSlug } from '../news/sections.ts';
import { sitemapCategories } from '../news/sitemapCategories.ts';
import { xmlDeclaration, xmlDocument, xmlElement } from './xmlDocument.ts';

/** What the site map for programs is made of. */
export interface SitemapMaterial {
  edition: Edition;
  /** All that are out. */
  posts: readonly PostEntry[];
  /** How many addresses a file may have, and how many bytes; as the protocol has it unless said otherwise. */
  locationsMax?: number;
  bytesMax?: number;
}

/**
 * The files of the site map, by their paths (sitemaps.org, protocol 0.9): `/sitemap.xml` alone, or as the index of `/sitemap-1.xml`,
 * `/sitemap-2.xml` … where one file would be too large. A page says when it last changed only where that is known for sure.
 */
export function sitemap({
  edition,
  posts,
  locationsMax = 50_000,
  bytesMax = 50 * 1024 * 1024,
}: SitemapMaterial): ReadonlyMap<string, string> {
  const { origin } = edition.publication;
  const pages = [...pagesOf(edition), ...posts.map(pageOfPost)];
  const parts = partsOf({ urls: pages.map((page) => urlOf({ page, origin })), locationsMax, bytesMax });
  if (parts.length === 1) return new Map(parts.map((urls) => ['/sitemap.xml', urlsetOf(urls)]));
  const files = parts.map((urls, index): [string, string] => [`/sitemap-${index + 1}.xml`, urlsetOf(urls)]);
  const index = xmlDocument({
    name: 'sitemapindex',
    attributes: { xmlns: namespace },
    content: files.map(([path]) => ({ name: 'sitemap', content: [{ name: 'loc', content: origin + path }] })),
  });
  return new Map([['/sitemap.xml', index], ...files]);
}

interface Page {
  path: string;
  frequency: string;
  /** A day or an instant in the W3C's form (a profile of ISO 8601); null when it is not known. */
  changed: string | null;
}

function pagesOf(edition: Edition): Page[] {
  return sitemapCategories.flatMap(({ pages, frequency }) =>
    pages
      .filter((path) => path !== '/radio' || edition.publication.radio !== null)
      .map((path) => ({ path, frequency, changed: changeOf({ path, edition }) })),
  );
}

/** The front page changes with its local coverage, a section's page with its stories; of all others nobody keeps the time. */
function changeOf({ path, edition }: { path: string; edition: Edition }): string | null {
  const key = path === '/' ? 'localNews' : sectionKeyOfSlug(path.slice(1));
  const changedAt = key === undefined ? null : edition.sections[key].result.updatedAt;
  return changedAt === null ? null : new Date(changedAt).toISOString();
}

function pageOfPost({ slug, date, modified }: PostEntry): Page {
  const frequency = sitemapCategories.find(({ prefix }) => prefix === '/blog/')?.frequency ?? 'weekly';
  return { path: postPath(slug), frequency, changed: modified ?? date };
}

function urlOf({ page, origin }: { page: Page; origin: string }): string {
  const { path, frequency, changed } = page;
  return xmlElement({
    name: 'url',
    content: [
      { name: 'loc', content: origin + path },
      ...(changed === null ? [] : [{ name: 'lastmod', content: changed }]),
      { name: 'changefreq', content: frequency },
    ],
  });
}

/** The addresses, dealt out in their order to as few files as can be. */
function partsOf({
  urls,
  locationsMax,
  bytesMax,
}: {
  urls: readonly string[];
  locationsMax: number;
  bytesMax: number;
}): string[][] {
  const parts: string[][] = [];
  let bytes = Infinity;
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
  return `${xmlDeclaration}<urlset xmlns="${namespace}">\n${urls.map((url) => `${url}\n`).join('')}</urlset>\n`;
}

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
