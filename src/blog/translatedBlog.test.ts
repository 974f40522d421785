import { afterEach, expect, test } from 'vitest';
import { isBlogFailure, type Blog, type FindPicture } from './blog.ts';
import {
  findAnyPicture,
  findNoPicture,
  makeBlogFolder,
  removeBlogFolders,
  renderParagraph,
} from './blog.testing.ts';
import { openTranslatedFolder, untranslatedBlog } from './translatedBlog.ts';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Synonyms } from '../news/words/searchTerms.ts';
import { withTownSynonyms } from '../news/words/townSynonyms.ts';

afterEach(removeBlogFolders);

const levee = `---
id: levee
metaTitle: The levee
metaDescription: Who built it.
date: 2026-11-20
author: Ada
tags: [river]
---
The town built it.
`;
const ferry = levee.replaceAll('levee', 'ferry').replace('2026-11-20', '2026-11-21');
const dique = `---
slug: dique
metaTitle: El dique
metaDescription: Quién lo construyó.
---
Lo construyó la ciudad.
`;

test('people-2: keys become the names of people, other names stay as written, and names are joined in the language of the page', async () => {
  const joint = levee.replace('author: Ada', 'author: [ada, Cleo Lake, ada]');
  const folder = await makeBlogFolder({ 'levee.md': joint, 'levee.es.md': dique });
  const blog = await openIn(folder, { people: [{ key: 'ada', name: 'Ada Rivers' }] });
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
    const spanish = (await openIn(folder)).inLanguage('es');
    const slug = translation === dique ? 'dique' : 'levee';
    for (const former of ['dam', 'presa'])
      expect(await spanish.post(former)).toMatchObject({ reason: 'moved', movedTo: slug });
  },
);

test('languages-5: a post is found by words of its own language, also on pages of another language', async () => {
  const vacant = levee.replace('metaTitle: The levee', 'metaTitle: Vacant lots and running jobs');
  const folder = await makeBlogFolder({ 'levee.md': vacant, 'ferry.md': ferry, 'ferry.es.md': dique });
  const spanish = (await openIn(folder)).inLanguage('es');
  const found = async (query: string, synonyms: Synonyms = []) => {
    const posts = await spanish.search(query, synonyms);
    return isBlogFailure(posts) ? posts : posts.map(({ slug }) => slug);
  };
  expect(await found('runs')).toEqual(['levee']);
  expect(
    await found('construyeron', [{ word: 'construyeron', narrower: ['ciudades'], language: 'es' }]),
  ).toEqual(['dique']);
  // The Spanish stem of the synonym `vacante` is the English word.
  expect(await found('empleos', withTownSynonyms([], 'es'))).toEqual([]);
  expect(await found('vacant')).toEqual(['levee']);
});

test('people-2: check reports a mistyped key of a person once, and not a similar name', async () => {
  const author = 'author: [ad-rivers, ada-rivers, Ada Rivers, Cleo Lake]';
  const folder = await makeBlogFolder({
    'levee.md': levee.replace('author: Ada', author),
    'levee.es.md': dique,
  });
  const blog = await openIn(folder, { people: [{ key: 'ada-rivers', name: 'Ada Rivers' }] });
  expect(
    blog.notices().map(({ file, line, column, ...texts }) => [path.basename(file), line, column, texts]),
  ).toEqual([
    [
      'levee.md',
      6,
      10,
      {
        message: 'No person in people.yaml has the key "ad-rivers", so readers see it as a name.',
        remedy: 'Did you mean ada-rivers?',
      },
    ],
  ]);
});

test('unset-3: a post is shown without invented authors, whether it has their names or the keys of people', async () => {
  const joint = levee.replace('author: Ada', 'author: [editor, Sample Reporter, Cleo Lake]');
  const alone = ferry.replace('author: Ada', 'author: editor');
  const folder = await makeBlogFolder({ 'levee.md': joint, 'levee.es.md': dique, 'ferry.md': alone });
  const people = [{ key: 'editor', name: 'Sample Editor' }];
  const blog = await openIn(folder, { people });
  expect(await blog.entries()).toMatchObject([{ author: null }, { author: 'Cleo Lake' }]);
  expect(blog.notices().map(({ message }) => message)).toEqual([
    'The author is invented: "Sample Reporter". Only the demo shows it.',
  ]);
  const demo = await openIn(folder, { people, samplePictures: 'http://127.0.0.1' });
  expect(await demo.inLanguage('es').entries()).toMatchObject([
    { author: 'Sample Editor' },
    { author: 'Sample Editor, Sample Reporter y Cleo Lake' },
  ]);
});

test('post-7: a translation also has the corrections of the original that it lacks, which check reports', async () => {
  const blog = await open({
    'levee.md': corrected(
      levee,
      'date: 2026-11-21, text: Ten miles.',
      'date: 2026-11-23, text: Not in 1903.',
    ),
    'levee.es.md': corrected(
      dique,
      'date: 2026-11-21, text: Diez millas.',
      'date: 2026-11-22, text: Una letra.',
    ),
  });
  expect(await blog.inLanguage('es').post('dique')).toMatchObject({
    corrections: [
      { date: '2026-11-23', text: { text: 'Not in 1903.', language: 'en' } },
      { date: '2026-11-22', text: 'Una letra.' },
      { date: '2026-11-21', text: 'Diez millas.' },
    ],
  });
  expect(blog.notices().map(({ file, line, message }) => [path.basename(file), line, message])).toEqual([
    ['levee.es.md', 3, 'The correction of 2026-11-23 isn\'t translated: "Not in 1903.".'],
  ]);
});

test('languages-9: a post and its translation are one post, each in its own language', async () => {
  const blog = await open({ 'levee.md': levee, 'levee.es.md': dique, 'ferry.md': ferry });
  const spanish = blog.inLanguage('es');
  expect(await titles(blog)).toEqual(['The ferry undefined', 'The levee undefined']);
  expect(await titles(spanish)).toEqual(['The ferry en', 'El dique undefined']);
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
  const blog = await open({ 'levee.md': levee, 'levee.es.md': dique, 'ferry.md': ferry }, true);
  expect(await titles(blog.inLanguage('es'))).toEqual(['El dique undefined']);
});

test('sections-4: an unknown section is reported in the original only', async () => {
  const folder = await makeBlogFolder({
    'levee.md': levee.replace('author', 'section: park\nauthor'),
    'levee.es.md': dique,
  });
  const { mistakes } = await openIn(folder, { sections: ['parks'] });
  expect(mistakes.map(({ file, remedy }) => [path.basename(file), remedy])).toEqual([
    ['levee.md', 'Did you mean parks?'],
  ]);
});

test('publication-12: a mistake in a post and in its translation is reported once', async () => {
  const [post, translation] = [levee, dique].map((each) =>
    each.replace('metaTitle:', 'picture: a.jpg\nmetaTitle:'),
  );
  const blog = await open({ 'levee.md': `${post}`, 'levee.es.md': `${translation}` });
  expect(blog.mistakes.map(({ file }) => path.basename(file))).toEqual(['levee.md']);
});

test('publication-12: a translation has the date of its original, and may not have another', async () => {
  const blog = await open({
    'levee.md': levee,
    'levee.es.md': dique.replace('slug:', 'date: 2026-11-22\nslug:'),
  });
  expect(blog.mistakes.map(({ message, remedy }) => [message, remedy])).toEqual([
    ['`date` belongs to the post that this translates.', 'The date comes from the original. Remove it here.'],
  ]);
});

test('post-5: a video of another host is reported once, and the post is shown without it', async () => {
  const video = 'youtubeShortsUrl: https://192.0.2.7/76979871\nauthor';
  const blog = await open({ 'levee.md': levee.replace('author', video), 'levee.es.md': dique });
  expect(
    blog.mistakes.map(({ line, column, message, remedy }) => [`${line}:${column}`, message, remedy]),
  ).toEqual([
    [
      '6:19',
      '`youtubeShortsUrl` isn\'t the address of a YouTube video: "https://192.0.2.7/76979871".',
      'Put the address of another video on a line of its own in the text.',
    ],
  ]);
  expect(await titles(blog)).toEqual(['The levee undefined']);
});

test('pictures-18: a translation that shows the picture of the original needs alternative text', async () => {
  const picture = 'picture: gate.jpg\npictureText: A gate\ncredit: Ada\nauthor';
  const openWith = async (translated: string) =>
    openIn(
      await makeBlogFolder({ 'levee.md': levee.replace('author', picture), 'levee.es.md': translated }),
      {
        findPicture: findAnyPicture,
      },
    );
  const blog = await openWith(dique);
  expect(await blog.inLanguage('es').post('dique')).toMatchObject({
    picture: { text: 'A gate', credit: 'Ada' },
  });
  expect(blog.mistakes).toEqual([]);
  expect(blog.notices().map(({ file, message, remedy }) => [path.basename(file), message, remedy])).toEqual([
    [
      'levee.es.md',
      'The picture\'s text isn\'t translated: "A gate".',
      'Add `pictureText:` to this file, in its language.',
    ],
  ]);
  const translated = await openWith(dique.replace('slug:', 'pictureText: Un portón\nslug:'));
  expect(await translated.inLanguage('es').post('dique')).toMatchObject({
    picture: { text: 'Un portón', credit: 'Ada' },
  });
  expect(translated.notices()).toEqual([]);
});

test('pictures-18: a translation with a picture of its own has its own text and credit', async () => {
  const picture = 'picture: gate.jpg\npictureText: A gate\ncredit: Ada\nauthor';
  const files = {
    'levee.md': levee.replace('author', picture),
    'levee.es.md': dique.replace('slug:', 'picture: dique.jpg\nslug:'),
  };
  const blog = await openIn(await makeBlogFolder(files), { findPicture: findAnyPicture });
  expect(await blog.inLanguage('es').post('dique')).toMatchObject({ picture: { text: '', credit: null } });
  expect(blog.mistakes.map(({ file, message }) => [path.basename(file), message])).toEqual([
    ['levee.es.md', 'The picture "dique.jpg" has no alternative text.'],
  ]);
});

test('a draft is a draft in every language', async () => {
  const blog = await open({
    'levee.md': levee.replace('author', 'draft: true\nauthor'),
    'levee.es.md': dique,
  });
  expect(await titles(blog.inLanguage('es'))).toEqual([]);
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
  const blog = await openIn(folder);
  await writeFile(path.join(folder, 'levee.md'), post);
  await writeFile(path.join(folder, 'levee.es.md'), translation);
  expect(await blog.reload()).toBe(true);
  expect([await titles(blog), await titles(blog.inLanguage('es'))]).toEqual([[], []]);
});

test('a reload notices a changed translation, and keeps the last good version of a translation with a mistake', async () => {
  const files = { 'levee.md': levee, 'levee.es.md': dique };
  const folder = await makeBlogFolder(files);
  const blog = await openIn(folder);
  await writeFile(path.join(folder, 'levee.es.md'), dique.replace('El dique', 'El muro'));
  expect(await blog.reload()).toBe(true);
  await writeFile(path.join(folder, 'levee.es.md'), dique.replace('metaTitle:', 'metaTitel:'));
  expect(await blog.reload()).toBe(true);
  expect(await titles(blog.inLanguage('es'))).toEqual(['El muro undefined']);
  expect(blog.mistakes.map(({ message }) => message)).toContain('Unknown key `metaTitel`.');
  expect(blog.older.files).toEqual([path.join(folder, 'levee.es.md')]);
});

test.each([
  [
    'translates no post',
    { 'levee.md': levee, 'ferri.es.md': dique },
    'There is no ferri.md that this file translates.',
  ],
  [
    'has another id',
    { 'levee.md': levee, 'levee.es.md': dique.replace('slug:', 'id: dam\nslug:') },
    '`id` is "dam", but the post that this translates has the id "levee".',
  ],
])('a translation that %s is a mistake', async (_what, files, message) => {
  const { mistakes } = await open(files);
  expect(mistakes.map((mistake) => mistake.message)).toEqual([message]);
});

test('languages-9: an edit of a post or of its translation is shown in both languages', async () => {
  const folder = await makeBlogFolder({ 'levee.md': levee, 'levee.es.md': dique });
  const blog = await openIn(folder);
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
  const blog = untranslatedBlog(await open({ 'levee.md': levee }), 'en');
  expect(await titles(blog.inLanguage('en'))).toEqual(['The levee undefined']);
  expect(await titles(blog.inLanguage('es'))).toEqual(['The levee en']);
  expect(await blog.inLanguage('es').newest(10)).toEqual([]);
});

function corrected(text: string, ...corrections: string[]): string {
  const entries = corrections.map((each) => `  - { ${each} }\n`).join('');
  return text.replace('metaTitle:', `corrections:\n${entries}metaTitle:`);
}

async function open(files: Record<string, string>, isUntranslatedOmitted = false) {
  return openIn(await makeBlogFolder(files), { isUntranslatedOmitted });
}

function openIn(
  folder: string,
  {
    isUntranslatedOmitted = false,
    findPicture = findNoPicture,
    ...options
  }: {
    findPicture?: FindPicture;
    isUntranslatedOmitted?: boolean;
    sections?: readonly string[];
    people?: { key: string; name: string }[];
    samplePictures?: string;
  } = {},
) {
  return openTranslatedFolder({
    folder,
    languages: { main: 'en', others: ['es'], isUntranslatedOmitted },
    ...options,
    timeZone: 'America/Chicago',
    renderMarkdown: renderParagraph,
    findPicture,
    now: () => Date.parse('2026-11-25T12:00:00Z'),
  });
}

async function titles(blog: Blog): Promise<string[]> {
  const list = await blog.page(1);
  if (isBlogFailure(list)) throw new Error(list.message);
  return list.posts.map(({ metaTitle, language }) => `${metaTitle} ${language}`);
}
