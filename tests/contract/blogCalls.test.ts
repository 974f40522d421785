import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { openNewsSite } from '../support/newsSite.ts';
import type { NewsSite } from '../support/newsSite.ts';

const key = 'public-anonymous-key';
const domain = 'kansascityvoice.example';

/** Twelve posts; one has a former slug. */
let news: NewsSite;

beforeAll(async () => {
  news = await openNewsSite({});
  await news.folder.edit('blog/kaw-point-and-grinter-place.md', (text) =>
    text.replace('\n---\n', '\nformerSlugs: [two-rivers]\n---\n'),
  );
  await eventually(
    'the former slug is known',
    async () => (await news.get('/blog/two-rivers')).status !== 404,
  );
});

afterAll(() => news.close());

/** A post whose authors only the demo shows. */
const withSampleAuthors = 'library-five-branches';

/** The number of posts: all are published, and a translation isn't a post of its own. */
const postsTotal = readdirSync('publications/kansas-city/blog').filter((name) =>
  /^[^.]+\.md$/u.test(name),
).length;

test('calls-3: get_metainfo has the posts and their total, each post with its documented fields', async () => {
  const response = await call(`get_metainfo?domain=${domain}&page=1`);
  const { blogs, total } = await response.json();

  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/u);
  expect(total).toBe(postsTotal);
  expect(blogs).toHaveLength(10);
  for (const blog of blogs) {
    expect(blog).toEqual({
      id: expect.stringMatching(/./u),
      slug: expect.stringMatching(/^[a-z0-9-]+$/u),
      metaTitle: expect.stringMatching(/./u),
      metaDescription: expect.stringMatching(/./u),
      pinterestImageLink: null,
      date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/u),
      category: expect.stringMatching(/./u),
      tags: expect.arrayContaining([expect.stringMatching(/./u)]),
      author: blog.slug === withSampleAuthors ? null : 'Kansas City Voice',
      words: expect.any(Number),
    });
  }
});

test('calls-3: pages do not overlap, the default is page 1, and pages after the last are empty', async () => {
  const [first, second] = await Promise.all([slugsOf('&page=1'), slugsOf('&page=2')]);

  expect(await slugsOf('')).toEqual(first);
  expect(second).toHaveLength(postsTotal - 10);
  expect(new Set([...first, ...second]).size).toBe(postsTotal);
  expect(await slugsOf('&page=3')).toEqual([]);
});

test("calls-3: get_metainfo lists the same posts as the blog's page", async () => {
  const { blogs } = await (await call(`get_metainfo?domain=${domain}&page=2`)).json();
  const html = await news.html('/blog?page=2');

  for (const { slug } of blogs) expect(html).toContain(`href="/blog/${slug}"`);
});

test.each([domain, `www.${domain}`, '127.0.0.1'])('calls-5: the domain %s gets its posts', async (asked) => {
  const response = await call(`get_metainfo?domain=${asked}&page=1`);

  expect(await response.json()).toMatchObject({ total: postsTotal });
});

test('calls-5: an unknown domain gets a 404 problem document', async () => {
  expect(await problemOf(await call('get_metainfo?domain=elsewhere.example'))).toEqual(problemWith(404));
});

test('calls-4: get_details has the post with its documented fields', async () => {
  const response = await call('get_details?slug=strawberry-hill');
  const post = await response.json();

  expect(response.status).toBe(200);
  expect(post).toMatchObject({
    slug: 'strawberry-hill',
    metaTitle: expect.stringMatching(/./u),
    metaDescription: expect.stringMatching(/./u),
    date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/u),
    blog: expect.stringMatching(/\n## /u),
    pinterestImageLink: null,
    youtubeShortsUrl: null,
  });
  expect(Object.keys(post)).not.toContain('html');
});

test.each([
  ['a wrong key', { Authorization: 'Bearer somebody-elses-key' }],
  ['another scheme', { Authorization: `Basic ${key}` }],
  ['no key', {}],
])(
  'calls-5: with %s both calls respond with 401, a problem document and WWW-Authenticate',
  async (_, headers) => {
    for (const path of [`get_metainfo?domain=${domain}`, 'get_details?slug=strawberry-hill']) {
      const response = await news.get(`/functions/v1/${path}`, { headers });
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      expect(await problemOf(response)).toEqual(problemWith(401));
    }
  },
);

test.each(['0', '-1', '1.5', 'two', '', '1e3', '99999999'])(
  'calls-3: the page "%s" gets a 400 problem document',
  async (page) => {
    expect(await problemOf(await call(`get_metainfo?domain=${domain}&page=${page}`))).toEqual(
      problemWith(400),
    );
  },
);

test.each(['get_details', 'get_details?slug='])(
  'calls-4: %s without a slug gets a 400 problem document',
  async (path) => {
    expect(await problemOf(await call(path))).toEqual(problemWith(400));
  },
);

test('errors-7: get_details responds with 404 and Blog post not found', async () => {
  expect(await problemOf(await call('get_details?slug=no-such-post'))).toEqual({
    ...problemWith(404),
    detail: 'Blog post not found.',
  });
});

test('calls-4: a former slug redirects to the post with 308', async () => {
  const response = await call('get_details?slug=two-rivers', { redirect: 'manual' });
  const followed = await call('get_details?slug=two-rivers');

  expect(response.status).toBe(308);
  expect(response.headers.get('location')).toMatch(/get_details\?slug=kaw-point-and-grinter-place$/u);
  expect(await followed.json()).toMatchObject({ slug: 'kaw-point-and-grinter-place' });
});

test('calls-5: no shared cache may store a response', async () => {
  const response = await call(`get_metainfo?domain=${domain}&page=1`);

  expect(response.headers.get('cache-control')).toContain('private');
  expect(response.headers.get('vary')).toMatch(/Authorization/iu);
});

test.each(['get_metainfo', 'get_details'])('calls-9: a page on another host may call %s', async (name) => {
  const preflight = await news.get(`/functions/v1/${name}?domain=${domain}`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://elsewhere.example',
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'authorization,content-type',
    },
  });

  expect(preflight.status).toBe(200);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-methods')).toContain('GET');
  expect(preflight.headers.get('access-control-allow-headers')).toBe('Authorization, Content-Type');
});

test.each([
  ['get_metainfo?page=1', 200],
  ['get_details?slug=strawberry-hill', 200],
  ['get_details?slug=two-rivers', 308],
  ['get_details', 400],
  ['get_details?slug=no-such-post', 404],
  ['get_metainfo?domain=elsewhere.example', 404],
])('calls-9: a page on another host may read the response to %s, a %i', async (path, status) => {
  const response = await call(path, { redirect: 'manual' });

  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([status, '*']);
});

test('calls-9: a page on another host may read that a key is wrong, and nothing else of the site', async () => {
  const allowed = async (path: string) => (await news.get(path)).headers.get('access-control-allow-origin');

  expect(await allowed('/functions/v1/get_metainfo')).toBe('*');
  expect(await allowed('/api/feeds/localNews')).toBeNull();
  expect((await news.get('/api/feeds/localNews', { method: 'OPTIONS' })).status).toBe(405);
});

/** Returns the slugs on a page of the list. */
async function slugsOf(page: string): Promise<string[]> {
  const { blogs } = await (await call(`get_metainfo?domain=${domain}${page}`)).json();
  return blogs.map(({ slug }: { slug: string }) => slug);
}

function call(path: string, init?: RequestInit): Promise<Response> {
  return news.get(`/functions/v1/${path}`, {
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    ...init,
  });
}

/** Returns the content (RFC 9457), status and type of a problem document. */
async function problemOf(response: Response) {
  const { status, title, detail } = await response.json();
  return { sent: [response.status, response.headers.get('content-type')], status, title, detail };
}

function problemWith(status: number) {
  return {
    sent: [status, 'application/problem+json'],
    status,
    title: expect.stringMatching(/./u),
    detail: expect.stringMatching(/\.$/u),
  };
}
