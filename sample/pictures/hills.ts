/** Land across the whole width, down to the bottom, with its height at the left, in the middle and at the right. */
export function hills({ heights, fill }: { heights: [number, number, number]; fill: string }): string {
  const [left, middle, right] = heights;
  return `<path d="M0 ${left}C200 ${left - (middle - left) * 0.2} 400 ${middle} 600 ${middle}S1000 ${right + (right - middle) * 0.2} 1200 ${right}V800H0Z" fill="${fill}"/>`;
}
