import { dayBegins } from '../news/dates.ts';
import { itemDefaults } from '../news/item.ts';
import type { Post } from '../news/post.ts';
import { postPath } from '../news/postPath.ts';
import type { Publication } from '../news/publication.ts';
import { enclosureOf, type KnownEnclosures } from './enclosureOf.ts';
import { feedHtml } from './feedHtml.ts';
import type { OutgoingEntry, OutgoingFeed } from './outgoingFeed.ts';
import { soundText } from './soundText.ts';
import { stableId } from './stableId.ts';

/** What the blog's feed is made of. */
export interface BlogFeedMaterial {
  publication: Publication;
  /** Newest first, those of the blog's first page (spec section 9). */
  posts: readonly Post[];
  /** Types and lengths of their pictures, as far as somebody asked for them. */
  enclosures?: KnownEnclosures;
}

/** The publication's own feed: its blog (spec section 3, "RSS feed channel"). Entries are dated as their posts are, never now. */
export function blogFeed({ publication, posts, enclosures = new Map() }: BlogFeedMaterial): OutgoingFeed {
  const entries = posts.map((post) => entryOf({ post, publication, enclosures }));
  const published = entries.flatMap(({ publishedAt }) => publishedAt ?? []);
  return {
    publication,
    id: stableId({ publication, parts: ['feed', 'blog'] }),
    title: publication.name,
    description: publication.description,
    page: `${publication.origin}/blog`,
    folder: '',
    categories: distinct([...channelCategories, ...posts.flatMap(({ category }) => category ?? [])]),
    rights: `Copyright 2024 ${publication.name}`,
    publishedAt: published.length === 0 ? null : Math.max(...published),
    updatedAt:
      entries.length === 0 ? publication.changedAt : Math.max(...entries.map(({ updatedAt }) => updatedAt)),
    entries,
  };
}

function entryOf({
  post,
  publication,
  enclosures,
}: {
  post: Post;
  publication: Publication;
  enclosures: KnownEnclosures;
}): OutgoingEntry {
  const { timeZone, origin } = publication;
  const link = origin + postPath(post.slug);
  const publishedAt = dayBegins({ day: post.date, timeZone });
  const changedAt = post.modified === null ? publishedAt : dayBegins({ day: post.modified, timeZone });
  return {
    id: stableId({ publication, parts: ['post', post.id] }),
    title: soundText(post.metaTitle).trim() || itemDefaults.title,
    link,
    summary: soundText(post.metaDescription).trim() || itemDefaults.description,
    html: post.html.trim() === '' ? null : feedHtml({ html: post.html, base: link }),
    publishedAt,
    updatedAt: Math.max(publishedAt, changedAt),
    author: post.author,
    source: null,
    categories: distinct([...(post.category === null ? [] : [post.category]), ...post.tags]),
    picture: enclosureOf({ picture: post.pinterestImageLink, publication, known: enclosures }),
  };
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim()))].filter((text) => text !== '');
}

/** What kind of publication this is (spec section 1). */
const channelCategories = ['Local News', 'Community'];
