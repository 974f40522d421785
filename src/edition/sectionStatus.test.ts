import { expect, test } from 'vitest';
import type { FeedState } from '../news/feed.ts';
import { answered, exampleSection, failing } from './exampleSection.ts';
import { sectionStatus } from './sectionStatus.ts';

const unasked = (name: string) =>
  answered(name, { lastAskedAt: null, lastAnsweredAt: null, lastChangedAt: null });
const underWay = (name: string) => answered(name, { lastAskedAt: 5, lastAnsweredAt: null, leaseUntil: 9 });
const retired = (name: string) => failing(name, { retiredAt: 5, lastAnsweredAt: 1 });

const cases: [when: string, states: FeedState[], articles: number, expected: string][] = [
  ['none of its feeds is known', [], 0, 'loading'],
  ['its feeds were never asked', [unasked('a'), unasked('b')], 0, 'loading'],
  ['its feeds are being asked for the first time', [underWay('a'), underWay('b')], 0, 'loading'],
  ['one feed failed and one is still to be asked', [failing('a'), unasked('b')], 0, 'loading'],
  ['every feed failed and none ever answered', [failing('a'), failing('b')], 0, 'error'],
  [
    'every feed fails now and nothing is left to show',
    [failing('a', { lastAnsweredAt: 1 }), failing('b')],
    0,
    'error',
  ],
  ['a feed answers with nothing', [answered('a'), failing('b')], 0, 'empty'],
  ['a feed answered with nothing and one is still to be asked', [answered('a'), unasked('b')], 0, 'empty'],
  ['it has articles and its feeds answer', [answered('a'), answered('b')], 3, 'loaded'],
  ['it has articles and one of its feeds answers', [answered('a'), failing('b')], 3, 'loaded'],
  [
    'it has articles and no feed answers now',
    [failing('a', { lastAnsweredAt: 1 }), failing('b')],
    3,
    'stale',
  ],
  ['a retired feed stands beside one that answers', [retired('a'), answered('b')], 3, 'loaded'],
  ['a retired feed stands beside one that fails', [retired('a'), failing('b')], 3, 'stale'],
  ['a retired feed stands beside one that was never asked', [retired('a'), unasked('b')], 0, 'loading'],
  ['all feeds are retired and old articles are left', [retired('a'), retired('b')], 3, 'stale'],
  ['all feeds are retired and nothing is left', [retired('a'), retired('b')], 0, 'error'],
];

test.each(cases)('when %s the section stands as it should', (_, states, articles, expected) => {
  expect(sectionStatus({ section: exampleSection({ feeds: ['a', 'b'] }), states, articles })).toBe(expected);
});
