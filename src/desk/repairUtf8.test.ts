import { expect, test } from 'vitest';

import { repairUtf8 } from './decode.ts';

test('valid UTF-8 is not changed', () => {
  expect(repaired([...utf8('é€😀')])).toBe('é€😀');
});

test('a stray byte is decoded as windows-1252', () => {
  expect(repaired([...utf8('éééé'), 0x93, ...utf8('x'), 0x80])).toBe(null);
  expect(repaired([...utf8('éééééééé'), 0x93, ...utf8('x'), 0x80])).toBe('éééééééé“x€');
});

test('text in another charset is not repaired', () => {
  expect(repaired([0xe9, 0x20, 0xe8, 0x20, 0xc3, 0xa9])).toBe(null);
});

test('an incomplete character at the end is dropped', () => {
  expect(repaired([...utf8('é'), 0xe2, 0x82])).toBe('é');
});

test.each([
  ['overlong', [0xc0, 0xaf]],
  ['a lone surrogate', [0xed, 0xa0, 0x80]],
  ['beyond the last character', [0xf5, 0x80, 0x80, 0x80]],
])('a sequence that is %s is invalid', (_name, bytes) => {
  expect(repaired([...bytes, 0x20])).toBe(null);
});

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function repaired(bytes: number[]): string | null {
  const result = repairUtf8(Uint8Array.from(bytes));
  return result === null ? null : new TextDecoder('utf-8', { fatal: true }).decode(result);
}
