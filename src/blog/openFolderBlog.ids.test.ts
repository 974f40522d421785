import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { postText, removeBlogFolders } from './blog.testing.ts';
import { openTestBlog } from './openFolderBlog.testing.ts';

afterEach(removeBlogFolders);

test('a former slug leads to the current slug', async () => {
  const { blog } = await openTestBlog({ 'kaw.md': postText('kaw', { formerSlugs: '[old-kaw, older-kaw]' }) });
  expect(await blog.post('older-kaw')).toEqual({
    kind: 'blogFailure',
    message: 'Blog post not found',
    reason: 'moved',
    movedTo: 'kaw',
  });
});

test('the first of several published posts with the same id keeps it, and each mistake names both files', async () => {
  const { blog, slugs } = await openTestBlog({
    'a-copy.md': postText('one', { date: '2026-11-10' }),
    'b-draft.md': postText('one', { date: '2026-10-01', draft: 'true' }),
    'published.md': postText('one', { date: '2026-11-09' }),
  });
  expect(await slugs()).toEqual(['published']);
  const [first, second] = blog.mistakes.map(({ file, message }) => [path.basename(file), message]);
  expect(first).toEqual(['a-copy.md', '`id` "one" already belongs to published.md.']);
  expect(second).toEqual(['b-draft.md', '`id` "one" already belongs to published.md.']);
  expect(blog.mistakes[0]?.remedy).toBe(
    'Change the `id` in whichever of a-copy.md and published.md was published later; the other must keep its id.',
  );
});

test('a published post keeps its id and its slug, whatever a new or changed file claims', async () => {
  const { folder, blog, slugs } = await openTestBlog({
    'm.md': postText('one'),
    'n.md': postText('two', { date: '2026-10-01' }),
  });
  await writeFile(path.join(folder, 'a.md'), postText('one', { date: '2026-10-01' }));
  await writeFile(path.join(folder, 'n.md'), postText('two', { date: '2026-10-01', slug: 'm' }));
  await blog.reload();
  expect(await slugs()).toEqual(['m', 'n']);
  expect(blog.mistakes.map(({ file }) => path.basename(file))).toEqual(['a.md', 'n.md']);
});

test('two posts cannot share an id or a slug: if they have the same date, the first file keeps it', async () => {
  const { blog, slugs } = await openTestBlog({
    'a.md': postText('one', { formerSlugs: '[was-a]' }),
    'b.md': postText('one', { slug: 'was-a' }),
    'c.md': postText('three', { formerSlugs: '[a]' }),
  });
  expect(await slugs()).toEqual(['a']);
  expect(blog.mistakes.map(({ file, line, message }) => `${path.basename(file)}:${line} ${message}`)).toEqual(
    [
      'b.md:2 `id` "one" already belongs to a.md.',
      'b.md:6 `slug` "was-a" already belongs to a.md.',
      'c.md:6 `formerSlugs` "a" already belongs to a.md.',
    ],
  );
});
