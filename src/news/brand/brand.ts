import type { Color } from './contrast.ts';

/** A publication's own look, beyond the design that all publications share. */
export interface Brand {
  mark: Mark;
  /** Null: the design's own colors. */
  colors: BrandColors | null;
  typeface: Typeface;
  /** The color behind the mark in icons that must not be transparent. */
  iconGround: Color;
}

/** A publication's own colors, from which `palette.ts` derives all others. */
export interface BrandColors {
  light: SchemeColors;
  dark: SchemeColors;
  /** The color of ornaments and of buttons on dark bands. Null: the design's own gold, or a tint of it. */
  highlight: Color | null;
}

/** The colors of the light or the dark scheme: text, page, and links and buttons. */
export interface SchemeColors {
  ink: Color;
  paper: Color;
  accent: Color;
}

/**
 * The logo. `drawing`: a square drawing without scripts, styles or external references; every id begins with
 * `brandmark-`, and colors are `#rrggbb` where possible. `initials`: the publication has no logo.
 */
export type Mark =
  | { kind: 'drawing'; viewBox: string; shapes: string }
  | { kind: 'initials'; letters: string };

/** A mark to draw: an SVG document with a square `viewBox`, or initials on a disc. */
export type MarkLook =
  | { kind: 'drawing'; svg: string }
  | { kind: 'initials'; letters: string; typeface: Typeface; disc: Color; ink: Color };

/** A pair of built-in fonts: one for headlines, one for everything else. */
export type Typeface = keyof typeof typefaces;

/** The font families of each pair. The design was made with `newspaper`. */
export const typefaces = {
  newspaper: { headlines: 'Newsreader', text: 'Libre Franklin' },
  modern: { headlines: 'Libre Franklin', text: 'Libre Franklin' },
  book: { headlines: 'Newsreader', text: 'Newsreader' },
} as const;

/** Returns the first letters of the first two words that begin with a capital; `SV` for *Springfield Voice*. */
export function initialsOf(name: string): string {
  // A letter includes its accents.
  const words = name.split(/[\s\p{Pd}]+/u).flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? []);
  const capitals = words.filter((letter) => letter === letter.toUpperCase());
  const hasCase = words.some((letter) => letter.toLowerCase() !== letter.toUpperCase());
  // Scripts without capitals have no initials, so one letter represents the name.
  const chosen = hasCase ? (capitals.length > 0 ? capitals : words).slice(0, 2) : words.slice(0, 1);
  return chosen.join('').toUpperCase();
}
