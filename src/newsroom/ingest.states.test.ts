import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ArchiveFailure, type ArchiveWriter } from '../archive/archive.ts';
import { openArchive } from '../archive/openArchive.ts';
import { dayMs, sampleState } from '../archive/sampleFeed.testing.ts';
import type { FetchResult } from '../news/dispatch.ts';
import type { Feed, FeedState } from '../news/feed.ts';
import type { Publication } from '../news/publication.ts';
import { world } from '../news/world.testing.ts';
import { emptyFolder, removeExampleFolders } from '../publication/exampleFolder.testing.ts';
import { callByName, forwardCalls } from '../runtime/forwardCalls.ts';
import { openOutbound } from '../wire/outbound.ts';
import { openDesk, type DeskThread } from './deskThread.ts';
import { openIngest, type Ingest } from './ingest.ts';
import { openTestLog, type TestLog } from './log.testing.ts';
import { openFeedList } from './publications/feedList.ts';

const gone: FetchResult = { kind: 'gone', reason: 'It is gone for good (410).' };
const hints = { freshSeconds: null, retryAfterSeconds: null };
const unchanged: FetchResult = { kind: 'unchanged', etag: null, lastModified: null, movedTo: null, ...hints };

// The tests share an archive, but each test has its own feed.
let archive: ArchiveWriter;
let testCount = 0;

beforeAll(async () => {
  archive = await openArchive({ folder: await emptyFolder() });
});

afterAll(async () => {
  await archive.close();
  await removeExampleFolders();
});

function newFeed(): string {
  testCount += 1;
  return `https://wire.example/${testCount}`;
}

interface TestIngest {
  ingest: Ingest;
  log: TestLog;
  state: () => Promise<FeedState | undefined>;
  /** Replaces the publications' feeds. */
  list: (feeds: string[]) => void;
}

/**
 * Opens an ingest whose wire fetches with `fetchFeed`. `edit` and `archiveCalls` replace functions of desk and archive.
 */
async function openTestIngest({
  feed,
  fetchFeed,
  edit,
  archiveCalls = {},
  pollWithinMs = Infinity,
  now = Date.now,
  turn = Promise.resolve(),
  onTick = async () => undefined,
}: {
  feed: string;
  fetchFeed: (state: FeedState) => Promise<FetchResult>;
  edit?: DeskThread['edit'];
  archiveCalls?: Partial<ArchiveWriter>;
  pollWithinMs?: number;
  now?: () => number;
  /** Resolves when the wire may send the first request. */
  turn?: Promise<void>;
  onTick?: () => Promise<void>;
}): Promise<TestIngest> {
  const desk = openDesk({ deadlineMs: 1000 });
  const log = openTestLog();
  const feeds = openFeedList();
  feeds.set('river-town', publicationWith([feed]));
  const listed = new Set([feed]);
  const ingest = openIngest({
    archive: Object.assign(
      forwardCalls<ArchiveWriter>((name, args) => callByName(archive, name, args)),
      archiveCalls,
    ),
    outbound: openOutbound({ canUseLoopback: false }),
    wire: {
      async fetchAndHandle(state, handle, mayRequest) {
        await turn;
        return mayRequest?.() === false ? null : handle(await fetchFeed(state));
      },
      close: async () => undefined,
    },
    desk: edit === undefined ? desk : { ...desk, edit },
    feeds: feeds.listed,
    onPolled: () => undefined,
    onFiled: () => undefined,
    onTick,
    log: log.log,
    now,
    random: () => 0,
    pollWithinMs,
  });
  onTestFinished(async () => {
    await ingest.close();
    // Other tests use the same archive.
    await archive.updateListedFeeds({ added: [], removed: [...listed] });
    await desk.close();
  });
  return {
    ingest,
    log,
    state: () => stateOf(feed),
    list: (addresses) => {
      for (const address of addresses) listed.add(address);
      feeds.set('river-town', publicationWith(addresses));
    },
  };
}

async function stateOf(feed: string): Promise<FeedState | undefined> {
  return (await archive.states([feed]))[0];
}

function publicationWith(addresses: string[]): Publication {
  const feeds = addresses.map((address): Feed => {
    return { address, publisher: null, terms: null, syndicate: 'none', pictures: 'linked' };
  });
  return { ...world.publication(), sections: [{ ...world.section(), feeds }] };
}

test('a feed that was added while the disk was full is polled once there is space', async () => {
  const feed = newFeed();
  let isFull = true;
  let failedCount = 0;
  const { ingest, state } = await openTestIngest({
    feed,
    fetchFeed: async () => unchanged,
    archiveCalls: {
      async addFeeds(states) {
        if (!isFull) return archive.addFeeds(states);
        failedCount += 1;
        throw new ArchiveFailure('full', 'No space.');
      },
    },
  });
  await expect.poll(() => failedCount).toBe(1);
  expect(await state()).toBeUndefined();
  isFull = false;
  ingest.wake();
  await expect.poll(async () => (await state())?.lastAnsweredAt ?? null).not.toBeNull();
});

test('a lease is short, and a poll that takes longer renews it', async () => {
  const feed = newFeed();
  const fetched = Promise.withResolvers<FetchResult>();
  let aheadMs = 0;
  const { ingest, state } = await openTestIngest({
    feed,
    fetchFeed: () => fetched.promise,
    now: () => Date.now() + aheadMs,
  });
  const leaseUntil = async () => (await state())?.leaseUntil ?? 0;
  await expect.poll(leaseUntil).toBeGreaterThan(0);
  const first = await leaseUntil();
  expect(first).toBeLessThanOrEqual(Date.now() + 15_000);
  aheadMs = 10_000;
  ingest.wake();
  await expect.poll(leaseUntil).toBeGreaterThanOrEqual(first + 9000);
  fetched.resolve(unchanged);
  await expect.poll(async () => (await state())?.leaseUntil).toBeNull();
});

test('network-13: a lease is renewed until the document is stored, even while editions are composed', async () => {
  const feed = newFeed();
  const stored = Promise.withResolvers<void>();
  const renewed: number[] = [];
  let aheadMs = 0;
  const { state } = await openTestIngest({
    feed,
    fetchFeed: async () => unchanged,
    now: () => Date.now() + aheadMs,
    onTick: () => stored.promise,
    archiveCalls: {
      async file(filings) {
        await stored.promise;
        return archive.file(filings);
      },
      renewLeases(request) {
        renewed.push(request.now);
        return archive.renewLeases(request);
      },
    },
  });
  await expect.poll(async () => (await state())?.leaseUntil ?? null).not.toBeNull();
  aheadMs = 6000;
  await expect.poll(() => renewed.length).toBe(1);
  aheadMs = 12_000;
  await expect.poll(() => renewed.length).toBe(2);
  stored.resolve();
  await expect.poll(async () => (await state())?.leaseUntil).toBeNull();
});

test('network-13: a feed whose lease has ended before its turn came is not requested', async () => {
  const feed = newFeed();
  let fetchCount = 0;
  let aheadMs = 0;
  const turn = Promise.withResolvers<void>();
  const { state } = await openTestIngest({
    feed,
    async fetchFeed() {
      fetchCount += 1;
      return unchanged;
    },
    now: () => Date.now() + aheadMs,
    turn: turn.promise,
    // Another process has taken the lease over.
    archiveCalls: { renewLeases: async () => [] },
  });
  await expect.poll(async () => (await state())?.leaseUntil ?? null).not.toBeNull();
  aheadMs = 16_000;
  turn.resolve();
  await expect.poll(async () => (await state())?.leaseUntil).toBeNull();
  expect(fetchCount).toBe(0);
  // The feed is due, so the next tick leases it again.
  await expect.poll(() => fetchCount).toBe(1);
});

test('network-13: a feed that only another process lists keeps its next poll', async () => {
  const [listed, removed, foreign] = [newFeed(), newFeed(), newFeed()];
  const { ingest, list } = await openTestIngest({ feed: listed, fetchFeed: async () => unchanged });
  list([listed, removed]);
  ingest.wake();
  await expect.poll(async () => (await stateOf(removed))?.lastAskedAt ?? null).not.toBeNull();
  const later = { nextPollAt: Date.now() + dayMs };
  const states = [removed, foreign].map((feed) => sampleState({ feed, ...later }));
  await archive.file(states.map((state) => ({ state, items: [], receivedAt: Date.now() })));
  list([listed]);
  ingest.wake();
  await expect
    .poll(async () => (await stateOf(removed))?.nextPollAt ?? Infinity)
    .toBeLessThan(later.nextPollAt);
  expect(await stateOf(foreign)).toMatchObject(later);
});

test('feeds are stored only when their list changes', async () => {
  const feed = newFeed();
  let addCount = 0;
  let leaseCount = 0;
  const { ingest, list } = await openTestIngest({
    feed,
    fetchFeed: async () => unchanged,
    archiveCalls: {
      addFeeds: (states) => {
        addCount += 1;
        return archive.addFeeds(states);
      },
      lease: (request) => {
        leaseCount += 1;
        return archive.lease(request);
      },
    },
  });
  for (const count of [1, 2, 3]) {
    ingest.wake();
    await expect.poll(() => leaseCount).toBeGreaterThanOrEqual(count);
  }
  expect(addCount).toBe(1);
  list([newFeed(), feed]);
  ingest.wake();
  await expect.poll(() => addCount).toBe(2);
});

test('a failing feed is polled when readers try again, at most once a minute', async () => {
  const feed = newFeed();
  let fetchCount = 0;
  const { ingest, state } = await openTestIngest({
    feed,
    fetchFeed: async () => {
      fetchCount += 1;
      return { kind: 'unreachable', reason: 'It fails.', status: null, retryAfterSeconds: null };
    },
  });
  await expect.poll(async () => (await state())?.failures).toBe(1);
  const failed = (await state()) as FeedState;
  expect(ingest.refresh([failed])).toBe(0);

  const rested = {
    ...failed,
    failures: 4,
    lastAskedAt: Date.now() - 60_000,
    nextPollAt: Date.now() + 400_000,
  };
  await archive.file([{ state: rested, items: [], receivedAt: Date.now() }]);
  expect([1, 2, 3].map(() => ingest.refresh([rested]))).toEqual([1, 0, 0]);
  await expect.poll(async () => (await state())?.failures).toBe(5);
  expect(fetchCount).toBe(2);
});

test('a feed that is gone is logged once for all polls, and again when it comes back', async () => {
  let fetchCount = 0;
  let result: FetchResult = gone;
  const { log, state } = await openTestIngest({
    feed: newFeed(),
    fetchFeed: async () => {
      fetchCount += 1;
      return result;
    },
    pollWithinMs: 0,
  });
  await expect.poll(() => fetchCount).toBeGreaterThanOrEqual(2);
  expect((await state())?.retiredAt).not.toBeNull();
  result = unchanged;
  await expect.poll(async () => (await state())?.retiredAt).toBeNull();
  expect(log.messages('warn')).toEqual([gone.reason]);
  expect(log.messages('info')).toEqual(['A retired feed responds again; it is polled as before']);
});

test('a retired feed that is removed and listed again is polled at once', async () => {
  const feed = newFeed();
  let fetchCount = 0;
  const { ingest, state, list } = await openTestIngest({
    feed,
    fetchFeed: async () => {
      fetchCount += 1;
      return gone;
    },
  });
  await expect.poll(async () => (await state())?.retiredAt ?? null).not.toBeNull();
  list([]);
  ingest.wake();
  const isDue = async () => ((await state())?.nextPollAt ?? Infinity) <= Date.now();
  await expect.poll(isDue).toBe(true);
  expect(fetchCount).toBe(1);
  list([feed]);
  ingest.wake();
  await expect.poll(() => fetchCount).toBe(2);
});

test('when the site starts, listed feeds keep their next poll and removed feeds become due, with unchanged states', async () => {
  const [listed, removed] = [newFeed(), newFeed()];
  const nextPollAt = Date.now() + 7 * dayMs;
  const stored = [
    sampleState({ feed: listed, retiredAt: Date.now(), nextPollAt }),
    sampleState({ feed: removed, retiredAt: Date.now(), nextPollAt, etag: 'kept' }),
  ];
  await archive.file(stored.map((state) => ({ state, items: [], receivedAt: Date.now() })));
  await openTestIngest({ feed: listed, fetchFeed: async () => unchanged });
  const isDue = async () => ((await stateOf(removed))?.nextPollAt ?? Infinity) <= Date.now();
  await expect.poll(isDue).toBe(true);
  expect(await stateOf(removed)).toMatchObject({ retiredAt: expect.any(Number), etag: 'kept' });
  expect(await stateOf(listed)).toMatchObject({ nextPollAt });
});

test('a feed that hits a bug in our code is polled less often, and its error names the bug', async () => {
  const feed = newFeed();
  let fetchCount = 0;
  const { log, state } = await openTestIngest({
    feed,
    fetchFeed: async () => {
      fetchCount += 1;
      throw new TypeError('A bug in the wire.');
    },
  });
  await expect.poll(async () => (await state())?.failures).toBe(1);
  const failed = await state();
  expect(failed).toMatchObject({ leaseUntil: null, lastAnsweredAt: null });
  expect(failed?.lastError).toMatch(/^A bug in Townwire, not the feed/u);
  expect((failed?.nextPollAt ?? 0) - (failed?.lastAskedAt ?? 0)).toBe(60_000);
  expect(fetchCount).toBe(1);
  const bugs = log.lines.filter(({ level }) => level === 'error');
  expect(bugs).toEqual([expect.objectContaining({ feed, msg: expect.stringContaining('bug') })]);
  expect(JSON.stringify(bugs)).toContain('A bug in the wire.');
});

test('a document that hits a bug in the desk does not change the validators of its feed', async () => {
  const feed = newFeed();
  let result: FetchResult = { ...unchanged, etag: '"good"' };
  const { ingest, log, state } = await openTestIngest({
    feed,
    fetchFeed: async () => result,
    edit: () => Promise.reject(new TypeError('A bug in the desk.')),
    pollWithinMs: 0,
  });
  await expect.poll(async () => (await state())?.etag).toBe('"good"');
  const body = new Uint8Array();
  const dispatch = { feed, url: feed, body, contentType: null, receivedAt: Date.now() };
  result = { ...unchanged, kind: 'dispatched', dispatch, etag: '"bad"' };
  ingest.wake();
  await expect.poll(async () => (await state())?.failures).toBeGreaterThanOrEqual(1);
  expect(await state()).toMatchObject({ etag: '"good"' });
  expect(log.messages('error').length).toBeGreaterThanOrEqual(1);
});
