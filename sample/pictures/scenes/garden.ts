import { cloud, hills, inks, lights, person, repeat, sky, type Scene } from '../scene.ts';

/** A community garden: rows toward a shed, sunflowers in front. */
export const garden: Scene = (random) => {
  const light = random.pick([lights.dawn, lights.day, lights.gold]);
  const apron = random.pick([inks.brick, inks.river, inks.prairie]);

  return `${sky({ light, x: random.between({ from: 200, to: 420 }), y: 170, radius: 70 })}
${cloud({ x: 560, y: 170, width: 240, fill: light.cloud })}
${hills({ heights: [370, 330, 350], fill: light.far })}${hills({ heights: [420, 400, 390], fill: light.middle })}
<path d="M820 452V316l100 -70l100 70v136z" fill="${inks.brick}"/><path d="M800 322l120 -86l120 86l-14 18l-106 -74l-106 74z" fill="${inks.bark}"/><rect x="888" y="360" width="64" height="92" fill="${inks.wash}"/><path d="M888 360l64 92M952 360l-64 92" stroke="${inks.brick}" stroke-width="6"/>
<path d="M0 440Q600 420 1200 440V800H0Z" fill="#7a5238"/>
${repeat(7, (index) => {
  const top = 300 + index * 100;
  const bottom = -520 + index * 374;
  const green = [inks.leaf, inks.moss, inks.pine][index % 3] ?? inks.leaf;
  return `<path d="M${top} 432h52L${bottom + 230} 800H${bottom}Z" fill="${green}"/>${repeat(6, (step) => {
    const share = ((step + 0.6) / 6) ** 1.7;
    const x = top + 26 + (bottom + 115 - top - 26) * share;
    const y = 436 + 364 * share;
    const size = 10 + 54 * share;
    const fruit = [inks.clay, inks.straw, inks.brick][(index + step) % 3];
    return `<ellipse cx="${x}" cy="${y - size * 0.4}" rx="${size}" ry="${size * 0.7}" fill="${[inks.moss, inks.leaf, '#6f9d66'][index % 3]}"/><circle cx="${x + size * 0.35}" cy="${y - size * 0.4}" r="${size * 0.2}" fill="${fruit}"/><circle cx="${x - size * 0.3}" cy="${y - size * 0.6}" r="${size * 0.16}" fill="${fruit}"/>`;
  })}`;
})}
${person({ x: 470, y: 560, size: 150, coat: apron, legs: inks.slate })}<path d="M420 428q50 -34 100 0z" fill="${inks.straw}"/>
${[70, 180, 1080, 1160].map((x, index) => sunflower({ x, y: 470 + (index % 2) * 70, size: 62 + (index % 3) * 8 })).join('')}`;
};

function sunflower({ x, y, size }: { x: number; y: number; size: number }): string {
  return `<path d="M${x} ${y}Q${x + 12} ${y + 180} ${x - 4} 800" stroke="#2c5142" stroke-width="12" fill="none"/><path d="M${x + 4} ${y + 170}q60 -60 90 -20q-30 40 -90 20zM${x + 4} ${y + 230}q-60 -60 -90 -20q30 40 90 20z" fill="#557f58"/>
${repeat(12, (index) => `<ellipse cx="${x}" cy="${y - size * 0.78}" rx="${size * 0.2}" ry="${size * 0.42}" transform="rotate(${index * 30} ${x} ${y})" fill="#e3a72f"/>`)}<circle cx="${x}" cy="${y}" r="${size * 0.5}" fill="#5b3d2e"/><circle cx="${x}" cy="${y}" r="${size * 0.3}" fill="#8a5a3c"/>`;
}
