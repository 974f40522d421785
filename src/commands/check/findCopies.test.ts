import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { exampleFolder, removeExampleFolders } from '../../publication/exampleFolder.testing.ts';
import { findCopies } from './checkPublications.ts';

afterEach(removeExampleFolders);

const faq = `- { id: levee, question: Where is the levee?, answer: By the river. }
- { id: ferry, question: Is there a ferry?, answer: No. }
`;
const sections = `- key: local
  slug: local
  label: Local
  subheadline: All of it.
  feeds:
    - address: https://wire.example/local
`;

test('new-5: posts, questions and feeds of a copied folder are reported at their lines', async () => {
  const original = await exampleFolder({
    'faq.yaml': faq,
    'sections.yaml': sections,
    'blog/one.md': '---\nid: one\n---\nThe levee opens.\n',
  });
  const folder = path.dirname(original);
  await cp(original, path.join(folder, 'copy-town'), { recursive: true });
  const copies = await findCopies(folder, ['river-town', 'copy-town']);
  const at = (file: string, line: number, column: number) => ({
    file: path.join(folder, 'river-town', file),
    line,
    column,
  });
  expect(copies).toMatchObject([
    { ...at('blog/one.md', 1, 1), message: 'This post is also in copy-town.' },
    { ...at('faq.yaml', 1, 26), message: 'This answer is also in copy-town.' },
    { ...at('faq.yaml', 2, 26), message: 'This answer is also in copy-town.' },
    { ...at('sections.yaml', 6, 16), message: 'This feed is also in copy-town.' },
  ]);
});

test('new-5: a post with other front matter is still a copy, and different text is not', async () => {
  const original = await exampleFolder({
    'faq.yaml': faq,
    'sections.yaml': '[]',
    'blog/one.md': '---\nid: one\n---\nThe levee opens.\n',
  });
  const folder = path.dirname(original);
  const other = path.join(folder, 'south-town');
  await mkdir(path.join(other, 'blog'), { recursive: true });
  await writeFile(
    path.join(other, 'faq.yaml'),
    faq.replaceAll('By the river', 'South').replace('No.', 'Yes.'),
  );
  await writeFile(
    path.join(other, 'blog/two.md'),
    '---\nid: two\ndate: 2026-11-20\n---\n\nThe levee opens.\n',
  );
  await writeFile(path.join(other, 'blog/three.md'), '---\nid: three\n---\nThe ferry sails.\n');
  expect(
    (await findCopies(folder, ['river-town', 'south-town'])).map(({ file }) => path.basename(file)),
  ).toEqual(['two.md']);
});
