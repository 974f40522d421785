import { expect, test } from 'vitest';
import { sectionKeys } from '../../sample/sections.ts';
import { llmsText } from './llmsText.ts';
import { world, sectionIn } from '../news/world.testing.ts';

const publication = world.fullPublication();
const text = llmsText({
  publication,
  posts: [world.post(), { ...world.post(), slug: 'b', date: null }],
});

test('the file has the format of llmstxt.org: name, summary, details, lists of links', () => {
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

test('every section and post is listed, posts with their day if known', () => {
  for (const key of sectionKeys) {
    expect(text).toContain(`(https://voice.example/${sectionIn(publication, key).slug})`);
  }
  expect(text).toContain(
    '- [How a levee trail became a front porch](https://voice.example/blog/levee-trail): Ten miles of flood wall and a Saturday habit. (November 18, 2026)\n',
  );
  expect(text).toContain('(https://voice.example/blog/b): Ten miles of flood wall and a Saturday habit.\n');
});

test('a title cannot create a link, heading or line', () => {
  const metaTitle = 'One](https://elsewhere.example)\n# Two <b> *three*\u0000';
  const hostile = llmsText({ publication, posts: [world.post({ metaTitle })] });

  expect(hostile).toContain(
    String.raw`- [One\](https://elsewhere.example) # Two \<b\> \*three\*](https://voice`,
  );
  expect(hostile.match(/^# /gmu)).toHaveLength(1);
});

test('brackets in a slug do not end the link', () => {
  const bracketed = llmsText({ publication, posts: [world.post({ slug: 'one)-(two' })] });

  expect(bracketed).toContain('](https://voice.example/blog/one%29-%28two): Ten');
});

test('a page that is not set up is not listed', () => {
  const bare = llmsText({ publication: world.publication({ radio: null }), posts: [] });
  for (const path of ['/radio)', '/events)', '/books)', '/faq)', '/partners)']) {
    expect(text).toContain(path);
    expect(bare).not.toContain(path);
  }
});

test('files-1: a publication in Spanish is described in Spanish', () => {
  const spanish = llmsText({ publication: world.fullPublication({ language: 'es' }), posts: [world.post()] });
  expect(spanish).toContain('\nPuede contar con esto:\n');
  expect(spanish).toContain('- [Preguntas y respuestas](https://voice.example/faq)\n');
  expect(spanish).toContain('(https://voice.example/api/search?q=biblioteca)');
  expect(spanish).not.toMatch(/\b(?:The|All|What|Every|GET returns|of the)\b/u);
});
