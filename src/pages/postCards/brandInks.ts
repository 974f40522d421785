import type { BrandColors } from '../../news/brand/brand.ts';
import { mix } from '../../news/brand/contrast.ts';
import { designPalette } from '../../news/brand/palette.ts';
import type { CoverInks } from '../books/coverInks.ts';

/** The inks of one family of drawings: on a pale ground, and on a deep one. */
export type InkFamily = readonly Omit<CoverInks, 'words'>[];

/** Four families of inks, all mixed from a publication's own colors of the light scheme. */
export function brandInks({ light: { ink, paper, accent }, highlight }: BrandColors): readonly InkFamily[] {
  const sun = highlight ?? designPalette.light.prairie;
  const night = mix(ink, designPalette.dark.night, 0.7);
  const shade = mix(accent, ink, 0.6);
  return [
    [
      { ground: mix(paper, accent, 0.12), far: mix(paper, accent, 0.5), near: shade, light: sun },
      { ground: accent, far: mix(accent, paper, 0.2), near: mix(accent, night, 0.65), light: sun },
    ],
    [
      { ground: mix(paper, ink, 0.1), far: mix(paper, ink, 0.4), near: ink, light: accent },
      { ground: ink, far: mix(ink, paper, 0.25), near: night, light: sun },
    ],
    [
      { ground: mix(paper, sun, 0.25), far: mix(sun, accent, 0.25), near: shade, light: accent },
      { ground: sun, far: mix(sun, accent, 0.45), near: ink, light: paper },
    ],
    [
      { ground: mix(paper, accent, 0.25), far: mix(accent, sun, 0.4), near: ink, light: paper },
      { ground: shade, far: mix(accent, paper, 0.1), near: night, light: sun },
    ],
  ];
}
