import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { exampleFolder, removeExampleFolders } from '../exampleFolder.testing.ts';
import { readPublication } from '../readPublication.ts';
import { redirectFrom } from '../../news/site/redirects.ts';

afterEach(removeExampleFolders);

async function read(text: string) {
  const folder = await exampleFolder();
  await writeFile(path.join(folder, 'redirects.yaml'), text);
  const result = await readPublication(folder, { sample: true });
  if (result.kind === 'broken') {
    const mistakes = result.mistakes.map(({ line, message, remedy }) => `${line} ${message} ${remedy}`);
    return { mistakes, to: () => null };
  }
  const { publication } = result;
  return { mistakes: [], to: (from: string) => redirectFrom(from, publication) };
}

test('redirects-1: a former path is redirected in one step, however it is written', async () => {
  const { to } = await read(
    [
      '/2019/05/levee/: /blog/levee',
      '/café: https://archive.example/caf%C3%A9?a=b#c',
      '/first: /second',
      '/second: /third/',
      '/lines: "/blog?page=2\\r\\nSet-Cookie: a=b"',
      '/sun: https://archive.example/☀',
    ].join('\n'),
  );
  expect(['/2019/05/levee', '/2019/05/levee/'].map(to)).toEqual(['/blog/levee', '/blog/levee']);
  expect(to('/caf%c3%a9')).toBe('https://archive.example/caf%C3%A9?a=b#c');
  expect(to('/first')).toBe('/third');
  expect(to('/lines')).toBe('/blog?page=2Set-Cookie:%20a=b');
  expect(to('/sun')).toBe('https://archive.example/%E2%98%80');
  expect(['/2019', '/', '/constructor', '/%E0%A4%A'].map(to)).toEqual([null, null, null, null]);
});

test('redirects-1: an empty file is allowed', async () => {
  expect((await read('# Nothing has moved yet.\n')).mistakes).toEqual([]);
});

test('redirects-1: the short URLs of WordPress, with a number in the query of the front page, are redirected', async () => {
  const { to, mistakes } = await read(
    ['/?p=12: /blog/levee', '/?page_id=3: /faq', '/short: /?p=12', '/levee: /blog#levee'].join('\n'),
  );
  expect(mistakes).toEqual([]);
  expect(to('/short')).toBe('/blog/levee');
  expect(to('/levee')).toBe('/blog#levee');
  expect(to('/')).toBe(null);
});

test.each([
  ['no slash', 'old: /blog', '1 A former path begins with one slash: "old". Write /old.'],
  [
    'a whole address',
    'https://voice.example/old: /blog',
    '1 A former path has no host: "https://voice.example/old". Write only the path: /old.',
  ],
  ['a query', '/old?p=1: /blog', `1 A former path can't have ? or #: "/old?p=1". Write only the path: /old.`],
  [
    'another query of the front page',
    '/?cat=3: /blog',
    `1 A former path can't have ? or #: "/?cat=3". Write /?p=12 or /?page_id=12, or remove the line.`,
  ],
  ...['/old /new', '/old:/new', '/old -> /new'].map((line) => [
    'no colon or no space after it',
    `/a: /b\n${line}`,
    '2 This line needs a key and a colon with a space after it. Write /old: /new',
  ]),
  [
    'only a former path',
    '/a: /b\n/old',
    '2 This line needs a key and a colon with a space after it. Write "key: value" on one line.',
  ],
  ['a colon in place of a path', "':x': /blog", '1 A former path begins with one slash: ":x". Write /:x.'],
  ['the front page', '/: /blog', '1 The front page cannot be redirected. Remove the line.'],
  [
    'plain http',
    '/old: http://archive.example/old',
    '1 A redirect leads to a path that begins with one slash or an https address, not to "http://archive.example/old". Write https://archive.example/old.',
  ],
  [
    'another host after a backslash',
    '/old: /\\evil.example',
    '1 A redirect leads to a path that begins with one slash or an https address, not to "/\\evil.example". Write it as in /old-page: /blog/new-post.',
  ],
  [
    'another host after a tab',
    '/old: "/\\t/evil.example"',
    '1 A redirect leads to a path that begins with one slash or an https address, not to "/\t/evil.example". Write it as in /old-page: /blog/new-post.',
  ],
  [
    'another host without a scheme',
    '/old: //archive.example',
    '1 A redirect leads to a path that begins with one slash or an https address, not to "//archive.example". Write it as in /old-page: /blog/new-post.',
  ],
  [
    'one path twice',
    '/old: /blog\n/old/: /faq',
    '2 The path /old appears twice; a slash at the end makes no difference. Remove one of the two.',
  ],
  [
    'a loop',
    '/before: /one\n/one: /two\n/two: /three\n/three: /one',
    '2 This redirect leads back to where it began: /one → /two → /three → /one. Remove one of these lines.',
  ],
  ...['/old: /old/', '/old: /old#top', '/old: /old?page=2'].map((line) => [
    'itself',
    line,
    '1 This redirect leads back to where it began: /old → /old. Remove one of these lines.',
  ]),
  [
    'itself, by a number',
    '/?p=12: /?p=12&page=2',
    '1 This redirect leads back to where it began: /?p=12 → /?p=12. Remove one of these lines.',
  ],
])('redirects-2: a line with %s is a mistake', async (_, text, message) => {
  expect((await read(text)).mistakes).toEqual([message]);
});
