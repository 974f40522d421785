import { expect, test } from 'vitest';
import { chooseCoding } from './sendEncoded.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['deflate', 'identity'],
  [undefined, 'identity'],
  ['', 'identity'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['GZIP', 'gzip'],
  ['br;q=nonsense', 'identity'],
])('a reader who accepts %j gets %s', (header, coding) => {
  expect(chooseCoding(header)).toBe(coding);
  expect(chooseCoding(header)).toBe(coding);
});
