import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Synonyms } from '../news/words/searchTerms.ts';
import { withCommonSynonyms } from '../news/words/commonSynonyms.ts';
import { makeBlogFolder, removeBlogFolders } from './blog.testing.ts';
import { isBlogFailure } from './blog.ts';
import { untranslatedBlog } from './translatedBlog.ts';
import { dique, ferry, levee, openBlogOf, openBlogIn, readTitles } from './translatedBlog.testing.ts';

afterEach(removeBlogFolders);

test('people-2: keys become the names of people, other names stay as written, and names are joined in the language of the page', async () => {
  const joint = levee.replace('author: Ada', 'author: [ada, Cleo Lake, ada]');
  const folder = await makeBlogFolder({ 'levee.md': joint, 'levee.es.md': dique });
  const blog = await openBlogIn(folder, { people: [{ key: 'ada', name: 'Ada Rivers' }] });
  const authors = ['Ada Rivers', 'Cleo Lake'];
  expect(await blog.entries()).toMatchObject([{ author: 'Ada Rivers and Cleo Lake', authors }]);
  expect(await blog.inLanguage('es').entries()).toMatchObject([
    { author: 'Ada Rivers y Cleo Lake', authors },
  ]);
  for (const query of ['rivers', 'cleo']) expect(await blog.search(query, [])).toHaveLength(1);
});

test.each([
  ['of its own', dique],
  ['of the original', dique.replace('slug: dique\n', '')],
])(
  'languages-9: former slugs of a post lead to its translation with a slug %s',
  async (_whose, translation) => {
    const folder = await makeBlogFolder({
      'levee.md': levee.replace('id:', 'formerSlugs: [dam]\nid:'),
      'levee.es.md': translation.replace('metaTitle:', 'formerSlugs: [presa]\nmetaTitle:'),
    });
    const spanish = (await openBlogIn(folder)).inLanguage('es');
    const slug = translation === dique ? 'dique' : 'levee';
    for (const former of ['dam', 'presa'])
      expect(await spanish.post(former)).toMatchObject({ reason: 'moved', movedTo: slug });
  },
);

test('languages-5: a post is found by words of its own language, also on pages of another language', async () => {
  const vacant = levee.replace('metaTitle: The levee', 'metaTitle: Vacant lots and running jobs');
  const folder = await makeBlogFolder({ 'levee.md': vacant, 'ferry.md': ferry, 'ferry.es.md': dique });
  const spanish = (await openBlogIn(folder)).inLanguage('es');
  const findSlugs = async (query: string, synonyms: Synonyms = []) => {
    const posts = await spanish.search(query, synonyms);
    return isBlogFailure(posts) ? posts : posts.map(({ slug }) => slug);
  };
  expect(await findSlugs('runs')).toEqual(['levee']);
  expect(
    await findSlugs('construyeron', [{ word: 'construyeron', narrower: ['ciudades'], language: 'es' }]),
  ).toEqual(['dique']);
  // The Spanish stem of the synonym `vacante` is the English word.
  expect(await findSlugs('empleos', withCommonSynonyms([], 'es'))).toEqual([]);
  expect(await findSlugs('vacant')).toEqual(['levee']);
});

test('languages-9: a post and its translation are one post, each in its own language', async () => {
  const blog = await openBlogOf({ 'levee.md': levee, 'levee.es.md': dique, 'ferry.md': ferry });
  const spanish = blog.inLanguage('es');
  expect(await readTitles(blog)).toEqual(['The ferry', 'The levee']);
  expect(await readTitles(spanish)).toEqual(['The ferry (en)', 'El dique']);
  expect(await spanish.post('dique')).toMatchObject({
    id: 'levee',
    slug: 'dique',
    date: '2026-11-20',
    author: 'Ada',
    tags: [],
    html: expect.stringContaining('Lo construyó'),
  });
  expect(await spanish.post('levee')).toMatchObject({ reason: 'moved', movedTo: 'dique' });
  expect(await blog.post('dique')).toMatchObject({ reason: 'missing' });
  const newest = await spanish.newest(10);
  expect(isBlogFailure(newest) ? [] : newest.map(({ metaTitle }) => metaTitle)).toEqual(['El dique']);
  expect(blog.mistakes).toEqual([]);
});

test('an untranslated post is left out if the publication says so', async () => {
  const blog = await openBlogOf({ 'levee.md': levee, 'levee.es.md': dique, 'ferry.md': ferry }, true);
  expect(await readTitles(blog.inLanguage('es'))).toEqual(['El dique']);
});

test('a draft is a draft in every language', async () => {
  const blog = await openBlogOf({
    'levee.md': levee.replace('author', 'draft: true\nauthor'),
    'levee.es.md': dique,
  });
  expect(await readTitles(blog.inLanguage('es'))).toEqual([]);
});

test.each([
  ['with a mistake', levee.replace('author', 'draft: ture\nauthor'), dique],
  [
    'whose translation has a mistake',
    levee.replace('author', 'draft: true\nauthor'),
    dique.replace('slug', 'slog'),
  ],
])('blog-7: a draft %s is no longer shown in any language', async (_which, post, translation) => {
  const folder = await makeBlogFolder({ 'levee.md': levee, 'levee.es.md': dique });
  const blog = await openBlogIn(folder);
  await writeFile(path.join(folder, 'levee.md'), post);
  await writeFile(path.join(folder, 'levee.es.md'), translation);
  expect(await blog.reload()).toBe(true);
  expect([await readTitles(blog), await readTitles(blog.inLanguage('es'))]).toEqual([[], []]);
});

test('a reload notices a changed translation, and keeps the last good version of a translation with a mistake', async () => {
  const files = { 'levee.md': levee, 'levee.es.md': dique };
  const folder = await makeBlogFolder(files);
  const blog = await openBlogIn(folder);
  await writeFile(path.join(folder, 'levee.es.md'), dique.replace('El dique', 'El muro'));
  expect(await blog.reload()).toBe(true);
  await writeFile(path.join(folder, 'levee.es.md'), dique.replace('metaTitle:', 'metaTitel:'));
  expect(await blog.reload()).toBe(true);
  expect(await readTitles(blog.inLanguage('es'))).toEqual(['El muro']);
  expect(blog.mistakes.map(({ message }) => message)).toContain('Unknown key `metaTitel`.');
  expect(blog.older.files).toEqual([path.join(folder, 'levee.es.md')]);
});

test('languages-9: an edit of a post or of its translation is shown in both languages', async () => {
  const folder = await makeBlogFolder({ 'levee.md': levee, 'levee.es.md': dique });
  const blog = await openBlogIn(folder);
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
  const dates = async () => {
    const lists = await Promise.all([blog.page(1), blog.inLanguage('es').page(1)]);
    return lists.map((list) =>
      'posts' in list ? list.posts.map(({ metaTitle, date }) => [metaTitle, date]) : list,
    );
  };
  await write('levee.md', levee.replace(/^date: .*$/mu, 'date: 2026-10-05'));
  expect(await blog.reload()).toBe(true);
  expect(await dates()).toEqual([[['The levee', '2026-10-05']], [['El dique', '2026-10-05']]]);
  await write('levee.es.md', dique.replace('El dique', 'El muro'));
  expect(await blog.reload()).toBe(true);
  expect(await dates()).toEqual([[['The levee', '2026-10-05']], [['El muro', '2026-10-05']]]);
  expect(await blog.reload()).toBe(false);
});

test('the posts of a functions host are shown untranslated, and not in feeds of another language', async () => {
  const blog = untranslatedBlog(await openBlogOf({ 'levee.md': levee }), 'en');
  expect(await readTitles(blog.inLanguage('en'))).toEqual(['The levee']);
  expect(await readTitles(blog.inLanguage('es'))).toEqual(['The levee (en)']);
  expect(await blog.inLanguage('es').newest(10)).toEqual([]);
});
