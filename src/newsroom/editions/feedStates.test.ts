import { expect, test } from 'vitest';
import { monday, sampleState } from '../../archive/sampleFeed.testing.ts';
import { countReads } from '../../news/countReads.testing.ts';
import { overdueMs } from '../../news/feed.ts';
import { openFeedStates } from './feedStates.ts';

const minuteMs = 60_000;

function open(states: Parameters<typeof sampleState>[0][]) {
  const opened = openFeedStates();
  for (const each of states) opened.set(sampleState(each));
  return opened;
}

test.each([
  ['before it is overdue', -1, 0, []],
  ['at the millisecond in which it becomes overdue', 0, 1, ['one']],
  ['within the minute before', -minuteMs, 1, ['one']],
  ['after a gap of days', -minuteMs, 3 * 24 * 60 * minuteMs, ['one', 'later']],
  ['if it was overdue before', 1, minuteMs, []],
  ['if the clock is set back', 1, 0, ['one']],
])('a feed is found when it becomes overdue: %s', (_, from, until, expected) => {
  const states = open([
    { feed: 'one', nextPollAt: monday },
    { feed: 'later', nextPollAt: monday + 2 * 60 * minuteMs },
  ]);
  const due = monday + overdueMs;
  expect(states.overdueAtOneOf(due + from, due + until)).toEqual(expected);
});

test('a feed that was polled in time is not found', () => {
  const states = open([{ feed: 'one', nextPollAt: monday }]);
  states.set(sampleState({ feed: 'one', nextPollAt: monday + 60 * minuteMs }));
  const due = monday + overdueMs;
  expect(states.overdueAtOneOf(due, due + minuteMs)).toEqual([]);
  expect(states.overdueAtOneOf(due, due + 61 * minuteMs)).toEqual(['one']);
});

test('no feed that becomes overdue earlier or later is read', () => {
  const states = open([{ feed: 'one', nextPollAt: monday }]);
  const others = [-1, 1].map((day) =>
    countReads(sampleState({ feed: `day ${day}`, nextPollAt: monday + day * 24 * 60 * minuteMs })),
  );
  for (const { counted } of others) states.set(counted);
  const reads = () => others.map((each) => each.reads());
  const readsBefore = reads();
  const due = monday + overdueMs;
  expect(states.overdueAtOneOf(due, due + 30_000)).toEqual(['one']);
  expect(reads()).toEqual(readsBefore);
});
