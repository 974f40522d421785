import { dayBegins } from '../../news/dates.ts';

/** A post's day as programs read it: the moment at which it begins in the publication's zone (RFC 3339), `2026-11-18T00:00:00-06:00`. */
export function dayMoment({ day, timeZone }: { day: string; timeZone: string }): string {
  return Temporal.Instant.fromEpochMilliseconds(dayBegins({ day, timeZone }))
    .toZonedDateTimeISO(timeZone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });
}
