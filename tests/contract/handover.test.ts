import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { PublicFeedResult } from '../../src/news/edition.ts';
import { environment } from '../runner/environment.ts';
import { eventually } from '../support/eventually.ts';
import { openFeedHost } from '../support/feedHost.ts';
import { openNewsSite, whenPolled } from '../support/newsSite.ts';
import { copyPublication } from '../support/publicationFolder.ts';
import { openReaderLoad } from '../support/readerLoad.ts';
import { numberedStories, rssFeed } from '../support/rssFeed.ts';
import { openSite } from '../support/site.ts';
import { holdSocket } from '../support/holdSocket.ts';

/** `npm run drill` makes it two hundred. */
const restarts = environment.isDrill ? 200 : 2;
const pagesBetweenRestarts = 40;

test(
  `handover-1: ${restarts} restarts under load lose no request while systemd, or a parent like it, holds the socket`,
  { timeout: 60_000 + restarts * 10_000 },
  async () => {
    const host = await openFeedHost();
    const folder = await copyPublication({ defaultFeed: `${host.origin}/none`, isSmall: true });
    const data = await mkdtemp(path.join(tmpdir(), 'townwire-data-'));
    onTestFinished(async () => {
      await Promise.all([host.close(), folder.remove(), rm(data, { recursive: true, force: true })]);
    });
    const settings = { TOWNWIRE_PUBLICATIONS: folder.publications, TOWNWIRE_DATA: data, LOG_LEVEL: 'error' };
    const holder = await holdSocket([process.execPath, program, 'start'], {
      ...settings,
      TOWNWIRE_ALLOW_LOOPBACK: 'on',
    });
    const load = openReaderLoad(holder.origin, { host: 'localhost' });
    const codes: number[] = [];
    for (let round = 0; round < restarts; round += 1) {
      const enough = load.pageCount() + pagesBetweenRestarts;
      await eventually('readers got pages', async () => load.pageCount() >= enough);
      codes.push(await holder.restart());
    }
    await load.stop();
    codes.push(await holder.close());

    expect(load.failures()).toEqual([]);
    expect(codes).toEqual(codes.map(() => 0));
    expect(codes).toHaveLength(restarts + 1);
  },
);

test('handover-2: of two processes with one archive, each shows the stories that the other has filed', async () => {
  const stories = numberedStories('Shared', { count: 3, newestAt: Date.now() });
  const news = await openNewsSite({ localNews: { '/local': 'hang' } }, { isSmall: true });
  onTestFinished(() => news.close());
  const other = await openSite('start', news.settings);
  onTestFinished(() => void other.stop());
  // Only the process that has leased the feed gets the response.
  news.host.set('/local', { document: rssFeed({ title: 'Shared', stories }) });
  await whenPolled(news, 'localNews');

  const titles = stories.map(({ title }) => title);
  await expect.poll(() => titlesAt(news.site().origin)).toEqual(titles);
  await expect.poll(() => titlesAt(other.origin)).toEqual(titles);
  expect(news.host.requestCount('/local')).toBe(1);
});

/** Returns the titles of the local news as a process shows them. */
async function titlesAt(origin: string): Promise<string[]> {
  const result = (await (await fetch(`${origin}/api/feeds/localNews`)).json()) as PublicFeedResult;
  return result.articles.map(({ title }) => title);
}

const program = fileURLToPath(new URL('../../dist/server/townwire.js', import.meta.url));
