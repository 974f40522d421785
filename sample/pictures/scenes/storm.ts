import { hills, inks, repeat, type Scene } from '../scene.ts';

/** A thunderhead over a farm: a windmill, a barn, one bolt of lightning and the rain beyond. */
export const storm: Scene = (random) => {
  const pump = random.between({ from: 240, to: 330 });
  const stroke = random.between({ from: 620, to: 760 });

  return `<rect width="1200" height="800" fill="#e7c48d"/><rect y="400" width="1200" height="160" fill="#f3dca8"/>
<path d="M120 800L420 330H1010L860 800Z" fill="#7f97a1" opacity=".75"/>
${repeat(26, () => {
  const x = random.between({ from: 400, to: 960 });
  const y = random.between({ from: 350, to: 560 });
  return `<path d="M${x} ${y}l-22 44" stroke="#cfdadb" stroke-width="5" stroke-linecap="round" opacity=".7"/>`;
})}
<path d="M0 0H1200V190q-60 60 -150 40q-40 110 -190 80q-70 90 -210 40q-130 70 -230 -30q-130 40 -180 -70q-110 20 -150 -60q-60 0 -90 -40z" fill="#3c5566"/>
<path d="M0 0H1200V90q-90 70 -190 30q-70 110 -230 50q-110 90 -240 0q-150 60 -230 -50q-120 20 -180 -60q-80 10 -130 -20z" fill="#2a4254"/>
<path d="M180 0H1200V20q-110 60 -210 10q-90 80 -240 20q-130 70 -250 -20q-140 40 -320 -30z" fill="#1c3142"/>
<path d="M${stroke} 300l-60 116h52l-40 120l120 -160h-58l46 -76z" fill="${inks.prairie}"/>
${hills({ heights: [560, 530, 550], fill: '#a98b45' })}${hills({ heights: [610, 600, 580], fill: '#7b7638' })}
<g stroke="${inks.ink}" stroke-width="8" fill="none"><path d="M${pump} 380L${pump - 52} 640M${pump} 380L${pump + 52} 640M${pump - 20} 470h40M${pump - 36} 550h72M${pump - 20} 470L${pump + 36} 550M${pump + 20} 470L${pump - 36} 550"/></g>
${repeat(10, (index) => `<path d="M${pump} 370l-16 -76h32z" transform="rotate(${index * 36 + 12} ${pump} 370)" fill="${inks.wash}" stroke="${inks.ink}" stroke-width="4"/>`)}<circle cx="${pump}" cy="370" r="13" fill="${inks.brick}"/><path d="M${pump} 370l110 -14v44z" fill="${inks.brick}"/>
<path d="M880 650V520l50 -58h110l50 58v130z" fill="${inks.brick}"/><path d="M860 526l62 -78h126l62 78l-22 14l-52 -66H934l-52 66z" fill="${inks.ink}"/><rect x="950" y="560" width="70" height="90" fill="${inks.wash}"/><path d="M950 560l70 90M1020 560l-70 90" stroke="${inks.brick}" stroke-width="7"/>
<rect x="1100" y="480" width="62" height="170" fill="#c9cfca"/><path d="M1100 482a31 31 0 0 1 62 0z" fill="#98a5a6"/>
${hills({ heights: [650, 668, 640], fill: '#4d5a32' })}
${repeat(24, (index) => `<path d="M${index * 52 + 8} 800q24 -60 58 -${random.between({ from: 76, to: 110 })}" stroke="#8f9150" stroke-width="6" fill="none" stroke-linecap="round"/>`)}`;
};
