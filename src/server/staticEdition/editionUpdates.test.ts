import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sectionOf, type Edition } from '../../news/edition.ts';
import { world } from '../../news/world.testing.ts';
import { openEditionFolder } from '../../newsroom/staticEdition/editionFolder.ts';
import { encodeResponse } from '../cache/encodedResponse.ts';
import { emptyBlog } from '../site.testing.ts';
import { priorities } from './dueUrls.ts';
import { EditionUpdates } from './editionUpdates.ts';
import type { MadePage } from './pageMaker.ts';

const { id } = world.publication();
const picture = `/pictures/${'a'.repeat(32)}-640.webp`;

const storyPages = new Set(['/', '/local-news', '/sports', '/local-news/feed.json']);

/** Opens the updates of an edition in a folder of its own. `respond` makes the body of a URL, or a status. */
async function openUpdates(
  respond: (url: string) => string | number,
  {
    redirects = {},
    entries = emptyBlog.entries,
    assets = [],
  }: Partial<{
    redirects: Record<string, string>;
    entries: typeof emptyBlog.entries;
    assets: string[];
  }> = {},
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-updates-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const opened = await openEditionFolder(folder);
  onTestFinished(() => opened?.close());
  const begun = (await opened?.begin())!;
  await begun.publish(world.now);
  const edition = (await opened?.current())!;
  const clock = { now: world.now };
  const shown = { edition: world.edition() };
  const requested: string[] = [];
  const publication = { ...world.publication(), redirects };
  const updates = new EditionUpdates(id, {
    newsroom: {
      edition: () => ({ ...shown.edition, publication }),
      blog: () => ({ ...emptyBlog, entries }),
    },
    assets: { list: () => assets },
    now: () => clock.now,
    async makePage(_id, url): Promise<MadePage> {
      requested.push(url);
      const made = respond(url);
      const isMoved = made === 308;
      const response = await encodeResponse({
        status: typeof made === 'number' ? made : 200,
        headers: {
          'Content-Type': /rss$|\.\w+$/u.test(url) ? 'application/xml' : 'text/html',
          ...(isMoved && { Location: '/' }),
        },
        body: typeof made === 'number' ? 'none' : made,
      });
      return { response, sections: storyPages.has(url) ? ['localNews'] : [], freshUntil: Infinity };
    },
  });
  return {
    updates,
    clock,
    shown,
    requested,
    path: (name: string) => path.join(folder, 'current', name),
    run: () => updates.run(edition, (task) => task()),
    read: async (name: string) => (await edition.read(name))?.toString() ?? null,
  };
}

/** Makes an edition with one story in local news, at `link`. */
function editionWith(link: string): Edition {
  const edition = world.edition();
  const sections = new Map(edition.sections);
  const local = sectionOf(edition, 'localNews');
  const articles = [{ ...world.article(), link }];
  return {
    ...edition,
    sections: sections.set('localNews', { ...local, result: { ...local.result, articles } }),
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

test('export-6: a redirect never replaces a page, and a redirect whose file would be inside another file does not stop the others', async () => {
  const redirects = {
    '/index': '/',
    '/rss/old': '/',
    '/?p=12': '/faq',
    '/schema.html/amp': '/schema',
    '/schema.html.gz/x': '/schema',
    '/park.html/amp': '/faq',
    '/park': '/faq',
    '/map': '/faq',
    '/map.html/amp': '/faq',
  };
  const { run, read } = await openUpdates((url) => (url in redirects ? 308 : 'page'), { redirects });
  await run();
  expect(await read('index.html')).toBe('page');
  expect(await read('rss')).toBe('page');
  expect(await read('schema.html')).toBe('page');
  expect(await read('map.html')).toContain('url=');
});

test('survival-5: files are made again after the clock has been set back', async () => {
  let day = 'Monday';
  const { run, read, clock } = await openUpdates((url) => (url === '/' ? day : 'page'));
  await run();
  day = 'Sunday';
  clock.now -= 1000;
  await run();
  expect(await read('index.html')).toBe('Monday');
  clock.now -= 3_600_000;
  await run();
  expect(await read('index.html')).toBe('Sunday');
});

test('export-7: a takedown first makes the files that show the hidden story, however the file escapes its link', async () => {
  const { updates, shown, run, requested } = await openUpdates((url) =>
    url === '/sports' ? '<a href="https://post.example/?a=1&amp;b=2">' : url === '/local-news' ? 'news' : url,
  );
  shown.edition = editionWith('https://post.example/?a=1&b=2');
  await run();
  requested.length = 0;
  shown.edition = world.edition();
  updates.change(['localNews']);
  updates.change('all');
  expect(updates.priority()).toBe(priorities.takedown);
  await run();
  expect(requested[0]).toBe('/sports');
  expect(requested).toEqual(expect.arrayContaining(['/', '/local-news']));
  expect(requested.indexOf('/local-news')).toBeLessThan(requested.indexOf('/rss'));
});

test('export-6: a page that is made again without a difference is not written, unless somebody has changed its file', async () => {
  const { updates, run, path: pathOf, read } = await openUpdates((url) => `<p>${url}</p>`.repeat(300));
  await run();
  const inode = async (name: string) => (await stat(pathOf(name))).ino;
  const before = [await inode('index.html'), await inode('index.html.br')];
  updates.change('all');
  await run();
  expect([await inode('index.html'), await inode('index.html.br')]).toEqual(before);
  await writeFile(pathOf('index.html'), 'changed by hand');
  await rm(pathOf('sports.html.gz'));
  updates.change('all');
  await run();
  expect(await read('index.html')).toContain('<p>/</p>');
  expect((await stat(pathOf('sports.html.gz'))).size).toBeGreaterThan(0);
});

test('export-6: a change while the last asset is made is written in the same run', async () => {
  let text = 'old';
  const { updates, run, read } = await openUpdates(
    (url) => {
      if (url === '/assets/last.css' && text === 'old') {
        text = 'new';
        updates.change(['localNews']);
      }
      return text;
    },
    { assets: ['/assets/last.css'] },
  );
  await run();
  expect(await read('index.html')).toBe('new');
});
