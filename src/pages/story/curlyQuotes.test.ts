import { expect, test } from 'vitest';
import { curlyQuotes } from './curlyQuotes.ts';

test.each([
  [`Kansas City's Voice`, 'Kansas City’s Voice'],
  [`"Slow mail" program grows`, '“Slow mail” program grows'],
  [`Mayor: "It's 'done'"`, 'Mayor: “It’s ‘done’”'],
  [`The "Class of 2026" wins`, 'The “Class of 2026” wins'],
  [`Rock 'n' roll of the '90s`, 'Rock ’n’ roll of the ’90s'],
  [`Teachers' union ("KCKEA") votes`, 'Teachers’ union (“KCKEA”) votes'],
  [`A 6'2" center`, `A 6'2" center`],
  [`The 1990's`, 'The 1990’s'],
  ['Already “curly”', 'Already “curly”'],
])('%s is shown as %s', (text, expected) => {
  expect(curlyQuotes(text)).toBe(expected);
});
