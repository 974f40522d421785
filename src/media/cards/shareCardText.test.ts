import { expect, test } from 'vitest';
import { cleanShareCardText, drawableHeadline, drawableText } from './shareCard.ts';

test('letters with accents become one character', () => {
  expect(cleanShareCardText('Sen\u0303or Ž')).toBe('Señor Ž');
});

test('text becomes one line without control characters', () => {
  expect(cleanShareCardText('  Flood\n\tat \u202Ethe\u202C le\u200Bvee\u0000 \u2028now ')).toBe(
    'Flood at the levee now',
  );
});

test('lone surrogates and stacked accents are removed', () => {
  expect(cleanShareCardText(`a\uD800b\uDC00c z\u0337\u0321\u035D\u0348`)).toBe('abc z');
});

test('a non-breaking hyphen becomes a hyphen', () => {
  expect(cleanShareCardText('ten\u2011mile')).toBe('ten-mile');
});

test('only the first 600 characters of text are read', () => {
  expect(cleanShareCardText('a'.repeat(10_000))).toHaveLength(600);
});

test('characters that the fonts lack are removed, with their space', () => {
  expect(drawableText('Parade 🎉 Parade 漢', widths)).toBe('Parade Parade');
});

test('a word with a missing letter is removed with its quotation marks, and no dash is left at an end', () => {
  expect(drawableText('Parade («漢») Parade', widths)).toBe('Parade Parade');
  expect(drawableText('漢字: Parade — 漢字', widths)).toBe('Parade');
  expect(drawableText('— Parade:', widths)).toBe('— Parade:');
});

test('a headline is empty when the fonts lack most of its letters', () => {
  expect(drawableHeadline('Кинотеатр «Заря» Parade', widths)).toBe('');
  expect(drawableHeadline('Parade «Заря»', widths)).toBe('Parade');
  expect(drawableHeadline('20 🎉', widths)).toBe('20');
});

const widths = new Map(Array.from('Parade20«»():— ', (character) => [character, 0.5]));
