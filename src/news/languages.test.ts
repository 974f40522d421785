import { expect, test } from 'vitest';
import { localeIn } from './languages.ts';

test.each([
  ['US', 'en', 'en-US'],
  ['IE', 'en', 'en-IE'],
  ['UY', 'es', 'es-UY'],
  ['Ireland', 'en', 'en'],
] as const)('languages-10: in %s, %s is %s', (country, language, expected) => {
  expect(localeIn({ country }, language)).toBe(expected);
});
