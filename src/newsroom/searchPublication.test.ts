import { expect, test } from 'vitest';
import { ArchiveFailure } from '../archive/archive.ts';
import { world } from '../news/world.testing.ts';
import {
  blogDown,
  courier,
  post,
  publicationForSearch,
  radio,
  runRefusedSearch,
  search,
} from './searchPublication.testing.ts';

test('the stories of all sections are searched, and each has its section and source', async () => {
  const { result, requests } = await search({});
  expect(requests).toEqual([
    {
      feeds: [courier, radio],
      terms: [{ typed: ['bridge'], alternatives: [{ phrases: [['bridge']], language: null }] }],
      order: 'relevance',
      hidden: [],
      offset: 0,
      count: 20,
    },
  ]);
  expect(result.stories.map(({ id, section, source }) => [id, section, source])).toEqual([
    ['search-0', 'localNews', 'courier'],
    ['search-1', 'sports', 'radio'],
  ]);
  expect(result.sections).toEqual([
    { key: 'localNews', count: 7 },
    { key: 'politics', count: 7 },
    { key: 'sports', count: 2 },
  ]);
  expect(result.sources).toEqual([
    { source: 'courier', count: 7 },
    { source: 'radio', count: 2 },
  ]);
});

test('a search of a section or source returns only its matches, and still counts the other matches', async () => {
  const { result, requests } = await search({ within: 'politics' });
  expect(requests.map(({ feeds, count }) => ({ feeds, count }))).toEqual([
    { feeds: [courier], count: 20 },
    { feeds: [courier, radio], count: 0 },
  ]);
  expect(result.sections).toHaveLength(3);
  expect(result.stories[0]?.section).toBe('politics');
  const bySource = await search({ source: 'radio' });
  expect(bySource.requests[0]?.feeds).toEqual([radio]);
  expect(bySource.result.posts).toEqual([]);
  const beside = await search({ within: 'politics', posts: [post('kaw', '2026-01-01')] });
  expect([beside.result.posts, beside.result.postCount, beside.result.blogCount]).toEqual([[], 0, 1]);
});

test('publication-8: a found story has the name that the publication gives its feed, and a search can be narrowed to that name', async () => {
  const publication = publicationForSearch();
  for (const { feeds } of publication.sections) {
    for (const feed of feeds) feed.publisher = feed.address === courier ? 'Levee Courier' : null;
  }
  const { result } = await search({ publication });
  expect(result.stories.map(({ source }) => source)).toEqual(['Levee Courier', 'radio']);
  expect(result.sources).toEqual([
    { source: 'Levee Courier', count: 7 },
    { source: 'radio', count: 2 },
  ]);
  const narrowed = await search({ publication, source: 'Levee Courier' });
  expect(narrowed.requests[0]?.feeds).toEqual([courier]);
});

test('the first page has the best three posts, and a search of the blog has pages', async () => {
  const posts = Array.from({ length: 25 }, (_, index) => post(`p${index}`, '2026-01-01'));
  const first = await search({ posts });
  expect([first.result.posts.length, first.result.postCount]).toEqual([3, 25]);
  expect((await search({ posts, page: 2, total: 50 })).result.posts).toEqual([]);
  const inBlog = await search({ posts, within: 'blog', page: 9 });
  expect(inBlog.result.query.page).toBe(2);
  expect(inBlog.result.posts.map(({ slug }) => slug)).toEqual(['p20', 'p21', 'p22', 'p23', 'p24']);
  expect(inBlog.result.stories).toEqual([]);
});

test('posts can be sorted newest first', async () => {
  const posts = [post('old', '2026-01-01'), post('new', '2026-11-01'), post('middle', '2026-05-01')];
  const { result } = await search({ posts, order: 'newest' });
  expect(result.posts.map(({ slug }) => slug)).toEqual(['new', 'middle', 'old']);
});

test('a page past the last one returns the last page', async () => {
  const { result, requests } = await search({ page: 40, total: 45 });
  expect(result.query.page).toBe(3);
  expect(requests.map(({ offset }) => offset)).toEqual([780, 40]);
  expect(result.stories[0]?.id).toBe('search-40');
});

test('a page past the last one has the posts of the first page if there is only one page', async () => {
  const { result } = await search({ page: 2, total: 0, posts: [post('p', '2026-01-01')] });
  expect([result.query.page, result.posts.length]).toEqual([1, 1]);
});

test('a search for news does not wait for a blog that hangs, and reports that the blog is unavailable', async () => {
  const { result } = await search({ posts: null });
  expect([result.postCount, result.stories.length]).toEqual([null, 2]);
});

test('hidden rules are passed to every search of the archive, and a feed without pictures shows no pictures', async () => {
  const publication = publicationForSearch();
  publication.hidden = [{ kind: 'words', value: 'secret', reason: null, since: null }];
  const found = [world.article({ feed: radio, title: 'A bridge', image: 'https://radio.example/a.jpg' })];
  const { result, requests } = await search({ publication, found, within: 'sports' });
  expect(requests.map(({ hidden }) => hidden)).toEqual([publication.hidden, publication.hidden]);
  expect(result.stories.map(({ title, image }) => [title, image])).toEqual([['A bridge', null]]);
});

test('a search that fails is reported as unavailable', async () => {
  const busy = new ArchiveFailure('busy', 'Too many searches.');
  expect(await runRefusedSearch({ failure: busy })).toMatchObject({ reason: 'unavailable', words: 'bridge' });
  await expect(runRefusedSearch({ failure: new Error('a bug') })).rejects.toThrow('a bug');
  expect(await runRefusedSearch({ posts: blogDown, within: 'blog' })).toMatchObject({
    reason: 'unavailable',
  });
  const { result } = await search({ posts: blogDown });
  expect([result.posts, result.postCount]).toEqual([[], null]);
});

test('questions and sections are found beside stories, on the first page of a search of everything', async () => {
  const publication = publicationForSearch();
  const question = { id: 'bridge', question: 'Who looks after the bridges?', answer: 'The county.' };
  publication.faq = [question, { id: 'lake', question: 'Where is the lake?', answer: 'In the park.' }];
  const { result } = await search({ publication });
  expect([result.questions, result.questionCount, result.sectionPages]).toEqual([[question], 1, []]);
  const narrowed = await search({ publication, within: 'sports' });
  expect([narrowed.result.questions, narrowed.result.questionCount]).toEqual([[], 1]);
  expect((await search({ publication, total: 45, page: 2 })).result.questions).toEqual([]);
  expect((await search({ publication, words: 'sports news' })).result.sectionPages).toEqual(['sports']);
  expect((await search({ publication, words: 'news' })).result.sectionPages).toHaveLength(3);
  expect((await search({ publication, words: 'sports', source: 'radio' })).result.sectionPages).toEqual([]);
});

test('a search of the questions finds only questions, in pages', async () => {
  const publication = publicationForSearch();
  publication.faq = Array.from({ length: 21 }, (_, index) => {
    return { id: `bridge-${index}`, question: `Where is bridge ${index}?`, answer: 'Here.' };
  });
  const posts = [post('p', '2026-01-01')];
  const { result } = await search({ publication, posts, within: 'faq', page: 9, total: 0, found: [] });
  expect([result.query.page, result.questionCount, result.questions.length]).toEqual([2, 21, 1]);
  expect([result.stories, result.posts, result.postCount]).toEqual([[], [], 0]);
});

test('custom pages are found by title, description and text, and untranslated pages state their language', async () => {
  const about = world.customPage({
    slug: 'about',
    title: 'About {name}',
    description: 'Who we are.',
    markdown: '## The bridge {#who}\n\n{if radio}\nA radio.\n{end}\nWe report.',
  });
  const publication = { ...publicationForSearch(), radio: null };
  publication.pages = [
    about,
    world.customPage({ slug: 'terms', title: 'Terms', description: 'Rules.', markdown: 'Be kind.' }),
  ];
  const found = { slug: 'about', title: 'About Kansas City Voice', description: 'Who we are.' };
  const { result } = await search({ publication });
  expect([result.customPages, result.customPageCount]).toEqual([[found], 1]);
  for (const words of ['who', 'radio', 'end'])
    expect([words, (await search({ publication, words })).result.customPageCount]).toEqual([
      words,
      words === 'who' ? 1 : 0,
    ]);
  const narrowed = await search({ publication, within: 'politics' });
  expect([narrowed.result.customPages, narrowed.result.customPageCount]).toEqual([[], 1]);
  const spanish = await search({ publication: { ...publication, language: 'es' } });
  expect(spanish.result.customPages).toEqual([{ ...found, language: 'en' }]);
});

test('synonyms are used in searches of stories, posts and questions', async () => {
  const publication = publicationForSearch();
  publication.synonyms = [['span', 'bridge']];
  publication.faq = [{ id: 'span', question: 'What is the longest span?', answer: 'Ours.' }];
  const { result, requests } = await search({ publication });
  expect(requests[0]?.terms[0]?.alternatives.map(({ phrases }) => phrases)).toEqual([
    [['bridge']],
    [['span']],
  ]);
  expect([result.synonyms, result.questionCount]).toEqual([['span'], 1]);
});

test('synonyms have the endings of the language of the page', async () => {
  const publication = { ...publicationForSearch(), synonyms: [['educando', 'alumno']] };
  const alternatives = async (language: 'en' | 'es') => {
    const { requests } = await search({ publication: { ...publication, language }, words: 'educación' });
    return requests[0]?.terms[0]?.alternatives.length;
  };
  expect([await alternatives('es'), await alternatives('en')]).toEqual([2, 1]);
});

test('pictures-15: old stories have the pictures that are still stored, which are looked up once per page', async () => {
  const publication = publicationForSearch();
  for (const { feeds } of publication.sections) for (const feed of feeds) feed.pictures = 'cached';
  const found = ['stored', 'gone'].map((name) =>
    world.article({ feed: courier, guid: name, image: `https://courier.example/${name}.jpg` }),
  );
  const lookups: string[][] = [];
  const { result } = await search({
    publication,
    found,
    find(sources) {
      lookups.push(sources.map(({ address }) => address));
      return Promise.resolve(({ address }) => (address.includes('stored') ? world.picture() : undefined));
    },
  });
  expect(lookups).toEqual([found.map(({ image }) => image)]);
  expect(result.stories.map(({ picture }) => picture)).toEqual([world.picture(), undefined]);
});
