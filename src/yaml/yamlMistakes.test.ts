import { afterEach, expect, test } from 'vitest';
import { publicationYaml, removeExampleFolders } from '../publication/exampleFolder.ts';
import { mistakesIn, toldOf, type MistakeCase } from '../publication/mistakeCase.ts';

afterEach(removeExampleFolders);

const cases: MistakeCase[] = [
  {
    file: 'publication.yaml',
    when: 'gives a key twice',
    from: 'headline:',
    to: 'name:',
    told: ['2:1 This key is given a second time in the same group.', 'Keep one of the two.'],
  },
  {
    file: 'publication.yaml',
    when: 'writes a colon into a text',
    from: 'News of River Town.',
    to: 'News: of River Town.',
    told: [
      '3:14 A colon with a space behind it begins a new key, so this text cannot be read.',
      "Put the text in quotes: 'Levee: the trail opens'.",
    ],
  },
  {
    file: 'publication.yaml',
    when: 'begins a text with an at sign',
    from: 'News of River Town.',
    to: '@rivertown',
    told: ['3:14 A text may not begin with this character.', "Put the text in quotes: '@kansascityvoice'."],
  },
  {
    file: 'publication.yaml',
    when: 'begins a text with an asterisk',
    from: 'News of River Town.',
    to: '*News',
    told: [
      '3:14 A text that begins with * is taken for a reference to another place.',
      "Put the text in quotes: '*News'.",
    ],
  },
  {
    file: 'publication.yaml',
    when: 'begins a text with an ampersand',
    from: 'News of River Town.',
    to: '&Co of River Town.',
    told: ['3:18 Of a text that begins with & the first word is lost: "&Co".', 'Put the text in quotes.'],
  },
  {
    file: 'publication.yaml',
    when: 'begins a text with an exclamation mark',
    from: 'News of River Town.',
    to: '!News of River Town.',
    told: ['3:14 A text may not begin with an exclamation mark.', "Put the text in quotes: '!text'."],
  },
  {
    file: 'publication.yaml',
    when: 'writes a number sign into a text',
    from: 'News of River Town.',
    to: 'The #1 paper',
    told: [
      '3:14 From " #" on the line is a comment, so "#1 paper" is lost.',
      'Put the text in quotes; if it is meant as a comment, write a space after the #.',
    ],
  },
  {
    file: 'publication.yaml',
    when: 'indents with a tab',
    from: '  city:',
    to: '\tcity:',
    told: ['5:1 The line is indented with a tab.', 'Indent with spaces, two for each level.'],
  },
  {
    file: 'publication.yaml',
    when: 'begins a second document',
    from: 'contact:',
    to: '---\ncontact:',
    told: [
      '14:1 A line of three dashes begins a second document, which would not be read.',
      'Take out the line with ---.',
    ],
  },
];

test.each(cases)('a publisher who $when is told where, and what to write', async (each) => {
  expect(await toldOf(each)).toContainEqual(each.told);
});

test('an empty file is told of', async () => {
  expect(await mistakesIn({ 'sections.yaml': '' })).toEqual([
    ['sections.yaml:1:1 The file is empty.', 'Write all fifteen sections.'],
  ]);
});

test('a file that is not UTF-8 is told of with the place of the first wrong character', async () => {
  const latin = Buffer.from('name: River Town\nheadline: Le café\n', 'latin1');
  expect(await mistakesIn({ 'publication.yaml': latin })).toEqual([
    [
      'publication.yaml:2:17 The file is not UTF-8 text: a character here cannot be read.',
      'Save the file again with the encoding UTF-8; every editor offers it under "Save as" or "Encoding".',
    ],
  ]);
});

test('a byte-order mark and Windows line ends are no mistake', async () => {
  const windows = `\uFEFF${publicationYaml.replaceAll('\n', '\r\n')}`;
  expect(await mistakesIn({ 'publication.yaml': windows })).toEqual([]);
});
