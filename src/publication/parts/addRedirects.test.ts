import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { exampleFolder, removeExampleFolders } from '../exampleFolder.testing.ts';
import { readPublication } from '../readPublication.ts';
import { addRedirects } from './addRedirects.ts';

afterEach(removeExampleFolders);

/** Adds lines to a file with this text, and returns its new text, which a publication must accept. */
async function add(before: string | null, lines: Record<string, string>): Promise<string> {
  const folder = await exampleFolder({ 'redirects.yaml': before });
  await addRedirects(folder, new Map(Object.entries(lines)), { isDryRun: false });
  expect(await readPublication(folder, { sample: true })).toMatchObject({ kind: 'publication' });
  return readFile(path.join(folder, 'redirects.yaml'), 'utf8').catch(() => '(no file)');
}

test.each([
  ['a file of comments', '# Ours.\n', '# Ours.\n\n/a: /blog/a\n'],
  ['an empty group', '{}\n', '/a: /blog/a\n'],
  ['a group in braces', '{ /b: /faq } # Moved in May\n', '/b: /faq\n/a: /blog/a\n# Moved in May\n'],
  [
    'lines with comments and Windows line ends',
    '# Ours\r\n/b: /faq # Moved\r\n\r\n# More\r\n/c: /events',
    '# Ours\r\n/b: /faq # Moved\r\n\r\n# More\r\n/c: /events\r\n/a: /blog/a\r\n',
  ],
  ['no file', null, '/a: /blog/a\n'],
])('import-3: redirects are added to %s', async (_, before, after) => {
  expect(await add(before, { '/a': '/blog/a' })).toBe(after);
});

test.each([
  ['a path to itself', '', { '/blog/a/': '/blog/a' }],
  ['a path to itself in another spelling', '', { '/blog/%C3%B1': '/blog/ñ' }],
  ['a path with two slashes', '', { '//a': '/blog/a' }],
  ['a path that has a line, with a slash', '/a: /faq\n', { '/a/': '/blog/a' }],
  ['a path that has a line, in another spelling', '/ñ: /faq\n', { '/%c3%b1/': '/blog/n' }],
  ['a circle through the lines of the file', '/blog/a: /b\n/b: /c/\n', { '/c': '/blog/a' }],
  ['a circle through a short URL', '/blog/a: /?p=12\n', { '/?p=12': '/blog/a' }],
])('import-3: a line for %s is left out', async (_, before, lines) => {
  expect(await add(before, lines)).toBe(before);
});

test('import-3: the first of two lines for one path is added, and a line that continues a chain is also added', async () => {
  expect(await add('/b: /faq\n', { '/a': '/b', '/a/': '/events', '/blog/x': '/a' })).toBe(
    '/b: /faq\n/a: /b\n/blog/x: /a\n',
  );
});

test('import-3: a file with a mistake stays as it is', async () => {
  const folder = await exampleFolder({ 'redirects.yaml': '/a: faq\n' });
  const lines = new Map([['/b', '/faq']]);
  for (const isDryRun of [true, false])
    expect(await addRedirects(folder, lines, { isDryRun })).toMatchObject({ line: 1 });
  expect(await readFile(path.join(folder, 'redirects.yaml'), 'utf8')).toBe('/a: faq\n');
});
