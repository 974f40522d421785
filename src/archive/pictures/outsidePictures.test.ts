import { describe, expect, test } from 'vitest';
import { archiveEngines } from '../archiveEngines.testing.ts';
import type { OutsidePicture } from '../../news/pictures/outsidePicture.ts';
import { fileInto, monday, sampleFeed, sampleItem } from '../sampleFeed.testing.ts';

const bridge = { address: 'https://paper.example/bridge.jpg', kind: 'story' } as const;
const levee = { address: 'https://paper.example/levee.jpg', kind: 'story' } as const;

function preparedPicture(key: typeof bridge | typeof levee, hash: string): OutsidePicture {
  const widths = [160, 320, 500];
  const widthsWanted = [160, 320, 640];
  const size = { width: 500, height: 333, format: 'jpg', color: '#445566', crop: 'left' } as const;
  const facts = { hash, ...size, widths, widthsWanted, bytes: 1000, preparedAt: monday };
  return { ...key, prepared: facts, failures: 0, lastError: null, nextTryAt: 0 };
}

describe.each(archiveEngines)('$engine', ({ withArchive }) => {
  test('a picture is found by its URL and kind, and by its hash', () =>
    withArchive(async (archive) => {
      await archive.filePictures([preparedPicture(bridge, 'aa')]);
      await archive.filePictures([preparedPicture(levee, 'ab'), preparedPicture(bridge, 'ab')]);
      expect(await archive.pictures([bridge])).toEqual([preparedPicture(bridge, 'ab')]);
      expect(await archive.pictures([{ ...bridge, kind: 'whole' }])).toEqual([]);
      expect(await archive.picturesByHash(['ab'])).toHaveLength(2);
      expect(await archive.picturesByHash(['aa'])).toEqual([]);
    }));

  test('two processes never fetch the same picture, and a lease ends', () =>
    withArchive(async (archive) => {
      const [first] = await archive.leasePictures([bridge], monday);
      expect(first).toMatchObject({ ...bridge, prepared: null, nextTryAt: monday + 60_000 });
      const both = await archive.leasePictures([bridge, levee], monday);
      expect(both.map(({ address }) => address)).toEqual([levee.address]);
      expect(await archive.leasePictures([bridge], monday + 60_000)).toHaveLength(1);
    }));

  test('network-13: the pictures of a host are leased by one process at a time, until the last picture is stored', () =>
    withArchive(async (archive, openOther) => {
      const other = await openOther();
      const elsewhere = { address: 'https://other.example/a.jpg', kind: 'story' } as const;
      const leasedBy = async (each: typeof archive, now = monday) =>
        (await each.leasePictures([bridge, levee, elsewhere], now)).map(({ address }) => address);
      expect(await archive.leasePictures([bridge, levee], monday)).toHaveLength(2);
      expect(await leasedBy(other)).toEqual([elsewhere.address]);
      const [first, second] = [preparedPicture(bridge, 'aa'), preparedPicture(levee, 'ab')];
      const again = { failures: 1, lastError: null, prepared: null, nextTryAt: monday };
      await archive.filePictures([{ ...first, ...again }]);
      expect(await leasedBy(other)).toEqual([]);
      await archive.filePictures([{ ...second, ...again }]);
      expect(await leasedBy(other)).toEqual([bridge.address, levee.address]);
      expect(await leasedBy(archive)).toEqual([]);
      // The lease of a process that died ends.
      expect(await leasedBy(archive, monday + 60_000)).toHaveLength(3);
    }));

  test('network-13: a lease that is dropped changes no picture, and frees its host', () =>
    withArchive(async (archive, openOther) => {
      const other = await openOther();
      await archive.leasePictures([bridge], monday);
      const later = monday + 60_000;
      const [again] = await other.leasePictures([bridge], later);
      await archive.dropPictureLeases([bridge]);
      expect(await archive.pictures([bridge])).toEqual([again]);
      // The other process still leases the host.
      expect(await archive.leasePictures([levee], later)).toEqual([]);
      await other.filePictures([preparedPicture(bridge, 'aa')]);
      expect(await archive.leasePictures([levee], later)).toHaveLength(1);
      await archive.filePictures([preparedPicture(levee, 'ab')]);
      const more = { ...levee, address: 'https://paper.example/more.jpg' };
      expect(await other.leasePictures([more], later)).toHaveLength(1);
    }));

  test('a failed picture waits for its next try, unless a wrong clock set that time', () =>
    withArchive(async (archive) => {
      const failed = { ...bridge, prepared: null, failures: 1, lastError: 'status 404' };
      await archive.filePictures([{ ...failed, nextTryAt: monday + 600_000 }]);
      expect(await archive.leasePictures([bridge], monday)).toEqual([]);
      await archive.filePictures([{ ...failed, nextTryAt: monday + 9 * 86_400_000 }]);
      expect(await archive.leasePictures([bridge], monday)).toMatchObject([
        { failures: 1, lastError: 'status 404' },
      ]);
    }));

  test('pictures are listed page by page, in the order in which they were first wanted, and their bytes are counted', () =>
    withArchive(async (archive) => {
      await archive.leasePictures([levee], monday);
      await archive.filePictures([preparedPicture(bridge, 'aa')]);
      expect(await archive.pictureTotals()).toEqual({ ready: 1, failed: 1, bytes: 1000 });
      const first = await archive.oldestPictures({ after: 0, count: 1 });
      expect(first.pictures).toMatchObject([levee]);
      const second = await archive.oldestPictures({ after: first.last ?? 0, count: 5 });
      expect(second.pictures).toEqual([preparedPicture(bridge, 'aa')]);
      expect(await archive.oldestPictures({ after: second.last ?? 0, count: 5 })).toEqual({
        pictures: [],
        last: null,
      });
      await archive.deletePictures([bridge, levee]);
      expect(await archive.pictureTotals()).toEqual({ ready: 0, failed: 0, bytes: 0 });
    }));

  test('the stories of a picture are found by its URL', () =>
    withArchive(async (archive) => {
      const image = bridge.address;
      await fileInto(archive, [sampleItem({ guid: 'a', image }), sampleItem({ guid: 'b' })]);
      const found = await archive.articlesWithImages([image, levee.address]);
      expect(found).toMatchObject([{ feed: sampleFeed, guid: 'a', image, source: 'The First' }]);
    }));
});
