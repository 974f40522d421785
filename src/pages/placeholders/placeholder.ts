import type { Brand } from '../../news/brand/brand.ts';
import { contrast, contrastMin, mix, readableOn, type Color } from '../../news/brand/contrast.ts';
import { paletteOf, type SchemePalette } from '../../news/brand/palette.ts';
import { landscapes, type Layer } from './landscapes.ts';
import { numbersFrom } from '../../news/pictures/seed.ts';

/**
 * Draws a placeholder as an SVG document of 3:2: a landscape under a sun, in a publication's colors. The drawing
 * follows the reader's color scheme. The sun is in the middle square, so that a square crop keeps it.
 */
export function drawPlaceholder(seed: string, colors: Brand['colors']): string {
  const drawing = draw(seed, colors, ({ layer, light }) => `class="${layer}" fill="${light}"`);
  const darkRules = Object.entries(drawing.dark).map(([layer, color]) => `.${layer}{fill:${color}}`);
  const style = `<style>@media(prefers-color-scheme:dark){${darkRules.join('')}}</style>`;
  return svg({ viewBox: '0 0 600 400', width: 600, height: 400 }, style + drawing.shapes);
}

/** Draws a placeholder for an `svg` element of 600 by 400 in a page, whose content policy allows no style. */
export function placeholderShapes(seed: string, colors: Brand['colors']): string {
  return draw(seed, colors, ({ light, dark }) => `fill="light-dark(${light},${dark})"`).shapes;
}

/**
 * Draws a book's cover of 2:3: the middle of a placeholder under a higher sky, where the page shows the title. Like a
 * real cover, it is the same in both color schemes.
 */
export function drawCover(seed: string, colors: Brand['colors']): string {
  const { shapes } = draw(seed, colors, ({ light }) => `fill="${light}"`);
  return svg({ viewBox: '100 -200 400 600', width: 300, height: 450 }, shapes);
}

/** The replacement for a cover that fails to load. Its text color is ink. */
export const failedCover = { url: '/placeholder.svg', seed: '00000000' };

/** Returns the color of the light scheme in which a title on this cover is readable. */
export function coverTextColor(seed: string, colors: Brand['colors']): 'ink' | 'paper' {
  return chooseColors(numbersFrom(seed), colors).title;
}

type LayerColors = Record<Layer | 'sky', Color>;

interface DrawingColors {
  light: LayerColors;
  dark: LayerColors;
  /** The color of the light scheme in which a title on the light sky is readable. */
  title: 'ink' | 'paper';
}

function draw(
  seed: string,
  colors: Brand['colors'],
  paint: (color: { layer: keyof LayerColors; light: Color; dark: Color }) => string,
): { shapes: string; dark: LayerColors } {
  const random = numbersFrom(seed);
  const { light, dark } = chooseColors(random, colors);
  const fill = (layer: keyof LayerColors) => paint({ layer, light: light[layer], dark: dark[layer] });
  const sun = { x: Math.round(200 + random() * 200), y: Math.round(112 + random() * 88) };
  const radius = Math.round(30 + random() * 34);
  const land = pick(landscapes, random)(random, sun);
  // Half of the drawings are mirrored, sun included.
  const side = random() < 0.5 ? '' : ' transform="matrix(-1 0 0 1 600 0)"';
  const shapes = [
    `<g${side}><path ${fill('sky')} d="M0-200H600V400H0Z"/>`,
    `<circle ${fill('sun')} cx="${sun.x}" cy="${sun.y}" r="${radius}"/>`,
    ...land.map(([layer, outline]) => `<path ${fill(layer)} d="${outline}"/>`),
    '</g>',
  ];
  return { shapes: shapes.join(''), dark };
}

/** Chooses a hue of the palette and a pale or deep sky. In the dark scheme every sky is deep. */
function chooseColors(random: () => number, colors: Brand['colors']): DrawingColors {
  const palette = paletteOf(colors);
  const hue = pick(hues, random);
  const isPale = random() < 0.5;
  return colorCache
    .getOrInsertComputed(palette, () => new Map())
    .getOrInsertComputed(`${hues.indexOf(hue)} ${isPale}`, () =>
      mixColors(palette, hue(palette.light), isPale),
    );
}

type Palette = ReturnType<typeof paletteOf>;

/** The colors of drawings by hue and sky. A page of books has dozens of covers, but a palette has only ten of these. */
const colorCache = new WeakMap<Palette, Map<string, DrawingColors>>();

function mixColors(palette: Palette, hue: Color, isPale: boolean): DrawingColors {
  const deep = deepColors(palette.light, hue);
  const dimmed = Object.entries(deep).map(([layer, color]) => [
    layer,
    mix(color, palette.dark.paper, isPale || layer === 'sun' ? 0.1 : 0.3),
  ]);
  const light = isPale ? paleColors(palette.light, hue) : deep;
  const title = contrast(palette.light.ink, light.sky) >= contrastMin ? 'ink' : 'paper';
  return { light, dark: Object.fromEntries(dimmed) as LayerColors, title };
}

/** The main colors of landscapes, derived from the publication's. */
const hues: Choices<(palette: SchemePalette) => Color> = [
  ({ accent }) => accent,
  ({ accent, highlight }) => mix(accent, highlight, 0.35),
  ({ highlight }) => highlight,
  ({ alert, highlight }) => mix(alert, highlight, 0.12),
  ({ ink, accent, paper }) => mix(mix(ink, accent, 0.35), paper, 0.2),
];

function paleColors({ ink, paper, highlight, alert }: SchemePalette, hue: Color): LayerColors {
  return {
    sky: readableOn([ink], mix(paper, hue, 0.2), paper),
    sun: hue === highlight ? alert : highlight,
    far: mix(paper, hue, 0.5),
    middle: mix(hue, ink, 0.1),
    near: mix(hue, ink, 0.55),
    water: mix(paper, hue, 0.06),
  };
}

function deepColors({ ink, paper, highlight }: SchemePalette, hue: Color): LayerColors {
  const sky = mix(hue, paper, hue === highlight ? 0 : 0.14);
  return {
    sky: contrast(ink, sky) >= contrastMin ? sky : readableOn([paper], sky, ink),
    sun: hue === highlight ? paper : highlight,
    far: mix(hue, ink, 0.16),
    middle: mix(hue, ink, 0.46),
    near: mix(hue, ink, 0.78),
    water: mix(hue, paper, 0.55),
  };
}

type Choices<Item> = readonly [Item, ...Item[]];

function pick<Item>(choices: Choices<Item>, random: () => number): Item {
  return choices[Math.floor(random() * choices.length)] ?? choices[0];
}

function svg(
  { viewBox, width, height }: { viewBox: string; width: number; height: number },
  content: string,
): string {
  const size = `width="${width}" height="${height}" viewBox="${viewBox}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`;
}
