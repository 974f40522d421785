import { afterEach, expect, onTestFinished, test } from 'vitest';
import { ArchiveFailure } from '../archive/ArchiveFailure.ts';
import type { Archive } from '../archive/archive.ts';
import { openArchive } from '../archive/openArchive.ts';
import { openDesk, type DeskThread } from './deskThread.ts';
import type { WireAnswer } from '../news/dispatch.ts';
import type { Feed, FeedState } from '../news/feed.ts';
import { emptyFolder, removeExampleFolders } from '../publication/exampleFolder.ts';
import { openOutbound } from '../wire/outbound.ts';
import { openIngest, type Ingest } from './ingest.ts';
import { openLogForTests, type LogForTests } from './logForTests.ts';

afterEach(removeExampleFolders);

const within = { timeout: 15_000 };
const address = 'https://wire.example/local';
const gone: WireAnswer = { kind: 'gone', reason: 'It is gone for good (410).' };
const hints = { freshSeconds: null, retryAfterSeconds: null };
const unchanged: WireAnswer = { kind: 'unchanged', etag: null, lastModified: null, movedTo: null, ...hints };

interface Rooms {
  archive: Archive;
  ingest: Ingest;
  log: LogForTests;
  state: () => Promise<FeedState | undefined>;
  /** What the feeds of the publications are from now on. */
  name: (addresses: string[]) => void;
}

/** The news way with a wire that answers as it is told. `edit` may stand in for the desk's, `over` for calls of the archive. */
async function openRooms({
  ask,
  edit,
  over = () => ({}),
  pollWithinMs = Infinity,
}: {
  ask: (state: FeedState) => Promise<WireAnswer>;
  edit?: DeskThread['edit'];
  over?: (archive: Archive) => Partial<Archive>;
  pollWithinMs?: number;
}): Promise<Rooms> {
  const archive = await openArchive({ folder: await emptyFolder() });
  const desk = openDesk({ deadlineMs: 1000 });
  const log = openLogForTests();
  let feeds = feedsAt([address]);
  const ingest = openIngest({
    archive: { ...archive, ...over(archive) },
    outbound: openOutbound({ allowLoopback: false, extraPorts: [] }),
    wire: { ask, close: async () => undefined },
    desk: edit === undefined ? desk : { ...desk, edit },
    feeds: () => feeds,
    onFiled: async () => undefined,
    log: log.log,
    now: Date.now,
    random: () => 0,
    pollWithinMs,
  });
  onTestFinished(async () => {
    await ingest.close();
    await desk.close();
    await archive.close();
  });
  return {
    archive,
    ingest,
    log,
    state: async () => (await archive.states([address]))[0],
    name: (addresses) => {
      feeds = feedsAt(addresses);
    },
  };
}

function feedsAt(addresses: string[]): Map<string, Feed> {
  return new Map(
    addresses.map((each) => [
      each,
      { address: each, publisher: 'A test', terms: null, syndicate: 'none', pictures: 'linked' },
    ]),
  );
}

test('a feed that was added while the disk was full is asked once there is room', async () => {
  let isFull = true;
  let refused = 0;
  const { ingest, state } = await openRooms({
    ask: async () => unchanged,
    over: (archive) => ({
      async enrol(states) {
        if (!isFull) return archive.enrol(states);
        refused += 1;
        throw new ArchiveFailure('full', 'No room.');
      },
    }),
  });
  await expect.poll(() => refused, within).toBe(1);
  expect(await state()).toBeUndefined();
  isFull = false;
  ingest.wake();
  await expect.poll(async () => (await state())?.lastAnsweredAt ?? null, within).not.toBeNull();
});

test('a feed that is gone is told of once, however often it is asked, and again when it comes back', async () => {
  let asked = 0;
  let answer: WireAnswer = gone;
  const { log, state } = await openRooms({
    ask: async () => {
      asked += 1;
      return answer;
    },
    pollWithinMs: 0,
  });
  await expect.poll(() => asked, within).toBeGreaterThanOrEqual(2);
  expect((await state())?.retiredAt).not.toBeNull();
  answer = unchanged;
  await expect.poll(async () => (await state())?.retiredAt, within).toBeNull();
  expect(log.messages('warn')).toEqual([gone.reason]);
  expect(log.messages('info')).toEqual([
    'A feed that was gone answers again; it is asked as any other from now on',
  ]);
});

test('a retired feed that is taken out and put in again is asked at once', async () => {
  let asked = 0;
  const { ingest, state, name } = await openRooms({
    ask: async () => {
      asked += 1;
      return gone;
    },
  });
  await expect.poll(async () => (await state())?.retiredAt ?? null, within).not.toBeNull();
  name([]);
  ingest.wake();
  const isDue = async () => ((await state())?.nextPollAt ?? Infinity) <= Date.now();
  await expect.poll(isDue, within).toBe(true);
  expect(asked).toBe(1);
  name([address]);
  ingest.wake();
  await expect.poll(() => asked, within).toBe(2);
});

test('a feed at which Townwire itself fails is asked ever more seldom, and its publisher is told whose fault it is', async () => {
  let asked = 0;
  const { log, state } = await openRooms({
    ask: async () => {
      asked += 1;
      throw new TypeError('A bug in the wire.');
    },
  });
  await expect.poll(async () => (await state())?.failures, within).toBe(1);
  const failed = await state();
  expect(failed).toMatchObject({ leaseUntil: null, lastAnsweredAt: null });
  expect(failed?.lastError).toMatch(/^Townwire itself failed .*bug/u);
  expect((failed?.nextPollAt ?? 0) - (failed?.lastAskedAt ?? 0)).toBe(60_000);
  expect(asked).toBe(1);
  const bugs = log.lines.filter(({ level }) => level === 'error');
  expect(bugs).toEqual([expect.objectContaining({ feed: address, msg: expect.stringContaining('bug') })]);
  expect(JSON.stringify(bugs)).toContain('A bug in the wire.');
});

test('a document at which the desk itself fails keeps what was known of its feed', async () => {
  let answer: WireAnswer = { ...unchanged, etag: '"good"' };
  const { ingest, log, state } = await openRooms({
    ask: async () => answer,
    edit: () => Promise.reject(new TypeError('A bug in the desk.')),
    pollWithinMs: 0,
  });
  await expect.poll(async () => (await state())?.etag, within).toBe('"good"');
  const dispatch = {
    feed: address,
    address,
    body: new Uint8Array(),
    contentType: null,
    receivedAt: Date.now(),
  };
  answer = { ...unchanged, kind: 'dispatched', dispatch, etag: '"bad"' };
  ingest.wake();
  await expect.poll(async () => (await state())?.failures, within).toBeGreaterThanOrEqual(1);
  expect(await state()).toMatchObject({ etag: '"good"' });
  expect(log.messages('error').length).toBeGreaterThanOrEqual(1);
});
