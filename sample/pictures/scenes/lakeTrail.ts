import { hills, inks, lights, person, poplar, repeat, sky, tree, type Scene } from '../scene.ts';

/** A path by a lake under trees, walkers, a bench and two ducks. */
export const lakeTrail: Scene = (random) => {
  const light = random.pick([lights.dawn, lights.day, lights.gold]);
  const sunX = random.between({ from: 460, to: 760 });

  return `${sky({ light, x: sunX, y: 190, radius: 74 })}
${hills({ heights: [340, 310, 330], fill: light.far })}
${repeat(14, (index) => poplar({ x: 20 + index * 90, y: 410, size: random.between({ from: 80, to: 150 }), fill: index % 2 === 0 ? light.middle : light.near }))}
<rect y="396" width="1200" height="230" fill="${light.water}"/>${repeat(8, (index) => `<rect x="${sunX - 90 + random.between({ from: -60, to: 60 })}" y="${412 + index * 22}" width="${random.between({ from: 60, to: 200 })}" height="6" rx="3" fill="${light.glitter}" opacity=".8"/>`)}
<path d="M0 396H360Q280 440 0 446ZM1200 396H900Q960 430 1200 440Z" fill="${light.near}"/>
${[320, 400].map((x, index) => `<path d="M${x} ${500 + index * 20}q30 14 66 0q-4 22 -34 22t-32 -22z" fill="${inks.bark}"/><circle cx="${x + 60}" cy="${490 + index * 20}" r="11" fill="${inks.pine}"/><path d="M${x + 69} ${489 + index * 20}h14l-14 8z" fill="${inks.prairie}"/>`).join('')}
<path d="M0 590Q320 540 620 600T1200 570V800H0Z" fill="${light.near}"/>
<path d="M1200 622Q900 600 700 660T340 800H720Q800 720 920 690T1200 670Z" fill="#ead9b4"/>
<path d="M0 690Q240 640 420 760L380 800H0Z" fill="${light.ground}"/><path d="M1200 716Q980 716 860 800H1200Z" fill="${light.ground}"/>
${tree({ x: 140, y: 740, size: 560, crown: light.near, shade: light.ground })}${tree({ x: 1090, y: 640, size: 400, crown: light.middle, shade: light.near })}
<path d="M350 640h150v12H350zM350 612h150v12H350z" fill="${inks.bark}"/><path d="M366 600v76M484 600v76" stroke="${inks.bark}" stroke-width="9"/>
${person({ x: 700, y: 740, size: 150, coat: inks.brick, legs: inks.ink })}${person({ x: 770, y: 730, size: 142, coat: inks.river, legs: inks.slate })}${person({ x: 960, y: 664, size: 84, coat: inks.prairie, legs: inks.ink })}`;
};
