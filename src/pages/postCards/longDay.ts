import { longDate } from '../../news/dates.ts';

/** A post's day for readers: `November 18, 2026` for `2026-11-18`. It is a calendar day, so no time zone applies. */
export function longDay(day: string): string {
  return longDate({ iso: day, timeZone: 'UTC' });
}
