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
    'every feed failed and none ever responded',
    [world.failingFeedState('a'), world.failingFeedState('b')],
    0,
    'error',
  ],
  [
    'every feed fails now and there is no article to show',
    [world.failingFeedState('a', { lastAnsweredAt: 1 }), world.failingFeedState('b')],
    0,
    'error',
  ],
  ['a feed responds without items', [world.feedState('a'), world.failingFeedState('b')], 0, 'empty'],
  ['a feed is empty and one has not been polled', [world.feedState('a'), unpolled('b')], 0, 'empty'],
  ['it has articles and its feeds respond', [world.feedState('a'), world.feedState('b')], 3, 'loaded'],
  [
    'it has articles and one of its feeds responds',
    [world.feedState('a'), world.failingFeedState('b')],
    3,
    'loaded',
  ],
  [
    'it has articles and no feed responds now',
    [world.failingFeedState('a', { lastAnsweredAt: 1 }), world.failingFeedState('b')],
    3,
    'stale',
  ],
  ['there is a retired feed and one that responds', [retired('a'), world.feedState('b')], 3, 'loaded'],
  ['there is a retired feed and one that fails', [retired('a'), world.failingFeedState('b')], 3, 'stale'],
  ['there is a retired feed and one that has not been polled', [retired('a'), unpolled('b')], 0, 'loading'],
  ['all feeds are retired and there are old articles', [retired('a'), retired('b')], 3, 'stale'],
  ['all feeds are retired and there are no articles', [retired('a'), retired('b')], 0, 'error'],
];

const titled = cases.map(([when, states, articles, expected]) => ({ when, states, articles, expected }));

test.each(titled)('a section is $expected when $when', ({ states, articles, expected }) => {
  const section = world.section({ feeds: ['a', 'b'] });
  expect(sectionStatus({ section, states, articles, now: 0 })).toBe(expected);
});

const hourMs = 3_600_000;

test.each([
  ['loaded', 'for a quarter of an hour after its polls were due', 1.25 * hourMs],
  ['stale', 'a minute later, because polling or filing has stopped', 1.25 * hourMs + 60_000],
])('a section whose feeds are no longer polled is %s %s', (expected, _, now) => {
  const states = ['a', 'b'].map((name) => world.feedState(name, { nextPollAt: hourMs }));
  const section = world.section({ feeds: ['a', 'b'] });
  expect(sectionStatus({ section, states, articles: 3, now })).toBe(expected);
  const oneLate = [world.feedState('a', { nextPollAt: 9 * hourMs }), world.feedState('b')];
  expect(sectionStatus({ section, states: oneLate, articles: 3, now })).toBe('loaded');
});
