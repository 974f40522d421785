import { afterEach, expect, test } from 'vitest';
import {
  exampleFolder,
  publicationYaml,
  removeExampleFolders,
  sectionsYaml,
} from '../exampleFolder.testing.ts';
import { mistakesAfter } from '../mistakeCase.testing.ts';
import { readPublication } from '../readPublication.ts';

afterEach(removeExampleFolders);

const [firstLine = ''] = publicationYaml.split('\n');

test('rights-2: readers load pictures from other hosts only if the publication names them', async () => {
  expect(await read('')).toMatchObject({ publication: { pictureHosts: [] } });
  expect(await read('pictures: {}')).toMatchObject({ publication: { pictureHosts: [] } });
  const allowed = 'pictures: { allow: [images.courier.example, cdn.beacon.example] }';
  expect(await read(allowed)).toMatchObject({
    publication: { pictureHosts: ['images.courier.example', 'cdn.beacon.example'] },
  });
});

test.each([
  [
    'pictures: { allow: [https://images.courier.example/2026/] }',
    '1:21 Entry 1 of `allow` must be only the host name, but is "https://images.courier.example/2026/".',
    'Write images.courier.example.',
  ],
  [
    "pictures: { allow: ['*.courier.example'] }",
    '1:21 Entry 1 of `allow` must be one host name, without *: "*.courier.example".',
    'Write each host on its own, such as images.courier.example.',
  ],
  [
    'pictures: { allow: [images.courier.example:8443] }',
    '1:21 Entry 1 of `allow` must be only the host name, but is "images.courier.example:8443".',
    'Write images.courier.example.',
  ],
  [
    'pictures: { allow: [a.example, a.example] }',
    '1:32 The host "a.example" appears twice.',
    'Remove one of the two.',
  ],
])('publication-2: `%s` is a mistake with its position and remedy', async (yaml, message, remedy) => {
  const to = `${yaml}\n${firstLine}`;
  expect(await mistakesAfter({ file: 'publication.yaml', from: firstLine, to })).toEqual([[message, remedy]]);
});

test('rights-3: a feed whose pictures are linked and may not be loaded is listed', async () => {
  const address = 'https://wire.example/localNews/feed';
  const linked = sectionsYaml.replace(address, `${address}, pictures: linked`);
  const allowed = 'pictures: { allow: [images.courier.example] }';
  expect(await picturesNotices('', sectionsYaml)).toEqual([]);
  expect(await picturesNotices(allowed, linked)).toEqual([]);
  expect(await picturesNotices('pictures: {}', linked)).toEqual([
    [
      8,
      `The stories of this feed have no pictures, because no host is allowed to send them: ${address}`,
      `Write the hosts of its pictures, which \`townwire preview ${address}\` prints, into publication.yaml: \`pictures: { allow: [images.courier.example] }\`. Or remove \`pictures: linked\`: then the site stores small copies and shows those.`,
    ],
  ]);
});

async function picturesNotices(more: string, sections: string) {
  const result = await read(more, sections);
  if (result.kind === 'broken') throw new Error(result.mistakes.map(({ message }) => message).join('\n'));
  return result.notices
    .filter(({ kind }) => kind === 'pictures')
    .map(({ line, message, remedy }) => [line, message, remedy]);
}

async function read(more: string, sections = sectionsYaml) {
  const files = { 'publication.yaml': `${publicationYaml}\n${more}\n`, 'sections.yaml': sections };
  return readPublication(await exampleFolder(files), { sample: true });
}
