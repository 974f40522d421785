/** The size of every picture in SVG user units: 3 to 2, like the cards. */
export const canvas = { width: 1200, height: 800 } as const;

/** Joins `count` drawings. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}
