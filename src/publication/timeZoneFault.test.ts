import { expect, test } from 'vitest';
import { timeZoneFault } from './timeZoneFault.ts';

test.each(['America/Chicago', 'America/Indiana/Knox', 'US/Central', 'UTC'])('%s is a time zone', (zone) => {
  expect(timeZoneFault(zone)).toBeUndefined();
});

test.each([
  ['Chicago', 'America/Chicago'],
  ['central', 'America/Chicago'],
  ['Eastern Time', 'America/New_York'],
  ['CST', 'America/Chicago'],
  ['-06:00', 'America/Chicago'],
  ['America/New York', 'America/New_York'],
  ['Denver', 'America/Denver'],
  ['Europe/Berln', 'Europe/Berlin'],
])('who writes %s is told to write %s', (written, meant) => {
  expect(timeZoneFault(written)?.remedy).toMatch(`Write ${meant}. `);
});
