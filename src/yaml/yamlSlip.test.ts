import { afterEach, expect, test } from 'vitest';
import { publicationYaml, removeExampleFolders, sectionsYaml } from '../publication/exampleFolder.ts';
import { mistakesIn } from '../publication/mistakeCase.ts';

afterEach(removeExampleFolders);

const alike = 'what belongs together begins in the same column.';
const under = (column: number, line: number): string =>
  `Indent it by ${column} spaces like line ${line}: ${alike}`;

test.each([
  {
    when: 'forgets the space after the colon of a port',
    from: '    8076: {',
    to: '    8076:{',
    told: [
      '50:5 A space is missing after the colon.',
      'Write 8076: { name: River Radio, address: http://203.0.113.10:8000/live }',
    ],
  },
  {
    when: 'indents a port one space too deep',
    from: '    8000: {',
    to: '     8000: {',
    told: ['51:6 The line is indented by 5 spaces, its neighbours by 4.', under(4, 50)],
  },
  {
    when: 'indents a key one space too deep',
    from: '  county:',
    to: '   county:',
    told: ['6:4 The line is indented by 3 spaces, its neighbours by 2.', under(2, 5)],
  },
  {
    when: 'indents the first key of a group one space too deep',
    from: '  city:',
    to: '   city:',
    told: ['5:4 The line is indented by 3 spaces, its neighbours by 2.', under(2, 6)],
  },
  {
    when: 'indents the first key of a group one space too little',
    from: '  city:',
    to: ' city:',
    told: ['5:2 The line is indented by 1 space, its neighbours by 2.', under(2, 6)],
  },
  {
    when: 'indents a key below a comment',
    from: 'headline:',
    to: '\n# The big line.\n headline:',
    told: ['4:2 The line is indented by 1 space, its neighbours by 0.', under(0, 1)],
  },
  {
    when: 'indents a key one space too little',
    from: '  county:',
    to: ' county:',
    told: [
      '6:2 The line is indented by 1 space, its neighbours by 2 or 0.',
      `Indent it by 2 spaces like line 5, or by 0 spaces like line 1: ${alike}`,
    ],
  },
  {
    when: 'does not indent a key of a group at all',
    from: '  county:',
    to: 'county:',
    told: ['6:1 The line is indented by 0 spaces, its neighbours by 2.', under(2, 5)],
  },
  {
    when: 'indents a key that belongs to no group',
    from: 'headline:',
    to: ' headline:',
    told: ['2:2 The line is indented by 1 space, its neighbours by 0.', under(0, 1)],
  },
  {
    when: 'indents the key after a list',
    from: 'timeZone:',
    to: ' timeZone:',
    told: ['12:2 The line is indented by 1 space, its neighbours by 0.', under(0, 1)],
  },
  {
    when: 'leaves out the space after the colon of the first key',
    from: 'name: River',
    to: 'name:River',
    told: ['1:1 A space is missing after the colon.', 'Write name: River Town Voice'],
  },
  {
    when: 'leaves out the space after the colon of a later key',
    from: 'headline: River',
    to: 'headline:River',
    told: ['2:1 A space is missing after the colon.', "Write headline: River Town's Voice"],
  },
  {
    when: 'leaves out the space after the colon of the last key of a group',
    from: 'country: US',
    to: 'country:US',
    told: ['8:3 A space is missing after the colon.', 'Write country: US'],
  },
  {
    when: 'indents with a tab',
    from: '  county:',
    to: '\tcounty:',
    told: ['6:1 The line is indented with a tab.', 'Indent with spaces, two for each level.'],
  },
  {
    when: 'indents with a no-break space',
    from: '  county:',
    to: ' \u00A0county:',
    told: [
      '6:2 The line is indented with a no-break space or another character that only looks like a space.',
      'Delete what stands before "county: Levee County" and type spaces, two for each level.',
    ],
  },
  {
    when: 'puts a dash one column off',
    from: '  - www',
    to: ' - www',
    told: ['11:2 The line is indented by 1 space, its neighbours by 2.', under(2, 10)],
  },
  {
    when: 'leaves out the space after a dash',
    from: '- www',
    to: '-www',
    told: ['11:3 A space is missing after the dash.', 'Write - www.rivertown.example'],
  },
  {
    when: 'forgets the second quote',
    from: 'name: River',
    to: 'name: "River',
    told: [
      '1:7 The quote that is opened here is not closed.',
      'Write " at the end of the text too; an apostrophe inside single quotes is written twice.',
    ],
  },
])('a publisher who $when is told of that and of nothing else', async ({ from, to, told }) => {
  const yaml = publicationYaml.replace(from, () => to);
  expect(await mistakesIn({ 'publication.yaml': yaml })).toEqual([[`publication.yaml:${told[0]}`, told[1]]]);
});

test.each([
  {
    when: 'indents a publisher one space too deep',
    from: '      publisher: A',
    to: '       publisher: A',
    told: ['7:8 The line is indented by 7 spaces, its neighbours by 6.', under(6, 6)],
  },
  {
    when: 'indents a publisher one space too little',
    from: '      publisher: A',
    to: '     publisher: A',
    told: ['7:6 The line is indented by 5 spaces, its neighbours by 6.', under(6, 6)],
  },
  {
    when: 'indents a publisher like the dash above it',
    from: '      publisher: A',
    to: '    publisher: A',
    told: ['7:5 The line is indented by 4 spaces, its neighbours by 6.', under(6, 6)],
  },
  {
    when: 'puts the dash of the second feed one column further',
    from: '    - address: https://wire.example/b',
    to: '     - address: https://wire.example/b',
    told: ['9:6 The line is indented by 5 spaces, its neighbours by 4.', under(4, 6)],
  },
  {
    when: 'forgets the dash of the first feed',
    from: '    - address: https://wire.example/a',
    to: '      address: https://wire.example/a',
    told: [
      '6:7 A dash is missing: line 9 begins an entry of a list, and so must this line.',
      'Write     - address: https://wire.example/a',
    ],
  },
  {
    when: 'leaves out the space before an address',
    from: 'address: https://wire.example/a',
    to: 'address:https://wire.example/a',
    told: ['6:7 A space is missing after the colon.', 'Write address: https://wire.example/a'],
  },
])('a publisher of feeds who $when is told of that and of nothing else', async ({ from, to, told }) => {
  const yaml = sectionsWithTwoFeeds.replace(from, () => to);
  expect(await mistakesIn({ 'sections.yaml': yaml })).toEqual([[`sections.yaml:${told[0]}`, told[1]]]);
});

test('feeds in lines of their own, long texts and unusual lists are no slip', async () => {
  expect(await mistakesIn({ 'sections.yaml': sectionsWithTwoFeeds })).toEqual([]);
  const unusual = publicationYaml
    .replace('description: News of River Town.', 'description: >-\n  Tel:913\n    -and: more')
    .replace('hosts:\n  - rivertown.example\n  -', 'hosts:\n- rivertown.example\n-')
    .replace('mission: [We tell what happens.]', 'mission: [\n    We tell,\n   what happens.]')
    .replace('US\n', "US\nheadline: 'a second\n  one:that goes on'\n");
  expect(await mistakesIn({ 'publication.yaml': unusual })).toEqual([
    ['publication.yaml:11:1 This key is given a second time in the same group.', 'Keep one of the two.'],
  ]);
  const unreadable = unusual.replace('timeZone: ', 'timeZone: @');
  expect((await mistakesIn({ 'publication.yaml': unreadable })).map(([told]) => told)).toEqual([
    'publication.yaml:11:1 This key is given a second time in the same group.',
    'publication.yaml:16:11 A text may not begin with this character.',
  ]);
});

const sectionsWithTwoFeeds = sectionsYaml.replace(
  '    - { address: https://wire.example/localNews/feed, publisher: Wire }\n',
  ['a', 'b']
    .map(
      (name) =>
        `    - address: https://wire.example/${name}\n      publisher: ${name.toUpperCase()}\n      terms: null\n`,
    )
    .join(''),
);
