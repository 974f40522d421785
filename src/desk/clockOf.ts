import { zoneMinutes } from './zoneMinutes.ts';

/**
 * The time of day in `rest`, what follows the day in a date, as milliseconds after the UTC midnight of that day; null when it is none.
 * `midnight` (milliseconds since the epoch) settles whether it is summer in a named zone.
 */
export function clockOf(rest: string, midnight: number): number | null {
  const found = pattern.exec(rest)?.groups;
  if (found === undefined) return null;
  const { hour = '', minute = '', second = '0', fraction = '0', half = '', zone = '' } = found;
  const hours = hoursOf(Number(hour), half.toLowerCase());
  if (hours === null || Number(minute) > 59 || Number(second) > 60) return null;
  const local =
    (hours * 3600 + Number(minute) * 60 + Math.min(59, Number(second))) * 1000 +
    Math.floor(Number(`0.${fraction}`) * 1000);
  const minutes = zoneMinutes(zone.trim(), midnight + local);
  return minutes === null ? null : local - minutes * 60_000;
}

function hoursOf(hour: number, half: string): number | null {
  if (half === '') return hour <= 24 ? hour : null;
  if (hour < 1 || hour > 12) return hour <= 24 ? hour : null;
  return (hour % 12) + (half.startsWith('p') ? 12 : 0);
}

/** `15:04:05.678 -0600`, ` at 3:04 p.m. CST`, `T15:04Z`, `150405`. */
const pattern =
  /^[\s,T-]{0,4}(?:at |um |às |kl\.? )?(?<hour>\d{1,2})(?:[:.h]?(?<minute>\d{2}))(?:[:.]?(?<second>\d{2}))?(?:[.,](?<fraction>\d{1,9}))?\s?(?:Uhr)?(?<half>[ap]\.?m\.?(?![a-z]))?(?<zone>.{0,60})$/iu;
