import { expect, test } from 'vitest';
import { drawPrairie, prairieAddress } from './prairie.ts';

test('a story always has the same placeholder', () => {
  expect(prairieAddress({ feed: 'https://courier.example/feed', guid: 'story-1' })).toBe(
    '/prairie/c693256e.svg',
  );
  const [first, other, again] = ['c693256e', '00000000', 'c693256e'].map((seed) => drawPrairie(seed, null));
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('different stories of a feed, and one guid in two feeds, have different addresses', () => {
  const addresses = ['a', 'b'].flatMap((guid) =>
    ['https://one.example/', 'https://two.example/'].map((feed) => prairieAddress({ feed, guid })),
  );
  expect(new Set(addresses).size).toBe(4);
});

test('many stories have many different drawings, in every palette', () => {
  const drawings = Array.from({ length: 200 }, (_, index) => drawPrairie(`story ${index}`, null));
  expect(new Set(drawings).size).toBe(200);
  expect(new Set(drawings.map((drawing) => /<rect [^>]*fill="([^"]*)"/u.exec(drawing)?.[1])).size).toBe(8);
});

test('the sun is in the middle square, so that a square crop keeps it', () => {
  for (let index = 0; index < 200; index += 1) {
    const [, x, , radius] = /cx="(\d+)" cy="(\d+)" r="(\d+)"/u.exec(drawPrairie(`${index}`, null)) ?? [];
    expect(Number(x) - Number(radius)).toBeGreaterThanOrEqual(100);
    expect(Number(x) + Number(radius)).toBeLessThanOrEqual(500);
  }
});

test('a hostile seed can’t add elements to the drawing', () => {
  expect(drawPrairie('"/><script>', null)).toMatch(
    /^<svg [^<>]*>(?:<rect [^<>]*\/>|<circle [^<>]*\/>|<g[^<>]*>|<path [^<>]*\/>|<\/g>)+<\/svg>$/u,
  );
});
