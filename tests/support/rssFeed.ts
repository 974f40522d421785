/** A story in a feed of a test. Missing fields are not in the document. */
export interface RssStory {
  title: string;
  link?: string;
  description?: string;
  /** A date, or any other text. */
  pubDate?: string;
  author?: string;
  guid?: string;
  /** The URL of a picture. */
  picture?: string;
}

/** Returns an RSS 2.0 document with these stories, in this order. */
export function rssFeed({ title, stories }: { title: string; stories: readonly RssStory[] }): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"><channel>',
    `<title>${escapeXml(title)}</title><link>https://feeds.example/</link><description>Invented for a test.</description>`,
    ...stories.map(rssItem),
    '</channel></rss>',
  ].join('\n');
}

/** Makes `count` numbered stories, newest first, each a minute older than the previous one. */
export function numberedStories(
  name: string,
  { count, newestAt }: { count: number; newestAt: number },
): RssStory[] {
  return Array.from({ length: count }, (_, index) => ({
    title: `${name} story ${index + 1}`,
    link: `https://${name.toLowerCase().replaceAll(' ', '-')}.example/${index + 1}`,
    description: `What happened in ${name} story ${index + 1}, told in a sentence.`,
    pubDate: new Date(newestAt - index * 60_000).toUTCString(),
    author: 'Ada Sample',
    guid: `${name}-${index + 1}`,
  }));
}

function rssItem({ title, link, description, pubDate, author, guid, picture }: RssStory): string {
  return [
    '<item>',
    `<title>${escapeXml(title)}</title>`,
    element('link', link),
    element('description', description),
    element('pubDate', pubDate),
    element('dc:creator', author),
    guid === undefined ? '' : `<guid isPermaLink="false">${escapeXml(guid)}</guid>`,
    picture === undefined ? '' : `<media:content url="${escapeXml(picture)}" medium="image" width="1200"/>`,
    '</item>',
  ].join('');
}

function element(name: string, text: string | undefined): string {
  return text === undefined ? '' : `<${name}>${escapeXml(text)}</${name}>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
