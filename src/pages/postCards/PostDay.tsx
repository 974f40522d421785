import { dayPart, longDate } from '../../news/dates.ts';
import type { Locale } from '../../news/words/locales.ts';
import { useLocale } from '../words/messages.ts';

/** A post's day, formatted by `longDay`. */
export function PostDay({ date }: { date: string }) {
  return <time dateTime={date}>{longDay(date, useLocale())}</time>;
}

/**
 * Writes a post's day for readers: `November 18, 2026` for `2026-11-18`, with or without a time. No time zone applies.
 */
export function longDay(day: string, locale: Locale): string {
  return longDate({ iso: dayPart(day), timeZone: 'UTC', locale });
}
