import { randomUUID } from 'node:crypto';
import { mkdir, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import {
  exampleFolder,
  publicationYaml,
  removeExampleFolders,
} from '../../publication/exampleFolder.testing.ts';
import { findUnreadFiles } from './unreadFiles.ts';

afterEach(removeExampleFolders);

test('publication-10: files that nothing reads are reported, each with a remedy', async () => {
  const folder = await exampleFolder({
    'publication.yaml': `${publicationYaml}alsoIn: [es]\n`,
    'faq.yml': '',
    'books.yaml': null,
    'Books.yaml.txt': '',
    // The mistake of this missing file names `sections.yml`.
    'sections.yaml': null,
    'sections.yml': '',
    'faq.es.yaml': '',
    'redirects.yaml': '',
    'sections.es.yaml': '',
    'notes.docx': '',
    'mark.png': '',
    'README.md': '',
    '.faq.yaml.swp': '',
  });
  for (const name of ['blog', 'pictures', 'blogs', 'archive']) await mkdir(path.join(folder, name));
  await mkdir(path.join(folder, 'blog', '2026'));
  for (const name of ['a.md', 'a.es.md', 'b.markdown', 'b.md.txt', 'c.MD', 'levee.jpg', '.a.md.new'])
    await writeFile(path.join(folder, 'blog', name), '');
  const found = await findUnreadFiles(folder);
  expect(found.map(({ file, remedy }) => [path.relative(folder, file), remedy])).toEqual([
    ['Books.yaml.txt', 'Rename it to books.yaml.'],
    ['archive', 'Move it elsewhere. The folders read here are blog, pages, pictures, brand, words.'],
    ['blogs', 'Rename it to blog.'],
    ['faq.yml', 'faq.yaml exists too: move what it lacks into it, and remove this file.'],
    ['mark.png', 'Move it to the folder pictures, or remove it.'],
    ['notes.docx', expect.stringContaining('Move it elsewhere. The files read here are publication.yaml,')],
    [
      'sections.es.yaml',
      'Write its text into sections.yaml, each string as a group such as { en: News, es: Noticias }.',
    ],
    ['blog/2026', 'Move its files into blog itself.'],
    ['blog/b.markdown', 'Rename it to b.md. Files here end in .md.'],
    ['blog/b.md.txt', 'Rename it to b.md. Files here end in .md.'],
    ['blog/c.MD', 'Rename it to c.md. Files here end in .md.'],
    ['blog/levee.jpg', 'Move it to the folder pictures, beside this one.'],
  ]);
});

test('publication-10: a copy that a sync program made is never renamed to the file that it would replace', async () => {
  const names = ['publication 2.yaml', 'faq.sync-conflict-20261127-101010.yaml', 'blog/ferry.md.txt'];
  const folder = await exampleFolder({
    'blog/ferry.md': '',
    ...Object.fromEntries(names.map((name) => [name, ''])),
  });
  const found = await findUnreadFiles(folder);
  expect(found.map(({ file, remedy }) => [path.relative(folder, file), remedy])).toEqual([
    [names[1], expect.stringMatching(/copy of faq\.yaml.* remove this file\.$/u)],
    [names[0], expect.stringMatching(/copy of publication\.yaml.* remove this file\.$/u)],
    [names[2], 'ferry.md exists too: move what it lacks into it, and remove this file.'],
  ]);
});

test('publication-10: unfinished files that a killed import left are reported, and files that are being written are not', async () => {
  const folder = await exampleFolder();
  const [old, current] = [`.${randomUUID()}.unfinished`, `.${randomUUID()}.unfinished`];
  for (const name of ['blog', 'pictures']) {
    await mkdir(path.join(folder, name));
    for (const each of [old, current, '.editor.unfinished'])
      await writeFile(path.join(folder, name, each), '');
    await utimes(path.join(folder, name, old), 1_700_000_000, 1_700_000_000);
  }
  const found = await findUnreadFiles(folder);
  expect(found.map(({ file }) => path.relative(folder, file))).toEqual([`blog/${old}`, `pictures/${old}`]);
  expect(found[0]?.remedy).toMatch(/^Remove it/u);
});

test('publication-10: a folder that is a symbolic link is read', async () => {
  const folder = await exampleFolder();
  await mkdir(path.join(folder, '..', 'posts'));
  await symlink('../posts', path.join(folder, 'blog'));
  await writeFile(path.join(folder, 'blog', 'a.md.txt'), '');
  const found = await findUnreadFiles(folder);
  expect(found.map(({ file }) => path.relative(folder, file))).toEqual(['blog/a.md.txt']);
});

test('publication-10: a mark or picture that is not used is reported, and a folder with the name that other programs use', async () => {
  const folder = await exampleFolder({
    'mark.svg': '',
    'brand/mark.svg': '<svg viewBox="0 0 9 9"><path d="M0 0"/></svg>',
    'brand/mark.png': '',
    'brand/Mark.svg': '',
    'pictures/levee.avif': '',
    'pictures/levee.jpg': '',
    'images/levee.jpg': '',
    'sections.en.yaml': '',
  });
  const found = await findUnreadFiles(folder);
  const mark = 'The mark must be brand/mark.svg, an SVG drawing. Save it as that, or remove this file.';
  expect(found.map(({ file, remedy }) => [path.relative(folder, file), remedy])).toEqual([
    ['images', 'Rename it to pictures.'],
    ['mark.svg', 'Move it to brand/mark.svg.'],
    [
      'sections.en.yaml',
      'Write its text into sections.yaml, each string as a group such as { en: News, es: Noticias }.',
    ],
    ['brand/Mark.svg', 'Rename it to mark.svg: capitals count.'],
    ['brand/mark.png', mark],
    ['pictures/levee.avif', "AVIF isn't supported. Save it as a JPEG, PNG or WebP file."],
  ]);
});

test('publication-12: an unknown language or an unreadable publication.yaml does not make every translation unread', async () => {
  const translations = { 'faq.en.yaml': '', 'blog/kaw.md': '', 'blog/kaw.en.md': '' };
  const spanish = `${publicationYaml}language: español\n`;
  for (const yaml of [
    spanish,
    `${publicationYaml}alsoIn: [catalan]\nlanguage: es\n`,
    Buffer.from(`\uFEFF${spanish}`, 'utf16le'),
  ])
    expect(await findUnreadFiles(await exampleFolder({ ...translations, 'publication.yaml': yaml }))).toEqual(
      [],
    );
});

test('publication-10: translations into a language that the publication does not have are reported', async () => {
  const files = {
    'faq.es.yaml': '',
    'faq.en.yaml': '',
    'faq.fr.yaml': '',
    'pages/about.es.md': '',
    'blog/kaw.es.md': '',
    'blog/kaw.md': '',
  };
  const found = await findUnreadFiles(await exampleFolder(files));
  const alsoIn = 'Write `alsoIn: [es]` into publication.yaml, or remove the file.';
  expect(found.map(({ file, remedy }) => [path.basename(file), remedy])).toEqual([
    ['faq.en.yaml', 'Move its text to faq.yaml, which is in the language of your pages.'],
    ['faq.es.yaml', alsoIn],
    ['faq.fr.yaml', 'Write `alsoIn: [fr]` into publication.yaml, or remove the file.'],
    ['kaw.es.md', alsoIn],
    ['about.es.md', alsoIn],
  ]);
  const both = await findUnreadFiles(
    await exampleFolder({ ...files, 'publication.yaml': `${publicationYaml}alsoIn: [es]\n` }),
  );
  expect(both.map(({ file }) => path.basename(file))).toEqual(['faq.en.yaml', 'faq.fr.yaml']);
});

test('languages-13: files of messages that nothing reads are reported', async () => {
  const names = ['words/fr.yaml', 'words/es.yaml', 'words/french.yaml', 'words/ca.yaml'];
  const files = Object.fromEntries(names.map((name) => [name, '']));
  const yaml = `${publicationYaml}alsoIn: [ca]\n`;
  const found = await findUnreadFiles(await exampleFolder({ ...files, 'publication.yaml': yaml }));
  expect(found.map(({ file, remedy }) => [path.basename(file), remedy])).toEqual([
    ['es.yaml', 'Remove it: Townwire has its texts in this language.'],
    ['fr.yaml', 'Write `alsoIn: [ca, fr]` into publication.yaml, or remove the file.'],
    ['french.yaml', 'Name it after its language, such as fr.yaml.'],
  ]);
});

test('publication-10: a folder without a blog has no unread files', async () => {
  expect(await findUnreadFiles(await exampleFolder())).toEqual([]);
});
