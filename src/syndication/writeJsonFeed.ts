import { iconPath } from '../news/brand/icons.ts';
import { feedFiles } from '../news/site/programPaths.ts';
import { fullTag } from '../news/words/locales.ts';
import { jsonDocument } from './jsonDocument.ts';
import type { OutgoingEntry, OutgoingFeed } from './outgoingFeed.ts';

/** Writes JSON Feed 1.1, which has no fields for the rights and categories of a feed. */
export function writeJsonFeed(feed: OutgoingFeed): string {
  const { publication, folder } = feed;
  const { origin, name } = publication;
  return jsonDocument({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.page,
    feed_url: folder === null ? undefined : `${origin}${folder}/${feedFiles.json.file}`,
    description: feed.description,
    icon: origin + iconPath(512),
    favicon: origin + iconPath(192),
    authors: [{ name, url: `${origin}/` }],
    language: fullTag(publication.locale),
    items: feed.entries.map(itemOf),
  });
}

/** Makes an item. JSON leaves out undefined values. */
function itemOf(entry: OutgoingEntry): object {
  const { id, title, link, summary, html, publishedAt, updatedAt, picture, categories } = entry;
  const isModified = publishedAt !== null && updatedAt > publishedAt;
  return {
    id,
    url: link ?? undefined,
    title,
    // Text or HTML is required. Without an excerpt, there is only the headline.
    ...(html === null ? { content_text: summary ?? title } : { content_html: html }),
    summary: summary ?? undefined,
    date_published: publishedAt === null ? undefined : new Date(publishedAt),
    date_modified: isModified ? new Date(updatedAt) : undefined,
    ...authorsOf(entry),
    language: entry.language,
    tags: categories.length === 0 ? undefined : categories,
    image: picture?.address,
    attachments: picture === null ? undefined : [attachmentOf(picture)],
  };
}

function attachmentOf({ address, type, bytes }: NonNullable<OutgoingEntry['picture']>): object {
  return { url: address, mime_type: type, size_in_bytes: bytes > 0 ? bytes : undefined };
}

function authorsOf({ author, source }: OutgoingEntry): object {
  if (source !== null) return { authors: [{ name: source.name, url: source.address ?? undefined }] };
  return author === null ? {} : { authors: [{ name: author }] };
}
