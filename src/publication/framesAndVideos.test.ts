import { afterEach, expect, test } from 'vitest';
import { embedServiceHosts } from '../news/embeds/embedServices.ts';
import { exampleFolder, publicationYaml, removeExampleFolders } from './exampleFolder.testing.ts';
import { readPublication } from './readPublication.ts';
import { mistakesAfter, type MistakeCase } from './mistakeCase.testing.ts';

afterEach(removeExampleFolders);

const cases: Omit<MistakeCase, 'file'>[] = [
  {
    when: 'pastes a whole frame where its address belongs',
    from: 'https://walls.localhost/wall/river-town, title: Calendar }',
    to: `'<iframe width="1" src="https://walls.localhost/wall/abc"></iframe>', title: Calendar }`,
    expected: [
      '27:22 `address` is a piece of HTML, but only the address in it belongs here.',
      'Write https://walls.localhost/wall/abc.',
    ],
  },
  {
    when: 'pastes a script where an address belongs',
    from: 'https://walls.localhost/wall/river-town',
    to: '<script>wall()</script>',
    expected: [
      '27:22 `address` is a piece of HTML, but only the address in it belongs here.',
      'Write only the address, such as https://walls.example/embed/v1/wall/abc.',
    ],
  },
  {
    when: "writes a frame's address with http",
    from: 'https://walls.localhost/wall/river-town',
    to: 'http://walls.localhost/wall',
    expected: [
      '27:22 `address` must begin with https://: "http://walls.localhost/wall".',
      'Write https://walls.localhost/wall, and check that it opens.',
    ],
  },
  {
    when: "leaves out a frame's title",
    from: ', title: Calendar }',
    to: ' }',
    expected: [
      '27:3 The key `title` is missing.',
      'Add `title:` with a title for screen readers and for the link beside the frame, for example Community calendar.',
    ],
  },
  {
    when: 'misspells when a frame loads',
    from: 'load: click',
    to: 'load: clicks',
    expected: ['28:86 `load` cannot be "clicks".', 'Did you mean click? Write one of visible, click.'],
  },
  {
    when: 'misspells a frame',
    from: '  contactForm:',
    to: '  contactform:',
    expected: ['28:3 Unknown key `contactform`.', 'Did you mean `contactForm`?'],
  },
  {
    when: 'allows the frames of an address instead of a host',
    from: 'embeds:\n',
    to: 'embeds:\n  allow: [https://maps.localhost/levee]\n',
    expected: [
      '27:11 Entry 1 of `allow` must be only the host name, but is "https://maps.localhost/levee".',
      'Write maps.localhost.',
    ],
  },
  {
    when: 'allows the frames of a host twice',
    from: 'embeds:\n',
    to: 'embeds:\n  allow: [maps.localhost, maps.localhost]\n',
    expected: ['27:27 The host "maps.localhost" appears twice.', 'Remove one of the two.'],
  },
  {
    when: 'names a playlist instead of a video',
    from: 'youtu.be/a1B2-c3_D4e',
    to: 'www.youtube.com/playlist?list=a1B2-c3_D4e',
    expected: [
      '30:23 `video` is not the address of a YouTube video: "www.youtube.com/playlist?list=a1B2-c3_D4e".',
      'Open the video, choose Share, and copy the address, such as youtu.be/a1B2-c3_D4e.',
    ],
  },
  {
    when: 'leaves the featured video without a description',
    from: ', description: A walk. }',
    to: ' }',
    expected: [
      '31:3 The key `description` is missing.',
      'Add `description:` with one sentence under the headline, for example A walk along the river.',
    ],
  },
  {
    when: 'writes the mission as one string',
    from: '[We report the news.]',
    to: 'We report the news.',
    expected: [
      '33:12 `mission` must be a list, but it is text.',
      'Put each entry on its own line, beginning with a dash and a space: - We report the news.',
    ],
  },
  {
    when: "writes the charity's address without https://",
    from: 'https://fund.localhost/give',
    to: 'fund.localhost/give',
    expected: [
      '37:43 `address` does not begin with https://: "fund.localhost/give".',
      'Write https://fund.localhost/give.',
    ],
  },
  {
    when: "writes an advertising script's address with http",
    from: 'https://advertising.localhost/slots.js',
    to: 'http://advertising.localhost/slots.js',
    expected: [
      '25:48 `script` must begin with https://: "http://advertising.localhost/slots.js".',
      'Write https://advertising.localhost/slots.js, and check that it opens.',
    ],
  },
  {
    when: 'names a functions host without its key',
    from: 'functionsKey:',
    to: 'blog: { functions: https://functions.localhost/v1 }\nfunctionsKey:',
    expected: [
      '38:1 The key `key` is missing.',
      'Add `key:` with its public anonymous key, for example public-anonymous-key.',
    ],
  },
  {
    when: 'writes a functions host with http',
    from: 'functionsKey:',
    to: 'blog: { functions: http://functions.localhost/v1, key: anonymous }\nfunctionsKey:',
    expected: [
      '38:20 `functions` must begin with https://: "http://functions.localhost/v1".',
      'Write https://functions.localhost/v1, and check that it opens.',
    ],
  },
  {
    when: 'writes a functions key with spaces',
    from: 'river-town-key',
    to: 'river town key',
    expected: [
      '38:15 `functionsKey` has a character that a bearer key cannot have.',
      'Use only letters, digits and hyphens, such as public-anonymous-key.',
    ],
  },
];

test.each(cases)(
  'a publisher who $when learns where the mistake is and what to write instead',
  async (each) => {
    expect(await mistakesAfter({ file: 'publication.yaml', ...each })).toContainEqual(each.expected);
  },
);

test.each([
  ['', embedServiceHosts],
  ['  allow: []\n', []],
  ['  allow: [youtube.com, maps.localhost, sample.example]\n', ['youtube.com', 'maps.localhost']],
])('embeds-5: with %j, posts may embed these hosts, without invented hosts', async (written, expected) => {
  const text = publicationYaml.replace('embeds:\n', `embeds:\n${written}`);
  const read = await readPublication(await exampleFolder({ 'publication.yaml': text }), { sample: false });
  expect(read).toMatchObject({ publication: { embedHosts: expected } });
});
