import type { Random } from '../random.ts';
import { cloud, hills, inks, lights, repeat, sky, type Scene } from '../scene.ts';

/** Hot-air balloons over folded fields. */
export const balloons: Scene = (random) => {
  const light = random.pick([lights.dawn, lights.day, lights.gold]);

  return `${sky({ light, x: random.between({ from: 800, to: 1040 }), y: 330, radius: 80 })}
${cloud({ x: 60, y: 330, width: 260, fill: light.cloud })}${cloud({ x: 620, y: 130, width: 210, fill: light.cloud })}
${hills({ heights: [530, 490, 520], fill: light.far })}${hills({ heights: [590, 570, 550], fill: light.middle })}
<path d="M0 640Q400 560 760 620T1200 600V800H0Z" fill="${inks.prairie}"/>${repeat(8, (index) => `<path d="M${index * 170 - 60} 800Q${index * 150 + 100} 700 ${index * 130 + 180} 606" stroke="#c98c22" stroke-width="9" fill="none"/>`)}
${hills({ heights: [690, 750, 700], fill: light.near })}${hills({ heights: [770, 790, 740], fill: light.ground })}
${balloon({ random, x: 380, y: 290, radius: 190 })}${balloon({ random, x: 790, y: 250, radius: 100 })}${balloon({ random, x: 1070, y: 180, radius: 62 })}${balloon({ random, x: 110, y: 170, radius: 56 })}`;
};

function balloon({ random, x, y, radius }: { random: Random; x: number; y: number; radius: number }): string {
  const [base, stripe] = random.pick<readonly [string, string]>([
    [inks.brick, inks.straw],
    [inks.river, inks.prairie],
    [inks.prairie, inks.paper],
    [inks.clay, inks.wash],
    [inks.pine, inks.straw],
  ]);
  const shape = (width: number): string =>
    `M${x} ${y - radius}C${x + width * 1.32} ${y - radius} ${x + width * 1.3} ${y + radius * 0.3} ${x + width * 0.22} ${y + radius * 1.12}H${x - width * 0.22}C${x - width * 1.3} ${y + radius * 0.3} ${x - width * 1.32} ${y - radius} ${x} ${y - radius}Z`;
  return `<path d="${shape(radius)}" fill="${base}"/><path d="${shape(radius * 0.7)}" fill="${stripe}"/><path d="${shape(radius * 0.34)}" fill="${base}"/>
<path d="M${x - radius * 0.2} ${y + radius * 1.12}L${x - radius * 0.13} ${y + radius * 1.42}M${x + radius * 0.2} ${y + radius * 1.12}L${x + radius * 0.13} ${y + radius * 1.42}" stroke="#5b3d2e" stroke-width="${radius * 0.025}"/><rect x="${x - radius * 0.15}" y="${y + radius * 1.4}" width="${radius * 0.3}" height="${radius * 0.22}" rx="${radius * 0.04}" fill="#8a5a3c"/>`;
}
