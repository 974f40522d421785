import { isBuiltInLanguage, type BuiltInLanguage } from './languages.ts';
import { dates as en } from './messages/en/dates.ts';
import { dates as es } from './messages/es/dates.ts';
import { intlTag, localeLanguage, type Locale } from './words/locales.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
export const weekMs = 7 * dayMs;
/** Half a year. A date further ahead probably has a mistyped year. */
export const farAheadMs = 26 * weekMs;

/** A clock that goes back by more than this was wrong and has been corrected; regular adjustments are smaller. */
export const clockCorrectionMs = minuteMs;

/**
 * The time, in milliseconds from midnight UTC, of a story whose feed gives only a day. This time is on the same day
 * from Hawaii to New Zealand, and its millisecond distinguishes it from times that feeds write.
 */
export const dayOnlyMs = 10 * hourMs + 1;

/** The style in which dates are written for readers of a page. */
export interface DateStyle {
  timeZone: string;
  locale: Locale;
  /** The words that are shown instead of a date, in a language that Townwire has no messages for. */
  words?: typeof en | undefined;
}

/**
 * Writes `November 20, 2026`, `20 November 2026` or `20 de noviembre de 2026`; for null, `Recent` or `Reciente`. A day
 * without a time (YYYY-MM-DD) is the same in every time zone.
 */
export function longDate({ iso, timeZone, locale, words }: DateStyle & { iso: string | null }): string {
  if (iso === null) return (words ?? wordsOf(locale)).recent;
  return dayFormat(locale, isDay(iso) ? 'UTC' : timeZone)(Date.parse(iso));
}

function isDay(iso: string): boolean {
  return iso.length === 'YYYY-MM-DD'.length;
}

/** The time when a story was published, and the current day as `longDate` writes it. */
interface StoryMoment extends DateStyle {
  iso: string | null;
  today: string;
}

/** Writes `November 20, 2026`; for a story of today, with the time: `November 20, 2026, 8:30 a.m.`. */
export function storyDate(moment: StoryMoment): string {
  const day = longDate(moment);
  const { today, iso } = moment;
  if (iso === null || day !== today || isDateOnly(iso)) return day;
  return `${day}, ${timeOfDay(iso, moment)}`;
}

/**
 * Writes `8:30 a.m.` or `8:30` for today, otherwise `Nov. 20`, `20 Nov` or `20 nov`, with the year if it isn't this
 * year: `Nov. 20, 2025`.
 */
export function shortDate(moment: StoryMoment): string {
  const { today, iso, timeZone, locale, words } = moment;
  const day = longDate(moment);
  if (iso === null) return day;
  if (day === today) return isDateOnly(iso) ? (words ?? wordsOf(locale)).today : timeOfDay(iso, moment);
  const shorten = shortDays[locale];
  if (shorten !== undefined) return shorten(day, today);
  const zone = isDay(iso) ? 'UTC' : timeZone;
  const at = Date.parse(iso);
  const isThisYear = today.includes(yearFormat(locale, zone)(at));
  return (isThisYear ? shortDayFormat : shortDayAndYearFormat)(locale, zone)(at);
}

/** Abbreviates months as the AP and the Canadian Press do: `Nov.`, `March`, `Sept.` */
function shortEnglishDay(day: string, today: string): string {
  const [name = '', dayOfMonth = '', year = ''] = day.split(/,? /u);
  const month = name.length <= 5 ? name : `${name.slice(0, name === 'September' ? 4 : 3)}.`;
  return today.endsWith(year) ? `${month} ${dayOfMonth}` : `${month} ${dayOfMonth}, ${year}`;
}

/** Abbreviates months as the Real Academia Española does: `ene.`, `mayo`, `sept.` */
function shortSpanishDay(day: string, today: string): string {
  const [dayOfMonth = '', name = '', year = ''] = day.split(' de ');
  const month = name.length <= 4 ? name : `${name.slice(0, name === 'septiembre' ? 4 : 3)}.`;
  return today.endsWith(year) ? `${dayOfMonth} de ${month}` : `${dayOfMonth} de ${month} de ${year}`;
}

/** Functions that shorten a `longDate`, for the locales whose newspapers abbreviate months differently from `Intl`. */
const shortDays: Readonly<Record<string, (day: string, today: string) => string>> = {
  en: shortEnglishDay,
  'en-CA': shortEnglishDay,
  es: shortSpanishDay,
};

/** Returns whether the story has only a day. Some feeds write a day as midnight in UTC. */
function isDateOnly(iso: string): boolean {
  return isDay(iso) || iso.endsWith('T00:00:00.000Z') || iso.endsWith(dayOnlyTime);
}

const dayOnlyTime = new Date(dayOnlyMs).toISOString().slice('YYYY-MM-DD'.length);

function timeOfDay(iso: string, { timeZone, locale }: DateStyle): string {
  return timeFormat(locale, timeZone)(Date.parse(iso));
}

/**
 * Writes `Friday, November 20, 2026`, `Friday 20 November 2026` or `Viernes, 20 de noviembre de 2026`. `now` is in
 * epoch milliseconds.
 */
export function dayAndDate({ now, timeZone, locale }: DateStyle & { now: number }): string {
  const text = weekdayFormat(locale, timeZone)(now).replace(/, (?=\d+ [A-Z])/u, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Writes `November 20, 2026 at 3:42 p.m.` or `20 de noviembre de 2026 a las 15:42`. `at` is in epoch milliseconds. */
export function dateAndTime({ at, timeZone, locale }: DateStyle & { at: number }): string {
  return dayAndTimeFormat(locale, timeZone)(at).replace(' a las 1:', ' a la 1:');
}

/** Writes the time of a story as `dateAndTime` does, or only its day if its feed gives no time. */
export function storyDateAndTime({ at, ...style }: DateStyle & { at: number }): string {
  const iso = isoStoryTime(at);
  return isDateOnly(iso) ? longDate({ iso, ...style }) : dateAndTime({ at, ...style });
}

/** Returns the time of a story in ISO 8601, or only its day if its feed gives no time. */
export function isoStoryTime(at: number): string {
  const iso = new Date(at).toISOString();
  return iso.endsWith(dayOnlyTime) ? iso.slice(0, 'YYYY-MM-DD'.length) : iso;
}

/**
 * Writes `8:30 AM` as the AP and Spanish do: `8:30 a.m.`. The space is a no-break space, because browsers differ in the
 * space that they write.
 */
function lowerCaseAmPm(text: string): string {
  return text
    .replace(/\s([AP])M$/u, (_, letter: string) => `\u00a0${letter.toLowerCase()}.m.`)
    .replace(/\s([ap])\.\s?m\.$/u, '\u00a0$1.m.')
    .replace(/\s(?=[ap]m$)/u, '\u00a0');
}

/** Returns the next midnight after `now`, in epoch milliseconds, even on days of 23 or 25 hours. */
export function nextMidnight({ now, timeZone }: { now: number; timeZone: string }): number {
  const known = days.get(timeZone);
  if (known !== undefined && now >= known.start && now < known.end) return known.end;
  const today = zonedTime({ at: now, timeZone });
  const start = today.startOfDay().epochMilliseconds;
  const end = today.add({ days: 1 }).startOfDay().epochMilliseconds;
  days.set(timeZone, { start, end });
  return end;
}

/** The current day in each time zone, cached because every page needs it. */
const days = new Map<string, { start: number; end: number }>();

/**
 * Returns the moment of a written date, in epoch milliseconds: the start of a day, or a day and time (`2026-11-22
 * 06:00`). A time without an offset is in `timeZone`. If clocks show the time twice, the first one counts; if clocks
 * skip the time, the time after the gap counts.
 */
export function momentOf({ date, timeZone }: { date: string; timeZone: string }): number {
  if (!hasTime.test(date)) return Temporal.PlainDate.from(date).toZonedDateTime(timeZone).epochMilliseconds;
  if (hasOffset.test(date)) return Temporal.Instant.from(date).epochMilliseconds;
  return Temporal.PlainDateTime.from(date).toZonedDateTime(timeZone).epochMilliseconds;
}

/** Returns the day of a moment in a time zone, YYYY-MM-DD. `at` is in epoch milliseconds. */
export function dayAt({ at, timeZone }: { at: number; timeZone: string }): string {
  return zonedTime({ at, timeZone }).toPlainDate().toString();
}

/** Writes a moment as publishers do, in the time zone: `2026-11-22 06:00`. `at` is in epoch milliseconds. */
export function writeDayAndTime({ at, timeZone }: { at: number; timeZone: string }): string {
  const local = zonedTime({ at, timeZone }).toPlainDateTime();
  return local.toString({ smallestUnit: 'minute' }).replace('T', ' ');
}

/** Writes a moment in a time zone, with its offset (RFC 3339): `2026-11-22T06:00:00-06:00`. */
export function writeMoment({ at, timeZone }: { at: number; timeZone: string }): string {
  return zonedTime({ at, timeZone }).toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

function zonedTime({ at, timeZone }: { at: number; timeZone: string }): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
}

/** Returns the day, YYYY-MM-DD, of a written date with or without a time, in the date's own time zone. */
export function dayPart(date: string): string {
  return date.slice(0, 10);
}

const hasTime = /[T ]/u;
const hasOffset = /(?:Z|[+-]\d{2}:\d{2})$/u;

/**
 * Returns a formatter that is cached for each locale and time zone, and formats each minute once: a page has dozens of
 * dates, and formatting one costs as much as rendering ten elements.
 */
function formatterOf(options: Intl.DateTimeFormatOptions) {
  const formatters = new Map<Locale, Map<string, (at: number) => string>>();
  return (locale: Locale, timeZone: string): ((at: number) => string) => {
    const known = formatters.get(locale)?.get(timeZone);
    if (known !== undefined) return known;
    const formatter = minuteFormatter(new Intl.DateTimeFormat(intlTag(locale), { ...options, timeZone }));
    formatters.getOrInsert(locale, new Map()).set(timeZone, formatter);
    return formatter;
  };
}

function minuteFormatter(format: Intl.DateTimeFormat): (at: number) => string {
  const texts = new Map<number, string>();
  return (at) => {
    const minute = Math.floor(at / minuteMs);
    const known = texts.get(minute);
    if (known !== undefined) return known;
    if (texts.size >= minutesMax) texts.clear();
    const text = lowerCaseAmPm(format.format(at));
    texts.set(minute, text);
    return text;
  };
}

const minutesMax = 4096;

function wordsOf(locale: Locale): typeof en {
  const language = localeLanguage(locale);
  return isBuiltInLanguage(language) ? builtInWords[language] : en;
}

const builtInWords: Readonly<Record<BuiltInLanguage, typeof en>> = { en, es };

const dayFormat = formatterOf({ month: 'long', day: 'numeric', year: 'numeric' });
const shortDayFormat = formatterOf({ month: 'short', day: 'numeric' });
const shortDayAndYearFormat = formatterOf({ month: 'short', day: 'numeric', year: 'numeric' });
const yearFormat = formatterOf({ year: 'numeric' });
const weekdayFormat = formatterOf({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
const timeFormat = formatterOf({ timeStyle: 'short' });
const dayAndTimeFormat = formatterOf({ dateStyle: 'long', timeStyle: 'short' });
