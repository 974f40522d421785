import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { environment } from '../../../tests/runner/environment.ts';
import { backUpArchive } from '../backUpArchive.ts';
import { countStored, fileInto, monday, sampleItem } from '../sampleFeed.testing.ts';
import { linesUntilKilled, startChild } from './killableChild.testing.ts';
import { openSqliteArchive } from './openSqliteArchive.ts';

/** A single round by default, 100 in a drill. */
const killRounds = environment.isDrill ? 100 : 1;
const storiesCount = environment.isDrill ? 5000 : 500;

test(
  'a kill in the middle of a backup leaves every backup and the archive undamaged',
  async () => {
    const [dataFolder, folder] = [newFolder(), newFolder()];
    await fillArchive(dataFolder, 'first', storiesCount);
    for (let round = 0; round < killRounds; round += 1) {
      startChild('filer.testing.ts', dataFolder, `writer-${round}`, '30').stdout?.resume();
      const child = startChild('backup.testing.ts', dataFolder, folder, String(round * 100));
      const when = { lines: 1 + (round % 2), thenMs: (round * 7) % 90 };
      const confirmed = (await linesUntilKilled(child, when)).map((file) => path.basename(file));
      const backups = readdirSync(folder).filter((name) => name.startsWith('townwire-'));
      expect(backups).toEqual(expect.arrayContaining(confirmed));
      for (const name of backups) {
        const { integrity, articles } = readArchive(path.join(folder, name));
        expect(integrity).toBe('ok');
        expect(articles).toBeGreaterThanOrEqual(storiesCount);
        // The writer files two feeds of ten stories at a time: all or none.
        expect((articles - storiesCount) % 20).toBe(0);
      }
      for (const name of readdirSync(folder)) rmSync(path.join(folder, name));
    }
    expect(readArchive(path.join(dataFolder, 'archive.sqlite')).integrity).toBe('ok');
  },
  environment.isDrill ? 1_800_000 : 60_000,
);

test(
  'a kill in the middle of a restore leaves the old or the new archive in use, and each replaced archive undamaged',
  async () => {
    const [dataFolder, folder] = [newFolder(), newFolder()];
    const backups: string[] = [];
    for (const [index, name] of ['one', 'other'].entries()) {
      await fillArchive(dataFolder, name, storiesCount);
      const options = {
        dataFolder,
        folder,
        keep: 9,
        now: monday + index * 1000,
        onProgress: () => undefined,
      };
      backups.push((await backUpArchive(options)).file);
    }
    for (let round = 0; round < killRounds; round += 1) {
      const child = startChild('restore.testing.ts', dataFolder, ...backups, String(round * 100));
      const when = { lines: 1 + (round % 3), thenMs: (round * 11) % 120 };
      expect(await linesUntilKilled(child, when)).not.toEqual([]);
      const archive = await openSqliteArchive({ folder: dataFolder, newArticlesADayMax: 1 });
      const { articles } = await countStored(archive);
      await archive.close();
      expect([storiesCount, 2 * storiesCount]).toContain(articles);
      expect(readArchive(path.join(dataFolder, 'archive.sqlite')).integrity).toBe('ok');
      for (const name of readdirSync(dataFolder).filter((each) => /^replaced-.*\.sqlite$/u.test(each))) {
        expect(readArchive(path.join(dataFolder, name)).integrity).toBe('ok');
        rmSync(path.join(dataFolder, name));
      }
    }
  },
  environment.isDrill ? 1_800_000 : 60_000,
);

async function fillArchive(folder: string, name: string, count: number): Promise<void> {
  const archive = await openSqliteArchive({ folder, newArticlesADayMax: Infinity });
  await fileInto(
    archive,
    Array.from({ length: count }, (_, number) => sampleItem({ guid: `${name}-${number}` })),
  );
  await archive.close();
}

function readArchive(file: string): { integrity: unknown; articles: number } {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    return {
      integrity: database.prepare('pragma integrity_check').get()?.['integrity_check'],
      articles: Number(database.prepare('select count(*) as "count" from articles').get()?.['count']),
    };
  } finally {
    database.close();
  }
}

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'townwire-survival-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
