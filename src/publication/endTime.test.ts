import { expect, test } from 'vitest';
import { endTime, endTimeFault } from './endTime.ts';

test.each([
  ["a day counts to its end in the publication's zone", '2026-11-20', '2026-11-21T00:00:00-06:00'],
  ['a day on which clocks change too', '2026-11-01', '2026-11-02T00:00:00-06:00'],
  ["a time is meant in the publication's zone", '2026-07-04 18:00', '2026-07-04T18:00:00-05:00'],
  ['a time may be written with a T and seconds', '2026-11-20T18:00:30', '2026-11-20T18:00:30-06:00'],
  ['a time with an offset is that instant', '2026-11-20T18:00+01:00', '2026-11-20T18:00:00+01:00'],
  ['a time that the clock skips is taken an hour later', '2026-03-08 02:30', '2026-03-08T03:30:00-05:00'],
])('the end of an alert: %s', (_, until, expected) => {
  expect(endTimeFault(until)).toBeUndefined();
  expect(endTime({ until, timeZone: 'America/Chicago' })).toBe(Date.parse(expected));
});

test.each(['tomorrow', '2026-02-30', '2026-00-10', '11/20/2026', '18:00', '2026-11-20 18:00 CST'])(
  'the end of an alert may not be %s',
  (until) => {
    expect(endTimeFault(until)?.message).toBe(`is neither a day nor a day with a time: "${until}"`);
  },
);
