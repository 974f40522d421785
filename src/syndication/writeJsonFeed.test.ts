import { parseJsonFeed } from 'feedsmith';
import { describe, expect, test } from 'vitest';
import { jsonFeedErrors } from '../../tests/clients/jsonFeed.ts';
import { exampleFeeds } from './feeds.testing.ts';
import { writeJsonFeed } from './writeJsonFeed.ts';
import { world } from '../news/world.testing.ts';

const feeds = exampleFeeds(world.edition());
const documents = Object.fromEntries(
  Object.entries(feeds).map(([name, feed]) => [name, writeJsonFeed(feed)]),
);

function read(name: string): ReturnType<typeof parseJsonFeed> {
  return parseJsonFeed(documents[name] ?? '');
}

describe.each(Object.entries(documents))('the %s feed', (_, document) => {
  test('is valid JSON Feed 1.1', () => {
    expect(jsonFeedErrors(document)).toEqual([]);
    expect(document).not.toMatch(/\\ud[89a-f]|\\u00(?:0[0-8be]|1)/iu);
  });
});

test('the schema rejects a feed without items', () => {
  const { items, ...rest } = JSON.parse(documents['full'] ?? '') as { items: unknown[] };

  expect(items).toHaveLength(2);
  expect(jsonFeedErrors(JSON.stringify(rest))).not.toEqual([]);
  const nameless = { ...rest, items: [{ url: 'https://voice.example' }] };
  expect(jsonFeedErrors(JSON.stringify(nameless))).not.toEqual([]);
});

test('a feed reader finds the full post with its picture', () => {
  expect(read('full')).toMatchObject({
    home_page_url: 'https://voice.example/blog',
    feed_url: 'https://voice.example/feed.json',
    language: 'en-US',
    items: [
      {
        url: 'https://voice.example/blog/levee-trail',
        title: 'How a levee trail became a front porch',
        summary: 'Ten miles of flood wall and a Saturday habit.',
        content_html:
          '<p>See <a href="https://voice.example/faq?a=1&amp;b=2">the questions</a> &amp; answers.</p>',
        date_published: '2026-11-20T06:00:00.000Z',
        date_modified: '2026-11-21T06:00:00.000Z',
        authors: [{ name: 'A. Sample & Son' }],
        tags: ['History & rivers', 'Rivers', 'Parks'],
        attachments: [{ mime_type: 'image/png', size_in_bytes: 20_000 }],
      },
      { url: 'https://voice.example/blog/bare' },
    ],
  });
  expect(read('full').items?.[1]).not.toHaveProperty('date_modified');
});

test('a hostile title is read back unchanged', () => {
  expect(read('hostile').items?.[0]?.title).toBe(world.hostileTextCleaned);
});

test('a story has its original link and its source', () => {
  const [story, storyWithoutLink] = read('section').items ?? [];

  expect(story).toMatchObject({
    url: 'https://courier.example/1',
    authors: [{ name: 'Levee Courier', url: 'https://courier.example' }],
  });
  expect(storyWithoutLink).toMatchObject({ authors: [{ name: 'Levee Courier' }] });
  expect(storyWithoutLink).not.toHaveProperty('url');
  expect(storyWithoutLink).not.toHaveProperty('date_published');
});

test('a feed without entries has an empty list', () => {
  expect(JSON.parse(documents['failed'] ?? '')).toMatchObject({ title: 'RSS Feed Error', items: [] });
});
