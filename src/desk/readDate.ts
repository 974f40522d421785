import type { ItemDate } from '../news/item.ts';
import { clockOf } from './clockOf.ts';
import { decodeHtmlText } from './decodeText.ts';
import { monthNumber } from './monthNumber.ts';

/**
 * Reads a date as feeds write it: RFC 822, ISO 8601, and the habits of programs and people that were seen in real feeds, by a table of
 * patterns. Without a zone it is UTC; a day without a time is noon UTC, so that it is that day for every reader from Hawaii to Poland.
 * What is not understood is no date, rather than a wrong one.
 */
export function readDate(written: string): ItemDate {
  const text = decodeHtmlText(written.slice(0, dateCharsMax)).replaceAll(/\s+/gu, ' ').trim();
  if (text === '') return { kind: 'undated' };
  for (const [pattern, dayOf] of patterns) {
    const found = pattern.exec(text);
    const day = found === null ? null : dayOf(found);
    const at = day === null ? null : instant(day, found?.groups?.['rest'] ?? '');
    if (at !== null) return isZero(at) ? { kind: 'undated' } : { kind: 'dated', at };
  }
  return { kind: 'unreadable' };
}

interface Day {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

function instant(day: Day, rest: string): number | null {
  const midnight = midnightOf(day);
  if (midnight === null) return null;
  if (rest.replaceAll(/[\s,.;]/gu, '') === '') return midnight + noonMs;
  const clock = clockOf(rest, midnight);
  return clock === null ? null : midnight + clock;
}

/** Null for a day that the calendar does not have, as February 30. */
function midnightOf({ year, month, day }: Day): number | null {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.getTime() : null;
}

/** What programs write that have no date: the first second of their calendar. */
function isZero(at: number): boolean {
  return at === 0 || at < yearTwo;
}

function named(found: RegExpExecArray): Day | null {
  const { year = '', month = '', day = '' } = found.groups ?? {};
  const number = monthNumber(month);
  return number === null ? null : { year: fullYear(year), month: number, day: Number(day) };
}

function numbered(found: RegExpExecArray): Day {
  const { year = '', month = '1', day = '1' } = found.groups ?? {};
  return { year: fullYear(year), month: Number(month), day: Number(day) };
}

/** `11/20/2026` is American, unless only the other order is a date: `20/11/2026`. */
function slashed(found: RegExpExecArray): Day {
  const { year = '', first = '', second = '' } = found.groups ?? {};
  const isEuropean = Number(first) > 12;
  return {
    year: fullYear(year),
    month: Number(isEuropean ? second : first),
    day: Number(isEuropean ? first : second),
  };
}

/** RFC 5322 section 4.3: two digits below 50 are this century's. */
function fullYear(written: string): number {
  const year = Number(written);
  if (written.length > 2) return year;
  return year < 50 ? 2000 + year : 1900 + year;
}

const dateCharsMax = 100;
const noonMs = 12 * 3600 * 1000;
const yearTwo = Date.parse('0002-01-01T00:00:00Z');

/** `Tue, `, `Seg. ` or nothing; the day of the week is never believed, as it is often wrong. */
const weekday = String.raw`^(?:\p{L}{2,12}(?:-feira)?[., ]{1,3})?`;
const rest = String.raw`(?<rest>.*)$`;

/** From the commonest to the rarest. What a pattern finds but the calendar lacks is offered to the next one. */
const patterns: readonly (readonly [RegExp, (found: RegExpExecArray) => Day | null])[] = [
  // Tue, 20 Nov 2026 15:04:05 -0600 · 20-Nov-26 · 20. November 2026 · Seg, 24 de Set de 2018
  [
    new RegExp(
      String.raw`${weekday}(?<day>\d{1,2})(?:st|nd|rd|th|º|\.)?[ -](?:de |of )?(?<month>\p{L}{3,12})\.?,?[ -](?:de )?(?<year>\d{4}|\d{2})(?!\d)${rest}`,
      'iu',
    ),
    named,
  ],
  // 2026-11-20T15:04:05Z · 2026/11/20 · 2026-11 · 20261120T150405
  [
    new RegExp(
      String.raw`^(?<year>\d{4})[-/.年](?<month>\d{1,2})[-/.月](?<day>\d{1,2})日?(?!\d)T?${rest}`,
      'iu',
    ),
    numbered,
  ],
  [new RegExp(String.raw`^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?!\d)T?${rest}`, 'iu'), numbered],
  [/^(?<year>\d{4})(?:-(?<month>\d{2}))?$/u, numbered],
  // November 20, 2026 3:04 PM EST · Fri, Nov 20 2026
  [
    new RegExp(
      String.raw`${weekday}(?<month>\p{L}{3,12})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})(?!\d|:)${rest}`,
      'iu',
    ),
    named,
  ],
  // Fri Nov 20 15:04:05 CST 2026 (what C and Java print)
  [
    new RegExp(
      String.raw`${weekday}(?<month>\p{L}{3,12}) (?<day>\d{1,2}) (?<rest>\d{1,2}:.*) (?<year>\d{4})$`,
      'iu',
    ),
    named,
  ],
  // 11/20/2026 3:04:05 PM · 20/11/2026
  [
    new RegExp(
      String.raw`${weekday}(?<first>\d{1,2})[/-](?<second>\d{1,2})[/-](?<year>\d{4})(?!\d)${rest}`,
      'iu',
    ),
    slashed,
  ],
  // 20.11.2026 15:04
  [
    new RegExp(String.raw`${weekday}(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})(?!\d)${rest}`, 'iu'),
    numbered,
  ],
];
