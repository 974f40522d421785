import { afterEach, expect, test } from 'vitest';
import { ArchiveFailure } from '../archive/ArchiveFailure.ts';
import type { Archive } from '../archive/archive.ts';
import { openArchive } from '../archive/openArchive.ts';
import { dayMs, monday, otherFeed, sampleFeed, sampleState } from '../archive/sampleFeed.ts';
import type { FeedState } from '../news/feed.ts';
import { emptyFolder, removeExampleFolders } from '../publication/exampleFolder.ts';
import { openEnrolment } from './enrolment.ts';

afterEach(removeExampleFolders);

const now = (): number => monday;

async function withArchive(body: (archive: Archive) => Promise<void>): Promise<void> {
  const archive = await openArchive({ folder: await emptyFolder() });
  try {
    await body(archive);
  } finally {
    await archive.close();
  }
}

function fileState(archive: Archive, changes: Partial<FeedState>): Promise<unknown> {
  const state = sampleState({ feed: sampleFeed, ...changes });
  return archive.file([{ state, items: [], receivedAt: monday }]);
}

async function dueTimes(archive: Archive): Promise<Record<string, number>> {
  return Object.fromEntries((await archive.states()).map(({ feed, nextPollAt }) => [feed, nextPollAt]));
}

test('a feed that was added while the disk was full is enrolled as soon as there is room', () =>
  withArchive(async (archive) => {
    let isFull = true;
    const enrol: Archive['enrol'] = (states) =>
      isFull ? Promise.reject(new ArchiveFailure('full', 'No room.')) : archive.enrol(states);
    const enrolment = openEnrolment({ archive: { ...archive, enrol }, now });
    await expect(enrolment.keepUp([sampleFeed])).rejects.toThrow('No room.');
    expect(await archive.states()).toEqual([]);
    isFull = false;
    await enrolment.keepUp([sampleFeed]);
    expect(await dueTimes(archive)).toEqual({ [sampleFeed]: monday });
  }));

test('the archive is asked nothing while the feeds stay the same', () =>
  withArchive(async (archive) => {
    let asked = 0;
    const enrol: Archive['enrol'] = (states) => {
      asked += 1;
      return archive.enrol(states);
    };
    const enrolment = openEnrolment({ archive: { ...archive, enrol }, now });
    for (const feeds of [[sampleFeed], [sampleFeed], [sampleFeed, sampleFeed]]) await enrolment.keepUp(feeds);
    expect(asked).toBe(1);
    await enrolment.keepUp([sampleFeed, otherFeed]);
    await enrolment.keepUp([otherFeed, sampleFeed]);
    expect(asked).toBe(2);
  }));

test('a retired feed that is taken out and put in again is due at once, even when the site was restarted in between', () =>
  withArchive(async (archive) => {
    const running = openEnrolment({ archive, now });
    await running.keepUp([sampleFeed, otherFeed]);
    await fileState(archive, { retiredAt: monday, nextPollAt: monday + 7 * dayMs, etag: 'kept' });
    await running.keepUp([otherFeed]);
    await openEnrolment({ archive, now }).keepUp([sampleFeed, otherFeed]);
    const [state] = await archive.states([sampleFeed]);
    expect(state).toMatchObject({ nextPollAt: monday, retiredAt: monday, etag: 'kept' });
  }));

test('a feed that was taken out while the site was stopped is due at once when it is put in again', () =>
  withArchive(async (archive) => {
    await fileState(archive, { retiredAt: monday, nextPollAt: monday + 7 * dayMs });
    const enrolment = openEnrolment({ archive, now });
    await enrolment.keepUp([otherFeed]);
    await enrolment.keepUp([otherFeed, sampleFeed]);
    expect(await dueTimes(archive)).toMatchObject({ [sampleFeed]: monday });
  }));

test('a feed that stays keeps its time when the site starts', () =>
  withArchive(async (archive) => {
    await fileState(archive, { nextPollAt: monday + dayMs });
    await openEnrolment({ archive, now }).keepUp([sampleFeed]);
    expect(await dueTimes(archive)).toEqual({ [sampleFeed]: monday + dayMs });
  }));
