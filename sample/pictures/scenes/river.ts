import { hills, inks, lights, person, poplar, repeat, sky, type Scene } from '../scene.ts';

/** A truss bridge over a wide river, seen from the levee trail. */
export const river: Scene = (random) => {
  const light = random.pick([lights.dawn, lights.day, lights.dusk]);
  const sunX = random.between({ from: 260, to: 940 });
  const spanWidth = 300;
  const deck = 420;
  const steel = random.pick([inks.brick, inks.river, inks.slate]);

  return `${sky({ light, x: sunX, y: 200, radius: 72 })}
${hills({ heights: [330, 300, 350], fill: light.far })}
${hills({ heights: [400, 390, 370], fill: light.middle })}
<rect y="470" width="1200" height="330" fill="${light.water}"/>
${repeat(9, (index) => {
  const width = random.between({ from: 40, to: 190 });
  return `<rect x="${sunX - width / 2 + random.between({ from: -90, to: 90 })}" y="${492 + index * 24}" width="${width}" height="7" rx="3.5" fill="${light.glitter}" opacity=".75"/>`;
})}
${repeat(5, (index) => `<path d="M${index * spanWidth - 16} ${deck}h32l10 130h-52z" fill="${light.ground}"/>`)}
${repeat(4, (index) => trussSpan({ x: index * spanWidth, deck, width: spanWidth, steel }))}
<rect y="${deck - 8}" width="1200" height="20" fill="${steel}"/>
<path d="M0 640C260 600 480 690 720 690S1080 620 1200 650V800H0Z" fill="${light.near}"/>
<path d="M0 705C250 650 470 745 720 745S1090 690 1200 715V800H0Z" fill="${light.ground}"/>
<path d="M0 682C260 640 480 722 720 722S1080 665 1200 690V714C1080 688 960 748 720 748S260 668 0 710Z" fill="${inks.straw}"/>
${poplar({ x: 90, y: 668, size: 250, fill: light.ground })}${poplar({ x: 158, y: 672, size: 180, fill: light.near })}
${person({ x: 690, y: 738, size: 84, coat: inks.brick, legs: inks.ink })}${person({ x: 742, y: 736, size: 76, coat: inks.prairie, legs: inks.ink })}`;
};

function trussSpan({
  x,
  deck,
  width,
  steel,
}: {
  x: number;
  deck: number;
  width: number;
  steel: string;
}): string {
  const rise = 110;
  const height = (share: number): number => deck - rise * 4 * share * (1 - share);
  const posts = [0.2, 0.35, 0.5, 0.65, 0.8];
  return `<path d="M${x + 8} ${deck}Q${x + width / 2} ${deck - rise * 2} ${x + width - 8} ${deck}" fill="none" stroke="${steel}" stroke-width="12"/>
<path d="${posts.map((share) => `M${x + width * share} ${deck}V${height(share)}`).join('')}" stroke="${steel}" stroke-width="6"/>`;
}
