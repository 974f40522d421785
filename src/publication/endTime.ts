import { isDay } from '../yaml/dayFault.ts';
import type { Fault } from '../yaml/mistake.ts';

/** What is wrong with the time at which something ends, an alert say, or undefined: it is a day, or a day and a time with or without an offset. */
export function endTimeFault(value: string): Fault | undefined {
  if (isDay(value) || isMoment(value)) return undefined;
  return {
    message: `is neither a day nor a day with a time: "${value}"`,
    remedy: 'Write 2026-11-20 for the whole day, or 2026-11-20 18:00 for six in the evening.',
  };
}

/**
 * When something ends, in milliseconds since the epoch. A day counts to its end; a time without an offset is meant in
 * `timeZone`, and where clocks change it is the earlier of two or the time after the gap. `until` has passed `endTimeFault`.
 */
export function endTime({ until, timeZone }: { until: string; timeZone: string }): number {
  if (isDay(until)) {
    return Temporal.PlainDate.from(until).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
  }
  if (hasOffset.test(until)) return Temporal.Instant.from(until).epochMilliseconds;
  return Temporal.PlainDateTime.from(until).toZonedDateTime(timeZone).epochMilliseconds;
}

function isMoment(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})?$/u.test(value)) return false;
  try {
    endTime({ until: value, timeZone: 'UTC' });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const hasOffset = /(?:Z|[+-]\d{2}:\d{2})$/u;
