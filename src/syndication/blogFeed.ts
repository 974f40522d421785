import { cleanText } from '../news/words/cleanText.ts';
import { momentOf } from '../news/dates.ts';
import { itemDefaults } from '../news/item.ts';
import { type Post, postPath, postsPath } from '../news/post.ts';
import type { Publication } from '../news/publication.ts';
import { feedHtml } from './feedHtml.ts';
import { stableId, type Enclosure, type OutgoingEntry, type OutgoingFeed } from './outgoingFeed.ts';
import { plainText } from '../news/words/text.ts';

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
    categories: distinct([...channelCategories, ...posts.map(({ category }) => category ?? '')]),
    rights: `Copyright 2024 ${publication.name}`,
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
 * A post's picture, or null if its URL is invalid. An unknown type is guessed from the file extension, otherwise it is
 * JPEG; an unknown length is 0, which is what RSS uses.
 */
function enclosureOf(
  { picture: own, thumbnail, pinterestImageLink }: Post,
  { origin }: Publication,
  enclosures: KnownEnclosures,
): Enclosure | null {
  const picture = (own ?? thumbnail)?.address ?? pinterestImageLink ?? '';
  const url = picture === '' ? null : URL.parse(picture, origin);
  if (url === null || !/^https?:$/u.test(url.protocol)) return null;
  const extension = /\.([a-z]+)$/iu.exec(url.pathname)?.[1]?.toLowerCase() ?? '';
  const type = types.get(extension) ?? 'image/jpeg';
  return { address: url.href, type, bytes: 0, ...enclosures.get(picture) };
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '');
}

const channelCategories = ['Local News', 'Community'];

const types = new Map([
  ['avif', 'image/avif'],
  ['gif', 'image/gif'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
  ['webp', 'image/webp'],
]);
