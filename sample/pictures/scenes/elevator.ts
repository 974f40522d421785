import { cloud, hills, inks, lights, repeat, sky, type Scene } from '../scene.ts';

/** A grain elevator over a field of wheat. */
export const elevator: Scene = (random) => {
  const light = random.pick([lights.gold, lights.day, lights.dusk]);
  const left = random.between({ from: 480, to: 640 });
  const silo = 78;

  return `${sky({ light, x: random.between({ from: 180, to: 380 }), y: 210, radius: 80 })}
${cloud({ x: 760, y: 180, width: 260, fill: light.cloud })}${cloud({ x: 60, y: 380, width: 190, fill: light.cloud })}
${hills({ heights: [520, 490, 520], fill: light.far })}
${repeat(5, (index) => {
  const x = left + index * silo;
  return `<rect x="${x}" y="270" width="${silo}" height="310" fill="${inks.wash}"/><rect x="${x + silo * 0.62}" y="270" width="${silo * 0.38}" height="310" fill="#d9cfb9"/><path d="M${x} 270q${silo / 2} -22 ${silo} 0z" fill="#e4dcc8"/>`;
})}
<rect x="${left + silo * 1.1}" y="176" width="${silo * 2.2}" height="92" fill="${inks.wash}"/>
<rect x="${left + silo * 2.3}" y="176" width="${silo}" height="92" fill="#d9cfb9"/>
<path d="M${left + silo} 178l${silo * 1.2} -46l${silo * 1.2} 46z" fill="${inks.brick}"/>
${repeat(3, (index) => `<rect x="${left + silo * 1.35 + index * 46}" y="206" width="20" height="28" fill="${inks.river}"/>`)}
<path d="M${left - 88} 582v-116l44 -38l44 38v116z" fill="${inks.brick}"/><rect x="${left - 66}" y="520" width="44" height="62" fill="#6f2516"/>
<path d="M${left} 300L${left - 44} 428" stroke="${inks.slate}" stroke-width="9"/>
${hills({ heights: [600, 575, 590], fill: inks.prairie })}
${hills({ heights: [664, 632, 650], fill: '#c98c22' })}
${repeat(46, (index) => {
  const x = index * 27 + random.between({ from: -8, to: 8 });
  const y = random.between({ from: 690, to: 740 });
  return `<path d="M${x} 800Q${x + 3} ${y + 40} ${x + 9} ${y}" stroke="#8a5d17" stroke-width="4" fill="none"/><ellipse cx="${x + 10}" cy="${y - 14}" rx="7" ry="22" transform="rotate(12 ${x + 10} ${y - 14})" fill="${inks.straw}"/>`;
})}`;
};
