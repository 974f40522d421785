import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, symlink, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Edition } from '../../news/edition.ts';
import { nextMidnight } from '../../news/dates.ts';
import { world } from '../../news/world.testing.ts';
import type { Renderer } from '../send.ts';
import { openTestSite } from '../site.testing.ts';

const picture = `/pictures/${'a'.repeat(32)}-640.webp`;
const id = world.publication().id;

/** Renders the titles of a page's section; on home, all titles, and a picture if a title mentions the levee. */
const render: Renderer = (page, { edition, now }) => {
  const shown = 'key' in page ? [edition.sections.get(page.key)] : edition.sections.values();
  const titles = Array.from(shown, (section) => section?.result.articles.map(({ title }) => title)).join();
  const image = page.screen === 'home' && titles.includes('Levee') ? `<img src="${picture}">` : '';
  const stories = ['home', 'section', 'sectionAll'].includes(page.screen) ? titles + image : '';
  return `<h1>${page.screen}</h1>${stories}<p>${new Date(now).toISOString().slice(0, 19)}</p>`;
};

/** Makes an edition with one story in local news. */
function editionWith(title: string): Edition {
  const edition = world.edition();
  const sections = new Map(edition.sections);
  const local = sections.get('localNews');
  if (local === undefined) throw new Error('The world has local news.');
  const articles = [{ ...world.article(), title }];
  sections.set('localNews', { ...local, result: { ...local.result, articles } });
  return { ...edition, sections };
}

async function open(folder: string, now = world.now, changes: Parameters<typeof openTestSite>[0] = {}) {
  const site = await openTestSite({
    now,
    editions: [editionWith('Levee trail opens')],
    render,
    exportFolder: folder,
    outsidePictures: {
      mayShow: () => Promise.resolve(true),
      read: () => Promise.resolve(Buffer.from('picture')),
    },
    ...changes,
  });
  onTestFinished(() => site.site.close());
  return site;
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-live-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function current(folder: string, name = ''): string {
  return path.join(folder, id, 'current', name);
}

/** The files that show local news, and the picture of local news. */
const localNewsFiles = /^(?:index|local-news|local-news\/.*)\.html$|^pictures\/|^local-news\/|^rss/u;

/** Returns the inode of each file. A file that is written again has a different inode. */
async function inodes(folder: string): Promise<Map<string, number>> {
  const names = await readdir(current(folder, '.'), { recursive: true });
  const found = await Promise.all(
    names.map(async (name) => [name, await stat(current(folder, name))] as const),
  );
  return new Map(found.filter(([, file]) => file.isFile()).map(([name, file]) => [name, file.ino]));
}

async function waitForText(folder: string, name: string, text: string): Promise<void> {
  await vi.waitFor(async () => expect(await readFile(current(folder, name), 'utf8')).toContain(text), {
    timeout: 60_000,
    interval: 20,
  });
}

test('export-6, export-7: a story changes only the files that show it, and a picture that nothing names is removed', async () => {
  const folder = await newFolder();
  const site = await open(folder);
  await waitForText(folder, 'index.html', 'Levee');
  expect(await readFile(current(folder, picture), 'utf8')).toBe('picture');
  const before = await inodes(folder);

  site.publish([editionWith('Bridge closes')], { publication: id, sections: ['localNews'] });
  for (const name of ['index.html', 'local-news.html', 'local-news/all.html'])
    await waitForText(folder, name, 'Bridge');
  site.publish([editionWith('Bridge closes')], { publication: id, sections: 'all' });
  await vi.waitFor(async () => expect(await readdir(current(folder, 'pictures'))).toEqual([]), {
    timeout: 60_000,
  });
  const after = await inodes(folder);
  const changed = [...before].filter(([name, inode]) => after.get(name) !== inode).map(([name]) => name);
  const pages = new Set(changed.map((name) => name.replace(/\.(?:br|gz)$/u, '')));
  expect([...pages].filter((name) => !localNewsFiles.test(name))).toEqual([]);
  expect([...pages]).toContain('index.html');
});

test('export-5: as long as the archive cannot be read, no file is written, and the site is degraded', async () => {
  const folder = await newFolder();
  const first = await open(folder);
  await waitForText(folder, 'index.html', 'Levee');
  await first.site.close();
  let isRead = false;
  const site = await open(folder, world.now, { editions: [editionWith('No stories')], isRead: () => isRead });
  const ready = await (await fetch(`${site.site.url}/readyz`)).json();
  expect(ready).toMatchObject({
    status: 'degraded',
    problems: [expect.stringMatching(/stay as they are until the archive can be read\. Remedy: /u)],
  });
  expect(site.rendered).toEqual([]);
  expect(await readFile(current(folder, 'index.html'), 'utf8')).toContain('Levee');
  isRead = true;
  site.publish([editionWith('Bridge closes')], { publication: id, sections: ['localNews'] });
  await waitForText(folder, 'index.html', 'Bridge');
}, 90_000);

test('export-6: pages are made again at midnight, without any change', async () => {
  const folder = await newFolder();
  const midnight = nextMidnight({ now: world.now, timeZone: world.publication().timeZone });
  const site = await open(folder, midnight - 500);
  await waitForText(folder, 'index.html', 'Levee');
  // The site's clock is at 500 ms before midnight until here.
  site.setNow(midnight);
  await waitForText(folder, 'blog.html', new Date(midnight).toISOString().slice(0, 19));
  expect(site.log.messages('error')).toEqual([]);
});

test('export-8: a restart touches no file that is still correct, and removes the files of removed pages', async () => {
  const folder = await newFolder();
  const first = await open(folder);
  await waitForText(folder, 'index.html', 'Levee');
  await first.site.close();
  const before = await inodes(folder);
  await writeFile(current(folder, 'gone.html'), 'A page that is gone');
  await open(folder);
  await vi.waitFor(async () => expect((await inodes(folder)).has('gone.html')).toBe(false), {
    timeout: 60_000,
  });
  const after = await inodes(folder);
  expect([...before].filter(([name, inode]) => after.get(name) !== inode)).toEqual([]);
});

test('export-9: a folder that can’t be written makes the site degraded, and readers notice nothing', async () => {
  const folder = await newFolder();
  const blocked = path.join(folder, 'blocked');
  await symlink('/dev/null', blocked);
  const { site } = await open(blocked);
  const health = async () =>
    (await fetch(`${site.url}/readyz`)).json() as Promise<{ status: string; problems: string[] }>;
  await vi.waitFor(async () => expect((await health()).status).toBe('degraded'), { timeout: 60_000 });
  expect((await health()).problems).toEqual([expect.stringMatching(/can't be kept current.*Remedy: /u)]);
  expect((await fetch(`${site.url}/sports`)).status).toBe(200);
  await unlink(blocked);
  await vi.waitFor(async () => expect((await health()).status).toBe('ready'), {
    timeout: 60_000,
    interval: 200,
  });
}, 90_000);

test('export-8: after its files were removed, the whole edition is written again', async () => {
  const folder = await newFolder();
  const site = await open(folder);
  await waitForText(folder, 'index.html', 'Levee');
  await rm(path.join(folder, id), { recursive: true });
  site.publish([editionWith('Bridge closes')], { publication: id, sections: ['localNews'] });
  await waitForText(folder, 'index.html', 'Bridge');
  expect(await readFile(current(folder, 'sports.html'), 'utf8')).toContain('section');
});

test('export-9: a removed publication is not a problem, and its folder is unlocked until it returns', async () => {
  const folder = await newFolder();
  const site = await open(folder);
  await waitForText(folder, 'index.html', 'Levee');
  site.publish([], { publication: id, sections: 'all' });
  const lock = path.join(folder, id, 'export.lock');
  await vi.waitFor(() => expect(existsSync(lock)).toBe(false), { timeout: 60_000 });
  site.publish([editionWith('Bridge closes')], { publication: id, sections: 'all' });
  await waitForText(folder, 'index.html', 'Bridge');
  expect(site.log.messages('error')).toEqual([]);
});

test('export-9: a site closes although its folder was removed', async () => {
  const folder = await newFolder();
  const site = await open(folder);
  await waitForText(folder, 'index.html', 'Levee');
  await rm(path.join(folder, id), { recursive: true });
  await expect(site.site.close()).resolves.toBeUndefined();
});
