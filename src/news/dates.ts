/** A date as readers see it: `November 20, 2026`, in the publication's time zone (spec section 9); `Recent` for null (spec section 5). */
export function longDate({ iso, timeZone }: { iso: string | null; timeZone: string }): string {
  if (iso === null) return 'Recent';
  return formatter(timeZone, { month: 'long', day: 'numeric', year: 'numeric' }).format(new Date(iso));
}

/** Today as the hero shows it: `Friday, November 20, 2026`. `now` is milliseconds since the epoch. */
export function dayAndDate({ now, timeZone }: { now: number; timeZone: string }): string {
  return formatter(timeZone, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }).format(now);
}

/** A moment for people: `November 20, 2026 at 3:42 PM`. `at` is milliseconds since the epoch. */
export function momentText({ at, timeZone }: { at: number; timeZone: string }): string {
  return formatter(timeZone, { dateStyle: 'long', timeStyle: 'short' }).format(at);
}

/** The next midnight in `timeZone` after `now`: milliseconds since the epoch. Days of 23 and 25 hours included. */
export function nextMidnight({ now, timeZone }: { now: number; timeZone: string }): number {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);
  return today.add({ days: 1 }).startOfDay().epochMilliseconds;
}

/** When a day (YYYY-MM-DD) begins in `timeZone`: milliseconds since the epoch. Posts appear and are dated then. */
export function dayBegins({ day, timeZone }: { day: string; timeZone: string }): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;
}

/** Making a formatter costs more than using it, so each is made once. */
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
