import { closeSync, openSync, readFileSync, statSync, truncateSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { openNewsSite, type NewsSite } from '../support/newsSite.ts';
import { townwire } from '../support/site.ts';
import { urlsOf, drillFeeds, fillFeeds } from './drillFeeds.ts';
import { describeReads, readOnce } from './readers.ts';

const damages: readonly { name: string; damage: (archive: string) => void }[] = [
  { name: 'its first page is garbage', damage: (archive) => overwrite(archive, { from: 0, to: 0.001 }) },
  { name: 'its middle is garbage', damage: (archive) => overwrite(archive, { from: 0.2, to: 0.8 }) },
  { name: 'it ends in the middle', damage: (archive) => truncateSync(archive, statSync(archive).size / 2) },
];

test('survival-11: messages about a damaged archive name the newest backup, and restoring it brings every story back', async () => {
  const { news, archive, backup } = await openWithBackup();
  const figures: string[] = [];
  for (const { name, damage } of damages) {
    await news.site().stop();
    damage(archive);
    const startedAt = performance.now();
    const damaged = readFileSync(archive);
    await news.reopen();
    await whenDamageIsReported(news, backup);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    expect((await readOnce(news.site().origin)).failures).toEqual([]);
    figures.push(
      `${name}: after ${seconds} seconds it served pages and named the backup${readFileSync(archive).equals(damaged) ? ', and the file was as before' : ''}`,
    );
    await restore(news, backup);
  }

  overwrite(archive, { from: 0.001, to: 1 });
  await whenDamageIsReported(news, backup);
  const reads = await readOnce(news.site().origin);
  const errors = news.site().output().split('"level":50').length - 1;
  figures.push(`garbage while it runs: ${errors} errors in the log, ${describeReads(reads)}`);
  expect(reads.failures).toEqual([]);
  await restore(news, backup);
  expect(countStories(archive)).toBe(75 * 30);
  console.log(`Damaged archive: ${figures.join('; ')}; each time the backup brought all stories back.`);
});

/** Opens a site whose archive is larger than SQLite's cache in memory, and backs the archive up. */
async function openWithBackup(): Promise<{ news: NewsSite; archive: string; backup: string }> {
  const backups = await mkdtemp(path.join(tmpdir(), 'townwire-backups-'));
  onTestFinished(() => rm(backups, { recursive: true }));
  const news = await openNewsSite({});
  onTestFinished(() => news.close());
  const feeds = drillFeeds();
  fillFeeds(news.host, Object.values(feeds).flat());
  await news.folder.setFeeds(urlsOf(news.host.origin, feeds));
  const archive = path.join(news.settings['TOWNWIRE_DATA'] ?? '', 'archive.sqlite');
  await eventually('all stories are filed', async () => countStories(archive) === 75 * 30);
  const { code, output } = await townwire(['backup', backups], news.settings);
  expect({ code, output }).toMatchObject({ code: 0 });
  const [backup = ''] = /\S+\.sqlite/u.exec(output) ?? [];
  return { news, archive, backup };
}

function countStories(archive: string): number {
  const database = new DatabaseSync(archive, { readOnly: true });
  try {
    return Number(database.prepare('select count(*) as "count" from articles').get()?.['count']);
  } finally {
    database.close();
  }
}

/** Searches until /readyz names the damage and the backup, and returns its response. */
async function whenDamageIsReported(news: NewsSite, backup: string): Promise<string> {
  let ready = '';
  let turn = 0;
  const isNamed = async () => {
    turn += 1;
    await (await news.get(`/search?q=council+story+${turn}`)).text();
    ready = await (await news.get('/readyz')).text();
    return ready.includes('"degraded"') && ready.includes(backup);
  };
  await eventually('/readyz names the damage and the backup', isNamed).catch((error: unknown) => {
    throw new Error(`${String(error)}\n${ready}\n${news.site().output().slice(-2000)}`, { cause: error });
  });
  return ready;
}

async function restore(news: NewsSite, backup: string): Promise<void> {
  await news.site().stop();
  const { code, output } = await townwire(['restore', backup], news.settings);
  expect({ code, output }).toMatchObject({ code: 0 });
  await news.reopen();
  expect((await news.feed('localNews')).articles).toHaveLength(15);
  expect(await (await news.get('/search?q=council')).text()).toContain('council');
}

/** Overwrites whole pages of the file from one fraction of its length to another. */
function overwrite(file: string, { from, to }: { from: number; to: number }): void {
  const bytes = statSync(file).size;
  const start = Math.ceil((from * bytes) / pageBytes) * pageBytes;
  const end = Math.ceil((to * bytes) / pageBytes) * pageBytes;
  const opened = openSync(file, 'r+');
  writeSync(opened, Buffer.alloc(end - start, 'garbage'), 0, end - start, start);
  closeSync(opened);
}

const pageBytes = 4096;
