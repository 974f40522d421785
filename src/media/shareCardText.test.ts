import { expect, test } from 'vitest';
import { drawableHeadline, drawableText, shareCardText } from './shareCardText.ts';

test('letters with accents are one character, however they were written', () => {
  expect(shareCardText('Sen\u0303or Ž')).toBe('Señor Ž');
});

test('a text is one line without what steers or hides', () => {
  expect(shareCardText('  Flood\n\tat \u202Ethe\u202C le\u200Bvee\u0000 \u2028now ')).toBe(
    'Flood at the levee now',
  );
});

test('half a character and a stack of accents do not reach the drawing', () => {
  expect(shareCardText(`a\uD800b\uDC00c z\u0337\u0321\u035D\u0348`)).toBe('abc z');
});

test('the hyphen that does not break is a hyphen', () => {
  expect(shareCardText('ten\u2011mile')).toBe('ten-mile');
});

test('no more of a hostile text is read than a card could show', () => {
  expect(shareCardText('a'.repeat(10_000))).toHaveLength(600);
});

test('what the fonts lack is left out, with the space that it would leave', () => {
  expect(drawableText('Parade 🎉 Parade 漢', widths)).toBe('Parade Parade');
});

test('a word of which the fonts lack a letter goes with its quotation marks, and no dash is left at an end', () => {
  expect(drawableText('Parade («漢») Parade', widths)).toBe('Parade Parade');
  expect(drawableText('漢字: Parade — 漢字', widths)).toBe('Parade');
  expect(drawableText('— Parade:', widths)).toBe('— Parade:');
});

test('a headline of which the fonts lack most letters is none', () => {
  expect(drawableHeadline('Кинотеатр «Заря» Parade', widths)).toBe('');
  expect(drawableHeadline('Parade «Заря»', widths)).toBe('Parade');
  expect(drawableHeadline('20 🎉', widths)).toBe('20');
});

const widths = new Map(Array.from('Parade20«»():— ', (character) => [character, 0.5]));
