import { hills, inks, lights, person, poplar, repeat, sky, type Scene } from '../scene.ts';

/** Hockey on a frozen pond in the last light of a winter day. */
export const pondHockey: Scene = (random) => {
  const light = lights.winter;
  const home = random.pick([inks.brick, inks.river]);
  const away = home === inks.brick ? inks.stream : inks.prairie;

  return `${sky({ light, x: random.between({ from: 240, to: 960 }), y: 200, radius: 76 })}
${hills({ heights: [370, 330, 360], fill: light.far })}
${repeat(12, (index) => poplar({ x: 20 + index * 106, y: 440, size: random.between({ from: 120, to: 220 }), fill: index % 2 === 0 ? inks.pine : '#4d7565' }))}
${hills({ heights: [430, 410, 430], fill: light.near })}
<path d="M120 446q60 -56 120 0v40H120z" fill="${inks.brick}"/><path d="M100 452l80 -74l80 74l-14 12l-66 -58l-66 58z" fill="${light.ground}"/><rect x="164" y="452" width="34" height="36" fill="${light.pane}"/>
<path d="M-20 590Q200 470 620 480T1220 570Q1180 790 620 780T-20 590Z" fill="${light.water}"/><path d="M60 590Q260 510 620 516T1130 580Q1060 730 620 736T60 590Z" fill="#bcd6de"/>
<g fill="none" stroke="${inks.paper}" stroke-width="5" stroke-linecap="round" opacity=".9"><path d="M220 610q140 -40 260 10M640 560q120 -20 240 20M420 690q160 20 300 -20M820 660q90 -10 150 -40"/></g>
<path d="M130 556v-66h120v66" fill="none" stroke="${inks.brick}" stroke-width="11"/><g stroke="#fff" stroke-width="3">${repeat(7, (index) => `<path d="M${138 + index * 18} 494v60"/>`)}</g>
${skater({ x: 430, y: 690, size: 230, coat: home })}${skater({ x: 690, y: 620, size: 180, coat: away })}${skater({ x: 900, y: 690, size: 220, coat: home })}${skater({ x: 300, y: 580, size: 130, coat: away })}
<ellipse cx="590" cy="700" rx="20" ry="8" fill="${inks.ink}"/>
${hills({ heights: [760, 790, 750], fill: light.ground })}${repeat(26, () => `<circle cx="${random.between({ from: 0, to: 1200 })}" cy="${random.between({ from: 20, to: 760 })}" r="${random.between({ from: 3, to: 7 })}" fill="#fff" opacity=".9"/>`)}`;
};

function skater({ x, y, size, coat }: { x: number; y: number; size: number; coat: string }): string {
  return `${person({ x, y, size, coat, legs: inks.slate })}<path d="M${x - size * 0.11} ${y - size * 0.95}q${size * 0.11} ${-size * 0.12} ${size * 0.22} 0z" fill="${coat}"/>
<path d="M${x + size * 0.1} ${y - size * 0.5}L${x + size * 0.42} ${y}h${size * 0.16}" fill="none" stroke="#8a5a3c" stroke-width="${size * 0.04}" stroke-linecap="round"/><path d="M${x - size * 0.2} ${y + size * 0.03}h${size * 0.17}M${x + size * 0.08} ${y + size * 0.03}h${size * 0.17}" stroke="#15191e" stroke-width="${size * 0.03}"/>`;
}
