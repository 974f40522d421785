import { expect, test } from 'vitest';
import {
  openTestFunctionsBlog,
  details,
  ok,
  status,
  summary,
  type HostResponse,
} from './functionsBlog.testing.ts';

test('the list is requested with domain, page, the bearer key and a JSON content type', async () => {
  const { blog, requests } = openTestFunctionsBlog(() => ok({ blogs: [summary], total: 137 }));
  expect(await blog.page(3)).toMatchObject({ page: 3, posts: [{ ...summary, id: '7' }], total: 137 });
  expect(requests).toEqual([
    {
      address: 'https://functions.example/v1/get_metainfo?domain=rivertown.example&page=3',
      headers: {
        authorization: 'Bearer public-key',
        'content-type': 'application/json',
        accept: 'application/json',
      },
    },
  ]);
});

test('the list has dates, categories, tags and authors where the host gives them, and ignores other values', async () => {
  const labels = { category: 'Parks', tags: ['Rivers'], author: 'Ada Example' };
  const { blog } = openTestFunctionsBlog(() =>
    ok({
      blogs: [
        { ...summary, ...labels, date: '2026-11-20T03:00:00Z' },
        { ...summary, slug: 'odd', date: 7, category: ['a'], tags: 'rivers', author: {} },
      ],
      total: 2,
    }),
  );
  const unlabelled = { date: null, category: null, tags: [], author: null };
  expect(await blog.page(1)).toMatchObject({
    posts: [
      { ...labels, date: '2026-11-19' },
      { slug: 'odd', ...unlabelled },
    ],
  });
});

test('a post is requested by its slug and comes with its HTML', async () => {
  const { blog, requests } = openTestFunctionsBlog(() =>
    ok({ ...details, corrections: [{ date: '2026-11-21', text: 'Corrected.' }] }),
  );
  expect(await blog.post('kaw')).toMatchObject({
    id: '7',
    html: '<p>Two rivers.</p>',
    date: '2026-11-20',
    corrections: [{ date: '2026-11-21', text: 'Corrected.' }],
    tags: [],
  });
  expect(requests[0]?.address).toBe('https://functions.example/v1/get_details?slug=kaw');
});

test("a time becomes a day in the publication's time zone, and a javascript: URL is not used for a picture", async () => {
  const { blog } = openTestFunctionsBlog(() =>
    ok({ ...details, date: '2026-11-20T03:00:00Z', pinterestImageLink: 'javascript:alert(1)' }),
  );
  expect(await blog.post('kaw')).toMatchObject({ date: '2026-11-19', pinterestImageLink: null });
});

test.each([
  {
    what: 'status 503',
    response: status(503),
    list: 'Failed to fetch blog metadata: 503',
    detail: 'Failed to fetch blog detail: 503',
  },
  {
    what: 'no response',
    response: { kind: 'failed' } as const,
    list: 'Failed to load blog data',
    detail: 'Failed to load blog detail',
  },
  {
    what: 'JSON of another shape',
    response: ok({ posts: [] }),
    list: 'Failed to load blog data',
    detail: 'Failed to load blog detail',
  },
  {
    what: 'a web page',
    response: { kind: 'response', status: 200, body: new TextEncoder().encode('<html>') } as const,
    list: 'Failed to load blog data',
    detail: 'Failed to load blog detail',
  },
])('readers get the right message when the host responds with $what', async ({ response, list, detail }) => {
  const { blog } = openTestFunctionsBlog(() => response);
  expect(await blog.page(1)).toMatchObject({ message: list, reason: 'unreachable' });
  expect(await blog.post('kaw')).toMatchObject({ message: detail, reason: 'unreachable' });
});

test('an unknown slug fails with "Blog post not found"', async () => {
  const { blog } = openTestFunctionsBlog(() => status(404));
  expect(await blog.post('none')).toMatchObject({ message: 'Blog post not found', reason: 'missing' });
});

test("a former slug leads to the slug in the host's response", async () => {
  const { blog } = openTestFunctionsBlog(() => ok(details));
  expect(await blog.post('old-kaw')).toMatchObject({ reason: 'moved', movedTo: 'kaw' });
});

test('a response is cached for a minute, and concurrent readers share one request', async () => {
  const { blog, requests, clock } = openTestFunctionsBlog(() => ok(details));
  await Promise.all([blog.post('kaw'), blog.post('kaw'), blog.post('kaw')]);
  clock.now += 59_999;
  await blog.post('kaw');
  expect(requests).toHaveLength(1);
  clock.now += 1;
  await blog.post('kaw');
  expect(requests).toHaveLength(2);
});

test('while the host fails or hangs, readers get the last good response, and not every reader causes a request', async () => {
  const { blog, requests, host, clock } = openTestFunctionsBlog(() => ok({ blogs: [summary], total: 1 }));
  const good = await blog.page(1);
  host.respond = () => status(500);
  clock.now += 60_000;
  expect(await blog.page(1)).toEqual(good);
  expect(await blog.page(1)).toEqual(good);
  expect(requests).toHaveLength(2);
  await waitForCache();
  host.respond = () => new Promise(() => undefined);
  clock.now += 60_000;
  expect(await blog.page(1)).toEqual(good);
  expect(await blog.page(1)).toEqual(good);
  expect(requests).toHaveLength(3);
});

test('a host that hangs from the start fails within the time that readers wait, and the failure is remembered', async () => {
  const { blog, requests, host, clock } = openTestFunctionsBlog(() => new Promise(() => undefined), {
    readerWaitMsMax: 20,
  });
  const failure = { message: 'Failed to load blog data', reason: 'unreachable' };
  expect(await Promise.all([blog.page(1), blog.page(1)])).toMatchObject([failure, failure]);
  expect(await blog.page(1)).toMatchObject(failure);
  expect(await blog.page(2)).toMatchObject(failure);
  expect(await blog.post('kaw')).toMatchObject({ message: 'Failed to load blog detail' });
  expect(requests).toHaveLength(1);
  host.respond = () => ok(details);
  clock.now += 10_000;
  expect(await blog.post('kaw')).toMatchObject({ slug: 'kaw' });
  expect(await blog.page(1)).toMatchObject(failure);
});

test('the first response of a slow host is cached for later readers', async () => {
  const slow = Promise.withResolvers<HostResponse>();
  const { blog, requests } = openTestFunctionsBlog(() => slow.promise, { readerWaitMsMax: 20 });
  expect(await blog.page(1)).toMatchObject({ reason: 'unreachable' });
  slow.resolve(ok({ blogs: [summary], total: 1 }));
  await waitForCache();
  expect(await blog.page(1)).toMatchObject({ total: 1 });
  expect(requests).toHaveLength(1);
});

test('a page that is rendered during a call to the host is rendered again soon', async () => {
  const { blog, host, clock } = openTestFunctionsBlog(() => ok({ blogs: [summary], total: 1 }));
  await blog.page(1);
  expect(blog.nextChangeAt(clock.now)).toBe(clock.now + 60_000);
  host.respond = () => new Promise(() => undefined);
  clock.now += 60_000;
  await blog.page(1);
  expect(blog.nextChangeAt(clock.now)).toBe(clock.now + 1000);
});

test('a response that arrives after readers got the last good response replaces it', async () => {
  const { blog, requests, host, clock } = openTestFunctionsBlog(() => ok({ blogs: [summary], total: 1 }));
  const good = await blog.page(1);
  const late = Promise.withResolvers<HostResponse>();
  host.respond = () => late.promise;
  clock.now += 60_000;
  expect(await blog.page(1)).toEqual(good);
  late.resolve(ok({ blogs: [], total: 0 }));
  await expect.poll(() => blog.page(1)).toMatchObject({ total: 0 });
  expect(requests).toHaveLength(2);
});

test('the host is called again after a bug, while readers get the last good response', async () => {
  const { blog, host, clock } = openTestFunctionsBlog(() => ok({ blogs: [summary], total: 1 }));
  const good = await blog.page(1);
  const late = Promise.withResolvers<HostResponse>();
  host.respond = () => late.promise;
  clock.now += 60_000;
  expect(await blog.page(1)).toEqual(good);
  late.reject(new Error('A bug in Townwire'));
  host.respond = () => ok({ blogs: [], total: 0 });
  clock.now += 60_000;
  await expect
    .poll(() => {
      clock.now += 60_000;
      return blog.page(1);
    })
    .toMatchObject({ total: 0 });
});

test('a host that failed is called again after ten seconds', async () => {
  const { blog, host, clock } = openTestFunctionsBlog(() => status(500));
  expect(await blog.page(1)).toMatchObject({ reason: 'unreachable' });
  host.respond = () => ok({ blogs: [], total: 0 });
  expect(await blog.page(1)).toMatchObject({ reason: 'unreachable' });
  clock.now += 10_000;
  expect(await blog.page(1)).toEqual({ page: 1, posts: [], total: 0 });
});

test('a bug in Townwire rejects the waiting requests, and the next request calls the host again', async () => {
  const { blog, requests, host } = openTestFunctionsBlog(() => {
    throw new Error('A bug in Townwire');
  });
  await expect(Promise.all([blog.page(1), blog.page(1)])).rejects.toThrow('A bug in Townwire');
  host.respond = () => ok({ blogs: [], total: 0 });
  expect(await blog.page(1)).toMatchObject({ total: 0 });
  expect(requests).toHaveLength(2);
});

/** Resolves when the responses that have arrived are cached. */
function waitForCache(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
