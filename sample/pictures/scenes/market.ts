import type { Random } from '../random.ts';
import { inks, lights, person, repeat, sky, type Scene } from '../scene.ts';

/** Market stalls under striped awnings, crates of produce, bunting above. */
export const market: Scene = (random) => {
  const light = random.pick([lights.dawn, lights.day, lights.gold]);
  const colors = random.pick<readonly string[]>([
    [inks.brick, inks.river, inks.prairie],
    [inks.pine, inks.clay, inks.stream],
  ]);

  return `${sky({ light, x: random.between({ from: 400, to: 800 }), y: 190, radius: 70 })}
${repeat(6, (index) => {
  const height = random.between({ from: 170, to: 270 });
  return `<rect x="${index * 210 - 30}" y="${520 - height}" width="200" height="${height + 60}" fill="${index % 2 === 0 ? light.far : light.middle}"/>${repeat(6, (pane) => `<rect x="${index * 210 + (pane % 3) * 56}" y="${550 - height + Math.floor(pane / 3) * 62}" width="28" height="38" fill="${light.glow}" opacity=".75"/>`)}`;
})}
<path d="M0 110Q300 210 600 130T1200 120" fill="none" stroke="${inks.slate}" stroke-width="4"/>${repeat(15, (index) => `<path d="M${30 + index * 80} ${128 + Math.sin(index * 0.86) * 24}h44l-22 52z" fill="${[inks.brick, inks.prairie, inks.river, inks.leaf][index % 4]}"/>`)}
<rect y="570" width="1200" height="230" fill="#d9c6a2"/>
${[-40, 400, 840].map((x, index) => stall({ random, x, color: colors[index] ?? inks.brick })).join('')}
${person({ x: 372, y: 786, size: 210, coat: inks.stream, legs: inks.ink })}${person({ x: 792, y: 780, size: 196, coat: inks.clay, legs: inks.slate })}<path d="M812 690h52l-8 56h-40z" fill="${inks.straw}"/>`;
};

function stall({ random, x, color }: { random: Random; x: number; color: string }): string {
  return `<rect x="${x + 14}" y="380" width="14" height="370" fill="#5b3d2e"/><rect x="${x + 352}" y="380" width="14" height="370" fill="#5b3d2e"/>
${person({ x: x + 190, y: 660, size: 190, coat: inks.wash, legs: inks.slate })}
<path d="M${x + 30} 290H${x + 350}L${x + 390} 400H${x - 10}Z" fill="#fbfaf6"/>
${repeat(4, (index) => `<path d="M${x + 30 + index * 80} 290h40L${x + 40 + index * 100} 400h-50z" fill="${color}"/>`)}
${repeat(8, (index) => `<path d="M${x - 10 + index * 50} 400h50a25 22 0 0 1 -50 0z" fill="${index % 2 === 0 ? color : '#fbfaf6'}"/>`)}
<rect x="${x}" y="620" width="380" height="130" fill="#8a5a3c"/><rect x="${x}" y="600" width="380" height="24" fill="#a97450"/>
${repeat(3, (crate) => {
  const left = x + 16 + crate * 120;
  const fruit = random.pick([inks.clay, inks.brick, inks.prairie, inks.leaf, inks.moss, '#7b4a6b']);
  return `${repeat(9, (index) => `<circle cx="${left + 14 + (index % 5) * 20 + (index > 4 ? 10 : 0)}" cy="${index > 4 ? 556 : 574}" r="14" fill="${fruit}"/><circle cx="${left + 10 + (index % 5) * 20 + (index > 4 ? 10 : 0)}" cy="${index > 4 ? 552 : 570}" r="4" fill="#fff" opacity=".35"/>`)}<rect x="${left - 4}" y="572" width="116" height="44" fill="#c99a63"/><path d="M${left - 4} 592h116" stroke="#8a5a3c" stroke-width="4"/>`;
})}
${repeat(4, (index) => `<rect x="${x + 12 + index * 92}" y="640" width="80" height="96" fill="#000" opacity=".1"/>`)}`;
}
