import { distance } from 'fastest-levenshtein';
import { resultOr } from '../news/resultOr.ts';
import { momentOf } from '../news/dates.ts';
import { isDay, isDayAndTime } from '../yaml/field.ts';
import type { ValueMistake } from '../yaml/mistake.ts';

/**
 * Checks the name of a time zone. Only `UTC` and names with a city such as `America/Chicago` pass: an abbreviation
 * (`CST`) or offset (`-06:00`) does not say when clocks change.
 */
export function timeZoneMistake(value: string): ValueMistake | undefined {
  if (value === 'UTC' || (value.includes('/') && isKnown(value))) return undefined;
  const meant = intendedTimeZone(value);
  return {
    message: `is not an IANA time zone: "${value}"`,
    remedy:
      meant === undefined
        ? `Write a Continent/City name from the IANA time zone database${remedyEnd(value)}`
        : `Write ${meant}.`,
  };
}

/**
 * Returns the end of a remedy: an example, or for an offset the reason why it isn't enough. An offset gets no example,
 * because places on several continents have the same offset.
 */
function remedyEnd(value: string): string {
  const isOffset = /^(?:utc|gmt)? ?[+-]\d/iu.test(value);
  return isOffset ? "; an offset doesn't say when clocks change." : ', such as America/Chicago.';
}

/** Returns the time zones of a country, given its two letters (ISO 3166-1). */
export function timeZonesOf(country: string): readonly string[] {
  return zonesByCountry.getOrInsertComputed(
    country,
    () => new Intl.Locale(`und-${country}`).getTimeZones() ?? [],
  );
}

/** Returns whether a zone is one of a country's, by any of its names. */
export function isTimeZoneOf(zone: string, country: string): boolean {
  const name = canonicalName(zone);
  const names = namesByCountry.getOrInsertComputed(
    country,
    () => new Set(timeZonesOf(country).map(canonicalName)),
  );
  return names.has(name);
}

/** Cached, because ICU takes long for a zone, and the United States has 29. */
const zonesByCountry = new Map<string, readonly string[]>();
const namesByCountry = new Map<string, ReadonlySet<string>>();
const canonicalNames = new Map<string, string>();

/**
 * Returns the canonical name of a zone.
 * @throws {RangeError} for an unknown zone
 */
function canonicalName(zone: string): string {
  return canonicalNames.getOrInsertComputed(
    zone,
    () => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone,
  );
}

function isKnown(value: string): boolean {
  return resultOr(false, RangeError, () => canonicalName(value) !== '');
}

/**
 * Compares with full names and cities, so that `Chicago` and `America/Chigaco` both match. Returns undefined unless
 * exactly one name is nearest, by at most two edits: a wrong suggestion would make every date wrong.
 */
function intendedTimeZone(value: string): string | undefined {
  const american = americanNames[value.toLowerCase()];
  if (american !== undefined) return american;
  const written = value.toLowerCase().replaceAll(' ', '_');
  const candidates = Intl.supportedValuesOf('timeZone').map((zone) => {
    const whole = zone.toLowerCase();
    const city = whole.slice(whole.lastIndexOf('/') + 1);
    return { zone, edits: Math.min(distance(written, whole), distance(written, city)) };
  });
  const fewest = Math.min(...candidates.map(({ edits }) => edits));
  const [best, other] = candidates.filter(({ edits }) => edits === fewest);
  return fewest <= 2 && fewest < written.length / 2 && other === undefined ? best?.zone : undefined;
}

/** The names and abbreviations of time zones in the United States. */
const americanNames: Readonly<Record<string, string>> = {
  ...namesFor('America/New_York', ['eastern', 'et', 'est', 'edt', 'est5edt']),
  ...namesFor('America/Chicago', ['central', 'ct', 'cst', 'cdt', 'cst6cdt']),
  ...namesFor('America/Denver', ['mountain', 'mt', 'mst', 'mdt', 'mst7mdt']),
  ...namesFor('America/Los_Angeles', ['pacific', 'pt', 'pst', 'pdt', 'pst8pdt']),
};

function namesFor(zone: string, names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => [name, `${name} time`]).map((name) => [name, zone]));
}

/** Checks an end time: a day, or a day and time with or without an offset. */
export function endTimeMistake(value: string): ValueMistake | undefined {
  if (isDay(value) || isDayAndTime(value)) return undefined;
  return {
    message: `is not a date, with or without a time: "${value}"`,
    remedy: 'Write 2026-11-20 for the whole day, or 2026-11-20 18:00 for 6 p.m.',
  };
}

/**
 * Returns when something ends, in milliseconds since the epoch. `until` has passed `endTimeMistake`. A day lasts until
 * midnight; `momentOf` reads a time.
 */
export function endTime({ until, timeZone }: { until: string; timeZone: string }): number {
  if (!isDay(until)) return momentOf({ date: until, timeZone });
  return Temporal.PlainDate.from(until).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
}
