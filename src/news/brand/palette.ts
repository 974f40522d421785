import type { BrandColors, SchemeColors } from './brand.ts';
import { contrast, contrastMin, isDarker, mix, readableOn, type Color } from './contrast.ts';

/** Every color of the design that depends on the publication, named as in `pages/design/tokens.css`. */
type Palette = Record<'light' | 'dark', SchemePalette>;

/** Derives a palette from a publication's own colors. For null, returns the design's palette. */
export function paletteOf(colors: BrandColors | null): Palette {
  if (colors === null) return designPalette;
  return palettes.getOrInsertComputed(colors, () => ({
    light: schemePalette(colors, 'light'),
    dark: schemePalette(colors, 'dark'),
  }));
}

/** Cached, because every page uses the palette several times. */
const palettes = new WeakMap<BrandColors, Palette>();

/**
 * The design's own colors, as in `pages/design/tokens.css`. A name that begins with `on` is the color of text on that
 * background.
 */
const lightDesign = {
  paper: '#fbfaf6',
  sheet: '#ffffff',
  ink: '#15191e',
  inkSecond: '#565d66',
  rule: '#dcd8cd',
  accent: '#0f3a57',
  onAccent: '#ffffff',
  highlight: '#e3a72f',
  alert: '#a63a22',
  kicker: '#a63a22',
  wash: '#f1eee5',
  onHighlight: '#1c1400',
  night: '#15191e',
  onNight: '#e9e6dd',
  onNightSecond: '#b9b7b0',
  nightAccent: '#24506e',
  band: '#0f3a57',
  onBand: '#f5f1e6',
  onBandSecond: '#d3d6d3',
  onBandError: '#ffc2ae',
};

/** The tokens of one scheme. */
export type SchemePalette = Record<keyof typeof lightDesign, Color>;

/** Returns the name of a color in style sheets, without `--`. */
export function tokenOf(color: string): string {
  return color.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
}

export const designPalette: Palette = {
  light: lightDesign,
  dark: {
    ...lightDesign,
    paper: '#12171c',
    sheet: '#1a2128',
    ink: '#ecebe6',
    inkSecond: '#a4adb6',
    rule: '#2d363f',
    accent: '#8fc3e6',
    onAccent: '#0b1a26',
    alert: '#f0896e',
    kicker: '#f0896e',
    wash: '#1e262e',
    night: '#0b0f13',
    band: '#0d2a3f',
  },
};

/** Returns the colors of backgrounds: the palette, and the colors that style sheets mix from it. */
function groundsOf(palette: SchemePalette) {
  const { paper, alert, highlight, band, onBand } = palette;
  return {
    ...palette,
    liftedBand: mix(band, onBand, liftShare),
    alertBanner: mix(paper, alert, alertShare),
    marked: mix(paper, highlight, markedShare),
  };
}

/** A background of text, such as `alertBanner`. */
export type Ground = keyof ReturnType<typeof groundsOf>;

/** Each text color of the design, with the backgrounds on which text has that color. */
const textGrounds: Partial<Record<keyof SchemePalette, readonly Ground[]>> = {
  ink: ['paper', 'sheet', 'wash', 'alertBanner', 'marked'],
  inkSecond: ['paper', 'sheet', 'wash'],
  accent: ['paper', 'sheet', 'wash'],
  alert: ['paper', 'sheet', 'wash', 'alertBanner'],
  kicker: ['paper', 'sheet', 'wash'],
  paper: ['ink'],
  onAccent: ['accent'],
  onHighlight: ['highlight'],
  highlight: ['night', 'band'],
  onNight: ['night', 'nightAccent'],
  onNightSecond: ['night'],
  onBand: ['band', 'liftedBand'],
  onBandSecond: ['band'],
  onBandError: ['band'],
};

/** Finds text of the design that is hard to read with a palette. Empty for every publication without mistakes. */
export function unreadableText(
  palette: SchemePalette,
): { text: keyof SchemePalette; ground: Ground; color: Color; ratio: number }[] {
  const grounds = groundsOf(palette);
  return textPairs.flatMap(([text, ground]) => {
    const color = grounds[ground];
    const ratio = contrast(palette[text], color);
    return ratio < contrastMin ? [{ text, ground, color, ratio }] : [];
  });
}

const textPairs = Object.entries(textGrounds).flatMap(([text, list]) =>
  list.map((ground) => [text as keyof SchemePalette, ground] as const),
);

/** Derives a scheme's colors so that all text is readable if ink and accent are readable on paper. */
function schemePalette(colors: BrandColors, scheme: 'light' | 'dark'): SchemePalette {
  const { ink, paper, accent } = colors[scheme];
  const wash = tintedPaper(colors[scheme], 0.05);
  const sheet = scheme === 'light' ? mix(paper, white, 0.8) : tintedPaper(colors[scheme], 0.04);
  const pages = [paper, sheet, wash];
  const alert = readableAlert(designPalette[scheme].alert, { ink, paper, pages });
  return {
    ...bandColors(colors, scheme),
    paper,
    sheet,
    wash,
    ink,
    inkSecond: readableOn(pages, mix(ink, paper, 0.3), ink),
    rule: mix(paper, ink, 0.15),
    accent,
    onAccent: paper,
    alert,
    kicker: accent,
  };
}

/** Returns paper mixed with up to `share` of ink, as long as ink and accent stay readable on it. */
function tintedPaper({ ink, paper, accent }: SchemeColors, share: number): Color {
  for (let part = share; part > 0; part -= 0.005) {
    const tinted = mix(paper, ink, part);
    if ([ink, accent].every((color) => contrast(color, tinted) >= contrastMin)) return tinted;
  }
  return paper;
}

/** Finds a readable red for errors and alerts, step by step, because the background of alerts is mixed from the red. */
function readableAlert(
  alert: Color,
  { ink, paper, pages }: { ink: Color; paper: Color; pages: readonly Color[] },
): Color {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(alert, ink, share);
    const banner = mix(paper, mixed, alertShare);
    const isReadable = [...pages, banner].every((ground) => contrast(mixed, ground) >= contrastMin);
    if (isReadable && contrast(ink, banner) >= contrastMin) return mixed;
  }
  return ink;
}

/** Returns the colors of the bands that are dark in both schemes: in the footer, the masthead and the radio page. */
function bandColors({ light, dark, highlight: ownHighlight }: BrandColors, scheme: 'light' | 'dark') {
  const onNight = mix(light.paper, light.ink, 0.06);
  const night = darkenBand(scheme === 'light' ? light.ink : mix(dark.paper, black, 0.4), onNight, 0);
  const onBand = mix(light.paper, light.accent, 0.03);
  const band = darkenBand(
    scheme === 'light' ? light.accent : mix(light.accent, black, 0.27),
    onBand,
    liftShare,
  );
  const highlight = ownHighlight ?? readableOn([night, band], designPalette.light.highlight, white);
  return {
    highlight,
    onHighlight: readableOn(
      [highlight],
      designPalette.light.onHighlight,
      isDarker(highlight, middleGray) ? white : black,
    ),
    night,
    onNight,
    onNightSecond: readableOn([night], mix(onNight, night, 0.22), onNight),
    nightAccent: darkenBand(mix(light.accent, onNight, 0.12), onNight, 0),
    band,
    onBand,
    onBandSecond: readableOn([band], mix(onBand, band, 0.14), onBand),
    onBandError: readableOn([band], designPalette.light.onBandError, white),
  };
}

/** Darkens a band until its text is readable on it, even after `lift` of the text's color is mixed in. */
function darkenBand(band: Color, text: Color, lift: number): Color {
  for (let share = 0; share < 1; share += 0.01) {
    const darkened = mix(band, black, share);
    if (contrast(text, mix(darkened, text, lift)) >= contrastMin) return darkened;
  }
  return black;
}

const white = '#ffffff';
const black = '#000000';
const middleGray = '#777777';
/** The shares of a color that style sheets mix into the ground: `notices.css`, `search-results.css`, `home.css`. */
const alertShare = 0.12;
const markedShare = 0.32;
const liftShare = 0.12;
