import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { BrandColors } from './brand.ts';
import { contrast, mix, nearestReadable } from './contrast.ts';
import { designPalette, paletteOf, tokenOf, unreadableText } from './palette.ts';

test('contrast follows the formula of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
  expect(contrast('#0f3a57', '#0f3a57')).toBe(1);
});

test('the nearest readable color passes, and a color one step nearer does not', () => {
  expect(nearestReadable(['#ffffff'], '#999999')).toMatch(/^#7[67]7[67]7[67]$/u);
  expect(nearestReadable(['#333333', '#cccccc'], '#808080')).toBe(null);
  expect(nearestReadable(['#ffffff'], '#0f3a57')).toBe('#0f3a57');
});

test("the design's palette has the colors of its style sheet", () => {
  const tokens = readFileSync(new URL('../../pages/design/tokens.css', import.meta.url), 'utf8');
  for (const [token, light] of Object.entries(designPalette.light)) {
    const dark = designPalette.dark[token as keyof typeof designPalette.dark];
    const value = light === dark ? light : `light-dark(${light}, ${dark})`;
    expect(tokens).toContain(`  --${tokenOf(token)}: ${value};\n`);
  }
});

test('brand-3: a kicker has the accent of a publication with colors of its own', () => {
  const colors = randomColors(1);
  for (const scheme of ['light', 'dark'] as const)
    expect(paletteOf(colors)[scheme].kicker).toBe(colors[scheme].accent);
  const base = readFileSync(new URL('../../pages/design/base.css', import.meta.url), 'utf8');
  expect(base).toMatch(/\.kicker \{[^}]*color: var\(--kicker\);/u);
});

test('all text of the design is readable, with its own colors and with any other colors that pass the check', () => {
  expect(unreadableText(designPalette.light)).toEqual([]);
  expect(unreadableText(designPalette.dark)).toEqual([]);
  const own = new Set(['ink', 'accent', 'highlight']);
  let accepted = 0;
  for (let round = 0; round < 150; round += 1) {
    const palette = paletteOf(randomColors(round));
    const unreadable = [...unreadableText(palette.light), ...unreadableText(palette.dark)];
    if (unreadable.some(({ text }) => own.has(text))) continue;
    accepted += 1;
    expect(unreadable).toEqual([]);
  }
  expect(accepted).toBeGreaterThan(50);
});

/** Returns random colors, mostly far enough apart. The same round always has the same colors. */
function randomColors(round: number): BrandColors {
  let seed = round * 7919 + 1;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const any = () =>
    `#${Array.from({ length: 3 }, () =>
      Math.floor(random() * 256)
        .toString(16)
        .padStart(2, '0'),
    ).join('')}`;
  const near = (color: string) => mix(color, any(), random() * 0.5);
  return {
    light: { paper: near('#ffffff'), ink: near('#000000'), accent: near('#0a2a44') },
    dark: { paper: near('#101010'), ink: near('#f4f4f4'), accent: near('#c9e2f2') },
    highlight: round % 2 === 0 ? null : near('#ffd27a'),
  };
}
