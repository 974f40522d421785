import { expect, test } from 'vitest';

import { cutText, safeText } from './safeText.ts';

test('a text within the limit is left alone', () => {
  expect(cutText('😀😀😀', 3)).toBe('😀😀😀');
});

test('a longer text is cut between characters and ends in an ellipsis', () => {
  expect(cutText('😀😀😀😀', 3)).toBe('😀😀…');
  expect(cutText('one two three', 5)).toBe('one…');
});

test('halves of characters, noncharacters and overrides of direction are dropped, letters are not', () => {
  expect(safeText('a\uD83Db\uFFFEc\u202Ed\u0000e 😀 é')).toBe('abcde 😀 é');
});
