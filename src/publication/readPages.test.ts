import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { inEveryLanguage } from '../news/publicationIn.ts';
import { exampleFolder, publicationYaml, removeExampleFolders } from './exampleFolder.testing.ts';
import { ownFiles } from './heldBack/fileSource.ts';
import { readPages } from './readPages.ts';
import { readPublication } from './readPublication.ts';

afterEach(removeExampleFolders);

const about = `---
title: About {name}
description: Who we are.
navigation: About
---
We are two neighbors in {city}.
`;

test('custom-1: every file in pages is a page, and a publication without the folder has no pages', async () => {
  const folder = await exampleFolder({
    'pages/terms.md': about.replace(
      'navigation: About',
      'changed: 2026-11-22\nsummary: The rules.\ngroup: legal',
    ),
    'pages/privacy.md': null,
    'pages/about.md': about,
    'pages/.about.md.new': 'unfinished',
    'pages/notes.txt': 'a note',
  });
  const read = await readPublication(folder, { sample: false });
  expect(read.kind === 'publication' && read.publication.pages).toEqual([
    {
      slug: 'about',
      title: 'About {name}',
      description: 'Who we are.',
      summary: 'Who we are.',
      label: 'About',
      changed: null,
      isLegal: false,
      markdown: 'We are two neighbors in {city}.\n',
      language: 'en',
    },
    expect.objectContaining({
      slug: 'terms',
      label: 'About {name}',
      changed: '2026-11-22',
      summary: 'The rules.',
      isLegal: true,
    }),
  ]);
  const without = await readPublication(await exampleFolder({ 'pages/privacy.md': null }), { sample: false });
  expect(without.kind === 'publication' && without.publication.pages).toEqual([]);
  expect(without.kind === 'publication' && without.notices.map(({ message }) => message)).toContain(
    'There is no privacy page, so nothing links to one.',
  );
});

test('custom-1: a page is in another language if it has a file in that language, otherwise in the main language or left out', async () => {
  const folder = await exampleFolder({
    'pages/privacy.md': null,
    'pages/about.md': about,
    'pages/about.es.md': about.replace('Who we are', 'Quiénes somos'),
    'pages/help.md': about,
    'pages/terms.md': about.replace('navigation', 'group: legal\nnavigation'),
    'pages/terms.es.md': about,
  });
  const read = await readPages(ownFiles(folder), { main: 'en', others: ['es'], taken: new Map() });
  if (read.kind === 'broken') throw new Error('The pages have mistakes.');
  const slugs = (isUntranslatedOmitted: boolean) =>
    read.inLanguage('es', { isUntranslatedOmitted }).map(({ slug, language }) => `${slug} ${language}`);
  expect(slugs(false)).toEqual(['about es', 'help en', 'terms es']);
  expect(slugs(true)).toEqual(['about es', 'terms es']);
  expect(read.inLanguage('es', { isUntranslatedOmitted: true }).map(({ isLegal }) => isLegal)).toEqual([
    false,
    true,
  ]);
  expect(read.inLanguage('en', { isUntranslatedOmitted: true }).map(({ language }) => language)).toEqual([
    'en',
    'en',
    'en',
  ]);
});

test.each([
  ['about.md', 'No keys', '1:1 The file does not begin with front matter.'],
  ['about.md', about.replace('Who we are.', 'Who {nme} is.'), '3:14 There is no placeholder `{nme}`.'],
  ['about.md', `${about}\nWrite to {email}.\n`, "8:10 `{email}` doesn't always have a value."],
  ['about.md', about.replace(/We are.*/u, ''), '6:1 The page has no text.'],
  ['About Us.md', about, '1:1 The file name cannot be used in a URL: "About Us".'],
  ['search.md', about, '1:1 The address /search belongs to the section in sections.yaml:21.'],
  ['about.es.md', about, '1:1 There is no page about.md that this could be the translation of.'],
])('custom-4: the mistake in pages/%s is reported with its position', async (name, text, expected) => {
  const folder = await exampleFolder({ [`pages/${name}`]: text });
  const read = await readPages(ownFiles(folder), {
    main: 'en',
    others: ['es'],
    taken: new Map([['search', 'the section in sections.yaml:21']]),
  });
  const found = read.kind === 'broken' ? read.mistakes : [];
  expect(found.map(({ file, line, column, message }) => [file, `${line}:${column} ${message}`])).toEqual([
    [path.join(folder, 'pages', name), expected],
  ]);
  expect(found.every(({ remedy }) => remedy.length > 10)).toBe(true);
});

test('custom-4: a value that the publication has may be used anywhere', async () => {
  const folder = await exampleFolder({ 'pages/about.md': `${about}\nIn {county}, of {network}.\n` });
  const mistakes = async (present: string[]) => {
    const read = await readPages(ownFiles(folder), {
      main: 'en',
      others: [],
      taken: new Map(),
      present: new Set(present),
    });
    return read.kind === 'broken' ? read.mistakes.map(({ message }) => message) : [];
  };
  expect(await mistakes(['county', 'network'])).toEqual([]);
  expect(await mistakes(['county'])).toEqual(["`{network}` doesn't always have a value."]);
});

test('custom-7: the group of a page is legal or left out, and a translation has the group of its original', async () => {
  const folder = await exampleFolder({
    'pages/about.md': about.replace('navigation', 'group: help\nnavigation'),
    'pages/terms.md': about,
    'pages/terms.es.md': about.replace('navigation', 'group: legal\nnavigation'),
  });
  const read = await readPages(ownFiles(folder), { main: 'en', others: ['es'], taken: new Map() });
  const found = read.kind === 'broken' ? read.mistakes : [];
  expect(found.map(({ file, line, remedy }) => [path.basename(file), line, remedy])).toEqual([
    ['about.md', 4, expect.stringContaining('legal')],
    ['terms.es.md', 1, 'Write `group: legal` into terms.md, or remove it here.'],
  ]);
});

test('a symbolic link that leads nowhere is reported as such', async () => {
  const folder = await exampleFolder({ 'pages/about.md': about });
  await symlink('nowhere.md', path.join(folder, 'pages/team.md'));
  const read = await readPages(ownFiles(folder), { main: 'en', others: [], taken: new Map() });
  expect(read).toMatchObject({
    kind: 'broken',
    mistakes: [
      { file: expect.stringMatching(/team\.md$/u), message: expect.stringContaining('symbolic link') },
    ],
  });
});

test('custom-4: a translation is not reported for the mistakes of its original', async () => {
  const folder = await exampleFolder({ 'pages/about.md': 'No keys', 'pages/about.es.md': about });
  const read = await readPages(ownFiles(folder), { main: 'en', others: ['es'], taken: new Map() });
  const found = read.kind === 'broken' ? read.mistakes : [];
  expect(found.map(({ file }) => path.basename(file))).toEqual(['about.md']);
});

test.each([
  ['privacy', 'group: legal', ["The file doesn't say that a lawyer has read this page."]],
  ['privacy', 'group: legal\nreviewed: 2026-11-23', []],
  ['terms', 'navigation: Terms', ["Site maps don't list this page under Legal."]],
  ['house-rules', 'navigation: Rules', []],
])('custom-8: check on pages/%s.md with %j: %j', async (name, line, messages) => {
  const folder = await exampleFolder({ [`pages/${name}.md`]: about.replace('navigation: About', line) });
  const read = await readPublication(folder, { sample: false });
  const notices = read.kind === 'publication' ? read.notices : [];
  const pageNotices = notices.filter(({ file }) => file.endsWith(`${name}.md`));
  expect(pageNotices.map(({ message }) => message)).toEqual(messages);
});

test('drafts-7: a page with `draft: true` is in no language, and a translation that is a draft is missing until it is published', async () => {
  const draft = about.replace('navigation: About', 'draft: true');
  const folder = await exampleFolder({
    'publication.yaml': `${publicationYaml}alsoIn: [es]\nnavigation: [home, about, help]\n`,
    'pages/about.md': draft,
    'pages/about.es.md': about,
    'pages/help.md': about,
    'pages/help.es.md': draft,
  });
  const read = await readPublication(folder, { sample: false });
  if (read.kind !== 'publication') throw new Error(JSON.stringify(read.mistakes));
  const views = inEveryLanguage(read.publication).map(({ pages, draftPages }) =>
    [pages, draftPages].map((all) => all.map(({ slug, language }) => `${slug} ${language}`)),
  );
  expect(views).toEqual([
    [['help en', 'privacy en'], ['about en']],
    [
      ['help en', 'privacy en'],
      ['about es', 'help es'],
    ],
  ]);
});
