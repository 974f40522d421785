import path from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { openFeedHost } from '../../../tests/support/feedHost.ts';
import { numberedStories, rssFeed } from '../../../tests/support/rssFeed.ts';
import { thumbnailWidths } from '../../news/pictures/picture.ts';
import { sectionOf } from '../../news/edition.ts';
import { removeExampleFolders } from '../../publication/exampleFolder.testing.ts';
import { addHidden, removeHidden } from '../../publication/hiddenFile.ts';
import { withOverlay } from '../../../sample/overlay.ts';
import { overlayOf, openTestNewsroom, testSettings } from '../newsroom.testing.ts';

afterEach(removeExampleFolders);

const within = { timeout: 60_000 };
/** Polls, pictures and files have timers of their own, which fire several times as late on a busy machine. */
const busyMachine = { timeout: 180_000 };
const river = 'river-town';
const [narrowest] = thumbnailWidths;

test(
  'pictures-10: a story is shown with our copy of its picture, which a takedown removes',
  busyMachine,
  async () => {
    const host = await openFeedHost();
    onTestFinished(() => host.close());
    const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#2468ac' } })
      .jpeg()
      .toBuffer();
    const picture = `${host.origin}/levee.jpg`;
    host.set('/levee.jpg', { document: photo, type: 'image/jpeg' });
    const stories = numberedStories('Levee', { count: 2, newestAt: Date.now() });
    const [first, ...others] = stories;
    host.set('/local', {
      document: rssFeed({ title: 'Levee Courier', stories: [{ title: '', ...first, picture }, ...others] }),
    });
    const settings = await testSettings();
    const overlay = overlayOf({ defaultFeed: `${host.origin}/none` });
    overlay.sections = {
      ...overlay.sections,
      localNews: { feeds: [{ address: `${host.origin}/local`, pictures: 'cached' }] },
    };
    const { newsroom, log } = await openTestNewsroom(
      { sample: true, change: withOverlay(overlay), pollWithinMs: 500 },
      settings,
    );
    onTestFinished(() => newsroom.close());
    const shown = () =>
      sectionOf(newsroom.edition(river), 'localNews').result.articles.find(
        ({ title }) => title === 'Levee story 1',
      )?.picture;
    const mayShow = (address: string) =>
      newsroom.outsidePictures.mayShow(newsroom.edition(river).publication, address);

    await expect.poll(shown, within).toMatchObject({ width: 640, height: 427, widths: [...thumbnailWidths] });
    const address = shown()?.address ?? '';
    const narrow = address.replace('640.jpg', `${narrowest}.webp`);
    expect(await mayShow(address)).toBe(true);
    expect(await mayShow(narrow)).toBe(true);
    expect(await mayShow(address.replace('640.jpg', '960.webp'))).toBe(false);
    const bytes = await newsroom.outsidePictures.read(narrow);
    expect(await sharp(bytes ?? undefined).metadata()).toMatchObject({ format: 'webp', width: narrowest });
    expect(host.requestCount('/levee.jpg')).toBe(1);

    const folder = path.join(settings.publicationsFolder, river);
    const rule = { kind: 'words', value: 'Levee story 1', reason: null, since: null } as const;
    await addHidden(folder, rule);
    await expect.poll(shown, within).toBeUndefined();
    expect(await mayShow(address)).toBe(false);
    await expect.poll(() => newsroom.outsidePictures.read(narrow), within).toBeNull();
    await removeHidden(folder, rule);
    await expect.poll(shown, within).toMatchObject({ address });
    expect(host.requestCount('/levee.jpg')).toBe(2);
    expect(log.messages('error')).toEqual([]);
  },
);
