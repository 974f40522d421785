/** `November 20, 2026`, or `Recent` for null. */
export function longDate({ iso, timeZone }: { iso: string | null; timeZone: string }): string {
  if (iso === null) return 'Recent';
  return formatter(timeZone, { month: 'long', day: 'numeric', year: 'numeric' }).format(new Date(iso));
}

/** `Friday, November 20, 2026`. `now` is in epoch milliseconds. */
export function dayAndDate({ now, timeZone }: { now: number; timeZone: string }): string {
  return formatter(timeZone, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }).format(now);
}

/** `November 20, 2026 at 3:42 p.m.`. `at` is in epoch milliseconds. */
export function dateAndTime({ at, timeZone }: { at: number; timeZone: string }): string {
  const text = formatter(timeZone, { dateStyle: 'long', timeStyle: 'short' }).format(at);
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

/** Cached, because creating a formatter costs more than using it. */
function formatter(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone}|${Object.keys(options).join()}`;
  let made = formatters.get(key);
  if (made === undefined) {
    made = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
    formatters.set(key, made);
  }
  return made;
}

const formatters = new Map<string, Intl.DateTimeFormat>();
