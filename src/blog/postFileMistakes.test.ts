import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import {
  findNoPicture,
  makeBlogFolder,
  postText,
  removeBlogFolders,
  renderParagraph,
} from './blog.testing.ts';
import { mistakesIn, mistakesOf } from './postMistakes.testing.ts';
import { readPosts } from './readPosts.ts';

afterEach(removeBlogFolders);

const validPost = postText('kaw');

test('a file name that cannot be used in a URL is reported with a better name', async () => {
  expect(await mistakesOf(validPost, 'Kaw Point.md')).toEqual([
    [
      'Kaw Point.md:1:1 The file name cannot be used in a URL: "Kaw Point".',
      'Rename it to kaw-point.md, or give the post a `slug`.',
    ],
  ]);
});

test.each([
  [
    'ferry 2.md',
    /^It may be a copy of ferry\.md, .* remove this file\. If it is a post of its own: Rename it/u,
  ],
  ['ferry (Ann’s conflicted copy 2026-11-27).md', /^It may be a copy of ferry\.md/u],
  ['ferry.fr.md', /^If it is ferry\.md in another language, add fr to `alsoIn` in publication\.yaml\./u],
])('a second version of a post, %s, is reported as what it may be', async (name, remedy) => {
  expect(await mistakesOf(validPost, name)).toEqual([[expect.any(String), expect.stringMatching(remedy)]]);
});

test('a file that is not UTF-8 is reported', async () => {
  const [mistake] = await mistakesOf(Buffer.from(validPost.replace('About', 'Café'), 'latin1'));
  expect(mistake?.[0]).toBe('kaw-point.md:3:15 The file is not UTF-8: a character here cannot be read.');
});

test('mistakes of different kinds are reported together', async () => {
  const text = postText('kaw', { date: '2026-02-30', modified: 'today' }).replace(
    'date:',
    'id: again\ndate:',
  );
  expect((await mistakesOf(text)).map(([message]) => message)).toEqual([
    'kaw-point.md:5:1 This key appears twice in the same group.',
    'kaw-point.md:6:7 `date` is not a date: "2026-02-30".',
    'kaw-point.md:7:11 `modified` is not a date: "today".',
  ]);
});

test('keys for title and description from other programs are reported together', async () => {
  const text = validPost.replace('metaTitle:', 'title:').replace('metaDescription:', 'description:');
  expect(await mistakesOf(text)).toEqual([
    [
      'kaw-point.md:3:1 Unknown keys `title` and `description`.',
      'Write `metaTitle` instead of `title` and `metaDescription` instead of `description`.',
    ],
  ]);
});

test('a folder with the name of a post and a broken symbolic link are reported', async () => {
  const folder = await makeBlogFolder({});
  await mkdir(path.join(folder, 'kaw.md'));
  await symlink('gone.md', path.join(folder, 'levee.md'));
  expect((await mistakesIn(folder)).map(([message]) => message)).toEqual([
    'kaw.md:1:1 The file cannot be opened (EISDIR).',
    'levee.md:1:1 This symbolic link leads to a file that does not exist.',
  ]);
});

test('a byte-order mark, Windows line endings, dashes in the text and an empty draft are not mistakes', async () => {
  const text = postText('kaw', {}, 'One.\n\n---\n\nTwo.').replaceAll('\n', '\r\n');
  expect(await mistakesOf(`\uFEFF${text}`)).toEqual([]);
  expect(await mistakesOf(postText('kaw', { draft: 'true' }, ''))).toEqual([]);
});

test('sections-4: a post that names a section of another publication is shown, and check says which section was meant', async () => {
  const folder = await makeBlogFolder({
    'meant.md': postText('meant', { section: 'park' }),
    'right.md': postText('right', { section: 'parks' }),
  });
  const { results } = await readPosts({
    folder,
    timeZone: 'America/Chicago',
    validateMarkdown: renderParagraph,
    findPicture: findNoPicture,
    sections: ['parks', 'letters'],
  });
  const shown = results.map((each) =>
    each.kind === 'post'
      ? [each.post.section, each.mistakes.map(({ message, remedy }) => [message, remedy])]
      : each,
  );
  expect(shown).toEqual([
    ['park', [['There is no section with the key "park".', 'Did you mean parks?']]],
    ['parks', []],
  ]);
});
