import { expect, test } from 'vitest';
import { fitShareCardHeadline, headlineLeading } from './shareCardHeadline.ts';

test('a short headline is set as large as a card allows', () => {
  expect(fitShareCardHeadline('Sports', place)).toEqual({ size: 128, lines: ['Sports'] });
});

test('a name stays in one line, although two would have larger letters', () => {
  expect(fitShareCardHeadline("Kansas City's Voice", place)).toEqual({
    size: 108,
    lines: ["Kansas City's Voice"],
  });
});

test('a headline shrinks in steps until it fits, and never has more than five lines', () => {
  const sizes = [3, 5, 7, 9, 11, 13, 15].map((words) => {
    const { size, lines } = fitShareCardHeadline('neighbors '.repeat(words), place);
    expect(lines.join(' ')).toBe('neighbors '.repeat(words).trim());
    expect(lines.length).toBeLessThanOrEqual(5);
    expect(lines.length * size * headlineLeading).toBeLessThanOrEqual(place.height);
    return size;
  });
  expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
  expect(new Set(sizes).size).toBeGreaterThan(2);
});

test('lines are of about the same length: no word stands alone', () => {
  expect(fitShareCardHeadline('aaaa bbbb cccc dddd eeee', place).lines).toEqual([
    'aaaa bbbb cccc',
    'dddd eeee',
  ]);
});

test('a headline that is too long is cut at a word, and its comma goes', () => {
  const headline = Array.from({ length: 60 }, (_each, index) => `word${index},`).join(' ');
  const { lines } = fitShareCardHeadline(headline, place);
  expect(lines).toHaveLength(5);
  const shown = lines.join(' ');
  expect(shown).toMatch(/\bword\d+…$/u);
  expect(headline.startsWith(`${shown.slice(0, -1)},`)).toBe(true);
  expect(Math.max(...lines.map(widthAtSmallest))).toBeLessThanOrEqual(place.width);
});

test('a word without an end is broken where the line ends, and cut', () => {
  const { lines } = fitShareCardHeadline('W'.repeat(600), place);
  expect(lines).toHaveLength(5);
  expect(lines.join('')).toMatch(/^W+…$/u);
  expect(Math.max(...lines.map(widthAtSmallest))).toBeLessThanOrEqual(place.width);
});

test('one very long word among others is broken, and all of it is shown', () => {
  const { lines } = fitShareCardHeadline(`At ${'a'.repeat(50)} today`, place);
  expect(lines.join('').replaceAll(' ', '')).toBe(`At${'a'.repeat(50)}today`);
});

test('the pieces of a long word are of about the same length: no two letters stand alone', () => {
  const { lines } = fitShareCardHeadline('a'.repeat(34), place);
  expect(lines.map((line) => line.length)).toEqual([17, 17]);
});

test('words break after hyphens and within addresses where they are wider than a line, and nowhere else', () => {
  expect(fitShareCardHeadline('a'.repeat(20).concat('-', 'b'.repeat(20)), place).lines).toEqual([
    `${'a'.repeat(20)}-`,
    'b'.repeat(20),
  ]);
  expect(fitShareCardHeadline('https://county.example/agendas/2026/board', place).lines).toEqual([
    'https://county.',
    'example/agendas/',
    '2026/board',
  ]);
  expect(fitShareCardHeadline('At ten-mile aaaaaaaaaaaaa bbbbbbbbbbb', place).lines.join(' ')).toContain(
    'ten-mile',
  );
});

test('an empty headline has no lines', () => {
  expect(fitShareCardHeadline('', place).lines).toEqual([]);
});

/** Every character half an em wide. */
const place = {
  width: 1056,
  height: 352,
  widths: new Map(
    Array.from("abcdefghijklmnopqrstuvwxyzACKSVW0123456789,…'-:/. ", (character) => [character, 0.5]),
  ),
};

function widthAtSmallest(line: string): number {
  return line.length * 0.5 * 66;
}
