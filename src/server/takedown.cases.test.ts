import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openFeedHost, type FeedHost } from '../../tests/support/feedHost.ts';
import { rawRequest } from '../../tests/support/rawRequest.ts';
import { numberedStories, rssFeed } from '../../tests/support/rssFeed.ts';
import { ArchiveFailure, type ArchiveWriter } from '../archive/archive.ts';
import type { openArchive } from '../archive/openArchive.ts';
import { openSqliteReader } from '../archive/sqlite/openSqliteArchive.ts';
import { world } from '../news/world.testing.ts';
import { openTestNewsroom, testSettings } from '../newsroom/newsroom.testing.ts';
import type { Newsroom } from '../newsroom/openNewsroom.ts';
import { renderPage } from '../pages/renderPage.tsx';
import {
  exampleFolder,
  publicationYaml,
  removeExampleFolders,
} from '../publication/exampleFolder.testing.ts';
import { addHidden } from '../publication/hiddenFile.ts';
import type { watchPublications } from '../publication/watchPublications.ts';
import { callByName, forwardCalls } from '../runtime/forwardCalls.ts';
import { openSite, type Site } from './openSite.ts';

/** The state of the disks: `isFull` for the data folder's, `isSilent` if the publications' reports no changes. */
const disk = vi.hoisted(() => ({ isFull: false, isSilent: false }));

vi.mock('../archive/openArchive.ts', async (importOriginal) => {
  const original = await importOriginal<{ openArchive: typeof openArchive }>();
  return {
    async openArchive(...settings: Parameters<typeof openArchive>) {
      const archive = await original.openArchive(...settings);
      const reader = await openSqliteReader(settings[0]);
      const onDisk = forwardCalls<ArchiveWriter>((name, args) =>
        disk.isFull && !(name in reader)
          ? Promise.reject(new ArchiveFailure('full', 'The disk is full.'))
          : callByName<ArchiveWriter>(archive, name, args),
      );
      const { lost, now, wasReached, sharedData } = archive;
      const problems = () => archive.problems();
      const close = async () => {
        await reader.close();
        await archive.close();
      };
      return Object.assign(onDisk, { problems, lost, now, wasReached, sharedData, close });
    },
  };
});

vi.mock('../publication/watchPublications.ts', async (importOriginal) => {
  const original = await importOriginal<{ watchPublications: typeof watchPublications }>();
  const silent = { ready: Promise.resolve(), close: () => Promise.resolve() };
  return {
    watchPublications: (...args: Parameters<typeof watchPublications>) =>
      disk.isSilent ? silent : original.watchPublications(...args),
  };
});

/** Returns two cases for each file: with room on the disk, and with a full disk. */
const casesOf = (files: readonly string[]) =>
  files.flatMap((file) => [
    { file, disk: 'room on the disk', isFull: false },
    { file, disk: 'a full disk', isFull: true },
  ]);
const allCases = casesOf(['no file', 'publication.yaml', 'sections.yaml', 'faq.yaml', 'faq.es.yaml']);
const fewCases = casesOf(['no file', 'publication.yaml']);

describe.each([
  { situation: 'other files keep arriving', isSilent: false, cases: allCases },
  {
    situation: 'other files keep arriving on a disk that reports no changes',
    isSilent: true,
    cases: fewCases,
  },
])('takedown-1, takedown-3: while $situation', ({ isSilent, cases }) => {
  let host: FeedHost;
  let folder: string;
  let newsroom: Newsroom;
  let site: Site;
  let arriving: NodeJS.Timeout;

  beforeAll(async () => {
    disk.isSilent = isSilent;
    host = await openFeedHost();
    const stories = numberedStories('Levee', { count: cases.length + 3, newestAt: Date.now() });
    host.set('/local', { document: rssFeed({ title: 'Levee Courier', stories }) });
    folder = await exampleFolder({ 'publication.yaml': `${publicationYaml}alsoIn: [es]\n` });
    const settings = await testSettings({ publicationsFolder: path.dirname(folder) });
    const feeds = { localNews: [`${host.origin}/local`], defaultFeed: `${host.origin}/none` };
    ({ newsroom } = await openTestNewsroom(feeds, settings));
    const assets = { urls: () => world.assets, find: () => undefined, list: () => [] };
    site = await openSite({ ...settings, newsroom, render: renderPage, assets, hsts: null });
    let count = 0;
    arriving = setInterval(
      () => void writeFile(path.join(folder, `pages/draft-${(count += 1)}.md`), ''),
      200,
    );
  });

  afterAll(async () => {
    clearInterval(arriving);
    await site.close();
    await newsroom.close();
    await host.close();
    await removeExampleFolders();
    Object.assign(disk, { isFull: false, isSilent: false });
  });

  test.each(cases)(
    'a story disappears from every page and call in both languages, with a mistake in $file and $disk',
    async ({ file, isFull }) => {
      // The newest story that no case has hidden yet: it is on every page.
      const number = 1 + (await hiddenCount(folder));
      const title = new RegExp(`Levee story ${number}(?!\\d)`, 'u');
      await expect.poll(() => urlsShowing(site, title), pollOptions).toEqual(urls);
      disk.isFull = isFull;
      const repair = await breakFile(path.join(folder, file), file);
      await addHidden(folder, {
        kind: 'link',
        value: `https://levee.example/${number}`,
        reason: null,
        since: null,
      });
      await expect.poll(() => urlsShowing(site, title), pollOptions).toEqual([]);
      disk.isFull = false;
      await repair();
    },
    60_000,
  );
});

/** The URLs that show the newest story. */
const urls = ['', '/es'].flatMap((prefix) =>
  [
    '/',
    '/local-news',
    '/local-news/all',
    '/search?q=levee&order=newest',
    '/api/search?q=levee&order=newest',
    '/api/feeds/localNews',
    '/local-news/rss.xml',
  ].map((url) => prefix + url),
);

/** Returns the URLs that show the story. */
async function urlsShowing(site: Site, title: RegExp): Promise<string[]> {
  const showingUrls: string[] = [];
  for (const url of urls) {
    const { body } = await rawRequest(site.url, [`GET ${url} HTTP/1.1`, 'Host: rivertown.example']);
    if (title.test(body)) showingUrls.push(url);
  }
  return showingUrls;
}

async function hiddenCount(folder: string): Promise<number> {
  const text = await readFile(path.join(folder, 'hidden.yaml'), 'utf8').catch(() => '');
  return Array.from(text.matchAll(/levee\.example/gu)).length;
}

/** Writes a mistake into the file unless it is `no file`. Returns the function that restores the file. */
async function breakFile(file: string, name: string): Promise<() => Promise<void>> {
  if (name === 'no file') return () => Promise.resolve();
  const before = `${file}.before`;
  const isNew = await rename(file, before).then(
    () => false,
    () => true,
  );
  await writeFile(file, '[');
  return () => (isNew ? rm(file) : rename(before, file));
}

/** A takedown takes two seconds on an idle machine (`publisher.test.ts`), but this machine may be busy. */
const pollOptions = { timeout: 20_000, interval: 200 };
