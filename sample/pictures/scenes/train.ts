import { cloud, hills, inks, lights, repeat, sky, type Scene } from '../scene.ts';

/** A long train on an embankment across the prairie, with poles along the line. */
export const train: Scene = (random) => {
  const light = random.pick([lights.gold, lights.dawn, lights.day, lights.dusk]);
  const engine = random.pick([inks.brick, inks.river]);
  const rail = 566;

  return `${sky({ light, x: random.between({ from: 640, to: 1000 }), y: 240, radius: 84 })}
${cloud({ x: 120, y: 190, width: 300, fill: light.cloud })}${cloud({ x: 500, y: 130, width: 170, fill: light.cloud })}
${hills({ heights: [430, 400, 440], fill: light.far })}
${hills({ heights: [500, 470, 480], fill: light.middle })}
${repeat(5, (index) => `<path d="M${100 + index * 260} 570V330M${70 + index * 260} 350h60M${76 + index * 260} 372h48" stroke="${light.ground}" stroke-width="7"/>`)}
<path d="M0 350Q100 376 100 350T360 350T620 350T880 350T1140 350" fill="none" stroke="${light.ground}" stroke-width="2.5" opacity=".7"/>
<path d="M0 ${rail + 6}H1200L1200 680H0Z" fill="${light.near}"/>
${repeat(4, (index) => car({ x: -60 + index * 226, rail, fill: [inks.clay, inks.stream, inks.prairie, inks.leaf][index] ?? inks.clay }))}
<path d="M850 ${rail - 24}V${rail - 140}h40v-34h112v34h76q66 6 72 72v44z" fill="${engine}"/><rect x="908" y="${rail - 158}" width="38" height="40" fill="${light.glow}"/><rect x="956" y="${rail - 158}" width="34" height="40" fill="${light.glow}"/>
<path d="M850 ${rail - 78}h300v20H850z" fill="${inks.prairie}"/><circle cx="1132" cy="${rail - 96}" r="10" fill="${inks.paper}"/>
${repeat(6, (index) => `<circle cx="${884 + (index % 3) * 46 + Math.floor(index / 3) * 148}" cy="${rail - 14}" r="19" fill="${inks.ink}"/>`)}
<rect y="${rail}" width="1200" height="10" fill="${inks.slate}"/>
${repeat(34, (index) => `<rect x="${index * 36}" y="${rail + 10}" width="20" height="9" fill="${inks.bark}"/>`)}
${hills({ heights: [650, 640, 670], fill: light.ground })}
${repeat(30, (index) => {
  const x = index * 42 + random.between({ from: -14, to: 14 });
  return `<path d="M${x} 800q-4 -60 -16 -${random.between({ from: 70, to: 120 })}M${x} 800q4 -50 14 -${random.between({ from: 60, to: 110 })}" fill="none" stroke="${light.middle}" stroke-width="5" stroke-linecap="round"/>`;
})}`;
};

function car({ x, rail, fill }: { x: number; rail: number; fill: string }): string {
  return `<rect x="${x}" y="${rail - 150}" width="208" height="124" rx="4" fill="${fill}"/>
<path d="${repeat(5, (index) => `M${x + 34 + index * 35} ${rail - 150}v124`)}" stroke="#15191e" stroke-opacity=".16" stroke-width="6"/>
<rect x="${x + 70}" y="${rail - 138}" width="68" height="112" fill="#15191e" opacity=".14"/><rect x="${x - 6}" y="${rail - 32}" width="238" height="12" fill="#39454f"/>
${[28, 66, 142, 180].map((wheel) => `<circle cx="${x + wheel}" cy="${rail - 14}" r="17" fill="#15191e"/>`).join('')}`;
}
