import ogs from 'open-graph-scraper';
import { beforeAll, expect, test } from 'vitest';
import { sectionKeys, sectionNames } from '../../sample/sections.ts';
import { textsOfXml } from '../../src/syndication/textsOfXml.testing.ts';
import { parseByFeedparser } from '../clients/feedparser.ts';
import { openNewsboat } from '../clients/newsboat.ts';
import { ownPath, publicationOrigin } from '../support/ownPath.ts';
import { sharedDemo, type SharedSite } from '../support/sharedSite.ts';

const blogFeeds = ['/rss', '/rss.xml', '/feed.xml', '/atom.xml'];
const sectionFeeds = sectionKeys.flatMap((key) =>
  ['rss.xml', 'atom.xml'].map((file) => `/${sectionNames[key].slug}/${file}`),
);

let sample: SharedSite;

beforeAll(async () => {
  sample = await sharedDemo();
});

test('out-1: newsboat subscribes to the blog and shows its ten posts in full with their dates', async () => {
  const newsboat = await openNewsboat([addressOf('/rss.xml')]);
  const unread = await newsboat.reload();
  const items = newsboat.items();
  const document = await textOf('/rss.xml');
  await newsboat.close();
  const textsNamed = (name: string) => textsOfXml({ document, name });

  expect(unread).toBe(10);
  expect(sorted(items.map(({ guid }) => guid))).toEqual(sorted(textsNamed('guid')));
  expect(sorted(items.map(({ title }) => title))).toEqual(sorted(textsNamed('title').slice(2)));
  expect(sorted(items.map(({ content }) => content))).toEqual(sorted(textsNamed('content:encoded')));
  expect(sorted(items.map(({ published }) => published))).toEqual(
    sorted(
      textsNamed('pubDate')
        .slice(1)
        .map((date) => Date.parse(date) / 1000),
    ),
  );
  expect(sorted(items.map(({ author }) => author))).toEqual(sorted(textsNamed('dc:creator')));
  for (const { url } of items) expect((await fetch(addressOf(ownPath(url) ?? ''))).status).toBe(200);
});

test('out-1: newsboat shows a post once to a subscriber of both RSS and Atom, finds nothing new later, and stores the ETags', async () => {
  const addresses = ['/rss.xml', '/atom.xml'].map(addressOf);
  const newsboat = await openNewsboat(addresses);
  const first = await newsboat.reload();
  const again = [await newsboat.reload(), await newsboat.reload()];
  const feeds = newsboat.feeds();
  await newsboat.close();

  expect([first, ...again]).toEqual([10, 10, 10]);
  expect(feeds.map(({ feed }) => feed)).toEqual(sorted(addresses));
  for (const { title, page, tag } of feeds) {
    expect([title, page]).toEqual(['Kansas City Voice', `${publicationOrigin}/blog`]);
    expect(tag).toMatch(/^W\/"[\w-]+"$/u);
  }
});

test('out-1: newsboat imports the OPML list and reads every feed', async () => {
  const list = (await textOf('/opml.xml')).replaceAll(publicationOrigin, sample.origin);
  const newsboat = await openNewsboat([]);
  const subscribed = await newsboat.importOpml(list);
  await newsboat.reload();
  const feeds = newsboat.feeds();
  const withItems = new Set(newsboat.items().map(({ feed }) => feed));
  await newsboat.close();
  const expected = ['/rss.xml', ...sectionKeys.map((key) => `/${sectionNames[key].slug}/rss.xml`)].map(
    addressOf,
  );

  expect(sorted(subscribed)).toEqual(sorted(expected));
  expect(feeds.map(({ feed }) => feed)).toEqual(sorted(expected));
  expect(sorted(withItems)).toEqual(sorted(expected));
});

test('out-1: feedparser finds no error in any feed and gets 304 the second time', async () => {
  const paths = [...blogFeeds, ...sectionFeeds];
  const feeds = await parseByFeedparser(paths.map(addressOf));

  expect(feeds).toHaveLength(paths.length);
  for (const [index, feed] of feeds.entries()) {
    const path = paths[index] ?? '';
    const { bozo, version, status, statusAgain, entries } = feed;

    expect({ path, bozo, version, status, statusAgain }).toEqual({
      path,
      bozo: null,
      version: path.includes('atom') ? 'atom10' : 'rss20',
      status: 200,
      statusAgain: 304,
    });
    expect([path, entries.length > 0]).toEqual([path, true]);
    for (const { id, title, link } of entries) {
      expect(id).toMatch(/^urn:uuid:/u);
      expect(title).not.toBe('');
      // Some sample stories have no link, as in real feeds; for Atom, feedparser then uses the id.
      expect(link).toMatch(/^(?:https?:\/\/.+|urn:uuid:.+)?$/u);
    }
  }
});

test('out-1: feedparser reads the same posts from RSS and Atom', async () => {
  const [rss, atom] = await parseByFeedparser(['/rss.xml', '/atom.xml'].map(addressOf));

  expect(rss?.entries).toHaveLength(10);
  expect(rss?.entries).toEqual(atom?.entries);
  expect([rss?.title, rss?.page]).toEqual([atom?.title, atom?.page]);
  for (const { content, published } of rss?.entries ?? []) {
    expect(content).toContain('<p>');
    expect(published).not.toBeNull();
  }
});

test.each([
  ['/', 'website', 'News for Kansas City, KS', '/cards/publication.png'],
  ['/local-news', 'website', 'Local News', '/cards/local-news.png'],
  [
    '/blog/strawberry-hill',
    'article',
    'Strawberry Hill: a house, a hill and an interstate',
    '/cards/blog/strawberry-hill.png',
  ],
  ['/faq', 'website', 'Frequently Asked Questions', '/cards/publication.png'],
  ['/search?q=river', 'website', 'river – Search', '/cards/publication.png'],
])(
  'out-1: a shared link to %s shows its headline, its description and its picture',
  async (path, type, title, picture) => {
    const { error, result } = await ogs({ html: await textOf(path) });
    const [image] = result.ogImage ?? [];

    expect(error).toBe(false);
    expect([result.ogType, result.ogSiteName, result.ogLocale]).toEqual([type, 'Kansas City Voice', 'en_US']);
    expect(result.ogTitle).toContain(title);
    expect(result.ogDescription).toMatch(/\S{2}/u);
    expect([result.twitterCard, result.twitterTitle]).toEqual(['summary_large_image', result.ogTitle]);
    expect(image).toMatchObject({
      width: '1200',
      height: '630',
      type: 'image/png',
      alt: expect.stringMatching(/\S{2}/u),
    });
    const shown = ownPath(image?.url ?? '') ?? '';
    expect(shown).toMatch(new RegExp(String.raw`^${picture}\?v=[\da-f]{8}$`, 'u'));
    expect(await pictureAt(shown)).toEqual({ status: 200, type: 'image/png', width: 1200, height: 630 });
  },
);

function addressOf(path: string): string {
  return sample.origin + path;
}

async function textOf(path: string): Promise<string> {
  return (await fetch(addressOf(path))).text();
}

/** Returns the size that a PNG picture states in its header chunk. */
async function pictureAt(
  path: string,
): Promise<{ status: number; type: string | null; width: number; height: number }> {
  const response = await fetch(addressOf(path));
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
  };
}

function sorted<Value extends string | number>(values: Iterable<Value>): Value[] {
  return Array.from(values).toSorted((one, other) => (one < other ? -1 : 1));
}
