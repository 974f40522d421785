import { expect, test } from 'vitest';
import {
  openTestFunctionsBlog,
  details,
  ok,
  status,
  summary,
  type HostResponse,
} from './functionsBlog.testing.ts';

/** Makes a host with posts `p1`, `p2` …, ten to a page. `detail` responds to `get_details`. */
function hostOf(total: number, detail: (slug: string) => HostResponse = (slug) => ok({ ...details, slug })) {
  return (address: string) => {
    const { pathname, searchParams } = new URL(address);
    if (pathname.endsWith('/get_details')) return detail(searchParams.get('slug') ?? '');
    const first = (Number(searchParams.get('page')) - 1) * 10;
    const count = Math.max(0, Math.min(10, total - first));
    const blogs = Array.from({ length: count }, (_, index) => ({
      ...summary,
      id: first + index + 1,
      slug: `p${first + index + 1}`,
      metaTitle: `The ${first + index + 1}th levee`,
    }));
    return ok({ blogs, total });
  };
}

const undated = (count: number) => Array.from({ length: count }, () => ({ date: null }));

const slugsOf = (posts: object) =>
  Array.isArray(posts) ? posts.map(({ slug }: { slug: string }) => slug) : posts;

test('the newest posts are on the first page, and each is requested once', async () => {
  const { blog, requests } = openTestFunctionsBlog(hostOf(25));
  expect(slugsOf(await blog.newest(3))).toEqual(['p1', 'p2', 'p3']);
  expect(requests).toHaveLength(4);
  expect(await blog.newest(20)).toHaveLength(10);
  expect(requests).toHaveLength(11);
  expect(await blog.newest(1)).toMatchObject([{ html: '<p>Two rivers.</p>' }]);
  expect(requests).toHaveLength(11);
});

test('at most four posts are requested at a time', async () => {
  let open = 0;
  let most = 0;
  const host = hostOf(10);
  const { blog } = openTestFunctionsBlog(async (address) => {
    open += 1;
    most = Math.max(most, open);
    await new Promise(setImmediate);
    open -= 1;
    return host(address);
  });
  expect(await blog.newest(10)).toHaveLength(10);
  expect(most).toBe(4);
});

test('a post that fails is left out of the newest; if all of them fail, so does the call', async () => {
  const { blog } = openTestFunctionsBlog(
    hostOf(3, (slug) => (slug === 'p2' ? status(500) : ok({ ...details, slug }))),
  );
  expect(slugsOf(await blog.newest(3))).toEqual(['p1', 'p3']);
  expect(await openTestFunctionsBlog(hostOf(3, () => status(500))).blog.newest(3)).toMatchObject({
    reason: 'unreachable',
    message: 'Failed to fetch blog detail: 500',
  });
  // A list may name deleted posts, but the caller named none, so the failure is not `missing`.
  expect(await openTestFunctionsBlog(hostOf(3, () => status(404))).blog.newest(3)).toMatchObject({
    reason: 'unreachable',
  });
  expect(await openTestFunctionsBlog(hostOf(0)).blog.newest(3)).toEqual([]);
  expect(await openTestFunctionsBlog(() => status(503)).blog.newest(3)).toMatchObject({
    message: 'Failed to fetch blog metadata: 503',
  });
});

test('all posts are listed from all pages, and a date is known once its post was fetched', async () => {
  const { blog, requests } = openTestFunctionsBlog(hostOf(23));
  const entries = await blog.entries();
  expect(slugsOf(entries)).toEqual(Array.from({ length: 23 }, (_, index) => `p${index + 1}`));
  expect(entries).toMatchObject([{ id: '1', date: null, modified: null }, ...undated(22)]);
  expect(requests).toHaveLength(3);
  await blog.post('p2');
  expect(await blog.entries()).toMatchObject([
    { date: null },
    { slug: 'p2', date: '2026-11-20', modified: null },
    ...undated(21),
  ]);
  expect(requests).toHaveLength(4);
});

test('an endless list is read for 100 pages, and a post that moved to the next page is listed once', async () => {
  const { blog, requests } = openTestFunctionsBlog(() => ok({ blogs: [summary], total: 1_000_000 }));
  expect(await blog.entries()).toMatchObject([{ slug: 'kaw' }]);
  expect(requests).toHaveLength(100);
});

test('the whole list is fetched every five minutes, and the last good list is served during a failure', async () => {
  const { blog, requests, host, clock } = openTestFunctionsBlog(hostOf(12));
  const good = await blog.entries();
  expect(good).toHaveLength(12);
  clock.now += 299_999;
  await blog.entries();
  expect(requests).toHaveLength(2);
  host.respond = () => status(500);
  clock.now += 1;
  expect(await blog.entries()).toEqual(good);
  await new Promise(setImmediate);
  host.respond = hostOf(13);
  clock.now += 300_000;
  expect(await blog.entries()).toEqual(good);
  await expect.poll(() => blog.entries()).toHaveLength(13);
});

test('if a page fails the list fails, and the pages after it are not requested', async () => {
  const host = hostOf(1000);
  const { blog, requests } = openTestFunctionsBlog((address) =>
    address.includes('page=3') ? status(502) : host(address),
  );
  expect(await blog.entries()).toMatchObject({ message: 'Failed to fetch blog metadata: 502' });
  expect(await blog.search('levee', [])).toMatchObject({ reason: 'unreachable' });
  expect(requests).toHaveLength(5);
});

test('readers find posts of the host by title and description, without a request for each search', async () => {
  const { blog, requests, host, clock } = openTestFunctionsBlog(hostOf(12));
  expect(await blog.search('11th LEVEES', [])).toMatchObject([{ slug: 'p11', date: null }]);
  expect(await blog.search('rivers', [])).toHaveLength(12);
  expect(await blog.search('?!', [])).toEqual([]);
  expect(requests).toHaveLength(2);
  host.respond = hostOf(13);
  clock.now += 300_000;
  await expect.poll(() => blog.search('13th', [])).toMatchObject([{ slug: 'p13' }]);
});
