import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeOldFiles } from './removeOldFiles.ts';

test('unneeded and unfinished files are removed after a day', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-keep-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, 'deeper'));
  await writeFile(path.join(folder, 'deeper', 'old.webp'), 'old');
  for (const name of ['needed.webp', 'old.webp', '.half.unfinished'])
    await writeFile(path.join(folder, name), 'old');
  for (const name of await readdir(folder)) await utimes(path.join(folder, name), 1, 1);
  for (const name of ['new.webp', '.new.unfinished']) await writeFile(path.join(folder, name), 'new');
  await removeOldFiles(folder, { isNeeded, now: Date.now() });
  const left = ['.new.unfinished', 'deeper', 'needed.webp', 'new.webp'];
  expect((await readdir(folder)).toSorted()).toEqual(left);
  await removeOldFiles(path.join(folder, 'none'), { isNeeded, now: Date.now() });
});

function isNeeded(name: string): boolean {
  return name === 'needed.webp';
}
