import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { WantedPicture } from '../../news/pictures/picture.ts';
import type { FetchedPicture } from '../../wire/fetchPicture.ts';
import {
  closeTestPictures,
  openTestPictures,
  wantedPicture,
  shownWidths,
  closers,
  minuteMs,
  fetchSample,
  failToFetch,
  fetchUnlessHung,
} from './outsidePictures.testing.ts';

afterEach(closeTestPictures);

test('pictures-10: pictures are fetched in the order in which pages want them, and a host that hangs delays no other', async () => {
  const { pictures, state, fetched, log, folder } = await openTestPictures({ fetch: fetchUnlessHung });
  // Closing these pictures would wait for the host.
  closers.pop();
  const hung = Array.from({ length: 20 }, (_, index) => wantedPicture(`hung.example/${index}`));
  const others = Array.from({ length: 6 }, (_, index) => wantedPicture(`good-${index}.example/a`));
  state.wanted = [...hung, ...others];
  await pictures.update();
  await expect
    .poll(() => others.map((each) => shownWidths(pictures, each)?.length))
    .toEqual(Array(6).fill(1));
  expect(fetched).toEqual([...hung.slice(0, 2), ...others].map(({ address }) => address));
  await expect.poll(() => pictures.figures()?.waiting).toBe(hung.length);
  expect(log.messages('error')).toEqual([]);
  expect(await readdir(path.join(folder, 'pictures', 'outside'))).not.toEqual([]);
});

test('pictures-10: a picture is shown in its widest file, and in narrower files once no other picture is waiting', async () => {
  const gate = Promise.withResolvers<void>();
  const { pictures, state, ready, archive } = await openTestPictures({
    async fetch(address, beforeBody) {
      if (address.includes('slow.example')) await gate.promise;
      return fetchSample(address, beforeBody);
    },
  });
  const [levee, slow] = [wantedPicture('paper.example/levee.jpg'), wantedPicture('slow.example/bridge.jpg')];
  state.wanted = [levee, slow];
  await pictures.update();
  await expect.poll(() => shownWidths(pictures, levee)).toEqual([640]);
  expect(ready).toEqual([levee.address]);
  gate.resolve();
  await expect.poll(() => shownWidths(pictures, levee)).toEqual([320, 640]);
  expect(pictures.findPrepared(slow)?.address).toMatch(/-640\.jpg$/u);
  const [row] = await archive.pictures([levee]);
  expect(row?.prepared).toMatchObject({ widths: [320, 640], bytes: 21 });
  await expect.poll(() => pictures.update().then(() => ready.length)).toBeGreaterThanOrEqual(3);
});

test('pictures-10: a picture that fails is tried again after growing pauses', async () => {
  const { pictures, state, fetched, archive, log } = await openTestPictures({ fetch: failToFetch });
  const gone = wantedPicture('paper.example/gone.jpg');
  state.wanted = [gone];
  for (const [index, minutes] of [10, 60, 360, 1440, 10_080, 10_080].entries()) {
    await pictures.update();
    const nextTryAt = state.now + minutes * minuteMs;
    await expect
      .poll(() => archive.pictures([gone]))
      .toMatchObject([{ failures: index + 1, lastError: `${gone.address} is missing.`, nextTryAt }]);
    state.now = nextTryAt - 1;
    await pictures.update();
    state.now = nextTryAt;
  }
  expect(fetched).toHaveLength(6);
  await pictures.close();
  expect(log.messages('info')).toHaveLength(1);
});

test('pictures-10: one of two processes fetches a picture, and both show it', async () => {
  const first = await openTestPictures();
  const gate = Promise.withResolvers<void>();
  const second = await openTestPictures({
    folder: first.folder,
    async fetch(address, beforeBody) {
      await gate.promise;
      return fetchSample(address, beforeBody);
    },
  });
  const levee = wantedPicture('paper.example/levee.jpg');
  first.state.wanted = [levee];
  second.state.wanted = [levee];
  await second.pictures.update();
  await expect.poll(() => second.fetched).toHaveLength(1);
  await first.pictures.update();
  gate.resolve();
  await expect.poll(() => shownWidths(second.pictures, levee)).toEqual([320, 640]);
  await expect
    .poll(async () => {
      await first.pictures.update();
      return shownWidths(first.pictures, levee);
    })
    .toEqual([320, 640]);
  expect([...first.fetched, ...second.fetched]).toHaveLength(1);
  expect(first.ready).toEqual([levee.address]);
});

test('network-13: while one process prepares pictures of a host, another process fetches only pictures of other hosts', async () => {
  const gate = Promise.withResolvers<void>();
  const first = await openTestPictures({
    async fetch(address, beforeBody) {
      await gate.promise;
      return fetchSample(address, beforeBody);
    },
  });
  const second = await openTestPictures({ folder: first.folder });
  const [bridge, levee] = [
    wantedPicture('paper.example/bridge.jpg'),
    wantedPicture('paper.example/levee.jpg'),
  ];
  const elsewhere = wantedPicture('other.example/a.jpg');
  first.state.wanted = [bridge];
  second.state.wanted = [bridge, levee, elsewhere];
  await first.pictures.update();
  await expect.poll(() => first.fetched).toEqual([bridge.address]);
  await second.pictures.update();
  await expect.poll(() => shownWidths(second.pictures, elsewhere)).toEqual([320, 640]);
  expect(second.fetched).toEqual([elsewhere.address]);
  gate.resolve();
  await expect.poll(() => shownWidths(first.pictures, bridge)).toEqual([320, 640]);
  second.state.now += 5000;
  await second.pictures.update();
  await expect.poll(() => shownWidths(second.pictures, levee)).toEqual([320, 640]);
  expect(shownWidths(second.pictures, bridge)).toEqual([320, 640]);
  expect(second.fetched).toEqual([elsewhere.address, levee.address]);
});

test('network-13: a picture whose lease ends before its turn comes is leased again before it is fetched', async () => {
  const gate = Promise.withResolvers<void>();
  const { pictures, state, archive, fetched } = await openTestPictures({
    async fetch(address, beforeBody) {
      await gate.promise;
      return fetchSample(address, beforeBody);
    },
  });
  const events: string[] = [];
  const lease = archive.leasePictures.bind(archive);
  archive.leasePictures = async (sources, now) => {
    const leased = await lease(sources, now);
    if (leased.some(({ address }) => address === last.address))
      events.push(`leased, ${fetched.length} fetched`);
    return leased;
  };
  const drop = archive.dropPictureLeases.bind(archive);
  archive.dropPictureLeases = async (sources) => {
    for (const { address } of sources)
      events.push(address === last.address ? 'dropped' : `dropped ${address}`);
    await drop(sources);
  };
  const [one, two, last] = ['a', 'b', 'c'].map((name) => wantedPicture(`slow.example/${name}`)) as [
    WantedPicture,
    WantedPicture,
    WantedPicture,
  ];
  state.wanted = [one, two, last];
  await pictures.update();
  await expect.poll(() => fetched).toHaveLength(2);
  state.now += minuteMs;
  gate.resolve();
  await expect.poll(() => shownWidths(pictures, last)).toEqual([320, 640]);
  expect(events.slice(0, 3)).toEqual(['leased, 0 fetched', 'dropped', 'leased, 2 fetched']);
  expect(fetched).toEqual([one, two, last].map(({ address }) => address));
});

test('pictures are stored together, and a picture that cannot be stored does not stop the other pictures', async () => {
  const { pictures, state, archive } = await openTestPictures();
  const sizes: number[] = [];
  const file = archive.filePictures.bind(archive);
  archive.filePictures = async (rows) => {
    sizes.push(rows.length);
    if (rows.some(({ address, failures }) => address.includes('bad') && failures === 0))
      throw new Error('A bug.');
    await file(rows);
  };
  const wantedPictures = ['a', 'bad', 'c', 'd', 'e', 'f'].map((name) =>
    wantedPicture(`paper.example/${name}.jpg`),
  );
  state.wanted = wantedPictures;
  await pictures.update();
  await expect
    .poll(() => wantedPictures.filter((each) => shownWidths(pictures, each) === undefined))
    .toEqual(wantedPictures.slice(1, 2));
  expect(Math.max(...sizes)).toBeGreaterThan(1);
  await expect.poll(() => archive.pictures(wantedPictures.slice(1, 2))).toMatchObject([{ failures: 1 }]);
});

test('pictures-10: after a restart, pages show stored pictures before anything is fetched', async () => {
  const before = await openTestPictures();
  const levee = wantedPicture('paper.example/levee.jpg');
  before.state.wanted = [levee];
  await before.pictures.update();
  await expect.poll(() => shownWidths(before.pictures, levee)).toEqual([320, 640]);
  const after = await openTestPictures({ folder: before.folder });
  after.state.wanted = [levee];
  await after.pictures.update();
  expect(shownWidths(after.pictures, levee)).toEqual([320, 640]);
  expect(after.ready).toEqual([levee.address]);
  expect(after.fetched).toEqual([]);
});

test('pictures-10: a picture is fetched again when more widths are wanted, and shown until then', async () => {
  const { pictures, state, fetched } = await openTestPictures();
  state.wanted = [wantedPicture('paper.example/levee.jpg')];
  await pictures.update();
  await expect
    .poll(() => shownWidths(pictures, wantedPicture('paper.example/levee.jpg')))
    .toEqual([320, 640]);
  state.wanted = [wantedPicture('paper.example/levee.jpg', [320, 640, 960])];
  const updated = pictures.update();
  expect(shownWidths(pictures, wantedPicture('paper.example/levee.jpg'))).toEqual([320, 640]);
  await updated;
  await expect
    .poll(() => shownWidths(pictures, wantedPicture('paper.example/levee.jpg')))
    .toEqual([320, 640, 960]);
  expect(fetched).toHaveLength(2);
});

test('pictures-10: a picture whose files are gone, as after a restore, is not shown and is fetched again', async () => {
  const before = await openTestPictures();
  before.state.wanted = [wantedPicture('paper.example/levee.jpg')];
  await before.pictures.update();
  await expect
    .poll(() => shownWidths(before.pictures, wantedPicture('paper.example/levee.jpg')))
    .toBeDefined();
  await before.pictures.close();
  await rm(path.join(before.folder, 'pictures'), { recursive: true });
  const after = await openTestPictures({ folder: before.folder });
  after.state.wanted = before.state.wanted;
  const findPrepared = await after.pictures.find(after.state.wanted);
  expect(findPrepared(wantedPicture('paper.example/levee.jpg'))).toBeUndefined();
  await after.pictures.update();
  await expect
    .poll(() => shownWidths(after.pictures, wantedPicture('paper.example/levee.jpg')))
    .toBeDefined();
  expect(after.fetched).toHaveLength(1);
});

test('pictures-10: a picture that has lost one of its files is fetched again once a reader requests it', async () => {
  const { pictures, state, fetched, folder } = await openTestPictures();
  const levee = wantedPicture('paper.example/levee.jpg');
  state.wanted = [levee];
  await pictures.update();
  await expect.poll(() => shownWidths(pictures, levee)).toEqual([320, 640]);
  const address = pictures.findPrepared(levee)?.address.replace('640.jpg', '320.webp') ?? '';
  expect(await pictures.read(address)).toEqual(Buffer.from('picture'));
  const [group = ''] = await readdir(path.join(folder, 'pictures', 'outside'));
  await rm(path.join(folder, 'pictures', 'outside', group, path.basename(address)));
  expect(await pictures.read(address)).toBeNull();
  await pictures.update();
  await expect.poll(() => pictures.read(address)).toEqual(Buffer.from('picture'));
  expect(fetched).toHaveLength(2);
});

test('pictures-10: a picture does not count as failed if its host responded and only this process was too busy', async () => {
  const gate = Promise.withResolvers<void>();
  const late: FetchedPicture = { kind: 'failed', reason: 'Too late.', hostPauseMs: minuteMs, isOurs: false };
  const { pictures, state, fetched, archive } = await openTestPictures({
    async fetch(address, beforeBody) {
      if (!address.includes('late.example') || fetched.indexOf(address) < fetched.length - 1) {
        await beforeBody?.();
        await gate.promise;
        return { kind: 'fetched', bytes: Buffer.from(address) };
      }
      // The lease ends while the picture waits for its turn.
      void beforeBody?.();
      return late;
    },
  });
  const busy = Array.from({ length: 4 }, (_, index) => wantedPicture(`busy-${index}.example/a`));
  const waiting = wantedPicture('late.example/a');
  state.wanted = [...busy, waiting];
  await pictures.update();
  await expect.poll(() => fetched.filter((each) => each === waiting.address)).toHaveLength(2);
  expect(await archive.pictures([waiting])).toMatchObject([{ failures: 0 }]);
  gate.resolve();
  await expect.poll(() => shownWidths(pictures, waiting)).toEqual([320, 640]);
});

test('pictures-14: when the budget is used up, new pictures wait', async () => {
  // Each picture has three files of seven bytes.
  const { pictures, state, fetched } = await openTestPictures({ bytesMax: 20 });
  const [first, second] = [wantedPicture('one.example/a'), wantedPicture('two.example/b')];
  state.wanted = [first];
  await pictures.update();
  await expect.poll(() => pictures.figures()?.bytes).toBe(21);
  state.wanted = [first, { ...second, kind: 'whole' }];
  await pictures.update();
  state.wanted = [first, second];
  await pictures.update();
  await expect.poll(() => shownWidths(pictures, second)).toBeDefined();
  expect(fetched).toEqual([first.address, second.address]);
});

test('pictures-13: a picture that is being stored keeps its files when an identical picture is removed', async () => {
  const fetches = Promise.withResolvers<void>();
  const { pictures, state, archive, folder } = await openTestPictures({
    async fetch(address, beforeBody) {
      if (address.includes('stored.example')) await fetches.promise;
      return fetchSample(address, beforeBody);
    },
  });
  // URLs with the same file name have the same files here.
  const removed = wantedPicture('removed.example/the-same-picture.jpg');
  const stored = wantedPicture('stored.example/the-same-picture.jpg');
  state.wanted = [removed, stored];
  await pictures.update();
  await expect.poll(() => shownWidths(pictures, removed)).toBeDefined();
  const lookUp = archive.picturesByHash.bind(archive);
  archive.picturesByHash = async (hashes) => {
    const rows = await lookUp(hashes);
    fetches.resolve();
    // Enough time to store the other picture, if nothing prevents it.
    for (let attempt = 0; attempt < 200; attempt += 1) {
      await stat(folder);
      const [row] = await archive.pictures([stored]);
      if (typeof row?.prepared?.hash === 'string') break;
    }
    return rows;
  };
  state.wanted = [stored];
  await pictures.update();
  await expect.poll(() => shownWidths(pictures, stored)).toBeDefined();
  const [group = ''] = await readdir(path.join(folder, 'pictures', 'outside'));
  const files = () => readdir(path.join(folder, 'pictures', 'outside', group));
  await expect.poll(files).toHaveLength(3);
});
