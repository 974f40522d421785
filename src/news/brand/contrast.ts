/** A color as `#rrggbb` in lower case. */
export type Color = string;

export const sixDigits = /^#[\da-f]{6}$/iu;

/** Writes a color of three or six hexadecimal digits in lower case with six; undefined for other text. */
export function sixDigitColor(text: string): Color | undefined {
  const color = text.toLowerCase().replace(/^#([\da-f])([\da-f])([\da-f])$/u, '#$1$1$2$2$3$3');
  return sixDigits.test(color) ? color : undefined;
}

/** Returns the contrast ratio of two colors, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: Color, other: Color): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The least contrast of text that the design allows (WCAG 2.2, 1.4.3). */
export const contrastMin = 4.5;

/** Mixes two colors in sRGB. A `share` of 0 is `one`, and 1 is `other`. */
export function mix(one: Color, other: Color, share: number): Color {
  const others = channels(other);
  return toColor(channels(one).map((value, index) => value + ((others[index] ?? 0) - value) * share));
}

/** Mixes `color` with as little of `target` as needed to be readable on each of `grounds`. */
export function readableOn(grounds: readonly Color[], color: Color, target: Color): Color {
  for (let step = 0; step < steps; step += 1) {
    const mixed = mix(color, target, step / steps);
    if (isReadable(mixed, grounds)) return mixed;
  }
  return target;
}

/** Returns the color nearest to `color` that is readable on each of `grounds`; null if not even black or white is. */
export function nearestReadable(grounds: readonly Color[], color: Color): Color | null {
  const candidates = ['#000000', '#ffffff']
    .map((target) => readableOn(grounds, color, target))
    .filter((candidate) => isReadable(candidate, grounds))
    .toSorted((one, other) => distance(color, one) - distance(color, other));
  return candidates[0] ?? null;
}

function isReadable(color: Color, grounds: readonly Color[]): boolean {
  return grounds.every((ground) => contrast(color, ground) >= contrastMin);
}

/** Returns whether `one` is darker than `other`. */
export function isDarker(one: Color, other: Color): boolean {
  return luminance(one) < luminance(other);
}

/** Returns the relative luminance of a color (WCAG 2.2, "relative luminance"). */
function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function distance(one: Color, other: Color): number {
  const others = channels(other);
  return Math.hypot(...channels(one).map((value, index) => value - (others[index] ?? 0)));
}

function channels(color: Color): number[] {
  return Array.from(Uint8Array.fromHex(color.slice(1)));
}

/** Writes a color from its red, green and blue values, 0 to 255. */
export function toColor(values: readonly number[]): Color {
  return `#${Uint8Array.from(values, Math.round).toHex()}`;
}

const steps = 256;
