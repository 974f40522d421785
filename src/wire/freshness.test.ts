import { expect, test } from 'vitest';
import { readFreshness } from './fetchFeed.ts';

const now = Date.UTC(2026, 10, 20, 12, 0, 0);

test.each([
  ['120', 120],
  ['0', 0],
  ['99999999999', 99_999_999_999],
  ['Fri, 20 Nov 2026 12:10:00 GMT', 600],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ['soon', null],
  ['in 5', null],
  ['-5', null],
  ['1.5', null],
  ['', null],
  ['Fri, 99 Nov 2026 12:10:00 GMT', null],
])('Retry-After “%s” means %s seconds', (value, seconds) => {
  expect(readFreshness({ 'retry-after': value }, now).retryAfterSeconds).toBe(seconds);
});

test.each([
  [{ 'cache-control': 'public, max-age=600' }, 600],
  [{ 'cache-control': 'MAX-AGE="600"' }, 600],
  [{ 'cache-control': 'max-age=600', age: '200' }, 400],
  [{ 'cache-control': 'max-age=600', age: '900' }, 0],
  [{ 'cache-control': 'max-age=600', age: 'old' }, 600],
  [{ 'cache-control': 'max-age=600', expires: 'Fri, 20 Nov 2026 13:00:00 GMT' }, 600],
  [{ 'cache-control': 's-maxage=600' }, null],
  [{ 'cache-control': 'no-cache' }, null],
  [{ 'cache-control': 'max-age=often' }, null],
  [{ expires: 'Fri, 20 Nov 2026 13:00:00 GMT' }, 3600],
  [{ expires: 'Thu, 19 Nov 1981 08:52:00 GMT' }, 0],
  [{ expires: '0' }, null],
  [{ expires: '-1' }, null],
  [{}, null],
])('%j stays fresh for %s seconds', (headers, seconds) => {
  expect(readFreshness(headers, now)).toEqual({ freshSeconds: seconds, retryAfterSeconds: null });
});
