import { afterEach, expect, test } from 'vitest';
import { postText, removeBlogFolders } from './blog.testing.ts';
import { mistakesOf } from './postMistakes.testing.ts';

afterEach(removeBlogFolders);

const validPost = postText('kaw');

const cases: { when: string; text: string; expected: [string, string] }[] = [
  {
    when: 'leaves out the front matter',
    text: '# Kaw Point\n',
    expected: [
      '1:1 The file does not begin with front matter.',
      'Begin it with a line of three dashes, the keys of the post, and another line of three dashes.',
    ],
  },
  {
    when: 'does not close the front matter',
    text: '---\nid: kaw\n\nText.\n',
    expected: ['1:1 The front matter is not closed.', 'Write a line of three dashes after its last key.'],
  },
  {
    when: 'begins with empty lines',
    text: `\n\n${validPost}`,
    expected: [
      '1:1 Empty lines or spaces come before the front matter.',
      'Remove them: the three dashes must be the first characters of the file.',
    ],
  },
  {
    when: 'writes in a word processor, which turns three hyphens into a dash',
    text: validPost.replaceAll(/^---$/gmu, '\u2014'),
    expected: [
      '1:1 The front matter begins with "\u2014" instead of ---.',
      'Write three hyphens there, and on the line after its last key.',
    ],
  },
  {
    when: 'writes tags without brackets',
    text: postText('kaw', { tags: 'river, parks' }),
    expected: ['6:7 `tags` must be a list, but it is text.', 'Write tags: [river, parks]'],
  },
  {
    when: 'writes the day before the month',
    text: postText('kaw', { date: '05/11/2026' }),
    expected: ['5:7 `date` is not a date: "05/11/2026".', 'Write 2026-05-11 or 2026-11-05.'],
  },
  {
    when: 'leaves the front matter empty',
    text: '---\n---\nText.\n',
    expected: [
      '1:4 The front matter is empty.',
      'Write at least id, metaTitle, metaDescription and date, each on a line, for example id: new-bridge.',
    ],
  },
  {
    when: 'leaves out the space after the only colon',
    text: '---\nid:kaw\n---\nText.\n',
    expected: [
      '2:1 The front matter must be a group of keys, but it is text.',
      'Add a space after the colon of `id:`.',
    ],
  },
  {
    when: 'leaves out the space after a colon',
    text: validPost.replace('metaTitle: ', 'metaTitle:'),
    expected: ['3:1 A space is missing after the colon.', 'Write metaTitle: About kaw'],
  },
  {
    when: 'indents a key of a source one space too deep',
    text: postText('kaw', { sources: '\n  - title: A book\n     address: https://a.example' }),
    expected: [
      '8:6 The line is indented by 5 spaces, the lines around it by 4.',
      'Indent it by 4 spaces like line 7. Lines that belong together begin in the same column.',
    ],
  },
  {
    when: 'forgets a key',
    text: validPost.replace('metaTitle: About kaw\n', ''),
    expected: [
      '2:1 The key `metaTitle` is missing.',
      'Add `metaTitle:` with the title, for example The new bridge opens.',
    ],
  },
  {
    when: 'misspells a key',
    text: validPost.replace('date:', 'dates:'),
    expected: ['5:1 Unknown key `dates`.', 'Did you mean `date`?'],
  },
  {
    when: 'misspells a key of a source',
    text: postText('kaw', { sources: '[{ title: A book, adress: https://a.example }]' }),
    expected: ['6:28 Unknown key `adress`.', 'Did you mean `address`?'],
  },
  {
    when: 'leaves a title empty',
    text: postText('kaw', { metaTitle: '' }),
    expected: ['3:1 `metaTitle` is empty.', 'Write the title, for example The new bridge opens.'],
  },
  {
    when: 'writes the date with slashes',
    text: postText('kaw', { date: '11/20/2026' }),
    expected: ['5:7 `date` is not a date: "11/20/2026".', 'Write 2026-11-20.'],
  },
  {
    when: 'writes a time that does not exist',
    text: postText('kaw', { date: '2026-11-20 24:30' }),
    expected: [
      '5:7 `date` is not a date with a time: "2026-11-20 24:30".',
      'Write the year, month, day, and the time from 00:00 to 23:59, such as 2026-11-20 06:00.',
    ],
  },
  {
    when: 'writes the time as people say it',
    text: postText('kaw', { date: '2026-11-20 6:00 a.m.' }),
    expected: [
      '5:7 `date` is not a date with a time: "2026-11-20 6:00 a.m.".',
      'Write the year, month, day, and the time from 00:00 to 23:59, such as 2026-11-20 06:00.',
    ],
  },
  {
    when: 'writes a date that does not exist',
    text: postText('kaw', { date: '2026-02-30' }),
    expected: ['5:7 `date` is not a date: "2026-02-30".', 'February 2026 has 28 days.'],
  },
  {
    when: 'says that it was last changed before the post appeared',
    text: postText('kaw', { modified: '2026-10-31' }),
    expected: [
      '6:11 `modified` is before the post\'s date: "2026-10-31".',
      'Write the day it was last changed, or remove the key.',
    ],
  },
  {
    when: 'writes a number as a title',
    text: postText('kaw', { metaTitle: '1886' }),
    expected: ['3:12 `metaTitle` must be text, but it is a number.', "Put it in quotes: metaTitle: '1886'."],
  },
  {
    when: 'writes keywords without brackets',
    text: postText('kaw', { keywords: 'rivers, parks' }),
    expected: ['6:11 `keywords` must be a list, but it is text.', 'Write keywords: [rivers, parks]'],
  },
  {
    when: 'writes one keyword, a number, without brackets',
    text: postText('kaw', { keywords: '1886' }),
    expected: ['6:11 `keywords` must be a list, but it is a number.', 'Write keywords: [1886]'],
  },
  {
    when: 'writes dashes without a space',
    text: postText('kaw', { keywords: '\n  -rivers\n  -parks' }),
    expected: [
      '7:3 `keywords` must be a list, but it is text.',
      'Put each entry on its own line, beginning with a dash and a space: - rivers',
    ],
  },
  {
    when: 'lists a source by its address alone',
    text: postText('kaw', { sources: '[https://library.example/kaw]' }),
    expected: [
      '6:11 Entry 1 of `sources` must be a group of keys, but it is text.',
      'Write it as a group of keys, on a line of its own: - { title: Minutes of the commission, address: https://library.example/kaw }',
    ],
  },
  {
    when: 'lists a source without a key',
    text: postText('kaw', { sources: '[A book]' }),
    expected: [
      '6:11 Entry 1 of `sources` must be a group of keys, but it is text.',
      'Write it as a group of keys, on a line of its own: - title: A book',
    ],
  },
  {
    when: 'writes a slug with capitals and spaces',
    text: postText('kaw', { slug: "Kaw Point's rivers" }),
    expected: [
      '6:7 `slug` may have only lowercase letters, digits and single hyphens: "Kaw Point\'s rivers".',
      'Write kaw-points-rivers.',
    ],
  },
  {
    when: 'uses a script as the address of a picture',
    text: postText('kaw', { pinterestImageLink: 'javascript:alert(1)' }),
    expected: [
      '6:21 `pinterestImageLink` begins with javascript:, but only http and https work here: "javascript:alert(1)".',
      'An address looks like https://pictures.example/new-bridge.jpg.',
    ],
  },
  {
    when: 'leaves https:// out of an address',
    text: postText('kaw', { sources: '[{ title: A book, address: library.example/kaw }]' }),
    expected: [
      '6:37 `address` does not begin with https://: "library.example/kaw".',
      'Write https://library.example/kaw.',
    ],
  },
  {
    when: 'writes a colon into a title',
    text: postText('kaw', { metaTitle: 'Kaw Point: two rivers' }),
    expected: [
      '3:12 The colon after "Point" begins a new key, so this text cannot be read.',
      "Write metaTitle: 'Kaw Point: two rivers'",
    ],
  },
  {
    when: 'begins a title with a quotation',
    text: postText('kaw', { metaTitle: "'Two rivers' meet at the point" }),
    expected: [
      '3:12 The text continues after its closing quote.',
      `Write metaTitle: "'Two rivers' meet at the point"`,
    ],
  },
  {
    when: 'copies a value in curly quotes',
    text: postText('kaw', { date: '“2026-11-20”' }),
    expected: ['5:7 `date` has curly quotes.', "Write straight ones: '2026-11-20'."],
  },
  {
    when: 'leaves a Git conflict in the file',
    text: `${validPost}<<<<<<< HEAD\nOne.\n=======\nTwo.\n>>>>>>> theirs\n`,
    expected: [
      '8:1 Line 8 begins an unresolved Git conflict.',
      'Keep the lines that are right, and remove the others and the marks <<<<<<<, ======= and >>>>>>>.',
    ],
  },
  {
    when: 'writes a key twice',
    text: validPost.replace('date:', 'id: again\ndate:'),
    expected: ['5:1 This key appears twice in the same group.', 'Remove one of the two.'],
  },
  {
    when: 'writes a number sign into a title',
    text: postText('kaw', { metaTitle: 'The #1 park' }),
    expected: [
      '3:12 " #" begins a comment, so "#1 park" is lost.',
      'Put the text in quotes. If you meant a comment, add a space after the #.',
    ],
  },
  {
    when: 'leaves the text empty',
    text: postText('kaw', {}, ''),
    expected: ['1:1 The post has no text.', 'Write it below the front matter, or set `draft: true`.'],
  },
];

test.each(cases)(
  'a publisher who $when learns where the mistake is and what to write instead',
  async ({ text, expected }) => {
    expect(
      (await mistakesOf(text)).map(([message, remedy]) => [message.replace('kaw-point.md:', ''), remedy]),
    ).toContainEqual(expected);
  },
);
