import { mkdtemp, mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { PictureFile } from '../../media/pictures/preparePicture.ts';
import { writePicture } from '../../media/pictures/writePicture.ts';
import { finish, type OutsidePicture } from '../../news/pictures/outsidePicture.ts';
import { openTestLog } from '../log.testing.ts';
import { openPictureFiles, type PictureFiles } from './pictureFiles.ts';
import { openPictureUpkeep } from './pictureUpkeep.ts';

function storedPicture(index: number, hash = String(index)): OutsidePicture {
  const size = { width: 640, height: 427, format: 'jpg' } as const;
  const facts = { hash, ...size, widths: [320], widthsWanted: [320], bytes: 100, preparedAt: 0 };
  const address = `https://paper.example/${index}.jpg`;
  return { address, kind: 'story', prepared: facts, failures: 0, lastError: null, nextTryAt: 0 };
}

/** Opens the upkeep of an archive and of files that are only in memory. */
function openUpkeep(
  pictures: OutsidePicture[],
  { bytesMax = 1e9, wanted = new Set<OutsidePicture>(), now = Date.now } = {},
) {
  let rows = pictures.map((picture, index) => ({ id: index + 1, picture }));
  const log = openTestLog();
  const removed: string[] = [];
  const steps: number[] = [];
  const allowed = new Set<OutsidePicture>();
  const upkeep = openPictureUpkeep({
    archive: {
      oldestPictures({ after, count }) {
        const part = rows.filter(({ id }) => id > after).slice(0, count);
        steps.push(part.length);
        return Promise.resolve({ pictures: part.map((row) => row.picture), last: part.at(-1)?.id ?? null });
      },
      deletePictures(sources) {
        const gone = new Set(sources.map(({ address }) => address));
        rows = rows.filter(({ picture }) => !gone.has(picture.address));
        return Promise.resolve();
      },
      picturesByHash(hashes) {
        const wantedHashes = new Set(hashes);
        const same = rows.filter(({ picture }) => wantedHashes.has(picture.prepared?.hash ?? ''));
        return Promise.resolve(same.map(({ picture }) => picture));
      },
      pictureTotals: () => Promise.resolve({ ready: rows.length, failed: 0, bytes: rows.length * 100 }),
    },
    files: {
      remove: ({ hash }) => Promise.resolve(void removed.push(hash)),
      inTurn: (task) => task(),
      removeLeftovers: () => Promise.resolve(),
    },
    widthsOf: (picture) => (wanted.has(picture) ? [320] : null),
    allowed: () => Promise.resolve(allowed),
    bytesMax,
    log: log.log,
    now,
    pause: () => Promise.resolve(),
  });
  return { upkeep, log, removed, steps, allowed, left: () => rows.map((row) => row.picture) };
}

test('pictures-14: if 10,000 pictures exceed the budget, the oldest that no page shows are removed, in small steps', async () => {
  const pictures = Array.from({ length: 20_000 }, (_, index) => storedPicture(index));
  const wanted = new Set(pictures.filter((_, index) => index % 10 === 0));
  const { upkeep, log, removed, steps, left } = openUpkeep(pictures, { bytesMax: 1_000_000, wanted });
  await upkeep.keepWithinBudget();
  expect(upkeep.totals()?.bytes).toBe(950_000);
  const unwanted = pictures.filter((picture) => !wanted.has(picture));
  expect(removed).toEqual(unwanted.slice(0, 10_500).map(({ prepared }) => prepared?.hash));
  expect(new Set(left()).isSupersetOf(wanted)).toBe(true);
  expect(Math.max(...steps)).toBeLessThanOrEqual(100);
  expect(log.messages('warn')).toEqual([]);
});

test('pictures-14: nothing that a page shows is removed, and the log says once that the budget is too small', async () => {
  const pictures = [storedPicture(1), storedPicture(2), storedPicture(3)];
  const { upkeep, log, left } = openUpkeep(pictures, { bytesMax: 100, wanted: new Set(pictures.slice(1)) });
  await upkeep.keepWithinBudget();
  await upkeep.keepWithinBudget();
  expect(left()).toEqual(pictures.slice(1));
  expect(log.messages('warn')).toEqual([expect.stringContaining('TOWNWIRE_PICTURES_MB')]);
  expect(upkeep.problem()).toMatch(/new ones wait\. Remedy:/u);
});

test('pictures-14: when the budget is exceeded, first whole pictures wait for space, then pictures of stories', async () => {
  const wanted = new Set([storedPicture(1), storedPicture(2)]);
  const { upkeep } = openUpkeep([...wanted], { bytesMax: 200, wanted });
  const hasRoom = () => [upkeep.hasRoomFor('whole'), upkeep.hasRoomFor('story')];
  await upkeep.keepWithinBudget();
  expect(hasRoom()).toEqual([true, true]);
  upkeep.addChange(10);
  expect(hasRoom()).toEqual([false, true]);
  upkeep.addChange(100);
  expect(hasRoom()).toEqual([false, false]);
  await upkeep.keepWithinBudget();
  expect(hasRoom()).toEqual([true, true]);
  expect(upkeep.problem()).toBeNull();
});

test('pictures-14: the budget holds from the first picture after a restart', async () => {
  const { upkeep, left } = openUpkeep([storedPicture(1), storedPicture(2)], { bytesMax: 150 });
  await upkeep.measure();
  expect([upkeep.hasRoomFor('whole'), upkeep.hasRoomFor('story')]).toEqual([false, false]);
  expect(left()).toHaveLength(2);
});

test('pictures-14: in the first hour no picture of a post is removed, because not all posts are known yet', async () => {
  const [post, story] = [{ ...storedPicture(1), kind: 'whole' } as const, storedPicture(2)];
  let time = 0;
  const { upkeep, left } = openUpkeep([post, story], { bytesMax: 50, now: () => time });
  time = 59 * 60_000;
  await upkeep.keepWithinBudget();
  expect(left()).toEqual([post]);
  expect([upkeep.problem(), upkeep.hasRoomFor('whole')]).toEqual([null, false]);
  time += 60_000;
  await upkeep.keepWithinBudget();
  expect(left()).toEqual([]);
});

test('pictures-13: a picture that nobody may show is removed, and its files stay while another picture shares them', async () => {
  const [hidden, same, shown] = [storedPicture(1, 'aa'), storedPicture(2, 'aa'), storedPicture(3, 'bb')];
  const { upkeep, removed, allowed, left } = openUpkeep([hidden, same, shown]);
  allowed.add(same).add(shown);
  await upkeep.removeAllForbidden();
  expect(left()).toEqual([same, shown]);
  expect(removed).toEqual([]);
  allowed.delete(same);
  await upkeep.removeForbidden([same]);
  expect(removed).toEqual(['aa']);
});

test('a folder that cannot be read counts as missing, and other folders are read', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const log = openTestLog();
  const files = openPictureFiles(folder, { log: log.log });
  const size = { width: 640, format: 'jpg' } as const;
  const facts = { ...size, height: 427, widths: [], widthsWanted: [], bytes: 5, preparedAt: 0 };
  await storePicture(files, 'cd01', { ...size, bytes: Buffer.from('whole') });
  // A file where a folder should be fails for every user, even root.
  await writeFile(path.join(folder, 'ab'), '');
  const arePresent = async () => {
    const known = ['ab01', 'cd01'].map((hash) => finish(storedPicture(1), Object.assign({ hash }, facts)));
    const present = await Promise.all(known.map((each) => files.checkFiles(each)));
    return present.map(({ prepared }) => prepared !== null);
  };
  expect(await arePresent()).toEqual([false, true]);
  expect(await files.read('ab01', size)).toBeNull();
  expect(files.problem()).toMatch(/ab cannot be read.+ Remedy: check the permissions/u);
  await files.removeLeftovers(() => Promise.resolve(new Set()), {
    now: Date.now() + 48 * 3_600_000,
    pause: () => Promise.resolve(),
  });
  expect(await readdir(path.join(folder, 'cd'))).toEqual([]);
  await rm(path.join(folder, 'ab'));
  await storePicture(files, 'ab01', { ...size, bytes: Buffer.from('whole') });
  expect(await arePresent()).toEqual([true, false]);
  expect(files.problem()).toBeNull();
  expect(log.messages('error')).toHaveLength(1);
});

test('the files of a killed process are never read, and are removed a day later', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-files-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = openPictureFiles(folder, { log: openTestLog().log });
  const hash = 'ab'.padEnd(32, '0');
  const bytes = Buffer.from('whole');
  await storePicture(files, hash, { width: 320, format: 'webp', bytes });
  await mkdir(path.join(folder, 'cd'));
  const old = [
    `.cd-640.jpg.unfinished`,
    `${'cd'.padEnd(32, '0')}-640.jpg`,
    `${'ce'.padEnd(32, '0')}-640.jpg`,
  ];
  for (const name of old) {
    await writeFile(path.join(folder, 'cd', name), 'half');
    await utimes(path.join(folder, 'cd', name), 0, 0);
  }
  await writeFile(path.join(folder, 'cd', `${'cf'.padEnd(32, '0')}-640.jpg`), '');
  expect(await files.read('cf'.padEnd(32, '0'), { width: 640, format: 'jpg' })).toBeNull();
  const known = () => Promise.resolve(new Set([hash, 'ce'.padEnd(32, '0')]));
  await files.removeLeftovers(known, { now: Date.now(), pause: () => Promise.resolve() });
  expect(await readdir(path.join(folder, 'cd'))).toEqual([
    `${'ce'.padEnd(32, '0')}-640.jpg`,
    `${'cf'.padEnd(32, '0')}-640.jpg`,
  ]);
  expect(await files.read(hash, { width: 320, format: 'webp' })).toEqual(bytes);
});

async function storePicture(files: PictureFiles, hash: string, file: PictureFile): Promise<void> {
  const written = writePicture(files.folder, hash, { kind: 'prepared' as const, files: [file] });
  if (written.kind === 'notWritten') throw new Error(written.reason);
  expect(await files.finish(hash, written.files)).toBe(true);
}
