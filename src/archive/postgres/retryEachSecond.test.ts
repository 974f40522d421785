import { expect, test } from 'vitest';
import { ArchiveFailure } from '../archive.ts';
import { retryEachSecond } from './retryEachSecond.ts';

test('network-3: while a server is unreachable, one call a second tries it, and other calls fail at once', async () => {
  let now = 0;
  let isAway = true;
  let attempts = 0;
  const attempt = retryEachSecond(() => now);
  const call = () =>
    attempt(async () => {
      attempts += 1;
      if (isAway) throw new ArchiveFailure('unreachable', 'It is away.');
      return 'done';
    }).catch((error: unknown) => (error as ArchiveFailure).kind);
  expect(await call()).toBe('unreachable');
  expect([await call(), await call(), attempts]).toEqual(['unreachable', 'unreachable', 1]);
  now = 1000;
  expect(await Promise.all([call(), call(), call()])).toEqual(['unreachable', 'unreachable', 'unreachable']);
  expect(attempts).toBe(2);
  isAway = false;
  expect([await call(), attempts]).toEqual(['unreachable', 2]);
  now = 2000;
  expect([await call(), await call(), attempts]).toEqual(['done', 'done', 4]);
});
