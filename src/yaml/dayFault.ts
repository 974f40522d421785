import type { Fault } from './mistake.ts';

/** What is wrong with a day written as `2026-11-20`, or undefined. */
export function dayFault(value: string): Fault | undefined {
  if (isDay(value)) return undefined;
  const day = dayOfAmericanDate(value);
  return {
    message: `is no day of the calendar: "${value}"`,
    remedy: `Write ${day ?? 'year, month and day with hyphens, such as 2026-11-20'}.`,
  };
}

/** Whether `value` is a day that exists, written as ISO 8601 has it. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(value)) return false;
  const [year, month, day] = value.split('-').map(Number);
  const written = { year: year ?? 0, month: month ?? 0, day: day ?? 0 };
  if (written.month < 1 || written.day < 1) return false;
  return Temporal.PlainDate.from(written).toString() === value;
}

/** `11/20/2026` as `2026-11-20`; undefined for everything else. */
function dayOfAmericanDate(value: string): string | undefined {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/u.exec(value) ?? [];
  if (month === undefined || day === undefined) return undefined;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : undefined;
}
