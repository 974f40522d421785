import satori from 'satori';
import type { SatoriOptions } from 'satori';
import { shareCardFamilies } from './shareCardFonts.ts';
import { headlineSpacing } from './shareCardHeadline.ts';

/**
 * How wide each character of the texts stands in a headline, in em, kerning aside; characters that no font has are not in it. The space is
 * told whether or not a text has one, the ellipsis too.
 */
export async function measureShareCardCharacters(
  texts: readonly string[],
  fonts: SatoriOptions['fonts'],
): Promise<Map<string, number>> {
  const characters = Array.from(new Set(`${texts.join('')}\u00A0…`.replaceAll(' ', '')));
  const widths = new Map<string, number>();
  const missing: string[] = [];
  await satori(specimen(characters), {
    width: specimenWidth,
    fonts,
    onNodeDetected: ({ key, width }) => {
      if (key !== undefined) widths.set(characters[Number(key)] ?? '', width / specimenSize);
    },
    // Asked for a font or picture of what is missing, it gets none: nothing is ever fetched for a drawing.
    loadAdditionalAsset: async (_script, segment) => {
      missing.push(...Array.from(segment));
      return [];
    },
  });
  for (const character of missing) widths.delete(character);
  widths.set(' ', widths.get('\u00A0') ?? 0);
  return widths;
}

/** A sheet with each character on its own, so that the layout tells how wide it is. */
function specimen(characters: string[]): Parameters<typeof satori>[0] {
  return {
    type: 'div',
    key: null,
    props: {
      style: {
        display: 'flex',
        flexWrap: 'wrap',
        fontFamily: shareCardFamilies.serif,
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
