import { mkdir, readdir, readFile, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  emptyFolder,
  exampleFolder,
  faqYaml,
  publicationYaml,
  removeExampleFolders,
  sectionsYaml,
} from '../../publication/exampleFolder.testing.ts';
import { readPublication } from '../../publication/readPublication.ts';
import type { ParsedFiles } from '../../publication/parts/parsedFiles.ts';
import { buildName, openParsedPublications } from './parsedPublications.ts';

afterEach(removeExampleFolders);

async function open(build = 'a') {
  const folder = await exampleFolder();
  const dataFolder = await emptyFolder();
  const parse = vi.fn<(parsed: ParsedFiles) => ReturnType<typeof readPublication>>((parsed) =>
    readPublication(folder, { sample: false, parsed }),
  );
  return {
    folder,
    dataFolder,
    parse,
    /** Reads the publication as a new start would. */
    read: (currentBuild = build) => openParsedPublications({ dataFolder, build: currentBuild })(folder, parse),
  };
}

test('a start parses only publications that have changed since the last start', async () => {
  const { folder, parse, read } = await open();
  const first = await read();
  expect(await read()).toEqual(first);
  expect(parse).toHaveBeenCalledTimes(1);
  await writeFile(path.join(folder, 'publication.yaml'), publicationYaml.replace('River Town Voice', 'Post'));
  expect(await read()).toMatchObject({ publication: { name: 'Post' } });
  expect(parse).toHaveBeenCalledTimes(2);
});

test('a change that keeps the length and the time of a file is read', async () => {
  const { folder, read } = await open();
  await read();
  const file = path.join(folder, 'publication.yaml');
  const { atime, mtime } = await stat(file);
  await writeFile(file, publicationYaml.replace('name: River Town Voice', 'name: River Town Paper'));
  await utimes(file, atime, mtime);
  expect(await read()).toMatchObject({ publication: { name: 'River Town Paper' } });
});

test('a new folder for posts and a new time of a file are read', async () => {
  const { folder, parse, read } = await open();
  await read();
  await mkdir(path.join(folder, 'blog'));
  expect(await read()).toMatchObject({ publication: { blog: { source: 'folder' } } });
  await utimes(path.join(folder, 'publication.yaml'), 2_000_000_000, 2_000_000_000);
  expect(await read()).toMatchObject({ publication: { changedAt: 2_000_000_000_000 } });
  expect(parse).toHaveBeenCalledTimes(3);
});

test('publications that another build stored or that are in a damaged file are parsed again', async () => {
  const { dataFolder, parse, read } = await open();
  const first = await read();
  expect(await read('b')).toEqual(first);
  expect(parse).toHaveBeenCalledTimes(2);
  const [name = ''] = await readdir(path.join(dataFolder, 'parsed'));
  const file = path.join(dataFolder, 'parsed', name);
  await writeFile(file, (await readFile(file)).subarray(0, 900));
  expect(await read('b')).toEqual(first);
  expect(parse).toHaveBeenCalledTimes(3);
});

test('a publication with a mistake is parsed again at each start', async () => {
  const { folder, parse, read } = await open();
  await writeFile(path.join(folder, 'publication.yaml'), 'name: [');
  expect((await read()).kind).toBe('broken');
  expect((await read()).kind).toBe('broken');
  expect(parse).toHaveBeenCalledTimes(2);
});

test('a file that changes while it is parsed is parsed again', async () => {
  const { folder, parse, read } = await open();
  const file = path.join(folder, 'publication.yaml');
  parse.mockImplementationOnce(async () => {
    const old = await readPublication(folder, { sample: false });
    await writeFile(file, publicationYaml.replace('River Town Voice', 'Post'));
    return old;
  });
  await read();
  expect(await read()).toMatchObject({ publication: { name: 'Post' } });
});

describe('an edit', () => {
  const inSpanish = `alsoIn: [es]\n${publicationYaml}`;
  const faqSpanish = '- { id: who-built-it, question: ¿Quién?, answer: El pueblo. }\n';
  const inFrench = publicationYaml.replace('name:', 'alsoIn: [fr]\nname:');

  test.each([
    ['text of publication.yaml', { 'publication.yaml': publicationYaml.replace('The bridge', 'A') }, ['publication.yaml']],
    ['a question', { 'faq.yaml': faqYaml.replace('By the river', 'There') }, ['faq.yaml']],
    ['a feed', { 'sections.yaml': sectionsYaml.replace('arts/feed', 'arts/new') }, ['sections.yaml']],
    ['a takedown', { 'hidden.yaml': '- host: spam.example\n' }, ['hidden.yaml']],
    ['two files at once', { 'faq.yaml': '', 'hidden.yaml': '- host: spam.example\n' }, ['faq.yaml', 'hidden.yaml']],
    ['a removed file', { 'books.yaml': null }, ['books.yaml']],
    ['a page', { 'pages/about.md': '---\ntitle: About\ndescription: Us.\n---\nUs.\n' }, []],
    ['a saved file with the same content', { 'faq.yaml': faqYaml }, []],
  ])('parses only what it changes: %s', async (_, edit, expected) => {
    expect((await applyEdits({}, [edit])).names).toEqual([expected]);
  });

  test('of a translation also parses the questions that it translates', async () => {
    const files = { 'publication.yaml': inSpanish, 'faq.es.yaml': faqSpanish };
    const { names } = await applyEdits(files, [{ 'faq.es.yaml': faqSpanish.replace('¿Quién?', '¿Quién la hizo?') }]);
    expect(names).toEqual([['faq.es.yaml', 'faq.yaml']]);
  });

  test('that adds a language parses every file', async () => {
    const { names } = await applyEdits({}, [{ 'publication.yaml': inSpanish }]);
    expect(names[0]).toEqual(expect.arrayContaining(['faq.es.yaml', 'faq.yaml', 'publication.yaml', 'sections.yaml']));
  });

  test('of texts in another language parses only these texts; a missing file is not an empty file', async () => {
    const words = 'header: { skip: Aller au contenu }\n';
    const { names, kinds } = await applyEdits({ 'publication.yaml': inFrench, 'words/fr.yaml': words }, [
      { 'words/fr.yaml': words.replace('Aller', 'Passer') },
      { 'words/fr.yaml': '' },
      { 'words/fr.yaml': null },
    ]);
    expect(names).toEqual([['fr.yaml'], ['fr.yaml'], ['fr.yaml']]);
    expect(kinds).toEqual(['publication', 'publication', 'broken']);
  });

  test.each<[string, Record<string, string | null>, Record<string, string | null>]>([
    ['a mistake in the file', { 'faq.yaml': '- question: [' }, { 'faq.yaml': faqYaml }],
    ['a section that a page has as its slug', { 'pages/arts-culture.md': '---\ntitle: A\ndescription: A.\n---\nA.\n' }, { 'pages/arts-culture.md': null }],
    ['a translation of a question that is gone', { 'faq.yaml': '[]\n' }, { 'faq.yaml': faqYaml }],
    ['a navigation to a section that is gone', { 'sections.yaml': sectionsYaml.replaceAll('arts', 'art') }, { 'sections.yaml': sectionsYaml }],
    ['a file that lost its name', { 'sections.yaml': null }, { 'sections.yaml': sectionsYaml }],
  ])('reports a mistake that other files show, and its correction is read: %s', async (_, mistake, correction) => {
    const files = { 'publication.yaml': `navigation: [arts]\n${inSpanish}`, 'faq.es.yaml': faqSpanish };
    const { kinds, names } = await applyEdits(files, [mistake, correction]);
    expect(kinds).toEqual(['broken', 'publication']);
    expect(names[1]).toEqual([]);
  });
});

test('only a build that names its files by their content is identified by them', () => {
  expect(buildName('/srv/dist/server/publicationStore-BGl-AAy-.js')).toContain('BGl-AAy-');
  expect(buildName('/work/src/newsroom/publications/parsedPublications.ts')).toBeNull();
});

/** Reads a publication, and again after each edit. Returns the files that were parsed for each edit. */
async function applyEdits(files: Parameters<typeof exampleFolder>[0], edits: Record<string, string | null>[]) {
  const folder = await exampleFolder(files);
  const dataFolder = await emptyFolder();
  const options = { sample: false, shouldFindNotices: false };
  const names: string[][] = [];
  const read = () => {
    const parsedNow: string[] = [];
    names.push(parsedNow);
    return openParsedPublications({ dataFolder, build: 'a' })(folder, (parsed) =>
      readPublication(folder, {
        ...options,
        parsed: {
          getOrParse: (name, inputs, parse) =>
            parsed.getOrParse(name, inputs, () => {
              parsedNow.push(name);
              return parse();
            }),
        },
      }),
    );
  };
  await read();
  const kinds: string[] = [];
  for (const edit of edits) {
    for (const [name, text] of Object.entries(edit)) {
      const file = path.join(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await (text === null ? unlink(file) : writeFile(file, text));
    }
    const found = await read();
    // The publication and the positions of all mistakes are the same as in a first reading.
    expect(found).toEqual(await readPublication(folder, options));
    kinds.push(found.kind);
  }
  return { names: names.slice(1).map((each) => each.toSorted()), kinds };
}
