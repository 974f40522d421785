import { decodeHTML } from 'entities';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openArchive } from '../../src/archive/openArchive.ts';
import { decode } from '../../src/desk/decode.ts';
import type { FiledArticle } from '../../src/news/article.ts';
import type { FeedState } from '../../src/news/feed.ts';
import type { Spiked } from '../../src/news/item.ts';
import { sectionKeys } from '../../sample/sections.ts';
import { openTestNewsroom, type TestNewsroom } from '../../src/newsroom/newsroom.testing.ts';
import { renderPage } from '../../src/pages/renderPage.tsx';
import { removeExampleFolders } from '../../src/publication/exampleFolder.testing.ts';
import { eventually } from '../support/eventually.ts';
import {
  openRealFeedHost,
  readCommittedFeeds,
  readRealFeeds,
  type RealFeed,
  type RealFeedHost,
  whyNoRealFeeds,
} from '../support/realFeedHost.ts';
import { world } from '../../src/news/world.testing.ts';
import { sectionOf } from '../../src/news/edition.ts';

/** The project does not include other publishers' documents: outside the drill, its own documents are read instead. */
const isReal = whyNoRealFeeds === null;
const feeds = isReal ? readRealFeeds() : readCommittedFeeds();

describe(`${isReal ? "Real publishers'" : 'Committed'} feeds`, () => {
  let host: RealFeedHost;
  let news: TestNewsroom;
  let states: Map<string, FeedState>;
  let filed: Map<string, FiledArticle[]>;

  beforeAll(async () => {
    host = await openRealFeedHost(feeds);
    const bySection = sectionKeys.map((key, position) => [
      key,
      feeds
        .filter((_, index) => index % sectionKeys.length === position)
        .map(({ path }) => host.origin + path),
    ]);
    news = await openTestNewsroom({ defaultFeed: host.origin, ...Object.fromEntries(bySection) });
    await polledAtLeast(1);
    ({ states, filed } = await read());
  });

  afterAll(async () => {
    await news.newsroom.close();
    await host.close();
    await removeExampleFolders();
  });

  /** Waits until every feed was polled that many times and its articles are archived. */
  function polledAtLeast(times: number): Promise<unknown> {
    return eventually(
      `all feeds were polled ${times} times`,
      async () => {
        if (feeds.some(({ path }) => host.requestCount(path) < times)) return false;
        const { states: now } = await read();
        return feeds.every((feed) => typeof now.get(feed.path)?.lastAskedAt === 'number');
      },
      { withinMs: 90_000 },
    );
  }

  async function read(): Promise<{ states: Map<string, FeedState>; filed: Map<string, FiledArticle[]> }> {
    const archive = await openArchive({ folder: news.settings.dataFolder });
    try {
      const stored = await archive.newest({
        feeds: feeds.map(({ path }) => host.origin + path),
        count: 9999,
      });
      return {
        states: new Map((await archive.states()).map((state) => [pathOf(state.feed), state])),
        filed: new Map([...stored].map(([feed, articles]) => [pathOf(feed), articles])),
      };
    } finally {
      await archive.close();
    }
  }

  /**
   * Returns the items that desk and archive rejected, with reasons. They are logged at every poll; the first time
   * counts.
   */
  function spikedFrom({ path }: RealFeed): Spiked[] {
    return ['Items were spiked', 'The archive spiked items'].flatMap((text) => {
      const line = news.log.lines.find(
        ({ msg, feed }) => msg === `${text}: all of them` && pathOf(String(feed)) === path,
      );
      return (line?.['spiked'] ?? []) as Spiked[];
    });
  }

  test('every real document is read as a feed', () => {
    const unread = feeds
      .map(({ path }) => states.get(path))
      .filter((state) => state?.failures !== 0 || state.lastError !== null);
    expect(feeds.length).toBeGreaterThan(isReal ? 100 : 20);
    expect(unread).toEqual([]);
  });

  test('every item is in the archive or rejected with a reason', () => {
    const lost = feeds.flatMap((feed) => {
      const spiked = spikedFrom(feed);
      const filedCount = filed.get(feed.path)?.length ?? 0;
      const accounted = filedCount + spiked.reduce((sum, { item }) => sum + countIn(item), 0);
      return accounted < itemsWritten(feed) ? [`${feed.file}: ${accounted} of ${itemsWritten(feed)}`] : [];
    });
    expect(lost).toEqual([]);
    expect(feeds.flatMap(spikedFrom).filter(({ reason }) => !reason.endsWith('.'))).toEqual([]);
  });

  test('no story has a replacement character that its source lacks', () => {
    const wrong = feeds.filter(
      (feed) =>
        !textOf(feed).includes('\uFFFD') &&
        filed
          .get(feed.path)
          ?.some(({ title, description, author, source }) =>
            `${title} ${description} ${author} ${source}`.includes('\uFFFD'),
          ),
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  test('no title has stray markup or character references', () => {
    const wrong = feeds.flatMap((feed) => {
      const source = decodeHTML(textOf(feed));
      const titles = filed.get(feed.path)?.map(({ title }) => title) ?? [];
      return titles.filter((title) => traces.test(title) && !source.includes(title));
    });
    expect(wrong).toEqual([]);
  });

  test('every section and the front page render, with at most fifteen stories each', () => {
    const edition = news.newsroom.edition('river-town');
    const surroundings = { edition, now: Date.now(), assets: world.assets };
    for (const key of sectionKeys) {
      const { articles, status } = sectionOf(edition, key).result;
      const stories = isReal ? 15 : articles.length;
      expect({ key, status, stories: articles.length }).toEqual({ key, status: 'loaded', stories });
      const page = renderPage({ screen: 'sectionAll', key }, surroundings);
      expect(page.match(/<article/gu) ?? []).toHaveLength(articles.length);
      expect(renderPage({ screen: 'section', key }, surroundings).includes('<article')).toBe(
        articles.length > 0,
      );
    }
    expect(renderPage({ screen: 'home', posts: [] }, surroundings)).toContain('<article');
  });

  test('a second poll of unchanged feeds changes nothing', async () => {
    const before = filed;
    const { sections } = news.newsroom.edition('river-town');
    await polledAtLeast(3);
    expect((await read()).filed).toEqual(before);
    const filings = news.log.lines.filter(({ msg }) => msg === 'Filed');
    expect(filings.filter(({ changed }) => changed !== 0)).toEqual([]);
    expect(new Set(filings.map(({ feed }) => feed)).size).toBe(filings.length);
    expect(news.newsroom.edition('river-town').sections).toEqual(sections);
    expect(news.log.messages('error')).toEqual([]);
  });
});

const traces = /<\/?[a-z][^>]*>|&(?:#?\w+);/iu;

function pathOf(address: string): string {
  return new URL(address).pathname;
}

function textOf({ body, contentType }: RealFeed): string {
  return decode({ body, contentType });
}

/** Returns the number of items in a document, counted by start tags and not by our parser. */
function itemsWritten(feed: RealFeed): number {
  const text = textOf(feed);
  if (feed.file.endsWith('.json')) return (JSON.parse(text) as { items: unknown[] }).items.length;
  return Array.from(text.matchAll(/<(?:\w+:)?(?:item|entry)(?=[\s>/])/gu)).length;
}

/** Returns the number of items that a spiked entry summarizes. */
function countIn(item: string): number {
  return Number(/^(\d+) (?:entries|items|articles)/u.exec(item)?.[1] ?? 1);
}
