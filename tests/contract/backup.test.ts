import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { environment } from '../runner/environment.ts';
import { openNewsSite, whenPolled } from '../support/newsSite.ts';
import type { NewsSite } from '../support/newsSite.ts';
import { numberedStories, rssFeed } from '../support/rssFeed.ts';
import { townwire } from '../support/site.ts';

/** `npm run drill` makes it 24 writers and 10 backups. */
const writers = environment.isDrill ? 24 : 1;
const backups = environment.isDrill ? 10 : 1;

test(
  `commands-4, commands-5: backups made while others file and pages are served are complete, and restore a stopped site`,
  { timeout: environment.isDrill ? 600_000 : 120_000 },
  async () => {
    const news = await openSite();
    const folder = await newFolder();
    const children: ChildProcess[] = [];
    for (let number = 0; number < writers; number += 1)
      children.push(await startWriter(news, String(number)));
    const reading = new AbortController();
    const pages = readPages(news, reading.signal);
    onTestFinished(async () => {
      reading.abort();
      await pages.catch(() => undefined);
    });
    for (let number = 0; number < backups; number += 1) {
      const { code, output } = await townwire(['backup', folder, '--keep', '2'], news.settings);
      expect([code, output]).toEqual([
        0,
        expect.stringMatching(/^Backed up [\d,]+ stories from \d+ feeds to /u),
      ]);
    }
    reading.abort();
    const { statuses, slowestMs } = await pages;
    expect(new Set(statuses)).toEqual(new Set([200]));
    if (environment.isDrill) console.log(`${statuses.length} pages, the slowest after ${slowestMs} ms`);
    const names = await readdir(folder);
    expect(names.length).toBeLessThanOrEqual(2);
    for (const name of names) expect(integrityOf(path.join(folder, name))).toBe('ok');
    await Promise.all(children.map(killChild));

    const newest = path.join(folder, names.toSorted().at(-1) ?? '');
    const refused = await townwire(['restore', newest], news.settings);
    expect(refused).toEqual({ code: 1, output: expect.stringContaining('is running. Stop it first') });
    const before = (await news.feed('localNews')).articles.map(({ title }) => title);
    await news.site().stop();
    news.host.set('/local', { status: 500 });
    const { code, output } = await townwire(['restore', newest], news.settings);
    expect([code, output]).toEqual([0, expect.stringContaining('The archive that was in use is now ')]);
    await news.reopen();
    expect((await news.feed('localNews')).articles.map(({ title }) => title)).toEqual(before);
  },
);

async function openSite(): Promise<NewsSite> {
  const stories = numberedStories('Archived', { count: 15, newestAt: Date.now() });
  const news = await openNewsSite(
    { localNews: { '/local': { document: rssFeed({ title: 'Archived', stories }) } } },
    { isSmall: true },
  );
  onTestFinished(() => news.close());
  await whenPolled(news, 'localNews');
  return news;
}

/** Starts a process that files twenty stories in the archive of a site every second, and waits for the first. */
async function startWriter({ settings }: NewsSite, name: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [filer, settings['TOWNWIRE_DATA'] ?? '', name, 'Infinity', '1000'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  await once(child.stdout, 'data');
  child.stdout.resume();
  return child;
}

async function killChild(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

const filer = fileURLToPath(new URL('../../src/archive/sqlite/filer.testing.ts', import.meta.url));

async function readPages(news: NewsSite, signal: AbortSignal) {
  const statuses: number[] = [];
  let slowestMs = 0;
  while (!signal.aborted) {
    const start = performance.now();
    statuses.push((await news.get(`/local-news?page=${statuses.length}`)).status);
    slowestMs = Math.max(slowestMs, Math.round(performance.now() - start));
    await pause(pagePauseMs);
  }
  return { statuses, slowestMs };
}

const pagePauseMs = 20;

function integrityOf(file: string): unknown {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return database.prepare('pragma integrity_check').get()?.['integrity_check'];
  } finally {
    database.close();
  }
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-backups-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
