import { expect, test } from 'vitest';
import { partnersFile } from './partnersFile.ts';

const drive = 'drive.google.com';
const editor = 'docs.google.com';
const id = '1a2B3c4D5e6F7g8H9-0J1k2_3m4N';

test.each([
  `file/d/${id}/view?usp=sharing`,
  `file/d/${id}/preview`,
  `file/d/${id}`,
  `open?id=${id}`,
  `uc?export=download&id=${id}`,
])('the preview of a file is found from %s', (path) => {
  expect(previewOf(`https://${drive}/${path}`)).toBe(`https://${drive}/file/d/${id}/preview`);
});

test('documents, spreadsheets and presentations have a preview URL', () => {
  for (const kind of ['document', 'spreadsheets', 'presentation']) {
    const address = `https://${editor}/${kind}/d/${id}`;
    expect(previewOf(`${address}/edit#heading`)).toBe(`${address}/preview`);
  }
});

test('other URLs are unchanged', () => {
  expect(previewOf('https://files.example/a.pdf?page=2')).toBe('https://files.example/a.pdf?page=2');
});

test.each([
  `${drive}/drive/folders/${id}`,
  `${drive}/file/d/short/view`,
  `${drive}/open`,
  `${drive}/elsewhere?id=${id}`,
  `${editor}/forms/d/${id}/edit`,
])('%s names no file', (address) => {
  expect(previewOf(`https://${address}`)).toBeUndefined();
});

/** Returns the URL of the preview on the page; undefined if the file's URL is a mistake. */
function previewOf(address: string): string | undefined {
  const document = { id: 'kit', title: 'Kit', description: 'A kit.', address };
  return partnersFile.schema.safeParse([document]).data?.[0]?.preview.address;
}
