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
