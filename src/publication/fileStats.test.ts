import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { emptyFolder, removeExampleFolders } from './exampleFolder.testing.ts';
import { openFileStats } from './fileStats.ts';

afterEach(removeExampleFolders);

async function makeFolder() {
  const folder = await emptyFolder();
  await mkdir(path.join(folder, 'river-town/blog'), { recursive: true });
  await writeFile(path.join(folder, 'river-town/blog/levee.md'), '# The levee\n');
  return folder;
}

test('the stats of a file on a local disk are read synchronously', async () => {
  const folder = await makeFolder();
  const stats = await openFileStats([folder]);
  expect(stats.stat(path.join(folder, 'river-town/blog/levee.md'))).toMatchObject({ size: 12 });
  expect(stats.stat(path.join(folder, 'river-town/blog/bridge.md'))).toBeUndefined();
  expect(stats.list(path.join(folder, 'river-town'))).toMatchObject([{ name: 'blog' }]);
});

test('a file behind a link may be on a network disk, so its stats are read asynchronously', async () => {
  const [folder, elsewhere] = [await makeFolder(), await makeFolder()];
  await symlink(path.join(elsewhere, 'river-town'), path.join(folder, 'hill-town'));
  const post = path.join(folder, 'hill-town/blog/levee.md');
  const link = path.join(folder, 'river-town/linked.md');
  await symlink(post, link);
  const stats = await openFileStats([folder]);
  for (const each of [post, link]) {
    const found = stats.stat(each);
    expect(found).toBeInstanceOf(Promise);
    expect(await found).toMatchObject({ size: 12 });
  }
  const listed = stats.list(path.join(folder, 'hill-town'));
  expect(listed).toBeInstanceOf(Promise);
  expect(await listed).toMatchObject([{ name: 'blog' }]);
});

test('only files within the given folders and on a local disk are read synchronously, even if a folder is a link', async () => {
  const folder = await makeFolder();
  const current = path.join(await emptyFolder(), 'current');
  await symlink(folder, current);
  const stats = await openFileStats([current, '/proc']);
  expect(stats.stat(path.join(current, 'river-town/blog/levee.md'))).toMatchObject({ size: 12 });
  expect(stats.stat('/proc/self/status')).toBeInstanceOf(Promise);
  expect(stats.stat(path.join(folder, 'river-town/blog/levee.md'))).toBeInstanceOf(Promise);
});

test('a folder that was replaced or removed is noticed when stats are opened again', async () => {
  const folder = await makeFolder();
  const post = path.join(folder, 'river-town/blog/levee.md');
  expect((await openFileStats([folder])).stat(post)).toMatchObject({ size: 12 });
  await rename(path.join(folder, 'river-town'), path.join(folder, 'old'));
  await symlink(path.join(folder, 'old'), path.join(folder, 'river-town'));
  expect(await (await openFileStats([folder])).stat(post)).toMatchObject({ size: 12 });
  await rm(folder, { recursive: true });
  const stats = await openFileStats([folder]);
  expect([await stats.stat(post), await stats.list(folder)]).toEqual([undefined, []]);
});
