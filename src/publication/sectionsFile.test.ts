import { afterEach, expect, test } from 'vitest';
import { removeExampleFolders, sectionsYaml } from './exampleFolder.testing.ts';
import { mistakesIn, mistakesAfter, type MistakeCase } from './mistakeCase.testing.ts';

afterEach(removeExampleFolders);

const localFeed = '    - { address: https://wire.example/localNews/feed, publisher: Wire }\n';

const cases: MistakeCase[] = [
  {
    file: 'sections.yaml',
    when: 'misspells a key of a section',
    from: '  slug: local-news',
    to: '  slugg: local-news',
    expected: ['2:3 Unknown key `slugg`.', 'Did you mean `slug`?'],
  },
  {
    file: 'sections.yaml',
    when: 'gives a section an address that the site uses',
    from: 'slug: local-news',
    to: 'slug: search',
    expected: [
      '2:9 `slug` is an address that the site itself needs: "search".',
      'Write another one, for example search-news.',
    ],
  },
  {
    file: 'sections.yaml',
    when: 'gives a section an address reserved for languages',
    from: 'slug: local-news',
    to: 'slug: es',
    expected: [
      '2:9 `slug` is an address that the site itself needs: "es".',
      'Write another one, for example es-news.',
    ],
  },
  {
    file: 'sections.yaml',
    when: 'gives two sections one address',
    from: 'slug: national-news',
    to: 'slug: local-news',
    expected: [
      '10:9 The address "local-news" leads to a section already.',
      'Give each section an address of its own.',
    ],
  },
  {
    file: 'sections.yaml',
    when: 'keeps a former address that another section has',
    from: 'slug: local-news',
    to: 'slug: town\n  formerSlugs: [sports]',
    expected: ['3:17 The address "sports" leads to a section already.', 'Remove it here.'],
  },
  {
    file: 'sections.yaml',
    when: 'gives two sections one key',
    from: 'key: nationalNews',
    to: 'key: localNews',
    expected: ['9:8 The key "localNews" appears twice.', 'Remove one of the two.'],
  },
  {
    file: 'sections.yaml',
    when: 'gives a section the key of the blog',
    from: 'key: localNews',
    to: 'key: blog',
    expected: ['1:8 `key` is reserved for the blog: "blog".', 'Write another key.'],
  },
  {
    file: 'sections.yaml',
    when: 'gives a section the key of the questions and answers',
    from: 'key: localNews',
    to: 'key: faq',
    expected: ['1:8 `key` is reserved for questions and answers: "faq".', 'Write another key.'],
  },
  {
    file: 'sections.yaml',
    when: 'writes a key in two words',
    from: 'key: localNews',
    to: 'key: local news',
    expected: [
      '1:8 `key` may have only letters and digits, at most 40, and must begin with a lowercase letter: "local news".',
      'Write a name like parks or cityHall.',
    ],
  },
  {
    file: 'sections.yaml',
    when: 'limits a feed to no stories',
    from: '  perFeed: 3',
    to: '  perFeed: 0',
    expected: [
      '79:12 `perFeed` is not a whole number from 1 to 15: 0.',
      'Write how many stories of each feed to show, for example 3.',
    ],
  },
  {
    file: 'sections.yaml',
    when: 'writes a feed address without its scheme',
    from: 'https://wire.example/localNews/feed',
    to: 'wire.example/localNews/feed',
    expected: [
      '8:18 `address` does not begin with https://: "wire.example/localNews/feed".',
      'Write https://wire.example/localNews/feed.',
    ],
  },
  {
    file: 'sections.yaml',
    when: 'writes a feed address with a port and without its scheme',
    from: 'https://wire.example/localNews/feed',
    to: 'wire.example:443/feed',
    expected: [
      '8:18 `address` does not begin with https://: "wire.example:443/feed".',
      'Write https://wire.example:443/feed.',
    ],
  },
  {
    file: 'sections.yaml',
    when: 'copies an address that begins with feed:',
    from: 'https://wire.example/localNews/feed',
    to: 'feed://wire.example/feed',
    expected: [
      '8:18 `address` begins with feed:, which few programs understand: "feed://wire.example/feed".',
      'Write https://wire.example/feed.',
    ],
  },
  {
    file: 'sections.yaml',
    when: 'names a file instead of an address',
    from: 'https://wire.example/localNews/feed',
    to: 'file:///feed.xml',
    expected: [
      '8:18 `address` begins with file:, but only http and https work here: "file:///feed.xml".',
      'An address looks like https://news.example/local/feed.xml.',
    ],
  },
  {
    file: 'sections.yaml',
    when: 'writes a word instead of an address',
    from: 'https://wire.example/localNews/feed',
    to: 'wire',
    expected: [
      '8:18 `address` is not a web address: "wire".',
      'An address looks like https://news.example/local/feed.xml.',
    ],
  },
  {
    file: 'sections.yaml',
    when: 'leaves a space in an address',
    from: 'https://wire.example/localNews/feed',
    to: 'https://wire.example/local news',
    expected: [
      '8:18 `address` contains a space: "https://wire.example/local news".',
      'Remove the space. An address looks like https://news.example/local/feed.xml.',
    ],
  },
  {
    file: 'sections.yaml',
    when: 'leaves a password in an address',
    from: 'https://wire.example/localNews/feed',
    to: 'https://me:secret@wire.example/feed',
    expected: [
      '8:18 `address` contains a user name or password.',
      'Remove everything between // and @. Addresses in these files are public.',
    ],
  },
  {
    file: 'sections.yaml',
    when: 'writes an incomplete host name',
    from: 'https://wire.example/localNews/feed',
    to: 'https://wire/feed',
    expected: [
      '8:18 `address` has an incomplete host name: "wire".',
      'An address looks like https://news.example/local/feed.xml.',
    ],
  },
  {
    file: 'sections.yaml',
    when: 'has a feed twice in one section',
    from: '    - { address: https://wire.example/localNews/feed, publisher: Wire }\n',
    to: '    - { address: https://wire.example/a, publisher: Wire }\n    - { address: https://WIRE.example/a, publisher: Wire }\n',
    expected: [
      '9:18 The section `localNews` has this feed twice: https://WIRE.example/a',
      'Remove one of the two.',
    ],
  },
  {
    file: 'sections.yaml',
    when: 'gives a section with perFeed two feeds with the same ending',
    from: 'https://wire.example/sports/tennis',
    to: 'https://other.example/mlb/',
    expected: [
      '82:18 Two feeds of `sports` end in "mlb", so with `perFeed` their articles would have the same ids.',
      'Choose feeds whose addresses end in different words.',
    ],
  },
  {
    file: 'sections.yaml',
    when: 'writes a date the American way',
    from: 'publisher: Wire',
    to: 'publisher: Wire, terms: { address: https://wire.example/terms, read: 11/20/2026 }',
    expected: ['8:124 `read` is not a date: "11/20/2026".', 'Write 2026-11-20.'],
  },
  {
    file: 'sections.yaml',
    when: 'forgets when the terms were read',
    from: 'publisher: Wire',
    to: 'publisher: Wire, terms: { address: https://wire.example/terms }',
    expected: [
      '8:72 The key `read` is missing.',
      'Add `read:` with the day you read them, for example 2026-11-20.',
    ],
  },
  {
    file: 'sections.yaml',
    when: 'chooses a syndication that does not exist',
    from: 'publisher: Wire',
    to: 'publisher: Wire, syndicate: all',
    expected: ['8:83 `syndicate` cannot be "all".', 'Write one of none, headlines, excerpts.'],
  },
  {
    file: 'sections.yaml',
    when: 'writes a feed as a bare address',
    from: localFeed,
    to: '    - https://wire.example/a\n',
    expected: [
      '8:7 Entry 1 of `feeds` must be a group of keys, but it is text.',
      'Write it as a group of keys, on a line of its own: - address: https://wire.example/a',
    ],
  },
  {
    file: 'sections.yaml',
    when: 'writes a feed as an address without the space after the colon',
    from: localFeed,
    to: '    - address:https://wire.example/a\n',
    expected: [
      '8:7 Entry 1 of `feeds` must be a group of keys, but it is text.',
      'Add a space after the colon of `address:`.',
    ],
  },
  {
    file: 'sections.yaml',
    when: 'writes feeds without a dash',
    from: localFeed,
    to: '      address: https://wire.example/a\n      publisher: Wire\n',
    expected: [
      '7:3 `feeds` must be a list, but it is a group of keys.',
      "Begin each entry with a dash and a space before its first key. Write the section's feeds, each with address and publisher, for example - address: https://news.example/local/feed.xml.",
    ],
  },
  {
    file: 'sections.yaml',
    when: 'writes a feed without dash and key',
    from: localFeed,
    to: '    https://wire.example/a\n',
    expected: [
      '8:5 `feeds` must be a list, but it is text.',
      "Begin each entry with a dash and a space before its first key. Write the section's feeds, each with address and publisher, for example - address: https://news.example/local/feed.xml.",
    ],
  },
  {
    file: 'sections.yaml',
    when: 'uses a port that feeds must not have',
    from: localFeed,
    to: '    - { address: https://wire.example:8080/a, publisher: Wire }\n',
    expected: [
      '8:18 `address` uses port 8080, but feeds must use port 80 or 443: "https://wire.example:8080/a".',
      'Try https://wire.example/a in a browser and write that, or ask the publisher for an address without a port.',
    ],
  },
];

test.each(cases)(
  'a publisher who $when learns where the mistake is and what to write instead',
  async (each) => {
    expect(await mistakesAfter(each)).toContainEqual(each.expected);
  },
);

test('for a folder from an earlier version, check says how to turn its sections into a list', async () => {
  const group = sectionsYaml.replaceAll(/^- key: (\w+)\n {2}slug: .*\n {2}label: .*$/gmu, '$1:');
  expect(group).toMatch(/^localNews:\n {2}headline: About localNews\n/u);
  expect(await mistakesIn({ 'sections.yaml': group })).toEqual([
    [
      'sections.yaml:1:1 The file must be a list, but it is a group of keys.',
      'Sections are a list in display order now. Replace each line such as `localNews:` by three: `- key: localNews`, and below it, indented like its other keys, `slug: local-news` and `label: Local News`. docs/publishers/sections.md has the slugs and labels of the fifteen sections of earlier versions.',
    ],
  ]);
});
