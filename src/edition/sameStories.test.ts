import { describe, expect, test } from 'vitest';
import { whyNoRealFeeds } from '../../tests/support/realFeedHost.ts';
import {
  sameStoryLabels,
  type LabeledPool,
  scoreSameStories,
  type SameStoryScore,
} from '../../tests/support/sameStories.ts';
import type { FiledArticle } from '../news/article.ts';
import { sameStories } from './sameStories.ts';
import { world } from '../news/world.testing.ts';

const leftOut = whyNoRealFeeds === null ? '' : ` (real feeds left out: ${whyNoRealFeeds})`;

describe(`On the labeled pools${leftOut}`, () => {
  const recallMin: Record<string, number> = { 'real feeds': 0.25, 'sample wire': 1, 'invented pairs': 0.75 };

  test.each(sameStoryLabels({ hasReal: whyNoRealFeeds === null }).map((pool) => [pool.name, pool] as const))(
    '%s: different stories are kept apart, and repeats are found',
    (name, pool) => {
      const { right, wrong, all } = scoreOf(pool);
      expect(wrong).toEqual([]);
      expect(right / all).toBeGreaterThanOrEqual(recallMin[name] ?? 1);
    },
  );
});

const library = 'Council in Millbrook votes to spend $4 million on library roof';
const roof = 'Millbrook council approves $4 million for new library roof';
const explanation =
  'The Millbrook city council voted 6-1 on Tuesday to spend $4 million on a new roof for the leaking central library.';

test('an event has its earliest report first, and each feed once', () => {
  const first = report('a', { title: library, firstSeen: 1 });
  const second = report('b', { title: roof, firstSeen: hour });
  const again = report('b', { title: roof, guid: 'again', firstSeen: 2 * hour });
  const events = sameStories(new Map([['localNews', [again, second, first]]]));
  expect(events.map((event) => event.map(({ article }) => article))).toEqual([[first, second]]);
});

test('reports from the same round of polls are sorted by their dates', () => {
  const early = report('a', { title: library, minute: 5, firstSeen: 2000 });
  const late = report('b', { title: roof, minute: 9, firstSeen: 1000 });
  const [event] = sameStories(new Map([['localNews', [late, early]]]));
  expect(event?.map(({ article }) => article)).toEqual([early, late]);
});

test('two feeds of one publisher do not report an event twice', () => {
  const reports = [report('a', { title: library }), report('b', { title: roof, source: 'Paper a' })];
  expect(sameStories(new Map([['localNews', reports]]))).toEqual([]);
});

test('a report more than two days later is about another event', () => {
  const reports = [report('a', { title: library }), report('b', { title: library, minute: 2 * 24 * 60 + 2 })];
  expect(sameStories(new Map([['localNews', reports]]))).toEqual([]);
});

test('an article in two sections is one report', () => {
  const shared = report('a', { title: library });
  const candidates = new Map([
    ['localNews', [shared]],
    ['politics', [{ ...shared }]],
  ] as const);
  expect(sameStories(candidates)).toEqual([]);
});

test('headlines of a series that share only common words are not compared', () => {
  const series = Array.from({ length: 40 }, (_, index) =>
    report(`feed${index}`, { title: 'Flood warning for the river in the county', guid: String(index) }),
  );
  expect(sameStories(new Map([['localNews', series]]))).toEqual([]);
});

function scoreOf(pool: LabeledPool): SameStoryScore {
  const events = new Map<FiledArticle, number>();
  for (const [index, event] of sameStories(new Map([['localNews', pool.articles]])).entries())
    for (const { article } of event) events.set(article, index);
  return scoreSameStories(pool, (one, other) => events.has(one) && events.get(one) === events.get(other));
}

const hour = 3_600_000;

function report(feed: string, changes: Partial<FiledArticle> & { minute?: number }): FiledArticle {
  return world.filedArticle({
    feed,
    source: `Paper ${feed}`,
    description: explanation,
    minute: 1,
    ...changes,
  });
}
