import { languageTag } from '../outlet.ts';
import { escapeXml, xmlElement } from './xml.ts';
import { rfc822, storyParts, type FeedDocument } from './storyParts.ts';

/** Writes RSS 0.91 (Netscape, 1999): items have only a title, a link and a description. */
export function rss091(document: FeedDocument): string {
  const { outlet, stories, origin } = document;
  const items = stories.map((story) => {
    const { title, link, description } = storyParts(story, document, rfc822);
    return `<item>${xmlElement('title', title)}${xmlElement('link', link)}${xmlElement('description', description)}</item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN" "http://my.netscape.com/publish/formats/rss-0.91.dtd">
<rss version="0.91">
<channel>
${xmlElement('title', outlet.publisher)}<link>${escapeXml(origin)}/</link>${xmlElement('description', outlet.description)}<language>${languageTag(outlet)}</language>
${items.join('\n')}
</channel>
</rss>
`;
}
