import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { blogFolderForTests, postForTests, removeBlogFolders, renderForTests } from './blogForTests.ts';
import { openFolderBlog } from './openFolderBlog.ts';

afterEach(removeBlogFolders);

const timeZone = 'America/Chicago';
const novemberTwentieth = Date.parse('2026-11-20T12:00:00-06:00');

async function opened(files: Record<string, string>, now = () => novemberTwentieth) {
  const folder = await blogFolderForTests(files);
  return { folder, blog: await openFolderBlog({ folder, timeZone, renderMarkdown: renderForTests, now }) };
}

test('the newest posts come whole, as many as are asked for', async () => {
  const { blog } = await opened({
    'old.md': postForTests('old', { date: '2026-10-01' }),
    'new.md': postForTests('new'),
    'draft.md': postForTests('draft', { draft: 'true' }),
  });
  expect(await blog.newest(1)).toMatchObject([{ slug: 'new', html: '<p>Two rivers.</p>' }]);
  expect(await blog.newest(9)).toMatchObject([{ slug: 'new' }, { slug: 'old' }]);
  expect(await (await opened({})).blog.newest(9)).toEqual([]);
});

test('a post that cannot be rendered is left out of the newest, and when none can be the failure is told', async () => {
  const folder = await blogFolderForTests({
    'a.md': postForTests('a', {}, 'Too much.'),
    'b.md': postForTests('b', { date: '2026-10-01' }),
  });
  const blog = await openFolderBlog({
    folder,
    timeZone,
    now: () => novemberTwentieth,
    isProvedAtOnce: false,
    renderMarkdown: (markdown) =>
      markdown.startsWith('Too much')
        ? Promise.resolve({ kind: 'tooLong', reason: 'The text is too long.' })
        : renderForTests(markdown),
  });
  expect(await blog.newest(2)).toMatchObject([{ slug: 'b' }]);
  expect(await blog.newest(1)).toMatchObject({
    reason: 'unreachable',
    message: 'Failed to load blog detail',
  });
});

test('all posts that are out are named with their days', async () => {
  const { blog } = await opened({
    'a.md': postForTests('a', { modified: '2026-11-03' }),
    'b.md': postForTests('b', { date: '2026-10-01' }),
    'coming.md': postForTests('coming', { date: '2999-01-01' }),
  });
  const named = { metaDescription: 'In short.', pinterestImageLink: null };
  expect(await blog.entries()).toEqual([
    { ...named, id: 'a', slug: 'a', metaTitle: 'About a', date: '2026-11-01', modified: '2026-11-03' },
    { ...named, id: 'b', slug: 'b', metaTitle: 'About b', date: '2026-10-01', modified: null },
  ]);
});

test('readers find a post by words of its title, description, text, keywords and tags', async () => {
  const { blog } = await opened({
    'kaw.md': postForTests('kaw', { keywords: '[ferries]', tags: '[Argentine]' }, 'Grinter kept an inn.'),
    'other.md': postForTests('other'),
  });
  for (const words of ['kaw', 'short kaw', 'grinter', 'ferry', 'argentine inn']) {
    expect(await blog.search(words)).toMatchObject([{ slug: 'kaw', date: '2026-11-01' }]);
  }
  expect(await blog.search('kaw other')).toEqual([]);
});

test('a search sees what was edited, and never a draft or a post of a coming day before it begins', async () => {
  const midnight = Date.parse('2026-11-21T00:00:00-06:00');
  let at = midnight - 1;
  const { folder, blog } = await opened(
    {
      'a.md': postForTests('a', {}, 'The ferry.'),
      'draft.md': postForTests('draft', { draft: 'true' }, 'The ferry.'),
      'coming.md': postForTests('coming', { date: '2026-11-21' }, 'The ferry.'),
    },
    () => at,
  );
  const slugs = async (words: string) => {
    const found = await blog.search(words);
    return 'kind' in found ? found.message : found.map(({ slug }) => slug).toSorted();
  };
  expect(await slugs('ferry')).toEqual(['a']);
  at = midnight;
  expect(await slugs('ferry')).toEqual(['a', 'coming']);
  await writeFile(path.join(folder, 'a.md'), postForTests('a', {}, 'The bridge.'));
  await blog.reread();
  expect(await slugs('ferry')).toEqual(['coming']);
  expect(await slugs('bridge')).toEqual(['a']);
});
