import type { FiledArticle } from '../../news/article.ts';
import { numbersFrom, seedOf } from './seed.ts';

/**
 * Draws the picture of a story that has none: a prairie of four hills under a sun, as an SVG document of 3:2. The same seed gives
 * the same drawing for ever. What matters lies in the middle square, so that it also looks right cropped to 1:1.
 */
export function drawPrairie(seed: string): string {
  const random = numbersFrom(seedOf(seed));
  const palette = palettes[Math.floor(random() * palettes.length)] ?? palettes[0];
  const sun = {
    x: whole(190 + random() * 220),
    y: whole(96 + random() * 62),
    radius: whole(34 + random() * 16),
  };
  const mirrored = random() < 0.5 ? ' transform="matrix(-1 0 0 1 600 0)"' : '';
  const hills = ridges.map((height, index) => {
    const shade = between(palette.far, palette.near, index / (ridges.length - 1));
    return `<path d="${hill(height, random)}" fill="${hsl(shade)}"/>`;
  });
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400" viewBox="0 0 600 400">',
    `<rect width="600" height="400" fill="${hsl(palette.sky)}"/>`,
    `<circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius}" fill="${hsl(palette.sun)}"/>`,
    `<g${mirrored}>${hills.join('')}</g>`,
    '</svg>',
  ].join('');
}

/** The address of a story's prairie: `/prairie/<8 hex digits>.svg`, from the story's stable identity (feed and guid). */
export function prairieAddress({ feed, guid }: Pick<FiledArticle, 'feed' | 'guid'>): string {
  return `/prairie/${seedOf(`${feed} ${guid}`).toString(16).padStart(8, '0')}.svg`;
}

/** A ridge from edge to edge that rises first and falls after, closed at the bottom of the picture. */
function hill(height: number, random: () => number): string {
  const start = height + (random() - 0.5) * 40;
  const end = height - 18 + (random() - 0.5) * 40;
  const crest = height - 26 - random() * 62;
  const hollow = height + 14 + random() * 34;
  const points = [130 + random() * 60, crest, 270 + random() * 60, hollow, 600, end].map(whole);
  return `M0 ${whole(start)}C${points.join(' ')}V400H0Z`;
}

function between(far: Colour, near: Colour, share: number): Colour {
  return {
    hue: far.hue + (near.hue - far.hue) * share,
    saturation: far.saturation + (near.saturation - far.saturation) * share,
    lightness: far.lightness + (near.lightness - far.lightness) * share,
  };
}

function hsl({ hue, saturation, lightness }: Colour): string {
  return `hsl(${whole(hue)} ${whole(saturation)}% ${whole(lightness)}%)`;
}

function whole(value: number): number {
  return Math.round(value);
}

interface Colour {
  hue: number;
  saturation: number;
  lightness: number;
}

interface Palette {
  sky: Colour;
  sun: Colour;
  /** The hill at the horizon; those between it and the nearest are mixed. */
  far: Colour;
  near: Colour;
}

function colour(hue: number, saturation: number, lightness: number): Colour {
  return { hue, saturation, lightness };
}

/** How far down the hills begin, from the horizon to the reader's feet. */
const ridges = [208, 256, 292, 346];

const gold = colour(42, 85, 70);

/** The four of the sketches (wheat, meadow, river, brick), then four hours and seasons of the same land. */
const palettes: [Palette, ...Palette[]] = [
  { sky: colour(28, 35, 84), sun: gold, far: colour(28, 45, 62), near: colour(46, 45, 23) },
  { sky: colour(95, 18, 84), sun: gold, far: colour(95, 28, 62), near: colour(113, 28, 23) },
  { sky: colour(210, 20, 84), sun: gold, far: colour(210, 30, 62), near: colour(222, 34, 25) },
  { sky: colour(16, 40, 84), sun: gold, far: colour(16, 50, 62), near: colour(24, 48, 25) },
  { sky: colour(42, 58, 86), sun: colour(34, 88, 66), far: colour(52, 38, 62), near: colour(92, 26, 25) },
  { sky: colour(18, 52, 87), sun: colour(30, 90, 70), far: colour(204, 22, 64), near: colour(206, 42, 22) },
  { sky: colour(196, 26, 85), sun: colour(46, 78, 76), far: colour(40, 46, 66), near: colour(28, 44, 26) },
  { sky: colour(262, 20, 86), sun: colour(36, 85, 74), far: colour(250, 20, 66), near: colour(230, 28, 25) },
];
