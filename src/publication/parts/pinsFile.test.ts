import { readFile, utimes } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { exampleFolder, publicationYaml, removeExampleFolders } from '../exampleFolder.testing.ts';
import { mistakesIn } from '../mistakeCase.testing.ts';
import { readPublication } from '../readPublication.ts';
import { addPin, removePin } from './pinsFile.ts';

afterEach(removeExampleFolders);

const english = { main: 'en', others: [] } as const;
const link = 'https://wire.example/parade';
const until = '2999-01-01 18:00';

test('lead-1: pins are read in order, and a pin without an end lasts a day from the last change of the file', async () => {
  const pins = `- link: ${link}\n  sentence: Come early.\n  until: 2999-01-01\n- link: levee\n`;
  const folder = await exampleFolder({ 'pins.yaml': pins });
  const changed = Date.UTC(2026, 10, 20);
  await utimes(path.join(folder, 'pins.yaml'), changed / 1000, changed / 1000);
  expect((await publicationIn(folder)).pins).toEqual([
    { link, sentence: 'Come early.', until: Date.parse('2999-01-02T00:00:00-06:00') },
    { link: 'levee', sentence: null, until: changed + 24 * 3_600_000 },
  ]);
});

test('lead-3: a sentence is in each language, and an untranslated sentence names its language', async () => {
  const folder = await exampleFolder({
    'publication.yaml': `${publicationYaml}alsoIn: [es]\n`,
    'pins.yaml': `- { link: ${link}, sentence: { en: Come early., es: Llegue temprano. } }\n- { link: levee, sentence: Read it. }\n`,
  });
  const { byLanguage } = await publicationIn(folder);
  expect(byLanguage.es?.pins?.map(({ sentence }) => sentence)).toEqual([
    'Llegue temprano.',
    { text: 'Read it.', language: 'en' },
  ]);
});

test.each([
  ['- sentence: Come early.\n', 'pins.yaml:1:3 The key `link` is missing.'],
  ['- link: https://wire.example\n', 'pins.yaml:1:9 The `link` is the front page of a site'],
  ['- link: the parade\n', 'pins.yaml:1:9 The `link` is neither the address of a story nor the id of a post'],
  [`- link: ${link}\n  until: tomorrow\n`, 'pins.yaml:2:10 `until` is not a date'],
  [`- link: ${link}\n- link: ${link}\n`, `pins.yaml:2:9 The link "${link}" appears twice.`],
])('lead-7: a mistake in %j is reported with its line and remedy', async (text, expected) => {
  const [mistake] = await mistakesIn({ 'pins.yaml': text });
  expect(mistake?.[0]).toContain(expected.replace('The `link`', '`link`'));
  expect(mistake?.[1]).toMatch(/\w\.$/u);
});

test('lead-7: a pin that has ended is only a notice', async () => {
  const folder = await exampleFolder({ 'pins.yaml': `- link: ${link}\n  until: 2026-11-20\n` });
  const read = await readPublication(folder, { sample: false });
  const notices = read.kind === 'publication' ? read.notices : [];
  expect(notices.filter(({ kind }) => kind === 'pin')).toMatchObject([
    { line: 2, column: 10, message: `The pin of ${link} has ended.` },
  ]);
});

test('lead-7: a pin whose year is probably mistyped is a notice', async () => {
  const folder = await exampleFolder({ 'pins.yaml': `- link: ${link}\n  until: 2999-01-01\n` });
  const read = await readPublication(folder, { sample: false });
  const notices = read.kind === 'publication' ? read.notices : [];
  expect(notices.filter(({ kind }) => kind === 'pin')).toMatchObject([
    { line: 2, column: 10, message: `The pin of ${link} leads the front page until 2999-01-01.` },
  ]);
});

test('lead-6: a pin is written below the other pins and replaces a pin of the same story', async () => {
  const before = '# Ours\n\n# The levee\n- link: levee # do not touch\n';
  const folder = await exampleFolder({ 'pins.yaml': before });
  expect(await addPin(folder, { link, until }, english)).toBeUndefined();
  const again = { link: 'http://www.wire.example/parade?utm_source=x', sentence: 'Come early.', until };
  expect(await addPin(folder, again, english)).toBeUndefined();
  expect(await textIn(folder)).toBe(
    `${before}- link: http://www.wire.example/parade?utm_source=x\n  sentence: Come early.\n  until: ${until}\n`,
  );
});

test('lead-6: a removed pin leaves the comments of the other pins', async () => {
  const folder = await exampleFolder({ 'pins.yaml': `- link: ${link}\n# The levee\n- link: levee\n` });
  expect(await removePin(folder, link, english)).toEqual({ isPinRemoved: true });
  expect(await removePin(folder, link, english)).toEqual({ isPinRemoved: false });
  expect(await textIn(folder)).toBe('# The levee\n- link: levee\n');
});

test('lead-6: a file with a mistake, or a language that the publication lacks, is refused', async () => {
  const folder = await exampleFolder({ 'pins.yaml': '- lnik: levee\n' });
  expect(await addPin(folder, { link, until }, english)).toMatchObject({ remedy: 'Did you mean `link`?' });
  const other = await exampleFolder();
  const sentence = { en: 'Come early.', es: 'Llegue temprano.' };
  expect(await addPin(other, { link, sentence, until }, english)).toMatchObject({
    message: expect.stringContaining('`es` is not a language of this publication'),
  });
  await expect(textIn(other)).rejects.toThrow('ENOENT');
});

async function publicationIn(folder: string) {
  const read = await readPublication(folder, { sample: false });
  if (read.kind === 'broken') throw new Error(JSON.stringify(read.mistakes));
  return read.publication;
}

function textIn(folder: string): Promise<string> {
  return readFile(path.join(folder, 'pins.yaml'), 'utf8');
}
