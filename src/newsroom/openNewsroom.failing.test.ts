import { afterEach, expect, test, vi } from 'vitest';
import { ArchiveFailure } from '../archive/archive.ts';
import { removeExampleFolders } from '../publication/exampleFolder.testing.ts';
import { openTestLog } from './log.testing.ts';
import { markdownEntry, testSettings } from './newsroom.testing.ts';
import { openNewsroom } from './openNewsroom.ts';

const closing = Promise.withResolvers<undefined>();

/** An archive that fails when the first edition is read, and that can't be closed. */
vi.mock('../archive/openArchive.ts', () => ({
  openArchive: async () => ({
    states: () => Promise.reject(new ArchiveFailure('inaccessible', 'No permission.')),
    close: () => {
      closing.resolve(undefined);
      return Promise.withResolvers<never>().promise;
    },
    lost: Promise.withResolvers<never>().promise,
    problems: () => [],
    now: Date.now,
  }),
}));

afterEach(async () => {
  vi.useRealTimers();
  await removeExampleFolders();
});

test('commands-7: a failed start does not wait for a part that cannot be closed', async () => {
  const settings = await testSettings();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const opening = openNewsroom({ settings, markdownEntry, log: openTestLog().log });
  const failure = opening.catch((error: unknown) => error);
  await closing.promise;
  await vi.advanceTimersByTimeAsync(1000);
  expect(await failure).toMatchObject({ kind: 'inaccessible' });
});
