import { chmod, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { HiddenRule } from '../news/hidden.ts';
import { exampleFolder, removeExampleFolders } from './exampleFolder.testing.ts';
import { addHidden, removeHidden } from './hiddenFile.ts';
import { mistakesAfter, type MistakeCase } from './mistakeCase.testing.ts';
import { readPublication } from './readPublication.ts';

afterEach(removeExampleFolders);

const rule: HiddenRule = {
  kind: 'link',
  value: 'https://wire.example/story',
  reason: 'The family asked: please',
  since: '2026-11-20',
};

test('hiding the first story creates the file', async () => {
  const folder = await exampleFolder();
  expect(await addHidden(folder, rule)).toBe('added');
  expect(await hiddenIn(folder)).toEqual([rule]);
});

test('a story is added below the other stories, and comments and order are kept', async () => {
  const before = `# Why we hide\n\n# A lawsuit\n- link: https://wire.example/a # do not touch\n  reason: Court\n\n# Noise\n- host: spam.example\n`;
  const folder = await exampleFolder({ 'hidden.yaml': before });
  expect(await addHidden(folder, rule)).toBe('added');
  expect(await textIn(folder)).toBe(
    `${before}- link: https://wire.example/story\n  reason: "The family asked: please"\n  since: 2026-11-20\n`,
  );
});

test.each(['# Only a comment\n', '# An empty list\n\n[]\n', ''])(
  'a file without entries (%j) keeps its comment and gets its first entry',
  async (before) => {
    const folder = await exampleFolder({ 'hidden.yaml': before });
    expect(await addHidden(folder, rule)).toBe('added');
    expect(await hiddenIn(folder)).toEqual([rule]);
    expect(await textIn(folder)).toContain(before.split('\n')[0]);
  },
);

test('a story that is already hidden is not added again, however its link is written', async () => {
  const folder = await exampleFolder();
  await addHidden(folder, rule);
  const before = await textIn(folder);
  expect(await addHidden(folder, { ...rule, value: 'http://www.wire.example/story/?utm_source=x#top' })).toBe(
    'already',
  );
  expect(await textIn(folder)).toBe(before);
});

test('a link that is not an address is refused with a remedy, and nothing is written', async () => {
  const folder = await exampleFolder();
  expect(await addHidden(folder, { ...rule, value: 'wire.example/story' })).toEqual({
    file: path.join(folder, 'hidden.yaml'),
    line: 1,
    column: 1,
    message: 'The `link` does not begin with https://: "wire.example/story".',
    remedy: 'Write https://wire.example/story.',
  });
  expect(await readdir(folder)).not.toContain('hidden.yaml');
});

test('a file with a mistake is not changed, and the mistake is returned', async () => {
  const before = '- lnik: https://wire.example/a\n';
  const folder = await exampleFolder({ 'hidden.yaml': before });
  expect(await addHidden(folder, rule)).toMatchObject({
    line: 1,
    column: 3,
    remedy: 'Did you mean `link`?',
  });
  expect(await textIn(folder)).toBe(before);
});

test('when many stories are hidden at once, no story is lost', async () => {
  const folder = await exampleFolder();
  const values = Array.from({ length: 20 }, (_, index) => `https://wire.example/story-${index}`);
  await Promise.all(values.map((value) => addHidden(folder, { ...rule, value })));
  expect((await hiddenIn(folder)).map(({ value }) => value).toSorted()).toEqual(values.toSorted());
  expect((await readdir(folder)).toSorted()).toEqual([
    'books.yaml',
    'faq.yaml',
    'hidden.yaml',
    'pages',
    'partners.yaml',
    'publication.yaml',
    'sections.yaml',
    'synonyms.yaml',
  ]);
});

test('the lock of a crashed process does not stop the next process', async () => {
  const folder = await exampleFolder();
  await writeFile(path.join(folder, '.hidden.yaml.lock'), '');
  expect(await addHidden(folder, rule)).toBe('added');
  expect(await hiddenIn(folder)).toEqual([rule]);
});

test('permissions, symbolic links and Windows line endings are kept', async () => {
  const folder = await exampleFolder({ 'elsewhere.yaml': '# Kept\r\n- host: spam.example\r\n' });
  await chmod(path.join(folder, 'elsewhere.yaml'), 0o640);
  await symlink('elsewhere.yaml', path.join(folder, 'hidden.yaml'));
  expect(await addHidden(folder, { ...rule, reason: null, since: null })).toBe('added');
  expect(await readFile(path.join(folder, 'elsewhere.yaml'), 'utf8')).toBe(
    '# Kept\r\n- host: spam.example\r\n- link: https://wire.example/story\r\n',
  );
  expect((await stat(path.join(folder, 'elsewhere.yaml'))).mode & 0o777).toBe(0o640);
});

test('a rule is removed with its own comment, and the heading and the other comments stay', async () => {
  const text = '# Ours\n\n- link: https://wire.example/story # now\n# Sells ads\n- host: spam.example\n';
  const folder = await exampleFolder({ 'hidden.yaml': text });
  expect(
    await removeHidden(folder, { kind: 'link', value: 'https://wire.example/story?utm_source=a' }),
  ).toEqual({
    isRuleRemoved: true,
    remainingRules: [{ kind: 'host', value: 'spam.example', reason: null, since: null }],
  });
  expect(await textIn(folder)).toBe('# Ours\n\n# Sells ads\n- host: spam.example\n');
  expect(await removeHidden(folder, { kind: 'words', value: 'spam.example' })).toMatchObject({
    isRuleRemoved: false,
  });
  expect(await removeHidden(folder, { kind: 'host', value: 'SPAM.example' })).toEqual({
    isRuleRemoved: true,
    remainingRules: [],
  });
  expect(await textIn(folder)).toBe('# Ours\n');
  expect(await hiddenIn(folder)).toEqual([]);
});

const cases: Omit<MistakeCase, 'file'>[] = [
  {
    when: 'writes an entry that does not say what to hide',
    from: '',
    to: '- reason: Asked for\n',
    expected: ['1:3 The entry does not say what to hide.', 'Add one of link, words or host.'],
  },
  {
    when: 'hides two things with one entry',
    from: '',
    to: '- link: https://wire.example/a\n  host: wire.example\n',
    expected: ['1:3 The entry has both link and host.', 'Make a separate entry for each.'],
  },
  {
    when: 'hides a single letter',
    from: '',
    to: '- words: a\n',
    expected: [
      '1:10 `words` must have at least two letters or digits: "a".',
      'Write whole words, such as Levee Street.',
    ],
  },
  {
    when: 'forgets the colon',
    from: '',
    to: '- link https://wire.example/a\n',
    expected: [
      '1:3 Entry 1 must be a group of keys, but it is text.',
      'Write a colon after link: - link: https://wire.example/a',
    ],
  },
  {
    when: 'writes entries without dashes',
    from: '',
    to: 'link: https://wire.example/a\n',
    expected: [
      '1:1 The file must be a list, but it is a group of keys.',
      'Begin each entry with a dash and a space before its first key. Write a list of entries, for example - link: https://news.example/a-story.',
    ],
  },
];

test.each(cases)(
  'a publisher who $when learns where the mistake is and what to write instead',
  async (each) => {
    expect(await mistakesAfter({ file: 'hidden.yaml', ...each })).toContainEqual(each.expected);
  },
);

async function hiddenIn(folder: string): Promise<HiddenRule[]> {
  const result = await readPublication(folder, { sample: false });
  return result.kind === 'publication' ? result.publication.hidden : [];
}

function textIn(folder: string): Promise<string> {
  return readFile(path.join(folder, 'hidden.yaml'), 'utf8');
}
