import { longDate } from '../../news/dates.ts';

/** A day as readers see it: `November 18, 2026` for `2026-11-18`. A post's day is the publication's own, so no time zone moves it. */
export function longDay(day: string): string {
  return longDate({ iso: day, timeZone: 'UTC' });
}
