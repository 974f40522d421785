/**
 * How many minutes a zone is ahead of UTC, as feeds write zones: `-0600`, `+00:0`, `GMT+2`, `CEST`, `PT`, `America/Los_Angeles`,
 * `(Central Time)` after any of them; nothing is UTC. Null for one that nobody knows. `local` is the time on the clocks there, as
 * milliseconds since the epoch if they showed UTC.
 */
export function zoneMinutes(written: string, local: number): number | null {
  const zone = written.replace(/\s?\([^()]*\)$/u, '').trim();
  if (zone === '') return parenthesised(written, local);
  const offset =
    /^(?:GMT|UTC|UT|Z)?\s?(?<sign>[+-−])(?<hours>\d{1,2}):?(?<minutes>\d{1,2})?(?:\s?[A-Z]{1,5})?$/iu.exec(
      zone,
    );
  if (offset?.groups !== undefined) return offsetMinutes(offset.groups);
  const known = zones.get(zone.toUpperCase());
  if (typeof known === 'number') return known;
  if (known !== undefined) return placeMinutes(known, local);
  return /^[A-Za-z_]{2,20}\/[\w/+-]{2,40}$/u.test(zone) ? placeMinutes(zone, local) : null;
}

/** `15:04 (CST)` names its zone in brackets alone. */
function parenthesised(written: string, local: number): number | null {
  const inner = /^\(([^()]*)\)$/u.exec(written)?.[1];
  return inner === undefined || inner.trim() === '' ? 0 : zoneMinutes(inner, local);
}

function offsetMinutes({ sign, hours, minutes = '0' }: Record<string, string>): number | null {
  if (Number(hours) > 15 || Number(minutes) > 59) return null;
  const total = Number(hours) * 60 + Number(minutes);
  return sign === '+' ? total : -total;
}

function placeMinutes(place: string, local: number): number | null {
  try {
    const clock = new Date(local).toISOString().slice(0, -1);
    const there = Temporal.PlainDateTime.from(clock).toZonedDateTime(place);
    return there.offsetNanoseconds / 60_000_000_000;
  } catch (problem) {
    if (problem instanceof RangeError) return null;
    throw problem;
  }
}

/** Abbreviations with one meaning in feeds, in minutes; or the place whose summer time decides. */
const zones: ReadonlyMap<string, number | string> = new Map<string, number | string>([
  ['Z', 0],
  ['UT', 0],
  ['UTC', 0],
  ['GMT', 0],
  ['WET', 0],
  ['WEST', 60],
  ['BST', 60],
  ['CET', 60],
  ['MET', 60],
  ['MEZ', 60],
  ['CEST', 120],
  ['MEST', 120],
  ['MESZ', 120],
  ['EET', 120],
  ['SAST', 120],
  ['EEST', 180],
  ['MSK', 180],
  ['EAT', 180],
  ['GST', 240],
  ['PKT', 300],
  ['IST', 330],
  ['ICT', 420],
  ['WIB', 420],
  ['HKT', 480],
  ['SGT', 480],
  ['AWST', 480],
  ['JST', 540],
  ['KST', 540],
  ['ACST', 570],
  ['ACDT', 630],
  ['AEST', 600],
  ['AEDT', 660],
  ['NZST', 720],
  ['NZDT', 780],
  ['NST', -210],
  ['NDT', -150],
  ['BRT', -180],
  ['ART', -180],
  ['AST', -240],
  ['ADT', -180],
  ['EST', -300],
  ['EDT', -240],
  ['CST', -360],
  ['CDT', -300],
  ['MST', -420],
  ['MDT', -360],
  ['PST', -480],
  ['PDT', -420],
  ['AKST', -540],
  ['AKDT', -480],
  ['HST', -600],
  ['ET', 'America/New_York'],
  ['CT', 'America/Chicago'],
  ['MT', 'America/Denver'],
  ['PT', 'America/Los_Angeles'],
]);
