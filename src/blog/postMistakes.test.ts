import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { blogFolderForTests, postForTests, removeBlogFolders, renderForTests } from './blogForTests.ts';
import { readPosts } from './readPosts.ts';

afterEach(removeBlogFolders);

/** What is told of one file: `file:line:column message`, then the remedy. */
async function told(text: string | Uint8Array, name = 'kaw-point.md'): Promise<[string, string][]> {
  return toldIn(await blogFolderForTests({ [name]: text }));
}

async function toldIn(folder: string): Promise<[string, string][]> {
  const read = await readPosts({ folder, timeZone: 'America/Chicago', proveMarkdown: renderForTests });
  return read.flatMap((each) =>
    each.kind === 'post'
      ? []
      : each.mistakes.map(({ file, line, column, message, remedy }): [string, string] => [
          `${path.basename(file)}:${line}:${column} ${message}`,
          remedy,
        ]),
  );
}

const sound = postForTests('kaw');

const cases: { when: string; text: string; said: [string, string] }[] = [
  {
    when: 'leaves the front matter out',
    text: '# Kaw Point\n',
    said: [
      '1:1 The file does not begin with front matter.',
      'Begin it with a line of three dashes, the keys of the post, and three dashes again.',
    ],
  },
  {
    when: 'does not close the front matter',
    text: '---\nid: kaw\n\nText.\n',
    said: ['1:1 The front matter is not closed.', 'Write a line of three dashes behind its last key.'],
  },
  {
    when: 'leaves the front matter empty',
    text: '---\n---\nText.\n',
    said: [
      '1:4 The front matter is empty.',
      'Write at least id, metaTitle, metaDescription and date, each on a line, for example id: kaw-point.',
    ],
  },
  {
    when: 'leaves out the space after the only colon',
    text: '---\nid:kaw\n---\nText.\n',
    said: [
      '2:1 The front matter must be a group of keys, but is a text.',
      'Write a space after the colon of `id:`.',
    ],
  },
  {
    when: 'leaves out the space after a colon',
    text: sound.replace('metaTitle: ', 'metaTitle:'),
    said: ['3:1 A space is missing after the colon.', 'Write metaTitle: About kaw'],
  },
  {
    when: 'indents a key of a source one space too deep',
    text: postForTests('kaw', { sources: '\n  - title: A book\n     address: https://a.example' }),
    said: [
      '8:6 The line is indented by 5 spaces, its neighbours by 4.',
      'Indent it by 4 spaces like line 7: what belongs together begins in the same column.',
    ],
  },
  {
    when: 'forgets a key',
    text: sound.replace('metaTitle: About kaw\n', ''),
    said: [
      '2:1 The key `metaTitle` is missing.',
      'Add `metaTitle:` with the title, for example Kaw Point, where two rivers meet.',
    ],
  },
  {
    when: 'misspells a key',
    text: sound.replace('date:', 'dates:'),
    said: ['5:1 There is no key `dates` here.', 'Did you mean `date`?'],
  },
  {
    when: 'misspells a key of a source',
    text: postForTests('kaw', { sources: '[{ title: A book, adress: https://a.example }]' }),
    said: ['6:28 There is no key `adress` here.', 'Did you mean `address`?'],
  },
  {
    when: 'leaves a title empty',
    text: postForTests('kaw', { metaTitle: '' }),
    said: ['3:1 `metaTitle` is empty.', 'Write the title, for example Kaw Point, where two rivers meet.'],
  },
  {
    when: 'writes the day as Americans do',
    text: postForTests('kaw', { date: '11/20/2026' }),
    said: ['5:7 `date` is no day of the calendar: "11/20/2026".', 'Write 2026-11-20.'],
  },
  {
    when: 'names a day that does not exist',
    text: postForTests('kaw', { date: '2026-02-30' }),
    said: [
      '5:7 `date` is no day of the calendar: "2026-02-30".',
      'Write year, month and day with hyphens, such as 2026-11-20.',
    ],
  },
  {
    when: 'was done before the post began',
    text: postForTests('kaw', { modified: '2026-10-31' }),
    said: [
      '6:11 `modified` is before the post\'s date: "2026-10-31".',
      'Write the day on which it was last changed, or take the key out.',
    ],
  },
  {
    when: 'gives a number for a name',
    text: postForTests('kaw', { metaTitle: '1886' }),
    said: ['3:12 `metaTitle` must be a text, but is a number.', "Put it in quotes: metaTitle: '1886'."],
  },
  {
    when: 'writes keywords without brackets',
    text: postForTests('kaw', { keywords: 'rivers, parks' }),
    said: [
      '6:11 `keywords` must be a list, but is a text.',
      'Write a list of words, for example [rivers, parks].',
    ],
  },
  {
    when: 'writes one keyword, a number, without brackets',
    text: postForTests('kaw', { keywords: '1886' }),
    said: [
      '6:11 `keywords` must be a list, but is a number.',
      'Write a list of words, for example [rivers, parks].',
    ],
  },
  {
    when: 'writes dashes without a space',
    text: postForTests('kaw', { keywords: '\n  -rivers\n  -parks' }),
    said: [
      '7:3 `keywords` must be a list, but is a text.',
      'Begin each entry on a line of its own with a dash and a space: - rivers',
    ],
  },
  {
    when: 'names a source without a key',
    text: postForTests('kaw', { sources: '[A book]' }),
    said: [
      '6:11 Entry 1 of `sources` must be a group of keys, but is a text.',
      'Write what was read, for example title: Minutes of the commission.',
    ],
  },
  {
    when: 'writes a slug with capitals and spaces',
    text: postForTests('kaw', { slug: "Kaw Point's rivers" }),
    said: [
      '6:7 `slug` may have small letters, digits and single hyphens only: "Kaw Point\'s rivers".',
      'Write kaw-points-rivers.',
    ],
  },
  {
    when: 'gives a script for a picture',
    text: postForTests('kaw', { pinterestImageLink: 'javascript:alert(1)' }),
    said: [
      '6:21 `pinterestImageLink` begins with javascript:, but only http and https can be opened: "javascript:alert(1)".',
      'An address looks like https://pictures.example/kaw-point.jpg.',
    ],
  },
  {
    when: 'leaves https:// out of an address',
    text: postForTests('kaw', { sources: '[{ title: A book, address: library.example/kaw }]' }),
    said: [
      '6:37 `address` does not begin with https://: "library.example/kaw".',
      'Write https://library.example/kaw.',
    ],
  },
  {
    when: 'writes a colon into a title',
    text: postForTests('kaw', { metaTitle: 'Kaw Point: two rivers' }),
    said: [
      '3:12 A colon with a space behind it begins a new key, so this text cannot be read.',
      "Put the text in quotes: 'Levee: the trail opens'.",
    ],
  },
  {
    when: 'gives a key twice',
    text: sound.replace('date:', 'id: again\ndate:'),
    said: ['5:1 This key is given a second time in the same group.', 'Keep one of the two.'],
  },
  {
    when: 'writes a number sign into a title',
    text: postForTests('kaw', { metaTitle: 'The #1 park' }),
    said: [
      '3:12 From " #" on the line is a comment, so "#1 park" is lost.',
      'Put the text in quotes; if it is meant as a comment, write a space after the #.',
    ],
  },
  {
    when: 'writes no text',
    text: postForTests('kaw', {}, ''),
    said: ['1:1 The post has no text.', 'Write it below the front matter, or set `draft: true`.'],
  },
];

test.each(cases)('a publisher who $when is told where, and what to write', async ({ text, said }) => {
  expect(
    (await told(text)).map(([place, remedy]) => [place.replace('kaw-point.md:', ''), remedy]),
  ).toContainEqual(said);
});

test('a file whose name makes no address is told of with a better name', async () => {
  expect(await told(sound, 'Kaw Point.md')).toEqual([
    [
      'Kaw Point.md:1:1 The file\'s name cannot be part of an address: "Kaw Point".',
      'Call it kaw-point.md, or give the post a `slug`.',
    ],
  ]);
});

test('a file that is not UTF-8 is told of', async () => {
  const [mistake] = await told(Buffer.from(sound.replace('About', 'Café'), 'latin1'));
  expect(mistake?.[0]).toBe('kaw-point.md:3:15 The file is not UTF-8 text: a character here cannot be read.');
});

test('mistakes of different kinds are told of together', async () => {
  const text = postForTests('kaw', { date: '2026-02-30', modified: 'today' }).replace(
    'date:',
    'id: again\ndate:',
  );
  expect((await told(text)).map(([place]) => place)).toEqual([
    'kaw-point.md:5:1 This key is given a second time in the same group.',
    'kaw-point.md:6:7 `date` is no day of the calendar: "2026-02-30".',
    'kaw-point.md:7:11 `modified` is no day of the calendar: "today".',
  ]);
});

test('a folder with the name of a post, and a link that leads nowhere, are told of', async () => {
  const folder = await blogFolderForTests({});
  await mkdir(path.join(folder, 'kaw.md'));
  await symlink('gone.md', path.join(folder, 'levee.md'));
  expect((await toldIn(folder)).map(([place]) => place)).toEqual([
    'kaw.md:1:1 The file cannot be opened (EISDIR).',
    'levee.md:1:1 It cannot be opened (ENOENT).',
  ]);
});

test('a byte-order mark, Windows line ends and dashes in the text are no mistake', async () => {
  const text = postForTests('kaw', {}, 'One.\n\n---\n\nTwo.').replaceAll('\n', '\r\n');
  expect(await told(`\uFEFF${text}`)).toEqual([]);
});
