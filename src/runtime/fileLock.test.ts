import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { lockFile, waitForLock } from './fileLock.ts';

test('a lock that is held is refused, however old its file is, and its release removes the file', async () => {
  const folder = await newFolder();
  const file = path.join(folder, 'file.lock');
  const lock = lockFile(file, 'exclusive');
  await utimes(file, 1, 1);
  expect(lockFile(file, 'exclusive')).toBeNull();
  lock?.release();
  expect(await readdir(folder)).toEqual([]);
});

test('a file that a killed process left is not a lock', async () => {
  const file = path.join(await newFolder(), 'file.lock');
  await writeFile(file, '');
  const lock = lockFile(file, 'exclusive');
  expect(lock).not.toBeNull();
  lock?.release();
});

test('a lock of another process holds until that process is killed', async () => {
  const file = path.join(await newFolder(), 'file.lock');
  const holder = spawn(
    process.execPath,
    [fileURLToPath(new URL('fileLock.testing.ts', import.meta.url)), file],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  onTestFinished(() => {
    holder.kill('SIGKILL');
  });
  expect(String((await once(holder.stdout, 'data'))[0])).toBe('locked');
  expect(lockFile(file, 'exclusive')).toBeNull();
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  (await waitForLock(file)).release();
});

test('any number of processes may share a lock, but not while another process has an exclusive lock', async () => {
  const file = path.join(await newFolder(), 'file.lock');
  const shared = [lockFile(file, 'shared'), lockFile(file, 'shared')];
  expect(shared).not.toContain(null);
  expect(lockFile(file, 'exclusive')).toBeNull();
  for (const lock of shared) lock?.release();
  const exclusive = lockFile(file, 'exclusive');
  expect(lockFile(file, 'shared')).toBeNull();
  exclusive?.release();
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-lock-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
