import { typefaces, type Brand } from '../../news/brand/brand.ts';
import { paletteOf, tokenOf, type SchemePalette } from '../../news/brand/palette.ts';

/**
 * Writes the rules of a publication's own colors and fonts; null if the publication uses the defaults. The rules come
 * after `site.css` and are in no layer, so that they override its tokens.
 */
export function brandStyle({ colors, typeface }: Brand): string | null {
  if (colors === null && typeface === 'newspaper') return null;
  const rules = [
    `:root{${[...fontTokens(typeface), ...(colors === null ? [] : colorTokens(colors))].join(';')}}`,
  ];
  // `tokens.css` has the same rule: paper has no dark scheme and no backgrounds.
  if (colors !== null)
    rules.push('@media print{:root{color-scheme:light;--paper:#fff;--sheet:#fff;--wash:#fff}}');
  // The name is moved down because Newsreader sits high in its line.
  if (typeface === 'modern') rules.push('.nameplate-text{translate:none}');
  return rules.join('');
}

function colorTokens(colors: NonNullable<Brand['colors']>): string[] {
  const { light, dark } = paletteOf(colors);
  return (Object.keys(light) as (keyof SchemePalette)[]).map((token) => {
    const [lightColor, darkColor] = [light[token], dark[token]];
    const value = lightColor === darkColor ? lightColor : `light-dark(${lightColor},${darkColor})`;
    return `--${tokenOf(token)}:${value}`;
  });
}

function fontTokens(typeface: Brand['typeface']): string[] {
  if (typeface === 'newspaper') return [];
  const { headlines, text } = typefaces[typeface];
  return [`--serif:${stacks[headlines]}`, `--sans:${stacks[text]}`];
}

/** The stacks of `tokens.css`. */
const stacks = {
  Newsreader: "Newsreader,'Newsreader fallback',Georgia,serif",
  'Libre Franklin': "'Libre Franklin','Libre Franklin fallback',system-ui,sans-serif",
};
