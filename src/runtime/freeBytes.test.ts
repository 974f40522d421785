import { expect, test } from 'vitest';
import { freeBytes } from './freeBytes.ts';

test('bytes are freed, unless other bytes share their memory', () => {
  const own = new Uint8Array(1000);
  freeBytes(own);
  expect(own.byteLength).toBe(0);
  const whole = new Uint8Array(1000);
  const part = whole.subarray(0, 10);
  freeBytes(part);
  expect([part.byteLength, whole.byteLength]).toEqual([10, 1000]);
});
