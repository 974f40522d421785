import type { Random } from '../random.ts';
import { inks, lights, repeat, type Scene } from '../scene.ts';

/** A corner bakery: striped awning, a window full of loaves, a lamp over the door. */
export const bakery: Scene = (random) => {
  const light = random.pick([lights.dawn, lights.day, lights.dusk]);
  const wall = random.pick([inks.brick, inks.river, inks.pine]);
  const stripe = random.pick([inks.prairie, inks.clay]);

  return `<rect width="1200" height="800" fill="${light.sky}"/>
<rect x="60" y="40" width="1080" height="680" fill="${wall}"/>
${repeat(26, () => `<rect x="${random.between({ from: 70, to: 1080 })}" y="${60 + Math.floor(random.between({ from: 0, to: 30 })) * 22}" width="46" height="12" fill="#fff" opacity=".07"/>`)}
${repeat(3, (index) => `<path d="M${180 + index * 350} 170v-64a56 56 0 0 1 112 0v64z" fill="${light.pane}"/><rect x="${168 + index * 350}" y="168" width="136" height="14" fill="${inks.wash}"/><path d="M${236 + index * 350} 52v116" stroke="${inks.wash}" stroke-width="6"/>`)}
<rect x="110" y="330" width="650" height="320" fill="#f8e6bd"/><rect x="110" y="330" width="650" height="320" fill="none" stroke="${inks.wash}" stroke-width="16"/>
<rect x="126" y="470" width="618" height="12" fill="${inks.wood}"/><rect x="126" y="612" width="618" height="12" fill="${inks.wood}"/>
${loaves({ random, y: 470 })}${loaves({ random, y: 612 })}
<rect x="840" y="330" width="210" height="390" fill="${inks.wash}"/><rect x="862" y="354" width="166" height="210" fill="#f8e6bd"/><path d="M862 470l166 -90v90l-166 90z" fill="#fff" opacity=".45"/><rect x="862" y="586" width="166" height="112" fill="#ddd2bb"/><circle cx="872" cy="575" r="9" fill="${inks.prairie}"/>
<path d="M60 240H1140L1180 330H20Z" fill="${inks.paper}"/>
${repeat(8, (index) => {
  const width = 1080 / 16;
  const x = 60 + index * 2 * width;
  const low = 20 + index * 2 * (1160 / 16);
  return `<path d="M${x} 240h${width}L${low + 1160 / 16} 330H${low}Z" fill="${stripe}"/>`;
})}
${repeat(16, (index) => `<path d="M${20 + index * 72.5} 330h72.5a36.25 30 0 0 1 -72.5 0z" fill="${index % 2 === 0 ? stripe : inks.paper}"/>`)}
<rect y="720" width="1200" height="80" fill="${light.near}"/><rect y="720" width="1200" height="14" fill="#d9cfb9"/>
<path d="M706 720l20 -96h-100l20 96z" fill="${inks.clay}"/><circle cx="676" cy="590" r="52" fill="${inks.leaf}"/><circle cx="640" cy="606" r="30" fill="${inks.moss}"/><circle cx="712" cy="604" r="28" fill="${inks.pine}"/>`;
};

function loaves({ random, y }: { random: Random; y: number }): string {
  return repeat(5, (index) => {
    const x = 156 + index * 118;
    const crust = random.pick(['#b56f35', '#c98645', '#8f5227']);
    return random.pick([
      `<ellipse cx="${x + 48}" cy="${y - 30}" rx="50" ry="32" fill="${crust}"/><path d="M${x + 22} ${y - 46}l22 30M${x + 48} ${y - 54}l16 34" stroke="#f3d9a4" stroke-width="7" stroke-linecap="round"/>`,
      `<rect x="${x}" y="${y - 62}" width="96" height="62" rx="26" fill="${crust}"/><path d="M${x + 48} ${y - 12}a20 20 0 1 1 20 -20a12 12 0 1 1 -12 -12" fill="none" stroke="#f3d9a4" stroke-width="7" stroke-linecap="round"/>`,
      `<path d="M${x} ${y}q4 -60 48 -60t48 60z" fill="${crust}"/><path d="M${x + 20} ${y - 28}h56" stroke="#f3d9a4" stroke-width="7" stroke-linecap="round"/>`,
    ]);
  });
}
