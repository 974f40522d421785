import { z } from 'zod';
import {
  typefaces,
  type Brand,
  type BrandColors,
  type Mark,
  type SchemeColors,
} from '../../news/brand/brand.ts';
import {
  isDarker,
  nearestReadable,
  sixDigitColor,
  sixDigits,
  type Color,
} from '../../news/brand/contrast.ts';
import { paletteOf, unreadableText, type Ground, type SchemePalette } from '../../news/brand/palette.ts';
import { checkedField, choiceField, type FieldsOf, groupField, optional } from '../../yaml/field.ts';
import type { ValueMistake, Finding } from '../../yaml/mistake.ts';

/** `brand` in `publication.yaml`: colors and fonts. The mark is a separate file (`readMark.ts`). */
export const brandPart = groupField('the look: typeface, colors, iconGround', {
  typeface: choiceField(
    `the pair of fonts: ${Object.keys(typefaces).join(', ')}`,
    Object.keys(typefaces) as (keyof typeof typefaces)[],
    'newspaper',
  ).default('newspaper'),
  iconGround: optional(colorField('the color behind the mark in icons', '#0f3a57')),
  colors: optional(
    groupField('your colors: light, dark, highlight', {
      light: schemeColors('light', { ink: '#15191e', paper: '#fbfaf6', accent: '#0f3a57' }),
      dark: schemeColors('dark', { ink: '#ecebe6', paper: '#12171c', accent: '#8fc3e6' }),
      highlight: optional(colorField('a bright color for ornaments', '#e3a72f')),
    } satisfies FieldsOf<BrandColors>),
  ),
} satisfies FieldsOf<Omit<Brand, 'mark' | 'iconGround'> & { iconGround: Color | null }>);

type BrandPart = z.output<typeof brandPart>;

/** Makes a publication's brand from `brand` and the mark. Without `brand`, it has the design's own look. */
export function toBrand(part: BrandPart | null, mark: Mark): Brand {
  const colors = part?.colors ?? null;
  const { light } = paletteOf(colors);
  return {
    mark,
    colors,
    typeface: part?.typeface ?? 'newspaper',
    // Initials are on a disc of the accent color; a drawing may have that color itself.
    iconGround: part?.iconGround ?? (mark.kind === 'initials' ? light.accent : light.paper),
  };
}

/**
 * Finds text colors that can't be read on their background, with the nearest readable color. `value` is the whole file.
 */
export function brandFindings(value: unknown): Finding[] {
  const colors = z.object({ brand: z.object({ colors: comparedColors }) }).safeParse(value).data
    ?.brand.colors;
  if (colors === undefined) return [];
  const swapped = (['light', 'dark'] as const).filter((scheme) => {
    const { ink, paper } = colors[scheme];
    return scheme === 'light' ? isDarker(paper, ink) : isDarker(ink, paper);
  });
  if (swapped.length > 0) return swapped.map(swappedFinding);
  const [light, dark] = [schemeFindings(colors, 'light'), schemeFindings(colors, 'dark')];
  // Both schemes have the same highlight, so it is reported once.
  return [...light, ...dark.filter(({ path }) => !light.some((each) => each.path.join() === path.join()))];
}

/** The colors to compare, all of which must be valid. */
const comparedColors = z.object({
  light: z.object({ ink: hex(), paper: hex(), accent: hex() }),
  dark: z.object({ ink: hex(), paper: hex(), accent: hex() }),
  highlight: optional(hex()),
});

function hex() {
  return z
    .string()
    .regex(sixDigits)
    .transform((color) => color.toLowerCase());
}

function swappedFinding(scheme: 'light' | 'dark'): Finding {
  const [darker, lighter] = scheme === 'light' ? ['ink', 'paper'] : ['paper', 'ink'];
  return {
    path: ['brand', 'colors', scheme, 'paper'],
    message: `In the ${scheme} colors, \`${darker}\` must be darker than \`${lighter}\`, but it is lighter.`,
    remedy: `Exchange the two, or exchange \`light\` and \`dark\`.`,
  };
}

type Scheme = 'light' | 'dark';

/** Returns at most one finding for each of the publisher's colors. */
function schemeFindings(colors: BrandColors, scheme: Scheme): Finding[] {
  return ownColors.flatMap(({ token, path, replace }): Finding[] => {
    if (token === 'highlight' && colors.highlight === null) return [];
    const unreadable = unreadableText(paletteOf(colors)[scheme]).find(({ text }) => text === token);
    if (unreadable === undefined) return [];
    const better = nearestThatPasses({ colors, scheme, token, replace });
    const where = groundNames[unreadable.ground] ?? unreadable.ground;
    const ratio = (Math.floor(unreadable.ratio * 100) / 100).toFixed(2);
    return [
      {
        path: ['brand', 'colors', ...path(scheme)],
        message: `\`${token}\` on ${where} (${unreadable.color}) has a contrast of ${ratio}:1; text needs 4.5:1.`,
        remedy:
          better === null
            ? `Write a ${scheme === 'light' ? 'lighter' : 'darker'} \`paper\`; no color is readable on it.`
            : `The nearest color that passes is '${better}'.`,
      },
    ];
  });
}

interface OwnColor {
  /** The name of the color, and of its key in the file. */
  token: keyof SchemePalette;
  path: (scheme: Scheme) => PropertyKey[];
  /** Returns the colors with this one replaced. */
  replace: (colors: BrandColors, scheme: Scheme, color: Color) => BrandColors;
}

const ownColors: OwnColor[] = [
  ...(['ink', 'accent'] as const).map((token): OwnColor => ({
    token,
    path: (scheme) => [scheme, token],
    replace: (colors, scheme, color) => ({ ...colors, [scheme]: { ...colors[scheme], [token]: color } }),
  })),
  {
    token: 'highlight',
    path: () => ['highlight'],
    replace: (colors, _scheme, color) => ({ ...colors, highlight: color }),
  },
];

/** Finds the nearest color that passes. The backgrounds depend on the color itself, so this takes several rounds. */
function nearestThatPasses({
  colors,
  scheme,
  token,
  replace,
}: Pick<OwnColor, 'token' | 'replace'> & { colors: BrandColors; scheme: Scheme }): Color | null {
  let tried = colors;
  for (let round = 0; round < roundsMax; round += 1) {
    const palette = paletteOf(tried)[scheme];
    const unreadable = unreadableText(palette).filter(({ text }) => text === token);
    if (unreadable.length === 0) return palette[token];
    const grounds = unreadable.map(({ color }) => color);
    const better = nearestReadable(grounds, palette[token]);
    if (better === null) return null;
    tried = replace(tried, scheme, better);
  }
  return null;
}

const roundsMax = 10;

const groundNames: Partial<Record<Ground, string>> = {
  paper: '`paper`',
  sheet: 'forms and dialogs',
  wash: 'tinted boxes',
  alertBanner: 'the banner of an alert',
  marked: 'words that a search marks with `highlight`',
  night: 'the footer',
  band: 'dark bands',
};

function schemeColors(scheme: Scheme, examples: SchemeColors) {
  return groupField(`the colors of the ${scheme} scheme: ink, paper, accent`, {
    ink: colorField('the color of text', examples.ink),
    paper: colorField('the color of the page', examples.paper),
    accent: colorField('the color of links and buttons', examples.accent),
  } satisfies FieldsOf<SchemeColors>);
}

function colorField(description: string, example: Color) {
  return checkedField(`${description}, in quotes`, `'${example}'`, colorMistake).transform((color) =>
    color.toLowerCase(),
  );
}

function colorMistake(value: string, example: string): ValueMistake | undefined {
  if (sixDigits.test(value)) return undefined;
  const meant = sixDigitColor(value.startsWith('#') ? value : `#${value}`);
  return {
    message: `is not a color with six digits: "${value}"`,
    remedy: `Write ${meant === undefined ? `a number sign and six hexadecimal digits in quotes, such as ${example}` : `'${meant}'`}.`,
  };
}
