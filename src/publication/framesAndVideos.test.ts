import { afterEach, expect, test } from 'vitest';
import { removeExampleFolders } from './exampleFolder.ts';
import { toldOf, type MistakeCase } from './mistakeCase.ts';

afterEach(removeExampleFolders);

const cases: Omit<MistakeCase, 'file'>[] = [
  {
    when: 'pastes a whole frame where its address belongs',
    from: 'https://walls.localhost/wall/river-town, title: Calendar }',
    to: `'<iframe width="1" src="https://walls.localhost/wall/abc"></iframe>', title: Calendar }`,
    told: [
      '27:22 `address` is a piece of HTML, but only the address in it is wanted.',
      'Write https://walls.localhost/wall/abc.',
    ],
  },
  {
    when: 'pastes a script where an address belongs',
    from: 'https://walls.localhost/wall/river-town',
    to: '<script>wall()</script>',
    told: [
      '27:22 `address` is a piece of HTML, but only the address in it is wanted.',
      'Write the address alone, such as https://walls.example/embed/v1/wall/abc.',
    ],
  },
  {
    when: 'gives a frame over http',
    from: 'https://walls.localhost/wall/river-town',
    to: 'http://walls.localhost/wall',
    told: [
      '27:22 `address` begins with http://, but only https:// may be used here: "http://walls.localhost/wall".',
      'Write https://walls.localhost/wall, and look whether it answers.',
    ],
  },
  {
    when: 'gives a frame no title',
    from: ', title: Calendar }',
    to: ' }',
    told: [
      '27:3 The key `title` is missing.',
      'Add `title:` with what it is, for screen readers and for the link beside it, for example Community calendar.',
    ],
  },
  {
    when: 'wants a frame loaded at another moment',
    from: 'load: click',
    to: 'load: clicks',
    told: ['28:86 `load` may not be "clicks".', 'Write click; allowed are visible, click.'],
  },
  {
    when: 'misspells a frame',
    from: '  contactForm:',
    to: '  contactform:',
    told: ['28:3 There is no key `contactform` here.', 'Did you mean `contactForm`?'],
  },
  {
    when: 'names a playlist instead of a video',
    from: 'youtu.be/a1B2-c3_D4e',
    to: 'www.youtube.com/playlist?list=a1B2-c3_D4e',
    told: [
      '30:23 `video` names no video at YouTube: "www.youtube.com/playlist?list=a1B2-c3_D4e".',
      'Open the video, choose Share, and copy the address, such as youtu.be/a1B2-c3_D4e.',
    ],
  },
  {
    when: 'leaves the featured video without a description',
    from: ', description: A walk. }',
    to: ' }',
    told: [
      '31:3 The key `description` is missing.',
      'Add `description:` with one sentence under the headline, for example A walk along the river.',
    ],
  },
  {
    when: 'writes the mission as one text',
    from: '[We tell what happens.]',
    to: 'We tell what happens.',
    told: [
      '33:12 `mission` must be a list, but is a text.',
      'Begin each entry on a line of its own with a dash and a space: - We tell what happens.',
    ],
  },
  {
    when: 'gives a profile no role',
    from: ', role: Editor',
    to: '',
    told: ['36:7 The key `role` is missing.', 'Add `role:` with what they do, for example Editor.'],
  },
  {
    when: 'leads the support dialog to no address',
    from: 'https://fund.localhost/give',
    to: 'fund.localhost/give',
    told: [
      '37:43 `address` does not begin with https://: "fund.localhost/give".',
      'Write https://fund.localhost/give.',
    ],
  },
  {
    when: 'gives an advertising script over http',
    from: 'https://advertising.localhost/slots.js',
    to: 'http://advertising.localhost/slots.js',
    told: [
      '25:48 `script` begins with http://, but only https:// may be used here: "http://advertising.localhost/slots.js".',
      'Write https://advertising.localhost/slots.js, and look whether it answers.',
    ],
  },
  {
    when: 'takes the blog from elsewhere without a key',
    from: 'functionsKey:',
    to: 'blog: { functions: https://functions.localhost/v1 }\nfunctionsKey:',
    told: [
      '38:1 The key `key` is missing.',
      'Add `key:` with its public anonymous key, for example public-anonymous-key.',
    ],
  },
  {
    when: 'takes the blog from elsewhere over http',
    from: 'functionsKey:',
    to: 'blog: { functions: http://functions.localhost/v1, key: anonymous }\nfunctionsKey:',
    told: [
      '38:20 `functions` begins with http://, but only https:// may be used here: "http://functions.localhost/v1".',
      'Write https://functions.localhost/v1, and look whether it answers.',
    ],
  },
  {
    when: 'writes a key that no header can carry',
    from: 'river-town-key',
    to: 'river town key',
    told: [
      '38:15 `functionsKey` has a character that no bearer key may have.',
      'Write letters, digits and hyphens only, such as public-anonymous-key.',
    ],
  },
];

test.each(cases)('a publisher who $when is told where, and what to write', async (each) => {
  expect(await toldOf({ file: 'publication.yaml', ...each })).toContainEqual(each.told);
});
