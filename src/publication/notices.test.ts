import path from 'node:path';
import { expect, test } from 'vitest';
import { publicationFolder, publicationYaml } from './folderForTests.ts';
import { formatMistake } from './formatMistake.ts';
import { isInvented } from './invented.ts';
import { readPublication } from './readPublication.ts';

test('what is invented or not set is listed with its place', async () => {
  expect(await noticesOf(publicationYaml)).toEqual([
    'unset 14:1 `tipsEmail` of `contact` is not set: readers see "not yet available" or nothing.',
    'unset 14:1 `advertisingEmail` of `contact` is not set: readers see "not yet available" or nothing.',
    'unset 14:1 `hours` of `contact` is not set: readers see "not yet available" or nothing.',
    'invented 16:14 `telephone` is invented: "913-555-0100". Only the demo shows it; readers see "not yet available" or nothing.',
    'invented 17:3 `office` is invented: "1 Sample Street". Only the demo shows it; readers see "not yet available" or nothing.',
  ]);
});

test('hosts and a network that nobody can reach are listed, and stay', async () => {
  const invented = publicationYaml
    .replaceAll('rivertown.news\n', 'rivertown.example\n')
    .replace('townwire.news', 'townwire.example');
  const notices = await noticesOf(invented);
  expect(notices).toContain(
    'invented 10:5 This name is only an example: "rivertown.example". Nobody can reach it.',
  );
  expect(notices).toContain(
    'invented 13:37 This name is only an example: "https://townwire.example". Nobody can reach it.',
  );
});

test('an alert that is over is listed', async () => {
  const notices = await noticesOf(publicationYaml.replace('2999-01-01', '2001-01-01 12:00'));
  expect(notices).toContain('alert 21:10 The alert is over, so no page shows it.');
});

test('a feed whose terms were read is not listed', async () => {
  const folder = await publicationFolder();
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
  ['https://rivertown.news/example', false],
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
  const result = await readPublication(await publicationFolder({ 'publication.yaml': yaml }), {
    sample: false,
  });
  if (result.kind === 'broken') throw new Error(result.mistakes.map(({ message }) => message).join('\n'));
  return result.notices
    .filter(({ kind }) => kind !== 'terms')
    .map(({ kind, line, column, message }) => `${kind} ${line}:${column} ${message}`);
}
