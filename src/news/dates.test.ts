import { expect, test } from 'vitest';
import { shortDate, storyDate } from './dates.ts';

const timeZone = 'America/Chicago';
const today = 'November 22, 2026';

test.each([
  ['2026-11-22T14:30:00.000Z', 'November 22, 2026, 8:30 a.m.'],
  ['2026-11-23T05:59:00.000Z', 'November 22, 2026, 11:59 p.m.'],
  ['2026-11-23T06:00:00.000Z', 'November 23, 2026'],
  ['2026-11-22T05:59:00.000Z', 'November 21, 2026'],
  ['2026-11-23T00:00:00.000Z', 'November 22, 2026'],
  [null, 'Recent'],
])('on a card %s is %s', (iso, expected) => {
  expect(plain(storyDate({ iso, timeZone, today, language: 'en' }))).toBe(expected);
});

test.each([
  ['2026-11-22T14:30:00.000Z', '8:30 a.m.'],
  ['2026-11-23T00:00:00.000Z', 'Today'],
  ['2026-11-21T14:30:00.000Z', 'Nov. 21'],
  ['2026-09-05T14:30:00.000Z', 'Sept. 5'],
  ['2026-03-05T14:30:00.000Z', 'March 5'],
  ['2025-12-31T14:30:00.000Z', 'Dec. 31, 2025'],
  [null, 'Recent'],
])('in a tight place %s is %s', (iso, expected) => {
  expect(plain(shortDate({ iso, timeZone, today, language: 'en' }))).toBe(expected);
});

function plain(text: string): string {
  return text.replace('\u00a0', ' ');
}
