import { expect, onTestFinished, test } from 'vitest';
import { openMarkdownThreads } from './markdownThread.ts';
import { markdownEntry } from './newsroom.testing.ts';

test('text is rendered as HTML', async () => {
  const thread = open({ deadlineMs: 20_000 });
  expect(await thread.render('**Levee** [x](javascript:alert(1))')).toMatchObject({
    kind: 'html',
    html: '<p><strong>Levee</strong> x</p>',
  });
});

test('text shows the publication’s own pictures, and its pictures and links are listed', async () => {
  const thread = open({ deadlineMs: 20_000 });
  const address = '/pictures/0123456789abcdef0123456789abcdef-600.jpg';
  const markdown = 'Two rivers.\n\n![The gate](gate.jpg) and ![no](none.jpg), [more](/faq).';
  expect(
    await thread.render(markdown, 'reader', {
      pictures: { 'gate.jpg': { address, width: 600, height: 900 } },
    }),
  ).toEqual({
    kind: 'html',
    html: `<p>Two rivers.</p>\n<p><img src="${address}" width="600" height="900" alt="The gate" loading="lazy"/> and no, <a href="/faq" target="_blank" rel="noopener noreferrer">more</a>.</p>`,
    references: [
      { kind: 'picture', url: 'gate.jpg', text: 'The gate', line: 3, column: 1 },
      { kind: 'picture', url: 'none.jpg', text: 'no', line: 3, column: 27 },
      { kind: 'link', url: '/faq', text: '', line: 3, column: 44 },
    ],
  });
  // Without the picture, as after its removal, the text is rendered again.
  expect(await thread.render(markdown)).toMatchObject({ html: expect.not.stringContaining('<img') });
});

test('text that is too long is refused without being rendered', async () => {
  const thread = open({ deadlineMs: 20_000, charactersMax: 5, entry: broken });
  expect(await thread.render('123456')).toEqual({
    kind: 'tooLong',
    reason: 'The text has 6 characters; the limit is 5.',
  });
});

test('hostile text that would block for seconds is stopped at the deadline, and later texts are rendered', async () => {
  const thread = open({ deadlineMs: 500 });
  const hostile = '*a_'.repeat(19_900);
  const [refused, next] = await Promise.all([thread.render(hostile), thread.render('Fine.')]);
  expect(refused).toEqual({ kind: 'tooComplex', reason: 'The text took longer than 0.5 s to render.' });
  expect(next).toMatchObject({ kind: 'html', html: '<p>Fine.</p>' });
});

test('text that uses up all memory is refused', async () => {
  const thread = open({ deadlineMs: 60_000, heapMbMax: 32, entry: hungry });
  expect(await thread.render('x')).toMatchObject({
    kind: 'tooComplex',
    reason: expect.stringContaining('32 MB of memory'),
  });
});

test('the same text is rendered once', async () => {
  const thread = open({ deadlineMs: 20_000, entry: counting });
  const first = await thread.render('one');
  expect(await thread.render('two')).not.toEqual(first);
  expect(await thread.render('one')).toBe(first);
});

test('text that was refused in one language is refused in another without being rendered', async () => {
  const thread = open({ deadlineMs: 500, entry: endlessInEnglish });
  const [english, spanish] = await Promise.all(
    (['en', 'es'] as const).map((language) => thread.render('text', 'check', { language })),
  );
  expect(english).toMatchObject({ kind: 'tooComplex' });
  expect(spanish).toEqual(english);
  expect(await thread.render('other', 'check', { language: 'es' })).toMatchObject({ kind: 'html' });
});

test('a reader never waits for a check, not even of the same text', async () => {
  const thread = open({ deadlineMs: 20_000, entry: endlessExceptFine });
  const checks = ['endless', 'fine'].map((text) => thread.render(text, 'check'));
  expect(await thread.render('fine')).toMatchObject({ kind: 'html', html: 'fine' });
  await thread.close();
  expect(await Promise.allSettled(checks)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
});

test('text that a check has rendered is not rendered again for a reader', async () => {
  const thread = open({ deadlineMs: 20_000, entry: counting });
  const checked = await thread.render('one', 'check');
  expect(await thread.render('one')).toBe(checked);
});

test('a bug in the renderer is thrown and not cached', async () => {
  const thread = open({ deadlineMs: 20_000, entry: broken });
  await expect(thread.render('x')).rejects.toThrow('Our own bug');
  await expect(thread.render('x')).rejects.toThrow('Our own bug');
});

test('a closed renderer rejects text', async () => {
  const thread = open({ deadlineMs: 20_000 });
  await thread.close();
  await expect(thread.render('late')).rejects.toThrow('The Markdown renderer is closed.');
});

function open(options: Omit<Parameters<typeof openMarkdownThreads>[0], 'entry'> & { entry?: URL }) {
  const thread = openMarkdownThreads({ entry: markdownEntry, ...options });
  onTestFinished(() => thread.close());
  return thread;
}

const broken = entryThat('throw new Error("Our own bug");');
const hungry = entryThat('const eaten = []; for (;;) eaten.push(new Array(10000).fill(eaten.length));');
const counting = entryThat('count += 1; return { html: String(count), references: [] };');

const endlessExceptFine = entryThat(
  'return job.markdown === "fine" ? { html: "fine" } : new Promise(() => {});',
);

const endlessInEnglish = entryThat(
  'while (job.language === "en") count += 1; return { html: "", references: [] };',
);

/** Returns the URL of a thread's program that runs `render` for each call. */
function entryThat(render: string): URL {
  const program = `
    import { serveCalls } from '${new URL('../runtime/serveCalls.ts', import.meta.url).href}';
    let count = 0;
    await serveCalls(() => ({ render(job) { ${render} } }));`;
  return new URL(`data:text/javascript,${encodeURIComponent(program)}`);
}
