import { parseJsonFeed } from 'feedsmith';
import { describe, expect, test } from 'vitest';
import { jsonFeedFaults } from '../../tests/jsonFeedFaults.ts';
import { editionForTests } from '../pages/editionForTests.ts';
import { feedsForTests } from './feedsForTests.ts';
import { hostileTextSound } from './postForTests.ts';
import { writeJsonFeed } from './writeJsonFeed.ts';

const feeds = feedsForTests(editionForTests());
const documents = Object.fromEntries(
  Object.entries(feeds).map(([name, feed]) => [name, writeJsonFeed(feed)]),
);

function read(name: string): ReturnType<typeof parseJsonFeed> {
  return parseJsonFeed(documents[name] ?? '');
}

describe.each(Object.entries(documents))('the %s feed', (_, document) => {
  test('is valid by the schema of JSON Feed 1.1', () => {
    expect(jsonFeedFaults(document)).toEqual([]);
    expect(document).not.toMatch(/\\ud[89a-f]|\\u00(?:0[0-8be]|1)/iu);
  });
});

test('a validator would object to a feed without its list of items', () => {
  const { items, ...rest } = JSON.parse(documents['full'] ?? '') as { items: unknown[] };

  expect(items).toHaveLength(2);
  expect(jsonFeedFaults(JSON.stringify(rest))).not.toEqual([]);
  const nameless = { ...rest, items: [{ url: 'https://voice.example' }] };
  expect(jsonFeedFaults(JSON.stringify(nameless))).not.toEqual([]);
});

test('a feed reader finds the whole post with its picture', () => {
  expect(read('full')).toMatchObject({
    home_page_url: 'https://voice.example/blog',
    feed_url: 'https://voice.example/feed.json',
    language: 'en-US',
    items: [
      {
        url: 'https://voice.example/blog/a-morning-at-kaw-point',
        title: 'A morning at Kaw Point',
        summary: 'Where two rivers meet.',
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

test('the most hostile title comes out as it was written', () => {
  expect(read('hostile').items?.[0]?.title).toBe(hostileTextSound);
});

test('a linked story leads to its original and names its source', () => {
  const [story, without] = read('section').items ?? [];

  expect(story).toMatchObject({
    url: 'https://courier.example/1',
    authors: [{ name: 'Levee Courier', url: 'https://courier.example' }],
  });
  expect(without).toMatchObject({ authors: [{ name: 'Levee Courier' }] });
  expect(without).not.toHaveProperty('url');
  expect(without).not.toHaveProperty('date_published');
});

test('a feed without entries still has its list of them', () => {
  expect(JSON.parse(documents['failed'] ?? '')).toMatchObject({ title: 'RSS Feed Error', items: [] });
});
