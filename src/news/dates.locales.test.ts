import { expect, test } from 'vitest';
import { dateAndTime, dayAndDate, longDate, shortDate } from './dates.ts';
import { fullTag, localeIn, localeLanguage, numberText, type Locale } from './words/locales.ts';
import { listText } from './words/listText.ts';

/**
 * Dates, times, numbers and lists in each locale. After the bar is how `Intl` writes them, where that differs: the AP's
 * style in English, and Spanish as it is read aloud.
 */
const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'en-US': {
    day: 'November 23, 2026',
    weekday: 'Monday, November 23, 2026',
    time: '3:30 p.m. | 3:30 PM',
    moment: 'November 23, 2026 at 1:05 p.m. | November 23, 2026 at 1:05 PM',
    short: 'Sept. 5 | Sep 5',
    shortWithYear: 'Feb. 17, 2025 | Feb 17, 2025',
    numbers: '1,234 1,234,567',
    list: 'Nerja, Frigiliana and Itrabo | Nerja, Frigiliana, and Itrabo',
  },
  'en-GB': {
    day: '23 November 2026',
    weekday: 'Monday 23 November 2026 | Monday, 23 November 2026',
    time: '15:30',
    moment: '23 November 2026 at 13:05',
    short: '5 Sept',
    shortWithYear: '17 Feb 2025',
    numbers: '1,234 1,234,567',
    list: 'Nerja, Frigiliana and Itrabo',
  },
  'en-IE': {
    day: '23 November 2026',
    weekday: 'Monday 23 November 2026',
    time: '15:30',
    moment: '23 November 2026 at 13:05',
    short: '5 Sept',
    shortWithYear: '17 Feb 2025',
    numbers: '1,234 1,234,567',
    list: 'Nerja, Frigiliana and Itrabo',
  },
  'en-CA': {
    day: 'November 23, 2026',
    weekday: 'Monday, November 23, 2026',
    time: '3:30 p.m.',
    moment: 'November 23, 2026 at 1:05 p.m.',
    short: 'Sept. 5 | Sep 5',
    shortWithYear: 'Feb. 17, 2025 | Feb 17, 2025',
    numbers: '1,234 1,234,567',
    list: 'Nerja, Frigiliana and Itrabo',
  },
  'es-US': {
    day: '23 de noviembre de 2026',
    weekday: 'Lunes, 23 de noviembre de 2026 | lunes, 23 de noviembre de 2026',
    time: '3:30 p.m.',
    moment: '23 de noviembre de 2026 a la 1:05 p.m. | 23 de noviembre de 2026 a las 1:05 p.m.',
    short: '5 de sept. | 5 sept',
    shortWithYear: '17 de feb. de 2025 | 17 feb 2025',
    numbers: '1,234 1,234,567',
    list: 'Nerja, Frigiliana e Itrabo',
  },
  'es-MX': {
    day: '23 de noviembre de 2026',
    weekday: 'Lunes, 23 de noviembre de 2026 | lunes, 23 de noviembre de 2026',
    time: '3:30 p.m.',
    moment: '23 de noviembre de 2026 a la 1:05 p.m. | 23 de noviembre de 2026 a las 1:05 p.m.',
    short: '5 sep',
    shortWithYear: '17 feb 2025',
    numbers: '1,234 1,234,567',
    list: 'Nerja, Frigiliana e Itrabo',
  },
  'es-ES': {
    day: '23 de noviembre de 2026',
    weekday: 'Lunes, 23 de noviembre de 2026 | lunes, 23 de noviembre de 2026',
    time: '15:30',
    moment: '23 de noviembre de 2026 a las 13:05',
    short: '5 sept',
    shortWithYear: '17 feb 2025',
    numbers: '1234 1.234.567',
    list: 'Nerja, Frigiliana e Itrabo',
  },
};

test.each(Object.entries(texts))(
  'languages-11: %s has its own dates, times, numbers and lists',
  (tag, table) => {
    const [language, country = ''] = tag.split('-');
    const locale = localeIn(language === 'es' ? 'es' : 'en', country);
    const [own, byIntl] = [ownTexts(locale), intlTexts(fullTag(locale))];
    const rows = Object.entries(own).map(([kind, text]) => {
      const other = byIntl[kind] ?? '';
      return [kind, text === other ? text : `${text} | ${other}`];
    });
    expect(Object.fromEntries(rows)).toEqual(table);
  },
);

const timeZone = 'Europe/Madrid';
const afternoon = Date.parse('2026-11-23T14:30:00.000Z');
const one = Date.parse('2026-11-23T12:05:00.000Z');
const september = Date.parse('2026-09-05T12:00:00.000Z');
const lastYear = Date.parse('2025-02-17T12:00:00.000Z');
const numbers = [1234, 1_234_567];
const towns = ['Nerja', 'Frigiliana', 'Itrabo'];

function ownTexts(locale: Locale): Record<string, string> {
  const style = { timeZone, locale };
  const today = longDate({ iso: isoOf(afternoon), ...style });
  const short = (at: number) => shortDate({ iso: isoOf(at), today, ...style });
  return withPlainSpaces({
    day: today,
    weekday: dayAndDate({ now: afternoon, ...style }),
    time: short(afternoon),
    moment: dateAndTime({ at: one, ...style }),
    short: short(september),
    shortWithYear: short(lastYear),
    numbers: numbers.map((number) => numberText(number, locale)).join(' '),
    list: listText(towns, localeLanguage(locale)),
  });
}

function intlTexts(tag: string): Record<string, string> {
  const written = (at: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { timeZone, ...options }).format(at);
  return withPlainSpaces({
    day: written(afternoon, { dateStyle: 'long' }),
    weekday: written(afternoon, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    time: written(afternoon, { timeStyle: 'short' }),
    moment: written(one, { dateStyle: 'long', timeStyle: 'short' }),
    short: written(september, { day: 'numeric', month: 'short' }),
    shortWithYear: written(lastYear, { day: 'numeric', month: 'short', year: 'numeric' }),
    numbers: numbers.map((number) => new Intl.NumberFormat(tag).format(number)).join(' '),
    list: new Intl.ListFormat(tag).format(towns),
  });
}

function isoOf(at: number): string {
  return new Date(at).toISOString();
}

/** Browsers and versions of ICU write different spaces. */
function withPlainSpaces(spaced: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(spaced).map(([kind, text]) => [kind, text.replaceAll(/\s/gu, ' ')]),
  );
}
