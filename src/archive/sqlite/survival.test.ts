import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { environment } from '../../../tests/runner/environment.ts';
import { countStored } from '../sampleFeed.testing.ts';
import { linesUntilKilled, startChild } from './killableChild.testing.ts';
import { archiveVersion } from './migrateSqlite.ts';
import { openSqliteArchive } from './openSqliteArchive.ts';

test(
  'after every kill in the middle of filing the archive opens, is intact, and has everything that was confirmed',
  async () => {
    const folder = newFolder();
    const confirmed: string[] = [];
    for (let round = 0; round < killRounds; round += 1) {
      const filer = startChild('filer.testing.ts', folder, `r${round}`);
      // Each round kills the filer at a different moment: up to 4 ms after the first to the seventh confirmation.
      confirmed.push(...(await linesUntilKilled(filer, { lines: 1 + (round % 7), thenMs: round % 5 })));
      const archive = await openSqliteArchive({ folder, newArticlesADayMax: 1 });
      await archive.close();
    }

    const database = new DatabaseSync(join(folder, 'archive.sqlite'));
    onTestFinished(() => database.close());
    expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
    database.exec(`insert into "articleWords" ("articleWords") values ('integrity-check')`);
    const stored = database.prepare(
      `select substr("guid", 1, length("guid") - 2) as "filing", count(*) as "articles" from "articles" group by 1`,
    );
    const filings = new Map(stored.all().map(({ filing, articles }) => [filing, articles]));
    expect(confirmed.length).toBeGreaterThanOrEqual(killRounds);
    expect(confirmed.filter((filing) => !filings.has(filing))).toEqual([]);
    // A filing that was not confirmed is stored completely or not at all: ten articles of each of two feeds.
    expect(new Set(filings.values())).toEqual(new Set([20]));
    const words = database.prepare(
      `select count(*) as "count" from "articleWords" where "articleWords" match 'title'`,
    );
    expect(words.get()).toEqual({ count: filings.size * 20 });
  },
  environment.isDrill ? 900_000 : 120_000,
);

test('after a kill in the middle of a migration the archive is unchanged and opens', async () => {
  const folder = newFolder();
  for (const version of [0, archiveVersion]) {
    const migrator = startChild('migrator.testing.ts', folder);
    expect(await linesUntilKilled(migrator, { lines: 1, thenMs: 0 })).toEqual(['in the middle']);
    const database = new DatabaseSync(join(folder, 'archive.sqlite'));
    expect(database.prepare('pragma user_version').get()).toEqual({ user_version: version });
    expect(database.prepare(`select name from sqlite_schema where name = 'halfDone'`).all()).toEqual([]);
    database.close();
    const archive = await openSqliteArchive({ folder, newArticlesADayMax: 1 });
    expect(await countStored(archive)).toEqual({ feeds: 0, articles: 0 });
    await archive.close();
  }
}, 120_000);

test('four processes create and write one archive at the same time, and nothing is lost', async () => {
  const folder = newFolder();
  const names = ['a', 'b', 'c', 'd'];
  const codes = await Promise.all(
    names.map(async (name) => {
      const filer = startChild('filer.testing.ts', folder, name, '25');
      filer.stdout?.resume();
      const [code] = await once(filer, 'close');
      return code;
    }),
  );
  expect(codes).toEqual([0, 0, 0, 0]);
  const archive = await openSqliteArchive({ folder, newArticlesADayMax: 1 });
  expect(await countStored(archive)).toEqual({ feeds: 2, articles: 4 * 25 * 2 * 10 });
  await archive.close();
}, 120_000);

// Skipped with a message where unprivileged users may not mount a disk in memory.
test.skipIf(!canMountDisks())(
  'when the disk is full, even at startup, readers are served, the log says so once, and filing continues when there is space',
  () => {
    const folder = newFolder();
    const script = 'mount -t tmpfs -o size=6m tmpfs "$1" && shift && exec "$@"';
    const child = [process.execPath, fileURLToPath(new URL('fullDisk.testing.ts', import.meta.url)), folder];
    const { stdout, stderr } = spawnSync('unshare', ['-rm', 'sh', '-c', script, 'sh', folder, ...child], {
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect(stderr).toBe('');
    const { filed, ...result } = JSON.parse(stdout);
    expect(filed).toBeGreaterThan(0);
    expect(result).toEqual({
      failures: ['full', 'full', 'full'],
      readable: filed * 10,
      found: 5,
      afterFreeing: 'filed',
      articles: filed * 10 + 10,
      log: [
        expect.stringMatching(/^warn: The disk is full/u),
        expect.stringMatching(/^info: The disk has space again/u),
      ],
      reopened: {
        failure: 'full',
        readable: filed * 10 + 10,
        found: 5,
        pictures: 1,
        log: [expect.stringMatching(/^warn: The disk is full/u)],
      },
      freedAgain: { filing: 'filed', readable: filed * 10 + 20, found: 5 },
    });
  },
  120_000,
);

/** Two rounds by default, 200 in a drill. */
const killRounds = environment.isDrill ? 200 : 2;

/** Returns whether users of this machine may mount a disk in memory in a namespace of their own. */
function canMountDisks(): boolean {
  const { status } = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]);
  if (status !== 0)
    process.stderr.write('Skipped: the test with a full disk, because this user may not mount disks.\n');
  return status === 0;
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'townwire-survival-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
