import { readFile } from 'node:fs/promises';
import satori, { type SatoriOptions } from 'satori';
import { typefaces, type Typeface } from '../../news/brand/brand.ts';

/** Fonts in the format that Satori needs. */
export type ShareCardFonts = SatoriOptions['fonts'];

/** Reads the cards' fonts from their packages, once. */
export function readShareCardFonts(): Promise<ShareCardFonts> {
  fontsRead ??= readFonts();
  return fontsRead;
}

let fontsRead: Promise<ShareCardFonts> | undefined;

async function readFonts(): Promise<ShareCardFonts> {
  return await Promise.all(
    faces.flatMap(({ family, folder }) =>
      scripts.map(async (script) => ({
        name: `${family} ${script}`,
        weight: 600 as const,
        style: 'normal' as const,
        data: await readFile(new URL(import.meta.resolve(`${folder}-${script}-600-normal.woff`))),
      })),
    ),
  );
}

const scripts = ['latin', 'latin-ext', 'vietnamese'] as const;
const faces = [
  { family: 'Newsreader', folder: '@fontsource/newsreader/files/newsreader' },
  { family: 'Libre Franklin', folder: '@fontsource/libre-franklin/files/libre-franklin' },
];

/** Returns the `font-family` of headlines and names, and the `font-family` of other text. */
export function families(typeface: Typeface): { headlines: string; text: string } {
  const { headlines, text } = typefaces[typeface];
  return { headlines: familyOf(headlines), text: familyOf(text) };
}

function familyOf(family: string): string {
  return scripts.map((script) => `'${family} ${script}'`).join(', ');
}

/** The space between the letters of a headline, in em: tight, as on the pages. */
export const headlineSpacing = -0.012;

/**
 * Measures how wide each character of these strings is in a headline, in em, without kerning. Characters that no font
 * has are left out; the space and the ellipsis are always included.
 */
export async function measureCharacters(
  texts: readonly string[],
  { fonts, fontFamily }: { fonts: ShareCardFonts; fontFamily: string },
): Promise<Map<string, number>> {
  const characters = Array.from(new Set(`${texts.join('')}\u00A0…`.replaceAll(' ', '')));
  const widths = new Map<string, number>();
  const missing: string[] = [];
  await satori(specimen(characters, fontFamily), {
    width: specimenWidth,
    fonts,
    onNodeDetected: ({ key, width }) => {
      if (key !== undefined) widths.set(characters[Number(key)] ?? '', width / specimenSize);
    },
    // The layout asks us to fetch a font or picture for missing characters. We never fetch anything.
    loadAdditionalAsset: async (_script, segment) => {
      missing.push(...Array.from(segment));
      return [];
    },
  });
  for (const character of missing) widths.delete(character);
  widths.set(' ', widths.get('\u00A0') ?? 0);
  return widths;
}

/** Makes a sheet with each character in a separate box, so that the layout reports its width. */
function specimen(characters: string[], fontFamily: string): Parameters<typeof satori>[0] {
  return {
    type: 'div',
    key: null,
    props: {
      style: {
        display: 'flex',
        flexWrap: 'wrap',
        fontFamily,
        fontSize: specimenSize,
        letterSpacing: `${headlineSpacing}em`,
      },
      children: characters.map((character, index) => ({
        type: 'span',
        key: String(index),
        props: { children: character },
      })),
    },
  };
}

const specimenSize = 400;
const specimenWidth = 4000;
