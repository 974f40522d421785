import type { Story } from '../story.ts';
import { languageTag } from '../outlet.ts';
import { rfc3339, storyParts, type FeedDocument } from './storyParts.ts';

/** Writes JSON Feed 1.1 (jsonfeed.org). A missing value is left out, not null. */
export function jsonFeed(document: FeedDocument): string {
  const { outlet, stories, origin, address } = document;
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: outlet.publisher,
    description: outlet.description,
    home_page_url: `${origin}/`,
    feed_url: address,
    language: languageTag(outlet),
    items: stories.map((story) => item(story, document)),
  });
}

function item(story: Story, document: FeedDocument): object {
  const { title, description, guid, link, author, picture, date, html } = storyParts(
    story,
    document,
    rfc3339,
  );
  return {
    id: guid,
    title,
    ...(link === undefined ? {} : { url: link }),
    ...(html === undefined ? { content_text: description } : { summary: description, content_html: html }),
    date_published: date,
    ...(author === undefined ? {} : { authors: [{ name: author }] }),
    ...(picture === undefined ? {} : { image: picture.address }),
  };
}
