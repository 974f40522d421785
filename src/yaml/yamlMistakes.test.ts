import { afterEach, expect, test } from 'vitest';
import { publicationYaml, removeExampleFolders } from '../publication/exampleFolder.testing.ts';
import { mistakesIn, mistakesAfter, type MistakeCase } from '../publication/mistakeCase.testing.ts';

afterEach(removeExampleFolders);

const cases: MistakeCase[] = [
  {
    file: 'hidden.yaml',
    when: 'names a link by another word',
    from: '',
    to: '- url: https://wire.example/a\n',
    expected: ['1:3 Unknown key `url`.', 'Write `link` instead of `url`.'],
  },
  {
    file: 'hidden.yaml',
    when: 'mistypes the key of a takedown',
    from: '',
    to: '- word: Levee Street\n',
    expected: ['1:3 Unknown key `word`.', 'Did you mean `words`?'],
  },
  {
    file: 'synonyms.yaml',
    when: 'writes synonyms without brackets',
    from: '- [',
    to: '- bbq, barbecue\n- [',
    expected: ['1:3 Entry 1 must be a list, but it is text.', 'Write - [bbq, barbecue]'],
  },
  {
    file: 'publication.yaml',
    when: 'pastes HTML for a group of keys',
    from: '{ address: https://walls.localhost/wall/river-town, title: Calendar }',
    to: '<iframe width="9" src="https://walls.localhost/wall"></iframe>',
    expected: [
      '27:11 `events` must be a group of keys, but it is text.',
      expect.stringContaining('events: { address: https://walls.localhost/wall, title: '),
    ],
  },
  {
    file: 'publication.yaml',
    when: 'types a no-break space after a colon',
    from: 'headline: ',
    to: 'headline:\u00a0',
    expected: [
      '2:1 A space is missing after the colon: the character there only looks like one.',
      "Write headline: River Town's Voice",
    ],
  },
  {
    file: 'sections.yaml',
    when: 'writes entries below a list that is empty on its line',
    from: 'feeds:\n',
    to: 'feeds: []\n',
    expected: [
      expect.stringMatching(/^\d+:10 `feeds` is empty here, but line \d+ belongs to it\.$/u),
      'Remove the []: write feeds: alone on its line.',
    ],
  },
  {
    file: 'publication.yaml',
    when: 'indents a key less than its group',
    from: '  country: US',
    to: 'country: US',
    expected: [
      '8:1 Unknown key `country`.',
      'The key belongs to `place`: write it below `place:`, with more spaces before it.',
    ],
  },
  {
    file: 'publication.yaml',
    when: 'writes text for a group of keys',
    from: 'alert:\n  text: The bridge is closed.\n  until: 2999-01-01',
    to: 'alert: The bridge is closed.',
    expected: [
      '19:8 `alert` must be a group of keys, but it is text.',
      'Write it as a group of keys, on a line of its own: alert: { text: The bridge is closed. }',
    ],
  },
  {
    file: 'publication.yaml',
    when: 'begins text with a number sign',
    from: 'headline: ',
    to: 'headline: #1: ',
    expected: [
      `2:11 " #" begins a comment, so "#1: River Town's Voice" is lost.`,
      'Put the text in quotes. If you meant a comment, add a space after the #.',
    ],
  },
  {
    file: 'publication.yaml',
    when: 'repeats a key',
    from: 'headline:',
    to: 'name:',
    expected: ['2:1 This key appears twice in the same group.', 'Remove one of the two.'],
  },
  {
    file: 'publication.yaml',
    when: 'writes a colon into text',
    from: 'News of River Town.',
    to: 'News: of River Town.',
    expected: [
      '3:14 The colon after "News" begins a new key, so this text cannot be read.',
      "Write description: 'News: of River Town.'",
    ],
  },
  {
    file: 'publication.yaml',
    when: 'writes an apostrophe inside single quotes',
    from: "River Town's Voice",
    to: "'River Town's Voice'",
    expected: [
      '2:11 The apostrophe in "Town\'s" ends the text, which began with a single quote.',
      `Write headline: "River Town's Voice"`,
    ],
  },
  {
    file: 'publication.yaml',
    when: 'writes double quotes inside double quotes',
    from: 'News of River Town.',
    to: '"The "Levee" and its news" # the slogan',
    expected: [
      '3:14 The text continues after its closing quote.',
      `Write description: 'The "Levee" and its news'`,
    ],
  },
  {
    file: 'publication.yaml',
    when: 'writes both kinds of quotes inside single quotes',
    from: 'News of River Town.',
    to: `'The "Levee" is the town's'`,
    expected: [
      '3:14 The apostrophe in "town\'s" ends the text, which began with a single quote.',
      `Write description: 'The "Levee" is the town''s'`,
    ],
  },
  {
    file: 'publication.yaml',
    when: 'writes a colon into an entry',
    from: '[The Voice, RTV]',
    to: '\n  - The Voice\n  - RTV: the town paper',
    expected: [
      '41:5 Entry 2 of `alternateNames` must be text, but it is a group of keys.',
      "Put it in quotes: - 'RTV: the town paper'",
    ],
  },
  {
    file: 'publication.yaml',
    when: 'lists an account by its name alone',
    from: 'contact:\n',
    to: 'contact:\n  social:\n    - Mastodon\n',
    expected: [
      '16:7 Entry 1 of `social` must be a group of keys, but it is text.',
      'Write it as a group of keys, on a line of its own: - { name: Mastodon, address: https://social.example/@voice }',
    ],
  },
  {
    file: 'faq.yaml',
    when: 'leaves out the first key of an entry',
    from: '- id: who-built-it',
    to: '- who-built-it',
    expected: [
      '4:3 This text has no key, but line 5 gives the entry another one.',
      'Write - id: who-built-it, as in line 1.',
    ],
  },
  {
    file: 'sections.yaml',
    when: 'leaves out the only first key of a list',
    from: '    - { address: https://wire.example/localNews/feed, publisher: Wire }\n',
    to: '    - https://wire.example/a\n      publisher: Wire\n',
    expected: [
      '8:7 This text has no key, but line 9 gives the entry another one.',
      'Write its key before it, as in - name: https://wire.example/a',
    ],
  },
  {
    file: 'publication.yaml',
    when: 'begins text with an at sign',
    from: 'News of River Town.',
    to: '@rivertown',
    expected: ['3:14 Text cannot begin with this character.', "Put the text in quotes: '@rivertown'."],
  },
  {
    file: 'publication.yaml',
    when: 'begins text with an asterisk',
    from: 'News of River Town.',
    to: '*News',
    expected: [
      '3:14 Text that begins with * is read as a reference to another value.',
      "Put the text in quotes: '*News'.",
    ],
  },
  {
    file: 'publication.yaml',
    when: 'begins text with an ampersand',
    from: 'News of River Town.',
    to: '&Co of River Town.',
    expected: ['3:18 Text that begins with & loses its first word: "&Co".', 'Put the text in quotes.'],
  },
  {
    file: 'publication.yaml',
    when: 'begins text with an exclamation mark',
    from: 'News of River Town.',
    to: '!News of River Town.',
    expected: [
      '3:14 Text cannot begin with an exclamation mark.',
      "Put the text in quotes: '!News of River Town.'.",
    ],
  },
  {
    file: 'publication.yaml',
    when: 'writes a number sign into text',
    from: 'News of River Town.',
    to: 'The #1 paper',
    expected: [
      '3:14 " #" begins a comment, so "#1 paper" is lost.',
      'Put the text in quotes. If you meant a comment, add a space after the #.',
    ],
  },
  {
    file: 'publication.yaml',
    when: 'indents with a tab',
    from: '  city:',
    to: '\tcity:',
    expected: ['5:1 The line is indented with a tab.', 'Indent with spaces, two per level.'],
  },
  {
    file: 'publication.yaml',
    when: 'begins a second document',
    from: 'contact:',
    to: '---\ncontact:',
    expected: [
      '14:1 A line of three dashes begins a second document, which Townwire does not read.',
      'Remove the line with ---.',
    ],
  },
];

test.each(cases)(
  'a publisher who $when learns where the mistake is and what to write instead',
  async (each) => {
    expect(await mistakesAfter(each)).toContainEqual(each.expected);
  },
);

test('an empty file is a mistake', async () => {
  expect(await mistakesIn({ 'sections.yaml': '' })).toEqual([
    [
      'sections.yaml:1:1 The file is empty.',
      'Write a list of sections, each with key, slug, label and subheadline, or [] for none, for example - key: parks.',
    ],
  ]);
});

test('a file that is not UTF-8 is reported at the first wrong character', async () => {
  const latin = Buffer.from('name: River Town\nheadline: Le café\n', 'latin1');
  expect(await mistakesIn({ 'publication.yaml': latin })).toEqual([
    [
      'publication.yaml:2:17 The file is not UTF-8: a character here cannot be read.',
      'Save the file again as UTF-8. Most editors offer this under "Save As" or "Encoding".',
    ],
  ]);
});

test('publication-12: a file in UTF-16 or with a Git conflict is reported as one mistake', async () => {
  const conflict = publicationYaml.replace('headline:', '<<<<<<< HEAD\nheadline: One\n=======\nheadline:');
  expect(
    await mistakesIn({ 'publication.yaml': Buffer.from(`\uFEFF${publicationYaml}`, 'utf16le') }),
  ).toEqual([
    [
      'publication.yaml:1:1 The file is in UTF-16.',
      'Save it as UTF-8. Most editors offer this under "Save As" or "Encoding".',
    ],
  ]);
  expect(await mistakesIn({ 'publication.yaml': `${conflict}>>>>>>> theirs\n` })).toEqual([
    [
      'publication.yaml:2:1 Line 2 begins an unresolved Git conflict.',
      'Keep the lines that are right, and remove the others and the marks <<<<<<<, ======= and >>>>>>>.',
    ],
  ]);
});

test('a byte-order mark and Windows line endings are fine', async () => {
  const windows = `\uFEFF${publicationYaml.replaceAll('\n', '\r\n')}`;
  expect(await mistakesIn({ 'publication.yaml': windows })).toEqual([]);
});

test('publication-12: a mistyped key is reported once, and not also as a missing key', async () => {
  const mistyped = publicationYaml.replace('headline:', 'headlien:').replace('  city:', '  ctiy:');
  expect(await mistakesIn({ 'publication.yaml': mistyped })).toEqual([
    ['publication.yaml:2:1 Unknown key `headlien`.', 'Did you mean `headline`?'],
    ['publication.yaml:5:3 Unknown key `ctiy`.', 'Did you mean `city`?'],
  ]);
});
