import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { fileInto, sampleFeed, sampleItem, sampleState } from '../../archive/sampleFeed.testing.ts';
import { world } from '../../news/world.testing.ts';
import {
  closeTestPictures,
  openTestPictures,
  wantedPicture,
  shownWidths,
  minuteMs,
  rejectAsFull,
  fetchSample,
  encoder,
} from './outsidePictures.testing.ts';

afterEach(closeTestPictures);

test('a picture on which our own code fails is tried again later, like any other', async () => {
  const { pictures, state, archive, log } = await openTestPictures({
    fetch: () => Promise.reject(new Error('A bug.')),
  });
  state.wanted = [wantedPicture('paper.example/levee.jpg')];
  await pictures.update();
  await expect.poll(() => archive.pictures(state.wanted)).toMatchObject([{ failures: 1 }]);
  expect(log.messages('error')).toHaveLength(1);
});

test('a stored picture stays stored, even if our own code fails afterward', async () => {
  const gate = Promise.withResolvers<void>();
  let isBroken = false;
  const { pictures, state, fetched, archive, log } = await openTestPictures({
    async fetch(address) {
      await gate.promise;
      return fetchSample(address);
    },
    publicationsWith() {
      if (isBroken) throw new Error('A bug.');
      return [];
    },
  });
  const levee = wantedPicture('paper.example/levee.jpg');
  await archive.addFeeds([sampleState({ feed: sampleFeed })]);
  await fileInto(archive, [sampleItem({ guid: 'levee', image: levee.address })]);
  state.wanted = [levee];
  await pictures.update();
  await expect.poll(() => fetched).toHaveLength(1);
  state.wanted = [];
  await pictures.update();
  isBroken = true;
  gate.resolve();
  await expect.poll(() => log.messages('error')).toHaveLength(1);
  const [row] = await archive.pictures([levee]);
  expect(row).toMatchObject({ failures: 0, prepared: { widths: [640] } });
});

test('a disk that cannot be written is logged once, and pictures are stored once the disk works again', async () => {
  const { pictures, state, folder, log } = await openTestPictures();
  // A file where a folder should be fails like a disk without space.
  await writeFile(path.join(folder, 'pictures'), '');
  state.wanted = [wantedPicture('one.example/a'), wantedPicture('two.example/b')];
  await pictures.update();
  await expect.poll(() => pictures.problem()).toMatch(/Remedy: check the space/u);
  await rm(path.join(folder, 'pictures'));
  state.now += 10 * minuteMs;
  await expect
    .poll(async () => {
      // The second picture may have failed later, and then nothing is stored for another minute.
      state.now += minuteMs / 10;
      await pictures.update();
      return state.wanted.map((each) => shownWidths(pictures, each)?.length);
    })
    .toEqual([2, 2]);
  expect(pictures.problem()).toBeNull();
  expect(log.messages('error')).toHaveLength(1);
  expect(log.messages('info')).toContain('Pictures can be stored again.');
});

test('pictures-10: a stop is not a failure of the pictures that are being prepared', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { pictures, state, archive } = await openTestPictures({
    process: {
      ...encoder,
      async prepareIn() {
        await promise;
        return { kind: 'notPrepared', reason: 'was not prepared before the end' };
      },
      close: () => Promise.resolve(resolve()),
    },
  });
  const levee = wantedPicture('paper.example/levee.jpg');
  state.wanted = [levee];
  await pictures.update();
  await expect.poll(() => archive.pictures([levee])).toHaveLength(1);
  await pictures.close();
  expect(await archive.pictures([levee])).toMatchObject([{ failures: 0, nextTryAt: 0 }]);
});

test('survival-2: on a disk that is full from the start, pages and searches show the stored pictures', async () => {
  const before = await openTestPictures();
  const levee = wantedPicture('paper.example/levee.jpg');
  before.state.wanted = [levee];
  await before.pictures.update();
  await expect.poll(() => shownWidths(before.pictures, levee)).toBeDefined();
  const { pictures, state, archive, log } = await openTestPictures({ folder: before.folder });
  Object.assign(archive, {
    leasePictures: rejectAsFull,
    filePictures: rejectAsFull,
    deletePictures: rejectAsFull,
  });
  state.wanted = [levee, wantedPicture('paper.example/new.jpg')];
  await pictures.update();
  const address = pictures.findPrepared(levee)?.address ?? '';
  expect(await pictures.read(address)).toEqual(Buffer.from('picture'));
  expect(await pictures.mayShow(world.publication(), address)).toBe(false);
  expect((await pictures.find([levee]))(levee)).toMatchObject({ address });
  expect(log.messages('error')).toEqual([]);
});
