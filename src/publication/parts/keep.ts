import { checkedField, groupField } from '../../yaml/field.ts';
import type { ValueMistake } from '../../yaml/mistake.ts';

/** `keep` in `publication.yaml`: how many days the archive keeps stories. */
export const keepPart = groupField('how long stories are kept: stories', {
  stories: checkedField('how many days stories are kept', '400 days', daysMistake).transform((written) =>
    Number.parseInt(written, 10),
  ),
});

/** Checks how long stories are kept. A short time is usually a mistake, and removed stories can't be restored. */
function daysMistake(value: string, example: string): ValueMistake | undefined {
  const days = Number(/^(\d{1,5})(?: days)?$/u.exec(value)?.[1]);
  if (Number.isNaN(days)) {
    const [, number, unit = ''] = /^(\d{1,3}) ?(years?|months?|weeks?|d|day)$/iu.exec(value) ?? [];
    const meant = Number(number) * (daysIn[unit.toLowerCase().slice(0, 1)] ?? 1);
    return {
      message: `is not a number of days: "${value}"`,
      remedy: `Write ${meant >= daysMin ? `${meant} days` : `a number and the word days, such as ${example}`}.`,
    };
  }
  if (days >= daysMin) return undefined;
  return {
    message: `is less than ${daysMin} days: "${value}"`,
    remedy: `Write at least ${daysMin} days; removed stories can't be brought back.`,
  };
}

const daysIn: Readonly<Record<string, number>> = { y: 365, m: 30, w: 7, d: 1 };
const daysMin = 30;
