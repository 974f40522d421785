import { expect, test } from 'vitest';
import { endTime, endTimeMistake, timeZoneMistake } from './timeZone.ts';

test.each(['America/Chicago', 'America/Indiana/Knox', 'US/Central', 'UTC'])('%s is a time zone', (zone) => {
  expect(timeZoneMistake(zone)).toBeUndefined();
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
])('for the time zone %s the remedy is %s', (written, meant) => {
  expect(timeZoneMistake(written)?.remedy).toBe(`Write ${meant}.`);
});

test.each(['America/Kansas City', 'Kansas City', 'BST', 'Mars/Olympus'])(
  'for the time zone %s the remedy suggests no zone, because it could be the wrong one',
  (written) => {
    expect(timeZoneMistake(written)?.remedy).toBe(
      'Write a Continent/City name from the IANA time zone database, such as America/Chicago.',
    );
  },
);

test.each(['GMT+1', 'UTC-6', 'utc +02:00', '-06:00'])(
  'for the offset %s the remedy names no place, because many places have it',
  (written) => {
    expect(timeZoneMistake(written)?.remedy).toBe(
      "Write a Continent/City name from the IANA time zone database; an offset doesn't say when clocks change.",
    );
  },
);

test.each([
  ["a day ends at midnight in the publication's zone", '2026-11-20', '2026-11-21T00:00:00-06:00'],
  ['so does a day on which clocks change', '2026-11-01', '2026-11-02T00:00:00-06:00'],
  ["a time is in the publication's zone", '2026-07-04 18:00', '2026-07-04T18:00:00-05:00'],
  ['a time may be written with a T and seconds', '2026-11-20T18:00:30', '2026-11-20T18:00:30-06:00'],
  ['a time with an offset is that instant', '2026-11-20T18:00+01:00', '2026-11-20T18:00:00+01:00'],
  ['a time that clocks skip is an hour later', '2026-03-08 02:30', '2026-03-08T03:30:00-05:00'],
])('the end of an alert: %s', (_, until, expected) => {
  expect(endTimeMistake(until)).toBeUndefined();
  expect(endTime({ until, timeZone: 'America/Chicago' })).toBe(Date.parse(expected));
});

test.each(['tomorrow', '2026-02-30', '2026-00-10', '11/20/2026', '18:00', '2026-11-20 18:00 CST'])(
  'an alert cannot end at %s',
  (until) => {
    expect(endTimeMistake(until)?.message).toBe(`is not a date, with or without a time: "${until}"`);
  },
);
