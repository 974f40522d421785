import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Publication } from '../news/publication.ts';
import { readBlogMistakes } from './readBlogMistakes.ts';

const city = { id: 'city', timeZone: 'America/Chicago', blog: { source: 'folder' } } as Publication;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'townwire-posts-'));
  await mkdir(path.join(folder, 'city/blog'), { recursive: true });
  await writeFile(
    path.join(folder, 'city/blog/levee.md'),
    '---\nid: levee\nmetaTitle: The levee\nmetaDescription: In short.\ndate: someday\n---\nText.\n',
  );
});

afterEach(() => rm(folder, { recursive: true }));

test('a post with a mistake is told of by file, line and remedy', async () => {
  const [mistake, ...others] = await readBlogMistakes({ folder, publications: [city], broken: [] });
  expect(mistake).toMatch(/levee\.md:5:\d+ .*someday.*\n {2}\S/u);
  expect(others).toEqual([]);
  const nowhere = path.join(folder, 'nowhere');
  expect(await readBlogMistakes({ folder: nowhere, publications: [city], broken: [] })).toEqual([]);
});

test('a mistake in the publication hides none in its posts', async () => {
  const told = await readBlogMistakes({ folder, publications: [], broken: ['city'] });
  expect(told).toEqual([expect.stringContaining('levee.md:5')]);
});

test('a folder of posts is left alone where the blog comes from elsewhere', async () => {
  const blog = { source: 'functions', address: 'https://functions.example/v1', key: 'key' } as const;
  expect(await readBlogMistakes({ folder, publications: [{ ...city, blog }], broken: [] })).toEqual([]);
});
