/** `November 20, 2026`, or `Recent` for null. */
export function longDate({ iso, timeZone }: { iso: string | null; timeZone: string }): string {
  if (iso === null) return 'Recent';
  return dayFormat(timeZone).format(new Date(iso));
}

/** When a story was published, and the day of the page that shows it, as `longDate` writes it. */
interface StoryMoment {
  iso: string | null;
  timeZone: string;
  today: string;
}

/** `November 20, 2026`, with the time for a story of today: `November 20, 2026, 8:30 a.m.`. */
export function storyDate({ iso, timeZone, today }: StoryMoment): string {
  const day = longDate({ iso, timeZone });
  return iso === null || day !== today || isDateOnly(iso) ? day : `${day}, ${timeOfDay({ iso, timeZone })}`;
}

/** `8:30 a.m.` for today, else `Nov. 20`, with the year if it is another one: `Nov. 20, 2025`. */
export function shortDate({ iso, timeZone, today }: StoryMoment): string {
  const day = longDate({ iso, timeZone });
  if (iso === null) return day;
  if (day === today) return isDateOnly(iso) ? 'Today' : timeOfDay({ iso, timeZone });
  const [name = '', dayOfMonth = '', year = ''] = day.split(/,? /u);
  const month = name.length <= 5 ? name : `${name.slice(0, name === 'September' ? 4 : 3)}.`;
  return today.endsWith(year) ? `${month} ${dayOfMonth}` : `${month} ${dayOfMonth}, ${year}`;
}

/** Whether it was probably a date without a time: feeds write those as midnight in UTC. */
function isDateOnly(iso: string): boolean {
  return iso.endsWith('T00:00:00.000Z');
}

function timeOfDay({ iso, timeZone }: { iso: string; timeZone: string }): string {
  return lowerCaseHalf(timeFormat(timeZone).format(new Date(iso)));
}

/** `Friday, November 20, 2026`. `now` is in epoch milliseconds. */
export function dayAndDate({ now, timeZone }: { now: number; timeZone: string }): string {
  return weekdayFormat(timeZone).format(now);
}

/** `November 20, 2026 at 3:42 p.m.`. `at` is in epoch milliseconds. */
export function dateAndTime({ at, timeZone }: { at: number; timeZone: string }): string {
  return lowerCaseHalf(dayAndTimeFormat(timeZone).format(at));
}

/** `8:30 AM` as the AP writes it: `8:30 a.m.`. */
function lowerCaseHalf(text: string): string {
  return text.replace(/\s([AP])M$/u, (_, half: string) => `\u00a0${half.toLowerCase()}.m.`);
}

/** The next midnight after `now`, in epoch milliseconds, even on days of 23 or 25 hours. */
export function nextMidnight({ now, timeZone }: { now: number; timeZone: string }): number {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);
  return today.add({ days: 1 }).startOfDay().epochMilliseconds;
}

/** When a day (YYYY-MM-DD) begins, in epoch milliseconds. */
export function startOfDay({ day, timeZone }: { day: string; timeZone: string }): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;
}

/**
 * When a written date begins, in epoch milliseconds: a day at its start, or a day and time (`2026-11-22 06:00`). A time
 * without an offset is in `timeZone`; if clocks show it twice, the first counts, and if they skip it, the time after
 * the gap.
 */
export function momentOf({ date, timeZone }: { date: string; timeZone: string }): number {
  if (!hasTime.test(date)) return startOfDay({ day: date, timeZone });
  if (hasOffset.test(date)) return Temporal.Instant.from(date).epochMilliseconds;
  return Temporal.PlainDateTime.from(date).toZonedDateTime(timeZone).epochMilliseconds;
}

/** A moment in a time zone, with its offset (RFC 3339): `2026-11-22T06:00:00-06:00`. */
export function writeMoment({ at, timeZone }: { at: number; timeZone: string }): string {
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(timeZone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

/** The day of a date with or without a time, in the time zone in which it is written. */
export function dayPart(date: string): string {
  return date.slice(0, 10);
}

const hasTime = /[T ]/u;
const hasOffset = /(?:Z|[+-]\d{2}:\d{2})$/u;

/** Creates the formatter of each time zone once, because that costs more than using it. */
function formatterOf(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    let made = formatters.get(timeZone);
    if (made === undefined) {
      made = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
      formatters.set(timeZone, made);
    }
    return made;
  };
}

const dayFormat = formatterOf({ month: 'long', day: 'numeric', year: 'numeric' });
const weekdayFormat = formatterOf({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const timeFormat = formatterOf({ timeStyle: 'short' });
const dayAndTimeFormat = formatterOf({ dateStyle: 'long', timeStyle: 'short' });
