import { longDate, momentText } from '../../news/dates.ts';

/**
 * When a file last changed, for people: `November 20, 2026 at 3:42 PM`. A post has a day and no time, so the moment at which a day begins in
 * the publication's time zone is that day: `November 20, 2026`, not its midnight. `at` is milliseconds since the epoch.
 */
export function updatedText({ at, timeZone }: { at: number; timeZone: string }): string {
  const day = dayOf(at, timeZone);
  return day === dayOf(at - 1, timeZone) ? momentText({ at, timeZone }) : day;
}

function dayOf(at: number, timeZone: string): string {
  return longDate({ iso: new Date(at).toISOString(), timeZone });
}
