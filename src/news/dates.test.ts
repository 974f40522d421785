import { expect, test } from 'vitest';
import { dateAndTime, dayAndDate, dayOnlyMs, shortDate, storyDate } from './dates.ts';
import { localeIn } from './words/locales.ts';

const timeZone = 'America/Chicago';
const today = 'November 22, 2026';

test.each([
  ['2026-11-22T14:30:00.000Z', 'November 22, 2026, 8:30 a.m.'],
  ['2026-11-23T05:59:00.000Z', 'November 22, 2026, 11:59 p.m.'],
  ['2026-11-23T06:00:00.000Z', 'November 23, 2026'],
  ['2026-11-22T05:59:00.000Z', 'November 21, 2026'],
  ['2026-11-23T00:00:00.000Z', 'November 22, 2026'],
  ['2026-11-22T10:00:00.001Z', 'November 22, 2026'],
  ['2026-11-22T10:00:00.000Z', 'November 22, 2026, 4:00 a.m.'],
  [null, 'Recent'],
])('on a card %s is %s', (iso, expected) => {
  expect(plain(storyDate({ iso, timeZone, today, locale: localeIn('en', 'US') }))).toBe(expected);
});

test.each([
  ['2026-11-22T14:30:00.000Z', '8:30 a.m.'],
  ['2026-11-23T00:00:00.000Z', 'Today'],
  ['2026-11-22T10:00:00.001Z', 'Today'],
  ['2026-11-21T14:30:00.000Z', 'Nov. 21'],
  ['2026-09-05T14:30:00.000Z', 'Sept. 5'],
  ['2026-03-05T14:30:00.000Z', 'March 5'],
  ['2025-12-31T14:30:00.000Z', 'Dec. 31, 2025'],
  [null, 'Recent'],
])('in short form %s is %s', (iso, expected) => {
  expect(plain(shortDate({ iso, timeZone, today, locale: localeIn('en', 'US') }))).toBe(expected);
});

test.each([
  'Pacific/Honolulu',
  'America/Chicago',
  'Europe/Paris',
  'Asia/Tokyo',
  'Pacific/Auckland',
  'Pacific/Chatham',
])('a story whose feed gives only its day has that day and no time in %s', (zone) => {
  const iso = new Date(Date.parse('2026-11-22') + dayOnlyMs).toISOString();
  const style = { iso, timeZone: zone, today, locale: localeIn('en', 'US') };
  expect([storyDate(style), shortDate(style)]).toEqual([today, 'Today']);
});

function plain(text: string): string {
  return text.replace('\u00a0', ' ');
}

test.each([
  ['2026-11-22T14:30:00.000Z', '22 de noviembre de 2026, 8:30 a.m.', '8:30 a.m.'],
  ['2026-11-23T05:59:00.000Z', '22 de noviembre de 2026, 11:59 p.m.', '11:59 p.m.'],
  ['2026-11-23T00:00:00.000Z', '22 de noviembre de 2026', 'Hoy'],
  ['2026-11-21T14:30:00.000Z', '21 de noviembre de 2026', '21 de nov.'],
  ['2026-09-05T14:30:00.000Z', '5 de septiembre de 2026', '5 de sept.'],
  ['2026-05-05T14:30:00.000Z', '5 de mayo de 2026', '5 de mayo'],
  ['2025-12-31T14:30:00.000Z', '31 de diciembre de 2025', '31 de dic. de 2025'],
  [null, 'Reciente', 'Reciente'],
])('in Spanish %s is %s, in short form %s', (iso, long, short) => {
  const style = { timeZone, today: '22 de noviembre de 2026', locale: localeIn('es', 'US') };
  expect(plain(storyDate({ iso, ...style }))).toBe(long);
  expect(plain(shortDate({ iso, ...style }))).toBe(short);
});

test.each([
  ['2026-11-22T19:05:00.000Z', '22 de noviembre de 2026 a la 1:05 p.m.'],
  ['2026-11-22T16:05:00.000Z', '22 de noviembre de 2026 a las 10:05 a.m.'],
])('in Spanish a moment, %s, is %s', (iso, expected) => {
  expect(plain(dateAndTime({ at: Date.parse(iso), timeZone, locale: localeIn('es', 'US') }))).toBe(expected);
});

test('in Spanish the day of a page begins with a capital letter', () => {
  const now = Date.parse('2026-11-22T18:00:00.000Z');
  expect(dayAndDate({ now, timeZone, locale: localeIn('es', 'US') })).toBe(
    'Domingo, 22 de noviembre de 2026',
  );
});
