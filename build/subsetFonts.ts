import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/**
 * Makes the font files that `fonts.css` names as `subset-fonts/…`: each has the characters and the weights of its own
 * rule, and no more (docs/decisions/097).
 */
export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    async config() {
      const rules = (await readFile(sheet, 'utf8')).matchAll(subsetRule);
      await mkdir(folder, { recursive: true });
      await Promise.all(Array.from(rules, ({ groups = {} }) => writeSubset(groups)));
      return { resolve: { alias: { 'subset-fonts': folder } } };
    },
  };
}

async function writeSubset({ min, max, file = '', ranges = '' }: Record<string, string>): Promise<void> {
  const family = file.replace(/-[a-z]+\.woff2$/u, '');
  const whole = require.resolve(`@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`);
  const subset = await subsetFont(await readFile(whole), charactersOf(ranges), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: Number(min), max: Number(max) } },
    keepFeatures: ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'],
  });
  await writeFile(path.join(folder, file), subset);
}

/** All characters of a `unicode-range`, such as `U+20-7E, U+A9`. */
function charactersOf(ranges: string): string {
  return Array.from(ranges.matchAll(/U\+(?<first>[\dA-F]+)(?:-(?<last>[\dA-F]+))?/gu), ({ groups = {} }) => {
    const [first, last] = [groups['first'], groups['last'] ?? groups['first']].map((hex) =>
      Number.parseInt(hex ?? '', 16),
    ) as [number, number];
    return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
  }).join('');
}

const require = createRequire(import.meta.url);
const sheet = path.resolve('src/pages/design/fonts.css');
const folder = path.resolve('node_modules/.cache/fonts');
const subsetRule =
  /font-weight: (?<min>\d+) (?<max>\d+);[^}]*url\('subset-fonts\/(?<file>[\w-]+\.woff2)'\)[^}]*unicode-range:(?<ranges>[^;]+);/gu;
