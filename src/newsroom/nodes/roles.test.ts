import sharp from 'sharp';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { withOverlay } from '../../../sample/overlay.ts';
import { openFeedHost } from '../../../tests/support/feedHost.ts';
import { numberedStories, rssFeed } from '../../../tests/support/rssFeed.ts';
import { newDatabase } from '../../../tests/support/sharedSite.ts';
import { sectionOf } from '../../news/edition.ts';
import { removeExampleFolders } from '../../publication/exampleFolder.testing.ts';
import { overlayOf, openTestNewsroom, testSettings } from '../newsroom.testing.ts';

afterEach(removeExampleFolders);

describe.each([
  { engine: 'SQLite', database: () => null },
  { engine: 'PostgreSQL', database: () => newDatabase() },
])('$engine', ({ database }) => {
  test('network-6: a process for readers polls nothing and shows the stories and pictures of the process that polls', async () => {
    const host = await openFeedHost();
    onTestFinished(() => host.close());
    const photo = { create: { width: 900, height: 700, channels: 3, background: '#2468ac' } } as const;
    host.set('/levee.jpg', { document: await sharp(photo).jpeg().toBuffer(), type: 'image/jpeg' });
    const [first, second] = numberedStories('Levee', { count: 2, newestAt: Date.now() });
    const setStories = (stories: Parameters<typeof rssFeed>[0]['stories']) =>
      host.set('/local', { document: rssFeed({ title: 'Levee Courier', stories }) });
    const { title = '', ...other } = first ?? {};
    setStories([{ title, ...other, picture: `${host.origin}/levee.jpg` }]);
    const overlay = overlayOf({ defaultFeed: `${host.origin}/none` });
    overlay.sections = {
      ...overlay.sections,
      localNews: { feeds: [{ address: `${host.origin}/local`, pictures: 'cached' }] },
    };
    const plan = { sample: true, change: withOverlay(overlay), pollWithinMs: 500 };
    const settings = await testSettings({ databaseUrl: await database() });
    const open = async (role: 'web' | 'poll') => {
      const opened = await openTestNewsroom(plan, { ...settings, role });
      onTestFinished(() => opened.newsroom.close());
      return opened;
    };

    const web = await open('web');
    const shown = () => sectionOf(web.newsroom.edition('river-town'), 'localNews').result;
    expect(web.newsroom.health()).toEqual({ status: 'ready', problems: [] });
    const poll = await open('poll');
    await expect.poll(() => shown().articles[0]?.picture).toMatchObject({ width: 640 });
    const address = shown().articles[0]?.picture?.address ?? '';
    expect(await web.newsroom.outsidePictures.read(address)).not.toBeNull();
    expect(host.requestCount('/levee.jpg')).toBe(1);

    await poll.newsroom.close();
    const requests = host.requestCount('/local');
    setStories([{ title: '', ...second }]);
    await open('poll');
    await expect.poll(() => shown().articles.map((each) => each.title)).toContain(second?.title);
    expect(host.requestCount('/local')).toBeGreaterThan(requests);
    expect([...web.log.messages('error'), ...poll.log.messages('error')]).toEqual([]);
  });
});
