import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { postText, renderParagraph } from '../blog/blog.testing.ts';
import type { Publication } from '../news/publication.ts';
import { emptyFolder, exampleFolder, removeExampleFolders } from '../publication/exampleFolder.testing.ts';
import { openOutbound } from '../wire/outbound.ts';
import { checkBlogs, openBlogs } from './blogs.ts';
import { openTestLog } from './log.testing.ts';
import { testPublication } from './newsroom.testing.ts';

afterEach(removeExampleFolders);

test('a blog can be read, listed and searched, and an edited post is found after the next update', async () => {
  const folder = await exampleFolder();
  const file = path.join(folder, 'blog', 'kaw.md');
  await mkdir(path.dirname(file));
  await writeFile(file, postText('kaw', {}, 'The ferry.'));
  const outbound = openOutbound({ allowLoopback: false, extraPorts: [] });
  onTestFinished(() => outbound.close());
  const blogs = openBlogs({
    publicationsFolder: path.dirname(folder),
    outbound,
    renderMarkdown: renderParagraph,
    log: openTestLog().log,
    now: () => Date.parse('2026-11-20T12:00:00-06:00'),
  });
  const publication = await testPublication({ otherwise: 'https://wire.example/feed' });
  const updated: unknown[] = [];
  const update = () => blogs.update([publication], (each) => void updated.push(each));
  await blogs.open([publication]);
  const blog = blogs.blog('river-town');
  expect(await blog.newest(9)).toMatchObject([{ slug: 'kaw', html: '<p>The ferry.</p>' }]);
  expect(await blog.entries()).toMatchObject([{ slug: 'kaw', date: '2026-11-01' }]);
  expect(await blog.search('ferries', [])).toMatchObject([{ slug: 'kaw' }]);
  await writeFile(file, postText('kaw', {}, 'The bridge.'));
  await update();
  await update();
  expect(updated).toEqual([{ publication: 'river-town', isNew: false }]);
  expect(await blog.search('ferries', [])).toEqual([]);
  expect(await blog.search('bridges', [])).toMatchObject([{ slug: 'kaw' }]);
});

const city = { id: 'city', timeZone: 'America/Chicago', blog: { source: 'folder' } } as Publication;

/** A folder of publications with one post that has a mistake. */
async function folderWithMistake(): Promise<string> {
  const folder = await emptyFolder();
  await mkdir(path.join(folder, 'city/blog'), { recursive: true });
  await writeFile(path.join(folder, 'city/blog/levee.md'), postText('levee', { date: 'someday' }));
  return folder;
}

test('a mistake in a post is reported by file, line and remedy', async () => {
  const folder = await folderWithMistake();
  const { mistakes } = await checkBlogs({ folder, publications: [city], broken: [] });
  const [mistake, ...others] = mistakes;
  expect(mistake).toMatch(/levee\.md:5:\d+ .*someday.*\n {2}\S/u);
  expect(others).toEqual([]);
  const nowhere = path.join(folder, 'nowhere');
  expect(await checkBlogs({ folder: nowhere, publications: [city], broken: [] })).toEqual(nothing);
});

test('a mistake in the publication does not hide the mistakes in its posts', async () => {
  const folder = await folderWithMistake();
  const { mistakes } = await checkBlogs({ folder, publications: [], broken: ['city'] });
  expect(mistakes).toEqual([expect.stringContaining('levee.md:5')]);
});

test('a blog folder is not read if the blog comes from elsewhere', async () => {
  const folder = await folderWithMistake();
  const blog = { source: 'functions', address: 'https://functions.example/v1', key: 'key' } as const;
  expect(await checkBlogs({ folder, publications: [{ ...city, blog }], broken: [] })).toEqual(nothing);
});

const nothing = { mistakes: [], notices: [] };
