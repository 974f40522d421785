import { decodeHTMLAttribute, escapeAttribute } from 'entities';
import { momentOf } from '../news/dates.ts';
import { itemDefaults } from '../news/item.ts';
import { postPath, postsPath, type Post } from '../news/post.ts';
import type { Publication } from '../news/publication.ts';
import { cleanText } from '../news/words/cleanText.ts';
import { plainText } from '../news/words/text.ts';
import { messagesFor } from '../news/messages/messagesOf.ts';
import { stableId, type Enclosure, type OutgoingEntry, type OutgoingFeed } from './outgoingFeed.ts';
import { parseWebUrl } from '../news/words/parseWebUrl.ts';

/** Known types and lengths of pictures, by their URLs in posts. */
export type KnownEnclosures = ReadonlyMap<string, { type: string; bytes: number }>;

/** Builds the feed of a publication's blog. Entries have the dates of their posts, never the current time. */
export function blogFeed({
  publication,
  posts,
  enclosures = new Map(),
}: {
  publication: Publication;
  /** Posts of the blog's first page, newest first. */
  posts: readonly Post[];
  enclosures?: KnownEnclosures;
}): OutgoingFeed {
  const entries = posts.map((post) => postEntry(post, publication, enclosures));
  return {
    publication,
    id: stableId(publication, 'feed', 'blog'),
    title: publication.name,
    description: plainText(publication.description),
    page: publication.origin + postsPath(publication),
    folder: '',
    categories: distinct([
      ...messagesFor(publication).feeds.categories,
      ...posts.map(({ category }) => category ?? ''),
    ]),
    rights: publication.copyright,
    updatedAt:
      entries.length === 0 ? publication.changedAt : Math.max(...entries.map(({ updatedAt }) => updatedAt)),
    entries,
  };
}

/** Makes the feed entry of a post. */
export function postEntry(post: Post, publication: Publication, enclosures: KnownEnclosures): OutgoingEntry {
  const { timeZone, origin } = publication;
  const link = origin + postPath(publication, post.slug);
  const publishedAt = momentOf({ date: post.date, timeZone });
  const changedAt = momentOf({ date: post.modified ?? post.date, timeZone });
  return {
    id: stableId(publication, 'post', post.id),
    title: cleanText(post.metaTitle).trim() || itemDefaults.title,
    link,
    summary: cleanText(post.metaDescription).trim() || itemDefaults.description,
    html: post.html.trim() === '' ? null : feedHtml({ html: post.html, base: link }),
    publishedAt,
    updatedAt: Math.max(publishedAt, changedAt),
    author: post.author,
    source: null,
    categories: distinct([post.category ?? '', ...post.tags]),
    picture: enclosureOf(post, publication, enclosures),
  };
}

/**
 * Returns a post's picture, or null if its URL is invalid. An unknown type is guessed from the file extension,
 * otherwise it is JPEG; an unknown length is 0, which is what RSS uses.
 */
function enclosureOf(
  { picture: postPicture, thumbnail, pinterestImageLink }: Post,
  { origin }: Publication,
  enclosures: KnownEnclosures,
): Enclosure | null {
  const picture = (postPicture ?? thumbnail)?.address ?? pinterestImageLink ?? '';
  const url = picture === '' ? null : parseWebUrl(picture, origin);
  if (url === null) return null;
  const extension = /\.([a-z]+)$/iu.exec(url.pathname)?.[1]?.toLowerCase() ?? '';
  const type = typesByExtension.get(extension) ?? 'image/jpeg';
  return { address: url.href, type, bytes: 0, ...enclosures.get(picture) };
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '');
}

const typesByExtension = new Map([
  ['avif', 'image/avif'],
  ['gif', 'image/gif'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
  ['webp', 'image/webp'],
]);

/**
 * Prepares a post's HTML for feed readers: makes URLs absolute and removes attributes for our own pages (classes,
 * hooks for scripts, and the label and role of a table's scroll area).
 * @param html such as `Post.html`: attributes are in double quotes, without double quotes or `>` in their values.
 * @param base the absolute URL of the post's page.
 */
export function feedHtml({ html, base }: { html: string; base: string }): string {
  return html.replaceAll(/<[a-z][^>]*>/gu, (tag) =>
    makeUrlsAbsolute({ tag: removePageAttributes(tag), base }),
  );
}

/** Removes a label with its role: an element without a role may not have one (WAI-ARIA 1.2, section 5.2.8.6). */
function removePageAttributes(tag: string): string {
  return tag.replaceAll(tag.includes(' role="') ? pageAttributesAndRole : pageAttributes, '');
}

const pageAttributes = /\s(?:class|tabindex|data-[a-z-]+)="[^"]*"/giu;
const pageAttributesAndRole = /\s(?:class|tabindex|data-[a-z-]+|role|aria-label)="[^"]*"/giu;

function makeUrlsAbsolute({ tag, base }: { tag: string; base: string }): string {
  return tag.replaceAll(/(\s(?:href|src|poster|cite)=")([^"]*)"/gu, (whole, start: string, value: string) => {
    const url = URL.parse(decodeHTMLAttribute(value), base);
    return url === null ? whole : `${start}${escapeAttribute(url.href)}"`;
  });
}
