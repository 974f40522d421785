import { expect, test } from 'vitest';
import { openMarkdownThread } from './markdownThread.ts';

test('a text comes back as HTML', async () => {
  const thread = openMarkdownThread({ deadlineMs: 20_000 });
  expect(await thread.render('**Levee** [x](javascript:alert(1))')).toEqual({
    kind: 'html',
    html: '<p><strong>Levee</strong> x</p>',
  });
  await thread.close();
});

test('a text that is too long is refused without being looked at', async () => {
  const thread = openMarkdownThread({ deadlineMs: 20_000, charactersMax: 5, entry: broken });
  expect(await thread.render('123456')).toEqual({
    kind: 'tooLong',
    reason: 'The text has 6 characters; 5 are the most.',
  });
  await thread.close();
});

test('a hostile text that would block for seconds is put aside by the deadline, and those behind it are rendered', async () => {
  const thread = openMarkdownThread({ deadlineMs: 1000 });
  const hostile = '*a_'.repeat(19_900);
  const [refused, next] = await Promise.all([thread.render(hostile), thread.render('Fine.')]);
  expect(refused).toEqual({ kind: 'tooSlow', reason: 'The text took longer than 1 s to render.' });
  expect(next).toEqual({ kind: 'html', html: '<p>Fine.</p>' });
  await thread.close();
});

test('a text that eats all memory is put aside', async () => {
  const thread = openMarkdownThread({ deadlineMs: 60_000, heapMbMax: 32, entry: hungry });
  expect(await thread.render('x')).toMatchObject({
    kind: 'tooSlow',
    reason: expect.stringContaining('32 MB of memory'),
  });
  await thread.close();
});

test('the same text is rendered once, and the thread is another one after it was idle', async () => {
  const thread = openMarkdownThread({ deadlineMs: 20_000, idleMs: 1, entry: namingItself });
  const first = await thread.render('one');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await thread.render('one')).toBe(first);
  expect(await thread.render('two')).not.toEqual(first);
  await thread.close();
});

test('a busy thread is kept', async () => {
  const thread = openMarkdownThread({ deadlineMs: 20_000, entry: namingItself });
  expect(await thread.render('one')).toEqual(await thread.render('two'));
  await thread.close();
});

test('a mistake of the renderer itself is thrown, and the next text is tried anew', async () => {
  const thread = openMarkdownThread({ deadlineMs: 20_000, entry: broken });
  await expect(thread.render('x')).rejects.toThrow('A mistake of ours');
  await expect(thread.render('x')).rejects.toThrow('A mistake of ours');
  await thread.close();
});

test('a closed renderer refuses what is waiting and what comes later', async () => {
  const thread = openMarkdownThread({ deadlineMs: 20_000 });
  const [waiting] = await Promise.allSettled([thread.render('x'), thread.close()]);
  expect(waiting).toMatchObject({
    status: 'rejected',
    reason: { message: 'The renderer of posts is closed.' },
  });
  await expect(thread.render('late')).rejects.toThrow('The renderer of posts is closed.');
});

const broken = entryThat('throw new Error("A mistake of ours");');
const hungry = entryThat('const eaten = []; for (;;) eaten.push(new Array(10000).fill(eaten.length));');
const namingItself = entryThat('parentPort.postMessage({ kind: "done", result: String(threadId) });');

/** A thread that answers every text so. */
function entryThat(answer: string): URL {
  const program = `
    import { parentPort, threadId } from 'node:worker_threads';
    parentPort.on('message', () => { ${answer} });
    parentPort.postMessage({ kind: 'ready' });`;
  return new URL(`data:text/javascript,${encodeURIComponent(program)}`);
}
