import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findAnyPicture, makeBlogFolder, removeBlogFolders } from './blog.testing.ts';
import { dique, ferry, levee, openBlogOf, openBlogIn, readTitles } from './translatedBlog.testing.ts';

afterEach(removeBlogFolders);

test('people-2: check reports a mistyped key of a person once, and not a similar name', async () => {
  const author = 'author: [ad-rivers, ada-rivers, Ada Rivers, Cleo Lake]';
  const folder = await makeBlogFolder({
    'levee.md': levee.replace('author: Ada', author),
    'levee.es.md': dique,
  });
  const blog = await openBlogIn(folder, { people: [{ key: 'ada-rivers', name: 'Ada Rivers' }] });
  expect(
    blog
      .notices(Infinity)
      .map(({ file, line, column, ...texts }) => [path.basename(file), line, column, texts]),
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
  const blog = await openBlogIn(folder, { people });
  expect(await blog.entries()).toMatchObject([{ author: null }, { author: 'Cleo Lake' }]);
  expect(blog.notices(Infinity).map(({ message }) => message)).toEqual([
    'The author is invented: "Sample Reporter". Only the demo shows it.',
  ]);
  const demo = await openBlogIn(folder, { people, samplePictures: 'http://127.0.0.1' });
  expect(await demo.inLanguage('es').entries()).toMatchObject([
    { author: 'Sample Editor' },
    { author: 'Sample Editor, Sample Reporter y Cleo Lake' },
  ]);
});

test('post-7: a translation also has the corrections of the original that it lacks, which check reports', async () => {
  const blog = await openBlogOf({
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
  expect(
    blog.notices(Infinity).map(({ file, line, message }) => [path.basename(file), line, message]),
  ).toEqual([['levee.es.md', 3, 'The correction of 2026-11-23 isn\'t translated: "Not in 1903.".']]);
});

test('sections-4: an unknown section is reported in the original only', async () => {
  const folder = await makeBlogFolder({
    'levee.md': levee.replace('author', 'section: park\nauthor'),
    'levee.es.md': dique,
  });
  const { mistakes } = await openBlogIn(folder, { sections: ['parks'] });
  expect(mistakes.map(({ file, remedy }) => [path.basename(file), remedy])).toEqual([
    ['levee.md', 'Did you mean parks?'],
  ]);
});

test('publication-12: a mistake in a post and in its translation is reported once', async () => {
  const [post, translation] = [levee, dique].map((each) =>
    each.replace('metaTitle:', 'picture: a.jpg\nmetaTitle:'),
  );
  const blog = await openBlogOf({ 'levee.md': `${post}`, 'levee.es.md': `${translation}` });
  expect(blog.mistakes.map(({ file }) => path.basename(file))).toEqual(['levee.md']);
});

test('publication-12: a translation has the date of its original, and may not have another', async () => {
  const blog = await openBlogOf({
    'levee.md': levee,
    'levee.es.md': dique.replace('slug:', 'date: 2026-11-22\nslug:'),
  });
  expect(blog.mistakes.map(({ message, remedy }) => [message, remedy])).toEqual([
    ['`date` belongs to the post that this translates.', 'The date comes from the original. Remove it here.'],
  ]);
});

test('post-5: a video of another host is reported once, and the post is shown without it', async () => {
  const video = 'youtubeShortsUrl: https://192.0.2.7/76979871\nauthor';
  const blog = await openBlogOf({ 'levee.md': levee.replace('author', video), 'levee.es.md': dique });
  expect(
    blog.mistakes.map(({ line, column, message, remedy }) => [`${line}:${column}`, message, remedy]),
  ).toEqual([
    [
      '6:19',
      '`youtubeShortsUrl` isn\'t the address of a YouTube video: "https://192.0.2.7/76979871".',
      'Put the address of another video on a line of its own in the text.',
    ],
  ]);
  expect(await readTitles(blog)).toEqual(['The levee']);
});

test('pictures-18: a translation that shows the picture of the original needs alternative text', async () => {
  const picture = 'picture: gate.jpg\npictureText: A gate\ncredit: Ada\nauthor';
  const openWith = async (translated: string) =>
    openBlogIn(
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
  expect(
    blog.notices(Infinity).map(({ file, message, remedy }) => [path.basename(file), message, remedy]),
  ).toEqual([
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
  expect(translated.notices(Infinity)).toEqual([]);
});

test('pictures-18: a translation with a picture of its own has its own text and credit', async () => {
  const picture = 'picture: gate.jpg\npictureText: A gate\ncredit: Ada\nauthor';
  const files = {
    'levee.md': levee.replace('author', picture),
    'levee.es.md': dique.replace('slug:', 'picture: dique.jpg\nslug:'),
  };
  const blog = await openBlogIn(await makeBlogFolder(files), { findPicture: findAnyPicture });
  expect(await blog.inLanguage('es').post('dique')).toMatchObject({ picture: { text: '', credit: null } });
  expect(blog.mistakes.map(({ file, message }) => [path.basename(file), message])).toEqual([
    ['levee.es.md', 'The picture "dique.jpg" has no alternative text.'],
  ]);
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
  const { mistakes } = await openBlogOf(files);
  expect(mistakes.map((mistake) => mistake.message)).toEqual([message]);
});

function corrected(text: string, ...corrections: string[]): string {
  const entries = corrections.map((each) => `  - { ${each} }\n`).join('');
  return text.replace('metaTitle:', `corrections:\n${entries}metaTitle:`);
}
