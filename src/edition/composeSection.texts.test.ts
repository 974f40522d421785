import { expect, test } from 'vitest';
import { composeExample, exampleInput } from './section.testing.ts';
import { world } from '../news/world.testing.ts';

test('a section with one feed has the title and description of its channel', () => {
  const states = [world.feedState('a', { title: 'Courier: local', description: 'All of it.' })];
  const { result } = composeExample(
    exampleInput({ feeds: ['a'], stories: [world.filedArticle({ minute: 1 })], states }),
  );
  expect(result).toMatchObject({ title: 'Courier: local', description: 'All of it.', status: 'loaded' });
});

test('a section with several feeds, or with a feed without a title, has its own title and description', () => {
  const sectionTexts = { title: 'Local News', description: 'Local News subheadline.' };
  const channelTexts = { title: 'Courier', description: 'All of it.' };
  const two = exampleInput({
    feeds: ['a', 'b'],
    stories: [],
    states: [world.feedState('a', channelTexts), world.feedState('b', channelTexts)],
  });
  expect(composeExample(two).result).toMatchObject(sectionTexts);
  const nameless = exampleInput({
    feeds: ['a'],
    stories: [],
    states: [world.feedState('a', { title: '', description: null })],
  });
  expect(composeExample(nameless).result).toMatchObject(sectionTexts);
});

test.each([
  ['sports', 'Sports News'],
  ['politics', 'Politics & Government News'],
  ['localNews', 'Local News'],
] as const)('%s has the title %s when it cannot be loaded', (key, title) => {
  const { result } = composeExample(
    exampleInput({ key, feeds: ['a'], stories: [], states: [world.failingFeedState('a')] }),
  );
  expect(result).toMatchObject({
    title,
    description: 'Unable to load news at this time. Please try again later.',
    articles: [],
    status: 'error',
    staleSince: null,
    updatedAt: null,
  });
});
