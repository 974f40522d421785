import { expect, test } from 'vitest';
import { functionsBlogForTests, details, ok, status, summary, type Reply } from './functionsBlogForTests.ts';

/** A host with posts `p1`, `p2` …, ten a page; a post's details are what `detail` gives. */
function hostOf(total: number, detail: (slug: string) => Reply = (slug) => ok({ ...details, slug })) {
  return (address: string) => {
    const { pathname, searchParams } = new URL(address);
    if (pathname.endsWith('/get_details')) return detail(searchParams.get('slug') ?? '');
    const first = (Number(searchParams.get('page')) - 1) * 10;
    const count = Math.max(0, Math.min(10, total - first));
    const blogs = Array.from({ length: count }, (_, place) => ({
      ...summary,
      id: first + place + 1,
      slug: `p${first + place + 1}`,
      metaTitle: `The ${first + place + 1}th levee`,
    }));
    return ok({ blogs, total });
  };
}

const undated = (count: number) => Array.from({ length: count }, () => ({ date: null }));

const slugsOf = (posts: object) =>
  Array.isArray(posts) ? posts.map(({ slug }: { slug: string }) => slug) : posts;

test('§9 the newest posts are those of the first page, each asked for and kept', async () => {
  const { blog, asked } = functionsBlogForTests(hostOf(25));
  expect(slugsOf(await blog.newest(3))).toEqual(['p1', 'p2', 'p3']);
  expect(asked).toHaveLength(4);
  expect(await blog.newest(20)).toHaveLength(10);
  expect(asked).toHaveLength(11);
  expect(await blog.newest(1)).toMatchObject([{ html: '<p>Two rivers.</p>' }]);
  expect(asked).toHaveLength(11);
});

test('no more than four posts are asked for at a time', async () => {
  let open = 0;
  let most = 0;
  const host = hostOf(10);
  const { blog } = functionsBlogForTests(async (address) => {
    open += 1;
    most = Math.max(most, open);
    await new Promise(setImmediate);
    open -= 1;
    return host(address);
  });
  expect(await blog.newest(10)).toHaveLength(10);
  expect(most).toBe(4);
});

test('a post that cannot be had is left out of the newest; only when none can be is that a failure', async () => {
  const { blog } = functionsBlogForTests(
    hostOf(3, (slug) => (slug === 'p2' ? status(500) : ok({ ...details, slug }))),
  );
  expect(slugsOf(await blog.newest(3))).toEqual(['p1', 'p3']);
  expect(await functionsBlogForTests(hostOf(3, () => status(500))).blog.newest(3)).toMatchObject({
    reason: 'unreachable',
    message: 'Failed to fetch blog detail: 500',
  });
  // A list may name what is gone; nobody asked for a post by name, so nothing is `missing`.
  expect(await functionsBlogForTests(hostOf(3, () => status(404))).blog.newest(3)).toMatchObject({
    reason: 'unreachable',
  });
  expect(await functionsBlogForTests(hostOf(0)).blog.newest(3)).toEqual([]);
  expect(await functionsBlogForTests(() => status(503)).blog.newest(3)).toMatchObject({
    message: 'Failed to fetch blog metadata: 503',
  });
});

test('all posts are listed from all pages, and a day is known once its post was asked for', async () => {
  const { blog, asked } = functionsBlogForTests(hostOf(23));
  const entries = await blog.entries();
  expect(slugsOf(entries)).toEqual(Array.from({ length: 23 }, (_, place) => `p${place + 1}`));
  expect(entries).toMatchObject([{ id: '1', date: null, modified: null }, ...undated(22)]);
  expect(asked).toHaveLength(3);
  await blog.post('p2');
  expect(await blog.entries()).toMatchObject([
    { date: null },
    { slug: 'p2', date: '2026-11-20', modified: null },
    ...undated(21),
  ]);
  expect(asked).toHaveLength(4);
});

test('a list without end is read for 100 pages, and a post that moved to the next page is there once', async () => {
  const { blog, asked } = functionsBlogForTests(() => ok({ blogs: [summary], total: 1_000_000 }));
  expect(await blog.entries()).toMatchObject([{ slug: 'kaw' }]);
  expect(asked).toHaveLength(100);
});

test('the whole list is asked for every five minutes, and the last good one outlives a failure', async () => {
  const { blog, asked, host, clock } = functionsBlogForTests(hostOf(12));
  const good = await blog.entries();
  expect(good).toHaveLength(12);
  clock.now += 299_999;
  await blog.entries();
  expect(asked).toHaveLength(2);
  host.reply = () => status(500);
  clock.now += 1;
  expect(await blog.entries()).toEqual(good);
  host.reply = hostOf(13);
  clock.now += 300_000;
  expect(await blog.entries()).toHaveLength(13);
});

test('a page that fails is a failure of the list, and the pages behind it are left alone', async () => {
  const host = hostOf(1000);
  const { blog, asked } = functionsBlogForTests((address) =>
    address.includes('page=3') ? status(502) : host(address),
  );
  expect(await blog.entries()).toMatchObject({ message: 'Failed to fetch blog metadata: 502' });
  expect(await blog.search('levee')).toMatchObject({ reason: 'unreachable' });
  expect(asked).toHaveLength(5);
});

test('readers find posts of the host by title and description, without a question for each search', async () => {
  const { blog, asked, host, clock } = functionsBlogForTests(hostOf(12));
  expect(await blog.search('11th LEVEES')).toMatchObject([{ slug: 'p11', date: null }]);
  expect(await blog.search('rivers')).toHaveLength(12);
  expect(await blog.search('?!')).toEqual([]);
  expect(asked).toHaveLength(2);
  host.reply = hostOf(13);
  clock.now += 300_000;
  expect(await blog.search('13th')).toMatchObject([{ slug: 'p13' }]);
});
