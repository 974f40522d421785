import { expect, test } from 'vitest';
import { openPostSearch, type SearchedTexts } from './postSearch.ts';

const none: SearchedTexts = { title: '', description: '', labels: '', body: '' };

/** The titles of the posts that are found, best first. */
async function found(words: string, posts: Partial<SearchedTexts>[]): Promise<string[]> {
  const find = openPostSearch<Partial<SearchedTexts>>((post) => ({ ...none, ...post }));
  return (await find({ words, posts, version: 'one' })).map(({ title = '' }) => title);
}

test.each([
  ['capitals', 'KAW point', 'Kaw Point'],
  ['accents', 'Jose cafe', 'José at the Café'],
  ['accents that only the reader writes', 'Kánsas', 'Kansas'],
  ['the plural', 'bridge', 'Two bridges'],
  ['the endings of verbs', 'gathers', 'How we gather, gathering news'],
  ['a possessive ending', 'city', "The city's voice"],
  ['a possessive ending with the printed apostrophe', 'city’s hall', 'City Hall'],
  ['signs between the words', 'I-70, "Kaw"', 'Kaw: where I 70 goes'],
  ['wide letters and ligatures', 'Ｋａｗ ﬁeld', 'Kaw field'],
])('a search does not mind %s', async (_, words, title) => {
  expect(await found(words, [{ title }, { title: 'Something else' }])).toEqual([title]);
});

test('a post is found only when it has every word, in whatever part of it', async () => {
  const posts = [{ title: 'Levee', body: 'A trail opens.' }, { title: 'Levee closed' }];
  expect(await found('levee trail', posts)).toEqual(['Levee']);
  expect(await found('levee nowhere', posts)).toEqual([]);
});

test('words in quotation marks stand side by side in one part of the post', async () => {
  const posts = [{ title: 'School of fish, board of wood' }, { title: 'The School Boards meet' }];
  expect(await found('"school board"', posts)).toEqual(['The School Boards meet']);
  expect(await found('school board', posts)).toHaveLength(2);
  expect(await found('"meet school"', [{ title: 'School', body: 'They meet.' }])).toEqual([]);
});

test('the beginning of a word finds nothing, nor does a word that only looks like it', async () => {
  expect(await found('kan', [{ title: 'Kansas' }])).toEqual([]);
  expect(await found('kansan', [{ title: 'Kansas' }])).toEqual([]);
});

test('a word in the title counts most, then one in description or labels, and as good is newest first', async () => {
  const posts = [
    { title: 'first', body: 'the levee and more' },
    { title: 'second', body: 'the levee and more' },
    { title: 'third', labels: 'levee and more words' },
    { title: 'fourth levee' },
  ];
  expect(await found('levee', posts)).toEqual(['fourth levee', 'third', 'first', 'second']);
});

test.each([
  '',
  ' ',
  '"',
  '*',
  '-',
  '(',
  'AND',
  'NEAR/2',
  '💥',
  '\u0000',
  '\uD800',
  '__proto__',
  'constructor',
  'toString',
])('a search for %j is no error and finds nothing', async (words) => {
  expect(await found(words, [{ title: 'Levee' }])).toEqual([]);
});

test('words that programs know are found where they are written', async () => {
  const title = 'The constructor of __proto__ and hasOwnProperty';
  expect(await found('constructor proto hasOwnProperty', [{ title }])).toEqual([title]);
});

test('a very long text costs no more than its first sixteen words', async () => {
  const words = Array.from({ length: 5000 }, (_, place) => `word${place}`).join(' ');
  const firstWords = words.split(' ').slice(0, 16).join(' ');
  expect(await found(words, [{ title: firstWords }])).toEqual([firstWords]);
  expect(await found('y'.repeat(100_000), [{ title: 'Levee' }])).toEqual([]);
});

test('of many common words a post must have every one, also those that do not decide how good it is', async () => {
  const words = Array.from({ length: 16 }, (_, place) => `common${place}`);
  const without = words.map((missing, place) => ({
    title: `post ${place}`,
    body: words.filter((word) => word !== missing).join(' '),
  }));
  const posts = [...without, ...Array.from({ length: 300 }, () => ({ body: words.join(' ') }))];
  expect(await found(words.join(' '), posts)).toEqual(Array.from({ length: 300 }, () => ''));
});

test('posts are read again for another version only', async () => {
  let read = 0;
  const find = openPostSearch<string>((title) => {
    read += 1;
    return { ...none, title };
  });
  await find({ words: '!', posts: ['levee'], version: 'a' });
  expect(read).toBe(0);
  await Promise.all(['levee', 'trail'].map((words) => find({ words, posts: ['levee'], version: 'a' })));
  expect(read).toBe(1);
  expect(await find({ words: 'trail', posts: ['trail'], version: 'b' })).toEqual(['trail']);
  expect(read).toBe(2);
});
