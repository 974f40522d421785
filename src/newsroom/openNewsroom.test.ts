import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { openFeedHost, type FeedHost } from '../../tests/support/feedHost.ts';
import { numberedStories, rssFeed } from '../../tests/support/rssFeed.ts';
import { restoreArchive } from '../archive/restoreArchive.ts';
import { addHidden } from '../publication/hiddenFile.ts';
import {
  emptyFolder,
  exampleFolder,
  publicationYaml,
  removeExampleFolders,
} from '../publication/exampleFolder.testing.ts';
import { openTestLog } from './log.testing.ts';
import { markdownEntry, openTestNewsroom, testSettings, type TestNewsroom } from './newsroom.testing.ts';
import { openNewsroom, type Newsroom } from './openNewsroom.ts';
import { sectionOf } from '../news/edition.ts';

afterEach(removeExampleFolders);

const newestAt = Date.now();

interface Opened extends TestNewsroom {
  host: FeedHost;
  /** Returns the titles under Local News. */
  titles: (publication?: string) => string[];
}

/** Opens a newsroom and waits until its local news has `count` stories. */
async function openWithStories(count: number): Promise<Opened> {
  const host = await openFeedHost();
  onTestFinished(() => host.close());
  setStories(host, count);
  const opened = await openTestNewsroom({
    localNews: [`${host.origin}/local`],
    defaultFeed: `${host.origin}/none`,
  });
  onTestFinished(() => opened.newsroom.close());
  const titles = (publication = 'river-town') => titlesOf(opened.newsroom, publication);
  await expect.poll(() => titles()).toHaveLength(Math.min(15, count));
  return { ...opened, host, titles };
}

function setStories(host: FeedHost, count: number): void {
  const stories = numberedStories('Levee', { count, newestAt });
  host.set('/local', { document: rssFeed({ title: 'Levee Courier', stories }) });
}

function titlesOf(newsroom: Newsroom, publication: string): string[] {
  return sectionOf(newsroom.edition(publication), 'localNews').result.articles.map(({ title }) => title);
}

/** Waits until the local feed was fetched twice more, so that at least one whole poll is over. */
async function afterNextPoll(host: FeedHost): Promise<void> {
  const before = host.requestCount('/local');
  await expect.poll(() => host.requestCount('/local')).toBeGreaterThan(before + 1);
}

test('a story hidden by hidden.yaml disappears within seconds, another takes its place, and no poll brings it back', async () => {
  const { host, titles, settings, newsroom } = await openWithStories(16);
  const changes: unknown[] = [];
  newsroom.onChange((change) => changes.push(change));
  expect(titles()).toContain('Levee story 3');
  await addHidden(path.join(settings.publicationsFolder, 'river-town'), {
    kind: 'link',
    value: 'https://levee.example/3',
    reason: null,
    since: null,
  });
  await expect.poll(() => titles()).not.toContain('Levee story 3');
  expect(titles()).toContain('Levee story 16');
  expect(changes).toEqual([{ publication: 'river-town', sections: 'all' }]);
  setStories(host, 17);
  await afterNextPoll(host);
  expect(titles()).not.toContain('Levee story 3');
  expect(titles()).toHaveLength(15);
});

test('readers see the stories in the archive before any feed is polled', async () => {
  const { newsroom, settings, host, titles } = await openWithStories(3);
  const before = titles();
  await newsroom.close();
  host.set('/local', 'hang');
  const again = await openTestNewsroom(
    { localNews: [`${host.origin}/local`], defaultFeed: `${host.origin}/none` },
    settings,
  );
  expect(titlesOf(again.newsroom, 'river-town')).toEqual(before);
  await again.newsroom.close();
});

test('a publication can be added with its stories and removed, and both changes are announced', async () => {
  const { newsroom, settings, titles } = await openWithStories(3);
  const changes: string[] = [];
  newsroom.onChange(({ publication, sections }) => changes.push(`${publication}: ${String(sections)}`));
  const hillTownYaml = publicationYaml.replaceAll('rivertown.example', 'hilltown.example');
  const away = await exampleFolder({ 'publication.yaml': hillTownYaml });
  const target = path.join(settings.publicationsFolder, 'hill-town');
  await rename(away, target);
  await expect.poll(() => newsroom.publications().map(({ id }) => id)).toEqual(['hill-town', 'river-town']);
  expect(titles('hill-town')).toEqual(titles());
  await rename(target, away);
  await expect.poll(() => changes).toEqual(['hill-town: all', 'hill-town: all']);
  expect(newsroom.publications().map(({ id }) => id)).toEqual(['river-town']);
  expect(() => newsroom.edition('hill-town')).toThrow('hill-town');
  expect(titles()).toHaveLength(3);
});

test('a publication is listed only when it has an edition', async () => {
  const { newsroom, settings } = await openWithStories(1);
  const seen: string[] = [];
  newsroom.onChange(() => {
    for (const { id } of newsroom.publications()) seen.push(newsroom.edition(id).publication.name);
  });
  const publicationFolder = path.join(settings.publicationsFolder, 'river-town');
  await writeFile(
    path.join(publicationFolder, 'publication.yaml'),
    publicationYaml.replace('News of', 'All of'),
  );
  for (const town of ['hill', 'lake']) {
    const text = publicationYaml.replaceAll('rivertown', `${town}town`).replace('River', town);
    await rename(
      await exampleFolder({ 'publication.yaml': text }),
      path.join(settings.publicationsFolder, `${town}-town`),
    );
  }
  await expect.poll(() => newsroom.publications().length).toBe(3);
  await expect.poll(() => seen).toContain('lake Town Voice');
});

test('when the archive thread ends, the log has one remedy, the last edition can be read, and the newsroom is lost', async () => {
  const threads: Worker[] = [];
  const remember = (worker: Worker) => void threads.push(worker);
  process.on('worker', remember);
  onTestFinished(() => void process.off('worker', remember));
  const { newsroom, log, titles, host } = await openWithStories(3);
  expect(newsroom.health()).toEqual({ status: 'ready', problems: [] });

  await threads[0]?.terminate();
  await newsroom.lost;
  expect(newsroom.health()).toEqual({ status: 'degraded', problems: [expect.stringContaining('Remedy: ')] });
  expect(titles()).toHaveLength(3);
  setStories(host, 4);
  await newsroom.close();
  expect(log.messages('fatal')).toEqual([expect.stringContaining('Remedy: ')]);
  expect(log.messages('error')).toEqual([]);
});

test('a newsroom that is closed is not lost', async () => {
  const { newsroom, log } = await openWithStories(1);
  await newsroom.close();
  const ended = await Promise.race([newsroom.lost.then(() => 'lost'), Promise.resolve('closed')]);
  expect(ended).toBe('closed');
  expect(newsroom.health()).toEqual({ status: 'not ready', problems: ['The site is stopping.'] });
  expect(log.messages('fatal')).toEqual([]);
});

test('an archive that cannot be opened is an error with the reason, and nothing stays open', async () => {
  const file = path.join(await emptyFolder(), 'archive');
  await writeFile(file, 'no folder');
  const settings = await testSettings({ dataFolder: file });
  const opening = openNewsroom({ settings, markdownEntry, log: openTestLog().log });
  await expect(opening).rejects.toMatchObject({ name: 'ArchiveFailure', kind: 'inaccessible' });
  await expect.poll(() => process.getActiveResourcesInfo()).not.toContain('FSEventWrap');
});

test('commands-7, survival-11: with a damaged archive the newsroom opens without stories, and leaves the archive file unchanged', async () => {
  const settings = await testSettings();
  const file = path.join(settings.dataFolder, 'archive.sqlite');
  const damaged = 'This is not an archive. '.repeat(100);
  await writeFile(file, damaged);
  const backup = path.join(settings.dataFolder, 'before-upgrade-2026-11-22T03-00-00Z.sqlite');
  await writeFile(backup, '');
  const host = await openFeedHost();
  onTestFinished(() => host.close());
  setStories(host, 3);
  const feeds = { localNews: [`${host.origin}/local`], defaultFeed: `${host.origin}/none` };
  const { newsroom, log } = await openTestNewsroom(feeds, settings);
  onTestFinished(() => newsroom.close());
  expect(titlesOf(newsroom, 'river-town')).toEqual([]);
  expect(newsroom.isRead()).toBe(false);
  const problem = expect.stringContaining(
    `Remedy: stop the site, and run "townwire restore ${backup}", the newest backup, from Sun, 22 Nov 2026 03:00:00 GMT.`,
  );
  expect(newsroom.health()).toEqual({ status: 'degraded', problems: [problem] });
  const [publication] = newsroom.publications();
  const query = { words: 'levee', within: null, source: null, page: 1, order: 'relevance' } as const;
  expect(await newsroom.search(publication!, query)).toMatchObject({ reason: 'unavailable' });
  newsroom.views.count(publication!, { path: '/', host: null, now: Date.now() });
  const restore = {
    dataFolder: settings.dataFolder,
    file: backup,
    now: Date.now(),
    onProgress: () => undefined,
  };
  await expect(restoreArchive(restore)).rejects.toThrow('is running. Stop it first');
  await newsroom.close();
  expect(await readFile(file, 'utf8')).toBe(damaged);
  expect(log.messages('error')).toEqual([problem]);
});

test('export-1: a command that only reads does not open a newsroom with a damaged archive', async () => {
  const settings = await testSettings();
  await writeFile(path.join(settings.dataFolder, 'archive.sqlite'), 'This is not an archive. '.repeat(100));
  const open = openNewsroom({ settings, markdownEntry, log: openTestLog().log, isReadOnly: true });
  await expect(open).rejects.toThrow('townwire restore <file>');
});

test('publications that cannot be read are reported before an archive is created', async () => {
  const settings = await testSettings({ publicationsFolder: '/nowhere/at/all' });
  const newsroom = await openNewsroom({ settings, markdownEntry, log: openTestLog().log });
  expect(newsroom).toEqual({ kind: 'nothingToServe', mistakes: [expect.any(String)] });
});

test('if opening fails after the archive is open, everything is closed again', async () => {
  const threads: Worker[] = [];
  const remember = (worker: Worker) => void threads.push(worker);
  process.on('worker', remember);
  onTestFinished(() => void process.off('worker', remember));
  const settings = await testSettings();
  const blog = path.join(settings.publicationsFolder, 'river-town', 'blog');
  await mkdir(blog);
  await writeFile(path.join(blog, 'kaw.md'), 'A post without front matter.');
  const { log } = openTestLog();
  log.error = () => {
    throw new Error('The log is broken.');
  };
  await expect(openNewsroom({ settings, markdownEntry, log })).rejects.toThrow('The log is broken.');
  expect(threads.length).toBeGreaterThan(0);
  // A thread that has ended has the id -1.
  expect(threads.map(({ threadId }) => threadId)).toEqual(threads.map(() => -1));
});
