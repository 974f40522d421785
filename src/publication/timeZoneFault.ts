import { distance } from 'fastest-levenshtein';
import type { Fault } from './mistake.ts';

/**
 * What is wrong with the name of a time zone, or undefined. Only names with a place are taken (`America/Chicago`, and `UTC`):
 * an abbreviation such as `CST` or an offset such as `-06:00` does not say when clocks change.
 */
export function timeZoneFault(value: string): Fault | undefined {
  if (value === 'UTC' || (value.includes('/') && isKnown(value))) return undefined;
  return {
    message: `is no time zone of the IANA list: "${value}"`,
    remedy: `Write ${nearestTimeZone(value)}. Such names have the form Continent/City.`,
  };
}

function isKnown(value: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Compares with whole names and with their last part, so that `Chicago` and `America/Chigaco` both find it. */
function nearestTimeZone(value: string): string {
  const american = americanNames[value.toLowerCase()];
  if (american !== undefined) return american;
  if (/^[+-]?\d/u.test(value)) return 'America/Chicago';
  const written = value.toLowerCase().replaceAll(' ', '_');
  let best = { zone: 'America/Chicago', steps: Number.POSITIVE_INFINITY };
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const whole = zone.toLowerCase();
    const steps = Math.min(
      distance(written, whole),
      distance(written, whole.slice(whole.lastIndexOf('/') + 1)),
    );
    if (steps < best.steps) best = { zone, steps };
  }
  return best.zone;
}

/** What people in the United States call their zones. */
const americanNames: Readonly<Record<string, string>> = {
  ...namesFor('America/New_York', ['eastern', 'et', 'est', 'edt', 'est5edt']),
  ...namesFor('America/Chicago', ['central', 'ct', 'cst', 'cdt', 'cst6cdt']),
  ...namesFor('America/Denver', ['mountain', 'mt', 'mst', 'mdt', 'mst7mdt']),
  ...namesFor('America/Los_Angeles', ['pacific', 'pt', 'pst', 'pdt', 'pst8pdt']),
};

function namesFor(zone: string, names: string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => [name, `${name} time`]).map((name) => [name, zone]));
}
