import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolders, writeNewFileAtomic, writeFileAtomic } from './writeFileAtomic.ts';

test('a process that is killed while it writes leaves no half file under the name of a file', async () => {
  const folder = await newFolder();
  const child = fork(new URL('writeFileAtomic.testing.ts', import.meta.url), [folder], { execArgv: [] });
  await expect.poll(() => readdir(folder), { interval: 5 }).not.toEqual([]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const written = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  const sizes = await Promise.all(written.map(async (name) => (await stat(path.join(folder, name))).size));
  expect(new Set([...sizes, 8 * 1024 * 1024]).size).toBe(1);
});

test('a replaced file keeps its permissions, and a symbolic link stays a link', async () => {
  const folder = await newFolder();
  const [file, alias] = ['file.yaml', 'alias.yaml'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ];
  await writeFile(file, 'old');
  await chmod(file, 0o640);
  await symlink('file.yaml', alias);
  await writeFileAtomic(alias, 'new');
  expect(await readFile(file, 'utf8')).toBe('new');
  expect((await stat(file)).mode & 0o777).toBe(0o640);
  expect((await readdir(folder)).toSorted()).toEqual(['alias.yaml', 'file.yaml']);
});

// Skipped for users other than root, who can't give files away.
test.skipIf(process.getuid?.() !== 0)(
  'files that root writes belong to the user who runs the site',
  async () => {
    const folder = await newFolder();
    const [file, added] = ['file.yaml', 'new.yaml'].map((name) => path.join(folder, name)) as [
      string,
      string,
    ];
    await writeFile(file, 'old');
    await chown(file, 1234, 1235);
    await chown(folder, 2345, 2346);
    await writeFileAtomic(file, 'new');
    await writeFileAtomic(added, 'new');
    expect(await stat(file)).toMatchObject({ uid: 1234, gid: 1235 });
    expect(await stat(added)).toMatchObject({ uid: 2345, gid: 2346 });
  },
);

test('a write that fails leaves nothing behind', async () => {
  const folder = await newFolder();
  await mkdir(path.join(folder, 'file.yaml'));
  await expect(writeFileAtomic(path.join(folder, 'file.yaml'), 'new')).rejects.toThrow('EISDIR');
  expect(await readdir(folder)).toEqual(['file.yaml']);
});

test('a new file never replaces another file, and may be private', async () => {
  const file = path.join(await newFolder(), 'deeper', 'secret');
  expect(await writeNewFileAtomic(file, 'first', { mode: 0o600 })).toBe(true);
  expect(await writeNewFileAtomic(file, 'second')).toBe(false);
  expect(await readFile(file, 'utf8')).toBe('first');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-write-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('a folder that the system never creates is refused, although its parent exists', async () => {
  const refused = path.join('/proc', 'no-such-folder');
  const creating = makeFolders(path.join(refused, 'within'));
  await expect(creating).rejects.toMatchObject({ code: 'ENOENT', path: refused });
});

test.each([[], ['below']])('a folder cannot be created where a file is (%j)', async (...below) => {
  const file = path.join(await newFolder(), 'file');
  await writeFile(file, '');
  const creating = makeFolders(path.join(file, ...below));
  await expect(creating).rejects.toMatchObject({ code: 'ENOTDIR', path: file });
});

test('folders that two calls create at the same time are created once', async () => {
  const folder = path.join(await newFolder(), 'one', 'two');
  const first = await Promise.all([makeFolders(folder), makeFolders(folder)]);
  expect(first).toContain(path.dirname(folder));
  expect(await makeFolders(folder)).toBeUndefined();
});

// Skipped for users other than root, who can't mount a disk.
test.skipIf(process.getuid?.() !== 0)(
  'commands-12: on a full or read-only disk the error names the file or folder and the cause',
  async () => {
    const folder = await newFolder();
    const mount = async (...args: string[]) => {
      await once(spawn('mount', ['-t', 'tmpfs', ...args, 'tmpfs', folder]), 'exit');
      onTestFinished(async () => void (await once(spawn('umount', [folder]), 'exit')));
    };
    await mount('-o', 'size=64k');
    const file = path.join(folder, 'index.html');
    await expect(writeFileAtomic(file, Buffer.alloc(1024 * 1024))).rejects.toMatchObject({
      code: 'ENOSPC',
      path: file,
    });
    await mount('-o', 'ro');
    await expect(makeFolders(path.join(folder, 'es/blog'))).rejects.toMatchObject({ code: 'EROFS' });
  },
);
