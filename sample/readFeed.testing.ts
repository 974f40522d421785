import { parseFeed } from 'feedsmith';

/** Returns a feed's text, decoded with the charset that the response declares, otherwise UTF-8. */
export async function readFeedText(response: Response): Promise<string> {
  const charset = /charset=([\w-]+)/u.exec(response.headers.get('content-type') ?? '')?.[1] ?? 'utf-8';
  return new TextDecoder(charset).decode(await response.arrayBuffer());
}

/** Returns the titles of a feed's items in document order. */
export function readFeedTitles(document: string): (string | undefined)[] {
  const { format, feed } = parseFeed(document);
  const items = format === 'atom' ? feed.entries : feed.items;
  return (items ?? []).map(({ title }) => (typeof title === 'object' ? title.value : title));
}
