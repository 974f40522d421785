import { mkdir, readdir, readFile, rename, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { withOverlay } from '../../../sample/overlay.ts';
import { openFeedHost } from '../../../tests/support/feedHost.ts';
import { numberedStories, rssFeed } from '../../../tests/support/rssFeed.ts';
import { newDatabase } from '../../../tests/support/sharedSite.ts';
import { sectionOf } from '../../news/edition.ts';
import { emptyFolder, removeExampleFolders } from '../../publication/exampleFolder.testing.ts';
import { openTestLog } from '../log.testing.ts';
import { overlayOf, openTestNewsroom, testSettings } from '../newsroom.testing.ts';
import { openFolderMark } from './folderMark.ts';

afterEach(removeExampleFolders);

const within = { timeout: 60_000 };
/** The folder is looked up every two seconds, and a busy machine takes several times as long for polls and pictures. */
const busyMachine = { timeout: 180_000 };

/** Opens a process for readers and a process that polls a story with a picture, each with its own data folder. */
async function openMachines(picturesFolder: string | null) {
  const host = await openFeedHost();
  onTestFinished(() => host.close());
  const photo = { create: { width: 900, height: 700, channels: 3, background: '#2468ac' } } as const;
  host.set('/levee.jpg', { document: await sharp(photo).jpeg().toBuffer(), type: 'image/jpeg' });
  const [first] = numberedStories('Levee', { count: 1, newestAt: Date.now() });
  const stories = [{ title: '', ...first, picture: `${host.origin}/levee.jpg` }];
  host.set('/local', { document: rssFeed({ title: 'Levee Courier', stories }) });
  const overlay = overlayOf({ defaultFeed: `${host.origin}/none` });
  const feeds = [{ address: `${host.origin}/local`, pictures: 'cached' as const }];
  overlay.sections = { ...overlay.sections, localNews: { feeds } };
  const plan = { sample: true, change: withOverlay(overlay), pollWithinMs: 500 };
  const databaseUrl = await newDatabase();
  const open = async (role: 'web' | 'poll') => {
    const settings = await testSettings({ databaseUrl, picturesFolder, role });
    const { newsroom } = await openTestNewsroom(plan, settings);
    onTestFinished(() => newsroom.close());
    const pictures = () =>
      sectionOf(newsroom.edition('river-town'), 'localNews').result.articles.map((each) => each.picture);
    return { newsroom, pictures };
  };
  const [web, poll] = [await open('web'), await open('poll')];
  return { host, web, poll };
}

test(
  'network-14: machines share a folder of pictures, and show pages without pictures while it is lost',
  busyMachine,
  async () => {
    const picturesFolder = path.join(await emptyFolder(), 'mount');
    await mkdir(picturesFolder);
    const { host, web, poll } = await openMachines(picturesFolder);
    for (const { newsroom } of [web, poll]) {
      const problems = [
        expect.stringMatching(/has no file townwire-pictures, .* Remedy: mount the folder; /u),
      ];
      expect(newsroom.health()).toEqual({ status: 'degraded', problems });
    }
    await expect.poll(web.pictures, within).toEqual([undefined]);
    expect(await readdir(picturesFolder)).toEqual([]);

    await writeFile(path.join(picturesFolder, 'townwire-pictures'), '');
    await expect.poll(web.pictures, within).toMatchObject([{ width: 640 }]);
    expect(web.newsroom.health().status).toBe('ready');
    const address = web.pictures()[0]?.address ?? '';
    expect(await web.newsroom.outsidePictures.read(address)).not.toBeNull();
    // A file that is being written while the folder is lost would be written into the empty folder.
    await expect.poll(() => fileTypesIn(picturesFolder), within).toEqual(['.jpg', '.webp', '.webp', '.webp']);

    await rename(picturesFolder, `${picturesFolder}-away`);
    await mkdir(picturesFolder);
    await expect.poll(web.pictures, within).toEqual([undefined]);
    await expect.poll(poll.pictures, within).toEqual([undefined]);
    expect(await web.newsroom.outsidePictures.read(address)).toBeNull();
    expect(await readdir(picturesFolder)).toEqual([]);
    await rename(`${picturesFolder}-away`, picturesFolder);
    await expect.poll(web.pictures, within).toMatchObject([{ address }]);
    expect(host.requestCount('/levee.jpg')).toBe(1);
  },
);

/** Returns the endings of the pictures in a folder and the folders in it. */
async function fileTypesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.flatMap((name) => path.extname(name) || []).toSorted();
}

test(
  'network-14: without a shared folder, a machine that fetches no pictures shows its stories without them, and is ready',
  busyMachine,
  async () => {
    const { host, web, poll } = await openMachines(null);
    await expect.poll(poll.pictures, within).toMatchObject([{ width: 640 }]);
    const address = poll.pictures()[0]?.address ?? '';
    await expect.poll(web.pictures, within).toEqual([undefined]);
    expect(web.pictures()).toEqual([undefined]);
    expect(await web.newsroom.outsidePictures.read(address)).toBeNull();
    expect(web.newsroom.health()).toEqual({ status: 'ready', problems: [] });
    expect(host.requestCount('/levee.jpg')).toBe(1);
  },
);

test('network-14: a folder of pictures belongs to the first database that uses it, until its mark is emptied', async () => {
  const folder = await emptyFolder();
  const file = path.join(folder, 'townwire-pictures');
  await writeFile(file, '');
  const open = async (id: string, isReadOnly = false) => {
    const sharedData = { addSecret: () => Promise.resolve(Buffer.from(id)) };
    const mark = await openFolderMark(folder, { log: openTestLog().log, sharedData, isReadOnly });
    onTestFinished(() => mark.close());
    return mark;
  };
  const reader = await open('river', true);
  expect(reader.isAvailable()).toBe(true);
  expect(await readFile(file, 'utf8')).toBe('');
  const first = await open('river');
  expect(first.isAvailable()).toBe(true);
  expect(await readFile(file, 'utf8')).toBe(Buffer.from('river').toString('hex'));

  const other = await open('lakes');
  expect(other.isAvailable()).toBe(false);
  expect(other.problem()).toContain('belongs to another database');
  expect(other.problem()).toContain(`Remedy: name a folder of this network in TOWNWIRE_PICTURES_FOLDER.`);
  await Promise.all([first.close(), reader.close()]);
  await truncate(file);
  await expect.poll(() => other.isAvailable()).toBe(true);
  expect(other.problem()).toBeNull();
  expect((await open('river', true)).isAvailable()).toBe(false);
});

test('network-14: while the database is away, the mark of a folder of pictures only has to exist, and stays as it is', async () => {
  const folder = await emptyFolder();
  const file = path.join(folder, 'townwire-pictures');
  await writeFile(file, '');
  let isAway = true;
  const sharedData = {
    addSecret: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(Buffer.from('river'))),
  };
  const mark = await openFolderMark(folder, { log: openTestLog().log, sharedData, isReadOnly: false });
  onTestFinished(() => mark.close());
  expect(mark.isAvailable()).toBe(true);
  expect(await readFile(file, 'utf8')).toBe('');
  isAway = false;
  await expect.poll(() => readFile(file, 'utf8')).not.toBe('');
  expect(mark.isAvailable()).toBe(true);
});
