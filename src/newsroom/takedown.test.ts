import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openFeedHost } from '../../tests/support/feedHost.ts';
import { numberedStories, rssFeed } from '../../tests/support/rssFeed.ts';
import { postText } from '../blog/blog.testing.ts';
import {
  exampleFolder,
  publicationYaml,
  removeExampleFolders,
} from '../publication/exampleFolder.testing.ts';
import { addHidden } from '../publication/hiddenFile.ts';
import { openTestNewsroom, testSettings } from './newsroom.testing.ts';
import { sectionOf } from '../news/edition.ts';

/** Texts that are being checked. Their checks never end until the thread is closed. */
const checked: string[] = [];

vi.mock('./markdownThread.ts', () => ({
  openMarkdownThreads() {
    const closing = Promise.withResolvers<never>();
    return {
      render(markdown: string) {
        checked.push(markdown);
        return closing.promise;
      },
      close: () => closing.reject(new Error('The renderer is closed.')),
    };
  },
}));

afterEach(removeExampleFolders);

test('takedown-3: a story is hidden while many posts of this and another publication are being checked', async () => {
  const host = await openFeedHost();
  onTestFinished(() => host.close());
  const stories = numberedStories('Levee', { count: 3, newestAt: Date.now() });
  host.set('/local', { document: rssFeed({ title: 'Levee Courier', stories }) });
  const settings = await testSettings();
  const hillTown = publicationYaml.replaceAll('rivertown', 'hilltown');
  const folders = ['river-town', 'hill-town'].map((id) => path.join(settings.publicationsFolder, id));
  await rename(await exampleFolder({ 'publication.yaml': hillTown }), folders[1] ?? '');
  const feeds = { localNews: [`${host.origin}/local`], defaultFeed: `${host.origin}/none` };
  const { newsroom, log } = await openTestNewsroom(feeds, settings);
  onTestFinished(() => newsroom.close());
  const titles = () =>
    sectionOf(newsroom.edition('river-town'), 'localNews').result.articles.map(({ title }) => title);
  await expect.poll(titles).toHaveLength(3);

  for (const folder of folders) {
    await mkdir(path.join(folder, 'blog'));
    const posts = Array.from({ length: 50 }, (_, index) => `post-${index}`);
    for (const id of posts) await writeFile(path.join(folder, 'blog', `${id}.md`), postText(id, {}, id));
  }
  await expect.poll(() => checked.length).toBeGreaterThan(0);
  await addHidden(folders[0] ?? '', {
    kind: 'words',
    value: 'Levee story 2',
    reason: null,
    since: null,
  });
  await expect.poll(titles).toEqual(['Levee story 1', 'Levee story 3']);
  expect(log.messages('error')).toEqual([]);
});
