import { expect, test } from 'vitest';
import { dayBegins } from '../../news/dates.ts';
import { updatedText } from './updatedText.ts';

test.each([
  ['America/Chicago', '2026-10-08', 'October 8, 2026'],
  ['America/Chicago', '2026-11-01', 'November 1, 2026'],
  // Clocks go forward at midnight there, and the day begins at one.
  ['Africa/Cairo', '2026-04-24', 'April 24, 2026'],
])('the day of a post in %s is told as a day: %s', (timeZone, day, told) => {
  expect(updatedText({ at: dayBegins({ day, timeZone }), timeZone })).toBe(told);
});

test('a moment within a day is told with its time', () => {
  const timeZone = 'America/Chicago';
  const midnight = dayBegins({ day: '2026-10-08', timeZone });
  expect(updatedText({ at: midnight + 1000, timeZone })).toMatch(/^October 8, 2026 at 12:00\sAM$/u);
  expect(updatedText({ at: Date.UTC(2026, 9, 8), timeZone })).toMatch(/^October 7, 2026 at 7:00\sPM$/u);
});
