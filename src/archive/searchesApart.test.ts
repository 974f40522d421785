import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ArchiveFailure } from './ArchiveFailure.ts';
import type { Archive, SearchHits } from './archive.ts';
import { archiveThread } from './archiveThread.ts';
import { openArchive } from './openArchive.ts';
import { fileInto, firstPage, sampleFeed, sampleItem } from './sampleFeed.ts';
import { searchesApart } from './searchesApart.ts';
import { openSqliteArchive } from './sqlite/openSqliteArchive.ts';

const anything = { ...firstPage, feeds: [sampleFeed], words: 'title' };
const nothing: SearchHits = { articles: [], total: 0, isMore: false, feeds: [] };

test('nothing that searches is opened before the first search, and one serves them all', async () => {
  const { archive, readers } = archiveWithReaders();
  expect(readers).toHaveLength(0);
  await archive.search(anything);
  await Promise.all([archive.search(anything), archive.search(anything)]);
  expect(readers).toHaveLength(1);
});

test('searches find what is filed while they go on, in an archive that another thread writes', async () => {
  const archive = await openArchive({ folder: await newFolder(), newArticlesADayMax: Infinity });
  onTestFinished(() => archive.close());
  for (const number of [1, 2, 3]) {
    await fileInto(archive, [sampleItem({ guid: `${number}` })]);
    expect(await archive.search(anything)).toMatchObject({ total: number });
  }
});

test('a search is answered while a filing waits for another process', async () => {
  const folder = await newFolder();
  const archive = await openArchive({ folder });
  onTestFinished(() => archive.close());
  await fileInto(archive, [sampleItem({ guid: 'kept' })]);
  const other = new DatabaseSync(join(folder, 'archive.sqlite'));
  other.exec('begin immediate');
  const filing = fileInto(archive, [sampleItem({ guid: 'waiting' })]);
  expect(await archive.search(anything)).toMatchObject({ articles: [{ guid: 'kept' }] });
  other.exec('rollback');
  other.close();
  expect(await filing).toMatchObject({ added: 1 });
});

test('searches beyond the 128th at a time are refused at once, and taken again when there is room', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<SearchHits>();
  const { archive } = archiveWithReaders(() => answered);
  const searches = Array.from({ length: 128 }, () => archive.search(anything));
  await expect(archive.search(anything)).rejects.toMatchObject({ name: 'ArchiveFailure', kind: 'busy' });
  answer(nothing);
  expect(await Promise.all(searches)).toEqual(searches.map(() => nothing));
  expect(await archive.search(anything)).toEqual(nothing);
});

test('after a while without searches what searches is let go, and opened again by the next', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { archive, readers } = archiveWithReaders();
  await archive.search(anything);
  await vi.advanceTimersByTimeAsync(900);
  await archive.search(anything);
  await vi.advanceTimersByTimeAsync(900);
  expect(readers).toEqual([{ closed: 0 }]);
  await vi.advanceTimersByTimeAsync(100);
  expect(readers).toEqual([{ closed: 1 }]);
  await archive.search(anything);
  expect(readers).toEqual([{ closed: 1 }, { closed: 0 }]);
});

test('a search that fails says so, and the next one has a new reader', async () => {
  const outcomes = [new ArchiveFailure('stopped', 'It has ended.'), undefined];
  const { archive, readers } = archiveWithReaders(async () => {
    const failure = outcomes.shift();
    if (failure !== undefined) throw failure;
    return nothing;
  });
  await expect(archive.search(anything)).rejects.toMatchObject({ kind: 'stopped' });
  expect(await archive.search(anything)).toEqual(nothing);
  expect(readers).toEqual([{ closed: 1 }, { closed: 0 }]);
});

test('when there is nothing to search with, the search says so and the next one tries again', async () => {
  const readers = [Promise.reject(new ArchiveFailure('inaccessible', 'No rights.')), readerWith({})];
  const archive = searchesApart(readerWith({}), {
    openReader: async () => readers.shift() ?? readerWith({}),
  });
  await expect(archive.search(anything)).rejects.toMatchObject({ kind: 'inaccessible' });
  expect(await archive.search(anything)).toEqual(nothing);
  await archive.close();
});

test('as many searches as may be that never end make room for the next one after a while', async () => {
  const entry = new URL(`data:text/javascript,
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', () => { for (;;); });
    parentPort.postMessage({ kind: 'opened' });`);
  const readers = [archiveThread(entry, { folder: '', newArticlesADayMax: 1 }, { deadlineMs: 2000 })];
  const archive = searchesApart(readerWith({}), {
    openReader: async () => readers.shift() ?? readerWith({}),
  });
  const searches = Array.from({ length: 128 }, () => archive.search(anything));
  await expect(archive.search(anything)).rejects.toMatchObject({ kind: 'busy' });
  const failures = await Promise.allSettled(searches);
  expect(failures).toMatchObject(searches.map(() => ({ status: 'rejected', reason: { kind: 'late' } })));
  expect(await archive.search(anything)).toEqual(nothing);
  await archive.close();
});

test('closing answers the searches under way, closes both and refuses later ones', async () => {
  const { archive, readers, writer } = archiveWithReaders();
  const search = archive.search(anything);
  await Promise.all([archive.close(), archive.close()]);
  expect(await search).toEqual(nothing);
  expect([writer, ...readers]).toEqual([{ closed: 1 }, { closed: 1 }]);
  await expect(archive.search(anything)).rejects.toMatchObject({ kind: 'stopped' });
});

test('an archive that is opened to read only does not write', async () => {
  const folder = await newFolder();
  const writer = await openSqliteArchive({ folder, newArticlesADayMax: 1 });
  onTestFinished(() => writer.close());
  const reader = await openSqliteArchive({ folder, newArticlesADayMax: 1, isReadOnly: true });
  onTestFinished(() => reader.close());
  await expect(fileInto(reader, [sampleItem({ guid: 'g' })])).rejects.toMatchObject({ kind: 'inaccessible' });
  expect(await writer.counts()).toEqual({ feeds: 0, articles: 0 });
});

interface Fate {
  closed: number;
}

/** An archive that is let go after a second, and how often it and each that it searches with was closed. */
function archiveWithReaders(search: Archive['search'] = async () => nothing) {
  const readers: Fate[] = [];
  const writer: Fate = { closed: 0 };
  const archive = searchesApart(readerWith({ fate: writer }), {
    openReader: async () => {
      const fate = { closed: 0 };
      readers.push(fate);
      return readerWith({ fate, search });
    },
    idleMs: 1000,
  });
  return { archive, readers, writer };
}

function readerWith({
  fate = { closed: 0 },
  search = async () => nothing,
}: {
  fate?: Fate;
  search?: Archive['search'];
}): Archive {
  const close = async () => {
    fate.closed += 1;
  };
  return { search, close } as Archive;
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'townwire-searches-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
