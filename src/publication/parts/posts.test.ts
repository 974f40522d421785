import { afterEach, expect, test } from 'vitest';
import {
  exampleFolder,
  publicationYaml,
  removeExampleFolders,
  sectionsYaml,
} from '../exampleFolder.testing.ts';
import { mistakesIn } from '../mistakeCase.testing.ts';
import { readPublication } from '../readPublication.ts';

afterEach(removeExampleFolders);

test('posts-1: the posts of a publication are at /blog unless it says otherwise', async () => {
  expect(await postsOf('')).toEqual({ name: null, tagline: null, slug: 'blog', formerSlugs: [] });
  expect(await postsOf('posts: { name: News }\n')).toMatchObject({
    name: 'News',
    slug: 'blog',
    formerSlugs: [],
  });
  expect(await postsOf('posts: { slug: noticias, formerSlugs: [diario] }\n')).toMatchObject({
    slug: 'noticias',
    formerSlugs: ['diario', 'blog'],
  });
});

test.each([
  ['slug: Noticias', 'noticias'],
  ['slug: search', 'search-news'],
  ['slug: es', 'es-news'],
])('posts-1: `%s` is a mistake with a remedy', async (key, meant) => {
  const [mistake] = await mistakesIn({ 'publication.yaml': `${publicationYaml}posts: { ${key} }\n` });
  expect(mistake?.[0]).toMatch(/^publication\.yaml:\d+:\d+ /u);
  expect(mistake?.[1]).toContain(meant);
});

test('posts-1: an address that a section has is a mistake', async () => {
  const mistakes = await mistakesIn({
    'publication.yaml': `${publicationYaml}posts: { slug: local-news, formerSlugs: [sports] }\n`,
    'sections.yaml': sectionsYaml,
  });
  expect(mistakes).toEqual([
    [
      expect.stringMatching(
        /^publication\.yaml:\d+:\d+ The address "local-news" belongs to the section `localNews`\.$/u,
      ),
      'Give your posts or the section another address.',
    ],
    [
      expect.stringMatching(/The address "sports" belongs to the section `sports`\.$/u),
      'Give your posts or the section another address.',
    ],
  ]);
});

/** Reads a publication whose `publication.yaml` ends with these lines. */
async function postsOf(lines: string) {
  const folder = await exampleFolder({ 'publication.yaml': publicationYaml + lines });
  const read = await readPublication(folder, { sample: true });
  return read.kind === 'publication' ? read.publication.posts : read.mistakes;
}
