import { distance } from 'fastest-levenshtein';
import type { Fault } from '../yaml/mistake.ts';

/**
 * What is wrong with the name of a time zone, or undefined. Only names with a place are taken (`America/Chicago`, and `UTC`):
 * an abbreviation such as `CST` or an offset such as `-06:00` does not say when clocks change.
 */
export function timeZoneFault(value: string): Fault | undefined {
  if (value === 'UTC' || (value.includes('/') && isKnown(value))) return undefined;
  const meant = meantTimeZone(value);
  return {
    message: `is no time zone of the IANA list: "${value}"`,
    remedy:
      meant === undefined
        ? 'Write the name of your zone in the IANA time zone database: America/Chicago is the one of Kansas City. Such names have the form Continent/City.'
        : `Write ${meant}. Such names have the form Continent/City.`,
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

/**
 * Compares with whole names and with their last part, so that `Chicago` and `America/Chigaco` both find it. Undefined where no
 * name, or more than one, is within a slip of the hand: a wrong zone would go unnoticed and set every date wrong.
 */
function meantTimeZone(value: string): string | undefined {
  const american = americanNames[value.toLowerCase()];
  if (american !== undefined) return american;
  const written = value.toLowerCase().replaceAll(' ', '_');
  const near = Intl.supportedValuesOf('timeZone').map((zone) => {
    const whole = zone.toLowerCase();
    const city = whole.slice(whole.lastIndexOf('/') + 1);
    return { zone, steps: Math.min(distance(written, whole), distance(written, city)) };
  });
  const least = Math.min(...near.map(({ steps }) => steps));
  const [best, other] = near.filter(({ steps }) => steps === least);
  return least <= 2 && least < written.length / 2 && other === undefined ? best?.zone : undefined;
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
