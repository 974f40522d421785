import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { postForTests, renderForTests } from '../blog/blogForTests.ts';
import { exampleFolder, removeExampleFolders } from '../publication/exampleFolder.ts';
import { openOutbound } from '../wire/outbound.ts';
import { openBlogs } from './blogs.ts';
import { openLogForTests } from './logForTests.ts';
import { publicationForTests } from './newsroomForTests.ts';

afterEach(removeExampleFolders);

test('a blog that was taken can be read whole, listed and searched, and an edit is found when it is taken again', async () => {
  const folder = await exampleFolder();
  const file = path.join(folder, 'blog', 'kaw.md');
  await mkdir(path.dirname(file));
  await writeFile(file, postForTests('kaw', {}, 'The ferry.'));
  const outbound = openOutbound({ allowLoopback: false, extraPorts: [] });
  onTestFinished(() => outbound.close());
  const blogs = openBlogs({
    publicationsFolder: path.dirname(folder),
    outbound,
    renderMarkdown: renderForTests,
    log: openLogForTests().log,
    now: () => Date.parse('2026-11-20T12:00:00-06:00'),
  });
  const publication = await publicationForTests({ otherwise: 'https://wire.example/feed' });
  await blogs.take([publication]);
  const blog = blogs.blog('river-town');
  expect(await blog.newest(9)).toMatchObject([{ slug: 'kaw', html: '<p>The ferry.</p>' }]);
  expect(await blog.entries()).toMatchObject([{ slug: 'kaw', date: '2026-11-01' }]);
  expect(await blog.search('ferries')).toMatchObject([{ slug: 'kaw' }]);
  await writeFile(file, postForTests('kaw', {}, 'The bridge.'));
  await blogs.take([publication]);
  expect(await blog.search('ferries')).toEqual([]);
  expect(await blog.search('bridges')).toMatchObject([{ slug: 'kaw' }]);
});
