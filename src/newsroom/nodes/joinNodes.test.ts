import { afterEach, expect, onTestFinished, test } from 'vitest';
import { openDatabaseGate } from '../../../tests/support/databaseGate.ts';
import { openFeedHost } from '../../../tests/support/feedHost.ts';
import { numberedStories, rssFeed } from '../../../tests/support/rssFeed.ts';
import { newDatabase } from '../../../tests/support/sharedSite.ts';
import { openSharedData } from '../../archive/openSharedData.ts';
import { sectionOf } from '../../news/edition.ts';
import { removeExampleFolders } from '../../publication/exampleFolder.testing.ts';
import { openTestNewsroom, testSettings } from '../newsroom.testing.ts';

afterEach(removeExampleFolders);

test('network-7: stories that only the database hides are never shown, not even after a start without it', async () => {
  const host = await openFeedHost();
  onTestFinished(() => host.close());
  const stories = numberedStories('Levee', { count: 3, newestAt: Date.now() });
  host.set('/local', { document: rssFeed({ title: 'Levee Courier', stories }) });
  const feeds = { localNews: [`${host.origin}/local`], defaultFeed: `${host.origin}/none` };
  const databaseUrl = await newDatabase();
  const open = async (url: string) => {
    const opened = await openTestNewsroom(feeds, await testSettings({ databaseUrl: url }));
    onTestFinished(() => opened.newsroom.close());
    const { newsroom } = opened;
    const titles = () =>
      sectionOf(newsroom.edition('river-town'), 'localNews').result.articles.map(({ title }) => title);
    const seen = new Set<string>();
    newsroom.onChange(() => titles().forEach((title) => seen.add(title)));
    return { ...opened, titles, seen };
  };
  const first = await open(databaseUrl);
  await expect.poll(first.titles).toHaveLength(3);

  const gate = await openDatabaseGate(databaseUrl);
  await gate.shut();
  const late = await open(gate.url);
  await using sharedData = await openSharedData({ databaseUrl });
  const rule = { kind: 'words', value: 'Levee story 2', reason: null, since: null } as const;
  const version = await sharedData?.setRule({ publication: 'river-town', rule, isRemoved: false });
  await expect.poll(first.titles).toEqual(['Levee story 1', 'Levee story 3']);
  expect(first.newsroom.edition('river-town').publication.hidden).toEqual([
    { ...rule, isOnlyInDatabase: true },
  ]);
  await gate.open();
  await expect.poll(late.titles).toEqual(['Levee story 1', 'Levee story 3']);
  expect(late.seen).toEqual(new Set(['Levee story 1', 'Levee story 3']));
  const applied = async () =>
    (await sharedData?.nodes())?.map(({ role, rulesVersion }) => [role, rulesVersion]);
  await expect.poll(applied).toEqual([
    ['all', version],
    ['all', version],
  ]);

  // The database responds during this start.
  const next = await open(databaseUrl);
  await next.newsroom.close();
  expect(next.titles()).toEqual(['Levee story 1', 'Levee story 3']);

  await sharedData?.setRule({ publication: 'river-town', rule, isRemoved: true });
  await expect.poll(late.titles).toHaveLength(3);
  await late.newsroom.close();
  await expect.poll(applied).toHaveLength(1);
});
