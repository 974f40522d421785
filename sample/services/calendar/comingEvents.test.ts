import { expect, test } from 'vitest';
import { comingEvents } from './comingEvents.ts';

test('an event tonight is listed until it begins, then moves a week ahead', () => {
  const friday = Temporal.ZonedDateTime.from('2033-05-06T18:29:59[America/Chicago]');

  expect(startOf('porch-concert', friday)).toBe('2033-05-06T18:30:00');
  expect(startOf('porch-concert', friday.add({ seconds: 1 }))).toBe('2033-05-13T18:30:00');
});

test('an evening event stays in the evening across a clock change', () => {
  const beforeTheChange = Temporal.ZonedDateTime.from('2033-03-11T12:00[America/Chicago]');

  expect(startOf('beginners-tennis', beforeTheChange)).toBe('2033-03-14T18:00:00');
});

test('days are those of Kansas City, even when it is already tomorrow elsewhere', () => {
  const lateFriday = Temporal.ZonedDateTime.from('2033-05-06T23:30[America/Chicago]');

  expect(startOf('sunrise-at-the-point', lateFriday)).toBe('2033-05-07T07:30:00');
});

function startOf(slug: string, now: Temporal.ZonedDateTime): string | undefined {
  const coming = comingEvents(now.epochMilliseconds).find(({ event }) => event.slug === slug);
  return coming?.startsAt.toPlainDateTime().toString();
}
