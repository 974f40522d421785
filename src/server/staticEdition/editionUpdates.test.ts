import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { world } from '../../news/world.testing.ts';
import { openEditionFolder } from '../../newsroom/staticEdition/editionFolder.ts';
import { encodeResponse } from '../cache/encodedResponse.ts';
import { emptyBlog } from '../site.testing.ts';
import { EditionUpdates } from './editionUpdates.ts';
import type { MadePage } from './pageMaker.ts';

const { id } = world.publication();
const picture = `/pictures/${'a'.repeat(32)}-640.webp`;

/** Opens the updates of an edition in a folder of its own. `answer` makes the body of a URL, or a status. */
async function openUpdates(
  answer: (url: string) => string | number,
  {
    redirects = {},
    entries = emptyBlog.entries,
  }: Partial<{ redirects: Record<string, string>; entries: typeof emptyBlog.entries }> = {},
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-updates-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const opened = await openEditionFolder(folder);
  onTestFinished(() => opened?.close());
  const edition = (await opened?.begin())!;
  const clock = { now: world.now };
  const publication = { ...world.publication(), redirects };
  const updates = new EditionUpdates(id, {
    newsroom: {
      edition: () => ({ ...world.edition(), publication }),
      blog: () => ({ ...emptyBlog, entries }),
    },
    assets: { list: () => [] },
    now: () => clock.now,
    async makePage(_id, url): Promise<MadePage> {
      const answered = answer(url);
      const isMoved = answered === 308;
      const response = await encodeResponse({
        status: typeof answered === 'number' ? answered : 200,
        headers: {
          'Content-Type': /rss$|\.\w+$/u.test(url) ? 'application/xml' : 'text/html',
          ...(isMoved && { Location: '/' }),
        },
        body: typeof answered === 'number' ? 'none' : answered,
      });
      return { response, sections: url === '/' ? ['localNews'] : [], freshUntil: Infinity };
    },
  });
  return {
    updates,
    clock,
    run: () => updates.run(edition, (task) => task()),
    read: async (name: string) => (await edition.read(name))?.toString() ?? null,
  };
}

test('export-6: a story that is hidden while its page is first made is gone from the page', async () => {
  let story = 'hidden story';
  const { updates, run, read } = await openUpdates((url) => {
    if (url !== '/') return 'page';
    const body = story;
    if (story === 'hidden story') {
      story = 'next story';
      updates.change('all');
    }
    return body;
  });
  await run();
  expect(await read('index.html')).toBe('next story');
});

test('export-7: a picture that can’t be made is tried again soon', async () => {
  let status = 503;
  const { updates, run, read, clock } = await openUpdates((url) =>
    url === picture ? (status === 200 ? 'picture' : status) : url === '/' ? `<img src="${picture}">` : 'page',
  );
  await run();
  status = 200;
  expect(updates.nextAt()).toBeLessThanOrEqual(world.now + 60_000);
  clock.now = updates.nextAt();
  await run();
  expect(await read(picture.slice(1))).toBe('picture');
});

test('export-6: the URLs are listed again after the list has failed', async () => {
  let isBroken = true;
  const { run, read } = await openUpdates(() => 'page', {
    entries: () => (isBroken ? Promise.reject(new Error('broken')) : Promise.resolve([])),
  });
  await expect(run()).rejects.toThrow('broken');
  isBroken = false;
  await run();
  expect(await read('index.html')).toBe('page');
});

test('export-6: a redirect replaces no page, and one below a file stops nothing', async () => {
  const redirects = { '/index': '/', '/rss/old': '/', '/?p=12': '/faq' };
  const { run, read } = await openUpdates((url) => (url in redirects ? 308 : 'page'), { redirects });
  await run();
  expect(await read('index.html')).toBe('page');
  expect(await read('rss')).toBe('page');
});
