import { expect, test } from 'vitest';
import type { ArchiveFailure } from './archive.ts';
import { startArchiveThread } from './archiveThread.ts';

test('when the thread dies, the current calls and later ones reject', async () => {
  const entry = new URL(`data:text/javascript,
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', () => { throw new Error('out of luck'); });
    parentPort.postMessage({ kind: 'opened' });`);
  const call = await startArchiveThread(entry, { folder: '', newArticlesADayMax: 1 });
  const calls = [call('counts'), call('states')];
  for (const each of [...calls, call('counts')]) {
    await expect(each).rejects.toMatchObject({
      name: 'ArchiveFailure',
      kind: 'stopped',
      message: expect.stringContaining('out of luck'),
    });
  }
  await expect(call('counts')).rejects.toMatchObject({ kind: 'stopped' });
});

test('when the thread ends although nobody closed the archive, onStopped is called once', async () => {
  const entry = new URL(`data:text/javascript,
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', () => process.exit(1));
    parentPort.postMessage({ kind: 'opened' });`);
  const failures: ArchiveFailure[] = [];
  const call = await startArchiveThread(
    entry,
    { folder: '', newArticlesADayMax: 1 },
    { onStopped: (failure) => failures.push(failure) },
  );
  await expect(call('counts')).rejects.toMatchObject({
    kind: 'stopped',
    message: expect.stringContaining('unexpectedly'),
  });
  await expect(call('close')).rejects.toBe(failures[0]);
  expect(failures).toHaveLength(1);
});

test('closing waits until the thread has ended and does not call onStopped', async () => {
  const entry = new URL(`data:text/javascript,
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ id }) => {
      parentPort.postMessage({ kind: 'done', id });
      parentPort.close();
      setTimeout(() => {}, 200);
    });
    parentPort.postMessage({ kind: 'opened' });`);
  const failures: ArchiveFailure[] = [];
  const call = await startArchiveThread(
    entry,
    { folder: '', newArticlesADayMax: 1 },
    { onStopped: (failure) => failures.push(failure) },
  );
  await call('close');
  await expect(call('counts')).rejects.toThrow('is closed');
  expect(failures).toEqual([]);
});

test('a thread that ends before it has opened the archive does not start', async () => {
  const entry = new URL('data:text/javascript,throw new Error("no such luck")');
  const opening = startArchiveThread(entry, { folder: '', newArticlesADayMax: 1 });
  await expect(opening).rejects.toMatchObject({
    kind: 'stopped',
    message: expect.stringContaining('no such luck'),
  });
});

test('a thread that does not answer in time is ended, and every call rejects', async () => {
  const entry = new URL(`data:text/javascript,
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', () => { for (;;); });
    parentPort.postMessage({ kind: 'opened' });`);
  const call = await startArchiveThread(entry, { folder: '', newArticlesADayMax: 1 }, { deadlineMs: 2000 });
  const late = { name: 'ArchiveFailure', kind: 'late', message: expect.stringContaining('2 s') };
  const calls = [call('counts'), call('states')];
  for (const each of calls) await expect(each).rejects.toMatchObject(late);
  await expect(call('counts')).rejects.toMatchObject(late);
  await expect(call('close')).rejects.toMatchObject(late);
});

test('a thread that does not open the archive in time is ended', async () => {
  const entry = new URL('data:text/javascript,for (;;);');
  const opening = startArchiveThread(entry, { folder: '', newArticlesADayMax: 1 }, { deadlineMs: 200 });
  await expect(opening).rejects.toMatchObject({ name: 'ArchiveFailure', kind: 'late' });
});

test('the deadline of a call starts when the call before it is answered', async () => {
  const entry = new URL(`data:text/javascript,
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ id, name }) => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
      parentPort.postMessage({ kind: 'done', id, result: id });
      if (name === 'close') parentPort.close();
    });
    parentPort.postMessage({ kind: 'opened' });`);
  const call = await startArchiveThread(entry, { folder: '', newArticlesADayMax: 1 }, { deadlineMs: 2000 });
  const calls = Array.from({ length: 9 }, () => call('counts'));
  expect(await Promise.all(calls)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  await call('close');
});
