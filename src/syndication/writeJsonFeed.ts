import { generateJsonFeed } from 'feedsmith';
import type { OutgoingEntry, OutgoingFeed } from './outgoingFeed.ts';
import { withSoundTexts } from './soundText.ts';

/** A feed of ours as JSON Feed 1.1, as a JSON text. Its format has no words for rights and categories of a whole feed. */
export function writeJsonFeed(feed: OutgoingFeed): string {
  const { publication, folder } = feed;
  const { origin, name } = publication;
  const document = {
    title: feed.title,
    home_page_url: feed.page,
    ...(folder !== null && { feed_url: `${origin}${folder}/feed.json` }),
    description: feed.description,
    icon: `${origin}/icons/512.png`,
    favicon: `${origin}/icons/192.png`,
    authors: [{ name, url: `${origin}/` }],
    language: 'en-US',
    items: feed.entries.map(itemOf),
  };
  const generated = generateJsonFeed(withSoundTexts(document), { strict: true }) as object;
  // The generator drops an empty list, which the format requires.
  return `${JSON.stringify({ ...generated, items: 'items' in generated ? generated.items : [] })}\n`;
}

function itemOf(entry: OutgoingEntry) {
  const { id, title, link, summary, html, publishedAt, updatedAt, picture, categories } = entry;
  return {
    id,
    ...(link !== null && { url: link }),
    title,
    // The format requires one of the two; a headline that may not be followed by an excerpt is all that there is.
    ...(html === null ? { content_text: summary ?? title } : { content_html: html }),
    ...(summary !== null && { summary }),
    ...(publishedAt !== null && { date_published: new Date(publishedAt) }),
    ...(publishedAt !== null && updatedAt > publishedAt && { date_modified: new Date(updatedAt) }),
    ...authorsOf(entry),
    ...(categories.length > 0 && { tags: categories }),
    ...(picture !== null && {
      image: picture.address,
      attachments: [
        {
          url: picture.address,
          mime_type: picture.type,
          ...(picture.bytes > 0 && { size_in_bytes: picture.bytes }),
        },
      ],
    }),
  };
}

function authorsOf({ author, source }: OutgoingEntry) {
  if (source !== null) {
    return { authors: [{ name: source.name, ...(source.address !== null && { url: source.address }) }] };
  }
  return author === null ? {} : { authors: [{ name: author }] };
}
