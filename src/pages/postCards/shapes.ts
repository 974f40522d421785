/** A shape of SVG markup in one ink. Whole numbers keep a drawing small. */
export function pathShape(shape: string, ink: string): string {
  return `<path d="${shape}" fill="${ink}"/>`;
}

export function lineShape(shape: string, ink: string, width: number): string {
  return `<path d="${shape}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function circleShape({ x, y, radius }: { x: number; y: number; radius: number }, ink: string): string {
  return `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${Math.round(radius)}" fill="${ink}"/>`;
}

export interface ShapeBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function boxShape({ x, y, width, height }: ShapeBox, ink: string): string {
  const [left, top, wide, high] = [x, y, width, height].map(Math.round);
  return `<rect x="${left}" y="${top}" width="${wide}" height="${high}" fill="${ink}"/>`;
}

/** Equal boxes in a row, such as columns and windows. */
export function boxShapes(
  { x, y, width, height }: ShapeBox,
  { count, step }: { count: number; step: number },
  ink: string,
): string {
  const shapes = Array.from({ length: count }, (_, index) => {
    const left = Math.round(x + index * step);
    return `M${left} ${Math.round(y)}h${Math.round(width)}v${Math.round(height)}h${-Math.round(width)}Z`;
  });
  return pathShape(shapes.join(''), ink);
}

/** Land from a ridge down to the bottom edge of a picture of 600 by 400. */
export function landShape(
  { left, middle, right }: { left: number; middle: number; right: number },
  ink: string,
): string {
  const [start, crest, end] = [left, middle, right].map(Math.round);
  return pathShape(`M0 ${start}C150 ${crest} 400 ${crest} 600 ${end}V400H0Z`, ink);
}

/** A round tree that stands on `y`. */
export function treeShape(
  { x, y, height }: { x: number; y: number; height: number },
  inks: { leaves: string; trunk: string },
): string {
  const radius = height * 0.36;
  return (
    boxShape(
      { x: x - height * 0.04, y: y - height * 0.5, width: height * 0.08, height: height * 0.5 },
      inks.trunk,
    ) +
    circleShape({ x, y: y - height * 0.64, radius }, inks.leaves) +
    circleShape({ x: x - radius * 0.62, y: y - height * 0.48, radius: radius * 0.66 }, inks.leaves) +
    circleShape({ x: x + radius * 0.62, y: y - height * 0.5, radius: radius * 0.7 }, inks.leaves)
  );
}
