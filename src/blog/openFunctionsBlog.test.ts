import { expect, test } from 'vitest';
import { functionsBlogForTests, details, ok, status, summary } from './functionsBlogForTests.ts';

test('§7 the list is asked with domain, page, the bearer key and a JSON content type', async () => {
  const { blog, asked } = functionsBlogForTests(() => ok({ blogs: [summary], total: 137 }));
  expect(await blog.page(3)).toEqual({ page: 3, posts: [{ ...summary, id: '7' }], total: 137 });
  expect(asked).toEqual([
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

test('§7 a post is asked by its slug and comes with its HTML', async () => {
  const { blog, asked } = functionsBlogForTests(() =>
    ok({ ...details, corrections: [{ date: '2026-11-21', text: 'Mended.' }] }),
  );
  expect(await blog.post('kaw')).toMatchObject({
    id: '7',
    html: '<p>Two rivers.</p>',
    date: '2026-11-20',
    corrections: [{ date: '2026-11-21', text: 'Mended.' }],
    tags: [],
  });
  expect(asked[0]?.address).toBe('https://functions.example/v1/get_details?slug=kaw');
});

test("a moment becomes the day that it is where the publication is, and scripts are no readers' addresses", async () => {
  const { blog } = functionsBlogForTests(() =>
    ok({ ...details, date: '2026-11-20T03:00:00Z', pinterestImageLink: 'javascript:alert(1)' }),
  );
  expect(await blog.post('kaw')).toMatchObject({ date: '2026-11-19', pinterestImageLink: null });
});

test.each([
  {
    what: 'status 503',
    reply: status(503),
    list: 'Failed to fetch blog metadata: 503',
    detail: 'Failed to fetch blog detail: 503',
  },
  {
    what: 'nothing',
    reply: { kind: 'failed' } as const,
    list: 'Failed to load blog data',
    detail: 'Failed to load blog detail',
  },
  {
    what: 'another shape',
    reply: ok({ posts: [] }),
    list: 'Failed to load blog data',
    detail: 'Failed to load blog detail',
  },
  {
    what: 'no JSON',
    reply: { kind: 'answered', status: 200, body: new TextEncoder().encode('<html>') } as const,
    list: 'Failed to load blog data',
    detail: 'Failed to load blog detail',
  },
])('§8 readers are told when the host answers with $what', async ({ reply, list, detail }) => {
  const { blog } = functionsBlogForTests(() => reply);
  expect(await blog.page(1)).toMatchObject({ message: list, reason: 'unreachable' });
  expect(await blog.post('kaw')).toMatchObject({ message: detail, reason: 'unreachable' });
});

test('§8 a slug that the host does not know is Blog post not found', async () => {
  const { blog } = functionsBlogForTests(() => status(404));
  expect(await blog.post('none')).toMatchObject({ message: 'Blog post not found', reason: 'missing' });
});

test('a slug that a post had before leads to the one with which the host answers', async () => {
  const { blog } = functionsBlogForTests(() => ok(details));
  expect(await blog.post('old-kaw')).toMatchObject({ reason: 'moved', movedTo: 'kaw' });
});

test('an answer is kept for a minute, and many readers at once are one question', async () => {
  const { blog, asked, clock } = functionsBlogForTests(() => ok(details));
  await Promise.all([blog.post('kaw'), blog.post('kaw'), blog.post('kaw')]);
  clock.now += 59_999;
  await blog.post('kaw');
  expect(asked).toHaveLength(1);
  clock.now += 1;
  await blog.post('kaw');
  expect(asked).toHaveLength(2);
});

test('while the host fails or hangs the last good answer stands, and it is not asked by every reader', async () => {
  const { blog, asked, host, clock } = functionsBlogForTests(() => ok({ blogs: [summary], total: 1 }));
  const good = await blog.page(1);
  host.reply = () => status(500);
  clock.now += 60_000;
  expect(await blog.page(1)).toEqual(good);
  expect(await blog.page(1)).toEqual(good);
  expect(asked).toHaveLength(2);
  host.reply = () => new Promise(() => undefined);
  clock.now += 60_000;
  expect(await blog.page(1)).toEqual(good);
  expect(asked).toHaveLength(3);
});

test('a host that comes back is heard after ten seconds', async () => {
  const { blog, host, clock } = functionsBlogForTests(() => status(500));
  expect(await blog.page(1)).toMatchObject({ reason: 'unreachable' });
  host.reply = () => ok({ blogs: [], total: 0 });
  expect(await blog.page(1)).toMatchObject({ reason: 'unreachable' });
  clock.now += 10_000;
  expect(await blog.page(1)).toEqual({ page: 1, posts: [], total: 0 });
});

test('a mistake of our own reaches whoever asked, and the next one asks anew', async () => {
  const { blog, asked, host } = functionsBlogForTests(() => {
    throw new Error('A mistake of ours');
  });
  await expect(Promise.all([blog.page(1), blog.page(1)])).rejects.toThrow('A mistake of ours');
  host.reply = () => ok({ blogs: [], total: 0 });
  expect(await blog.page(1)).toMatchObject({ total: 0 });
  expect(asked).toHaveLength(2);
});
