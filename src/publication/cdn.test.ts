import { afterEach, expect, test } from 'vitest';
import { exampleFolder, publicationYaml, removeExampleFolders } from './exampleFolder.testing.ts';
import { mistakesAfter } from './mistakeCase.testing.ts';
import { readPublication } from './readPublication.ts';

afterEach(removeExampleFolders);

const [firstLine = ''] = publicationYaml.split('\n');

async function cdnOf(yaml: string) {
  const folder = await exampleFolder({ 'publication.yaml': `${yaml}\n${publicationYaml}` });
  const read = await readPublication(folder, { sample: false });
  return read.kind === 'publication' ? read.publication.cdn : read.mistakes;
}

test('caching-5: without `cdn` a publication has no CDN', async () => {
  expect(await cdnOf('')).toBeNull();
});

test.each([
  ['cdn: {}', { freshSeconds: 60, staleSeconds: 600, purge: null }],
  [
    'cdn: { service: fastly, id: SU1Z0isxPaozGVKXdv0eY, fresh: 10, stale: 30 }',
    { freshSeconds: 10, staleSeconds: 30, purge: { service: 'fastly', id: 'SU1Z0isxPaozGVKXdv0eY' } },
  ],
])('caching-5: `%s` is read, and the times default to the longest allowed', async (yaml, cdn) => {
  expect(await cdnOf(yaml)).toEqual(cdn);
});

test.each([
  [
    'cdn: { fresh: 3600 }',
    '1:15 `fresh` is not a number of seconds from 1 to 60: 3600.',
    'Write a whole number up to 60, or remove the key: the default is 60.',
  ],
  [
    'cdn: { stale: 0.5 }',
    '1:15 `stale` is not a number of seconds from 1 to 600: 0.5.',
    'Write a whole number up to 600, or remove the key: the default is 600.',
  ],
  ['cdn: { service: fastly }', '1:17 `service` needs `id`, too.', 'Add `id`, or remove `service`.'],
  ['cdn: { id: SU1Z0isxPaozGVKXdv0eY }', '1:12 `id` needs `service`, too.', 'Add `service`, or remove `id`.'],
  [
    'cdn: { service: cloudflare, id: https://dash.localhost/zone }',
    '1:33 `id` is not an ID of a zone or service: "https://dash.localhost/zone".',
    'Copy it from the overview page of your CDN: letters and digits only.',
  ],
])('publication-2: `%s` is a mistake with its position and remedy', async (yaml, message, remedy) => {
  const mistakes = await mistakesAfter({
    file: 'publication.yaml',
    from: firstLine,
    to: `${yaml}\n${firstLine}`,
  });
  expect(mistakes).toEqual([[message, remedy]]);
});
