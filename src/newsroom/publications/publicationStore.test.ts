import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  emptyFolder,
  exampleFolder,
  publicationYaml,
  removeExampleFolders,
  sectionsYaml,
} from '../../publication/exampleFolder.testing.ts';
import { countReads } from '../../news/countReads.testing.ts';
import { openTestLog, type TestLog } from '../log.testing.ts';
import { parseEveryFile } from '../../publication/parts/parsedFiles.ts';
import { openStoredFiles } from '../../publication/storedFiles.ts';
import { openPublicationStore, type PublicationStore } from './publicationStore.ts';

afterEach(removeExampleFolders);

interface OpenStore extends TestLog {
  store: PublicationStore;
  /** The folder of all publications. */
  folder: string;
  /** Returns how often a publication has changed so far. */
  changeCount: () => number;
  /** Writes a file at once, so that the store never reads half of it. */
  write: (name: string, text: string) => void;
}

async function open(files: Parameters<typeof exampleFolder>[0] = {}): Promise<OpenStore> {
  const folder = path.dirname(await exampleFolder(files));
  const log = openTestLog();
  const store = await openPublicationStore({ folder, stored: await openEmptyStoredFiles(), log: log.log });
  if (store.kind === 'nothingToServe') throw new Error(store.mistakes.join('\n'));
  let count = 0;
  const watch = store.watch(async ({ changed }) => void (count += changed.size));
  onTestFinished(() => watch.close());
  return {
    ...log,
    store,
    folder,
    changeCount: () => count,
    write: (name, text) => writeFileSync(path.join(folder, 'river-town', name), text),
  };
}

/** Opens stored files in an empty folder, which is removed after the store is closed. */
async function openEmptyStoredFiles() {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-stored-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return openStoredFiles(folder);
}

const renamed = publicationYaml.replace('name: River Town Voice', 'name: River Town Post');
const hiding = (link: string) => `- link: ${link}\n`;

test('a changed file is reloaded within moments and reported once', async () => {
  const { store, changeCount, write } = await open();
  write('publication.yaml', renamed);
  await expect.poll(() => store.publications()[0]?.name).toBe('River Town Post');
  expect(changeCount()).toBe(1);
});

test('a change between the first reading and the watch is not missed', async () => {
  const folder = path.dirname(await exampleFolder());
  const store = await openPublicationStore({ folder, stored: await openEmptyStoredFiles(), log: openTestLog().log });
  if (store.kind === 'nothingToServe') throw new Error(store.mistakes.join('\n'));
  writeFileSync(path.join(folder, 'river-town', 'publication.yaml'), renamed);
  const watch = store.watch(() => Promise.resolve());
  onTestFinished(() => watch.close());
  await expect.poll(() => store.publications()[0]?.name).toBe('River Town Post');
});

test('a saved file with the same content changes nothing', async () => {
  const { store, changeCount, write } = await open();
  const before = store.publications()[0];
  write('publication.yaml', `# Only a remark.\n${publicationYaml}`);
  write('sections.yaml', sectionsYaml.replaceAll('coverage: Wide', 'coverage: "Wide"'));
  write('hidden.yaml', hiding('https://news.example/one'));
  await expect.poll(() => store.publications()[0]?.hidden.length).toBe(1);
  expect(changeCount()).toBe(1);
  write('hidden.yaml', '[]\n');
  await expect.poll(changeCount).toBe(2);
  // Only the time of the last change may differ.
  const times = { changedAt: 0, hiddenAt: 0 };
  expect({ ...store.publications()[0], ...times }).toEqual({ ...before, ...times });
});

test('publication-13: a mistake holds back only the part that has it, and the log names file, line and remedy', async () => {
  const { store, messages, write, changeCount } = await open();
  write('publication.yaml', renamed.replace('timeZone: America/Chicago', 'timeZone: America/Chicagoo'));
  await expect.poll(() => messages('error').length).toBeGreaterThan(1);
  expect(store.publications()).toMatchObject([{ name: 'River Town Post', timeZone: 'America/Chicago' }]);
  expect(messages('error')[0]).toMatch(/river-town\/publication\.yaml:\d+:\d+/u);
  expect(messages('error').at(-1)).toContain('townwire check');
  write('publication.yaml', publicationYaml.replace('America/Chicago', 'America/Denver'));
  await expect.poll(() => store.publications()[0]?.timeZone).toBe('America/Denver');
  expect(changeCount()).toBe(2);
});

test('a story can be hidden while another file of its publication has a mistake', async () => {
  const { store, messages, write } = await open();
  write('publication.yaml', 'name: [');
  await expect.poll(() => messages('error').length).toBeGreaterThan(1);
  write('hidden.yaml', hiding('https://news.example/one'));
  await expect.poll(() => store.publications()[0]?.hidden[0]?.value).toBe('https://news.example/one');
  expect(store.publications()[0]?.name).toBe('River Town Voice');
  write('publication.yaml', renamed);
  await expect.poll(() => store.publications()[0]?.name).toBe('River Town Post');
  expect(store.publications()[0]?.hidden).toHaveLength(1);
});

test('hidden stories stay hidden if the rules have a mistake', async () => {
  const { store, messages, write } = await open({ 'hidden.yaml': hiding('https://news.example/one') });
  write('hidden.yaml', '- lnk: https://news.example/one\n');
  await expect.poll(() => messages('error').length).toBeGreaterThan(1);
  expect(store.publications()[0]?.hidden[0]?.value).toBe('https://news.example/one');
});

test('while its folder is missing, a publication and its hidden stories stay, and the folder is read again when it is back', async () => {
  const { store, folder, messages } = await open({ 'hidden.yaml': hiding('https://news.example/one') });
  const before = store.publications();
  const publicationFolder = path.join(folder, 'river-town');
  const elsewhere = path.join(await emptyFolder(), 'river-town');
  await rename(publicationFolder, elsewhere);
  await expect.poll(() => messages('error').length).toBeGreaterThan(0);
  expect(store.publications()).toEqual(before);
  await writeFile(path.join(elsewhere, 'publication.yaml'), renamed);
  await rename(elsewhere, publicationFolder);
  await expect.poll(() => store.publications()[0]?.name).toBe('River Town Post');
  expect(store.publications()[0]?.hidden).toHaveLength(1);
});

test('a publication that lost one file stays', async () => {
  const { store, folder, messages } = await open();
  await unlink(path.join(folder, 'river-town', 'sections.yaml'));
  await expect.poll(() => messages('error').length).toBeGreaterThan(0);
  expect(store.publications().map(({ id }) => id)).toEqual(['river-town']);
});

test('a publication can be added and removed with its feeds, and publications are sorted by folder', async () => {
  const { store, folder, changeCount } = await open();
  expect(store.feeds.size).toBe(16);
  const hillTownYaml = publicationYaml.replaceAll('rivertown.example', 'hilltown.example');
  const sections = sectionsYaml.replaceAll('wire.example', 'hill.example');
  const away = await exampleFolder({ 'publication.yaml': hillTownYaml, 'sections.yaml': sections });
  await rename(away, path.join(folder, 'hill-town'));
  await expect
    .poll(() => store.publications().map(({ id }) => id))
    .toEqual(['hill-town', 'river-town']);
  expect(store.feeds.size).toBe(32);
  await rename(path.join(folder, 'hill-town'), away);
  await expect.poll(() => store.publications().map(({ id }) => id)).toEqual(['river-town']);
  expect(store.feeds.size).toBe(16);
  expect(changeCount()).toBe(2);
});

test('a second publication that claims a host leaves the first one unchanged', async () => {
  const { store, folder, messages } = await open();
  await rename(await exampleFolder(), path.join(folder, 'hill-town'));
  await expect.poll(() => messages('error').length).toBeGreaterThan(0);
  expect(messages('error')[0]).toContain('rivertown.example');
  expect(store.publications().map(({ id }) => id)).toEqual(['river-town']);
});

test('edits and takedowns of a publication, and a new publication, read nothing of other publications and parse no other folder', async () => {
  const folder = path.dirname(await exampleFolder());
  const hillTownYaml = publicationYaml.replaceAll('rivertown.example', 'hilltown.example');
  await rename(await exampleFolder({ 'publication.yaml': hillTownYaml }), path.join(folder, 'hill-town'));
  const parsed: string[] = [];
  let other = countReads({});
  const store = await openPublicationStore({
    folder,
    stored: await openEmptyStoredFiles(),
    async parse(publicationFolder, parse) {
      parsed.push(path.basename(publicationFolder));
      const read = await parse(parseEveryFile);
      if (read.kind === 'broken' || read.publication.id !== 'hill-town') return read;
      const counting = countReads(read.publication);
      other = counting;
      return { ...read, publication: counting.counted };
    },
    log: openTestLog().log,
  });
  if (store.kind === 'nothingToServe') throw new Error(store.mistakes.join('\n'));
  const watch = store.watch(() => Promise.resolve());
  onTestFinished(() => watch.close());
  const readsBefore = other.reads();
  const edited = () => store.publication('river-town');
  writeFileSync(path.join(folder, 'river-town/publication.yaml'), renamed);
  await expect.poll(() => edited()?.name).toBe('River Town Post');
  writeFileSync(path.join(folder, 'river-town/hidden.yaml'), hiding('https://news.example/one'));
  await expect.poll(() => edited()?.hidden.length).toBe(1);
  writeFileSync(path.join(folder, 'river-town/sections.yaml'), sectionsYaml.replaceAll('wire.', 'new.'));
  await expect.poll(() => store.feeds.size).toBe(32);
  const away = await exampleFolder({ 'publication.yaml': publicationYaml.replaceAll('rivertown', 'laketown') });
  await rename(away, path.join(folder, 'lake-town'));
  await expect.poll(store.ids).toEqual(['hill-town', 'lake-town', 'river-town']);
  await rename(path.join(folder, 'lake-town'), away);
  await expect.poll(store.ids).toEqual(['hill-town', 'river-town']);
  expect(other.reads()).toBe(readsBefore);
  expect(parsed.filter((id) => id === 'hill-town')).toHaveLength(1);
});

/** Opens a store of river-town and hill-town. */
async function openTwo() {
  const opened = await open();
  const hill = path.join(opened.folder, 'hill-town');
  const hillTownYaml = publicationYaml.replaceAll('rivertown.example', 'hilltown.example');
  await rename(await exampleFolder({ 'publication.yaml': hillTownYaml }), hill);
  await expect.poll(opened.store.ids).toEqual(['hill-town', 'river-town']);
  return { ...opened, hill, river: path.join(opened.folder, 'river-town'), away: await emptyFolder() };
}

test('a renamed folder is a new publication with the same hosts', async () => {
  const { store, folder, hill, messages } = await openTwo();
  await rename(hill, path.join(folder, 'valley-town'));
  await expect.poll(store.ids).toEqual(['river-town', 'valley-town']);
  expect(store.publication('valley-town')?.hosts).toContain('hilltown.example');
  expect(store.problems()).toEqual([]);
  expect(messages('error')).toEqual([]);
});

test('a removed publication that comes back with a mistake is not served in its last version', async () => {
  const { store, hill, away, messages } = await openTwo();
  await rename(hill, path.join(away, 'hill-town'));
  await expect.poll(store.ids).toEqual(['river-town']);
  await writeFile(path.join(away, 'hill-town/publication.yaml'), 'name: [');
  await rename(path.join(away, 'hill-town'), hill);
  await expect.poll(() => messages('error').join()).toContain("hill-town can't be served");
  expect(store.ids()).toEqual(['river-town']);
  const hillTownYaml = publicationYaml.replaceAll('rivertown.example', 'hilltown.example');
  await writeFile(path.join(hill, 'publication.yaml'), hillTownYaml);
  await expect.poll(store.ids).toEqual(['hill-town', 'river-town']);
  expect(store.problems()).toEqual([]);
});

test('if the folders of all publications disappear at once, all publications stay until some of the folders are back', async () => {
  const { store, folder, river, away, messages } = await openTwo();
  await rename(folder, path.join(away, 'all'));
  await expect.poll(() => messages('error').length).toBeGreaterThan(0);
  expect(store.ids()).toEqual(['hill-town', 'river-town']);
  await mkdir(folder);
  await rename(path.join(away, 'all/river-town'), river);
  await expect.poll(store.ids).toEqual(['river-town']);
  expect(store.problems()).toEqual([]);
});

test('a host that an edit gives to a second publication stays with the first publication until the edit is undone', async () => {
  const { store, folder, messages, write } = await open();
  const hillTownYaml = publicationYaml.replaceAll('rivertown.example', 'hilltown.example');
  await rename(await exampleFolder({ 'publication.yaml': hillTownYaml }), path.join(folder, 'hill-town'));
  await expect.poll(() => store.publications().length).toBe(2);
  const before = store.publications().map((each) => each.hosts);
  write('publication.yaml', renamed.replaceAll('rivertown.example', 'hilltown.example'));
  await expect.poll(() => messages('error').join()).toContain('hilltown.example');
  expect(store.publications().map((each) => each.hosts)).toEqual(before);
  expect(store.problems()).toHaveLength(2);
  write('publication.yaml', renamed);
  await expect.poll(() => store.problems()).toEqual([]);
  expect(store.publications()).toMatchObject([{ hosts: before[0] }, { hosts: before[1], name: 'River Town Post' }]);
});

test('a folder without a readable publication returns every mistake instead of a store', async () => {
  const folder = path.dirname(await exampleFolder({ 'publication.yaml': 'name: [' }));
  const store = await openPublicationStore({ folder, stored: await openEmptyStoredFiles(), log: openTestLog().log });
  expect(store).toMatchObject({ kind: 'nothingToServe' });
  const nowhere = path.join(folder, 'nowhere');
  const stored = await openEmptyStoredFiles();
  expect(await openPublicationStore({ folder: nowhere, stored, log: openTestLog().log })).toMatchObject({
    kind: 'nothingToServe',
    mistakes: [expect.stringContaining('TOWNWIRE_PUBLICATIONS')],
  });
});

/** Opens a store once without mistakes, so that its files are stored. `start` opens it again. */
async function startOnce(files: Parameters<typeof exampleFolder>[0] = {}) {
  const folder = path.dirname(await exampleFolder(files));
  const storedFolder = await emptyFolder();
  const start = async () => {
    const log = openTestLog();
    const store = await openPublicationStore({ folder, stored: openStoredFiles(storedFolder), log: log.log });
    const isOpen = store.kind === 'publicationStore';
    return {
      store,
      ...log,
      ...(isOpen && { publications: store.publications(), problems: store.problems() }),
    };
  };
  const first = await start();
  return {
    first,
    start,
    /** Replaces a file of the publication; null removes it. */
    write: async (name: string, text: string | null) => {
      const file = path.join(folder, 'river-town', name);
      await (text === null ? unlink(file) : writeFile(file, text));
    },
    publicationFolder: path.join(folder, 'river-town'),
    stored: (name: string) => path.join(storedFolder, 'river-town', name),
  };
}

describe('a start', () => {
  test('publication-9: with a mistake serves the last version without mistakes, and reports the mistake', async () => {
    const { first, start, write } = await startOnce({ 'hidden.yaml': hiding('https://news.example/one') });
    expect(first.problems).toEqual([]);
    await write('faq.yaml', '- question: [');
    const { publications, problems, messages } = await start();
    expect(publications).toEqual(first.publications);
    expect(problems).toEqual([
      expect.stringMatching(/River Town Voice .*: faq\.yaml is shown as saved on .* Remedy: .*townwire check/u),
    ]);
    expect(messages('error')).toEqual([expect.stringContaining('faq.yaml:1'), ...(problems ?? [])]);

    await write('faq.yaml', '');
    expect(await start()).toMatchObject({ problems: [], publications: [{ faq: [] }] });
  });

  test('publication-9: without the folder of publications serves the last version of every publication', async () => {
    const { first, start, publicationFolder } = await startOnce({ 'hidden.yaml': hiding('https://news.example/one') });
    await rename(publicationFolder, path.join(await emptyFolder(), 'away'));
    const { publications, problems } = await start();
    expect(publications).toEqual(first.publications);
    expect(problems).toHaveLength(1);
  });

  test('takedown-4: reads hidden.yaml from the folder even while another file has a mistake', async () => {
    const { start, write } = await startOnce({ 'hidden.yaml': hiding('https://news.example/one') });
    await write('publication.yaml', 'name: [');
    await write('hidden.yaml', hiding('https://news.example/two'));
    const { publications } = await start();
    expect(publications).toMatchObject([{ hidden: [{ value: 'https://news.example/two' }] }]);
    await write('hidden.yaml', '- lnk: nothing\n');
    expect((await start()).publications).toMatchObject([{ hidden: [{ value: 'https://news.example/two' }] }]);
  });

  test('takedown-4: keeps the last known rules while hidden.yaml is missing, until an empty file is saved', async () => {
    const { first, start, write } = await startOnce({ 'hidden.yaml': hiding('https://news.example/one') });
    await write('hidden.yaml', null);
    for (const { publications, problems } of [await start(), await start()]) {
      expect(publications?.[0]?.hidden).toEqual(first.publications?.[0]?.hidden);
      expect(problems).toEqual([expect.stringMatching(/hidden\.yaml of river-town is missing.*Remedy: /u)]);
    }
    await write('hidden.yaml', '');
    expect(await start()).toMatchObject({ problems: [], publications: [{ hidden: [] }] });
  });

  test("publication-9: names the stored file that this version can't read, and keeps it for a version that can", async () => {
    const { start, write, stored } = await startOnce();
    await write('books.yaml', 'books: [');
    await writeFile(stored('books.yaml'), 'shelves: of another version\n');
    const { store } = await start();
    expect(store).toEqual({
      kind: 'nothingToServe',
      mistakes: expect.arrayContaining([expect.stringContaining(`${stored('books.yaml')}:1`)]),
    });
    expect(await readFile(stored('books.yaml'), 'utf8')).toContain('another version');
  });

  test('publication-9: a mistake that the stored file also has, as after an upgrade, is named once', async () => {
    const { start, write, stored } = await startOnce();
    await write('books.yaml', 'shelves: of another version\n');
    await writeFile(stored('books.yaml'), 'shelves: of another version\n');
    const { store } = await start();
    if (store.kind !== 'nothingToServe') throw new Error('A publication is served.');
    expect(store.mistakes.filter((each) => each.includes('shelves'))).toHaveLength(1);
    expect(store.mistakes.join()).not.toContain(stored('books.yaml'));
  });

  test('publication-9: a publication whose blog folder is missing keeps its blog while the posts are stored', async () => {
    const { start, stored } = await startOnce();
    expect((await start()).publications).toMatchObject([{ blog: null }]);
    await mkdir(stored('blog'), { recursive: true });
    await writeFile(stored('blog/levee.md'), 'A post');
    expect((await start()).publications).toMatchObject([{ blog: { source: 'folder' } }]);
  });

  test('a removed publication is not served again, even if something fails later', async () => {
    const { start, publicationFolder } = await startOnce();
    const other = await exampleFolder({
      'publication.yaml': publicationYaml.replaceAll('rivertown', 'hilltown'),
    });
    const target = path.join(path.dirname(publicationFolder), 'hill-town');
    await rename(other, target);
    await start();
    await rename(target, other);
    await start();
    await writeFile(path.join(publicationFolder, 'publication.yaml'), 'name: [');
    expect((await start()).publications).toMatchObject([{ id: 'river-town' }]);
    await rename(publicationFolder, path.join(await emptyFolder(), 'away'));
    expect((await start()).publications).toMatchObject([{ id: 'river-town' }]);
  });

  test("with a data folder that can't be written serves the publications, and logs a remedy once", async () => {
    const folder = path.dirname(await exampleFolder());
    const file = path.join(await emptyFolder(), 'file');
    await writeFile(file, '');
    const { log, messages } = openTestLog();
    const store = await openPublicationStore({ folder, stored: openStoredFiles(file, log), log });
    expect(store.kind).toBe('publicationStore');
    expect(messages('warn')).toEqual([expect.stringContaining('Remedy: ')]);
  });
});
