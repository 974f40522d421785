/** A place on a cover of 300 by 450. */
export interface Point {
  x: number;
  y: number;
}

/** A filled shape, given as SVG path data. */
export function path(shape: string, ink: string): string {
  return `<path d="${shape}" fill="${ink}"/>`;
}

/** A stroke with round ends, given as SVG path data. */
export function line(shape: string, ink: string, width: number): string {
  return `<path d="${shape}" stroke="${ink}" stroke-width="${width}" stroke-linecap="round"/>`;
}

/** A filled circle. */
export function circle({ x, y, radius }: Point & { radius: number }, ink: string): string {
  return `<circle cx="${whole(x)}" cy="${whole(y)}" r="${whole(radius)}" fill="${ink}"/>`;
}

/** A filled rectangle. */
export function box({ x, y, width, height }: Point & { width: number; height: number }, ink: string): string {
  return `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(width)}" height="${tenth(height)}" fill="${ink}"/>`;
}

/** A coordinate without decimals, so that a drawing stays small. */
export function whole(value: number): number {
  return Math.round(value);
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** An ink between two of the series, as `#rrggbb`; `share` 0 gives the first, 1 the second. */
export function mixed(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const first = Number.parseInt(from.slice(at, at + 2), 16);
    const second = Number.parseInt(to.slice(at, at + 2), 16);
    return whole(first + (second - first) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
