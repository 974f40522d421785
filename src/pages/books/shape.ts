/** A place on a cover of 300 by 450. */
export interface Point {
  x: number;
  y: number;
}

/** A filled shape, given as SVG path data. */
export function pathShape(shape: string, ink: string): string {
  return `<path d="${shape}" fill="${ink}"/>`;
}

/** A stroke with round ends, given as SVG path data. */
export function lineShape(shape: string, ink: string, width: number): string {
  return `<path d="${shape}" stroke="${ink}" stroke-width="${width}" stroke-linecap="round"/>`;
}

/** A filled circle. */
export function circleShape({ x, y, radius }: Point & { radius: number }, ink: string): string {
  return `<circle cx="${whole(x)}" cy="${whole(y)}" r="${whole(radius)}" fill="${ink}"/>`;
}

/** A filled rectangle. */
export function boxShape(
  { x, y, width, height }: Point & { width: number; height: number },
  ink: string,
): string {
  return `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(width)}" height="${tenth(height)}" fill="${ink}"/>`;
}

/** A coordinate without decimals, so that a drawing stays small. */
export function whole(value: number): number {
  return Math.round(value);
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
