import { expect, test } from 'vitest';

import { cleanText, oneLine } from './cleanText.ts';
import { world } from '../world.testing.ts';

test('control characters, lone surrogates, noncharacters and direction overrides are removed, and nothing else', () => {
  expect(cleanText('a\uD83Db\uFFFEc\u202Ed\u0000e 😀 é')).toBe('abcde 😀 é');
  expect(cleanText(world.hostileText)).toBe(world.hostileTextCleaned);
  const kept = 'one\ntwo\tthree 👩‍👩‍👧 עברית \u{10FFFC}';
  expect(cleanText(kept)).toBe(kept);
});

test('text on several lines becomes one line with single spaces', () => {
  expect(oneLine(' one\r\n\ttwo  three ')).toBe('one two three');
});
