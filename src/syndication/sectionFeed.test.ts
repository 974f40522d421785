import { describe, expect, test } from 'vitest';
import type { Article } from '../news/article.ts';
import type { Edition } from '../news/edition.ts';
import type { Feed } from '../news/feed.ts';
import { articleForTests, editionForTests } from '../pages/editionForTests.ts';
import { feedFormats } from './feedFormats.ts';
import type { OutgoingEntry } from './outgoingFeed.ts';
import { sectionFeed } from './sectionFeed.ts';

const secret = 'https://courier.example/private/feed?token=9f2c7a';
const long = `${'word '.repeat(60)}end`;

function editionWith(articles: Article[], syndicate: Feed['syndicate'] = 'excerpts'): Edition {
  const edition = editionForTests({ result: { articles } });
  const { section } = edition.sections.localNews;
  section.feeds = [{ address: secret, publisher: 'Courier', terms: null, syndicate, pictures: 'linked' }];
  return edition;
}

function storyOf(changes: Partial<Article> = {}): Article {
  return articleForTests({ feed: secret, description: long, ...changes });
}

function entriesOf(edition: Edition): OutgoingEntry[] {
  return sectionFeed({ edition, key: 'localNews' }).entries;
}

test('a feed that allows nothing has none of its stories carried on, nor has one that is no longer named', () => {
  expect(entriesOf(editionWith([storyOf()], 'none'))).toEqual([]);
  expect(entriesOf(editionWith([storyOf({ feed: 'https://former.example/feed' })]))).toEqual([]);
});

test('a feed that allows headlines has title, source, link and date carried on, and not a word more', () => {
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

test('a feed that allows excerpts has its description carried on as a card cuts it', () => {
  const [entry] = entriesOf(editionWith([storyOf()], 'excerpts'));

  expect(entry?.summary).toMatch(/^word word .*…$/u);
  expect(Array.from(entry?.summary ?? '').length).toBeLessThanOrEqual(201);
});

test('a story without a link or a date says nothing of either, and is as old as we know it', () => {
  const [entry] = entriesOf(editionWith([storyOf({ link: '#', pubDate: null, firstSeen: 5000 })]));

  expect(entry).toMatchObject({
    link: null,
    publishedAt: null,
    updatedAt: 5000,
    source: { address: null },
  });
});

test('a story keeps its identity when its link and title change, and shares it with no other', () => {
  const [before] = entriesOf(editionWith([storyOf()]));
  const [after] = entriesOf(editionWith([storyOf({ link: 'https://courier.example/b', title: 'B' })]));
  const [other] = entriesOf(editionWith([storyOf({ guid: 'story-1' })]));

  expect(after?.id).toBe(before?.id);
  expect(other?.id).not.toBe(before?.id);
});

describe.each(Object.entries(feedFormats))('%s', (_, { write, file }) => {
  test('says nothing of the address at which a feed is asked, which may hold a key', async () => {
    const edition = editionWith([storyOf(), storyOf({ guid: 'b', link: '#', pubDate: null })]);
    const document = await write(sectionFeed({ edition, key: 'localNews' }));

    expect(document).toContain('Library extends Saturday hours');
    expect(document).not.toMatch(/private|token|9f2c7a|private%2F/u);
  });

  test('names itself and the page that shows the same', async () => {
    const document = await write(sectionFeed({ edition: editionWith([]), key: 'localNews' }));

    expect(document).toContain(`"https://voice.example/local-news/${file}"`);
    expect(document).toMatch(/https:\/\/voice\.example\/local-news["<]/u);
  });
});
