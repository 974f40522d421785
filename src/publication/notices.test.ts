import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { exampleFolder, publicationYaml, removeExampleFolders } from './exampleFolder.ts';
import { formatMistake } from './formatMistake.ts';
import { isInvented } from './invented.ts';
import { readPublication } from './readPublication.ts';

afterEach(removeExampleFolders);

test('what is invented or not set is listed with its place', async () => {
  expect(await noticesOf(publicationYaml)).toEqual([
    'invented 10:5 This name is only an example: "rivertown.example". Nobody can reach it.',
    'invented 11:5 This name is only an example: "www.rivertown.example". Nobody can reach it.',
    'invented 13:37 This name is only an example: "https://townwire.example". Nobody can reach it.',
    'unset 14:1 `tipsEmail` of `contact` is not set: readers see "not yet available" or nothing.',
    'unset 14:1 `advertisingEmail` of `contact` is not set: readers see "not yet available" or nothing.',
    'unset 14:1 `hours` of `contact` is not set: readers see "not yet available" or nothing.',
    'invented 16:14 `telephone` is invented: "913-555-0100". Only the demo shows it; readers see "not yet available" or nothing.',
    'invented 17:3 `office` is invented: "1 Sample Street". Only the demo shows it; readers see "not yet available" or nothing.',
  ]);
});

test('a host and a network that nobody can reach stay all the same', async () => {
  const result = await readPublication(await exampleFolder(), { sample: false });
  expect(result).toMatchObject({
    publication: { hosts: ['rivertown.example', 'www.rivertown.example'], network: { name: 'Townwire' } },
  });
});

test('a publication that is ready has nothing listed but the feeds whose terms nobody has read', async () => {
  const ready = publicationYaml
    .replaceAll('.example', '.town')
    .replace(
      "'913-555-0100'",
      "'913-555-0200'\n  tipsEmail: tips@rivertown.town\n  advertisingEmail: ads@rivertown.town",
    )
    .replace('- 1 Sample Street', "- 1 Levee Street\n  hours: ['Monday: 9 to 5']");
  expect(await noticesOf(ready)).toEqual([]);
});

test('an alert that is over is listed', async () => {
  const notices = await noticesOf(publicationYaml.replace('2999-01-01', '2001-01-01 12:00'));
  expect(notices).toContain('alert 21:10 The alert is over, so no page shows it.');
});

test('a feed whose terms were read is not listed', async () => {
  const folder = await exampleFolder();
  const before = await readPublication(folder, { sample: false });
  expect(before.kind === 'publication' && before.notices.filter(({ kind }) => kind === 'terms')).toHaveLength(
    16,
  );
});

test.each([
  ['news@rivertown.example', true],
  ['https://www.example.com/a', true],
  ['(913) 555-0142', true],
  ['Mastodon (sample)', true],
  ['news@example-town.news', false],
  ['https://192.0.2.1/town.example', false],
  ['913-555-0242', false],
  ['Sampler Street 4', false],
])('whether %s is invented: %s', (value, expected) => {
  expect(isInvented(value)).toBe(expected);
});

test('a mistake is printed so that an editor can open it, from the working folder', () => {
  const mistake = { line: 41, column: 7, message: 'It is wrong.', remedy: 'Write it right.' };
  const file = path.resolve('publications/kansas-city/sections.yaml');
  expect(formatMistake({ file, ...mistake })).toBe(
    'publications/kansas-city/sections.yaml:41:7 It is wrong.\n  Write it right.',
  );
  expect(formatMistake({ file: '/elsewhere/a.yaml', ...mistake })).toBe(
    '/elsewhere/a.yaml:41:7 It is wrong.\n  Write it right.',
  );
});

async function noticesOf(yaml: string): Promise<string[]> {
  const result = await readPublication(await exampleFolder({ 'publication.yaml': yaml }), {
    sample: false,
  });
  if (result.kind === 'broken') throw new Error(result.mistakes.map(({ message }) => message).join('\n'));
  return result.notices
    .filter(({ kind }) => kind !== 'terms')
    .map(({ kind, line, column, message }) => `${kind} ${line}:${column} ${message}`);
}
