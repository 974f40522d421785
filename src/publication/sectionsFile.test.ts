import { afterEach, expect, test } from 'vitest';
import { removeExampleFolders, sectionsYaml } from './exampleFolder.ts';
import { mistakesIn, toldOf, type MistakeCase } from './mistakeCase.ts';

afterEach(removeExampleFolders);

const localFeed = '    - { address: https://wire.example/localNews/feed, publisher: Wire }\n';

const cases: MistakeCase[] = [
  {
    file: 'sections.yaml',
    when: 'misspells a section',
    from: 'localNews:',
    to: 'localnews:',
    told: ['1:1 There is no key `localnews` here.', 'Did you mean `localNews`?'],
  },
  {
    file: 'sections.yaml',
    when: 'gives a section no feed',
    from: '  feeds:\n    - { address: https://wire.example/localNews/feed, publisher: Wire }\n',
    to: '  feeds: []\n',
    told: [
      '5:3 `feeds` is empty.',
      'Write the feeds it shows, each with address and publisher, for example - address: https://news.example/local/feed.xml.',
    ],
  },
  {
    file: 'sections.yaml',
    when: 'writes a feed address without its scheme',
    from: 'https://wire.example/localNews/feed',
    to: 'wire.example/localNews/feed',
    told: [
      '6:18 `address` does not begin with https://: "wire.example/localNews/feed".',
      'Write https://wire.example/localNews/feed.',
    ],
  },
  {
    file: 'sections.yaml',
    when: 'writes a feed address with a port and without its scheme',
    from: 'https://wire.example/localNews/feed',
    to: 'wire.example:443/feed',
    told: [
      '6:18 `address` does not begin with https://: "wire.example:443/feed".',
      'Write https://wire.example:443/feed.',
    ],
  },
  {
    file: 'sections.yaml',
    when: 'copies an address that begins with feed:',
    from: 'https://wire.example/localNews/feed',
    to: 'feed://wire.example/feed',
    told: [
      '6:18 `address` begins with feed:, which only some programs understand: "feed://wire.example/feed".',
      'Write https://wire.example/feed.',
    ],
  },
  {
    file: 'sections.yaml',
    when: 'names a file instead of an address',
    from: 'https://wire.example/localNews/feed',
    to: 'file:///feed.xml',
    told: [
      '6:18 `address` begins with file:, but only http and https can be opened: "file:///feed.xml".',
      'An address looks like https://news.example/local/feed.xml.',
    ],
  },
  {
    file: 'sections.yaml',
    when: 'writes a word instead of an address',
    from: 'https://wire.example/localNews/feed',
    to: 'wire',
    told: [
      '6:18 `address` is no address: "wire".',
      'An address looks like https://news.example/local/feed.xml.',
    ],
  },
  {
    file: 'sections.yaml',
    when: 'leaves a space in an address',
    from: 'https://wire.example/localNews/feed',
    to: 'https://wire.example/local news',
    told: [
      '6:18 `address` has a space in it: "https://wire.example/local news".',
      'Take the space out. An address looks like https://news.example/local/feed.xml.',
    ],
  },
  {
    file: 'sections.yaml',
    when: 'leaves a password in an address',
    from: 'https://wire.example/localNews/feed',
    to: 'https://me:secret@wire.example/feed',
    told: [
      '6:18 `address` has a user name or password in it.',
      'Take out everything between // and @: addresses in these files are public.',
    ],
  },
  {
    file: 'sections.yaml',
    when: 'names half a host',
    from: 'https://wire.example/localNews/feed',
    to: 'https://wire/feed',
    told: [
      '6:18 `address` names no whole host: "wire".',
      'An address looks like https://news.example/local/feed.xml.',
    ],
  },
  {
    file: 'sections.yaml',
    when: 'has a feed twice in one section',
    from: '    - { address: https://wire.example/localNews/feed, publisher: Wire }\n',
    to: '    - { address: https://wire.example/a, publisher: Wire }\n    - { address: https://WIRE.example/a, publisher: Wire }\n',
    told: [
      '7:18 The section `localNews` has this feed twice: https://WIRE.example/a',
      'Keep one of the two.',
    ],
  },
  {
    file: 'sections.yaml',
    when: 'has two sports feeds with one ending',
    from: 'https://wire.example/sports/tennis',
    to: 'https://other.example/mlb/',
    told: [
      '61:18 Two sports feeds end in "mlb", so their articles would have the same ids.',
      'Choose feeds whose addresses end in different words.',
    ],
  },
  {
    file: 'sections.yaml',
    when: 'writes the day of reading as Americans do',
    from: 'publisher: Wire',
    to: 'publisher: Wire, terms: { address: https://wire.example/terms, read: 11/20/2026 }',
    told: ['6:124 `read` is no day of the calendar: "11/20/2026".', 'Write 2026-11-20.'],
  },
  {
    file: 'sections.yaml',
    when: 'forgets when the terms were read',
    from: 'publisher: Wire',
    to: 'publisher: Wire, terms: { address: https://wire.example/terms }',
    told: [
      '6:72 The key `read` is missing.',
      'Add `read:` with the day on which you read them, for example 2026-11-20.',
    ],
  },
  {
    file: 'sections.yaml',
    when: 'wants more syndicated than there is',
    from: 'publisher: Wire',
    to: 'publisher: Wire, syndicate: all',
    told: ['6:83 `syndicate` may not be "all".', 'Choose another: allowed are none, headlines, excerpts.'],
  },
  {
    file: 'sections.yaml',
    when: 'gives a feed as a bare address',
    from: localFeed,
    to: '    - https://wire.example/a\n',
    told: [
      '6:7 Entry 1 of `feeds` must be a group of keys, but is a text.',
      'Write a feed as a group of keys, with address and, on the next line, publisher, for example - address: https://news.example/local/feed.xml.',
    ],
  },
  {
    file: 'sections.yaml',
    when: 'gives a feed that is only an address without the space',
    from: localFeed,
    to: '    - address:https://wire.example/a\n',
    told: [
      '6:7 Entry 1 of `feeds` must be a group of keys, but is a text.',
      'Write a space after the colon of `address:`.',
    ],
  },
  {
    file: 'sections.yaml',
    when: 'gives feeds without a dash',
    from: localFeed,
    to: '      address: https://wire.example/a\n      publisher: Wire\n',
    told: [
      '5:3 `feeds` must be a list, but is a group of keys.',
      'Begin each entry with a dash and a space before its first key. Write the feeds it shows, each with address and publisher, for example - address: https://news.example/local/feed.xml.',
    ],
  },
  {
    file: 'sections.yaml',
    when: 'gives a feed without dash and key',
    from: localFeed,
    to: '    https://wire.example/a\n',
    told: [
      '6:5 `feeds` must be a list, but is a text.',
      'Begin each entry with a dash and a space before its first key. Write the feeds it shows, each with address and publisher, for example - address: https://news.example/local/feed.xml.',
    ],
  },
  {
    file: 'sections.yaml',
    when: 'names a port that is never asked',
    from: localFeed,
    to: '    - { address: https://wire.example:8080/a, publisher: Wire }\n',
    told: [
      '6:18 `address` names the port 8080, but feeds are asked on the ports 80 and 443 only: "https://wire.example:8080/a".',
      'Try https://wire.example/a in a browser and write that, or ask the publisher for an address without a port.',
    ],
  },
];

test.each(cases)('a publisher who $when is told where, and what to write', async (each) => {
  expect(await toldOf(each)).toContainEqual(each.told);
});

test('a section that is missing is told of with what it needs', async () => {
  const without = sectionsYaml.replace(/food:\n(?: .*\n)+/u, '');
  expect(await mistakesIn({ 'sections.yaml': without })).toEqual([
    [
      'sections.yaml:1:1 The key `food` is missing.',
      'Add `food:` with a section with headline, subheadline, coverage and feeds.',
    ],
  ]);
});
