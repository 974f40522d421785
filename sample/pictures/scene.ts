import type { Random } from './random.ts';

/** Draws a picture of 1200 by 800 units; the random numbers vary light and details. */
export type Scene = (random: Random) => string;

/** The size of every picture in SVG user units: 3 to 2, like the cards. */
export const canvas = { width: 1200, height: 800 } as const;

/** Joins `count` drawings. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** Draws a sky with a sun or moon, which glows in two rings. */
export function sky({ light, x, y, radius }: { light: Light; x: number; y: number; radius: number }): string {
  return `<rect width="1200" height="800" fill="${light.sky}"/>
<circle cx="${x}" cy="${y}" r="${radius * 3.6}" fill="${light.glow}" opacity=".45"/>
<circle cx="${x}" cy="${y}" r="${radius * 2}" fill="${light.glow}" opacity=".7"/>
<circle cx="${x}" cy="${y}" r="${radius}" fill="${light.sun}"/>`;
}

/** Draws a flat-bottomed cloud of three puffs; `x` and `y` are its lower left corner. */
export function cloud({ x, y, width, fill }: { x: number; y: number; width: number; fill: string }): string {
  return `<g fill="${fill}"><rect x="${x}" y="${y - width * 0.18}" width="${width}" height="${width * 0.18}" rx="${width * 0.09}"/><circle cx="${x + width * 0.3}" cy="${y - width * 0.17}" r="${width * 0.15}"/><circle cx="${x + width * 0.56}" cy="${y - width * 0.2}" r="${width * 0.2}"/></g>`;
}

/** Draws land across the whole width. `heights` has its heights at the left, in the middle and at the right. */
export function hills({ heights, fill }: { heights: [number, number, number]; fill: string }): string {
  const [left, middle, right] = heights;
  return `<path d="M0 ${left}C200 ${left - (middle - left) * 0.2} 400 ${middle} 600 ${middle}S1000 ${right + (right - middle) * 0.2} 1200 ${right}V800H0Z" fill="${fill}"/>`;
}

/** Draws a round tree that stands on (x, y). */
export function tree(look: { x: number; y: number; size: number; crown: string; shade: string }): string {
  const { x, y, size, crown, shade } = look;
  return `<rect x="${x - size * 0.045}" y="${y - size * 0.5}" width="${size * 0.09}" height="${size * 0.5}" fill="#5b3d2e"/>
<ellipse cx="${x}" cy="${y - size * 0.68}" rx="${size * 0.32}" ry="${size * 0.38}" fill="${crown}"/>
<path d="M${x} ${y - size * 1.06}a${size * 0.32} ${size * 0.38} 0 0 1 0 ${size * 0.76}a${size * 0.5} ${size * 0.5} 0 0 0 0 ${-size * 0.76}z" fill="${shade}"/>`;
}

/** Draws a slender conifer or poplar that stands on (x, y). */
export function poplar({ x, y, size, fill }: { x: number; y: number; size: number; fill: string }): string {
  return `<path d="M${x} ${y - size}C${x + size * 0.2} ${y - size * 0.6} ${x + size * 0.2} ${y - size * 0.2} ${x + size * 0.04} ${y - size * 0.08}V${y}H${x - size * 0.04}V${y - size * 0.08}C${x - size * 0.2} ${y - size * 0.2} ${x - size * 0.2} ${y - size * 0.6} ${x} ${y - size}Z" fill="${fill}"/>`;
}

/** Draws a small standing or walking person; (x, y) is the ground under the feet. */
export function person(look: { x: number; y: number; size: number; coat: string; legs: string }): string {
  const { x, y, size, coat, legs } = look;
  return `<path d="M${x - size * 0.07} ${y - size * 0.4}L${x - size * 0.12} ${y}M${x + size * 0.07} ${y - size * 0.4}L${x + size * 0.14} ${y}" stroke="${legs}" stroke-width="${size * 0.1}" stroke-linecap="round"/>
<path d="M${x - size * 0.17} ${y - size * 0.34}L${x - size * 0.13} ${y - size * 0.68}Q${x} ${y - size * 0.82} ${x + size * 0.13} ${y - size * 0.68}L${x + size * 0.17} ${y - size * 0.34}Z" fill="${coat}"/>
<circle cx="${x}" cy="${y - size * 0.87}" r="${size * 0.115}" fill="#c98f6c"/>
<path d="M${x - size * 0.12} ${y - size * 0.87}a${size * 0.12} ${size * 0.125} 0 0 1 ${size * 0.24} 0q${-size * 0.1} ${-size * 0.07} ${-size * 0.24} 0z" fill="#4a3125"/>`;
}

/** The colors of a time of day: the sky, and the land from far to near, each layer darker than the one behind it. */
interface Light {
  sky: string;
  /** The sky near the sun. */
  glow: string;
  sun: string;
  cloud: string;
  far: string;
  middle: string;
  near: string;
  ground: string;
  /** Water in this light, and its glitter. */
  water: string;
  glitter: string;
  /** Windows, lit in the dark. */
  pane: string;
}

/** The light of each scene, mixed from the publication's design tokens. */
export const lights = {
  dawn: {
    sky: '#efd9c3',
    glow: '#f7e8cf',
    sun: '#f1c65f',
    cloud: '#f9efe0',
    far: '#d7b08c',
    middle: '#a9a06a',
    near: '#6f8256',
    ground: '#3f5c48',
    water: '#8fb0b5',
    glitter: '#f4dfb4',
    pane: '#f4d58a',
  },
  day: {
    sky: '#cfe0e4',
    glow: '#e5ede8',
    sun: '#f0c964',
    cloud: '#f6f6f0',
    far: '#b4cbb0',
    middle: '#86ab7c',
    near: '#557f58',
    ground: '#2f5945',
    water: '#4f86a3',
    glitter: '#a9cbd6',
    pane: '#5d8ba3',
  },
  gold: {
    sky: '#f3e3bd',
    glow: '#f8eed2',
    sun: '#e3a72f',
    cloud: '#fbf5e3',
    far: '#dfc07d',
    middle: '#c79a45',
    near: '#8c7538',
    ground: '#54552f',
    water: '#6d97a3',
    glitter: '#f5dc9a',
    pane: '#3f6880',
  },
  dusk: {
    sky: '#dfa98d',
    glow: '#efc9a0',
    sun: '#e9b04a',
    cloud: '#eebf9c',
    far: '#b27a6b',
    middle: '#7b5d6b',
    near: '#41506a',
    ground: '#1f3449',
    water: '#3d6480',
    glitter: '#eab98e',
    pane: '#f6cf72',
  },
  night: {
    sky: '#16384f',
    glow: '#1f4a65',
    sun: '#f3ead0',
    cloud: '#2a5873',
    far: '#24526c',
    middle: '#1a4059',
    near: '#123047',
    ground: '#0c2233',
    water: '#1d4b68',
    glitter: '#e3bd63',
    pane: '#f2c45c',
  },
  winter: {
    sky: '#dce4e6',
    glow: '#eef0ec',
    sun: '#f1dba6',
    cloud: '#f5f6f3',
    far: '#bccbd1',
    middle: '#d5dee0',
    near: '#eef1f0',
    ground: '#f7f8f5',
    water: '#a9c6d1',
    glitter: '#e9f1f2',
    pane: '#f0c667',
  },
} satisfies Record<string, Light>;

/** Colors that are the same in every light. */
export const inks = {
  paper: '#fbfaf6',
  wash: '#f1eee5',
  ink: '#15191e',
  slate: '#39454f',
  river: '#0f3a57',
  stream: '#3f7593',
  prairie: '#e3a72f',
  straw: '#f0cf86',
  brick: '#a63a22',
  clay: '#c8694a',
  blush: '#e6b39c',
  wood: '#8a5a3c',
  bark: '#5b3d2e',
  leaf: '#557f58',
  moss: '#8aa86f',
  pine: '#2c5142',
  skin: '#c98f6c',
} as const;
