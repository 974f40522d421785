import { dayOnlyMs } from '../news/dates.ts';
import { resultOr } from '../news/resultOr.ts';
import { oneLine } from '../news/words/cleanText.ts';
import type { ItemDate } from '../news/item.ts';
import { byWord } from '../news/words/byWord.ts';
import { decodeHtmlText } from './stripMarkup.ts';

/**
 * Reads a date in any format seen in real feeds (RFC 822, ISO 8601 and many variants) by a table of patterns, without
 * guessing. A time without a zone is in UTC; a day without a time is at `dayOnlyMs`.
 */
export function readDate(rawText: string): ItemDate {
  const text = oneLine(decodeHtmlText(rawText.slice(0, dateCharsMax)));
  if (text === '') return { kind: 'undated' };
  const unix = unixTime.exec(text)?.groups;
  if (unix !== undefined) {
    return { kind: 'dated', at: Number(unix['seconds']) * 1000 + Number(unix['milliseconds'] ?? 0) };
  }
  for (const { pattern, dayOf } of patterns) {
    const found = pattern.exec(text)?.groups;
    const day = found === undefined ? null : dayOf(found);
    const at = day === null ? null : instantOf(day, found?.['rest'] ?? '');
    // Programs without a date write the first second of their calendar.
    if (at !== null) return at === 0 || at < yearTwo ? { kind: 'undated' } : { kind: 'dated', at };
  }
  return { kind: 'unreadable' };
}

interface Day {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

type Groups = Record<string, string | undefined>;

/** Returns epoch milliseconds; null if the day doesn't exist, or `rest` is not a time. */
function instantOf({ year, month, day }: Day, rest: string): number | null {
  const date = new Date(0);
  const midnight = date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  if (rest.replaceAll(/[\s,.;]/gu, '') === '') return midnight + dayOnlyMs;
  const time = readTime(rest, midnight);
  return time === null ? null : midnight + time;
}

function dayWithMonthName({ year = '', month = '', day = '' }: Groups): Day | null {
  const number = monthNumber(month);
  return number === null ? null : { year: fullYear(year), month: number, day: Number(day) };
}

function dayInNumbers({ year = '', month = '1', day = '1' }: Groups): Day {
  return { year: fullYear(year), month: Number(month), day: Number(day) };
}

/** Reads `11/20/2026` as American, unless the month would be invalid: `20/11/2026`. */
function dayWithSlashes({ year = '', first = '', second = '' }: Groups): Day {
  const [month, day] = Number(first) > 12 ? [second, first] : [first, second];
  return { year: fullYear(year), month: Number(month), day: Number(day) };
}

/** Returns a year with four digits. A year of two digits below 50 is in this century (RFC 5322 section 4.3). */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year < 50 ? 2000 + year : 1900 + year;
}

/**
 * Reads the time of day after a date, in milliseconds from that day's midnight in UTC. `midnight` (epoch milliseconds)
 * decides whether daylight saving time applies in a named zone.
 */
function readTime(rest: string, midnight: number): number | null {
  const found = timePattern.exec(rest)?.groups;
  if (found === undefined) return null;
  const { hour = '', minute = '', second = '0', fraction = '0', meridiem = '', zone = '' } = found;
  const hours = hourOfDay(Number(hour), meridiem.toLowerCase());
  if (hours > 24 || Number(minute) > 59 || Number(second) > 60) return null;
  const seconds = hours * 3600 + Number(minute) * 60 + Math.min(59, Number(second));
  const local = seconds * 1000 + Math.floor(Number(`0.${fraction}`) * 1000);
  const minutes = zoneMinutes(zone.trim(), midnight + local);
  return minutes === null ? null : local - minutes * 60_000;
}

function hourOfDay(hour: number, meridiem: string): number {
  if (meridiem === '' || hour < 1 || hour > 12) return hour;
  return (hour % 12) + (meridiem.startsWith('p') ? 12 : 0);
}

/**
 * Returns the minutes that a zone, such as `-0600`, `+00:0`, `GMT+2`, `CEST`, `PT` or `America/Los_Angeles (PT)`, is
 * ahead of UTC, or null if unknown. `local` is the local time as if it were UTC, in epoch milliseconds.
 */
function zoneMinutes(zoneText: string, local: number): number | null {
  const zone = zoneText.replace(/\s?\([^()]*\)$/u, '').trim();
  if (zone === '') {
    // In `15:04 (CST)`, the zone is only in brackets.
    const inner = /^\(([^()]*)\)$/u.exec(zoneText)?.[1]?.trim() ?? '';
    return inner === '' ? 0 : zoneMinutes(inner, local);
  }
  const offset = offsetPattern.exec(zone)?.groups;
  if (offset !== undefined) return offsetMinutes(offset);
  const name = zone.toUpperCase();
  const ianaName = ianaNames.get(name) ?? (/^[A-Za-z_]{2,20}\/[\w/+-]{2,40}$/u.test(zone) ? zone : undefined);
  return zoneOffsets.get(name) ?? (ianaName === undefined ? null : minutesAt(ianaName, local));
}

function offsetMinutes({ sign, hours, minutes = '0' }: Groups): number | null {
  if (Number(hours) > 15 || Number(minutes) > 59) return null;
  const total = Number(hours) * 60 + Number(minutes);
  return sign === '+' ? total : -total;
}

function minutesAt(ianaName: string, local: number): number | null {
  return resultOr(null, RangeError, () => {
    const clock = new Date(local).toISOString().slice(0, -1);
    return Temporal.PlainDateTime.from(clock).toZonedDateTime(ianaName).offsetNanoseconds / 60_000_000_000;
  });
}

/** Reads a month's name or abbreviation in many languages, in any case, with or without accents. Null if unknown. */
function monthNumber(name: string): number | null {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return months.get(plain) ?? months.get(plain.slice(0, 4)) ?? months.get(plain.slice(0, 3)) ?? null;
}

/** Seconds or milliseconds since 1970, from 2001 to 2286. Fewer digits may be a day: `20261120`. */
const unixTime = /^(?<seconds>\d{10})(?:(?<milliseconds>\d{3})|\.\d{1,9})?$/u;

const dateCharsMax = 100;
const yearTwo = Date.parse('0002-01-01T00:00:00Z');

/** `Tue, `, `Seg. ` or nothing. The day of the week is ignored, because it is often wrong. */
const weekday = String.raw`^(?:\p{L}{2,12}(?:-feira)?[., ]{1,3})?`;
const rest = String.raw`(?<rest>.*)$`;

/**
 * The formats of dates, the most common first. If a format yields a day that does not exist, the next format is tried.
 */
const formats: readonly { source: string; dayOf: (groups: Groups) => Day | null }[] = [
  // Tue, 20 Nov 2026 15:04:05 -0600 · 20-Nov-26 · 20. November 2026 · Seg, 24 de Set de 2018
  {
    source: String.raw`${weekday}(?<day>\d{1,2})(?:st|nd|rd|th|º|\.)?[ -](?:de |of )?(?<month>\p{L}{3,12})\.?,?[ -](?:de )?(?<year>\d{4}|\d{2})(?!\d)${rest}`,
    dayOf: dayWithMonthName,
  },
  // 2026-11-20T15:04:05Z · Fri, 2026/11/20 · 2026年11月20日
  {
    source: String.raw`${weekday}(?<year>\d{4})[-/.年](?<month>\d{1,2})[-/.月](?<day>\d{1,2})日?(?!\d)T?${rest}`,
    dayOf: dayInNumbers,
  },
  // 20261120T150405
  {
    source: String.raw`${weekday}(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?!\d)T?${rest}`,
    dayOf: dayInNumbers,
  },
  // 2026-11 · 2026
  { source: String.raw`^(?<year>\d{4})(?:-(?<month>\d{2}))?$`, dayOf: dayInNumbers },
  // November 20, 2026 3:04 PM EST · Fri, Nov 20 2026
  {
    source: String.raw`${weekday}(?<month>\p{L}{3,12})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})(?!\d|:)${rest}`,
    dayOf: dayWithMonthName,
  },
  // Fri Nov 20 15:04:05 CST 2026 (C and Java)
  {
    source: String.raw`${weekday}(?<month>\p{L}{3,12}) (?<day>\d{1,2}) (?<rest>\d{1,2}:.*) (?<year>\d{4})$`,
    dayOf: dayWithMonthName,
  },
  // 11/20/2026 3:04:05 PM · 20/11/2026
  {
    source: String.raw`${weekday}(?<first>\d{1,2})[/-](?<second>\d{1,2})[/-](?<year>\d{4})(?!\d)${rest}`,
    dayOf: dayWithSlashes,
  },
  // 20.11.2026 15:04
  {
    source: String.raw`${weekday}(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})(?!\d)${rest}`,
    dayOf: dayInNumbers,
  },
];

const patterns = formats.map(({ source, dayOf }) => ({ pattern: new RegExp(source, 'iu'), dayOf }));

/** `15:04:05.678 -0600`, ` at 3:04 p.m. CST`, `T15:04Z`, `150405`. */
const timePattern =
  /^[\s,T-]{0,4}(?:at |um |às |kl\.? )?(?<hour>\d{1,2})(?:[:.h]?(?<minute>\d{2}))(?:[:.]?(?<second>\d{2}))?(?:[.,](?<fraction>\d{1,9}))?\s?(?:Uhr)?(?<meridiem>[ap]\.?m\.?(?![a-z]))?(?<zone>.{0,60})$/iu;

/** `-0600`, `+00:0`, `GMT+2`, `-0600 CST`. */
const offsetPattern =
  /^(?:GMT|UTC|UT|Z)?\s?(?<sign>[+-−])(?<hours>\d{1,2}):?(?<minutes>\d{1,2})?(?:\s?[A-Z]{1,5})?$/iu;

/** Abbreviations with only one meaning in feeds, by their minutes ahead of UTC. */
const zoneOffsets: ReadonlyMap<string, number> = byWord([
  [0, 'Z UT UTC GMT WET'],
  [60, 'WEST BST CET MET MEZ'],
  [120, 'CEST MEST MESZ EET SAST'],
  [180, 'EEST MSK EAT'],
  [240, 'GST'],
  [300, 'PKT'],
  [330, 'IST'],
  [420, 'ICT WIB'],
  [480, 'HKT SGT AWST'],
  [540, 'JST KST'],
  [570, 'ACST'],
  [600, 'AEST'],
  [630, 'ACDT'],
  [660, 'AEDT'],
  [720, 'NZST'],
  [780, 'NZDT'],
  [-150, 'NDT'],
  [-180, 'BRT ART ADT'],
  [-210, 'NST'],
  [-240, 'AST EDT'],
  [-300, 'EST CDT'],
  [-360, 'CST MDT'],
  [-420, 'MST PDT'],
  [-480, 'PST AKDT'],
  [-540, 'AKST'],
  [-600, 'HST'],
]);

/** Names that cover standard and daylight saving time. */
const ianaNames: ReadonlyMap<string, string> = byWord([
  ['America/New_York', 'ET EST5EDT'],
  ['America/Chicago', 'CT CST6CDT'],
  ['America/Denver', 'MT MST7MDT'],
  ['America/Los_Angeles', 'PT PST8PDT'],
  ['America/Anchorage', 'AKST9AKDT'],
]);

/** The first three or four letters of months, or whole names if the first letters would be ambiguous. */
const months: ReadonlyMap<string, number> = byWord([
  [1, 'jan ene gen janv sty янв'],
  [2, 'feb fev fevr lut фев'],
  [3, 'mar mrz maer mrt marz mars марта мар'],
  [4, 'apr abr avr kwi апр'],
  [5, 'may mai mag mei maj мая май'],
  [6, 'jun giu juin cze июн'],
  [7, 'jul lug juil lip июл'],
  [8, 'aug ago aou aout sie авг'],
  [9, 'sep set sept wrz сен'],
  [10, 'oct out okt ott paz окт'],
  [11, 'nov noi lis ноя'],
  [12, 'dec dez dic des gru дек'],
]);
