import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { environmentWith } from '../../../tests/runner/environment.ts';
import type { ShareCard } from '../../news/brand/shareCard.ts';
import { testCard, testInitials, testLook as look } from './shareCard.testing.ts';
import { shareCardPng, shareCardSvg } from './shareCard.ts';

const headlineArea = { left: 72, top: 120, width: 1056, height: 355 };

test('a card is a PNG of 1200 by 630 pixels of less than 100 kB', async () => {
  const png = await draw({ headline: longHeadline });
  expect(await sharp(png).metadata()).toMatchObject({
    format: 'png',
    width: 1200,
    height: 630,
    hasAlpha: false,
  });
  expect(png.length).toBeLessThan(100_000);
});

test('the same card gives the same bytes', async () => {
  expect(await shareCardPng(testCard(), look)).toEqual(await draw());
});

test('a machine without fonts draws the same picture', async () => {
  const card = testCard({ headline: 'Señor Ž and the bakers of Łódź' });
  const svg = await shareCardSvg(card, look);
  expect(svg).not.toContain('<text');
  const { drawn, hasLetters } = await withoutFonts(card);
  expect(hasLetters).toBe(false);
  expect(drawn).toEqual(Buffer.from(await shareCardPng(card, look)));
});

test('the headline is drawn in its area, and another headline looks different', async () => {
  const one = await ink(await draw(), headlineArea);
  const other = await ink(await draw({ headline: 'School board weighs a later start' }), headlineArea);
  expect(one).toBeGreaterThan(10_000);
  expect(other).toBeGreaterThan(10_000);
  expect(await draw()).not.toEqual(await draw({ headline: 'Levee trail to open in winter' }));
});

test('kicker, name and dateline are drawn in their areas, which are empty without them', async () => {
  const full = await draw();
  const kicker = { left: 72, top: 84, width: 500, height: 32 };
  expect(await ink(full, kicker)).toBeGreaterThan(500);
  expect(await ink(await draw({ headline: '.', kicker: null }), kicker)).toBe(0);
  const dateline = { left: 788, top: 550, width: 340, height: 34 };
  expect(await difference(full, await draw({ dateline: null }), dateline)).toBeGreaterThan(1000);
  const name = { left: 158, top: 540, width: 610, height: 52 };
  expect(await difference(full, await draw({ publication: 'The Beacon' }), name)).toBeGreaterThan(1000);
});

test.each([
  ['a long headline', longHeadlineText()],
  ['wide letters', 'W'.repeat(10_000)],
  ['a headline in capitals', 'MAYOR WARNS: WOODWARD WILL WAIVE WAGES, WATERWAYS AND WORKS '.repeat(6)],
  ['many accents above capitals', 'ŽŠČÅÄÖ '.repeat(200)],
])('no headline leaves its margins: %s', async (_name, headline) => {
  const png = await draw({ headline, kicker: 'Opinion '.repeat(60) });
  expect(await ink(png, { left: 0, top: 0, width: 70, height: 475 })).toBe(0);
  expect(await ink(png, { left: 1130, top: 0, width: 70, height: 475 })).toBe(0);
  expect(await ink(png, { left: 0, top: 62, width: 1200, height: 18 })).toBe(0);
  const belowHeadline = { left: 72, top: 476, width: 1056, height: 8 };
  expect(await difference(png, await draw({ headline: 'Short' }), { ...belowHeadline, width: 700 })).toBe(0);
});

test('emoji, Chinese and Arabic are left out, and the rest is drawn as if they were not in the text', async () => {
  expect(await draw({ headline: 'Levee 🎉👩‍👩‍👧 trail مرحبا to open 漢字 in spring' })).toEqual(await draw());
});

test.each([
  ['an empty headline', ''],
  ['a headline that no font here can draw', '漢字 مرحبا 🎉'],
  ['control characters and half characters', '\u0000\uD800\u202E\uFFFF'],
])('the name of the publication replaces %s', async (_name, headline) => {
  expect(await draw({ headline })).toEqual(await draw({ headline: 'The Levee Courier' }));
});

test('accents on capitals stay clear of the rule when there is no kicker', async () => {
  const png = await draw({ headline: 'ÅẤ ŽĂ', kicker: null });
  expect(await ink(png, { left: 0, top: 54, width: 1200, height: 8 })).toBe(0);
});

test('markup in a headline is drawn as letters', async () => {
  expect(await draw({ headline: '</svg><script>&amp;' })).not.toEqual(await draw({ headline: '' }));
});

test('brand-3: a card has the colors of its publication', async () => {
  const onPaper = { paper: '#fff9f0', ink: '#2b1b12', kicker: '#8a3b12', highlight: '#ffd27a' };
  const colors = { ...onPaper, band: '#5a2a0e', onBand: '#fbf3e9' };
  const png = await shareCardPng(testCard(), { ...look, colors });
  const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colorsSeen = new Set<string>();
  for (let at = 0; at < data.length; at += 3) colorsSeen.add(`#${data.toString('hex', at, at + 3)}`);
  expect([...colorsSeen]).toEqual(expect.arrayContaining(Object.values(colors)));
  expect(colorsSeen).not.toContain(look.colors.ink);
});

test('brand-7: a card shows the mark in place of a headline and a name that the fonts lack', async () => {
  const middle = { left: 450, top: 120, width: 300, height: 300 };
  const foreign = { kicker: null, headline: '漢字', publication: '漢字新聞' };
  expect(await ink(await draw(foreign), middle)).toBeGreaterThan(100_000);
  expect(await draw(foreign)).not.toEqual(
    await shareCardPng(testCard(foreign), { ...look, mark: testInitials('KC') }),
  );
});

const longHeadline = longHeadlineText();

function longHeadlineText(): string {
  return 'How a levee trail became the front porch of three neighborhoods that nobody had asked '.repeat(4);
}

/** Draws each card once, because most tests compare the same few cards. */
function draw(changes: Partial<ShareCard> = {}): Promise<Uint8Array> {
  return cards.getOrInsertComputed(JSON.stringify(changes), () => shareCardPng(testCard(changes), look));
}

const cards = new Map<string, Promise<Uint8Array>>();

interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

async function pixels(png: Uint8Array, region: Region): Promise<Buffer> {
  return await sharp(png).extract(region).toColourspace('srgb').removeAlpha().raw().toBuffer();
}

/** Counts the values in the region that differ from the paper's. */
async function ink(png: Uint8Array, region: Region): Promise<number> {
  const paper = [0xfb, 0xfa, 0xf6];
  return (await pixels(png, region)).filter((value, index) => Math.abs(value - (paper[index % 3] ?? 0)) > 8)
    .length;
}

async function difference(one: Uint8Array, other: Uint8Array, region: Region): Promise<number> {
  const others = await pixels(other, region);
  return (await pixels(one, region)).filter((value, index) => Math.abs(value - (others[index] ?? 0)) > 8)
    .length;
}

/** Draws in a process without fonts. There, text in an SVG document shows no letters, so `hasLetters` is false. */
async function withoutFonts(card: ShareCard): Promise<{ drawn: Buffer; hasLetters: boolean }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-no-fonts-'));
  const configuration = path.join(folder, 'fonts.conf');
  await writeFile(configuration, '<?xml version="1.0"?><fontconfig></fontconfig>');
  const program = `
    import sharp from 'sharp';
    import { shareCardPng } from '${new URL('shareCard.ts', import.meta.url).href}';
    const text = (letters) => sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99">' +
      '<text y="50" font-size="40">' + letters + '</text></svg>')).raw().toBuffer();
    const hasLetters = !(await text('W')).equals(await text('i'));
    const drawn = await shareCardPng(${JSON.stringify(card)}, ${JSON.stringify(look)});
    process.stdout.write(JSON.stringify({
      hasLetters,
      drawn: Buffer.from(drawn).toString('base64'),
    }));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    env: environmentWith({ FONTCONFIG_FILE: configuration, FONTCONFIG_PATH: folder, XDG_CACHE_HOME: folder }),
    timeout: 20_000,
  });
  await rm(folder, { recursive: true });
  const { drawn, hasLetters } = JSON.parse(stdout) as { drawn: string; hasLetters: boolean };
  return { drawn: Buffer.from(drawn, 'base64'), hasLetters };
}
