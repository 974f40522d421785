import { expect, test } from 'vitest';
import { sectionKeys } from '../news/sections.ts';
import { editionForTests } from '../pages/editionForTests.ts';
import { llmsText } from './llmsText.ts';
import { markedPostForTests } from './postForTests.ts';

const { publication } = editionForTests();
const text = llmsText({
  publication,
  posts: [markedPostForTests(), { ...markedPostForTests(), slug: 'b', date: null }],
});

test('the file has the form that llmstxt.org gives: name, summary, details, lists of links', () => {
  const [name, empty, summary] = text.split('\n');

  expect(name).toBe('# Kansas City Voice');
  expect(empty).toBe('');
  expect(summary).toBe('> News for Kansas City, Kansas and Wyandotte County.');
  expect(text.match(/^# /gmu)).toHaveLength(1);
  const lists = text.split(/^## .*$/mu).slice(1);
  expect(lists).toHaveLength(5);
  for (const line of lists.flatMap((list) => list.trim().split('\n'))) {
    expect(line).toMatch(/^- \[(?:[^\]\\]|\\.)+\]\(https:\/\/voice\.example\/[^\s)]*\)(?:: .+)?$/u);
  }
  expect(text).toMatch(/^## Optional$/mu);
});

test('every section and every post is named, a post with its day where it is known', () => {
  for (const key of sectionKeys) {
    expect(text).toContain(`(https://voice.example/${publication.sections[key].slug})`);
  }
  expect(text).toContain(
    '- [A morning at Kaw Point](https://voice.example/blog/a-morning-at-kaw-point): Where two rivers meet. (November 20, 2026)\n',
  );
  expect(text).toContain('(https://voice.example/blog/b): Where two rivers meet.\n');
});

test('a title says what it says and makes no link, heading or line of its own', () => {
  const metaTitle = 'One](https://elsewhere.example)\n# Two <b> *three*\u0000';
  const hostile = llmsText({ publication, posts: [markedPostForTests({ metaTitle })] });

  expect(hostile).toContain(
    String.raw`- [One\](https://elsewhere.example) # Two \<b\> \*three\*](https://voice`,
  );
  expect(hostile.match(/^# /gmu)).toHaveLength(1);
});

test('the address of a post ends where its link does, whatever stands in it', () => {
  const bracketed = llmsText({ publication, posts: [markedPostForTests({ slug: 'one)-(two' })] });

  expect(bracketed).toContain('](https://voice.example/blog/one%29-%28two): Where');
});

test('radio is named only where there is one', () => {
  expect(text).toContain('/radio)');
  expect(llmsText({ publication: { ...publication, radio: null }, posts: [] })).not.toContain('/radio');
});
