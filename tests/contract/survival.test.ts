import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { environment } from '../runner/environment.ts';
import { eventually } from '../support/eventually.ts';
import { openNewsSite, whenPolled } from '../support/newsSite.ts';
import type { NewsSite } from '../support/newsSite.ts';
import { numberedStories, rssFeed } from '../support/rssFeed.ts';

/** `npm run drill` makes it two hundred. */
const rounds = environment.isDrill ? 200 : 2;
const feedsPerRound = 12;

test(
  `the site survives kill -9 in the middle of a poll, ${rounds} times: stories that readers saw are stored, and the archive opens`,
  { timeout: 60_000 + rounds * 20_000 },
  async () => {
    const news = await openNewsSite({}, { delayMs: () => Math.random() * 300, isSmall: true });
    onTestFinished(() => news.close());
    await news.site().kill();
    const shown = new Set<string>();

    for (let round = 1; round <= rounds; round += 1) {
      const paths = Array.from({ length: feedsPerRound }, (_, index) => `/round-${round}/${index}`);
      const newestAt = Date.now();
      for (const at of paths) {
        const stories = numberedStories(at.slice(1).replace('/', ' '), { count: 30, newestAt });
        news.host.set(at, { document: rssFeed({ title: at, stories }) });
      }
      await news.folder.setFeeds({ localNews: paths.map((at) => news.host.origin + at) });
      await news.reopen();
      await eventually('the poll has begun to show stories', async () => {
        const { articles } = await news.feed('localNews');
        for (const { title } of articles) shown.add(title);
        return articles.length > 0;
      });
      // The process is killed between the first feed and the last.
      await new Promise((resolve) => {
        setTimeout(resolve, Math.random() * 150);
      });
      await news.site().kill();
    }

    await news.reopen();
    expect(await news.site().stop()).toBe(0);
    const { stored, integrity } = readArchive(news);

    expect(integrity).toBe('ok');
    expect(shown.size).toBeGreaterThan(rounds * 10);
    expect([...shown].filter((story) => !stored.has(story))).toEqual([]);
  },
);

test('the site stops while a feed hangs: readers and the system do not wait for the feed', async () => {
  const news = await openNewsSite({ sports: { '/hanging': 'hang' } }, { isSmall: true });
  onTestFinished(() => news.close());
  await eventually('the hanging feed is polled', async () => news.host.requestCount('/hanging') > 0);
  const stopped = await Promise.race([news.site().stop(), after(8_000)]);

  expect(stopped).toBe(0);
});

test('the site starts with an archive that already has stories: readers see them before any feed is polled', async () => {
  const stories = numberedStories('Archived', { count: 15, newestAt: Date.now() });
  const news = await openNewsSite(
    { localNews: { '/local': { document: rssFeed({ title: 'Archived', stories }) } } },
    { isSmall: true },
  );
  onTestFinished(() => news.close());
  await whenPolled(news, 'localNews');
  await news.site().stop();
  news.host.set('/local', { status: 500 });
  await news.reopen();

  expect((await news.feed('localNews')).articles.map(({ title }) => title)).toEqual(
    stories.map(({ title }) => title),
  );
  expect(news.host.requestCount('/local')).toBe(1);
});

function readArchive({ settings }: NewsSite): { stored: Set<string>; integrity: unknown } {
  const archive = new DatabaseSync(path.join(settings['TOWNWIRE_DATA'] ?? '', 'archive.sqlite'), {
    readOnly: true,
  });
  try {
    const rows = archive.prepare('select title from articles').all();
    return {
      stored: new Set(rows.map(({ title }) => String(title))),
      integrity: archive.prepare('pragma integrity_check').get()?.['integrity_check'],
    };
  } finally {
    archive.close();
  }
}

function after(milliseconds: number): Promise<string> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(`still running after ${milliseconds / 1000} seconds`), milliseconds).unref();
  });
}
