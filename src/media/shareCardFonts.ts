import { readFile } from 'node:fs/promises';
import type { SatoriOptions } from 'satori';

/** The letters of the cards, from the packages: headlines and names in Newsreader, the rest in Libre Franklin; each with its supplements. */
export async function readShareCardFonts(): Promise<SatoriOptions['fonts']> {
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

/** The value of `font-family` for each of the two, with the supplements after the letters that most texts need. */
export const shareCardFamilies = { serif: familyOf('Newsreader'), sans: familyOf('Libre Franklin') } as const;

function familyOf(family: string): string {
  return ['latin', 'latin-ext', 'vietnamese'].map((script) => `'${family} ${script}'`).join(', ');
}

const scripts = ['latin', 'latin-ext', 'vietnamese'] as const;
const faces = [
  { family: 'Newsreader', folder: '@fontsource/newsreader/files/newsreader' },
  { family: 'Libre Franklin', folder: '@fontsource/libre-franklin/files/libre-franklin' },
];
