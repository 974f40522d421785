import { parseFeed } from 'feedsmith';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastPathSegment } from '../src/news/feed.ts';
import { sampleSectionKeys } from './sections.ts';
import { feedPathOf } from './outlet.ts';
import { outlets } from './outlets.ts';
import { sampleFeeds } from './sampleFeeds.ts';
import { openSampleServer, type SampleServer } from './sampleServer.ts';
import { sectionStories } from './stories/sectionStories.ts';
import { readFeedText, readFeedTitles } from './readFeed.testing.ts';

const now = Date.UTC(2031, 4, 6, 17, 20, 30);
let server: SampleServer;

beforeAll(async () => {
  server = await openSampleServer({ now: () => now });
});
afterAll(() => server.close());

describe('the feeds', () => {
  test.each(outlets)(
    'of $publisher ($format) give an independent parser every published story',
    async (outlet) => {
      const response = await request(feedPathOf(outlet));
      const titles = readFeedTitles(await readFeedText(response));
      const published = sectionStories[outlet.section].filed.filter((story) => story.outlet === outlet.name);

      expect(response.status).toBe(200);
      expect(titles.map((title) => title?.replace('&amp;', '&'))).toEqual(
        published.map((story) => story.title),
      );
    },
  );

  test.each([
    ['levee-courier', 'rss'],
    ['turner-beacon', 'atom'],
    ['long-meridian', 'rdf'],
    ['loading-dock', 'json'],
    ['back-files', 'rss'],
  ])('of %s are read as %s', async (name, format) => {
    expect(parseFeed(await readFeedText(await requestOutlet(name))).format).toBe(format);
  });

  test('cover all sections of both publications and all kinds of stories from nowhere, and sports has five with different last path segments', () => {
    const feeds = sampleFeeds(server.origin);

    expect(Object.keys(feeds)).toEqual([...sampleSectionKeys]);
    expect(feeds.sports.map(({ address }) => lastPathSegment(address))).toEqual([
      'mlb',
      'tennis',
      'golf',
      'nhl',
      'soccer',
    ]);
    expect(feeds.localNews.map(({ publisher }) => publisher)).toEqual([
      'Levee Courier',
      'Kaw Point Radio',
      'The Turner Beacon',
    ]);
  });

  test('are fresh at each start: the newest story is under an hour old, and none is from the future', async () => {
    const dates = await allDates();

    expect(Math.max(...dates)).toBeLessThanOrEqual(now);
    expect(now - Math.max(...dates)).toBeLessThan(3_600_000);
    expect(now - Math.min(...dates)).toBeGreaterThan(3 * 86_400_000);
  });

  test('in windows-1252 say so only in the header and encode a quotation mark as one byte', async () => {
    const response = await requestOutlet('crosstie-wire');
    const bytes = new Uint8Array(await response.arrayBuffer());
    const title = new TextDecoder('windows-1252').decode(bytes).split('<title>')[2] ?? '';

    expect(response.headers.get('content-type')).toBe('text/xml; charset=windows-1252');
    expect(new TextDecoder('latin1').decode(bytes.subarray(0, 60))).not.toContain('encoding');
    expect(bytes).toContain(0x93);
    expect(title).toMatch(/^“Slow mail” pen-pal program/u);
  });

  test('name pictures with their types and sizes, and some of them with a photographer', async () => {
    const [inItem, sized, enclosed, json] = await Promise.all(
      ['levee-courier', 'turner-beacon', 'kaw-point-radio', 'loading-dock'].map(async (name) =>
        readFeedText(await requestOutlet(name)),
      ),
    );

    expect(inItem).toMatch(
      /<media:content url="[^"]+\.jpg" medium="image" type="image\/jpeg" width="4000" height="2667"><media:credit role="photographer" scheme="urn:ebu">[^<]+ \(sample\)<\/media:credit><\/media:content>/u,
    );
    expect(sized).toMatch(
      /<media:thumbnail url="[^"]+" width="1200" height="800"\/><media:credit role="photographer"/u,
    );
    expect(enclosed).toMatch(/<enclosure url="[^"]+\.gif" type="image\/gif" length="0"\/>/u);
    expect(json).toMatch(/"image":"http:[^"]+\.(?:jpg|png|webp)"/u);
  });

  test('contain the oddities of real feeds', async () => {
    const [local, radio, politics, lifestyle, archives] = await Promise.all(
      ['levee-courier', 'kaw-point-radio', 'statehouse-ledger', 'clothesline', 'back-files'].map(
        async (name) => readFeedText(await requestOutlet(name)),
      ),
    );
    const descriptions = sectionStories.localNews.filed.map(({ description }) => description.length);

    expect(local?.match(/<item>(?:(?!<link>|<\/item>).)*<\/item>/gsu)).toHaveLength(1);
    expect(radio?.match(/<item>(?:(?!<description>|<\/item>).)*<\/item>/gsu)).toHaveLength(1);
    expect(politics).toContain('<title>Parks &amp;amp; Recreation asks');
    expect(lifestyle).toContain('the Tuesday before last');
    expect(archives).not.toMatch(/pubDate|author|guid/u);
    expect(Math.max(...descriptions)).toBeGreaterThan(400);
  });
});

function request(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.origin}${path}`, { headers });
}

function requestOutlet(name: string): Promise<Response> {
  const outlet = outlets.find((each) => each.name === name);
  if (outlet === undefined) throw new Error(`There is no outlet ${name}.`);
  return request(feedPathOf(outlet));
}

async function allDates(): Promise<number[]> {
  const documents = await Promise.all(
    outlets.map(async (outlet) => readFeedText(await request(feedPathOf(outlet)))),
  );
  return documents
    .flatMap((document) => document.match(/(?<=<(?:pubDate|published|dc:date)>)[^<]+/gu) ?? [])
    .map((date) => Date.parse(date))
    .filter((at) => !Number.isNaN(at));
}
