import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Publication } from '../news/publication.ts';
import { readBlogMistakes } from './readBlogMistakes.ts';

test('a post with a mistake is told of by file, line and remedy', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-posts-'));
  await mkdir(path.join(folder, 'city/blog'), { recursive: true });
  await writeFile(
    path.join(folder, 'city/blog/levee.md'),
    '---\nid: levee\nmetaTitle: The levee\nmetaDescription: In short.\ndate: someday\n---\nText.\n',
  );
  const city = { id: 'city', timeZone: 'America/Chicago', blog: { source: 'folder' } } as Publication;
  const [mistake, ...others] = await readBlogMistakes({ folder, publications: [city] });
  expect(mistake).toMatch(/levee\.md:5:\d+ .*someday.*\n {2}\S/u);
  expect(others).toEqual([]);
  expect(await readBlogMistakes({ folder: path.join(folder, 'nowhere'), publications: [city] })).toEqual([]);
  await rm(folder, { recursive: true });
});
