import { expect, onTestFinished, test, vi } from 'vitest';
import { openArchive } from '../../archive/openArchive.ts';
import { openReadOnlyArchive } from '../../archive/openReadOnlyArchive.ts';
import type { DailyViews } from '../../archive/archive.ts';
import { dayMs } from '../../news/dates.ts';
import { world } from '../../news/world.testing.ts';
import { emptyFolder, removeExampleFolders } from '../../publication/exampleFolder.testing.ts';
import { openTestLog } from '../log.testing.ts';
import { openPageViews } from './pageViews.ts';

const { publication } = world.edition();

/** 11:30 p.m. in Kansas City, and half an hour after midnight. */
const late = Date.UTC(2026, 10, 21, 5, 30);
const early = Date.UTC(2026, 10, 21, 6, 30);

function openCounter(addViews: (views: readonly DailyViews[]) => Promise<void>) {
  const log = openTestLog();
  return { log, views: openPageViews({ archive: { addViews }, log: log.log }) };
}

test('count-1: views are totals of a day in the publication’s time zone, by page and by host', async () => {
  const stored: DailyViews[] = [];
  const { views } = openCounter(async (rows) => void stored.push(...rows));
  views.count(publication, { path: '/', host: 'news.example', now: late });
  views.count(publication, { path: '/', host: null, now: late });
  views.count(publication, { path: '/sports', host: null, now: early });
  await views.close();
  const on = (day: string) => ({ publication: publication.id, day });
  expect(stored).toEqual([
    { ...on('2026-11-20'), kind: 'page', name: '/', views: 2 },
    { ...on('2026-11-20'), kind: 'host', name: 'news.example', views: 1 },
    { ...on('2026-11-21'), kind: 'page', name: '/sports', views: 1 },
  ]);
});

test('survival-5: after a clock that was ahead is corrected, views count for the right day', async () => {
  const stored: DailyViews[] = [];
  const { views } = openCounter(async (rows) => void stored.push(...rows));
  views.count(publication, { path: '/', host: null, now: early + 400 * dayMs });
  views.count(publication, { path: '/', host: null, now: early });
  await views.close();
  expect(stored.map(({ day, views: count }) => [day, count])).toEqual([
    ['2027-12-26', 1],
    ['2026-11-21', 1],
  ]);
});

test('views that could not be stored are stored later, once, with one line in the log', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const stored: DailyViews[] = [];
  let isFull = true;
  const { views, log } = openCounter(async (rows) => {
    if (isFull) throw new Error('No space.');
    stored.push(...rows);
  });
  for (const _ of [1, 2, 3]) {
    views.count(publication, { path: '/', host: null, now: early });
    await vi.advanceTimersByTimeAsync(60_000);
  }
  isFull = false;
  await views.close();
  expect(stored).toMatchObject([{ name: '/', views: 3 }]);
  expect(log.messages('error')).toHaveLength(1);
});

test('count-6: beyond 1,000 pages and 200 hosts a day, views are added to one total, even across restarts', async () => {
  const folder = await emptyFolder();
  onTestFinished(removeExampleFolders);
  for (const start of [0, 700]) {
    const archive = await openArchive({ folder });
    const views = openPageViews({ archive, log: openTestLog().log });
    for (let index = start; index < start + 700; index += 1)
      views.count(publication, { path: `/blog/${index}`, host: `h${index}.example`, now: early });
    await views.close();
    await archive.close();
  }
  await using archive = await openReadOnlyArchive({ dataFolder: folder, databaseUrl: null });
  const rows = (await archive?.views('2026-11-21')) ?? [];
  for (const [kind, namesMax] of [
    ['page', 1000],
    ['host', 200],
  ] as const) {
    const own = rows.filter((row) => row.kind === kind);
    expect(own).toHaveLength(namesMax + 1);
    expect(own.find(({ name }) => name === 'other')?.views).toBe(1400 - namesMax);
    expect(own.reduce((sum, { views }) => sum + views, 0)).toBe(1400);
  }
});

test('views of a page are added to the stored number', async () => {
  const folder = await emptyFolder();
  onTestFinished(removeExampleFolders);
  const archive = await openArchive({ folder });
  const row = { publication: 'a', day: '2026-11-21', kind: 'page', name: '/', views: 2 } as const;
  await archive.addViews([row, { ...row, publication: 'b' }]);
  await archive.addViews([row]);
  await archive.close();
  await using reopened = await openReadOnlyArchive({ dataFolder: folder, databaseUrl: null });
  expect((await reopened?.views('2026-11-01'))?.map(({ views }) => views)).toEqual([4, 2]);
  expect(await reopened?.views('2026-11-22')).toEqual([]);
});
