import { momentOf, dayMs } from '../news/dates.ts';
import { alternateLinks } from '../news/site/alternateLinks.ts';
import { type Edition, sectionOf } from '../news/edition.ts';
import { hasPage } from '../news/features.ts';
import type { Language } from '../news/languages.ts';
import type { Locale } from '../news/words/locales.ts';
import { type PostEntry, postPath } from '../news/post.ts';
import type { Publication } from '../news/publication.ts';
import { inEveryLanguage } from '../news/publicationIn.ts';
import { isTranslated } from '../news/site/customPage.ts';
import { postsByTopic } from '../news/topics/postTopics.ts';
import { frontSection, sectionAt } from '../news/sections.ts';
import { postFrequency, sitemapCategories } from '../news/site/sitemap.ts';
import type { ListedPosts } from './outgoingFeed.ts';
import {
  element,
  textElements,
  xmlDeclaration,
  xmlDocument,
  xmlElement,
  type XmlElement,
} from './xmlDocument.ts';

/** The input of the site map for programs. */
interface SitemapInput {
  edition: Edition;
  /** All published posts. */
  posts: readonly PostEntry[];
  /** The posts in the publication's other languages. */
  otherPosts?: ReadonlyMap<Language, readonly PostEntry[]>;
  /** The limit of a file; by default, the limit of the protocol. */
  bytesMax?: number;
}

/**
 * Writes the files of the site map, by path (sitemaps.org, protocol 0.9): `/sitemap.xml`, or if that would be too
 * large, an index of `/sitemap-1.xml`, `/sitemap-2.xml` … A page has a change date only if it is known for sure.
 */
export function sitemap({
  edition,
  posts: all,
  otherPosts = new Map(),
  bytesMax = 50 * 1024 * 1024,
}: SitemapInput): ReadonlyMap<string, string> {
  const { origin } = edition.publication;
  // A post that isn't translated is listed only under the URL of its own language.
  const posts = all.filter(({ language }) => language === undefined);
  const urls = [
    ...pagesOf(edition),
    ...posts.map((post) => ({
      ...pageOfPost(post, edition.publication),
      others: othersOfPost(post, { edition, otherPosts }),
    })),
    ...pagesOfTopics(posts, edition.publication),
  ].map(({ path, frequency, changed, others = [] }) =>
    xmlElement(
      element('url', {}, [
        ...textElements({ loc: origin + path, lastmod: changed, changefreq: frequency }),
        ...alternatesOf(origin + path, { edition, others }),
      ]),
    ),
  );
  const lists = partsOf(urls, bytesMax);
  if (lists.length === 1) return new Map([['/sitemap.xml', urlsetOf(urls)]]);
  const files = lists.map((part, index): [string, string] => [`/sitemap-${index + 1}.xml`, urlsetOf(part)]);
  const parts = files.map(([path]) => element('sitemap', {}, textElements({ loc: origin + path })));
  const index = xmlDocument(element('sitemapindex', { xmlns: sitemapNamespace }, parts));
  return new Map([['/sitemap.xml', index], ...files]);
}

interface Page {
  path: string;
  frequency: string;
  /** A day or an instant in W3C format (a profile of ISO 8601); null if unknown. */
  changed: string | null;
  /** The page in other languages. */
  others?: Translation[];
}

interface Translation {
  locale: Locale;
  url: string;
}

function pagesOf(edition: Edition): Page[] {
  return sitemapCategories(edition.publication).flatMap(({ pages, frequency }) =>
    pages.map((path) => ({
      path,
      frequency,
      changed: changeOf({ path, edition }),
      others: otherViews(edition).flatMap((view) =>
        hasPage(view, path) && isTranslated(view, path) && isTranslated(edition.publication, path)
          ? { locale: view.locale, url: view.origin + path }
          : [],
      ),
    })),
  );
}

function otherViews({ publication }: Edition): Publication[] {
  return inEveryLanguage(publication).filter(({ language }) => language !== publication.language);
}

function othersOfPost(
  { id }: PostEntry,
  { edition, otherPosts }: Required<Pick<SitemapInput, 'edition' | 'otherPosts'>>,
): Translation[] {
  return otherViews(edition).flatMap((view) => {
    const { language, locale, origin } = view;
    const found = otherPosts.get(language)?.find((post) => post.id === id && post.language === undefined);
    return found === undefined ? [] : { locale, url: origin + postPath(view, found.slug) };
  });
}

function alternatesOf(
  url: string,
  { edition: { publication }, others }: { edition: Edition; others: readonly Translation[] },
): XmlElement[] {
  const { locale, mainLanguage } = publication;
  return alternateLinks([{ locale, url }, ...others], mainLanguage).map((link) =>
    element('xhtml:link', { rel: 'alternate', ...link }),
  );
}

/**
 * Returns when a page last changed: the front page with its local stories, and a section's page with its stories. For
 * other pages the time is unknown.
 */
function changeOf({ path, edition }: { path: string; edition: Edition }): string | null {
  const { publication } = edition;
  const section = path === '/' ? frontSection(publication) : sectionAt(publication, path.slice(1));
  const changedAt = section === undefined ? null : sectionOf(edition, section.key).result.updatedAt;
  return changedAt === null ? null : new Date(changedAt).toISOString();
}

function pageOfPost({ slug, date, modified }: PostEntry, publication: Publication): Page {
  return { path: postPath(publication, slug), frequency: postFrequency, changed: modified ?? date };
}

/** Returns the pages of the tags and authors that have posts. A page changes with its posts. */
function pagesOfTopics(posts: readonly PostEntry[], publication: Publication): Page[] {
  return Array.from(postsByTopic(posts, publication)).flatMap(([path, { posts: found }]) => {
    if (found.length === 0) return [];
    const days = found.flatMap(({ date, modified }) => modified ?? date ?? []);
    return { path, frequency: postFrequency, changed: days.toSorted().at(-1) ?? null };
  });
}

/** Splits the URLs, in order, into as few files as possible. */
function partsOf(urls: readonly string[], bytesMax: number): string[][] {
  const parts: string[][] = [];
  let bytes = 0;
  for (const url of urls) {
    const urlBytes = Buffer.byteLength(url) + 1;
    const part = parts.at(-1);
    if (part === undefined || part.length >= urlsMax || bytes + urlBytes > bytesMax) {
      parts.push([url]);
      bytes = Buffer.byteLength(urlsetOf([])) + urlBytes;
    } else {
      part.push(url);
      bytes += urlBytes;
    }
  }
  return parts;
}

function urlsetOf(urls: readonly string[]): string {
  const links = urls.some((url) => url.includes('<xhtml:link ')) ? ` xmlns:xhtml="${xhtmlNamespace}"` : '';
  return `${xmlDeclaration}<urlset xmlns="${sitemapNamespace}"${links}>\n${urls.map((url) => `${url}\n`).join('')}</urlset>\n`;
}

/** The protocol's limit of URLs in a file. */
const urlsMax = 50_000;

const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const xhtmlNamespace = 'http://www.w3.org/1999/xhtml';

/**
 * Writes the site map for news search (Google's extension of protocol 0.9): the publication's own posts of the last 48
 * hours, never other publishers' stories. The site map changes as posts get older.
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

const ageMaxMs = 2 * dayMs;
const locationsMax = 1000;
const newsNamespace = 'http://www.google.com/schemas/sitemap-news/0.9';
