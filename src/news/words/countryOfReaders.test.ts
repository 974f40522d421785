import { expect, test } from 'vitest';
import { countryOfReaders } from './countryOfReaders.ts';

test.each([
  ['en', 'ES', 'GB'],
  ['en', 'DE', 'GB'],
  ['es', 'GB', 'ES'],
  ['en', 'MX', 'US'],
  ['es', 'CA', 'MX'],
  ['en', 'US', 'US'],
  ['es', 'US', 'US'],
  ['en', 'IE', 'IE'],
  ['en', 'CA', 'CA'],
  ['en', 'AU', 'AU'],
  ['es', 'AR', 'AR'],
  ['en', 'IN', 'IN'],
  ['en', 'PH', 'PH'],
  ['es', 'JP', 'JP'],
] as const)('languages-10: %s in %s is written as in %s', (language, country, readers) => {
  expect(countryOfReaders(language, country)).toBe(readers);
});
