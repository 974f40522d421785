import { expect, test } from 'vitest';
import { dateAndTime, dayAndDate, longDate, shortDate, storyDate } from './dates.ts';
import { type BuiltInLanguage, builtInLanguages } from './languages.ts';
import { localeIn } from './words/locales.ts';

/**
 * Dates as pages wrote them before locales had countries, so that Kansas City's stay as they are: on a card, in short
 * form, with the time, and as the day of a page. An underscore is a no-break space.
 */
const expectedDates = {
  en: `
    2026-01-02T11:01:00.000Z | January 2, 2026 | Jan. 2 | January 2, 2026 at 5:01_a.m. | Friday, January 2, 2026
    2025-02-03T12:02:00.000Z | February 3, 2025 | Feb. 3, 2025 | February 3, 2025 at 6:02_a.m. | Monday, February 3, 2025
    2026-03-04T13:03:00.000Z | March 4, 2026 | March 4 | March 4, 2026 at 7:03_a.m. | Wednesday, March 4, 2026
    2025-04-05T14:04:00.000Z | April 5, 2025 | April 5, 2025 | April 5, 2025 at 9:04_a.m. | Saturday, April 5, 2025
    2026-05-06T15:05:00.000Z | May 6, 2026 | May 6 | May 6, 2026 at 10:05_a.m. | Wednesday, May 6, 2026
    2025-06-07T16:06:00.000Z | June 7, 2025 | June 7, 2025 | June 7, 2025 at 11:06_a.m. | Saturday, June 7, 2025
    2026-07-08T17:07:00.000Z | July 8, 2026 | July 8 | July 8, 2026 at 12:07_p.m. | Wednesday, July 8, 2026
    2025-08-09T18:08:00.000Z | August 9, 2025 | Aug. 9, 2025 | August 9, 2025 at 1:08_p.m. | Saturday, August 9, 2025
    2026-09-01T19:09:00.000Z | September 1, 2026 | Sept. 1 | September 1, 2026 at 2:09_p.m. | Tuesday, September 1, 2026
    2025-10-02T10:00:00.000Z | October 2, 2025 | Oct. 2, 2025 | October 2, 2025 at 5:00_a.m. | Thursday, October 2, 2025
    2026-11-03T11:01:00.000Z | November 3, 2026 | Nov. 3 | November 3, 2026 at 5:01_a.m. | Tuesday, November 3, 2026
    2025-12-04T12:02:00.000Z | December 4, 2025 | Dec. 4, 2025 | December 4, 2025 at 6:02_a.m. | Thursday, December 4, 2025
    2026-11-23T06:00:00.000Z | November 23, 2026, 12:00_a.m. | 12:00_a.m. | November 23, 2026 at 12:00_a.m. | Monday, November 23, 2026
    2026-11-23T18:05:00.000Z | November 23, 2026, 12:05_p.m. | 12:05_p.m. | November 23, 2026 at 12:05_p.m. | Monday, November 23, 2026
    2026-11-24T05:59:00.000Z | November 23, 2026, 11:59_p.m. | 11:59_p.m. | November 23, 2026 at 11:59_p.m. | Monday, November 23, 2026
    2026-11-23 | November 23, 2026 | Today | November 22, 2026 at 6:00_p.m. | Sunday, November 22, 2026
    2026-11-22 | November 22, 2026 | Nov. 22 | November 21, 2026 at 6:00_p.m. | Saturday, November 21, 2026
    2026-11-24T00:00:00.000Z | November 23, 2026 | Today | November 23, 2026 at 6:00_p.m. | Monday, November 23, 2026
  `,
  es: `
    2026-01-02T11:01:00.000Z | 2 de enero de 2026 | 2 de ene. | 2 de enero de 2026 a las 5:01_a.m. | Viernes, 2 de enero de 2026
    2025-02-03T12:02:00.000Z | 3 de febrero de 2025 | 3 de feb. de 2025 | 3 de febrero de 2025 a las 6:02_a.m. | Lunes, 3 de febrero de 2025
    2026-03-04T13:03:00.000Z | 4 de marzo de 2026 | 4 de mar. | 4 de marzo de 2026 a las 7:03_a.m. | Miércoles, 4 de marzo de 2026
    2025-04-05T14:04:00.000Z | 5 de abril de 2025 | 5 de abr. de 2025 | 5 de abril de 2025 a las 9:04_a.m. | Sábado, 5 de abril de 2025
    2026-05-06T15:05:00.000Z | 6 de mayo de 2026 | 6 de mayo | 6 de mayo de 2026 a las 10:05_a.m. | Miércoles, 6 de mayo de 2026
    2025-06-07T16:06:00.000Z | 7 de junio de 2025 | 7 de jun. de 2025 | 7 de junio de 2025 a las 11:06_a.m. | Sábado, 7 de junio de 2025
    2026-07-08T17:07:00.000Z | 8 de julio de 2026 | 8 de jul. | 8 de julio de 2026 a las 12:07_p.m. | Miércoles, 8 de julio de 2026
    2025-08-09T18:08:00.000Z | 9 de agosto de 2025 | 9 de ago. de 2025 | 9 de agosto de 2025 a la 1:08_p.m. | Sábado, 9 de agosto de 2025
    2026-09-01T19:09:00.000Z | 1 de septiembre de 2026 | 1 de sept. | 1 de septiembre de 2026 a las 2:09_p.m. | Martes, 1 de septiembre de 2026
    2025-10-02T10:00:00.000Z | 2 de octubre de 2025 | 2 de oct. de 2025 | 2 de octubre de 2025 a las 5:00_a.m. | Jueves, 2 de octubre de 2025
    2026-11-03T11:01:00.000Z | 3 de noviembre de 2026 | 3 de nov. | 3 de noviembre de 2026 a las 5:01_a.m. | Martes, 3 de noviembre de 2026
    2025-12-04T12:02:00.000Z | 4 de diciembre de 2025 | 4 de dic. de 2025 | 4 de diciembre de 2025 a las 6:02_a.m. | Jueves, 4 de diciembre de 2025
    2026-11-23T06:00:00.000Z | 23 de noviembre de 2026, 12:00_a.m. | 12:00_a.m. | 23 de noviembre de 2026 a las 12:00_a.m. | Lunes, 23 de noviembre de 2026
    2026-11-23T18:05:00.000Z | 23 de noviembre de 2026, 12:05_p.m. | 12:05_p.m. | 23 de noviembre de 2026 a las 12:05_p.m. | Lunes, 23 de noviembre de 2026
    2026-11-24T05:59:00.000Z | 23 de noviembre de 2026, 11:59_p.m. | 11:59_p.m. | 23 de noviembre de 2026 a las 11:59_p.m. | Lunes, 23 de noviembre de 2026
    2026-11-23 | 23 de noviembre de 2026 | Hoy | 22 de noviembre de 2026 a las 6:00_p.m. | Domingo, 22 de noviembre de 2026
    2026-11-22 | 22 de noviembre de 2026 | 22 de nov. | 21 de noviembre de 2026 a las 6:00_p.m. | Sábado, 21 de noviembre de 2026
    2026-11-24T00:00:00.000Z | 23 de noviembre de 2026 | Hoy | 23 de noviembre de 2026 a las 6:00_p.m. | Lunes, 23 de noviembre de 2026
  `,
} as const;

test.each(builtInLanguages.flatMap(casesIn))(
  'languages-11: in the United States, dates in $language have not changed: $iso',
  ({ language, iso, expected }) => {
    const style = { timeZone: 'America/Chicago', locale: localeIn(language, 'US') };
    const today = longDate({ iso: '2026-11-23T18:00:00.000Z', ...style });
    const at = Date.parse(iso);
    const dates = [
      storyDate({ iso, today, ...style }),
      shortDate({ iso, today, ...style }),
      dateAndTime({ at, ...style }),
      dayAndDate({ now: at, ...style }),
    ];
    expect(dates.map((text) => text.replaceAll('\u00a0', '_'))).toEqual(expected);
  },
);

function casesIn(
  language: BuiltInLanguage,
): { language: BuiltInLanguage; iso: string; expected: string[] }[] {
  const lines = expectedDates[language].trim().split('\n');
  return lines.map((line) => {
    const [iso = '', ...expected] = line.trim().split(' | ');
    return { language, iso, expected };
  });
}
