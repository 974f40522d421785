import { expect, test } from 'vitest';
import type { KeptPicture } from '../../news/pictures/keptPicture.ts';
import { openPictureIndex } from './pictureIndex.ts';

const levee = { address: 'https://paper.example/levee.jpg', kind: 'story', widths: [320] } as const;

function kept(): KeptPicture {
  const size = { width: 640, height: 427, format: 'jpg', color: null } as const;
  const prepared = { hash: 'aa', ...size, widths: [320], widthsWanted: [320], bytes: 100, preparedAt: 0 };
  return { ...levee, prepared, failures: 0, lastError: null, nextTryAt: 0 };
}

test('pictures-10: a picture that another process has removed, or that lost its files, is taken off the pages', async () => {
  const rows = new Set([kept()]);
  let areThere = true;
  const index = openPictureIndex({
    archive: { pictures: () => Promise.resolve([...rows]) },
    files: {
      keep: () => Promise.resolve(),
      read: () => Promise.resolve(null),
      has: () => Promise.resolve(areThere),
      remove: () => Promise.resolve(),
      inTurn: (task) => task(),
      removeLeftovers: () => Promise.resolve(),
      problem: () => null,
    },
  });
  const changed = async () =>
    (await index.setWanted([levee], () => false)).changed.map(({ address }) => address);
  expect(await changed()).toEqual([levee.address]);
  expect(await changed()).toEqual([]);
  areThere = false;
  index.forget('aa');
  expect(await changed()).toEqual([levee.address]);
  expect(index.prepared(levee)).toBeUndefined();
  areThere = true;
  index.set(kept());
  rows.clear();
  index.forget('aa');
  // It fails meanwhile.
  index.set({ ...kept(), prepared: null, failures: 1 });
  expect(await changed()).toEqual([levee.address]);
  expect(await changed()).toEqual([]);
});

test('pictures-10: a picture that becomes ready while older rows are read stays ready', async () => {
  const reading = Promise.withResolvers<KeptPicture[]>();
  const index = openPictureIndex({
    archive: { pictures: () => reading.promise },
    files: {
      keep: () => Promise.resolve(),
      read: () => Promise.resolve(null),
      has: () => Promise.resolve(true),
      remove: () => Promise.resolve(),
      inTurn: (task) => task(),
      removeLeftovers: () => Promise.resolve(),
      problem: () => null,
    },
  });
  const updated = index.setWanted([levee], () => false);
  index.set(kept());
  reading.resolve([{ ...kept(), prepared: null }]);
  await updated;
  expect(index.prepared(levee)).toMatchObject({ widths: [320] });
});
