import type { Brand } from '../../news/brand/brand.ts';
import { paletteOf } from '../../news/brand/palette.ts';
import { initialsAttributes } from './renderMarkSvg.ts';

/**
 * The publication's mark. Where its drawing has a color of the light scheme, it has the color of the reader's scheme
 * instead. `part` keeps the ids of two marks on a page different.
 */
export function Mark({ brand, part = 'header' }: { brand: Brand; part?: 'header' | 'footer' }) {
  const { mark, colors, iconGround } = brand;
  const { ink, paper, accent } = paletteOf(colors).light;
  if (mark.kind === 'initials') {
    return (
      <svg className="mark mark-badge" viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="15" fill="var(--accent)" />
        <text {...initialsAttributes(mark.letters)} fill="var(--paper)">
          {mark.letters}
        </text>
      </svg>
    );
  }
  const shapes = themedShapes.getOrInsertComputed(brand, () => {
    const tokens = { [ink]: 'ink', [paper]: 'paper', [accent]: 'accent' };
    return mark.shapes.replaceAll(/="(?<color>#[\da-f]{6})"/gu, (whole, color: string) =>
      tokens[color] === undefined ? whole : `="var(--${tokens[color]})"`,
    );
  });
  return (
    <svg
      className={iconGround === accent ? 'mark mark-badge' : 'mark'}
      viewBox={mark.viewBox}
      aria-hidden="true"
      dangerouslySetInnerHTML={{
        __html: part === 'header' ? shapes : shapes.replaceAll('brandmark-', `brandmark-${part}-`),
      }}
    />
  );
}

/** Cached, because every page has the mark twice. */
const themedShapes = new WeakMap<Brand, string>();
