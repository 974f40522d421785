import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { emptyFolder, removeExampleFolders } from './exampleFolder.testing.ts';
import { lookWithin } from './lookWithin.ts';

afterEach(removeExampleFolders);

async function makeFolder() {
  const folder = await emptyFolder();
  await mkdir(path.join(folder, 'river-town/blog'), { recursive: true });
  await writeFile(path.join(folder, 'river-town/blog/levee.md'), '# The levee\n');
  return folder;
}

test('a file on a disk of this machine is looked at at once', async () => {
  const folder = await makeFolder();
  const look = await lookWithin([folder]);
  expect(look.stat(path.join(folder, 'river-town/blog/levee.md'))).toMatchObject({ size: 12 });
  expect(look.stat(path.join(folder, 'river-town/blog/bridge.md'))).toBeUndefined();
  expect(look.list(path.join(folder, 'river-town'))).toMatchObject([{ name: 'blog' }]);
});

test('a file behind a link may be on a network disk, so no look waits for it', async () => {
  const [folder, elsewhere] = [await makeFolder(), await makeFolder()];
  await symlink(path.join(elsewhere, 'river-town'), path.join(folder, 'hill-town'));
  const post = path.join(folder, 'hill-town/blog/levee.md');
  const link = path.join(folder, 'river-town/linked.md');
  await symlink(post, link);
  const look = await lookWithin([folder]);
  for (const each of [post, link]) {
    const found = look.stat(each);
    expect(found).toBeInstanceOf(Promise);
    expect(await found).toMatchObject({ size: 12 });
  }
  const listed = look.list(path.join(folder, 'hill-town'));
  expect(listed).toBeInstanceOf(Promise);
  expect(await listed).toMatchObject([{ name: 'blog' }]);
});

test('a folder that is a link itself, or is not on such a disk, or is not one of the folders', async () => {
  const folder = await makeFolder();
  const current = path.join(await emptyFolder(), 'current');
  await symlink(folder, current);
  const look = await lookWithin([current, '/proc']);
  expect(look.stat(path.join(current, 'river-town/blog/levee.md'))).toMatchObject({ size: 12 });
  expect(look.stat('/proc/self/status')).toBeInstanceOf(Promise);
  expect(look.stat(path.join(folder, 'river-town/blog/levee.md'))).toBeInstanceOf(Promise);
});

test('a folder that is replaced or removed is looked at as it is at the next look', async () => {
  const folder = await makeFolder();
  const post = path.join(folder, 'river-town/blog/levee.md');
  expect((await lookWithin([folder])).stat(post)).toMatchObject({ size: 12 });
  await rename(path.join(folder, 'river-town'), path.join(folder, 'old'));
  await symlink(path.join(folder, 'old'), path.join(folder, 'river-town'));
  expect(await (await lookWithin([folder])).stat(post)).toMatchObject({ size: 12 });
  await rm(folder, { recursive: true });
  const look = await lookWithin([folder]);
  expect([await look.stat(post), await look.list(folder)]).toEqual([undefined, []]);
});
