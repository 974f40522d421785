import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { postText, removeBlogFolders } from './blog.testing.ts';
import { openTestBlog } from './openFolderBlog.testing.ts';

afterEach(removeBlogFolders);

test("a draft isn't shown, and a future post appears when its day begins in the publication's time zone", async () => {
  const midnight = Date.parse('2026-11-21T00:00:00-06:00');
  let at = midnight - 1;
  const { blog, slugs } = await openTestBlog(
    {
      'now.md': postText('now'),
      'draft.md': postText('draft', { draft: 'true' }),
      'coming.md': postText('coming', { date: '2026-11-21', formerSlugs: '[before]' }),
      'later.md': postText('later', { date: '2026-11-22' }),
    },
    { now: () => at },
  );
  expect(await slugs()).toEqual(['now']);
  expect(await blog.post('coming')).toMatchObject({ reason: 'missing', message: 'Blog post not found' });
  expect(await blog.post('before')).toMatchObject({ reason: 'missing' });
  expect(blog.nextChangeAt(at)).toBe(midnight);
  at = midnight;
  expect(await slugs()).toEqual(['coming', 'now']);
  expect(blog.nextChangeAt(at)).toBe(Date.parse('2026-11-22T00:00:00-06:00'));
  expect(blog.nextChangeAt(Date.parse('2026-11-22T00:00:00-06:00'))).toBe(Infinity);
  expect(await blog.post('draft')).toMatchObject({ reason: 'missing' });
});

test.each(['true', 'yes', 'Yes', 'on', 'sí', "'true'", 'no', 'off', "'false'"])(
  'blog-7: a post with `draft: %s` has no mistake, and is a draft if that means true',
  async (draft) => {
    const { blog, slugs } = await openTestBlog({ 'kaw.md': postText('kaw', { draft }) });
    expect(blog.mistakes).toEqual([]);
    expect(await slugs()).toEqual(/no|off|false/u.test(draft) ? ['kaw'] : []);
  },
);

test('blog-7: a post with a time appears at that minute in lists, searches and totals', async () => {
  const six = Date.parse('2026-11-22T06:00:00-06:00');
  let at = six - 1;
  const { blog, slugs } = await openTestBlog(
    {
      'day.md': postText('day', { date: '2026-11-22' }),
      'six.md': postText('six', { date: '2026-11-22 06:00', modified: '2026-11-22' }, 'Sunrise.'),
      'seven.md': postText('seven', { date: '2026-11-22T07:00' }),
    },
    { now: () => at },
  );
  const seen = async () => ({
    list: await slugs(),
    entries: await blog.entries(),
    feed: await blog.newest(10),
    found: await blog.search('sunrise', []),
    post: await blog.post('six'),
  });
  expect(await seen()).toMatchObject({
    list: ['day'],
    entries: [{ slug: 'day' }],
    feed: [{ slug: 'day' }],
    found: [],
    post: { reason: 'missing' },
  });
  expect(blog.nextChangeAt(at)).toBe(six);
  at = six;
  const date = '2026-11-22T06:00:00-06:00';
  expect(await seen()).toMatchObject({
    list: ['six', 'day'],
    entries: [{ slug: 'six', date }, { slug: 'day' }],
    feed: [{ slug: 'six' }, { slug: 'day' }],
    found: [{ slug: 'six' }],
    post: { date },
  });
  expect(await blog.page(1)).toMatchObject({ total: 2 });
  expect(blog.nextChangeAt(at)).toBe(six + 3_600_000);
});

test.each([
  ['a time that clocks skip becomes an hour later', '2026-03-08 02:30', '2026-03-08T03:30:00-05:00'],
  ['a time that clocks show twice means the first time', '2026-11-01 01:30', '2026-11-01T01:30:00-05:00'],
  ['an offset chooses one of the two times', '2026-11-01 01:30-06:00', '2026-11-01T01:30:00-06:00'],
  [
    'a time with another offset is converted to local time',
    '2026-11-19T01:00+01:00',
    '2026-11-18T18:00:00-06:00',
  ],
])('blog-7: when clocks change, %s', async (_, date, expected) => {
  const { blog } = await openTestBlog({ 'kaw.md': postText('kaw', { date }) });
  expect(await blog.post('kaw')).toMatchObject({ date: expected });
});

test.each([
  ['a mistyped value', { draft: 'ture' }],
  ['another mistake', { draft: 'true', date: 'soon' }],
  ['YAML that cannot be read', { draft: 'true', metaTitle: '"A' }],
  ['the slug of another post', { draft: 'true', slug: 'b' }],
])('blog-7: a post that becomes a draft with %s is no longer shown', async (_mistake, front) => {
  const { folder, blog, slugs } = await openTestBlog({ 'a.md': postText('a'), 'b.md': postText('b') });
  await writeFile(path.join(folder, 'a.md'), postText('a', front));
  expect(await blog.reload()).toBe(true);
  expect(await slugs()).toEqual(['b']);
  expect(await blog.post('a')).toMatchObject({ reason: 'missing' });
  expect(blog.mistakes).toHaveLength(1);
});

test.each(['false', "'no'", '', 'false # shown'])(
  'blog-7: a post with a mistake and `draft: %s` keeps its last good version',
  async (draft) => {
    const { folder, blog, slugs } = await openTestBlog({ 'a.md': postText('a') });
    await writeFile(path.join(folder, 'a.md'), postText('a', { draft, date: 'soon' }));
    expect(await blog.reload()).toBe(true);
    expect(await slugs()).toEqual(['a']);
    expect(blog.mistakes).toHaveLength(1);
  },
);
