import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import {
  emptyFolder,
  exampleFolder,
  publicationYaml,
  removeExampleFolders,
} from '../../publication/exampleFolder.testing.ts';
import { readPublication } from '../../publication/readPublication.ts';
import { buildName, openParsedPublications } from './parsedPublications.ts';

afterEach(removeExampleFolders);

async function open(build = 'a') {
  const folder = await exampleFolder();
  const dataFolder = await emptyFolder();
  const parse = vi.fn<() => ReturnType<typeof readPublication>>(() => readPublication(folder, { sample: false }));
  return {
    folder,
    dataFolder,
    parse,
    /** Reads the publication as a new start would. */
    read: (by = build) => openParsedPublications({ dataFolder, build: by })(folder, parse),
  };
}

test('a start parses only publications that have changed since the last one', async () => {
  const { folder, parse, read } = await open();
  const first = await read();
  expect(await read()).toEqual(first);
  expect(parse).toHaveBeenCalledTimes(1);
  await writeFile(path.join(folder, 'publication.yaml'), publicationYaml.replace('River Town Voice', 'Post'));
  expect(await read()).toMatchObject({ publication: { name: 'Post' } });
  expect(parse).toHaveBeenCalledTimes(2);
});

test('a change that keeps the length and the time of a file is read', async () => {
  const { folder, read } = await open();
  await read();
  const file = path.join(folder, 'publication.yaml');
  const { atime, mtime } = await stat(file);
  await writeFile(file, publicationYaml.replace('name: River Town Voice', 'name: River Town Paper'));
  await utimes(file, atime, mtime);
  expect(await read()).toMatchObject({ publication: { name: 'River Town Paper' } });
});

test('a new folder for posts and a new time of a file are read', async () => {
  const { folder, parse, read } = await open();
  await read();
  await mkdir(path.join(folder, 'blog'));
  expect(await read()).toMatchObject({ publication: { blog: { source: 'folder' } } });
  await utimes(path.join(folder, 'publication.yaml'), 2_000_000_000, 2_000_000_000);
  expect(await read()).toMatchObject({ publication: { changedAt: 2_000_000_000_000 } });
  expect(parse).toHaveBeenCalledTimes(3);
});

test('publications that another build has stored, and those in a damaged file, are parsed again', async () => {
  const { dataFolder, parse, read } = await open();
  const first = await read();
  expect(await read('b')).toEqual(first);
  expect(parse).toHaveBeenCalledTimes(2);
  const [name = ''] = await readdir(path.join(dataFolder, 'parsed'));
  const file = path.join(dataFolder, 'parsed', name);
  await writeFile(file, (await readFile(file)).subarray(0, 900));
  expect(await read('b')).toEqual(first);
  expect(parse).toHaveBeenCalledTimes(3);
});

test('a publication with a mistake is parsed again at each start', async () => {
  const { folder, parse, read } = await open();
  await writeFile(path.join(folder, 'publication.yaml'), 'name: [');
  expect((await read()).kind).toBe('broken');
  expect((await read()).kind).toBe('broken');
  expect(parse).toHaveBeenCalledTimes(2);
});

test('a file that changes while it is parsed is parsed again', async () => {
  const { folder, parse, read } = await open();
  const file = path.join(folder, 'publication.yaml');
  parse.mockImplementationOnce(async () => {
    const old = await readPublication(folder, { sample: false });
    await writeFile(file, publicationYaml.replace('River Town Voice', 'Post'));
    return old;
  });
  await read();
  expect(await read()).toMatchObject({ publication: { name: 'Post' } });
});

test('only a build that names its files by their content is identified by them', () => {
  expect(buildName('/srv/dist/server/publicationStore-BGl-AAy-.js')).toContain('BGl-AAy-');
  expect(buildName('/work/src/newsroom/publications/parsedPublications.ts')).toBeNull();
});
