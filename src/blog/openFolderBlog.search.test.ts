import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import {
  findNoPicture,
  makeBlogFolder,
  postText,
  removeBlogFolders,
  renderParagraph,
} from './blog.testing.ts';
import { novemberTwentieth, openTestBlog, timeZone } from './openFolderBlog.testing.ts';
import { openFolderBlog } from './openFolderBlog.ts';

afterEach(removeBlogFolders);

test('the newest posts come with their text, up to the requested number', async () => {
  const { blog } = await openTestBlog({
    'old.md': postText('old', { date: '2026-10-01' }),
    'new.md': postText('new'),
    'draft.md': postText('draft', { draft: 'true' }),
  });
  expect(await blog.newest(1)).toMatchObject([{ slug: 'new', html: '<p>Two rivers.</p>' }]);
  expect(await blog.newest(9)).toMatchObject([{ slug: 'new' }, { slug: 'old' }]);
  expect(await (await openTestBlog({})).blog.newest(9)).toEqual([]);
});

test('a post that cannot be rendered is left out of the newest, and if no post can be rendered the call fails', async () => {
  const folder = await makeBlogFolder({
    'a.md': postText('a', {}, 'Too much.'),
    'b.md': postText('b', { date: '2026-10-01' }),
  });
  const blog = await openFolderBlog({
    findPicture: findNoPicture,
    folder,
    timeZone,
    now: () => novemberTwentieth,
    isValidatedOnOpen: false,
    renderMarkdown: (markdown) =>
      markdown.startsWith('Too much')
        ? Promise.resolve({ kind: 'tooLong', reason: 'The text is too long.' })
        : renderParagraph(markdown),
  });
  expect(await blog.newest(2)).toMatchObject([{ slug: 'b' }]);
  expect(await blog.newest(1)).toMatchObject({
    reason: 'unreachable',
    message: 'Failed to load blog detail',
  });
});

test('every published post is listed with its dates', async () => {
  const { blog } = await openTestBlog({
    'a.md': postText('a', { modified: '2026-11-03' }),
    'b.md': postText('b', { date: '2026-10-01' }),
    'coming.md': postText('coming', { date: '2999-01-01' }),
  });
  const unset = { pinterestImageLink: null, category: null, tags: [], author: null, words: 2 };
  const named = { metaDescription: 'In short.', ...unset };
  expect(await blog.entries()).toEqual([
    { ...named, id: 'a', slug: 'a', metaTitle: 'About a', date: '2026-11-01', modified: '2026-11-03' },
    { ...named, id: 'b', slug: 'b', metaTitle: 'About b', date: '2026-10-01', modified: null },
  ]);
});

test('readers find a post by words of its title, description, text, keywords and tags', async () => {
  const { blog } = await openTestBlog({
    'kaw.md': postText('kaw', { keywords: '[ferries]', tags: '[Argentine]' }, 'Grinter kept an inn.'),
    'other.md': postText('other'),
  });
  for (const query of ['kaw', 'short kaw', 'grinter', 'ferry', 'argentine inn']) {
    expect(await blog.search(query, [])).toMatchObject([{ slug: 'kaw', date: '2026-11-01' }]);
  }
  expect(await blog.search('kaw other', [])).toEqual([]);
});

test('a search finds edited text, and never a draft or a post whose day has not begun', async () => {
  const midnight = Date.parse('2026-11-21T00:00:00-06:00');
  let at = midnight - 1;
  const { folder, blog } = await openTestBlog(
    {
      'a.md': postText('a', {}, 'The ferry.'),
      'draft.md': postText('draft', { draft: 'true' }, 'The ferry.'),
      'coming.md': postText('coming', { date: '2026-11-21' }, 'The ferry.'),
    },
    { now: () => at },
  );
  const slugs = async (query: string) => {
    const found = await blog.search(query, []);
    return 'kind' in found ? found.message : found.map(({ slug }) => slug).toSorted();
  };
  expect(await slugs('ferry')).toEqual(['a']);
  at = midnight;
  expect(await slugs('ferry')).toEqual(['a', 'coming']);
  await writeFile(path.join(folder, 'a.md'), postText('a', {}, 'The bridge.'));
  await blog.reload();
  expect(await slugs('ferry')).toEqual(['coming']);
  expect(await slugs('bridge')).toEqual(['a']);
});
