import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newDatabase } from '../../../tests/support/sharedSite.ts';
import type { ArchiveReader } from '../archive.ts';
import { openArchive } from '../openArchive.ts';
import { connect } from '../postgres/openTestArchive.testing.ts';
import {
  dayMs,
  firstPage,
  monday,
  otherFeed,
  sampleFeed,
  sampleItem,
  sampleState,
} from '../sampleFeed.testing.ts';
import { linesUntilKilled, startChild } from '../sqlite/killableChild.testing.ts';
import { moveArchive, type MoveOptions, type MoveProgress } from './moveArchive.ts';
import { expandTerms } from '../../news/words/searchTerms.ts';

test('network-10: an archive that moves to a database and back is the same, and its source never changes', async () => {
  const [folder, other] = [await newFolder(), await newFolder()];
  await fill(folder);
  const before = await readFile(path.join(folder, 'archive.sqlite'));
  const databaseUrl = await newDatabase('empty');
  const steps: MoveProgress[] = [];
  const to = await move({
    to: 'postgres',
    dataFolder: folder,
    databaseUrl,
    onProgress: (step) => steps.push(step),
  });
  const counts = { feeds: 2, articles: 1201, prunedArticles: 1, viewTotals: 1, pictures: 1 };
  expect(to).toEqual({ ...counts, takedowns: 0 });
  expect(steps.filter(({ table }) => table === 'articles').map(({ kind, done }) => [kind, done])).toEqual([
    ['copying', 0],
    ['copying', 1000],
    ['comparing', 0],
  ]);
  expect(await readFile(path.join(folder, 'archive.sqlite'))).toEqual(before);

  const database = await connect(databaseUrl);
  await database.query(
    `insert into "hiddenRules" values ('city', 1, 'words', 'levee', null, null, false, 1), ('city', 2, 'words', 'bridge', null, null, true, 2)`,
  );
  await database.end();
  expect(await move({ to: 'sqlite', dataFolder: other, databaseUrl })).toEqual({ ...counts, takedowns: 1 });
  const contents = await Promise.all(
    [{ folder }, { folder: other }, { folder, databaseUrl }].map(async (settings) => {
      const archive = await openArchive(settings);
      onTestFinished(() => archive.close());
      return contentOf(archive);
    }),
  );
  expect(contents[0]?.found).toEqual(['story 1199', 'árbol']);
  expect(contents[1]).toEqual(contents[0]);
  expect(contents[2]).toEqual(contents[0]);
}, 120_000);

test('network-10: a move waits for an archive that takes more than five seconds to read', async () => {
  const folder = await newFolder();
  await fill(folder, 3);
  const report = await move({
    to: 'postgres',
    dataFolder: folder,
    databaseUrl: await newDatabase('empty'),
    onProgress: compareSlowly,
  });
  expect(report.articles).toBe(4);
});

test('network-10: a moved archive files stories, and finds them', async () => {
  const folder = await newFolder();
  await fill(folder, 10);
  const databaseUrl = await newDatabase('empty');
  await move({ to: 'postgres', dataFolder: folder, databaseUrl });
  const archive = await openArchive({ folder, databaseUrl });
  onTestFinished(() => archive.close());
  const items = [sampleItem({ guid: 'story 3' }), sampleItem({ guid: 'new', title: 'A reservoir' })];
  const [report] = await archive.file([
    { state: sampleState({ feed: sampleFeed }), items, receivedAt: monday + dayMs },
  ]);
  expect(report).toMatchObject({ added: 1, unchanged: 1 });
  const hits = await archive.search({ ...firstPage, feeds: [sampleFeed], terms: expandTerms('reservoirs') });
  expect(hits.articles.map(({ guid }) => guid)).toEqual(['new']);
});

test.each(['postgres', 'sqlite'] as const)(
  'network-10: a move to %s that is killed in the middle leaves no archive there, and can be repeated',
  async (to) => {
    const folder = await newFolder();
    await fill(folder);
    const databaseUrl = await newDatabase('empty');
    if (to === 'sqlite') await move({ to: 'postgres', dataFolder: folder, databaseUrl });
    const dataFolder = to === 'postgres' ? folder : await newFolder();
    for (const lines of [2, 5]) {
      const child = startChild('../move/mover.testing.ts', to, dataFolder, databaseUrl);
      const printed = await linesUntilKilled(child, { lines, thenMs: 0 });
      expect(printed.length).toBeGreaterThanOrEqual(lines);
      expect((await readdir(dataFolder)).includes('archive.sqlite')).toBe(to === 'postgres');
    }
    expect(await move({ to, dataFolder, databaseUrl })).toMatchObject({ feeds: 2, articles: 1201 });
    const partialFiles = (await readdir(dataFolder)).filter((name) => name.includes('partial'));
    expect(partialFiles).toEqual([]);
  },
  120_000,
);

test('network-10: an archive is not moved while a site is running, or onto another archive', async () => {
  const [folder, other] = [await newFolder(), await newFolder()];
  await fill(folder, 10);
  const databaseUrl = await newDatabase();
  const site = await openArchive({ folder });
  await expect(move({ to: 'postgres', dataFolder: folder, databaseUrl })).rejects.toThrow(
    'is running. Stop it first',
  );
  await site.close();

  const databaseArchive = await openArchive({ folder: other, databaseUrl });
  await databaseArchive.states();
  await expect(move({ to: 'postgres', dataFolder: folder, databaseUrl })).rejects.toThrow(
    'Stop every site first',
  );
  await databaseArchive.addFeeds([sampleState({ feed: sampleFeed })]);
  await databaseArchive.close();
  // The server ends a closed connection a moment later.
  await expect
    .poll(() => move({ to: 'postgres', dataFolder: folder, databaseUrl }).catch(String))
    .toContain('has an archive already');
  await expect(move({ to: 'sqlite', dataFolder: folder, databaseUrl })).rejects.toThrow(
    'has an archive already',
  );
  const empty = await newDatabase('empty');
  await expect(move({ to: 'sqlite', dataFolder: other, databaseUrl: empty })).rejects.toThrow(
    'has no archive',
  );
  await expect(move({ to: 'postgres', dataFolder: other, databaseUrl: empty })).rejects.toThrow(
    'no archive in',
  );
  const mistyped = path.join(folder, 'mistyped');
  await expect(move({ to: 'postgres', dataFolder: mistyped, databaseUrl: empty })).rejects.toThrow(
    'TOWNWIRE_DATA',
  );
  expect(existsSync(mistyped)).toBe(false);
});

test('network-10: a move says which disk is full, and leaves no archive', async () => {
  const folder = await newFolder();
  await fill(folder, 3);
  const databaseUrl = await newDatabase();
  const database = await connect(databaseUrl);
  await database.query(`
    create function fail() returns trigger language plpgsql as $$
      begin raise 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger full_disk before insert on "articles" for each row execute function fail()`);
  await expect(move({ to: 'postgres', dataFolder: folder, databaseUrl })).rejects.toThrow(
    /^The disk of the database at \S+ has no room for the archive/u,
  );
  expect((await database.query('select from "feeds"')).rowCount).toBe(0);
});

/**
 * Fills an archive with two feeds of two languages, a removed story, views and a picture; by default with more stories
 * than one batch copies.
 */
async function fill(folder: string, count = 1200): Promise<void> {
  const archive = await openArchive({ folder, newArticlesADayMax: Infinity });
  await archive.addFeeds([sampleFeed, otherFeed].map((feed) => sampleState({ feed })));
  await archive.setLanguages(new Map([[otherFeed, 'es' as const]]));
  const items = Array.from({ length: count }, (_, number) => sampleItem({ guid: `story ${number}` }));
  const file = (feed: string, filed: typeof items, receivedAt: number) =>
    archive.file([{ state: sampleState({ feed, title: "O'Brien \\ “Co”" }), items: filed, receivedAt }]);
  await file(sampleFeed, [sampleItem({ guid: 'old' })], monday - 500 * dayMs);
  await file(sampleFeed, items, monday);
  await file(
    otherFeed,
    [sampleItem({ guid: 'árbol', title: 'Las bibliotecas 📰', image: 'https://paper.example/a.jpg' })],
    monday,
  );
  await archive.prune({ feed: sampleFeed, before: monday - 400 * dayMs, count: 9, now: monday });
  await archive.addViews([{ publication: 'city', day: '2026-11-16', kind: 'page', name: '/', views: 3 }]);
  await archive.leasePictures([{ address: 'https://paper.example/a.jpg', kind: 'story' }], monday);
  await archive.close();
}

async function contentOf(archive: ArchiveReader) {
  const feeds = [sampleFeed, otherFeed];
  const found: string[] = [];
  for (const words of ['"story 1199"', 'biblioteca']) {
    const hits = await archive.search({ ...firstPage, feeds, terms: expandTerms(words) });
    found.push(...hits.articles.map(({ guid }) => guid));
  }
  return {
    states: await archive.states(),
    newest: await archive.newest({ feeds, count: 9999 }),
    pictures: await archive.oldestPictures({ after: 0, count: 9 }),
    found,
  };
}

/** Takes as long as reading a million articles. */
function compareSlowly({ kind, table }: MoveProgress): void {
  if (kind === 'comparing' && table === 'articles')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5500);
}

function move(options: Omit<MoveOptions, 'onProgress'> & Partial<MoveOptions>) {
  return moveArchive({ onProgress: () => undefined, ...options });
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-move-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
