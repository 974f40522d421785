import { expect, test } from 'vitest';
import { openPostSearch, searchableText, type SearchedTexts } from './postSearch.ts';

const none: SearchedTexts = { title: '', description: '', labels: '', body: '' };

/** Finds posts and returns their titles, best match first. */
async function findTitles(query: string, posts: Partial<SearchedTexts>[]): Promise<string[]> {
  const search = openPostSearch<Partial<SearchedTexts>>((post) => ({ ...none, ...post }));
  return (await search.find({ query, synonyms: [], posts, version: 'one' })).map(({ title = '' }) => title);
}

test.each([
  ['capitals', 'KAW point', 'Kaw Point'],
  ['accents', 'Jose cafe', 'José at the Café'],
  ['accents that only the reader types', 'Kánsas', 'Kansas'],
  ['the plural', 'bridge', 'Two bridges'],
  ['the endings of verbs', 'gathers', 'How we gather, gathering news'],
  ['a possessive ending', 'city', "The city's voice"],
  ['a possessive ending with the printed apostrophe', 'city’s hall', 'City Hall'],
  ['punctuation between the words', 'I-70, "Kaw"', 'Kaw: where I 70 goes'],
  ['wide letters and ligatures', 'Ｋａｗ ﬁeld', 'Kaw field'],
])('a search ignores %s', async (_, query, title) => {
  expect(await findTitles(query, [{ title }, { title: 'Something else' }])).toEqual([title]);
});

test('a post is found only if it has every word, in any of its parts', async () => {
  const posts = [{ title: 'Levee', body: 'A trail opens.' }, { title: 'Levee closed' }];
  expect(await findTitles('levee trail', posts)).toEqual(['Levee']);
  expect(await findTitles('levee nowhere', posts)).toEqual([]);
});

test('words in quotation marks must be side by side in one part of the post', async () => {
  const posts = [{ title: 'School of fish, board of wood' }, { title: 'The School Boards meet' }];
  expect(await findTitles('"school board"', posts)).toEqual(['The School Boards meet']);
  expect(await findTitles('school board', posts)).toHaveLength(2);
  expect(await findTitles('"meet school"', [{ title: 'School', body: 'They meet.' }])).toEqual([]);
});

test('a word is found neither by its beginning nor by a similar word', async () => {
  expect(await findTitles('kan', [{ title: 'Kansas' }])).toEqual([]);
  expect(await findTitles('kansan', [{ title: 'Kansas' }])).toEqual([]);
});

test('a match in the title counts most, then in description or labels; ties keep the newest first', async () => {
  const posts = [
    { title: 'first', body: 'the levee and more' },
    { title: 'second', body: 'the levee and more' },
    { title: 'third', labels: 'levee and more words' },
    { title: 'fourth levee' },
  ];
  expect(await findTitles('levee', posts)).toEqual(['fourth levee', 'third', 'first', 'second']);
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
])('a search for %j is not an error and finds nothing', async (query) => {
  expect(await findTitles(query, [{ title: 'Levee' }])).toEqual([]);
});

test('words that are names of JavaScript properties are found like any other', async () => {
  const title = 'The constructor of __proto__ and hasOwnProperty';
  expect(await findTitles('constructor proto hasOwnProperty', [{ title }])).toEqual([title]);
});

test('only the first sixteen words of a search count', async () => {
  const words = Array.from({ length: 5000 }, (_, index) => `word${index}`).join(' ');
  const firstWords = words.split(' ').slice(0, 16).join(' ');
  expect(await findTitles(words, [{ title: firstWords }])).toEqual([firstWords]);
  expect(await findTitles('y'.repeat(100_000), [{ title: 'Levee' }])).toEqual([]);
});

test('a post must have every one of many common words, even those left out of the ranking', async () => {
  const words = Array.from({ length: 16 }, (_, index) => `common${index}`);
  const incompletePosts = words.map((missing, index) => ({
    title: `post ${index}`,
    body: words.filter((word) => word !== missing).join(' '),
  }));
  const posts = [...incompletePosts, ...Array.from({ length: 300 }, () => ({ body: words.join(' ') }))];
  expect(await findTitles(words.join(' '), posts)).toEqual(Array.from({ length: 300 }, () => ''));
});

test('synonyms are found, except of words in quotation marks', async () => {
  const posts = [
    { title: 'Tacos', body: 'And barbecue, in Kansas City, Kansas.' },
    { title: 'BBQ', body: 'No tacos.' },
    { title: 'Kansas', body: 'A city.' },
  ];
  const synonyms = [
    ['bbq', 'barbecue'],
    ['KCK', 'Kansas City, Kansas'],
  ];
  const search = openPostSearch<Partial<SearchedTexts>>((post) => ({ ...none, ...post }));
  const titles = async (query: string) =>
    (await search.find({ query, synonyms, posts, version: 'one' })).map(({ title = '' }) => title);
  expect((await titles('bbq')).toSorted()).toEqual(['BBQ', 'Tacos']);
  expect(await titles('kck')).toEqual(['Tacos']);
  expect(await titles('kck bbq')).toEqual(['Tacos']);
  expect(await titles('kck lake')).toEqual([]);
  expect(await titles('"bbq"')).toEqual(['BBQ']);
  expect((await titles('kansas city')).toSorted()).toEqual(['Kansas', 'Tacos']);
});

test('a misspelled word is corrected from the posts', async () => {
  const spelling = openPostSearch<string>((title) => ({ ...none, title }));
  const search = { synonyms: [], correctWords: [], posts: ['Strawberry Hill', 'Kaw Point'], version: 'one' };
  expect(await spelling.respell({ ...search, query: 'strawbery hill' })).toBe('strawberry hill');
  expect(await spelling.respell({ ...search, query: 'strawbery point' })).toBeNull();
});

test('blog-8: only posts that changed are indexed again, and removed posts are no longer found', async () => {
  const indexed: string[] = [];
  const search = openPostSearch<SearchedTexts>((post) => {
    indexed.push(post.title);
    return post;
  });
  const [levee, trail, ferry] = ['levee', 'trail', 'ferry'].map((title) =>
    Object.assign({}, none, { title, body: 'river' }),
  );
  const find = async (version: string, posts: (SearchedTexts | undefined)[]) => {
    const shown = posts.filter((post) => post !== undefined);
    const all = await search.find({ synonyms: [], query: 'river', posts: shown, version });
    return all.map(({ title }) => title);
  };
  expect(await find('a', [levee, trail])).toEqual(['levee', 'trail']);
  expect(await find('b', [ferry, trail])).toEqual(['ferry', 'trail']);
  expect(indexed).toEqual(['levee', 'trail', 'ferry']);
  const known = { synonyms: [], correctWords: [], posts: [], version: 'b' };
  expect(await search.respell({ ...known, query: 'levees river' })).toBeNull();
  expect(await search.respell({ ...known, query: 'fery river' })).toBe('ferry river');
});

test('the index is updated only for another version', async () => {
  let indexed = 0;
  const search = openPostSearch<string>((title) => {
    indexed += 1;
    return { ...none, title };
  });
  await search.find({ synonyms: [], query: '!', posts: ['levee'], version: 'a' });
  expect(indexed).toBe(0);
  await Promise.all(
    ['levee', 'trail'].map((query) => search.find({ synonyms: [], query, posts: ['levee'], version: 'a' })),
  );
  expect(indexed).toBe(1);
  expect(await search.find({ synonyms: [], query: 'trail', posts: ['trail'], version: 'b' })).toEqual([
    'trail',
  ]);
  expect(indexed).toBe(2);
});

test.each([
  ['See [the map](https://maps.example/hidden "A hint").', 'See [the map] .'],
  ['![Two rivers](/pictures/kaw.jpg) meet', '![Two rivers] meet'],
  ['[A page](https://library.example/kaw_(river)) explains', '[A page]( explains'],
  ['<a href="/hidden">Here</a> or <https://hidden.example>', 'Here or'],
  ['Read https://hidden.example/page too', 'Read too'],
  ['![The gate](gate.jpg "Open at (last) | Ada Rivers")', '![The gate] Open at (last) Ada Rivers'],
  ['https://videos.example/a1B2-c3_D4e', ''],
  ['1 < 2, and 3 > 2', '1 < 2, and 3 > 2'],
])('the searchable text of %j is %j', (markdown, searchable) => {
  expect(searchableText(markdown).replaceAll(/\s+/gu, ' ').trim()).toBe(searchable);
});
