import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { postText } from '../../blog/blog.testing.ts';
import { exampleFolder, removeExampleFolders } from '../../publication/exampleFolder.testing.ts';
import { openStoredFiles } from '../../publication/storedFiles.ts';
import { readPublication } from '../../publication/readPublication.ts';
import { checkBlogs } from './checkBlogs.ts';
import { markdownEntry } from '../newsroom.testing.ts';

afterEach(removeExampleFolders);

test('redirects-3: check names redirects and links of posts that lead nowhere, and redirects that a page hides', async () => {
  const folder = await exampleFolder();
  const redirects = [
    '/old: /blog/kaw',
    '/older: /blog/none',
    '/blog/soon: /faq',
    '/gone: https://archive.example/',
    '/?p=12: /blog/kaw',
  ];
  await writeFile(path.join(folder, 'redirects.yaml'), redirects.join('\n'));
  await mkdir(path.join(folder, 'blog'), { recursive: true });
  const text = [
    '[a](/old) [b](/blog/soon#part) [c](soon) [d](/local-news/all) [e](https://other.example/x) [f](#top)',
    '',
    '[g](/blog/nowhere) [h](kaw.md) [i](secret)',
  ].join('\n');
  await writeFile(path.join(folder, 'blog', 'kaw.md'), postText('kaw', {}, text));
  await writeFile(
    path.join(folder, 'blog', 'soon.md'),
    postText('soon', { date: Temporal.Now.plainDateISO().add({ days: 7 }).toString() }),
  );
  await writeFile(path.join(folder, 'blog', 'secret.md'), postText('secret', { draft: 'true' }));
  const read = await readPublication(folder, { sample: true });
  if (read.kind === 'broken') throw new Error(JSON.stringify(read.mistakes));
  const { notices } = await checkBlogs({
    markdownEntry,
    folder: path.dirname(folder),
    stored: openStoredFiles(path.join(folder, 'stored')),
    publications: [read.publication],
    broken: [],
  });
  expect(notices.map(({ file, line, message }) => `${path.basename(file)}:${line} ${message}`)).toEqual([
    'redirects.yaml:2 This redirect leads to /blog/none, where there is no page.',
    'redirects.yaml:3 There is a page at /blog/soon, so this redirect is never used.',
    'kaw.md:9 The link "/blog/nowhere" leads nowhere.',
    'kaw.md:9 The link "/blog/kaw.md" leads nowhere.',
    'kaw.md:9 The link "/blog/secret" leads to a draft, secret.md, which readers can\'t open.',
  ]);
  expect(notices.map(({ remedy }) => remedy)).toContain('Write a URL that exists, such as /blog/soon.');
});
