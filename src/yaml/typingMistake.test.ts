import { afterEach, expect, test } from 'vitest';
import { publicationYaml, removeExampleFolders, sectionsYaml } from '../publication/exampleFolder.testing.ts';
import { mistakesIn } from '../publication/mistakeCase.testing.ts';

afterEach(removeExampleFolders);

const rule = 'Lines that belong together begin in the same column.';
const under = (column: number, line: number): string =>
  `Indent it by ${column} spaces like line ${line}. ${rule}`;

test.each([
  {
    when: 'forgets the space after the colon of a port',
    from: '    8076: {',
    to: '    8076:{',
    expected: [
      '50:5 A space is missing after the colon.',
      'Write 8076: { name: River Radio, address: http://203.0.113.10:8000/live }',
    ],
  },
  {
    when: 'forgets the quotes of a color in braces',
    from: '    8000: {',
    to: "    7000: { name: '#1 radio', color: #0f3a57, ink: '#15191e' }\n    8000: {",
    expected: [
      '51:38 " #" begins a comment, so #0f3a57 and everything after it is lost.',
      "Put the color in quotes: '#0f3a57'.",
    ],
  },
  {
    when: 'indents a port one space too deep',
    from: '    8000: {',
    to: '     8000: {',
    expected: ['51:6 The line is indented by 5 spaces, the lines around it by 4.', under(4, 50)],
  },
  {
    when: 'indents a key one space too deep',
    from: '  county:',
    to: '   county:',
    expected: ['6:4 The line is indented by 3 spaces, the lines around it by 2.', under(2, 5)],
  },
  {
    when: 'indents the first key of a group one space too deep',
    from: '  city:',
    to: '   city:',
    expected: ['5:4 The line is indented by 3 spaces, the lines around it by 2.', under(2, 6)],
  },
  {
    when: 'indents the first key of a group one space too little',
    from: '  city:',
    to: ' city:',
    expected: ['5:2 The line is indented by 1 space, the lines around it by 2.', under(2, 6)],
  },
  {
    when: 'indents a key below a comment',
    from: 'headline:',
    to: '\n# The big line.\n headline:',
    expected: ['4:2 The line is indented by 1 space, the lines around it by 0.', under(0, 1)],
  },
  {
    when: 'indents a key one space too little',
    from: '  county:',
    to: ' county:',
    expected: [
      '6:2 The line is indented by 1 space, the lines around it by 2 or 0.',
      `Indent it by 2 spaces like line 5, or by 0 spaces like line 1. ${rule}`,
    ],
  },
  {
    when: 'does not indent a key of a group at all',
    from: '  county:',
    to: 'county:',
    expected: ['6:1 The line is indented by 0 spaces, the lines around it by 2.', under(2, 5)],
  },
  {
    when: 'indents a key that belongs to no group',
    from: 'headline:',
    to: ' headline:',
    expected: ['2:2 The line is indented by 1 space, the lines around it by 0.', under(0, 1)],
  },
  {
    when: 'indents the key after a list',
    from: 'timeZone:',
    to: ' timeZone:',
    expected: ['12:2 The line is indented by 1 space, the lines around it by 0.', under(0, 1)],
  },
  {
    when: 'leaves out the space after the colon of the first key',
    from: 'name: River',
    to: 'name:River',
    expected: ['1:1 A space is missing after the colon.', 'Write name: River Town Voice'],
  },
  {
    when: 'leaves out the space after the colon of a later key',
    from: 'headline: River',
    to: 'headline:River',
    expected: ['2:1 A space is missing after the colon.', "Write headline: River Town's Voice"],
  },
  {
    when: 'leaves out the space after the colon of the last key of a group',
    from: 'country: US',
    to: 'country:US',
    expected: ['8:3 A space is missing after the colon.', 'Write country: US'],
  },
  {
    when: 'indents with a tab',
    from: '  county:',
    to: '\tcounty:',
    expected: ['6:1 The line is indented with a tab.', 'Indent with spaces, two per level.'],
  },
  {
    when: 'indents with a no-break space',
    from: '  county:',
    to: ' \u00A0county:',
    expected: [
      '6:2 The line is indented with a character that only looks like a space.',
      'Delete everything before "county: Levee County" and type spaces, two per level.',
    ],
  },
  {
    when: 'puts a dash one column off',
    from: '  - www',
    to: ' - www',
    expected: ['11:2 The line is indented by 1 space, the lines around it by 2.', under(2, 10)],
  },
  {
    when: 'leaves out the space after a dash',
    from: '- www',
    to: '-www',
    expected: ['11:3 A space is missing after the dash.', 'Write - www.rivertown.example'],
  },
  {
    when: 'forgets the second quote',
    from: 'name: River',
    to: 'name: "River',
    expected: [
      '1:7 This quote is never closed.',
      'Add " at the end of the text. Inside single quotes, write an apostrophe twice.',
    ],
  },
])('a publisher who $when gets the expected mistake and no other', async ({ from, to, expected }) => {
  const yaml = publicationYaml.replace(from, () => to);
  expect(await mistakesIn({ 'publication.yaml': yaml })).toEqual([
    [`publication.yaml:${expected[0]}`, expected[1]],
  ]);
});

test.each([
  {
    when: 'indents a publisher one space too deep',
    from: '      publisher: A',
    to: '       publisher: A',
    expected: ['9:8 The line is indented by 7 spaces, the lines around it by 6.', under(6, 8)],
  },
  {
    when: 'indents a publisher one space too little',
    from: '      publisher: A',
    to: '     publisher: A',
    expected: ['9:6 The line is indented by 5 spaces, the lines around it by 6.', under(6, 8)],
  },
  {
    when: 'indents a publisher like the dash above it',
    from: '      publisher: A',
    to: '    publisher: A',
    expected: ['9:5 The line is indented by 4 spaces, the lines around it by 6.', under(6, 8)],
  },
  {
    when: 'puts the dash of the second feed one column further',
    from: '    - address: https://wire.example/b',
    to: '     - address: https://wire.example/b',
    expected: ['11:6 The line is indented by 5 spaces, the lines around it by 4.', under(4, 8)],
  },
  {
    when: 'forgets the dash of the first feed',
    from: '    - address: https://wire.example/a',
    to: '      address: https://wire.example/a',
    expected: [
      '8:7 A dash is missing: line 11 begins a list entry, so this line must too.',
      'Write     - address: https://wire.example/a',
    ],
  },
  {
    when: 'leaves out the space before an address',
    from: 'address: https://wire.example/a',
    to: 'address:https://wire.example/a',
    expected: ['8:7 A space is missing after the colon.', 'Write address: https://wire.example/a'],
  },
])(
  'a publisher of feeds who $when gets the expected mistake and no other',
  async ({ from, to, expected }) => {
    const yaml = sectionsWithTwoFeeds.replace(from, () => to);
    expect(await mistakesIn({ 'sections.yaml': yaml })).toEqual([
      [`sections.yaml:${expected[0]}`, expected[1]],
    ]);
  },
);

test('feeds on separate lines, long text and unusual lists are not mistakes', async () => {
  expect(await mistakesIn({ 'sections.yaml': sectionsWithTwoFeeds })).toEqual([]);
  const unusual = publicationYaml
    .replace('description: News of River Town.', 'description: >-\n  Tel:913\n    -and: more')
    .replace('hosts:\n  - rivertown.example\n  -', 'hosts:\n- rivertown.example\n-')
    .replace('mission: [We report the news.]', 'mission: [\n    We report,\n   the news.]')
    .replace('US\n', "US\nheadline: 'a second\n  one:that goes on'\n");
  expect(await mistakesIn({ 'publication.yaml': unusual })).toEqual([
    ['publication.yaml:11:1 This key appears twice in the same group.', 'Remove one of the two.'],
  ]);
  const unreadable = unusual.replace('timeZone: ', 'timeZone: @');
  expect((await mistakesIn({ 'publication.yaml': unreadable })).map(([message]) => message)).toEqual([
    'publication.yaml:11:1 This key appears twice in the same group.',
    'publication.yaml:16:11 Text cannot begin with this character.',
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
