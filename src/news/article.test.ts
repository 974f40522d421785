import { expect, test } from 'vitest';
import { cutDescription } from './article.ts';

test('a description of 200 characters stays whole', () => {
  expect(cutDescription('word '.repeat(40).trim())).toBe('word '.repeat(40).trim());
  expect(cutDescription('x'.repeat(200))).toBe('x'.repeat(200));
});

test('a longer description is cut between words, with at most 200 characters before the ellipsis', () => {
  const cut = cutDescription(`${'word '.repeat(39)}extraordinary ending`);
  expect(cut).toBe(`${'word '.repeat(39).trim()}…`);
  expect(cutDescription(`${'x'.repeat(150)} ${'y'.repeat(49)} z`)).toBe(
    `${'x'.repeat(150)} ${'y'.repeat(49)}…`,
  );
});

test('no comma or dash is left before the ellipsis', () => {
  expect(cutDescription(`${'x'.repeat(150)}, – ${'y'.repeat(60)}`)).toBe(`${'x'.repeat(150)}…`);
});

test('text without spaces is cut after 200 characters, and no character is cut in half', () => {
  expect(cutDescription('新'.repeat(201))).toBe(`${'新'.repeat(200)}…`);
  expect(cutDescription(`${'x'.repeat(199)}📰📰`)).toBe(`${'x'.repeat(199)}📰…`);
});
