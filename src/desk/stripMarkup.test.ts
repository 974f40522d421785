import { expect, test } from 'vitest';

import { cutText, firstWords } from './stripMarkup.ts';

test('text within the limit is not cut', () => {
  expect(cutText('😀😀😀', 3)).toBe('😀😀😀');
});

test('longer text is cut between characters and ends in an ellipsis', () => {
  expect(cutText('😀😀😀😀', 3)).toBe('😀😀…');
  expect(cutText('one two three', 5)).toBe('one…');
});

test.each([
  ['One two three.', 'One two three'],
  ['One two...', 'One two...'],
  ['One two, three four five', 'One two…'],
  ['Incomprehensibilities', 'Incomprehensi…'],
  ['', ''],
])('the first words of %j are %j', (text, words) => {
  expect(firstWords(text, 14)).toBe(words);
});
