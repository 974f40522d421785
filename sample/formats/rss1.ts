import type { Story } from '../story.ts';
import { escapeXml, xmlCdata, xmlElement } from './xml.ts';
import { mediaContent, rfc3339, storyParts, type FeedDocument } from './storyParts.ts';

/** Writes RSS 1.0, which is RDF (RSS-DEV Working Group, 2000), with Dublin Core, content:encoded and Media RSS. */
export function rss1(document: FeedDocument): string {
  const { outlet, stories, origin, address, changedAt } = document;
  const subjects = stories.map((story) => `<rdf:li rdf:resource="${escapeXml(subject(story, origin))}"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:sy="http://purl.org/rss/1.0/modules/syndication/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/">
<channel rdf:about="${escapeXml(address)}">
${xmlElement('title', outlet.publisher)}<link>${escapeXml(origin)}/</link>${xmlElement('description', outlet.description)}
${xmlElement('dc:date', rfc3339(changedAt))}<sy:updatePeriod>hourly</sy:updatePeriod><sy:updateFrequency>12</sy:updateFrequency>
<items><rdf:Seq>${subjects.join('')}</rdf:Seq></items>
</channel>
${stories.map((story) => item(story, document)).join('\n')}
</rdf:RDF>
`;
}

function item(story: Story, document: FeedDocument): string {
  const { title, description, link, author, picture, date, html } = storyParts(story, document, rfc3339);
  const content = html === undefined ? '' : `<content:encoded>${xmlCdata(html)}</content:encoded>`;
  const media = picture === undefined ? '' : mediaContent(picture);
  return `<item rdf:about="${escapeXml(subject(story, document.origin))}">${xmlElement('title', title)}${xmlElement('link', link)}${xmlElement('description', description)}${xmlElement('dc:creator', author)}${xmlElement('dc:date', date)}${media}${content}</item>`;
}

/** Returns the URL of a story's page, for rdf:about, even if its item has no link. */
function subject(story: Story, origin: string): string {
  return `${origin}/stories/${story.slug}`;
}
