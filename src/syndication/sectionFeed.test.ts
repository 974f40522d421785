import { describe, expect, test } from 'vitest';
import type { Article } from '../news/article.ts';
import { type Edition, sectionOf } from '../news/edition.ts';
import type { Feed } from '../news/feed.ts';
import { feedFormats } from './feedFormats.ts';
import type { OutgoingEntry } from './outgoingFeed.ts';
import { sectionFeed } from './sectionFeed.ts';
import { world } from '../news/world.testing.ts';

const secret = 'https://courier.example/private/feed?token=9f2c7a';
const long = `${'word '.repeat(60)}end`;

function editionWith(articles: Article[], syndicate: Feed['syndicate'] = 'excerpts'): Edition {
  const edition = world.edition({ result: { articles } });
  const { section } = sectionOf(edition, 'localNews');
  section.feeds = [{ address: secret, publisher: 'Courier', terms: null, syndicate, pictures: 'linked' }];
  return edition;
}

function storyOf(changes: Partial<Article> = {}): Article {
  return world.article({ feed: secret, description: long, ...changes });
}

function entriesOf(edition: Edition): OutgoingEntry[] {
  return sectionFeed({ edition, key: 'localNews' }).entries;
}

test('stories are left out if their feed may not be syndicated or was removed', () => {
  expect(entriesOf(editionWith([storyOf()], 'none'))).toEqual([]);
  expect(entriesOf(editionWith([storyOf({ feed: 'https://former.example/feed' })]))).toEqual([]);
});

test('a feed that allows headlines is syndicated with title, source, link and date only', () => {
  const [entry] = entriesOf(editionWith([storyOf()], 'headlines'));

  expect(entry).toMatchObject({
    title: 'Library extends Saturday hours',
    link: 'https://courier.example/library',
    source: { name: 'Levee Courier', address: 'https://courier.example' },
    publishedAt: Date.UTC(2026, 10, 20, 18),
    summary: null,
    html: null,
    author: null,
  });
});

test('a feed that allows excerpts is syndicated with descriptions as short as on cards', () => {
  const [entry] = entriesOf(editionWith([storyOf()], 'excerpts'));

  expect(entry?.summary).toMatch(/^word word .*…$/u);
  expect(Array.from(entry?.summary ?? '').length).toBeLessThanOrEqual(201);
});

test('a story without a link and date is dated when it was first seen', () => {
  const [entry] = entriesOf(editionWith([storyOf({ link: '#', pubDate: null, firstSeen: 5000 })]));

  expect(entry).toMatchObject({
    link: null,
    publishedAt: null,
    updatedAt: 5000,
    source: { address: null },
  });
});

test('a story keeps its id when its link and title change, and no other story has this id', () => {
  const [before] = entriesOf(editionWith([storyOf()]));
  const [after] = entriesOf(editionWith([storyOf({ link: 'https://courier.example/b', title: 'B' })]));
  const [other] = entriesOf(editionWith([storyOf({ guid: 'story-1' })]));

  expect(after?.id).toBe(before?.id);
  expect(other?.id).not.toBe(before?.id);
});

describe.each(Object.entries(feedFormats))('%s', (_, { write, file }) => {
  test('does not contain the URL of a source feed, which may contain a key', () => {
    const edition = editionWith([storyOf(), storyOf({ guid: 'b', link: '#', pubDate: null })]);
    const document = write(sectionFeed({ edition, key: 'localNews' }));

    expect(document).toContain('Library extends Saturday hours');
    expect(document).not.toMatch(/private|token|9f2c7a|private%2F/u);
  });

  test('has its own URL and the URL of its page', () => {
    const document = write(sectionFeed({ edition: editionWith([]), key: 'localNews' }));

    expect(document).toContain(`"https://voice.example/local-news/${file}"`);
    expect(document).toMatch(/https:\/\/voice\.example\/local-news["<]/u);
  });
});
