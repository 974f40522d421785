import { afterEach, expect, test } from 'vitest';
import { exampleFolder, publicationYaml, removeExampleFolders } from '../exampleFolder.testing.ts';
import { mistakesIn } from '../mistakeCase.testing.ts';
import { readPublication } from '../readPublication.ts';

afterEach(removeExampleFolders);

const ada = '- key: ada\n  name: Ada Rivers\n';

test('people-1: the people of a publication have a name, and what else the file says', async () => {
  const bio = '  role: Editor\n  bio: Reads everything.\n  picture: ada.jpg\n';
  const links = '  links: [{ name: Page, address: https://ada.localhost }]\n  team: false\n';
  expect(await peopleOf(`${ada}${bio}${links}- key: ben\n  name: Ben Ferry\n`)).toEqual([
    {
      key: 'ada',
      name: 'Ada Rivers',
      role: 'Editor',
      bio: 'Reads everything.',
      picture: 'ada.jpg',
      links: [{ name: 'Page', address: 'https://ada.localhost' }],
      team: false,
    },
    { key: 'ben', name: 'Ben Ferry', role: null, bio: null, picture: null, links: [], team: true },
  ]);
});

test('people-1: a key may have the letters of every script, in the same spelling as the URL of the page', async () => {
  const text = '- key: 佐藤-花子\n  name: 佐藤 花子\n- key: رنا-العلي\n  name: رنا العلي\n';
  expect(await peopleOf(text)).toMatchObject([{ key: '佐藤-花子' }, { key: 'رنا-العلي' }]);
  expect(await mistakesIn({ 'people.yaml': '- key: 佐藤 花子\n  name: 佐藤 花子\n' })).toEqual([
    [expect.stringContaining('people.yaml:1:8'), 'Write 佐藤-花子.'],
  ]);
});

test('unset-1: a sample profile is shown in the demo only', async () => {
  const sample = '- key: editor\n  name: Sample Editor\n';
  expect(await peopleOf(sample)).toEqual([]);
  expect(await peopleOf(sample, { sample: true })).toHaveLength(1);
});

test.each([
  [`${ada}${ada.replace('Ada Rivers', 'Ada Lake')}`, 'people.yaml:3:8', 'The key "ada" appears twice.'],
  [
    `${ada}${ada.replace('key: ada', 'key: lake')}`,
    'people.yaml:4:9',
    'The name "Ada Rivers" appears twice.',
  ],
  ['- key: Ada\n  name: Ada Rivers\n', 'people.yaml:1:8', '`key`'],
  [`${ada}  rol: Editor\n`, 'people.yaml:3:3', '`rol`'],
])(
  'people-1: a mistake in people.yaml is reported with its position: %j',
  async (text, position, message) => {
    const [mistake] = await mistakesIn({ 'people.yaml': text });
    expect(mistake?.[0]).toContain(position);
    expect(mistake?.[0]).toContain(message);
  },
);

test('people-1: profiles under `about` are a mistake that says how to move them', async () => {
  const about = 'about:\n  team:\n    - name: Ada Rivers\n      role: Editor\n      bio: Reads everything.\n';
  const withoutAbout = publicationYaml.replace(/^about:\n(?: .*\n)*/mu, '');
  expect(await mistakesIn({ 'publication.yaml': withoutAbout + about })).toEqual([
    [
      expect.stringMatching(
        /^publication\.yaml:\d+:\d+ The team is in a file of its own now: people\.yaml\.$/u,
      ),
      expect.stringContaining('such as `- key: ada-rivers`'),
    ],
  ]);
});

async function peopleOf(text: string, { sample = false } = {}) {
  const read = await readPublication(await exampleFolder({ 'people.yaml': text }), { sample });
  return read.kind === 'publication' ? read.publication.people : read.mistakes;
}
