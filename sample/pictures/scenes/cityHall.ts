import { cloud, inks, lights, person, poplar, repeat, sky, type Scene } from '../scene.ts';

/** A public building with columns, broad steps and people on them. */
export const cityHall: Scene = (random) => {
  const light = random.pick([lights.day, lights.dawn, lights.gold, lights.dusk]);
  const stone = '#efe6d2';
  const shade = '#d3c6a9';

  return `${sky({ light, x: random.between({ from: 160, to: 340 }), y: 180, radius: 66 })}
${cloud({ x: 820, y: 150, width: 260, fill: light.cloud })}
<path d="M0 540Q300 470 600 510T1200 490V800H0Z" fill="${light.far}"/>
${[60, 140, 1060, 1140].map((x, index) => poplar({ x, y: 650, size: 300 + (index % 2) * 70, fill: index % 2 === 0 ? light.near : light.ground })).join('')}
<rect x="210" y="330" width="780" height="300" fill="${shade}"/>
${[250, 330, 820, 900].map((x) => `<rect x="${x}" y="400" width="46" height="120" fill="${light.pane}"/><path d="M${x + 23} 400v120M${x} 460h46" stroke="${stone}" stroke-width="5"/>`).join('')}
<rect x="190" y="306" width="820" height="36" fill="${stone}"/>
<path d="M390 306L600 176L810 306Z" fill="${stone}"/><path d="M450 292L600 200L750 292Z" fill="${shade}"/><circle cx="600" cy="260" r="24" fill="${inks.river}"/><path d="M600 246v14l10 8" stroke="${inks.paper}" stroke-width="4" fill="none"/>
<rect x="400" y="342" width="400" height="288" fill="#8b8470"/><rect x="556" y="440" width="88" height="190" fill="${inks.brick}"/><path d="M600 440v190" stroke="#6f2516" stroke-width="5"/>
${repeat(6, (index) => `<rect x="${402 + index * 72}" y="342" width="36" height="288" fill="${stone}"/><rect x="${424 + index * 72}" y="342" width="14" height="288" fill="${shade}"/><rect x="${394 + index * 72}" y="336" width="52" height="18" fill="${stone}"/><rect x="${394 + index * 72}" y="612" width="52" height="18" fill="${stone}"/>`)}
<path d="M600 176V70" stroke="${inks.slate}" stroke-width="7"/><path d="M603 72q40 -16 70 4t66 -2v50q-36 20 -66 0t-70 0z" fill="${inks.river}"/><path d="M603 90q40 -16 70 4t66 -2v14q-36 20 -66 0t-70 0z" fill="${inks.prairie}"/>
${repeat(5, (index) => `<rect x="${360 - index * 34}" y="${630 + index * 26}" width="${480 + index * 68}" height="26" fill="${index % 2 === 0 ? stone : shade}"/>`)}
<path d="M0 650H360L224 800H0ZM1200 650H840L976 800H1200Z" fill="${light.near}"/>
${person({ x: 470, y: 690, size: 110, coat: inks.brick, legs: inks.ink })}${person({ x: 530, y: 694, size: 112, coat: inks.river, legs: inks.slate })}${person({ x: 730, y: 740, size: 128, coat: inks.prairie, legs: inks.ink })}`;
};
