import { expect, test } from 'vitest';
import { linkNotices } from './linkNotices.ts';

function noticesOf(markdown: string): [string, string][] {
  return linkNotices('levee.md', { markdown, markdownLine: 7 }).map(({ line, column, message, remedy }) => [
    `${line}:${column} ${message}`,
    remedy,
  ]);
}

test('publication-11: a link that begins with a mistyped http leads nowhere, and gets a notice with its position', () => {
  expect(
    noticesOf('# Levee\n\nSee [the map](htp://maps.example/a) and ![it](Htps://maps.example/b "It").'),
  ).toEqual([
    [
      '9:15 This link leads nowhere, because it begins with htp: "htp://maps.example/a".',
      'Write http://maps.example/a',
    ],
    [
      '9:47 This link leads nowhere, because it begins with htps: "Htps://maps.example/b".',
      'Write https://maps.example/b',
    ],
  ]);
  expect(noticesOf('<hhtps://maps.example>\n\n[map]: httpss://maps.example')).toEqual([
    [expect.stringMatching(/^7:2 /u), 'Write https://maps.example'],
    [expect.stringMatching(/^9:8 /u), 'Write https://maps.example'],
  ]);
});

test('publication-11: links that work, code and other text get no notice', () => {
  const fine = [
    '[a](https://maps.example) [b](HTTP://maps.example) [c](/blog/levee) [d](#top) [e](mailto:a@b.example)',
    '![f](levee.jpg) <https://maps.example> `[g](htp://maps.example)` It ends: htp://maps.example',
    '```\n[h](htp://maps.example)\n```',
  ];
  expect(noticesOf(fine.join('\n\n'))).toEqual([]);
});
