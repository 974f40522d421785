import { languageTag } from '../outlet.ts';
import type { Story } from '../story.ts';
import { escapeXml, xmlElement } from './xml.ts';
import { pictureElement, rfc3339, storyParts, type FeedDocument, type StoryPicture } from './storyParts.ts';

/** Writes Atom 1.0 (RFC 4287): titles and summaries as plain text, full text as escaped HTML. */
export function atom(document: FeedDocument): string {
  const { outlet, stories, origin, address, changedAt } = document;
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xml:lang="${languageTag(outlet)}">
${xmlElement('title', outlet.publisher)}${xmlElement('subtitle', outlet.description)}${xmlElement('id', `tag:sample.example,2026:${outlet.name}`)}${xmlElement('updated', rfc3339(changedAt))}
<link rel="self" type="application/atom+xml" href="${escapeXml(address)}"/><link rel="alternate" type="text/html" href="${escapeXml(origin)}/"/>
${stories.map((story) => entry(story, document)).join('\n')}
</feed>
`;
}

function entry(story: Story, document: FeedDocument): string {
  const { title, description, guid, link, author, picture, date, html } = storyParts(
    story,
    document,
    rfc3339,
  );
  const alternate =
    link === undefined ? '' : `<link rel="alternate" type="text/html" href="${escapeXml(link)}"/>`;
  const by = author === undefined ? '' : `<author>${xmlElement('name', author)}</author>`;
  const content = html === undefined ? '' : `<content type="html">${escapeXml(html)}</content>`;
  return `<entry>${xmlElement('title', title)}${xmlElement('id', guid)}${alternate}${xmlElement('published', date)}${xmlElement('updated', date)}${by}${xmlElement('summary', description)}${content}${pictureElement(picture, { element: document.outlet.pictures, enclosure })}</entry>`;
}

function enclosure({ address, type }: StoryPicture): string {
  return `<link rel="enclosure" type="${type}" href="${escapeXml(address)}"/>`;
}
