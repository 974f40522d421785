import type { Light } from './light.ts';

/** A sky with a sun or moon in it, and its glow in two rings. */
export function sky({ light, x, y, radius }: { light: Light; x: number; y: number; radius: number }): string {
  return `<rect width="1200" height="800" fill="${light.sky}"/>
<circle cx="${x}" cy="${y}" r="${radius * 3.6}" fill="${light.glow}" opacity=".45"/>
<circle cx="${x}" cy="${y}" r="${radius * 2}" fill="${light.glow}" opacity=".7"/>
<circle cx="${x}" cy="${y}" r="${radius}" fill="${light.sun}"/>`;
}

/** A flat-bottomed cloud of three puffs; `x` and `y` are its lower left corner. */
export function cloud({ x, y, width, fill }: { x: number; y: number; width: number; fill: string }): string {
  return `<g fill="${fill}"><rect x="${x}" y="${y - width * 0.18}" width="${width}" height="${width * 0.18}" rx="${width * 0.09}"/><circle cx="${x + width * 0.3}" cy="${y - width * 0.17}" r="${width * 0.15}"/><circle cx="${x + width * 0.56}" cy="${y - width * 0.2}" r="${width * 0.2}"/></g>`;
}
