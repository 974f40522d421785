import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newDatabase } from '../../tests/support/sharedSite.ts';
import { openArchive } from '../archive/openArchive.ts';
import { openSharedData } from '../archive/openSharedData.ts';
import type { SharedData } from '../archive/postgres/sharedData/sharedData.ts';
import { draftSecret, draftToken } from '../newsroom/drafts/drafts.ts';
import { moveTo } from './moveTo.ts';

test('network-8: the URL of a draft stays the same when the archive moves to a database, and back to another folder', async () => {
  const [folder, machine, other] = [await newFolder(), await newFolder(), await newFolder()];
  await (await openArchive({ folder })).close();
  const draft = { publication: 'river-town', id: 'levee' };
  const before = await draftToken(draftSecret(folder, null), draft);
  const databaseUrl = await newDatabase('empty');

  expect(await move('postgres', folder)).toMatchObject({ kind: 'done' });
  expect(await withDatabase((sharedData) => draftToken(draftSecret(machine, sharedData), draft))).toBe(
    before,
  );

  expect(await move('sqlite', other)).toMatchObject({ kind: 'done' });
  expect(await draftToken(draftSecret(other, null), draft)).toBe(before);

  async function withDatabase<Result>(
    work: (sharedData: SharedData | null) => Promise<Result>,
  ): Promise<Result> {
    await using sharedData = await openSharedData({ databaseUrl });
    return await work(sharedData);
  }

  function move(to: 'postgres' | 'sqlite', dataFolder: string) {
    return moveTo({ to, dataFolder, databaseUrl, onProgress: () => undefined });
  }
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-move-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
