import { afterEach, expect, test } from 'vitest';
import type { BlogFailure, PostSummary } from '../news/post.ts';
import type { PublishedBlog } from '../newsroom/blogs.ts';
import { emptyBlog, openTestSite, type TestSite } from './site.testing.ts';
import { renderPage } from '../pages/renderPage.tsx';
import type { Renderer } from './send.ts';
import { world } from '../news/world.testing.ts';

let opened: TestSite | undefined;

afterEach(() => opened?.site.close());

async function open(blog: Partial<PublishedBlog>, render?: Renderer): Promise<TestSite> {
  opened = await openTestSite({ blog: { ...emptyBlog, ...blog }, ...(render && { render }) });
  return opened;
}

function get(site: TestSite, path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(site.site.url + path, { redirect: 'manual', headers });
}

function failure(reason: BlogFailure['reason'], message: string, movedTo: string | null = null) {
  return Promise.resolve<BlogFailure>({ kind: 'blogFailure', reason, message, movedTo });
}

const summary: PostSummary = {
  id: 'p1',
  slug: 'kaw-point',
  metaTitle: 'Kaw Point',
  metaDescription: 'Two rivers.',
  pinterestImageLink: null,
  date: null,
  category: null,
  tags: [],
  author: null,
};

test('the list has as many pages as its posts fill', async () => {
  const site = await open({ page: (page) => Promise.resolve({ page, posts: [summary], total: 23 }) });
  for (const path of ['/blog', '/blog?page=1', '/blog?page=3', '/blog?utm_source=x']) {
    expect((await get(site, path)).status).toBe(200);
  }
  for (const path of ['/blog?page=4', '/blog?page=0', '/blog?page=x', '/blog?page=1e2', '/blog?page=-1']) {
    expect((await get(site, path)).status).toBe(404);
  }
});

test('an empty blog has one page', async () => {
  const site = await open({});
  expect((await get(site, '/blog')).status).toBe(200);
  expect((await get(site, '/blog?page=2')).status).toBe(404);
});

test('a renamed post redirects to its new URL, and a missing post is a 404', async () => {
  const site = await open({
    post: (slug) =>
      slug === 'old' ? failure('moved', 'Moved', 'new') : failure('missing', 'Blog post not found'),
  });
  const moved = await get(site, '/blog/old');
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/blog/new']);
  expect((await get(site, '/blog/nothing')).status).toBe(404);
});

test.each([
  ['kaw-point', '/blog/kaw-point'],
  ['größe', '/blog/gr%C3%B6%C3%9Fe'],
  ['100% local', '/blog/100%25%20local'],
  ['50%25', '/blog/50%2525'],
  ['rivers/kaw', '/blog/rivers%2Fkaw'],
])('the post %s is cached under the path that browsers request', async (slug, path) => {
  const requested: string[] = [];
  const site = await open({
    post(requestedSlug) {
      requested.push(requestedSlug);
      return requestedSlug === slug ? Promise.resolve(world.post({ slug })) : failure('missing', 'Not found');
    },
  });
  expect((await get(site, path)).status).toBe(200);
  expect((await get(site, `${path}?utm_source=x`)).status).toBe(200);
  // The second time the page came from the cache.
  expect(requested).toEqual([slug]);
});

test('a post can be renamed to letters beyond ASCII', async () => {
  const site = await open({ post: () => failure('moved', 'Moved', 'größe') });
  const moved = await get(site, '/blog/old');
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/blog/gr%C3%B6%C3%9Fe']);
});

const entries = Array.from({ length: 12 }, (_, index) =>
  world.postEntry({ id: `id-${index}`, slug: `post-${index}`, tags: ['Kaw Point'], author: 'Größe & Co.' }),
);

test.each([
  ['/blog/tags/kaw-point', 200],
  ['/blog/tags/kaw-point?utm_source=x', 200],
  ['/blog/tags/kaw-point?page=2', 200],
  ['/blog/authors/grosse-co', 200],
  ['/blog/authors/gro%C3%9Fe-co', 404],
  ['/blog/tags/kaw-point?page=3', 404],
  ['/blog/tags/kaw-point?page=0', 404],
  ['/blog/tags/Kaw-Point', 404],
  ['/blog/authors/kaw-point', 404],
  ['/blog/tags/none', 404],
  ['/blog/tags', 404],
  ['/blog/other/kaw-point', 404],
])('routes-7: a tag or author that posts have is a page: %s gives %i', async (path, status) => {
  const site = await open({
    entries: () => Promise.resolve(entries),
    post: () => failure('missing', 'Blog post not found'),
  });
  expect((await get(site, path)).status).toBe(status);
});

test('routes-7: the pages of a tag are cached separately, and fail while the blog does not respond', async () => {
  let isUp = true;
  const list = () => (isUp ? Promise.resolve(entries) : failure('unreachable', 'Failed to load blog data'));
  const site = await open({ entries: list }, renderPage);
  const first = await (await get(site, '/blog/tags/kaw-point')).text();
  const second = await (await get(site, '/blog/tags/kaw-point?page=2')).text();
  expect([first, second].map((html) => html.match(/<article /gu)?.length)).toEqual([10, 2]);
  isUp = false;
  expect((await get(site, '/blog/tags/kaw-point?page=2')).status).toBe(200);
  expect((await get(site, '/blog/authors/gro%C3%9Fe-co')).status).toBe(502);
});

const taggedPost = () => Promise.resolve(world.post({ tags: ['Kaw Point'] }));

test('post-11: a post links its tags and author, and does not wait for a list that fails or hangs', async () => {
  const lists: [PublishedBlog['entries'], boolean][] = [
    [() => Promise.resolve(entries), true],
    [() => failure('unreachable', 'Failed to load blog data'), false],
    [() => new Promise(() => undefined), false],
  ];
  for (const [list, isLinked] of lists) {
    const site = await open({ post: taggedPost, entries: list }, renderPage);
    const response = await get(site, '/blog/levee-trail');
    expect(response.status).toBe(200);
    expect((await response.text()).includes('href="/blog/tags/kaw-point"')).toBe(isLinked);
    await site.site.close();
  }
  opened = undefined;
});

test('the page of an unreachable blog is not cached', async () => {
  let calls = 0;
  const site = await open({
    page(page) {
      calls += 1;
      return calls === 1
        ? failure('unreachable', 'Failed to fetch blog metadata: 500')
        : Promise.resolve({ page, posts: [summary], total: 1 });
    },
  });
  const failed = await get(site, '/blog');
  expect([failed.status, failed.headers.get('cache-control')]).toEqual([502, 'no-store']);
  expect((await get(site, '/blog')).status).toBe(200);
});
