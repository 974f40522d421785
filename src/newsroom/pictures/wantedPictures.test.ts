import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Edition } from '../../news/edition.ts';
import type { OutsidePicture } from '../../news/pictures/outsidePicture.ts';
import type { WantedPicture } from '../../news/pictures/picture.ts';
import { world } from '../../news/world.testing.ts';
import { openTestLog } from '../log.testing.ts';
import { openWantedPictures, wantedLists } from './wantedPictures.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const levee = { address: 'https://paper.example/levee.jpg', kind: 'story', widths: [320] } as const;

function storedPicture(): OutsidePicture {
  const size = { width: 640, height: 427, format: 'jpg' } as const;
  const prepared = { hash: 'aa', ...size, widths: [320], widthsWanted: [320], bytes: 100, preparedAt: 0 };
  return { ...levee, prepared, failures: 0, lastError: null, nextTryAt: 0 };
}

function openWanted(read: () => Promise<OutsidePicture[]>, isAvailable: () => boolean = () => true) {
  const wanted = openWantedPictures({
    archive: { pictures: read },
    files: { checkFiles: (row) => Promise.resolve(isAvailable() ? row : { ...row, prepared: null }) },
    onReady(addresses) {
      announced.push(...addresses);
      return Promise.resolve();
    },
    log: openTestLog().log,
  });
  const announced: string[] = [];
  wanted.replace(new Map([['river-town', [{ picture: levee, rank: 0 }]]]));
  return {
    wanted,
    /** Returns how many pictures were announced since the last call. */
    takeAnnouncedCount: async () => {
      void wanted.announce();
      await vi.advanceTimersByTimeAsync(4000);
      return announced.splice(0).length;
    },
  };
}

test('pictures-10: a picture that another process has removed, or that lost its files, is taken off the pages', async () => {
  const rows = new Set([storedPicture()]);
  let areFilesThere = true;
  const { wanted, takeAnnouncedCount } = openWanted(
    () => Promise.resolve([...rows]),
    () => areFilesThere,
  );
  await wanted.refresh([levee]);
  expect([await takeAnnouncedCount(), await takeAnnouncedCount()]).toEqual([1, 0]);
  areFilesThere = false;
  wanted.forget('aa');
  expect(wanted.state(levee, 0)).toBeUndefined();
  await wanted.refresh([levee]);
  expect(await takeAnnouncedCount()).toBe(1);
  expect(wanted.findPrepared(levee)).toBeUndefined();
  areFilesThere = true;
  wanted.set(storedPicture());
  expect(await takeAnnouncedCount()).toBe(1);
  rows.clear();
  wanted.forget('aa');
  // The picture fails before its row is read.
  wanted.set({ ...storedPicture(), prepared: null, failures: 1 });
  expect([await takeAnnouncedCount(), await takeAnnouncedCount()]).toEqual([1, 0]);
});

test('pictures-10: a picture that becomes ready while older rows are read stays ready', async () => {
  const reading = Promise.withResolvers<OutsidePicture[]>();
  const { wanted } = openWanted(() => reading.promise);
  const refreshed = wanted.refresh([levee]);
  wanted.replace(new Map([['river-town', [{ picture: levee, rank: 0 }]]]));
  wanted.set(storedPicture());
  reading.resolve([{ ...storedPicture(), prepared: null }]);
  await refreshed;
  expect(wanted.findPrepared(levee)).toMatchObject({ widths: [320] });
  expect(wanted.state(levee, 0)).toBe('shown');
});

test('pictures-10: pages are notified of the same picture in more widths', async () => {
  const { wanted, takeAnnouncedCount } = openWanted(() => Promise.resolve([]));
  const { prepared, ...row } = storedPicture();
  for (const widths of [[320], [320, 640], [320, 640]])
    wanted.set({ ...row, prepared: prepared && { ...prepared, widths } });
  expect(await takeAnnouncedCount()).toBe(1);
  wanted.set(storedPicture());
  expect([await takeAnnouncedCount(), await takeAnnouncedCount()]).toEqual([1, 0]);
});

test('a picture of several publications is wanted until the last publication drops it, in the most widths and at the highest rank', () => {
  const { wanted } = openWanted(() => Promise.resolve([]));
  const bridge = { address: 'https://paper.example/bridge.jpg', kind: 'story', widths: [320] } as const;
  const wide = { ...levee, widths: [320, 640] };
  const unfinished = () => [...wanted.unfinished()];
  wanted.replace(
    new Map([
      [
        'river-town',
        [
          { picture: levee, rank: 3 },
          { picture: bridge, rank: 2 },
        ],
      ],
    ]),
  );
  expect(unfinished()).toEqual([bridge, levee]);
  wanted.replace(
    new Map([
      [
        'lake-city',
        [
          { picture: wide, rank: 5 },
          { picture: levee, rank: 1 },
        ],
      ],
    ]),
  );
  expect(unfinished()).toEqual([wide, bridge]);
  wanted.set({
    ...storedPicture(),
    prepared: { ...storedPicture().prepared!, widths: [320, 640], widthsWanted: [320, 640] },
  });
  expect(unfinished()).toEqual([bridge]);
  expect(wanted.replace(new Map([['lake-city', []]]))).toEqual([]);
  expect(wanted.widthsOf(levee)).toEqual([320]);
  expect(wanted.replace(new Map([['river-town', []]])).map(({ address }) => address)).toEqual([
    levee.address,
  ]);
  expect(unfinished()).toEqual([]);
});

test('the list of wanted pictures is the same array until the edition or the posts change it', () => {
  const pictures = { edition: editionWith([levee]), posts: [] as WantedPicture[] };
  const wanted = wantedLists({ edition: () => pictures.edition, inPosts: () => pictures.posts });
  const first = wanted('river-town');
  expect(first).toEqual([{ picture: levee, rank: 0 }]);
  expect(wanted('river-town')).toBe(first);
  const postPicture = { address: 'https://blog.example/ferry.jpg', kind: 'whole', widths: [320] } as const;
  pictures.posts = [postPicture];
  expect(wanted('river-town')).toEqual([...first, { picture: postPicture, rank: 1000 }]);
  pictures.edition = editionWith([]);
  expect(wanted('river-town')).toEqual([{ picture: postPicture, rank: 1000 }]);
});

function editionWith(wantedPictures: WantedPicture[]): Edition {
  return { ...world.edition(), sections: new Map([['localNews', { wantedPictures }]]) } as unknown as Edition;
}
