import { cloud, hills, inks, lights, repeat, sky, type Scene } from '../scene.ts';

/** A clothesline in a backyard: a quilt, shirts and socks in the wind. */
export const clothesline: Scene = (random) => {
  const light = random.pick([lights.day, lights.gold, lights.dawn]);
  const dress = random.pick([inks.brick, inks.stream, inks.prairie]);
  const patch = [inks.brick, inks.wash, inks.river, inks.prairie, inks.leaf, inks.blush];

  return `${sky({ light, x: random.between({ from: 240, to: 960 }), y: 160, radius: 72 })}
${cloud({ x: 380, y: 140, width: 230, fill: light.cloud })}${cloud({ x: 900, y: 250, width: 190, fill: light.cloud })}
${hills({ heights: [520, 480, 510], fill: light.far })}${hills({ heights: [580, 570, 550], fill: light.middle })}
${repeat(20, (index) => `<path d="M${index * 62} 690v-130l26 -22l26 22v130z" fill="${inks.paper}"/>`)}<rect y="590" width="1200" height="16" fill="#ddd5c4"/>
${hills({ heights: [670, 650, 666], fill: light.near })}
<path d="M90 720V220M40 240h100M1110 720V220M1060 240h100" stroke="${inks.bark}" stroke-width="18"/>
<path d="M50 246Q600 330 1150 246" fill="none" stroke="${inks.slate}" stroke-width="5"/>
<g transform="rotate(2 300 440)">${repeat(24, (index) => `<rect x="${170 + (index % 4) * 68}" y="${272 + Math.floor(index / 4) * 54}" width="68" height="54" fill="${patch[(index * 5 + Math.floor(index / 4)) % 6]}"/>`)}<path d="M170 272h272v324H170z" fill="none" stroke="${inks.river}" stroke-width="12"/></g>
<path d="M520 292l40 -8q40 40 80 2l40 8l40 92l-50 22l-16 -36l10 170q-64 24 -130 0l10 -170l-16 36l-50 -22z" fill="${inks.stream}"/><path d="M600 300v220" stroke="#000" stroke-opacity=".15" stroke-width="5"/>
<path d="M790 290l30 -6q24 30 48 -2l30 6l8 90l54 210q-114 40 -232 0l54 -210z" fill="${dress}"/><path d="M786 380h122" stroke="${inks.paper}" stroke-width="11"/>${repeat(9, (index) => `<circle cx="${770 + (index % 3) * 76 + (Math.floor(index / 3) % 2) * 20}" cy="${440 + Math.floor(index / 3) * 56}" r="8" fill="${inks.paper}"/>`)}
<path d="M1000 272h40v88q44 10 44 40h-70q-14 -10 -14 -40z" fill="${inks.prairie}"/><path d="M1000 288h40M1000 308h40" stroke="${inks.brick}" stroke-width="8"/>
${[182, 430, 552, 660, 820, 876, 1012].map((x) => `<rect x="${x}" y="${258 + 28 * (1 - ((x - 600) / 550) ** 2)}" width="12" height="32" rx="4" fill="${inks.wood}"/>`).join('')}
<path d="M480 700h220l-24 90H504z" fill="#c99a63"/><path d="M480 700q110 -70 220 0z" fill="${inks.wash}"/><path d="M484 726h212M490 754h200" stroke="${inks.wood}" stroke-width="6"/>
${repeat(30, () => `<path d="M${random.between({ from: 0, to: 1200 })} 800l${random.between({ from: -12, to: 12 })} -${random.between({ from: 20, to: 56 })}" stroke="${light.ground}" stroke-width="6" stroke-linecap="round"/>`)}`;
};
