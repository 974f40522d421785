import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textsOfXml } from '../../src/syndication/textsOfXml.testing.ts';
import { eventually } from '../support/eventually.ts';
import { openNewsSite, whenPolled } from '../support/newsSite.ts';
import type { NewsSite } from '../support/newsSite.ts';
import { programFileChecks } from '../support/programFiles.ts';
import { numberedStories, rssFeed } from '../support/rssFeed.ts';

const key = 'token=9f2c7a';
const permissions = ['none', 'headlines', 'excerpts'] as const;
const section = ['rss.xml', 'atom.xml', 'feed.json'].map((file) => `/local-news/${file}`);
const blogFeeds = ['/rss.xml', '/atom.xml', '/feed.json'];

/** A section with one feed for each permission; the feeds' URLs contain a secret key. */
let news: NewsSite;

beforeAll(async () => {
  const feeds = permissions.map((permission) => [
    `/private/${permission}?${key}`,
    {
      document: rssFeed({
        title: `The ${permission} wire`,
        stories: numberedStories(`Told by ${permission}`, { count: 3, newestAt: Date.now() }),
      }),
    },
  ]);
  news = await openNewsSite({ localNews: Object.fromEntries(feeds) });
  await news.folder.edit('sections.yaml', (text) =>
    text.replaceAll(/^( +)- (address: \S+\/private\/(\w+)\S*)$/gmu, '$1- $2\n$1  syndicate: $3'),
  );
  await whenPolled(news, 'localNews');
  await eventually('the stories and permissions of all three feeds are known', async () => {
    const [feed, page] = [await textOf('/local-news/rss.xml'), await news.html('/local-news/all')];
    return (
      feed.includes('What happened') &&
      feed.includes('Told by headlines story 1') &&
      permissions.every((permission) => page.includes(`Told by ${permission} story 1`))
    );
  });
});

afterAll(() => news.close());

test.each(section)('out-4: %s has only what each publisher allows', async (path) => {
  const feed = await textOf(path);

  expect(feed).not.toMatch(/Told by none|told-by-none|The none wire/u);
  expect(feed).toContain('Told by headlines story 1');
  expect(feed).not.toContain('What happened in Told by headlines story 1');
  expect(feed).toContain('What happened in Told by excerpts story 1');
  expect(feed).not.toContain('Ada Sample');
  for (const number of [1, 2, 3]) {
    expect(feed).toContain(`https://told-by-headlines.example/${number}`);
    expect(feed).toContain(`https://told-by-excerpts.example/${number}`);
  }
  expect(feed).toMatch(/The headlines wire|told-by-headlines\.example/u);
});

test('out-4: the page still shows the stories that may not be syndicated', async () => {
  expect(await news.html('/local-news/all')).toContain('Told by none story 1');
});

test('hosts-6: no page, file or call contains the URL of a feed', async () => {
  const paths = [
    ...programFileChecks.map(({ path }) => path),
    '/local-news',
    '/api/feeds/localNews',
    '/api/search?q=told',
    '/search?q=told',
  ];
  const documents = await Promise.all(paths.map(async (path) => ({ path, text: await textOf(path) })));
  const { host } = new URL(news.host.origin);

  expect(documents.at(-1)?.text).toContain('story 1');

  expect(
    documents.filter(
      ({ text }) => text.includes('9f2c7a') || text.includes('/private/') || text.includes(host),
    ),
  ).toEqual([]);
});

test('out-3: a post has the date of its file, not of the request', async () => {
  const days = await daysOfPosts();
  const rss = textsOfXml({ document: await textOf('/rss.xml'), name: 'pubDate' }).slice(1);
  const atom = textsOfXml({ document: await textOf('/atom.xml'), name: 'published' });
  const json = (JSON.parse(await textOf('/feed.json')) as { items: { date_published: string }[] }).items;

  expect(rss.map(dayInKansasCity)).toEqual(days);
  expect(atom.map(dayInKansasCity)).toEqual(days);
  expect(json.map((item) => dayInKansasCity(item.date_published))).toEqual(days);
});

test('out-3: feeds are the same byte for byte while there is nothing new, even after a restart', async () => {
  const paths = [...blogFeeds, ...section];
  const before = await Promise.all(paths.map((path) => news.get(path)));
  const texts = await Promise.all(before.map((response) => response.text()));
  await news.site().stop();
  await news.reopen();
  for (const [index, path] of paths.entries()) {
    const tag = before[index]?.headers.get('etag') ?? '';
    const { status } = await news.get(path, { headers: { 'If-None-Match': tag } });

    expect([path, status, await textOf(path)]).toEqual([path, 304, texts[index]]);
  }
});

test('out-3: a changed post keeps its guid and date, so feed readers do not show it as new', async () => {
  const before = await textOf('/rss.xml');
  await news.folder.edit('blog/strawberry-hill.md', (text) =>
    text.replace(/metaTitle: .*/u, 'metaTitle: Another headline'),
  );
  await eventually('the post has another headline', async () =>
    (await textOf('/rss.xml')).includes('Another headline'),
  );
  const after = await textOf('/rss.xml');

  expect(textsOfXml({ document: after, name: 'guid' })).toEqual(
    textsOfXml({ document: before, name: 'guid' }),
  );
  expect(textsOfXml({ document: after, name: 'pubDate' })).toEqual(
    textsOfXml({ document: before, name: 'pubDate' }),
  );
});

async function textOf(path: string): Promise<string> {
  return (await news.get(path)).text();
}

/** Returns the dates of the ten newest posts, from their files. */
async function daysOfPosts(): Promise<string[]> {
  const folder = new URL('../../publications/kansas-city/blog/', import.meta.url);
  const texts = await Promise.all(
    (await readdir(folder)).map((file) => readFile(new URL(file, folder), 'utf8')),
  );
  const days = texts.map(
    (text) => (parse(text.split('---\n')[1] ?? '', { schema: 'failsafe' }) as { date: string }).date,
  );
  return days.toSorted((one, other) => other.localeCompare(one)).slice(0, 10);
}

/** Returns the day (YYYY-MM-DD) that begins at `moment` in Kansas City; the date and time if no day does. */
function dayInKansasCity(moment: string): string {
  const local = Temporal.Instant.from(new Date(moment).toISOString()).toZonedDateTimeISO('America/Chicago');
  return local.hour === 0 && local.minute === 0 ? local.toPlainDate().toString() : local.toString();
}
