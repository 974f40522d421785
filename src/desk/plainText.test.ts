import { expect, test } from 'vitest';

import { cutText } from './plainText.ts';

test('a text within the limit is not cut', () => {
  expect(cutText('😀😀😀', 3)).toBe('😀😀😀');
});

test('a longer text is cut between characters and ends in an ellipsis', () => {
  expect(cutText('😀😀😀😀', 3)).toBe('😀😀…');
  expect(cutText('one two three', 5)).toBe('one…');
});
