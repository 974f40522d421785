import { languageTag } from '../outlet.ts';
import type { Story } from '../story.ts';
import { escapeXml, xmlCdata, xmlElement } from './xml.ts';
import { pictureElement, rfc822, storyParts, type FeedDocument, type StoryPicture } from './storyParts.ts';

/**
 * Writes RSS 2.0 (RSS Advisory Board, 2.0.11) with Dublin Core authors, full text in content:encoded, and Media RSS.
 */
export function rss2(document: FeedDocument): string {
  const { outlet, stories, origin, address, changedAt } = document;
  // A document in another charset says so only in its Content-Type, as some real documents do.
  const declaration =
    outlet.charset === 'utf-8' ? '<?xml version="1.0" encoding="UTF-8"?>' : '<?xml version="1.0"?>';
  return `${declaration}
<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${xmlElement('title', outlet.publisher)}<link>${escapeXml(origin)}/</link>${xmlElement('description', outlet.description)}
<language>${languageTag(outlet)}</language><ttl>5</ttl>${xmlElement('lastBuildDate', rfc822(changedAt))}
<atom:link rel="self" type="application/rss+xml" href="${escapeXml(address)}"/>
${stories.map((story) => item(story, document)).join('\n')}
</channel>
</rss>
`;
}

function item(story: Story, document: FeedDocument): string {
  const { title, description, guid, link, author, picture, date, html } = storyParts(story, document, rfc822);
  const content = html === undefined ? '' : `<content:encoded>${xmlCdata(html)}</content:encoded>`;
  return `<item>${xmlElement('title', title)}${xmlElement('link', link)}${xmlElement('description', description)}${xmlElement('dc:creator', author)}${xmlElement('pubDate', date)}<guid isPermaLink="false">${escapeXml(guid)}</guid>${pictureElement(picture, { element: document.outlet.pictures, enclosure })}${content}</item>`;
}

/** Writes an enclosure. Its length is required; publishers who don't know it write zero. */
function enclosure({ address, type }: StoryPicture): string {
  return `<enclosure url="${escapeXml(address)}" type="${type}" length="0"/>`;
}
