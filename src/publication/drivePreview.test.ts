import { expect, test } from 'vitest';
import { drivePreview } from './drivePreview.ts';

const drive = 'drive.google.com';
const editor = 'docs.google.com';
const id = '1a2B3c4D5e6F7g8H9-0J1k2_3m4N';

test.each([
  `file/d/${id}/view?usp=sharing`,
  `file/d/${id}/preview`,
  `file/d/${id}`,
  `open?id=${id}`,
  `uc?export=download&id=${id}`,
])('a file of the drive is previewed from %s', (path) => {
  expect(drivePreview(`https://${drive}/${path}`)).toBe(`https://${drive}/file/d/${id}/preview`);
});

test('a text, a table and slides are previewed where they are edited', () => {
  for (const kind of ['document', 'spreadsheets', 'presentation']) {
    const address = `https://${editor}/${kind}/d/${id}`;
    expect(drivePreview(`${address}/edit#heading`)).toBe(`${address}/preview`);
  }
});

test('an address elsewhere is taken as it is', () => {
  expect(drivePreview('https://files.example/a.pdf?page=2')).toBe('https://files.example/a.pdf?page=2');
});

test.each([
  `${drive}/drive/folders/${id}`,
  `${drive}/file/d/short/view`,
  `${drive}/open`,
  `${drive}/elsewhere?id=${id}`,
  `${editor}/forms/d/${id}/edit`,
])('no file is found in %s', (address) => {
  expect(drivePreview(`https://${address}`)).toBeUndefined();
});
