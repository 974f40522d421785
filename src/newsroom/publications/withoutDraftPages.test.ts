import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { inEveryLanguage } from '../../news/publicationIn.ts';
import {
  exampleFolder,
  publicationYaml,
  removeExampleFolders,
} from '../../publication/exampleFolder.testing.ts';
import { openStoredFiles } from '../../publication/storedFiles.ts';
import { openTestLog } from '../log.testing.ts';
import { openPublicationStore } from './publicationStore.ts';

afterEach(removeExampleFolders);

const page = '---\ntitle: About us\ndescription: Who we are.\n---\nWe live here.\n';
const files = ['pages/about.md', 'pages/about.es.md', 'pages/jobs.md', 'pages/jobs.es.md'];

test('blog-7: a page that becomes a draft is removed, even if its file or another file has mistakes', async () => {
  const { shown, write, restart } = await open();
  expect(shown()).toEqual(['about', 'jobs', 'about es', 'jobs es']);
  write('pages/about.md', page.replace('title', 'draft: ture\ntitle'));
  await expect.poll(shown).toEqual(['jobs', 'jobs es']);
  write('pages/jobs.es.md', page.replace('title', 'draft: true\ntitle'));
  await expect.poll(shown).toEqual(['jobs', 'jobs es in English']);
  expect((await restart()).shown()).toEqual(['jobs', 'jobs es in English']);
  for (const name of files) write(name, page);
  await expect.poll(shown).toEqual(['about', 'jobs', 'about es', 'jobs es']);
});

/** Opens a publication in two languages with two pages; `restart` opens it again. */
async function open() {
  const folder = await exampleFolder({
    'publication.yaml': `${publicationYaml}alsoIn: [es]\n`,
    ...Object.fromEntries(files.map((name) => [name, page])),
  });
  const data = await mkdtemp(path.join(tmpdir(), 'townwire-stored-'));
  onTestFinished(() => rm(data, { recursive: true }));

  async function start() {
    const { log } = openTestLog();
    const store = await openPublicationStore({
      folder: path.dirname(folder),
      stored: openStoredFiles(data),
      log,
    });
    if (store.kind === 'nothingToServe') throw new Error(store.mistakes.join('\n'));
    const watch = store.watch(() => Promise.resolve());
    onTestFinished(() => watch.close());
    const shown = () =>
      store
        .publications()
        .flatMap(inEveryLanguage)
        .flatMap(({ language, pages }) =>
          pages.map((each) => {
            const text = each.language === language ? '' : ' in English';
            return language === 'es' ? `${each.slug} es${text}` : each.slug;
          }),
        )
        .filter((name) => !name.startsWith('privacy'));
    return { shown };
  }

  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  return { ...(await start()), write, restart: start };
}

