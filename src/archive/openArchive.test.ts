import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ArchiveFailure } from './archive.ts';
import type { ArchiveWriter, CallArchive, SearchHits } from './archive.ts';
import { startArchiveThread } from './archiveThread.ts';
import { openArchive } from './openArchive.ts';
import { fileInto, firstPage, monday, sampleFeed, sampleItem, sampleState } from './sampleFeed.testing.ts';

const search = { ...firstPage, feeds: [sampleFeed], words: 'title' };
const noHits: SearchHits = { articles: [], total: 0, isMore: false, feeds: [] };

test('every call of an archive reaches its threads and comes back', async () => {
  const archive = await openRealArchive({ folder: await newFolder() });
  const state = sampleState({ feed: sampleFeed });
  expect(await archive.addFeeds([state])).toEqual([state]);
  const item = sampleItem({ guid: 'g' });
  expect(await archive.file([{ state, items: [item], receivedAt: monday }])).toMatchObject([{ added: 1 }]);
  expect(await archive.states()).toEqual([state]);
  const newest = await archive.newest({ feeds: [sampleFeed], count: 9 });
  expect(newest).toEqual(new Map([[sampleFeed, [expect.objectContaining({ guid: 'g' })]]]));
  expect(await archive.search(search)).toMatchObject({ articles: newest.get(sampleFeed), total: 1 });
  expect(await archive.counts()).toEqual({ feeds: 1, articles: 1 });
  const lease = { feeds: null, now: monday, dueWithinMs: { living: 1, retired: 1 }, leaseMs: 9, count: 9 };
  expect(await archive.lease(lease)).toEqual([{ ...state, leaseUntil: monday + 9 }]);
  const broken = [{ ...item, guid: 'b', words: null as unknown as number }];
  await expect(archive.file([{ state, items: broken, receivedAt: monday }])).rejects.toThrow(/words/u);
});

test('closing finishes the calls made before and rejects the ones made after', async () => {
  const archive = await openRealArchive({ folder: await newFolder() });
  const state = sampleState({ feed: sampleFeed });
  const filings = Array.from({ length: 20 }, (_, number) =>
    archive.file([{ state, items: [sampleItem({ guid: `${number}` })], receivedAt: monday }]),
  );
  const closed = archive.close();
  const late = archive.counts().catch((error: unknown) => error);
  expect((await Promise.all(filings)).flat()).toHaveLength(20);
  await closed;
  expect(await late).toBeInstanceOf(ArchiveFailure);
  expect(await late).toMatchObject({ kind: 'stopped' });
  await expect(archive.close()).resolves.toBeUndefined();
});

test('the thread for searches starts with the first search and serves all that follow', async () => {
  const { archive, threads } = await openFakeArchive();
  expect(threads).toHaveLength(1);
  await archive.search(search);
  await Promise.all([archive.search(search), archive.search(search)]);
  expect(threads).toHaveLength(2);
});

test('a search finds everything that has been filed', async () => {
  const archive = await openRealArchive({ folder: await newFolder(), newArticlesADayMax: Infinity });
  for (const number of [1, 2, 3]) {
    await fileInto(archive, [sampleItem({ guid: `${number}` })]);
    expect(await archive.search(search)).toMatchObject({ total: number });
  }
});

test('a search is answered while a filing waits for another process', async () => {
  const folder = await newFolder();
  const archive = await openRealArchive({ folder });
  await fileInto(archive, [sampleItem({ guid: 'filed' })]);
  const other = new DatabaseSync(join(folder, 'archive.sqlite'));
  other.exec('begin immediate');
  const filing = fileInto(archive, [sampleItem({ guid: 'waiting' })]);
  expect(await archive.search(search)).toMatchObject({ articles: [{ guid: 'filed' }] });
  other.exec('rollback');
  other.close();
  expect(await filing).toMatchObject({ added: 1 });
});

test('the 129th search at a time is refused at once, and accepted when others have ended', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<SearchHits>();
  const { archive } = await openFakeArchive({ search: () => answered });
  const searches = Array.from({ length: 128 }, () => archive.search(search));
  await expect(archive.search(search)).rejects.toMatchObject({ name: 'ArchiveFailure', kind: 'busy' });
  answer(noHits);
  expect(await Promise.all(searches)).toEqual(searches.map(() => noHits));
  expect(await archive.search(search)).toEqual(noHits);
});

test('the thread for searches stops when it has been idle, and the next search starts another', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { archive, threads } = await openFakeArchive();
  await archive.search(search);
  await vi.advanceTimersByTimeAsync(900);
  await archive.search(search);
  await vi.advanceTimersByTimeAsync(900);
  expect(threads).toEqual([{ closed: 0 }, { closed: 0 }]);
  await vi.advanceTimersByTimeAsync(100);
  expect(threads).toEqual([{ closed: 0 }, { closed: 1 }]);
  await archive.search(search);
  expect(threads).toEqual([{ closed: 0 }, { closed: 1 }, { closed: 0 }]);
});

test('a search that fails rejects, and the next one has a new thread', async () => {
  const outcomes = [new ArchiveFailure('stopped', 'It ended.'), undefined];
  const { archive, threads } = await openFakeArchive({
    search: async () => {
      const failure = outcomes.shift();
      if (failure !== undefined) throw failure;
      return noHits;
    },
  });
  await expect(archive.search(search)).rejects.toMatchObject({ kind: 'stopped' });
  expect(await archive.search(search)).toEqual(noHits);
  expect(threads).toEqual([{ closed: 0 }, { closed: 1 }, { closed: 0 }]);
});

test('when the thread for searches does not start the search rejects, and the next one tries again', async () => {
  const threads = [
    fakeThread({}),
    Promise.reject<CallArchive>(new ArchiveFailure('inaccessible', 'No permission.')),
    fakeThread({}),
  ];
  const archive = await openArchive({ folder: '' }, () => threads.shift() ?? fakeThread({}));
  await expect(archive.search(search)).rejects.toMatchObject({ kind: 'inaccessible' });
  expect(await archive.search(search)).toEqual(noHits);
  await archive.close();
});

test('128 searches that never end reject as late, and the next one is answered', async () => {
  const entry = new URL(`data:text/javascript,
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', () => { for (;;); });
    parentPort.postMessage({ kind: 'opened' });`);
  const settings = { folder: '', newArticlesADayMax: 1 };
  const threads = [fakeThread({}), startArchiveThread(entry, settings, { deadlineMs: 500 })];
  const archive = await openArchive({ folder: '' }, () => threads.shift() ?? fakeThread({}));
  const searches = Array.from({ length: 128 }, () => archive.search(search));
  await expect(archive.search(search)).rejects.toMatchObject({ kind: 'busy' });
  const failures = await Promise.allSettled(searches);
  expect(failures).toMatchObject(searches.map(() => ({ status: 'rejected', reason: { kind: 'late' } })));
  expect(await archive.search(search)).toEqual(noHits);
  await archive.close();
});

test('closing answers the current searches, closes both threads and rejects later searches', async () => {
  const { archive, threads } = await openFakeArchive();
  const current = archive.search(search);
  await Promise.all([archive.close(), archive.close()]);
  expect(await current).toEqual(noHits);
  expect(threads).toEqual([{ closed: 1 }, { closed: 1 }]);
  await expect(archive.search(search)).rejects.toMatchObject({ kind: 'stopped' });
});

test('the log gets one line each time the disk fills up, and one when there is space again', async () => {
  const log: string[] = [];
  const outcomes = ['full', 'full', 'filed', 'filed', 'busy', 'full', 'filed'];
  const left = [...outcomes];
  const file: ArchiveWriter['file'] = async () => {
    const outcome = left.shift();
    if (outcome === 'full' || outcome === 'busy') throw new ArchiveFailure(outcome, `It is ${outcome}.`);
    return [];
  };
  const archive = await openArchive(
    {
      folder: '',
      log: {
        warn: (text) => log.push(`warn ${text}`),
        info: (text) => log.push(`info ${text}`),
        error: (_fields, text) => log.push(`error ${text}`),
        fatal: (_fields, text) => log.push(`fatal ${text}`),
      },
    },
    () => fakeThread({ file }),
  );
  for (const outcome of outcomes) {
    const kind = await archive.file([]).then(
      () => 'filed',
      (error: unknown) => (error instanceof ArchiveFailure ? error.kind : error),
    );
    expect(kind).toBe(outcome);
  }
  const [full, again] = ['warn It is full.', expect.stringMatching(/^info The disk has space again/u)];
  const busy = 'error The archive does not work: It is busy.';
  expect(log).toEqual([full, again, busy, full, again]);
});

interface ThreadRecord {
  closed: number;
}

/** An archive of fake threads, the writer first, whose thread for searches may be idle for a second. */
async function openFakeArchive(methods: Partial<ArchiveWriter> = {}) {
  const threads: ThreadRecord[] = [];
  const archive = await openArchive({ folder: '', searchIdleMs: 1000 }, () => {
    const record = { closed: 0 };
    threads.push(record);
    return fakeThread(methods, record);
  });
  return { archive, threads };
}

async function fakeThread(
  methods: Partial<ArchiveWriter>,
  record: ThreadRecord = { closed: 0 },
): Promise<CallArchive> {
  const fake: Partial<ArchiveWriter> = {
    search: async () => noHits,
    close: async () => {
      record.closed += 1;
    },
    ...methods,
  };
  return ((name: keyof ArchiveWriter, ...args: never[]) =>
    (fake[name] as (...args: never[]) => unknown)(...args)) as CallArchive;
}

/** The tests' machine may be busy, so a search may take a minute. */
async function openRealArchive(settings: Parameters<typeof openArchive>[0]): Promise<ArchiveWriter> {
  const archive = await openArchive({ searchDeadlineMs: 60_000, ...settings });
  onTestFinished(() => archive.close());
  return archive;
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'townwire-archive-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
