import { readFile, writeFile } from 'node:fs/promises';
import { afterEach, expect, test } from 'vitest';
import { languageOfTag, type Language } from '../../news/languages.ts';
import { interfaceTexts, placeholderMeanings, placeholdersIn } from '../../news/messages/interfaceTexts.ts';
import { formatMistake } from '../../yaml/mistake.ts';
import { exampleFolder, publicationYaml, removeExampleFolders } from '../exampleFolder.testing.ts';
import { ownFiles } from '../heldBack/fileSource.ts';
import { readPublication } from '../readPublication.ts';
import { addWords } from './addWords.ts';
import { wordsFile } from './wordsFile.ts';

afterEach(removeExampleFolders);

const french = language('fr');

test.each([
  ['header: { skipp: Aller }', '1:18 There is no text in `header` with the name `skipp`. Write `skip`.'],
  ['heading: { skip: Aller }', '1:1 There is no group of texts with the name `heading`. Remove it.'],
  [
    'footer: { network: Du réseau. }',
    "1:20 {network} is missing, so readers wouldn't see what it stands for. Put {network} where it belongs in the sentence.",
  ],
  [
    'story: { minutes: "{cuont} min" }',
    '1:19 {cuont} is not a placeholder of this text. Write {count}: names in braces stay as they are in English.',
  ],
  [
    'header: { skip: "{contenu}" }',
    '1:17 {contenu} is not a placeholder of this text. Remove the braces: this text has no placeholders.',
  ],
  [
    'section: { title: "{section}, {ville}" }',
    '1:19 {ville} is not a placeholder of this text. Its placeholders are {section} and {place}.',
  ],
  [
    'header: { skip: <b>Aller</b> }',
    '1:17 "<b>" is markup, which readers would see as it is written. Write only text.',
  ],
  ['header: { skip: 12 }', "1:17 This must be text. Put it in quotes: '12'."],
  [
    'header: Aller',
    '1:9 `header` must be a group of texts. Run townwire words fr to see how the texts are grouped.',
  ],
  [
    'home: { newsrooms: { few: "{count} rédactions" } }',
    '1:27 The language `fr` has no form `few`: its forms are `one`, `many` and `other`. Remove it.',
  ],
  [
    'home: { newsrooms: { onne: "{count} rédaction" } }',
    '1:28 `onne` is not a form of a number; the forms of `fr` are `one`, `many` and `other`. Write one, or remove it.',
  ],
  [
    'home: { newsrooms: { one: "{count} rédaction" } }',
    '1:9 `other`, the form for most numbers, is empty. Translate it, too, or leave all of the forms empty.',
  ],
  [
    'home: { newsrooms: "{count} rédactions" }',
    '1:20 `newsrooms` depends on a number, and needs a text for each of its forms. Write `one:`, `many:` and `other:` below it, each with its text.',
  ],
  [
    'search: { hints: [Moins de mots] }',
    "1:11 `hints` must be a list of 3 texts. Begin each of its 3 texts with a hyphen, and leave empty what isn't translated yet.",
  ],
])('languages-14: in the words of a language, %s is a mistake', async (written, expected) => {
  const read = await readWith({ 'words/fr.yaml': `${written}\n` });
  if (read.kind === 'publication') throw new Error('There is no mistake.');
  const [found = ''] = read.mistakes.map(formatMistake);
  expect(found.replace(/^.*fr\.yaml:/u, '').replaceAll(/\s+/gu, ' ')).toBe(expected);
});

test('languages-13: translated texts are read, empty texts are counted, and a form may leave out its number', async () => {
  const read = await readWith({
    'words/fr.yaml': `header: { skip: "Aller  au contenu", main: "", more: }
home: { newsrooms: { one: "une rédaction", many: "{count} de rédactions", other: "{count} rédactions" } }
search: { hints: [Moins de mots, D’autres mots, Sans guillemets] }
`,
  });
  if (read.kind !== 'publication') throw new Error(JSON.stringify(read));
  const { publication, notices } = read;
  const newsrooms = { one: 'une rédaction', many: '{count} de rédactions', other: '{count} rédactions' };
  expect(publication.byLanguage[french]).toMatchObject({
    locale: 'fr-CA',
    prefix: '/fr',
    words: {
      header: { skip: 'Aller au contenu' },
      home: { newsrooms },
      search: { hints: ['Moins de mots', 'D’autres mots', 'Sans guillemets'] },
    },
  });
  const all = interfaceTexts().length;
  expect(notices.find(({ kind }) => kind === 'words')?.message).toBe(
    `${all - 3} of ${all} texts are not translated yet, so readers see them in English.`,
  );
});

test('languages-14: files that an earlier version stored are read without the texts that have a mistake now', async () => {
  const files = { 'words/fr.yaml': 'header: { skip: Aller, gone: Parti }\n', 'publication.yaml': inFrench };
  const read = await readPublication(ownFiles(await exampleFolder(files), { isStored: true }), {
    sample: true,
  });
  if (read.kind !== 'publication') throw new Error(JSON.stringify(read));
  expect(read.publication.byLanguage[french]?.words).toEqual({ header: { skip: 'Aller' } });
});

test('languages-13: a new file has every text with its English, where it is shown, its placeholders and its forms', async () => {
  const folder = await exampleFolder();
  const all = interfaceTexts().length;
  expect(await addWords(folder, language('ar'))).toMatchObject({ isNew: true, added: all });
  const written = await readFile(wordsFile(folder, language('ar')), 'utf8');
  expect(written).toContain(
    `  # Updated {moment} from {count} source / Updated {moment} from {count} sources
  #    {moment}: a time, or a day and a time; {count}: a number
  updated:
    zero: ""
    one: ""
    two: ""
    few: ""
    many: ""
    other: ""
`,
  );
  expect(written).toContain('\n# Lists of stories\nlists:\n');
  expect(written).toContain('zero: 0; one: 1; two: 2; few: 3, 4, 5, 6 …;');
  // An empty file isn't a mistake.
  expect(
    (await readWith({ 'words/fr.yaml': written.replaceAll(/^ +(?:zero|two|few): ""\n/gmu, '') })).kind,
  ).toBe('publication');
});

test('languages-13: an existing file gets the texts that it lacks, and keeps its own texts with their comments', async () => {
  const folder = await exampleFolder({ 'words/fr.yaml': '' });
  const file = wordsFile(folder, french);
  await addWords(folder, french);
  const complete = await readFile(file, 'utf8');
  const edited = complete
    .replace('  # Menu\n  menu: ""\n', '')
    .replace('skip: ""', 'skip: "Aller au contenu" # comme La Presse')
    .replace(/\n# Frames of other(?:.|\n)*?(?=\n\n)/u, '');
  await writeFile(file, edited);
  expect(await addWords(folder, french)).toMatchObject({ isNew: false, added: 15 });
  const completed = await readFile(file, 'utf8');
  for (const line of edited.split('\n')) expect(completed).toContain(line);
  expect(completed).toContain('  # Menu\n  menu: ""\n');
  expect(await addWords(folder, french)).toMatchObject({ isNew: false, added: 0 });
  expect(await readFile(file, 'utf8')).toBe(completed);
});

test('languages-13: every placeholder of the texts is explained to translators', () => {
  const used = new Set(interfaceTexts().flatMap(({ english }) => placeholdersIn(english)));
  expect([...used].toSorted()).toEqual(Object.keys(placeholderMeanings));
});

const inFrench = publicationYaml.replace('headline:', 'alsoIn: [fr-CA]\nheadline:');

async function readWith(files: Record<string, string>) {
  return readPublication(await exampleFolder({ ...files, 'publication.yaml': inFrench }), { sample: true });
}

function language(tag: string): Language {
  const found = languageOfTag(tag);
  if (found === undefined) throw new Error(`${tag} is not a language.`);
  return found;
}
