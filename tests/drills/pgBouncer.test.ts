import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openNewsSite } from '../support/newsSite.ts';
import { openPgBouncer } from '../support/pgBouncer.ts';
import { createDatabase, startPostgres } from '../support/postgresServer.ts';
import { openSite } from '../support/site.ts';
import { addFeed } from './drillFeeds.ts';
import { document, failMs, showOnAll, storiesIn } from './openNodes.ts';

test('network-1: two sites behind PgBouncer in transaction mode poll, show and find stories, and survive its end', async () => {
  const server = await startPostgres();
  onTestFinished(() => server.close());
  const databaseUrl = await createDatabase(server.folder, 'empty');
  const bouncer = await openPgBouncer(server.folder, databaseUrl);
  onTestFinished(() => bouncer.close());
  const news = await openNewsSite(
    { localNews: { '/before': document('before') } },
    { more: { DATABASE_URL: bouncer.url } },
  );
  onTestFinished(() => news.close());
  const other = await openSite('start', news.settings);
  onTestFinished(() => other.kill());
  const sites = [news.site(), other].map((site) => ({ site: () => site }));
  await showOnAll(sites, 'before story 1');
  const searchPages = await Promise.all(
    sites.map(({ site }) => fetch(`${site().origin}/search?q=before+story`).then((each) => each.text())),
  );
  expect(searchPages.map((html) => html.includes('before story 1'))).toEqual([true, true]);

  await bouncer.stop();
  await pause(failMs / 2);
  await bouncer.start();
  const startedAt = performance.now();
  await addFeed(news, 'after', document('after'));
  await showOnAll(sites, 'after story 1');
  console.log(
    `PgBouncer: ended for ${failMs / 2000} s; a new story on both sites ${((performance.now() - startedAt) / 1000).toFixed(1)} s after it was started again`,
  );
  expect(news.host.requestCount('/after')).toBe(1);
  expect(await storiesIn(databaseUrl)).toBe(4);
});
