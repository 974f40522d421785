import { afterEach, expect, test } from 'vitest';
import { removeExampleFolders } from './exampleFolder.ts';
import { toldOf, type MistakeCase } from './mistakeCase.ts';

afterEach(removeExampleFolders);

const cases: MistakeCase[] = [
  {
    file: 'hidden.yaml',
    when: 'writes an entry that hides nothing',
    from: '',
    to: '- reason: Asked for\n',
    told: ['1:3 The entry does not say what it hides.', 'Give it one of link, words or host.'],
  },
  {
    file: 'hidden.yaml',
    when: 'hides two things with one entry',
    from: '',
    to: '- link: https://wire.example/a\n  host: wire.example\n',
    told: ['1:3 The entry has link and host at once.', 'Make an entry of its own for each.'],
  },
  {
    file: 'hidden.yaml',
    when: 'hides a single letter',
    from: '',
    to: '- words: a\n',
    told: [
      '1:10 `words` needs at least two letters or digits: "a".',
      'Write whole words, such as Levee Street.',
    ],
  },
  {
    file: 'hidden.yaml',
    when: 'writes entries without dashes',
    from: '',
    to: 'link: https://wire.example/a\n',
    told: [
      '1:1 The file must be a list, but is a group of keys.',
      'Begin each entry with a dash and a space before its first key. Write a list of entries, for example - link: https://news.example/a-story.',
    ],
  },
];

test.each(cases)('a publisher who $when is told where, and what to write', async (each) => {
  expect(await toldOf(each)).toContainEqual(each.told);
});
