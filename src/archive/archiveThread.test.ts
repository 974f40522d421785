import { expect, test } from 'vitest';
import type { ArchiveFailure } from './ArchiveFailure.ts';
import { archiveThread } from './archiveThread.ts';

test('when the thread of an archive dies, what was asked of it and what is asked later both say so', async () => {
  const entry = new URL(`data:text/javascript,
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', () => { throw new Error('out of luck'); });
    parentPort.postMessage({ kind: 'opened' });`);
  const archive = await archiveThread(entry, { folder: '', newArticlesADayMax: 1 });
  const asked = [archive.counts(), archive.states()];
  for (const question of [...asked, archive.counts()]) {
    await expect(question).rejects.toMatchObject({
      name: 'ArchiveFailure',
      kind: 'stopped',
      message: expect.stringContaining('out of luck'),
    });
  }
  await expect(archive.counts()).rejects.toMatchObject({ kind: 'stopped' });
});

test('when the thread of an archive ends although nobody closed it, whoever opened it is told once', async () => {
  const entry = new URL(`data:text/javascript,
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', () => process.exit(1));
    parentPort.postMessage({ kind: 'opened' });`);
  const told: ArchiveFailure[] = [];
  const archive = await archiveThread(
    entry,
    { folder: '', newArticlesADayMax: 1 },
    { onStopped: (failure) => told.push(failure) },
  );
  await expect(archive.counts()).rejects.toMatchObject({
    kind: 'stopped',
    message: expect.stringContaining('by itself'),
  });
  await expect(archive.close()).rejects.toBe(told[0]);
  expect(told).toHaveLength(1);
});

test('an archive that is closed tells nobody that it has stopped', async () => {
  const entry = new URL(`data:text/javascript,
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ id }) => {
      parentPort.postMessage({ kind: 'done', id });
      parentPort.close();
    });
    parentPort.postMessage({ kind: 'opened' });`);
  const told: ArchiveFailure[] = [];
  const archive = await archiveThread(
    entry,
    { folder: '', newArticlesADayMax: 1 },
    { onStopped: (failure) => told.push(failure) },
  );
  await archive.close();
  await expect.poll(() => archive.counts().catch(({ message }: Error) => message)).toContain('was closed');
  expect(told).toEqual([]);
});

test('a thread that ends before it has opened the archive is a failure to open', async () => {
  const entry = new URL('data:text/javascript,throw new Error("no such luck")');
  const opening = archiveThread(entry, { folder: '', newArticlesADayMax: 1 });
  await expect(opening).rejects.toMatchObject({
    kind: 'stopped',
    message: expect.stringContaining('no such luck'),
  });
});

test('a thread that does not answer in time is ended, and all that waits for it says so', async () => {
  const entry = new URL(`data:text/javascript,
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', () => { for (;;); });
    parentPort.postMessage({ kind: 'opened' });`);
  const archive = await archiveThread(entry, { folder: '', newArticlesADayMax: 1 }, { deadlineMs: 2000 });
  const late = { name: 'ArchiveFailure', kind: 'late', message: expect.stringContaining('2 s') };
  const asked = [archive.counts(), archive.states()];
  for (const question of asked) await expect(question).rejects.toMatchObject(late);
  await expect(archive.counts()).rejects.toMatchObject(late);
  await expect(archive.close()).rejects.toMatchObject(late);
});

test('a thread that never opens the archive is ended, too', async () => {
  const entry = new URL('data:text/javascript,for (;;);');
  const opening = archiveThread(entry, { folder: '', newArticlesADayMax: 1 }, { deadlineMs: 200 });
  await expect(opening).rejects.toMatchObject({ name: 'ArchiveFailure', kind: 'late' });
});

test('the time of a question begins when the one before is answered', async () => {
  const entry = new URL(`data:text/javascript,
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ id, name }) => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
      parentPort.postMessage({ kind: 'done', id, result: id });
      if (name === 'close') parentPort.close();
    });
    parentPort.postMessage({ kind: 'opened' });`);
  const archive = await archiveThread(entry, { folder: '', newArticlesADayMax: 1 }, { deadlineMs: 2000 });
  const questions = Array.from({ length: 9 }, () => archive.counts());
  expect(await Promise.all(questions)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  await archive.close();
});
