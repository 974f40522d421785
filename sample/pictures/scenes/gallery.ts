import { inks, person, repeat, type Scene } from '../scene.ts';

/** A painted wall: a mural of birds and wheat, someone on a ladder with a brush. */
export const gallery: Scene = (random) => {
  const ground = random.pick([inks.river, inks.pine, inks.clay]);
  const disc = random.pick([inks.prairie, inks.straw]);
  const painter = random.between({ from: 840, to: 920 });

  return `<rect width="1200" height="800" fill="#d9cdb4"/>
${repeat(84, (index) => `<rect x="${(index % 12) * 104 - (Math.floor(index / 12) % 2) * 52}" y="${Math.floor(index / 12) * 100}" width="98" height="94" fill="#fff" opacity=".14"/>`)}
<path d="M80 40H1010Q1040 130 1000 200T1040 380T990 560L1010 660H80Z" fill="${ground}"/>
<circle cx="400" cy="270" r="170" fill="${disc}"/><circle cx="400" cy="270" r="120" fill="#fff" opacity=".22"/>
<path d="M80 540Q300 420 540 500T1000 460L990 560L1010 660H80Z" fill="${inks.moss}"/><path d="M80 600Q300 500 560 570T1000 540L1010 660H80Z" fill="${inks.leaf}"/>
${repeat(9, (index) => `<path d="M${130 + index * 50} 660Q${150 + index * 50} 560 ${140 + index * 56} ${430 + (index % 3) * 30}" stroke="${inks.straw}" stroke-width="7" fill="none"/>${repeat(5, (grain) => `<ellipse cx="${140 + index * 56 + (grain % 2 === 0 ? -12 : 12)}" cy="${434 + (index % 3) * 30 + grain * 17}" rx="7" ry="15" transform="rotate(${grain % 2 === 0 ? -28 : 28} ${140 + index * 56} ${434 + (index % 3) * 30 + grain * 17})" fill="${inks.prairie}"/>`)}`)}
${bird({ x: 566, y: 140, size: 0.8 })}${bird({ x: 596, y: 350, size: 0.66 })}${bird({ x: 210, y: 130, size: 0.5 })}
<rect y="660" width="1200" height="140" fill="#a99b83"/><rect y="660" width="1200" height="16" fill="#8d8069"/>
<path d="M${painter - 70} 740L${painter - 10} 290M${painter + 110} 740L${painter + 50} 290" stroke="${inks.wood}" stroke-width="15"/>${repeat(7, (index) => `<path d="M${painter - 62 + index * 8.4} ${690 - index * 62}H${painter + 102 - index * 8.4}" stroke="${inks.wood}" stroke-width="11"/>`)}
${person({ x: painter + 20, y: 500, size: 240, coat: inks.brick, legs: inks.slate })}<path d="M${painter - 6} 350L${painter - 90} 280" stroke="${inks.brick}" stroke-width="22" stroke-linecap="round"/><path d="M${painter - 92} 278l-46 -36" stroke="${inks.bark}" stroke-width="10" stroke-linecap="round"/><path d="M${painter - 138} 248l-30 -36l44 20z" fill="${inks.prairie}"/>
${[220, 310, 400].map((x, index) => `<path d="M${x} 690h70l-8 74h-54z" fill="${inks.wash}"/><ellipse cx="${x + 35}" cy="690" rx="35" ry="10" fill="${[inks.brick, inks.prairie, inks.stream][index]}"/><path d="M${x + 44} 694q12 20 6 44" stroke="${[inks.brick, inks.prairie, inks.stream][index]}" stroke-width="10" stroke-linecap="round" fill="none"/>`).join('')}`;
};

function bird({ x, y, size }: { x: number; y: number; size: number }): string {
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0 0q50 -40 96 -8l34 -10l-18 30q-10 50 -70 50q-40 0 -70 -30z" fill="#fbfaf6"/><path d="M40 10Q0 -90 -60 -96Q-30 -20 30 40Z" fill="#f0cf86"/><path d="M56 12Q70 -80 130 -96Q120 -20 72 38Z" fill="#e6b39c"/><circle cx="100" cy="2" r="5" fill="#15191e"/></g>`;
}
