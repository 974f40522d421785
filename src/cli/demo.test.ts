import { expect, test } from 'vitest';
import { readSampleChoice } from './demo.ts';
import type { Feed } from '../news/feed.ts';
import { world } from '../news/world.testing.ts';
import type { SampleChoice } from './sampleChoices.ts';
import { samplePlan } from './samplePlan.ts';

const origin = 'http://127.0.0.1:3001';

test('by default, the demo has the blog in the folder and house advertisements', () => {
  expect(readSampleChoice([])).toEqual({
    blog: 'folder',
    advertising: 'house',
    feeds: 'good',
    stories: 'growing',
    pictures: 'cached',
  });
  const { blog, advertising } = world.publication();
  expect(demoPublication()).toMatchObject({ blog, advertising: { provider: advertising.provider } });
});

test('the demo can get its blog from the functions host and its advertisements from the provider', () => {
  const choice = readSampleChoice(['--blog', 'functions', '--advertising=provider']);
  if (typeof choice === 'string') throw new Error(choice);
  const { blog, advertising } = demoPublication(choice);

  expect(blog).toMatchObject({ source: 'functions', address: `${origin}/functions/v1` });
  expect(advertising.provider).toMatchObject({ script: `${origin}/advertising/script.js` });
});

test('the demo shows pictures of stories, which are large if the terms of the feed were read, or no pictures', () => {
  const feeds = feedsWith('--pictures', 'cached');

  expect(new Set(feeds.map(({ pictures }) => pictures))).toEqual(new Set(['cached', 'linked']));
  expect(feeds.filter(({ terms }) => terms === null).length).toBeGreaterThan(5);
  expect(feeds.filter(({ terms }) => terms !== null).length).toBeGreaterThan(5);
  expect(feedsWith('--pictures', 'none').every(({ pictures }) => pictures === 'none')).toBe(true);
});

test('an unknown choice is refused, and the message lists the possible choices', () => {
  expect(readSampleChoice(['--blog', 'paper'])).toBe('--blog must be one of folder, functions, not "paper".');
  expect(readSampleChoice(['--advertising', 'none'])).toContain('house, provider');
  expect(readSampleChoice(['--stories', 'still'])).toContain('growing, fixed');
  expect(readSampleChoice(['--feeds', 'sad'])).toContain('hanging');
  expect(() => readSampleChoice(['--radio', 'on'])).toThrow("Unknown option '--radio'");
});

const feed: Feed = {
  address: 'https://wire.example/feed',
  publisher: null,
  terms: null,
  syndicate: 'headlines',
  pictures: 'cached',
};

/** Returns all feeds of a demo with these options. */
function feedsWith(...args: string[]) {
  const choice = readSampleChoice(args);
  if (typeof choice === 'string') throw new Error(choice);
  return demoPublication(choice).sections.flatMap(({ feeds }) => feeds);
}

function demoPublication(choice?: SampleChoice) {
  const { change = (publication) => publication } = samplePlan(origin, choice);
  const { sections, ...publication } = world.publication();
  return change({
    ...publication,
    sections: sections.map((section) => Object.assign({}, section, { feeds: [feed] })),
  });
}
