import { expect, test } from 'vitest';
import { fitShareCardHeadline, headlineLineHeight } from './shareCardHeadline.ts';

test('a short headline is set as large as a card allows', () => {
  expect(fitShareCardHeadline('Sports', box)).toEqual({ size: 128, lines: ['Sports'] });
});

test('a name stays on one line, although two would allow larger letters', () => {
  expect(fitShareCardHeadline("Kansas City's Voice", box)).toEqual({
    size: 108,
    lines: ["Kansas City's Voice"],
  });
});

test('a headline shrinks in steps until it fits, and never has more than five lines', () => {
  const sizes = [3, 5, 7, 9, 11, 13, 15].map((words) => {
    const { size, lines } = fitShareCardHeadline('neighbors '.repeat(words), box);
    expect(lines.join(' ')).toBe('neighbors '.repeat(words).trim());
    expect(lines.length).toBeLessThanOrEqual(5);
    expect(lines.length * size * headlineLineHeight).toBeLessThanOrEqual(box.height);
    return size;
  });
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  expect(new Set(sizes).size).toBeGreaterThan(2);
});

test('lines have about the same length: no word is left alone', () => {
  expect(fitShareCardHeadline('aaaa bbbb cccc dddd eeee', box).lines).toEqual([
    'aaaa bbbb cccc',
    'dddd eeee',
  ]);
});

test('a headline that is too long is cut at a word, without its comma', () => {
  const headline = Array.from({ length: 60 }, (_each, index) => `word${index},`).join(' ');
  const { lines } = fitShareCardHeadline(headline, box);
  expect(lines).toHaveLength(5);
  const text = lines.join(' ');
  expect(text).toMatch(/\bword\d+…$/u);
  expect(headline.startsWith(`${text.slice(0, -1)},`)).toBe(true);
  expect(Math.max(...lines.map(widthAtSmallest))).toBeLessThanOrEqual(box.width);
});

test('an endless word is broken at the end of each line, and cut', () => {
  const { lines } = fitShareCardHeadline('W'.repeat(600), box);
  expect(lines).toHaveLength(5);
  expect(lines.join('')).toMatch(/^W+…$/u);
  expect(Math.max(...lines.map(widthAtSmallest))).toBeLessThanOrEqual(box.width);
});

test('one very long word among others is broken and shown in full', () => {
  const { lines } = fitShareCardHeadline(`At ${'a'.repeat(50)} today`, box);
  expect(lines.join('').replaceAll(' ', '')).toBe(`At${'a'.repeat(50)}today`);
});

test('the pieces of a long word have about the same length', () => {
  const { lines } = fitShareCardHeadline('a'.repeat(34), box);
  expect(lines.map((line) => line.length)).toEqual([17, 17]);
});

test('words wider than a line break after hyphens and within URLs, and shorter words do not', () => {
  expect(fitShareCardHeadline('a'.repeat(20).concat('-', 'b'.repeat(20)), box).lines).toEqual([
    `${'a'.repeat(20)}-`,
    'b'.repeat(20),
  ]);
  expect(fitShareCardHeadline('https://county.example/agendas/2026/board', box).lines).toEqual([
    'https://county.',
    'example/agendas/',
    '2026/board',
  ]);
  expect(fitShareCardHeadline('At ten-mile aaaaaaaaaaaaa bbbbbbbbbbb', box).lines.join(' ')).toContain(
    'ten-mile',
  );
});

test('an empty headline has no lines', () => {
  expect(fitShareCardHeadline('', box).lines).toEqual([]);
});

/** The box of a card, with characters that are half an em wide. */
const box = {
  width: 1056,
  height: 352,
  widths: new Map(
    Array.from("abcdefghijklmnopqrstuvwxyzACKSVW0123456789,…'-:/. ", (character) => [character, 0.5]),
  ),
};

function widthAtSmallest(line: string): number {
  return line.length * 0.5 * 66;
}
