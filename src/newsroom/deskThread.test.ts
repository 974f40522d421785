import { expect, test } from 'vitest';

import type { Dispatch } from '../news/dispatch.ts';
import { openDesk } from './deskThread.ts';

test('a document handed to the desk comes back as clean items', async () => {
  const desk = openDesk({ deadlineMs: 20_000 });
  const edited = await desk.edit(dispatch(feedOf('Levee repaired')));
  expect(edited).toMatchObject({ kind: 'edited', items: [{ title: 'Levee repaired' }] });
  await desk.close();
});

test('documents come back in the order in which they were handed over', async () => {
  const desk = openDesk({ deadlineMs: 20_000 });
  const finished: string[] = [];
  const titles = ['First', 'Second', 'Third'];
  await Promise.all(
    titles.map(async (title) => {
      const edited = await desk.edit(dispatch(feedOf(title)));
      finished.push(edited.kind === 'edited' ? (edited.items[0]?.title ?? '') : edited.reason);
    }),
  );
  expect(finished).toEqual(titles);
  await desk.close();
});

test('a small body that shares its memory with others leaves them untouched', async () => {
  const desk = openDesk({ deadlineMs: 20_000 });
  const shared = new TextEncoder().encode(`neighbour${feedOf('Shared')}`);
  const body = shared.subarray('neighbour'.length);
  const edited = await desk.edit({ ...dispatch(''), body });
  expect(edited).toMatchObject({ kind: 'edited', items: [{ title: 'Shared' }] });
  expect(new TextDecoder().decode(shared.subarray(0, 9))).toBe('neighbour');
  await desk.close();
});

test('a document that never ends is rejected, and those behind it are still read', async () => {
  const desk = openDesk({ deadlineMs: 2000, entry: stuckOn('ENDLESS') });
  const [endless, next] = await Promise.all([
    desk.edit(dispatch(feedOf('ENDLESS'))),
    desk.edit(dispatch(feedOf('Bridge opens'))),
  ]);
  expect(endless).toEqual({
    kind: 'rejected',
    reason: 'The document took longer than 2 s to read and was put aside.',
  });
  expect(next).toMatchObject({ kind: 'edited', items: [{ title: 'Bridge opens' }] });
  await desk.close();
});

test('a document that eats all memory is rejected alone', async () => {
  const desk = openDesk({ deadlineMs: 60_000, heapMbMax: 64, entry: hungryOn('HUNGRY') });
  const [hungry, next] = await Promise.all([
    desk.edit(dispatch(feedOf('HUNGRY'))),
    desk.edit(dispatch(feedOf('Market day'))),
  ]);
  expect(hungry).toMatchObject({ kind: 'rejected', reason: expect.stringContaining('64 MB of memory') });
  expect(next).toMatchObject({ kind: 'edited', items: [{ title: 'Market day' }] });
  await desk.close();
});

test('a mistake of the desk itself is thrown, not passed off as a bad document', async () => {
  const desk = openDesk({ deadlineMs: 20_000, entry: brokenOn('BROKEN') });
  await expect(desk.edit(dispatch(feedOf('BROKEN')))).rejects.toThrow('A mistake of ours');
  expect(await desk.edit(dispatch(feedOf('Fine')))).toMatchObject({ kind: 'edited' });
  await desk.close();
});

test('an idle desk lets its thread go and hires a new one when work comes', async () => {
  const desk = openDesk({ deadlineMs: 20_000, idleMs: 1, entry: namingItself() });
  const before = await desk.edit(dispatch(''));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await desk.edit(dispatch(''))).not.toEqual(before);
  await desk.close();
});

test('a busy desk keeps its thread', async () => {
  const desk = openDesk({ deadlineMs: 20_000, entry: namingItself() });
  const before = await desk.edit(dispatch(''));
  expect(await desk.edit(dispatch(''))).toEqual(before);
  await desk.close();
});

test('a closed desk refuses what is waiting and what comes later', async () => {
  const desk = openDesk({ deadlineMs: 20_000 });
  const [waiting] = await Promise.allSettled([desk.edit(dispatch(feedOf('Waiting'))), desk.close()]);
  expect(waiting).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('closed') },
  });
  await expect(desk.edit(dispatch(feedOf('Late')))).rejects.toThrow('The desk is closed.');
});

function dispatch(text: string): Dispatch {
  return {
    feed: 'https://feeds.example/rss',
    address: 'https://feeds.example/rss',
    body: new TextEncoder().encode(text),
    contentType: 'application/rss+xml',
    receivedAt: 0,
  };
}

function feedOf(title: string): string {
  return `<rss version="2.0"><channel><item><title>${title}</title></item></channel></rss>`;
}

function stuckOn(word: string): URL {
  return entryThat(word, 'for (;;);');
}

function hungryOn(word: string): URL {
  return entryThat(word, 'const eaten = []; for (;;) eaten.push(new Array(10000).fill(eaten.length));');
}

function brokenOn(word: string): URL {
  return entryThat(word, 'throw new Error("A mistake of ours");');
}

/** The desk's own entry, with a weakness for documents that hold `word`. */
function entryThat(word: string, weakness: string): URL {
  const program = `
    import { parentPort } from 'node:worker_threads';
    import { editDispatch } from '${new URL('../desk/editDispatch.ts', import.meta.url).href}';
    parentPort.on('message', (dispatch) => {
      if (new TextDecoder().decode(dispatch.body).includes('${word}')) { ${weakness} }
      parentPort.postMessage({ kind: 'done', result: editDispatch(dispatch) });
    });
    parentPort.postMessage({ kind: 'ready' });`;
  return new URL(`data:text/javascript,${encodeURIComponent(program)}`);
}

/** A desk that answers everything with the number of its thread. */
function namingItself(): URL {
  const program = `
    import { parentPort, threadId } from 'node:worker_threads';
    parentPort.on('message', () => {
      parentPort.postMessage({ kind: 'done', result: { kind: 'rejected', reason: String(threadId) } });
    });
    parentPort.postMessage({ kind: 'ready' });`;
  return new URL(`data:text/javascript,${encodeURIComponent(program)}`);
}
