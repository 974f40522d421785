import { expect, test } from 'vitest';
import { answered, composed, failing, material, story } from './exampleSection.ts';

test('a section of one feed carries the title and description of its channel', () => {
  const states = [answered('a', { title: 'Courier: local', description: 'All of it.' })];
  const { result } = composed(material({ feeds: ['a'], stories: [story({ minute: 1 })], states }));
  expect(result).toMatchObject({ title: 'Courier: local', description: 'All of it.', status: 'loaded' });
});

test('a section of several feeds, or of one that does not name itself, carries its own words', () => {
  const own = { title: 'Local News', description: 'What we know.' };
  const named = { title: 'Courier', description: 'All of it.' };
  const two = material({
    feeds: ['a', 'b'],
    stories: [],
    states: [answered('a', named), answered('b', named)],
  });
  expect(composed(two).result).toMatchObject(own);
  const nameless = material({
    feeds: ['a'],
    stories: [],
    states: [answered('a', { title: '', description: null })],
  });
  expect(composed(nameless).result).toMatchObject(own);
});

test.each([
  ['sports', 'Sports News'],
  ['politics', 'Politics & Government News'],
  ['localNews', 'Local News'],
] as const)('%s that cannot be loaded is titled %s and says so', (key, title) => {
  const { result } = composed(material({ key, feeds: ['a'], stories: [], states: [failing('a')] }));
  expect(result).toMatchObject({
    title,
    description: 'Unable to load news at this time. Please try again later.',
    articles: [],
    status: 'error',
    staleSince: null,
    updatedAt: null,
  });
});
