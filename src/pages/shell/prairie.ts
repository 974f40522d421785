import type { FiledArticle } from '../../news/article.ts';
import type { BrandColors } from '../../news/brand/brand.ts';
import { numbersFrom, seedOf } from './seed.ts';

/**
 * Draws the placeholder of a story without a picture: four hills under a sun, as a 3:2 SVG document. The same seed
 * always gives the same drawing. The sun is in the middle square, so that a 1:1 crop keeps it. `colors`: the
 * publication's own.
 */
export function drawPrairie(seed: string, colors: BrandColors | null): string {
  const random = numbersFrom(seedOf(seed));
  const palettes = colors === null ? landPalettes : brandPalettes(colors);
  const palette = palettes[Math.floor(random() * palettes.length)] ?? landPalettes[0];
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

/** The address of a story's placeholder, `/prairie/<8 hex digits>.svg`, made from the story's feed and guid. */
export function prairieAddress({ feed, guid }: Pick<FiledArticle, 'feed' | 'guid'>): string {
  return `/prairie/${seedOf(`${feed} ${guid}`).toString(16).padStart(8, '0')}.svg`;
}

/** A ridge across the picture that rises and then falls, filled down to the bottom edge. */
function hill(height: number, random: () => number): string {
  const start = height + (random() - 0.5) * 40;
  const end = height - 18 + (random() - 0.5) * 40;
  const crest = height - 26 - random() * 62;
  const hollow = height + 14 + random() * 34;
  const points = [130 + random() * 60, crest, 270 + random() * 60, hollow, 600, end].map(whole);
  return `M0 ${whole(start)}C${points.join(' ')}V400H0Z`;
}

function between(far: Color, near: Color, share: number): Color {
  const mixed = (channel: 0 | 1 | 2) => far[channel] + (near[channel] - far[channel]) * share;
  return [mixed(0), mixed(1), mixed(2)];
}

function hsl([hue, saturation, lightness]: Color): string {
  return `hsl(${whole(hue)} ${whole(saturation)}% ${whole(lightness)}%)`;
}

function whole(value: number): number {
  return Math.round(value);
}

type Color = [hue: number, saturation: number, lightness: number];

interface Palette {
  sky: Color;
  sun: Color;
  /** The farthest and nearest hills; the others are mixed from the two. */
  far: Color;
  near: Color;
}

/** The hills in the publication's accent and its neighbors on the color wheel, under a sun in its highlight. */
function brandPalettes({ light, highlight }: BrandColors): Palette[] {
  const [hue, saturation] = hueOf(light.accent);
  const sun: Color = highlight === null ? gold : hueOf(highlight);
  // A gray accent gives gray hills.
  const strength = Math.min(1, saturation / 40);
  return [0, -24, 24, 0].map((turn, index) => ({
    sky: [hue + turn, 28 * strength, index === 3 ? 80 : 86],
    sun,
    far: [hue + turn, 34 * strength, index === 3 ? 54 : 62],
    near: [hue + turn + 10, 38 * strength, 24],
  }));
}

/** Hue, saturation and lightness (CSS Color 4, section 7.2). */
function hueOf(color: string): Color {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (start) => Number.parseInt(color.slice(start, start + 2), 16) / 255,
  );
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const spread = most - least;
  const lightness = (most + least) / 2;
  if (spread === 0) return [0, 0, lightness * 100];
  const sector =
    most === red
      ? (green - blue) / spread
      : most === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread;
  return [(sector * 60 + 360) % 360, (spread / (1 - Math.abs(2 * lightness - 1))) * 100, lightness * 100];
}

/** Where the hills begin, farthest first, in units from the top. */
const ridges = [208, 256, 292, 346];

const gold: Color = [42, 85, 70];

/** Wheat, meadow, river and brick, then the same land at other hours and seasons. */
const landPalettes: [Palette, ...Palette[]] = [
  { sky: [28, 35, 84], sun: gold, far: [28, 45, 62], near: [46, 45, 23] },
  { sky: [95, 18, 84], sun: gold, far: [95, 28, 62], near: [113, 28, 23] },
  { sky: [210, 20, 84], sun: gold, far: [210, 30, 62], near: [222, 34, 25] },
  { sky: [16, 40, 84], sun: gold, far: [16, 50, 62], near: [24, 48, 25] },
  { sky: [42, 58, 86], sun: [34, 88, 66], far: [52, 38, 62], near: [92, 26, 25] },
  { sky: [18, 52, 87], sun: [30, 90, 70], far: [204, 22, 64], near: [206, 42, 22] },
  { sky: [196, 26, 85], sun: [46, 78, 76], far: [40, 46, 66], near: [28, 44, 26] },
  { sky: [262, 20, 86], sun: [36, 85, 74], far: [250, 20, 66], near: [230, 28, 25] },
];
