import { afterEach, expect, onTestFinished, test } from 'vitest';
import { openDatabaseGate } from '../../tests/support/databaseGate.ts';
import { openFeedHost } from '../../tests/support/feedHost.ts';
import { numberedStories, rssFeed } from '../../tests/support/rssFeed.ts';
import { newDatabase } from '../../tests/support/sharedSite.ts';
import { openReadOnlyArchive } from '../archive/openReadOnlyArchive.ts';
import { readViews } from '../commands/readViews.ts';
import { sectionOf } from '../news/edition.ts';
import { removeExampleFolders } from '../publication/exampleFolder.testing.ts';
import { openTestNewsroom, testSettings } from './newsroom.testing.ts';

afterEach(removeExampleFolders);

test('network-1, network-2, network-3: a site on PostgreSQL starts without its database, recovers, and keeps serving its stories when it loses the database', async () => {
  const host = await openFeedHost();
  onTestFinished(() => host.close());
  const setStories = (count: number) => {
    const stories = numberedStories('Levee', { count, newestAt: Date.now() });
    host.set('/local', { document: rssFeed({ title: 'Levee Courier', stories }) });
  };
  setStories(2);
  const gate = await openDatabaseGate(await newDatabase());
  await gate.shut();
  const settings = await testSettings({ databaseUrl: gate.url });
  const feeds = { localNews: [`${host.origin}/local`], defaultFeed: `${host.origin}/none` };
  const { newsroom, log } = await openTestNewsroom(feeds, settings);
  onTestFinished(() => newsroom.close());
  const titles = () =>
    sectionOf(newsroom.edition('river-town'), 'localNews').result.articles.map(({ title }) => title);
  expect(titles()).toEqual([]);
  expect(newsroom.health()).toMatchObject({
    status: 'not ready',
    problems: [expect.stringMatching(/^The database at 127\.0\.0\.1:\d+\/\w+ doesn't respond\. Remedy: /u)],
  });

  // Several calls have failed, and one line says so.
  await expect.poll(() => log.messages('error')).toEqual([expect.stringContaining("doesn't respond")]);

  await gate.open();
  await expect.poll(titles).toHaveLength(2);
  await expect.poll(() => newsroom.health().status).toBe('ready');

  await gate.shut();
  await expect.poll(() => newsroom.health().status).toBe('degraded');
  expect(titles()).toHaveLength(2);
  setStories(3);
  await gate.open();
  await expect.poll(titles).toHaveLength(3);
  await expect.poll(() => newsroom.health().status).toBe('ready');

  const [publication] = newsroom.publications();
  newsroom.views.count(publication!, { path: '/', host: null, now: Date.now() });
  await newsroom.close();
  await using archive = await openReadOnlyArchive(settings);
  expect((await archive?.stories())?.get(`${host.origin}/local`)?.count).toBe(3);
  expect((await readViews(settings, { days: 2, now: Date.now() })).reports).toMatchObject([{ total: 1 }]);
});
