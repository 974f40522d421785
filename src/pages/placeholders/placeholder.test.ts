import { expect, test } from 'vitest';
import type { BrandColors } from '../../news/brand/brand.ts';
import { contrast, contrastMin } from '../../news/brand/contrast.ts';
import { paletteOf } from '../../news/brand/palette.ts';
import { coverTextColor, drawCover, drawPlaceholder, failedCover, placeholderShapes } from './placeholder.ts';
import { placeholderUrl, seedOf } from '../../news/pictures/seed.ts';

const seeds = Array.from({ length: 100 }, (_, index) => seedOf(`story ${index}`));

const brown: BrandColors = {
  light: { ink: '#2b1a14', paper: '#fffaf1', accent: '#7a2e1d' },
  dark: { ink: '#f7ecdf', paper: '#1c1310', accent: '#f0a98c' },
  highlight: '#f2b84b',
};
/** Only gray, and text with the minimum contrast. */
const gray: BrandColors = {
  light: { ink: '#707070', paper: '#ffffff', accent: '#767676' },
  dark: { ink: '#bbbbbb', paper: '#333333', accent: '#bbbbbb' },
  highlight: null,
};
const brands = [
  ['the default palette', null],
  ['brown', brown],
  ['gray', gray],
] as const;

test('a story, a post or a book always has the same picture', () => {
  expect(placeholderUrl('https://courier.example/feed story-1')).toBe('/drawings/c693256e.svg');
  for (const draw of [drawPlaceholder, drawCover, placeholderShapes])
    expect(draw('c693256e', brown)).toBe(draw('c693256e', brown));
});

test('no two of 100 have the same picture, and few have the same colors and shapes', () => {
  const drawings = seeds.map((seed) => drawPlaceholder(seed, null));
  expect(new Set(drawings).size).toBe(100);
  // Without the style and the numbers, the colors and the kinds of shapes remain.
  const kinds = drawings.map((drawing) =>
    drawing
      .replace(/<style>.*<\/style>/u, '')
      .replaceAll(/"[^"#]*"/gu, (value) => value.replaceAll(/[\d ]/gu, '')),
  );
  const alike = Object.values(Object.groupBy(kinds, (kind) => kind)).map((same) => same?.length ?? 0);
  expect(Math.max(...alike)).toBeLessThanOrEqual(6);
});

test.each(brands)('brand-3: every color comes from those of %s', (_, colors) => {
  const { light, dark } = paletteOf(colors);
  const brandColors = [light.ink, light.paper, light.accent, light.highlight, light.alert, dark.paper].map(
    channelsOf,
  );
  const used = new Set(seeds.flatMap((seed) => drawPlaceholder(seed, colors).match(/#[\da-f]{6}/gu)));
  // A mixed color is between the colors that it is mixed from.
  const foreign = [...used].filter((color) =>
    channelsOf(color ?? '').some((value, index) => {
      const range = brandColors.map((each) => each[index] ?? 0);
      return value < Math.min(...range) || value > Math.max(...range);
    }),
  );
  expect(foreign).toEqual([]);
});

test('brand-3: two publications have the same landscapes in their own colors', () => {
  const [one, other] = [null, brown].map((colors) => drawPlaceholder('c693256e', colors));
  expect(one).not.toBe(other);
  expect(one?.replaceAll(/#\w{6}/gu, '')).toBe(other?.replaceAll(/#\w{6}/gu, ''));
});

test.each(brands)('the text on a cover is readable in the colors of %s (WCAG 2.2, 4.5 to 1)', (_, colors) => {
  const { light } = paletteOf(colors);
  for (const seed of seeds) {
    const sky = /fill="(#\w+)"/u.exec(drawCover(seed, colors))?.[1] ?? '';
    expect(contrast(sky, light[coverTextColor(seed, colors)])).toBeGreaterThanOrEqual(contrastMin);
  }
  expect(coverTextColor(failedCover.seed, colors)).toBe('ink');
});

test('a cover leaves room for the text, and a square crop shows the sun', () => {
  for (const seed of seeds) {
    const [, x, y, radius] = /cx="(\d+)" cy="(\d+)" r="(\d+)"/u.exec(drawCover(seed, null)) ?? [];
    // The text needs the upper 40% of the cover, which begins at y = -200 and is 600 high.
    expect(Number(y) - Number(radius)).toBeGreaterThanOrEqual(-200 + 0.4 * 600);
    expect(Number(x) - Number(radius)).toBeGreaterThanOrEqual(100);
    expect(Number(x) + Number(radius)).toBeLessThanOrEqual(500);
  }
});

test('a drawing is a small SVG document of shapes, whose only style is for the dark scheme', () => {
  const shape = '(?:<(?:path|circle)(?: [a-z]+="[^"<>&]*")+/>)';
  const style = '(?:<style>@media\\(prefers-color-scheme:dark\\)\\{[^<>]*\\}</style>)?';
  const document = new RegExp(
    `^<svg xmlns="http://www\\.w3\\.org/2000/svg"[^<>]*>${style}<g[^<>]*>${shape}+</g></svg>$`,
    'u',
  );
  for (const seed of seeds) {
    for (const drawing of [drawPlaceholder(seed, null), drawCover(seed, null)]) {
      expect(drawing).toMatch(document);
      expect(drawing).not.toMatch(/NaN|undefined|\.\d/u);
      expect(drawing.length).toBeLessThan(2000);
    }
    expect(drawPlaceholder(seed, null)).toContain('.sky{fill:');
  }
});

test('the shapes in a page follow its color scheme without a style sheet', () => {
  const shapes = placeholderShapes('c693256e', null);
  expect(shapes).toContain('fill="light-dark(#');
  expect(shapes).not.toMatch(/<style|class=/u);
});

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
