import { expect, test } from 'vitest';
import { drivePreview } from './drivePreview.ts';

const id = '1a2B3c4D5e6F7g8H9-0J1k2_3m4N';

test.each([
  `https://drive.google.com/file/d/${id}/view?usp=sharing`,
  `https://drive.google.com/file/d/${id}/preview`,
  `https://drive.google.com/file/d/${id}`,
  `https://drive.google.com/open?id=${id}`,
  `https://drive.google.com/uc?export=download&id=${id}`,
])('a file of the drive is previewed from %s', (address) => {
  expect(drivePreview(address)).toBe(`https://drive.google.com/file/d/${id}/preview`);
});

test('a text, a table and slides are previewed where they are edited', () => {
  for (const kind of ['document', 'spreadsheets', 'presentation']) {
    expect(drivePreview(`https://docs.google.com/${kind}/d/${id}/edit#heading`)).toBe(
      `https://docs.google.com/${kind}/d/${id}/preview`,
    );
  }
});

test('an address elsewhere is taken as it is', () => {
  expect(drivePreview('https://files.news/a.pdf?page=2')).toBe('https://files.news/a.pdf?page=2');
});

test.each([
  `https://drive.google.com/drive/folders/${id}`,
  'https://drive.google.com/file/d/short/view',
  'https://drive.google.com/open',
  `https://drive.google.com/elsewhere?id=${id}`,
  `https://docs.google.com/forms/d/${id}/edit`,
])('no file is found in %s', (address) => {
  expect(drivePreview(address)).toBeUndefined();
});
