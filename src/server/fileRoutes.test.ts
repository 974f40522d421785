import { expect, onTestFinished, test } from 'vitest';
import type { Feed } from '../news/feed.ts';
import type { BlogFailure, PostEntry } from '../news/post.ts';
import type { PublishedBlog } from '../newsroom/blogs.ts';
import { emptyBlog, openTestSite, type TestSite } from './site.testing.ts';
import { world } from '../news/world.testing.ts';
import { sectionOf } from '../news/edition.ts';

const browser = { accept: 'text/html,application/xhtml+xml', 'sec-fetch-dest': 'document' };

test('a browser that navigates to a file gets the viewer, and everything else gets the file', async () => {
  const site = await open();
  for (const first of ['file', 'viewer']) {
    const path = first === 'file' ? '/robots.txt' : '/llm.txt';
    const requests = first === 'file' ? [{}, browser] : [browser, {}];
    const types = [];
    for (const headers of requests) types.push((await get(site, path, headers)).headers.get('content-type'));
    const [file, viewer] = first === 'file' ? types : types.toReversed();
    expect([file, viewer]).toEqual(['text/plain; charset=utf-8', 'text/html; charset=utf-8']);
  }
});

test.each([
  ['a script of the page', { accept: '*/*', 'sec-fetch-dest': 'empty' }],
  ['a frame', { accept: 'text/html', 'sec-fetch-dest': 'iframe' }],
  ['an old browser', { accept: 'text/html' }],
  ['a crawler that accepts HTML', { accept: 'text/html', 'user-agent': 'Googlebot' }],
])('%s gets the file', async (_who, headers) => {
  const site = await open();
  const response = await get(site, '/sitemap.xml', headers);
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(response.headers.get('vary')).toBe('Accept, Sec-Fetch-Dest, Accept-Encoding');
});

test('?raw and ?view choose between file and viewer', async () => {
  const site = await open();
  expect((await get(site, '/rss?raw', browser)).headers.get('content-type')).toContain('rss+xml');
  expect((await get(site, '/rss?view')).headers.get('content-type')).toContain('text/html');
});

test('no browser, proxy or search engine may store a viewer', async () => {
  const site = await open();
  const { headers } = await get(site, '/sitemap.xml', browser);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(headers.get('vary')).toContain('Accept, Sec-Fetch-Dest');
});

test('a bug in building a feed is logged, and programs get a feed that reports the error', async () => {
  const site = await openTestSite({
    blog: { ...emptyBlog, newest: () => Promise.reject(new RangeError('A bug')) },
  });
  onTestFinished(() => site.site.close());
  const response = await get(site, '/rss.xml');
  expect([response.status, response.headers.get('content-type')]).toEqual([
    503,
    'application/rss+xml; charset=utf-8',
  ]);
  expect(await response.text()).toContain('<title>RSS Feed Error</title>');
  expect(site.log.messages('error')).toEqual(['Bug: a file could not be built']);
});

test('a file is not sent again to a client that has it', async () => {
  const site = await open();
  for (const path of ['/rss.xml', '/feed.json', '/robots.txt', '/sports/atom.xml', '/opml.xml']) {
    const etag = (await get(site, path)).headers.get('etag') ?? '';
    expect((await get(site, path, { 'if-none-match': etag })).status).toBe(304);
  }
});

test.each([
  ['a new story', { updatedAt: Date.UTC(2026, 10, 20, 12), changed: 'Fri, 20 Nov 2026 12:00:00 GMT' }],
  // A story may have been hidden while the site was down.
  [
    "the publication's files",
    { updatedAt: Date.UTC(2026, 10, 19), changed: 'Fri, 20 Nov 2026 00:00:00 GMT' },
  ],
])('Last-Modified is the time of the last change of %s', async (_by, { updatedAt, changed }) => {
  const site = await open(world.edition({ result: { updatedAt } }));
  expect((await get(site, '/local-news/rss.xml')).headers.get('last-modified')).toBe(changed);
});

test('Last-Modified is no earlier than hidden.yaml, so that programs drop a story that was hidden while the site was down', async () => {
  const hiddenAt = Date.UTC(2026, 10, 20, 13);
  const site = await open(
    world.edition({ publication: { hiddenAt }, result: { updatedAt: Date.UTC(2026, 10, 19) } }),
  );
  const { headers } = await get(site, '/local-news/rss.xml');
  expect(headers.get('last-modified')).toBe('Fri, 20 Nov 2026 13:00:00 GMT');
});

test('a client that sends only If-Modified-Since also gets changes without a date', async () => {
  const opened = await open(world.edition({ result: { articles: world.articles(2) } }));
  const first = (await get(opened, '/llm.txt')).headers.get('last-modified') ?? '';
  const getIfModified = () => get(opened, '/llm.txt', { 'if-modified-since': first });
  expect((await getIfModified()).status).toBe(304);
  expect((await get(opened, '/llm.txt', { 'if-modified-since': 'yesterday' })).status).toBe(200);
  const other = { 'if-modified-since': first, 'if-none-match': '"another"' };
  expect((await get(opened, '/llm.txt', other)).status).toBe(200);
  const renamed = world.edition({ publication: { name: 'River Post' } });
  opened.publish([renamed], { publication: renamed.publication.id, sections: 'all' });
  const again = await getIfModified();
  expect([again.status, await again.text()]).toEqual([200, expect.stringContaining('River Post')]);
});

test('a section has a feed in each format, and other paths have no feeds', async () => {
  const edition = world.edition({ result: { articles: world.articles(3) } });
  sectionOf(edition, 'localNews').section.feeds = [courier];
  const site = await open(edition);
  expect(await (await get(site, '/local-news/rss.xml')).text()).toContain('<title>Story 1</title>');
  expect(await (await get(site, '/local-news/feed.json')).json()).toMatchObject({ title: /Local News/u });
  for (const path of ['/no-section/rss.xml', '/blog/atom.xml', '/localNews/feed.json']) {
    expect((await get(site, path)).status).toBe(404);
  }
});

test('a change of a section changes its feeds and the site map, but not other feeds', async () => {
  const opened = await open();
  const tag = async (path: string) => (await get(opened, path)).headers.get('etag');
  const paths = ['/sports/rss.xml', '/sitemap.xml', '/health/rss.xml'];
  const before = await Promise.all(paths.map(tag));
  const changed = world.edition({ result: { articles: world.articles(2), updatedAt: world.now } });
  opened.publish([changed], { publication: changed.publication.id, sections: ['sports'] });
  const after = await Promise.all(paths.map(tag));
  expect(after.map((each, index) => each !== before[index])).toEqual([true, true, false]);
});

test('while the blog is unreachable, feeds say so in their own format and when to retry', async () => {
  let isDown = true;
  const opened = await open(world.edition(), {
    newest: () => (isDown ? respondUnreachable() : Promise.resolve([])),
  });
  const failed = await get(opened, '/rss.xml');
  expect([failed.status, failed.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(failed.headers.get('retry-after')).toBe('300');
  expect(await failed.text()).toContain('<title>RSS Feed Error</title>');
  expect((await get(opened, '/rss.xml', browser)).status).toBe(503);
  expect(opened.log.messages('error')).toContain(
    'A file could not be built because the blog did not respond',
  );
  isDown = false;
  opened.setNow(world.now + 5000);
  expect((await get(opened, '/rss.xml')).status).toBe(200);
});

test('while the blog is unreachable, the site map and llm.txt have no posts, and are cached only for seconds', async () => {
  let isDown = true;
  const opened = await open(world.edition(), {
    entries: () => (isDown ? respondUnreachable() : Promise.resolve([entry(null, 1)])),
  });
  for (const path of ['/sitemap.xml', '/llm.txt']) {
    const partial = await get(opened, path);
    expect([partial.status, partial.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    const text = await partial.text();
    expect(text).toContain('/local-news');
    expect(text).not.toContain('post-1');
    expect((await get(opened, path, browser)).status).toBe(200);
  }
  isDown = false;
  opened.setNow(world.now + 5000);
  expect(await (await get(opened, '/sitemap.xml')).text()).toContain('post-1');
  expect(await (await get(opened, '/llm.txt')).text()).toContain('post-1');
});

test('while the blog is unreachable, a part of a site map and the news site map are errors', async () => {
  const site = await open(world.edition(), { entries: respondUnreachable });
  for (const path of ['/sitemap-2.xml', '/news-sitemap.xml']) {
    const response = await get(site, path);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      503,
      'application/problem+json',
    ]);
  }
});

test('a post is in the news site map even if the list of posts has no dates', async () => {
  const posts = [0, 1].map((index) => Object.assign(entry(null, index), { date: null }));
  const site = await open(world.edition(), {
    entries: () => Promise.resolve(posts),
    newest: () => Promise.resolve([world.post({ slug: 'post-0', date: '2026-11-20' })]),
  });
  const text = await (await get(site, '/news-sitemap.xml')).text();
  expect(text.match(/\/blog\/[^<]*/gu)).toEqual(['/blog/post-0']);
  const silent = await open(world.edition(), {
    entries: () => Promise.resolve(posts),
    newest: respondUnreachable,
  });
  expect((await get(silent, '/news-sitemap.xml')).status).toBe(503);
});

test('only a large site map has parts', async () => {
  const few = await open();
  expect((await get(few, '/sitemap-1.xml')).status).toBe(404);
  const many = await open(world.edition(), {
    entries: () => Promise.resolve(Array.from({ length: 60_000 }, entry)),
  });
  expect(await (await get(many, '/sitemap.xml')).text()).toContain('/sitemap-2.xml</loc>');
  expect((await get(many, '/sitemap-2.xml')).status).toBe(200);
  for (const path of ['/sitemap-3.xml', '/sitemap-4.xml', '/sitemap-9999.xml', '/sitemap-0.xml']) {
    expect((await get(many, path)).status).toBe(404);
  }
});

test('files that a publication has not configured are 404s', async () => {
  const site = await open();
  for (const path of ['/ads.txt', '/.well-known/security.txt']) {
    expect((await get(site, path)).status).toBe(404);
  }
});

const courier: Feed = {
  address: 'https://courier.example/feed',
  publisher: 'Levee Courier',
  terms: null,
  syndicate: 'headlines',
  pictures: 'linked',
};

async function open(edition = world.edition(), blog: Partial<PublishedBlog> = {}): Promise<TestSite> {
  const opened = await openTestSite({
    editions: [edition],
    blog: { ...emptyBlog, ...blog },
  });
  onTestFinished(() => opened.site.close());
  return opened;
}

function get({ site }: TestSite, path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(site.url + path, { redirect: 'manual', headers: { 'sec-fetch-dest': '', ...headers } });
}

function respondUnreachable(): Promise<BlogFailure> {
  return Promise.resolve({
    kind: 'blogFailure',
    reason: 'unreachable',
    message: 'Failed to load blog data',
    movedTo: null,
  });
}

function entry(_: unknown, index: number): PostEntry {
  return {
    id: `post-${index}`,
    slug: `post-${index}`,
    metaTitle: `Post ${index}`,
    metaDescription: 'A post.',
    pinterestImageLink: null,
    date: '2026-11-01',
    category: null,
    tags: [],
    author: null,
    modified: null,
  };
}
