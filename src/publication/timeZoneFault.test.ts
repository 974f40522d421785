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
  ['America/New York', 'America/New_York'],
  ['Denver', 'America/Denver'],
  ['America/Chigaco', 'America/Chicago'],
  ['Europe/Berln', 'Europe/Berlin'],
])('who writes %s is told to write %s', (written, meant) => {
  expect(timeZoneFault(written)?.remedy).toMatch(`Write ${meant}. `);
});

test.each(['America/Kansas City', 'Kansas City', '-06:00', 'BST', 'Mars/Olympus'])(
  'who writes %s is not told to write a zone that may be the wrong one',
  (written) => {
    expect(timeZoneFault(written)?.remedy).toBe(
      'Write the name of your zone in the IANA time zone database: America/Chicago is the one of Kansas City. Such names have the form Continent/City.',
    );
  },
);
