import { hash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { replaceTables, roundKerning } from './fontTables.ts';
import { roundVariations } from './roundVariations.ts';

/**
 * Makes the font files that the rules of `fonts.css` and `more-fonts.css` name as `subset-fonts/…`: each has the
 * characters and the weights of its own rule, and no more (docs/decisions/097). They are made again only after
 * something they depend on has changed.
 */
export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    async config() {
      const sources = await Promise.all([...sheets, ...makers].map((file) => readFile(file, 'utf8')));
      const folder = path.resolve('node_modules/.cache/fonts', hash('sha256', sources.join('\n')));
      if (!existsSync(folder))
        await writeFonts({ folder, rules: sources.slice(0, sheets.length).join('\n') });
      return { resolve: { alias: { 'subset-fonts': folder } } };
    },
  };
}

/** Writes the folder whole or not at all, because several builds may run at once. */
async function writeFonts({ folder, rules }: { folder: string; rules: string }): Promise<void> {
  const unfinished = `${folder}.${randomUUID()}`;
  await mkdir(unfinished, { recursive: true });
  for (const { groups = {} } of rules.matchAll(subsetRule)) {
    await writeFile(path.join(unfinished, groups['file'] ?? ''), await makeSubset(groups));
  }
  try {
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

async function makeSubset({ min, max, file = '', ranges = '' }: Record<string, string>): Promise<Buffer> {
  const family = file.replace(/-[a-z]+\.woff2$/u, '');
  const whole = await readFile(
    require.resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`),
  );
  const characters = charactersOf(ranges);
  const subset = await subsetFont(whole, characters, {
    targetFormat: 'sfnt',
    variationAxes: { wght: { min: Number(min), max: Number(max) } },
    keepFeatures,
  });
  const oneWeight = await subsetFont(whole, characters, {
    targetFormat: 'sfnt',
    variationAxes: { wght: kerningWeight },
    keepFeatures,
  });
  roundKerning(oneWeight, kerningStepsPerEm);
  roundVariations(subset, weightStepsPerEm);
  const font = replaceTables({ font: subset, tags: ['GPOS', 'GDEF'], from: oneWeight });
  // Browsers choose a weight by `fvar`; the names of the weights are for menus.
  return subsetFont(font, characters, { targetFormat: 'woff2', keepFeatures, dropTables: ['STAT'] });
}

/** Returns all characters of a `unicode-range`, such as `U+20-7E, U+A9`. */
function charactersOf(ranges: string): string {
  return Array.from(ranges.matchAll(/U\+(?<first>[\dA-F]+)(?:-(?<last>[\dA-F]+))?/gu), ({ groups = {} }) => {
    const [first, last] = [groups['first'], groups['last'] ?? groups['first']].map((hex) =>
      Number.parseInt(hex ?? '', 16),
    ) as [number, number];
    return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
  }).join('');
}

const require = createRequire(import.meta.url);
const sheets = ['src/pages/design/fonts.css', 'src/pages/design/more-fonts.css'];
const makers = [
  'build/subsetFonts.ts',
  'build/fontTables.ts',
  'build/roundVariations.ts',
  'package-lock.json',
];
const subsetRule =
  /font-weight: (?<min>\d+) (?<max>\d+);[^}]*url\('subset-fonts\/(?<file>[\w-]+\.woff2)'\)[^}]*unicode-range:(?<ranges>[^;]+);/gu;
const keepFeatures = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'];
/**
 * The kerning of all weights: one that follows the weight takes twice the bytes, and the difference is hardly visible.
 */
const kerningWeight = 500;
/** A step is at most 0.4 px in the largest headline. */
const kerningStepsPerEm = 125;
/** A point is at most 0.06 px from where it was drawn, in the largest headline. */
const weightStepsPerEm = 400;
