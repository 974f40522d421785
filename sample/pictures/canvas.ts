/** How wide and high every picture is drawn, in SVG user units: the 3 to 2 of the cards. */
export const canvas = { width: 1200, height: 800 } as const;

/** Draws something `count` times and joins the pieces. */
export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}
