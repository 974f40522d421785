import { afterEach, expect, test } from 'vitest';
import type { BlogFailure } from '../news/post.ts';
import { world } from '../news/world.testing.ts';
import type { PublishedBlog } from '../newsroom/blogs.ts';
import { emptyBlog, openTestSite, type TestSite } from './site.testing.ts';

let opened: TestSite | undefined;

afterEach(() => opened?.site.close());

const post = world.post({ thumbnail: world.picture() });
const failure: BlogFailure = world.blogFailure();
const blog: Partial<PublishedBlog> = {
  page: (page) => Promise.resolve({ page, posts: [post], total: 23 }),
  post: (slug) =>
    Promise.resolve(
      slug === post.slug
        ? post
        : slug === 'old'
          ? { ...failure, reason: 'moved', movedTo: post.slug }
          : { ...failure, reason: 'missing', message: 'Blog post not found' },
    ),
};

async function open(changes: Partial<PublishedBlog> = {}): Promise<TestSite> {
  opened = await openTestSite({ blog: { ...emptyBlog, ...blog, ...changes } });
  return opened;
}

const bearer = 'Bearer public-anonymous-key';

function call({ site }: TestSite, path: string, authorization: string | null = bearer): Promise<Response> {
  const headers: Record<string, string> = authorization === null ? {} : { Authorization: authorization };
  return fetch(`${site.url}/functions/v1/${path}`, { redirect: 'manual', headers });
}

test('get_metainfo returns the blogs and their total, and page 1 by default', async () => {
  const pages: number[] = [];
  const site = await open({
    page(page) {
      pages.push(page);
      return Promise.resolve({ page, posts: [post], total: 23 });
    },
  });
  const response = await call(site, 'get_metainfo');
  expect(await response.json()).toEqual({ blogs: [structuredClone(post)], total: 23 });
  await call(site, 'get_metainfo?domain=localhost&page=7');
  expect(pages).toEqual([1, 7]);
});

test('get_details returns the fields of the post without the rendered HTML and its pictures', async () => {
  const details = (await (await call(await open(), `get_details?slug=${post.slug}`)).json()) as object;
  expect(details).toMatchObject({ id: post.id, slug: post.slug, blog: post.blog, date: post.date });
  for (const key of ['html', 'pictures', 'thumbnail']) expect(details).not.toHaveProperty(key);
});

test("a call's response depends on the caller's key, so no shared cache may store it", async () => {
  const { headers } = await call(await open(), 'get_metainfo');
  expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['private, no-cache', 'Authorization']);
});

test.each([
  null,
  'Bearer',
  'Bearer other',
  'Basic public-anonymous-key',
  'public-anonymous-key',
  `${bearer} more`,
])('a caller with the authorization %j is refused', async (authorization) => {
  const site = await open();
  for (const path of ['get_metainfo', `get_details?slug=${post.slug}`]) {
    const { status, headers } = await call(site, path, authorization);
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(headers.get('content-type')).toBe('application/problem+json');
  }
});

test('the name of the scheme is case-insensitive', async () => {
  expect((await call(await open(), 'get_metainfo', bearer.replace('B', 'b'))).status).toBe(200);
});

test.each(['0', '-1', '1.5', 'two', '', '01', '1e3', '9999999'])('page %j is a bad request', async (page) => {
  expect((await call(await open(), `get_metainfo?page=${page}`)).status).toBe(400);
});

test('an unknown slug is not found, and a missing slug is a bad request', async () => {
  const site = await open();
  const unknown = await call(site, 'get_details?slug=none');
  expect(await unknown.json()).toMatchObject({ status: 404, detail: 'Blog post not found.' });
  expect((await call(site, 'get_details')).status).toBe(400);
});

test('a former slug redirects to the call with the current slug', async () => {
  const { status, headers } = await call(await open(), 'get_details?slug=old');
  expect([status, headers.get('location')]).toEqual([308, `get_details?slug=${post.slug}`]);
});

test('while the functions host of the blog fails, a call is a 502 that says Failed to fetch blog data', async () => {
  const message = 'Failed to load blog data';
  const site = await open({ page: () => Promise.resolve({ ...failure, reason: 'unreachable', message }) });
  expect(await (await call(site, 'get_metainfo')).json()).toMatchObject({
    status: 502,
    detail: 'Failed to fetch blog data: Failed to load blog data.',
  });
});

test('an unknown domain and an unknown call are not found', async () => {
  const site = await open();
  expect((await call(site, 'get_metainfo?domain=elsewhere.example')).status).toBe(404);
  expect((await call(site, 'nothing')).headers.get('content-type')).toBe('application/problem+json');
});
