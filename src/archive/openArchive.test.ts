import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { noResult, type Runner, type RunnerMessage, type StartRunner } from '../runtime/runner.ts';
import { threadRunner } from '../runtime/threadRunner.ts';
import { ArchiveFailure } from './archive.ts';
import type { ArchiveWriter, SearchHits } from './archive.ts';
import { openFolderArchive } from './openArchive.ts';
import {
  countStored,
  fileInto,
  firstPage,
  monday,
  sampleFeed,
  sampleItem,
  sampleState,
} from './sampleFeed.testing.ts';
import { expandTerms } from '../news/words/searchTerms.ts';

const search = { ...firstPage, feeds: [sampleFeed], terms: expandTerms('title') };
const noHits: SearchHits = { articles: [], total: 0, hasMore: false, feeds: [] };

test('every call of an archive reaches its threads and returns a result', async () => {
  const archive = await openRealArchive({ folder: await newFolder() });
  const state = sampleState({ feed: sampleFeed });
  expect(await archive.addFeeds([state])).toEqual([state]);
  const item = sampleItem({ guid: 'g' });
  expect(await archive.file([{ state, items: [item], receivedAt: monday }])).toMatchObject([{ added: 1 }]);
  expect(await archive.states()).toEqual([state]);
  const newest = await archive.newest({ feeds: [sampleFeed], count: 9 });
  expect(newest).toEqual(new Map([[sampleFeed, [expect.objectContaining({ guid: 'g' })]]]));
  expect(await archive.search(search)).toMatchObject({ articles: newest.get(sampleFeed), total: 1 });
  expect(await countStored(archive)).toEqual({ feeds: 1, articles: 1 });
  const lease = { feeds: null, now: monday, dueWithinMs: { active: 1, retired: 1 }, leaseMs: 9, count: 9 };
  await archive.updateListedFeeds({ added: [sampleFeed], removed: [] });
  expect(await archive.lease(lease)).toEqual([{ ...state, leaseUntil: monday + 9 }]);
  const broken = [{ ...item, guid: 'b', wordCount: null as unknown as number }];
  await expect(archive.file([{ state, items: broken, receivedAt: monday }])).rejects.toThrow(/words/u);
});

test('closing finishes earlier calls and rejects later calls', async () => {
  const archive = await openRealArchive({ folder: await newFolder() });
  const state = sampleState({ feed: sampleFeed });
  const filings = Array.from({ length: 20 }, (_, number) =>
    archive.file([{ state, items: [sampleItem({ guid: `${number}` })], receivedAt: monday }]),
  );
  const closed = archive.close();
  const late = archive.states().catch((error: unknown) => error);
  expect((await Promise.all(filings)).flat()).toHaveLength(20);
  await closed;
  expect(await late).toBeInstanceOf(ArchiveFailure);
  expect(await late).toMatchObject({ kind: 'stopped' });
  await expect(archive.close()).resolves.toBeUndefined();
});

test('the search thread starts with the first search and serves all later searches', async () => {
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

test('a search returns while a filing waits for another process', async () => {
  const folder = await newFolder();
  const archive = await openRealArchive({ folder });
  await fileInto(archive, [sampleItem({ guid: 'filed' })]);
  // Starts the search thread: while it starts on a busy machine, the filing would wait too long.
  expect(await archive.search(search)).toMatchObject({ total: 1 });
  const other = new DatabaseSync(join(folder, 'archive.sqlite'));
  other.exec('begin immediate');
  const filing = fileInto(archive, [sampleItem({ guid: 'waiting' })]);
  expect(await archive.search(search)).toMatchObject({ articles: [{ guid: 'filed' }] });
  other.exec('rollback');
  other.close();
  expect(await filing).toMatchObject({ added: 1 });
});

test('the 129th search at a time is refused at once, and accepted when other searches have ended', async () => {
  const { promise: hits, resolve: finish } = Promise.withResolvers<SearchHits>();
  const { archive } = await openFakeArchive({ search: () => hits });
  const searches = Array.from({ length: 128 }, () => archive.search(search));
  await expect(archive.search(search)).rejects.toMatchObject({ name: 'ArchiveFailure', kind: 'busy' });
  finish(noHits);
  expect(await Promise.all(searches)).toEqual(searches.map(() => noHits));
  expect(await archive.search(search)).toEqual(noHits);
});

test('an idle search thread stops, and the next search starts another', async () => {
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

test('a search that fails rejects, and the next search works', async () => {
  const failures = [new ArchiveFailure('inaccessible', 'No permission.')];
  const { archive } = await openFakeArchive({
    search: async () => {
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      return noHits;
    },
  });
  const failed = archive.search(search);
  await expect(failed).rejects.toBeInstanceOf(ArchiveFailure);
  await expect(failed).rejects.toMatchObject({ kind: 'inaccessible' });
  expect(await archive.search(search)).toEqual(noHits);
});

test('when the search thread ends, the search rejects, and the next search has a new thread', async () => {
  const outcomes = [endOfThread, noHits];
  const { archive, threads } = await openFakeArchive({ search: async () => outcomes.shift() ?? noHits });
  await expect(archive.search(search)).rejects.toMatchObject({ kind: 'stopped' });
  expect(await archive.search(search)).toEqual(noHits);
  expect(threads).toEqual([{ closed: 0 }, { closed: 1 }, { closed: 0 }]);
  expect(archive.problems()).toEqual([]);
});

test('when the archive’s thread ends, current and later calls reject and the archive is lost', async () => {
  const { archive, threads } = await openFakeArchive({ articlesWithLinks: async () => endOfThread });
  const stopped = { kind: 'stopped', message: expect.stringContaining('ended with 1') };
  const failingCall = () => archive.articlesWithLinks({ feeds: [], identities: [] });
  const calls = [failingCall(), archive.states()];
  for (const call of calls) await expect(call).rejects.toMatchObject(stopped);
  await expect(failingCall()).rejects.toMatchObject(stopped);
  await archive.lost;
  expect(archive.problems()).toEqual([expect.stringContaining('The archive has stopped')]);
  await archive.close();
  expect(threads).toEqual([{ closed: 1 }]);
});

test('when the search thread does not start, the search rejects, and the next search tries again', async () => {
  const refusals = [undefined, new ArchiveFailure('inaccessible', 'No permission.')];
  const archive = await openFolderArchive(
    { folder: '' },
    () => (listeners) => fakeThread({}, { refusal: refusals.shift() })(listeners),
  );
  await expect(archive.search(search)).rejects.toMatchObject({ kind: 'inaccessible' });
  expect(await archive.search(search)).toEqual(noHits);
  await archive.close();
});

test('128 searches that never end reject as late, and the next search works', async () => {
  const serve = `import { serveCalls } from '${new URL('../runtime/serveCalls.ts', import.meta.url).href}';`;
  const entry = new URL(
    `data:text/javascript,${encodeURIComponent(`${serve} await serveCalls(() => ({ search() { for (;;); } }));`)}`,
  );
  const runners = [threadRunner(entry), fakeThread({})];
  const archive = await openFolderArchive({ folder: '', searchDeadlineMs: 500 }, (settings) =>
    'newArticlesADayMax' in settings
      ? fakeThread({})
      : (listeners) => (runners.shift() ?? fakeThread({}))(listeners),
  );
  const searches = Array.from({ length: 128 }, () => archive.search(search));
  await expect(archive.search(search)).rejects.toMatchObject({ kind: 'busy' });
  const failures = await Promise.allSettled(searches);
  expect(failures).toMatchObject(searches.map(() => ({ status: 'rejected', reason: { kind: 'late' } })));
  expect(await archive.search(search)).toEqual(noHits);
  await archive.close();
});

test('closing finishes the current searches, closes both threads and rejects later searches', async () => {
  const { archive, threads } = await openFakeArchive();
  const current = archive.search(search);
  await Promise.all([archive.close(), archive.close()]);
  expect(await current).toEqual(noHits);
  expect(threads).toEqual([{ closed: 1 }, { closed: 1 }]);
  await expect(archive.search(search)).rejects.toMatchObject({ kind: 'stopped' });
});

test('the log gets one line each time the disk fills up, and another line when there is space again', async () => {
  const log: string[] = [];
  const outcomes = ['full', 'full', 'filed', 'filed', 'busy', 'full', 'filed'];
  const remaining = [...outcomes];
  const file: ArchiveWriter['file'] = async () => {
    const outcome = remaining.shift();
    if (outcome === 'full' || outcome === 'busy') throw new ArchiveFailure(outcome, `It is ${outcome}.`);
    return [];
  };
  const archive = await openFolderArchive(
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

/** Opens an archive of fake threads, the writer first. The search thread may be idle for a second. */
async function openFakeArchive(methods: FakeMethods = {}) {
  const threads: ThreadRecord[] = [];
  const archive = await openFolderArchive({ folder: '', searchIdleMs: 1000 }, () => (listeners) => {
    const record = { closed: 0 };
    threads.push(record);
    return fakeThread(methods, { record })(listeners);
  });
  return { archive, threads };
}

/** A result of a method that ends the thread. */
const endOfThread = noResult('ended', 'ended with 1');

type FakeMethods = Partial<Record<keyof ArchiveWriter, (...args: never) => Promise<unknown>>>;

/** Returns a thread without a program, which may refuse to open. */
function fakeThread(
  methods: FakeMethods,
  { record = { closed: 0 }, refusal }: { record?: ThreadRecord; refusal?: Error | undefined } = {},
): StartRunner {
  return ({ onMessage, onEnd }) => {
    const fake: FakeMethods = { search: async () => noHits, close: async () => undefined, ...methods };
    const send = (message: RunnerMessage) => queueMicrotask(() => onMessage(message));
    const fail = (error: Error) =>
      send({ kind: 'failed', error, properties: Object.fromEntries(Object.entries(error)) });
    if (refusal === undefined) send({ kind: 'ready' });
    else fail(refusal);
    const runner: Runner = {
      send({ name }) {
        fake[name as keyof ArchiveWriter]?.(...([] as never)).then(
          (result) => (result === endOfThread ? onEnd(endOfThread) : send({ kind: 'done', result })),
          fail,
        );
      },
      cost: async () => null,
      setReferenced: () => undefined,
      async stop() {
        record.closed += 1;
      },
    };
    return runner;
  };
}

/** Opens an archive whose searches may take a minute, because the tests' machine may be busy. */
async function openRealArchive(settings: Parameters<typeof openFolderArchive>[0]): Promise<ArchiveWriter> {
  const archive = await openFolderArchive({ searchDeadlineMs: 60_000, ...settings });
  onTestFinished(() => archive.close());
  return archive;
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'townwire-archive-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
