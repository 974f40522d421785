import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ArchiveFailure } from '../../archive/archive.ts';
import { openSqliteArchive } from '../../archive/sqlite/openSqliteArchive.ts';
import type { WantedPicture } from '../../news/pictures/picture.ts';
import { world } from '../../news/world.testing.ts';
import type { FetchedPicture } from '../../wire/fetchPicture.ts';
import { openTestLog } from '../log.testing.ts';
import { openOutsidePictures, type OutsidePictures } from './outsidePictures.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

const within = { timeout: 10_000 };
const minuteMs = 60_000;

const isFull = () => Promise.reject(new ArchiveFailure('full', 'The disk is full.'));

/** Pictures that a test wants, in a folder that two processes may share. */
async function opened({
  folder,
  fetch,
  bytesMax = 1e9,
  publications = () => [],
  process = encoder,
}: {
  folder?: string;
  fetch?: Fetch;
  bytesMax?: number;
  publications?: () => never[];
  process?: typeof encoder;
} = {}) {
  const own = folder ?? (await mkdtemp(path.join(tmpdir(), 'townwire-outside-')));
  if (folder === undefined) closers.push(() => rm(own, { recursive: true }));
  const archive = await openSqliteArchive({ folder: own, newArticlesADayMax: 200 });
  closers.push(() => archive.close());
  const log = openTestLog();
  const fetched: string[] = [];
  const ready: string[] = [];
  const state = { wanted: [] as WantedPicture[], now: 1_000_000 };
  const pictures = openOutsidePictures({
    archive,
    folder: own,
    fetch(address, { beforeBody }) {
      fetched.push(address);
      return (fetch ?? found)(address, beforeBody);
    },
    process,
    wanted: () => state.wanted,
    publications,
    areInPosts: () => true,
    onReady(addresses) {
      ready.push(...addresses);
      return Promise.resolve();
    },
    bytesMax,
    log: log.log,
    now: () => state.now,
  });
  closers.push(() => pictures.close());
  return { pictures, state, fetched, ready, log, archive, folder: own };
}

type Fetch = (address: string, beforeBody?: () => Promise<void>) => Promise<FetchedPicture>;

const found: Fetch = async (address, beforeBody) => {
  await beforeBody?.();
  return { kind: 'fetched', bytes: Buffer.from(address) };
};
const missing: Fetch = (address) =>
  Promise.resolve({ kind: 'failed', reason: `${address} is missing.`, hostPauseMs: 0, isOurs: false });

const hanging: Fetch = (address, beforeBody) =>
  address.includes('hung.example') ? new Promise(() => undefined) : found(address, beforeBody);

/** Makes files of a few bytes from the URL that was "fetched". */
const encoder: Parameters<typeof openOutsidePictures>[0]['process'] = {
  prepare(source, { widths }) {
    const name = source.kind === 'bytes' ? Buffer.from(source.bytes).toString('hex') : '';
    const hash = name.slice(-32).padStart(32, '0');
    const bytes = Buffer.from('picture');
    const facts = { hash, width: 640, height: 427, format: 'jpg', widths, color: '#123456' } as const;
    const webps = widths.map((width) => ({ width, format: 'webp', bytes }) as const);
    return Promise.resolve({
      kind: 'prepared',
      facts,
      files: [...webps, { width: 640, format: 'jpg', bytes }],
    });
  },
  ends: () => 0,
  close: () => Promise.resolve(),
};

function wanted(name: string, widths: readonly number[] = [320, 640]): WantedPicture {
  return { address: `https://${name}`, kind: 'story', widths };
}

/** The widths in which pages can show a picture. */
function shown(pictures: OutsidePictures, source: WantedPicture): readonly number[] | undefined {
  return pictures.prepared(source)?.widths;
}

test('pictures-10: pictures are fetched in the order in which pages want them, and a host that hangs delays no other', async () => {
  const { pictures, state, fetched, log, folder } = await opened({ fetch: hanging });
  // The close of this one would wait for the host.
  closers.pop();
  const hung = Array.from({ length: 20 }, (_, index) => wanted(`hung.example/${index}`));
  const others = Array.from({ length: 6 }, (_, index) => wanted(`good-${index}.example/a`));
  state.wanted = [...hung, ...others];
  await pictures.update();
  await expect
    .poll(() => others.map((each) => shown(pictures, each)?.length), within)
    .toEqual(Array(6).fill(2));
  expect(fetched).toEqual([...hung.slice(0, 2), ...others].map(({ address }) => address));
  await expect.poll(() => pictures.figures()?.waiting, within).toBe(hung.length);
  expect(log.messages('error')).toEqual([]);
  expect(await readdir(path.join(folder, 'pictures', 'outside'))).not.toEqual([]);
});

test('pictures-10: a picture that fails is tried again after growing pauses', async () => {
  const { pictures, state, fetched, archive, log } = await opened({ fetch: missing });
  const gone = wanted('paper.example/gone.jpg');
  state.wanted = [gone];
  for (const [index, minutes] of [10, 60, 360, 1440, 10_080, 10_080].entries()) {
    await pictures.update();
    const nextTryAt = state.now + minutes * minuteMs;
    await expect
      .poll(() => archive.pictures([gone]), within)
      .toMatchObject([{ failures: index + 1, lastError: `${gone.address} is missing.`, nextTryAt }]);
    state.now = nextTryAt - 1;
    await pictures.update();
    state.now = nextTryAt;
  }
  expect(fetched).toHaveLength(6);
  await pictures.close();
  expect(log.messages('info')).toHaveLength(1);
});

test('pictures-10: of two processes one fetches a picture, and the other shows it', async () => {
  const first = await opened();
  const gate = Promise.withResolvers<void>();
  const second = await opened({
    folder: first.folder,
    async fetch(address, beforeBody) {
      await gate.promise;
      return found(address, beforeBody);
    },
  });
  const levee = wanted('paper.example/levee.jpg');
  first.state.wanted = [levee];
  second.state.wanted = [levee];
  await second.pictures.update();
  await expect.poll(() => second.fetched, within).toHaveLength(1);
  await first.pictures.update();
  gate.resolve();
  await expect.poll(() => shown(second.pictures, levee), within).toEqual([320, 640]);
  await expect
    .poll(async () => {
      await first.pictures.update();
      return shown(first.pictures, levee);
    }, within)
    .toEqual([320, 640]);
  expect([...first.fetched, ...second.fetched]).toHaveLength(1);
  expect(first.ready).toEqual([levee.address]);
});

test('pictures-10: after a start, pages show what is kept before anything is fetched', async () => {
  const before = await opened();
  const levee = wanted('paper.example/levee.jpg');
  before.state.wanted = [levee];
  await before.pictures.update();
  await expect.poll(() => shown(before.pictures, levee), within).toEqual([320, 640]);
  const after = await opened({ folder: before.folder });
  after.state.wanted = [levee];
  await after.pictures.update();
  expect(shown(after.pictures, levee)).toEqual([320, 640]);
  expect(after.ready).toEqual([levee.address]);
  expect(after.fetched).toEqual([]);
});

test('pictures-10: a picture is fetched again when more widths are wanted, and shown meanwhile', async () => {
  const { pictures, state, fetched } = await opened();
  state.wanted = [wanted('paper.example/levee.jpg')];
  await pictures.update();
  await expect.poll(() => shown(pictures, wanted('paper.example/levee.jpg')), within).toEqual([320, 640]);
  state.wanted = [wanted('paper.example/levee.jpg', [320, 640, 960])];
  const updated = pictures.update();
  expect(shown(pictures, wanted('paper.example/levee.jpg'))).toEqual([320, 640]);
  await updated;
  await expect
    .poll(() => shown(pictures, wanted('paper.example/levee.jpg')), within)
    .toEqual([320, 640, 960]);
  expect(fetched).toHaveLength(2);
});

test('pictures-10: a picture whose files are gone, as after a restore, is not shown and is fetched again', async () => {
  const before = await opened();
  before.state.wanted = [wanted('paper.example/levee.jpg')];
  await before.pictures.update();
  await expect.poll(() => shown(before.pictures, wanted('paper.example/levee.jpg')), within).toBeDefined();
  await rm(path.join(before.folder, 'pictures'), { recursive: true });
  const after = await opened({ folder: before.folder });
  after.state.wanted = before.state.wanted;
  const prepared = await after.pictures.find(after.state.wanted);
  expect(prepared(wanted('paper.example/levee.jpg'))).toBeUndefined();
  await after.pictures.update();
  await expect.poll(() => shown(after.pictures, wanted('paper.example/levee.jpg')), within).toBeDefined();
  expect(after.fetched).toHaveLength(1);
});

test('pictures-10: a picture that has lost one of its files is fetched again once somebody asks for that', async () => {
  const { pictures, state, fetched, folder } = await opened();
  const levee = wanted('paper.example/levee.jpg');
  state.wanted = [levee];
  await pictures.update();
  await expect.poll(() => pictures.prepared(levee), within).toBeDefined();
  const address = pictures.prepared(levee)?.address.replace('640.jpg', '320.webp') ?? '';
  expect(await pictures.read(address)).toEqual(Buffer.from('picture'));
  const [group = ''] = await readdir(path.join(folder, 'pictures', 'outside'));
  await rm(path.join(folder, 'pictures', 'outside', group, path.basename(address)));
  expect(await pictures.read(address)).toBeNull();
  await pictures.update();
  await expect.poll(() => pictures.read(address), within).toEqual(Buffer.from('picture'));
  expect(fetched).toHaveLength(2);
});

test('pictures-10: a host that answered is not blamed because we were busy', async () => {
  const gate = Promise.withResolvers<void>();
  const late: FetchedPicture = { kind: 'failed', reason: 'Too late.', hostPauseMs: minuteMs, isOurs: false };
  const { pictures, state, fetched, archive } = await opened({
    async fetch(address, beforeBody) {
      if (!address.includes('late.example') || fetched.indexOf(address) < fetched.length - 1) {
        await beforeBody?.();
        await gate.promise;
        return { kind: 'fetched', bytes: Buffer.from(address) };
      }
      // Its deadline passes while it waits for its turn.
      void beforeBody?.();
      return late;
    },
  });
  const busy = Array.from({ length: 4 }, (_, index) => wanted(`busy-${index}.example/a`));
  const waiting = wanted('late.example/a');
  state.wanted = [...busy, waiting];
  await pictures.update();
  await expect.poll(() => fetched.filter((each) => each === waiting.address), within).toHaveLength(2);
  expect(await archive.pictures([waiting])).toMatchObject([{ failures: 0 }]);
  gate.resolve();
  await expect.poll(() => shown(pictures, waiting), within).toEqual([320, 640]);
});

test('a picture on which our own code fails is tried again later, like any other', async () => {
  const { pictures, state, archive, log } = await opened({
    fetch: () => Promise.reject(new Error('A bug.')),
  });
  state.wanted = [wanted('paper.example/levee.jpg')];
  await pictures.update();
  await expect.poll(() => archive.pictures(state.wanted), within).toMatchObject([{ failures: 1 }]);
  expect(log.messages('error')).toHaveLength(1);
});

test('pictures-14: when the budget is used up, new pictures wait', async () => {
  // Each picture has three files of seven bytes.
  const { pictures, state, fetched } = await opened({ bytesMax: 20 });
  const [first, second] = [wanted('one.example/a'), wanted('two.example/b')];
  state.wanted = [first];
  await pictures.update();
  await expect.poll(() => shown(pictures, first), within).toBeDefined();
  state.wanted = [first, { ...second, kind: 'whole' }];
  await pictures.update();
  state.wanted = [first, second];
  await pictures.update();
  await expect.poll(() => shown(pictures, second), within).toBeDefined();
  expect(fetched).toEqual([first.address, second.address]);
});

test('a picture that is stored stays so, even if our own code fails on what follows', async () => {
  const gate = Promise.withResolvers<void>();
  const { pictures, state, fetched, archive, log } = await opened({
    async fetch(address) {
      await gate.promise;
      return found(address);
    },
    publications() {
      throw new Error('A bug.');
    },
  });
  const levee = wanted('paper.example/levee.jpg');
  state.wanted = [levee];
  await pictures.update();
  await expect.poll(() => fetched, within).toHaveLength(1);
  state.wanted = [];
  await pictures.update();
  gate.resolve();
  await expect.poll(() => log.messages('error'), within).toHaveLength(1);
  const [kept] = await archive.pictures([levee]);
  expect(kept).toMatchObject({ failures: 0, prepared: { widths: [320, 640] } });
});

test('a disk that takes no files is logged once, and pictures are stored once it does', async () => {
  const { pictures, state, folder, log } = await opened();
  // A file where a folder should be fails like a disk without space.
  await writeFile(path.join(folder, 'pictures'), '');
  state.wanted = [wanted('one.example/a'), wanted('two.example/b')];
  await pictures.update();
  await expect.poll(() => pictures.problem(), within).toMatch(/Remedy: check the space/u);
  await rm(path.join(folder, 'pictures'));
  state.now += 10 * minuteMs;
  await expect
    .poll(async () => {
      await pictures.update();
      return state.wanted.map((each) => shown(pictures, each)?.length);
    }, within)
    .toEqual([2, 2]);
  expect(pictures.problem()).toBeNull();
  expect(log.messages('error')).toHaveLength(1);
  expect(log.messages('info')).toContain('Pictures can be stored again.');
});

test('pictures-10: a stop is no failure of the pictures that are being prepared', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { pictures, state, archive } = await opened({
    process: {
      ...encoder,
      async prepare() {
        await promise;
        return { kind: 'notPrepared', reason: 'was not prepared before the end' };
      },
      close: () => Promise.resolve(resolve()),
    },
  });
  const levee = wanted('paper.example/levee.jpg');
  state.wanted = [levee];
  await pictures.update();
  await pictures.close();
  expect(await archive.pictures([levee])).toMatchObject([{ failures: 0, nextTryAt: 0 }]);
});

test('survival-2: on a disk that is full from the start, pages and searches show what is stored', async () => {
  const before = await opened();
  const levee = wanted('paper.example/levee.jpg');
  before.state.wanted = [levee];
  await before.pictures.update();
  await expect.poll(() => shown(before.pictures, levee), within).toBeDefined();
  const { pictures, state, archive, log } = await opened({ folder: before.folder });
  Object.assign(archive, { leasePictures: isFull, filePicture: isFull, deletePictures: isFull });
  state.wanted = [levee, wanted('paper.example/new.jpg')];
  await pictures.update();
  const address = pictures.prepared(levee)?.address ?? '';
  expect(await pictures.read(address)).toEqual(Buffer.from('picture'));
  expect(await pictures.mayShow(world.publication(), address)).toBe(false);
  expect((await pictures.find([levee]))(levee)).toMatchObject({ address });
  expect(log.messages('error')).toEqual([]);
});

test('pictures-13: a picture whose equal is removed while it is stored keeps its files', async () => {
  const fetches = Promise.withResolvers<void>();
  const { pictures, state, archive, folder } = await opened({
    async fetch(address, beforeBody) {
      if (address.includes('stored.example')) await fetches.promise;
      return found(address, beforeBody);
    },
  });
  // URLs that end alike have the same files here.
  const removed = wanted('removed.example/the-same-picture.jpg');
  const stored = wanted('stored.example/the-same-picture.jpg');
  state.wanted = [removed, stored];
  await pictures.update();
  await expect.poll(() => shown(pictures, removed), within).toBeDefined();
  const lookUp = archive.picturesByHash.bind(archive);
  archive.picturesByHash = async (hashes) => {
    const rows = await lookUp(hashes);
    fetches.resolve();
    // Time enough to store the other one, if anything lets it.
    for (let look = 0; look < 200; look += 1) {
      await stat(folder);
      const [row] = await archive.pictures([stored]);
      if (typeof row?.prepared?.hash === 'string') break;
    }
    return rows;
  };
  state.wanted = [stored];
  await pictures.update();
  await expect.poll(() => shown(pictures, stored), within).toBeDefined();
  const [group = ''] = await readdir(path.join(folder, 'pictures', 'outside'));
  expect(await readdir(path.join(folder, 'pictures', 'outside', group))).toHaveLength(3);
});
