import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openFeedHost } from '../../tests/support/feedHost.ts';
import { numberedStories, rssFeed } from '../../tests/support/rssFeed.ts';
import { ArchiveFailure } from '../archive/archive.ts';
import type { openArchive } from '../archive/openArchive.ts';
import type { Language } from '../news/languages.ts';
import { publicationIn } from '../news/publicationIn.ts';
import { sectionOf } from '../news/edition.ts';
import {
  exampleFolder,
  publicationYaml,
  removeExampleFolders,
} from '../publication/exampleFolder.testing.ts';
import { addHidden } from '../publication/hiddenFile.ts';
import { openTestNewsroom, testSettings } from './newsroom.testing.ts';

/** Whether the disk of the data folder has no room. */
const disk = vi.hoisted(() => ({ isFull: false }));

vi.mock('../archive/openArchive.ts', async (importOriginal) => {
  const original = await importOriginal<{ openArchive: typeof openArchive }>();
  return {
    async openArchive(...settings: Parameters<typeof openArchive>) {
      const archive = await original.openArchive(...settings);
      const file: typeof archive.file = (...filed) =>
        disk.isFull
          ? Promise.reject(new ArchiveFailure('full', 'The disk is full.'))
          : archive.file(...filed);
      return { ...archive, file };
    },
  };
});

afterEach(async () => {
  disk.isFull = false;
  await removeExampleFolders();
});

const within = { timeout: 15_000 };

const cases = ['no file', 'publication.yaml', 'sections.yaml', 'faq.yaml'].flatMap((broken) => [
  [broken, 'room on the disk', false] as const,
  [broken, 'a full disk', true] as const,
]);

test.each(cases)(
  'takedown-1: a story is gone from pages and search in each language, with a mistake in %s and %s',
  async (broken, _disk, isFull) => {
    const host = await openFeedHost();
    onTestFinished(() => host.close());
    const stories = numberedStories('Levee', { count: 3, newestAt: Date.now() });
    host.set('/local', { document: rssFeed({ title: 'Levee Courier', stories }) });
    const folder = await exampleFolder({ 'publication.yaml': `${publicationYaml}alsoIn: [es]\n` });
    const settings = await testSettings({ publicationsFolder: path.dirname(folder) });
    const feeds = { localNews: [`${host.origin}/local`], otherwise: `${host.origin}/none` };
    const { newsroom } = await openTestNewsroom(feeds, settings);
    onTestFinished(() => newsroom.close());
    const shown = (language: Language) =>
      sectionOf(newsroom.edition('river-town', language), 'localNews').result.articles.map(
        ({ title }) => title,
      );
    async function found(language: Language): Promise<string[]> {
      const [publication] = newsroom.publications();
      if (publication === undefined) return [];
      const result = await newsroom.search(publicationIn(publication, language), query);
      return 'stories' in result ? result.stories.map(({ title }) => title).toSorted() : [];
    }
    await expect.poll(() => found('es'), within).toHaveLength(3);

    disk.isFull = isFull;
    if (broken !== 'no file') await writeFile(path.join(folder, broken), '[');
    await addHidden(folder, { kind: 'words', value: 'Levee story 2', reason: null, since: null });
    await expect.poll(() => shown('en'), within).toEqual(left);
    expect(shown('es')).toEqual(left);
    expect(await found('en')).toEqual(left);
    expect(await found('es')).toEqual(left);
  },
  60_000,
);

const left = ['Levee story 1', 'Levee story 3'];
const query = { words: 'levee', order: 'newest', page: 1, within: null, source: null } as const;
