import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepFile, removeOldFiles } from './keepFile.ts';

test('a process that is killed while it writes leaves no half file under a picture’s name', async () => {
  const folder = await exampleFolder();
  const child = fork(new URL('keepFile.child.ts', import.meta.url), [folder], { execArgv: [] });
  await expect.poll(() => readdir(folder), { interval: 5 }).not.toEqual([]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const kept = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  const sizes = await Promise.all(kept.map(async (name) => (await stat(path.join(folder, name))).size));
  expect(new Set([...sizes, 8 * 1024 * 1024]).size).toBe(1);
});

test('what is not needed, and what was never finished, goes after a day', async () => {
  const folder = await exampleFolder();
  for (const name of ['needed.webp', 'old.webp', '.half.webp.unfinished'])
    await keepFile(path.join(folder, name), 'old');
  await keepFile(path.join(folder, 'deeper', 'old.webp'), 'old');
  for (const name of await readdir(folder)) await utimes(path.join(folder, name), 1, 1);
  for (const name of ['new.webp', '.new.webp.unfinished']) await writeFile(path.join(folder, name), 'new');
  await removeOldFiles(folder, { isNeeded, now: Date.now() });
  const left = ['.new.webp.unfinished', 'deeper', 'needed.webp', 'new.webp'];
  expect((await readdir(folder)).toSorted()).toEqual(left);
  await removeOldFiles(path.join(folder, 'none'), { isNeeded, now: Date.now() });
});

function isNeeded(name: string): boolean {
  return name === 'needed.webp';
}

async function exampleFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-keep-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
