import { expect, test } from 'vitest';
import { ArchiveFailure } from '../archive/archive.ts';
import { publicationForSearch, search } from './searchPublication.testing.ts';

test('a search that finds nothing is corrected from stories, else from questions or posts', async () => {
  const publication = publicationForSearch();
  publication.faq = [{ id: 'ferry', question: 'When does the ferry go?', answer: 'It does not.' }];
  const nothing = { publication, total: 0, found: [], within: 'sports' as const, page: 2 };
  const inStories = await search({ ...nothing, words: 'fery', respelled: { stories: 'ferry' } });
  expect(inStories.result).toMatchObject({
    query: { words: 'fery', within: 'sports' },
    stories: [],
    suggestion: 'ferry',
  });
  expect((await search({ ...nothing, words: 'fery' })).result.suggestion).toBe('ferry');
  const inPosts = await search({ ...nothing, words: 'strete', respelled: { posts: 'ferry' } });
  expect(inPosts.result.suggestion).toBe('ferry');
  expect((await search({ ...nothing, words: 'strete' })).result.suggestion).toBeNull();
});

test('a word of the English or the Spanish dictionary is never replaced', async () => {
  const publication = publicationForSearch();
  publication.faq = [{ id: 'ferry', question: 'Who takes politics by ferry?', answer: 'Five of us.' }];
  const suggestionFor = async (words: string) =>
    (await search({ publication, total: 0, found: [], words })).result.suggestion;
  expect(await suggestionFor('polotics')).toBe('politics');
  for (const words of ['police', 'fire', 'taxes', 'ferrys police', 'Policías', 'berry', 'serré'])
    expect([words, await suggestionFor(words)]).toEqual([words, null]);
});

test('no other spelling is suggested if there are matches without the filter, or if that spelling also finds nothing', async () => {
  const publication = publicationForSearch();
  const respelled = { stories: 'ferry' };
  expect((await search({ publication, within: 'blog', respelled })).result.suggestion).toBeNull();
  const nothing = { publication, total: 0, found: [], words: 'fery', respelled };
  expect((await search(nothing)).result.suggestion).toBeNull();
  const busy = { stories: new ArchiveFailure('busy', 'Too many searches.') };
  expect((await search({ ...nothing, respelled: busy })).result.suggestion).toBeNull();
});
