/** A round tree that stands on (x, y). */
export function tree(look: { x: number; y: number; size: number; crown: string; shade: string }): string {
  const { x, y, size, crown, shade } = look;
  return `<rect x="${x - size * 0.045}" y="${y - size * 0.5}" width="${size * 0.09}" height="${size * 0.5}" fill="#5b3d2e"/>
<ellipse cx="${x}" cy="${y - size * 0.68}" rx="${size * 0.32}" ry="${size * 0.38}" fill="${crown}"/>
<path d="M${x} ${y - size * 1.06}a${size * 0.32} ${size * 0.38} 0 0 1 0 ${size * 0.76}a${size * 0.5} ${size * 0.5} 0 0 0 0 ${-size * 0.76}z" fill="${shade}"/>`;
}

/** A slender conifer or poplar that stands on (x, y). */
export function poplar({ x, y, size, fill }: { x: number; y: number; size: number; fill: string }): string {
  return `<path d="M${x} ${y - size}C${x + size * 0.2} ${y - size * 0.6} ${x + size * 0.2} ${y - size * 0.2} ${x + size * 0.04} ${y - size * 0.08}V${y}H${x - size * 0.04}V${y - size * 0.08}C${x - size * 0.2} ${y - size * 0.2} ${x - size * 0.2} ${y - size * 0.6} ${x} ${y - size}Z" fill="${fill}"/>`;
}
