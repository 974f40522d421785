import type { Brand } from '../../news/brand/brand.ts';
import { contrast, contrastMin, mix, readableOn, type Color } from '../../news/brand/contrast.ts';
import { paletteOf, type SchemePalette } from '../../news/brand/palette.ts';
import { landscapes, type Ink } from './landscapes.ts';
import { numbersFrom } from '../../news/pictures/seed.ts';

/**
 * Draws a placeholder as an SVG document of 3:2: a landscape under a sun, in a publication's colors. The drawing
 * follows the reader's color scheme. The sun is in the middle square, so that a square crop keeps it.
 */
export function drawPlaceholder(seed: string, colors: Brand['colors']): string {
  const drawing = draw(seed, colors, ({ ink, day }) => `class="${ink}" fill="${day}"`);
  const night = Object.entries(drawing.night).map(([ink, color]) => `.${ink}{fill:${color}}`);
  const style = `<style>@media(prefers-color-scheme:dark){${night.join('')}}</style>`;
  return svg({ viewBox: '0 0 600 400', width: 600, height: 400 }, style + drawing.shapes);
}

/** Draws a placeholder for an `svg` element of 600 by 400 in a page, whose content policy allows no style. */
export function placeholderShapes(seed: string, colors: Brand['colors']): string {
  return draw(seed, colors, ({ day, night }) => `fill="light-dark(${day},${night})"`).shapes;
}

/**
 * Draws a book's cover of 2:3: the middle of a placeholder under a higher sky, where the page shows the title. Like a
 * real cover, it is the same in both color schemes.
 */
export function drawCover(seed: string, colors: Brand['colors']): string {
  const { shapes } = draw(seed, colors, ({ day }) => `fill="${day}"`);
  return svg({ viewBox: '100 -200 400 600', width: 300, height: 450 }, shapes);
}

/** The replacement for a cover that fails to load. Its text color is ink. */
export const failedCover = { url: '/placeholder.svg', seed: '00000000' };

/** Returns the color of the light scheme in which a title on this cover is readable. */
export function coverTextColor(seed: string, colors: Brand['colors']): 'ink' | 'paper' {
  return chooseInks(numbersFrom(seed), colors).title;
}

type Inks = Record<Ink | 'sky', Color>;

interface InkSet {
  day: Inks;
  night: Inks;
  /** The color of the light scheme in which a title on the sky of the day is readable. */
  title: 'ink' | 'paper';
}

function draw(
  seed: string,
  colors: Brand['colors'],
  paint: (color: { ink: keyof Inks; day: Color; night: Color }) => string,
): { shapes: string; night: Inks } {
  const random = numbersFrom(seed);
  const { day, night } = chooseInks(random, colors);
  const fill = (ink: keyof Inks) => paint({ ink, day: day[ink], night: night[ink] });
  const sun = { x: Math.round(200 + random() * 200), y: Math.round(112 + random() * 88) };
  const radius = Math.round(30 + random() * 34);
  const land = pick(landscapes, random)(random, sun);
  // Half of the drawings are mirrored, sun included.
  const side = random() < 0.5 ? '' : ' transform="matrix(-1 0 0 1 600 0)"';
  const shapes = [
    `<g${side}><path ${fill('sky')} d="M0-200H600V400H0Z"/>`,
    `<circle ${fill('sun')} cx="${sun.x}" cy="${sun.y}" r="${radius}"/>`,
    ...land.map(([ink, outline]) => `<path ${fill(ink)} d="${outline}"/>`),
    '</g>',
  ];
  return { shapes: shapes.join(''), night };
}

/** Chooses a hue of the palette and a pale or deep sky. In the dark scheme every sky is deep. */
function chooseInks(random: () => number, colors: Brand['colors']): InkSet {
  const palette = paletteOf(colors);
  const hue = pick(hues, random);
  const isPale = random() < 0.5;
  return inks
    .getOrInsertComputed(palette, () => new Map())
    .getOrInsertComputed(`${hues.indexOf(hue)} ${isPale}`, () =>
      mixInks(palette, hue(palette.light), isPale),
    );
}

type Palette = ReturnType<typeof paletteOf>;

/** Cached, because a page of books has dozens of covers, and a palette has only ten sets of inks. */
const inks = new WeakMap<Palette, Map<string, InkSet>>();

function mixInks({ light, dark }: Palette, hue: Color, isPale: boolean): InkSet {
  const deep = deepInks(light, hue);
  const dimmed = Object.entries(deep).map(([ink, color]) => [
    ink,
    mix(color, dark.paper, isPale || ink === 'sun' ? 0.1 : 0.3),
  ]);
  const day = isPale ? paleInks(light, hue) : deep;
  const title = contrast(light.ink, day.sky) >= contrastMin ? 'ink' : 'paper';
  return { day, night: Object.fromEntries(dimmed) as Inks, title };
}

/** The main colors of landscapes, derived from the publication's. */
const hues: Choices<(palette: SchemePalette) => Color> = [
  ({ accent }) => accent,
  ({ accent, highlight }) => mix(accent, highlight, 0.35),
  ({ highlight }) => highlight,
  ({ alert, highlight }) => mix(alert, highlight, 0.12),
  ({ ink, accent, paper }) => mix(mix(ink, accent, 0.35), paper, 0.2),
];

function paleInks({ ink, paper, highlight, alert }: SchemePalette, hue: Color): Inks {
  return {
    sky: readableOn([ink], mix(paper, hue, 0.2), paper),
    sun: hue === highlight ? alert : highlight,
    far: mix(paper, hue, 0.5),
    middle: mix(hue, ink, 0.1),
    near: mix(hue, ink, 0.55),
    water: mix(paper, hue, 0.06),
  };
}

function deepInks({ ink, paper, highlight }: SchemePalette, hue: Color): Inks {
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
