import { expect, test } from 'vitest';
import { coverAddress, coverWords, drawCover, drawPlaceholder } from './cover.ts';
import { coverInks } from './coverInks.ts';

const book = { title: 'Spoon River Anthology', author: 'Edgar Lee Masters' };
const shelf = Array.from({ length: 60 }, (_, index) => ({ title: `Book ${index}`, author: 'One Author' }));

test('a book always has the same cover', () => {
  expect(drawCover(book)).toBe(drawCover({ ...book }));
  expect(coverAddress(book)).toBe('/covers/3b7b3e36.svg');
});

test('no two books of a shelf share a cover or its address', () => {
  expect(new Set(shelf.map(drawCover)).size).toBe(shelf.length);
  expect(new Set(shelf.map(coverAddress)).size).toBe(shelf.length);
});

test('the books of one author share a family of inks', () => {
  const grounds = new Set(shelf.map((each) => /<rect [^>]*fill="(#\w+)"/u.exec(drawCover(each))?.[1]));
  const families = coverInks.filter((family) => family.some(({ ground }) => grounds.has(ground)));
  expect(families).toHaveLength(1);
  expect(grounds.size).toBe(families[0]?.length);
});

test('a cover contains no text from the title, so that no title can break it', () => {
  const hostile = { title: '</svg><script>alert(1)</script>', author: '"><b>' };
  expect(drawCover(hostile)).not.toMatch(/script|<b>/u);
  expect(coverAddress(hostile)).toMatch(/^\/covers\/[0-9a-f]{8}\.svg$/u);
});

test('the picture leaves room for the words', () => {
  for (const each of shelf) {
    const tops = Array.from(
      drawCover(each).matchAll(/<circle [^>]*cy="(\d+)" r="(\d+)"/gu),
      ([, y, radius]) => Number(y) - Number(radius),
    );
    for (const top of tops) expect(top).toBeGreaterThan(180);
  }
});

test.each(coverInks.flat())('the words on $ground can be read (WCAG 2.2, 4.5 to 1)', ({ ground, words }) => {
  expect(contrast(ground, words === 'light' ? '#fbfaf6' : '#15191e')).toBeGreaterThanOrEqual(4.5);
});

test('the words are dark or light according to the ground', () => {
  const ground = /<rect [^>]*fill="(#\w+)"/u.exec(drawCover(book))?.[1];
  expect(coverWords(book)).toBe(coverInks.flat().find((inks) => inks.ground === ground)?.words);
});

test('the placeholder is a complete SVG document', () => {
  expect(drawPlaceholder()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>$/u);
});

/** The contrast of two colors (WCAG 2.2, "contrast ratio"). */
function contrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
