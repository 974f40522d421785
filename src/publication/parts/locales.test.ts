import { afterEach, expect, test } from 'vitest';
import { inEveryLanguage } from '../../news/publicationIn.ts';
import { formatMistake } from '../../yaml/mistake.ts';
import { exampleFolder, publicationYaml, removeExampleFolders } from '../exampleFolder.testing.ts';
import { readPublication } from '../readPublication.ts';
import { localeOfMessages } from './locales.ts';

afterEach(removeExampleFolders);

test.each([
  ['language: en', 'US', ['en']],
  ['language: es', 'US', ['es']],
  ['language: es', 'ES', ['es-ES']],
  ['language: es', 'España', ['es-ES']],
  ['language: en', 'Faroe Islands', ['en-FO']],
  ['language: es\nalsoIn: [en]', 'MX', ['es-MX', 'en']],
  ['language: en-GB', 'Wales', ['en-GB']],
  ['language: es-US', 'ES', ['es']],
  ['language: es\nalsoIn: [en]', 'ES', ['es-ES', 'en-GB']],
  ['language: es\nalsoIn: [en-GB]', '{ es: España, en: Spain }', ['es-ES', 'en-GB']],
])('languages-10: with %s in %s, pages are in %j', async (lines, country, locales) => {
  const read = await readWith(`${lines}\n`, country);
  if (read.kind !== 'publication') throw new Error(JSON.stringify(read));
  const views = inEveryLanguage(read.publication);
  expect(views.map(({ locale }) => locale)).toEqual(locales);
  expect(views.map(({ prefix }) => prefix)).toEqual(['', '/en'].slice(0, locales.length));
});

test.each([
  ['language: en-UK', 'US', '`language` cannot be "en-UK". Write en-GB.'],
  ['language: en_GB', 'US', '`language` cannot be "en_GB". Write en-GB.'],
  ['language: es-mx', 'US', '`language` cannot be "es-mx". Write es-MX.'],
  ['language: español-España', 'US', '`language` cannot be "español-España". Write es-ES.'],
  [
    'language: es-419',
    'US',
    '`language` cannot be "es-419". Write es and the two letters of a country (ISO 3166-1), as in es-US.',
  ],
  [
    'language: en-GB\nalsoIn: [en-US]',
    'US',
    'The pages are in "en" already, because that is the publication\'s `language`. Remove it, or change `language`.',
  ],
  [
    'alsoIn: [es-ES, es-MX]',
    'US',
    'The pages are in "es" already, because of an earlier entry. Remove one of the two.',
  ],
  [
    'language: es',
    'Wales',
    'The country is unknown, so it isn\'t clear how its dates and numbers are written: "Wales". Write its two letters (ISO 3166-1), such as US, or add them to the language: es-US.',
  ],
])('languages-10: %s in %s is a mistake: %s', async (lines, country, mistake) => {
  const read = await readWith(`${lines}\n`, country);
  if (read.kind === 'publication') throw new Error('There is no mistake.');
  expect(read.mistakes.map(formatMistake).join('\n').replaceAll(/\s+/gu, ' ')).toContain(mistake);
});

test.each([
  [{ language: 'es', place: { country: 'España' } }, 'en-GB'],
  [{ language: 'es-MX', place: { country: 'US' } }, 'en'],
  [{ place: { country: { en: 'Ireland', es: 'Irlanda' } } }, 'en-IE'],
  [{ place: { country: 'Nowhere' } }, 'en'],
  [{}, 'en'],
])('messages of commands about %j are in the locale %s', (value, locale) => {
  expect(localeOfMessages(value)).toBe(locale);
});

async function readWith(lines: string, country: string) {
  const text = lines + publicationYaml.replace('country: US', `country: ${country}`);
  return readPublication(await exampleFolder({ 'publication.yaml': text }), { sample: true });
}
