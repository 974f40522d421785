import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { Dispatch } from '../news/dispatch.ts';
import { unpackItems } from '../news/item.ts';
import { openDesk, type DeskThread } from './deskThread.ts';

const desk = openDesk({ deadlineMs: 20_000 });
afterAll(() => desk.close());

test('a document is edited into clean items', async () => {
  expect(await titlesIn(desk, dispatch(feedOf('Levee repaired')))).toEqual(['Levee repaired']);
});

test('editing a small body leaves the rest of its shared memory unchanged', async () => {
  const shared = new TextEncoder().encode(`neighbor${feedOf('Shared')}`);
  const body = shared.subarray('neighbor'.length);
  expect(await titlesIn(desk, { ...dispatch(''), body })).toEqual(['Shared']);
  expect(new TextDecoder().decode(shared.subarray(0, 8))).toBe('neighbor');
});

test('a document that never ends is rejected, and later documents are still edited', async () => {
  const stuck = openDeskThat('for (;;);', { deadlineMs: 500 });
  const [endless, next] = await Promise.all([
    stuck.edit(dispatch(feedOf('WEAK'))),
    titlesIn(stuck, dispatch(feedOf('Bridge opens'))),
  ]);
  expect(endless).toEqual({
    kind: 'rejected',
    reason: 'The document took longer than 0.5 s to read and was rejected.',
  });
  expect(next).toEqual(['Bridge opens']);
});

test('a document that uses up all memory is rejected, and no other document is', async () => {
  const hungry = openDeskThat('const eaten = []; for (;;) eaten.push(new Array(10000).fill(eaten.length));', {
    deadlineMs: 60_000,
    heapMbMax: 64,
  });
  const [large, next] = await Promise.all([
    hungry.edit(dispatch(feedOf('WEAK'))),
    titlesIn(hungry, dispatch(feedOf('Market day'))),
  ]);
  expect(large).toMatchObject({ kind: 'rejected', reason: expect.stringContaining('64 MB of memory') });
  expect(next).toEqual(['Market day']);
});

test('a bug in the desk is thrown, and does not reject the document', async () => {
  const broken = openDeskThat('throw new Error("Our own bug");', { deadlineMs: 20_000 });
  await expect(broken.edit(dispatch(feedOf('WEAK')))).rejects.toThrow('Our own bug');
  expect(await broken.edit(dispatch(feedOf('Fine')))).toMatchObject({ kind: 'edited' });
});

test('a closed desk rejects documents', async () => {
  const closed = openDesk({ deadlineMs: 20_000 });
  await closed.close();
  await expect(closed.edit(dispatch(feedOf('Late')))).rejects.toThrow('The desk is closed.');
});

async function titlesIn(from: DeskThread, document: Dispatch): Promise<string[]> {
  const edited = await from.edit(document);
  if (edited.kind === 'rejected') throw new Error(edited.reason);
  return unpackItems(edited.items).map(({ title }) => title);
}

function dispatch(text: string): Dispatch {
  return {
    feed: 'https://feeds.example/rss',
    url: 'https://feeds.example/rss',
    body: new TextEncoder().encode(text),
    contentType: 'application/rss+xml',
    receivedAt: 0,
  };
}

function feedOf(title: string): string {
  return `<rss version="2.0"><channel><item><title>${title}</title></item></channel></rss>`;
}

/** Opens a desk that runs `weakness` on documents that contain WEAK. */
function openDeskThat(weakness: string, options: Parameters<typeof openDesk>[0]) {
  const program = `
    import { serveCalls } from '${new URL('../runtime/serveCalls.ts', import.meta.url).href}';
    import { editAndPack } from '${new URL('../desk/editDispatch.ts', import.meta.url).href}';
    await serveCalls(() => ({
      edit(dispatch) {
        if (new TextDecoder().decode(dispatch.body).includes('WEAK')) { ${weakness} }
        return editAndPack(dispatch);
      },
    }));`;
  const entry = new URL(`data:text/javascript,${encodeURIComponent(program)}`);
  const weak = openDesk({ ...options, entry });
  onTestFinished(() => weak.close());
  return weak;
}
