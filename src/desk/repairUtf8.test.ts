import { expect, test } from 'vitest';

import { repairUtf8 } from './decode.ts';

test('valid UTF-8 is not changed', () => {
  expect(repairText([...utf8('é€😀')])).toBe('é€😀');
});

test('a stray byte is decoded as windows-1252', () => {
  expect(repairText([...utf8('éééé'), 0x93, ...utf8('x'), 0x80])).toBe(null);
  expect(repairText([...utf8('éééééééé'), 0x93, ...utf8('x'), 0x80])).toBe('éééééééé“x€');
});

test('text in another charset is not repaired', () => {
  expect(repairText([0xe9, 0x20, 0xe8, 0x20, 0xc3, 0xa9])).toBe(null);
});

test('texts in UTF-8 and texts in windows-1252 are both read, in one document', () => {
  const parts = [utf8('<a>Café über<b>'), [0xe9], utf8('<c>'), [0xe8, 0xe0], utf8('<d>'), [0x92, 0xf1, 0x2e]];
  expect(repairText(parts.flatMap((part) => Array.from(part)))).toBe('<a>Café über<b>é<c>èà<d>’ñ.');
});

test('text in another charset with a sequence that is valid by chance is not repaired', () => {
  // Chinese in GB 2312. Only the first text, one character, is also valid in UTF-8.
  const texts = [
    [0x3c, 0xc4, 0xa3],
    [0x3c, 0xb1, 0xb1, 0xbe, 0xa9],
    [0x3c, 0xc9, 0xcf, 0xba, 0xa3],
    [0x3c, 0xb9, 0xe3, 0xd6, 0xdd],
    [0x3c, 0xcc, 0xec, 0xbd, 0xf2],
  ];
  expect(repairText(texts.flat())).toBe(null);
});

test('an incomplete character at the end is dropped', () => {
  expect(repairText([...utf8('é'), 0xe2, 0x82])).toBe('é');
});

test.each([
  ['overlong', [0xc0, 0xaf]],
  ['a lone surrogate', [0xed, 0xa0, 0x80]],
  ['beyond the last character', [0xf5, 0x80, 0x80, 0x80]],
])('a sequence that is %s is invalid', (_name, bytes) => {
  expect(repairText([...bytes, 0x20])).toBe(null);
});

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function repairText(bytes: number[]): string | null {
  const result = repairUtf8(Uint8Array.from(bytes));
  return result === null ? null : new TextDecoder('utf-8', { fatal: true }).decode(result);
}
