import { expect, test } from 'vitest';
import type { FeedState } from '../news/feed.ts';
import { sectionStatus } from './sectionStatus.ts';
import { world } from '../news/world.testing.ts';

const unpolled = (name: string) =>
  world.feedState(name, { lastAskedAt: null, lastAnsweredAt: null, lastChangedAt: null });
const polling = (name: string) =>
  world.feedState(name, { lastAskedAt: 5, lastAnsweredAt: null, leaseUntil: 9 });
const retired = (name: string) => world.failingFeedState(name, { retiredAt: 5, lastAnsweredAt: 1 });

const cases: [when: string, states: FeedState[], articles: number, expected: string][] = [
  ['none of its feeds is known', [], 0, 'loading'],
  ['its feeds have never been polled', [unpolled('a'), unpolled('b')], 0, 'loading'],
  ['its feeds are being polled for the first time', [polling('a'), polling('b')], 0, 'loading'],
  ['one feed failed and one has not been polled', [world.failingFeedState('a'), unpolled('b')], 0, 'loading'],
  [
    'every feed failed and none ever answered',
    [world.failingFeedState('a'), world.failingFeedState('b')],
    0,
    'error',
  ],
  [
    'every feed fails now and nothing is left to show',
    [world.failingFeedState('a', { lastAnsweredAt: 1 }), world.failingFeedState('b')],
    0,
    'error',
  ],
  ['a feed answers with nothing', [world.feedState('a'), world.failingFeedState('b')], 0, 'empty'],
  ['a feed is empty and one has not been polled', [world.feedState('a'), unpolled('b')], 0, 'empty'],
  ['it has articles and its feeds answer', [world.feedState('a'), world.feedState('b')], 3, 'loaded'],
  [
    'it has articles and one of its feeds answers',
    [world.feedState('a'), world.failingFeedState('b')],
    3,
    'loaded',
  ],
  [
    'it has articles and no feed answers now',
    [world.failingFeedState('a', { lastAnsweredAt: 1 }), world.failingFeedState('b')],
    3,
    'stale',
  ],
  ['there is a retired feed and one that answers', [retired('a'), world.feedState('b')], 3, 'loaded'],
  ['there is a retired feed and one that fails', [retired('a'), world.failingFeedState('b')], 3, 'stale'],
  ['there is a retired feed and one that has not been polled', [retired('a'), unpolled('b')], 0, 'loading'],
  ['all feeds are retired and old articles are left', [retired('a'), retired('b')], 3, 'stale'],
  ['all feeds are retired and nothing is left', [retired('a'), retired('b')], 0, 'error'],
];

test.each(cases)('the status is right when %s', (_, states, articles, expected) => {
  expect(sectionStatus({ section: world.section({ feeds: ['a', 'b'] }), states, articles })).toBe(expected);
});
