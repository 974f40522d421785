import { seededRandom } from '../../pictures/random.ts';
import { cloud, inks, lights, repeat } from '../../pictures/scene.ts';

/**
 * Draws a morning on the river as SVG, 1600 by 900 units, animated by the classes of `videoStyle`. Everything important
 * is in the middle third, so that a portrait frame doesn't cut it. `seed` varies the light and the boat's color.
 */
export function drawVideo(seed: string): string {
  const random = seededRandom(seed);
  const light = random.pick([lights.dawn, lights.gold, lights.day]);
  const hull = random.pick([inks.brick, inks.river, inks.pine]);
  return `<svg class="film" viewBox="0 0 1600 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
<rect width="1600" height="900" fill="${light.sky}"/>
<g class="sun"><circle cx="800" cy="330" r="230" fill="${light.glow}" opacity=".5"/><circle cx="800" cy="330" r="140" fill="${light.glow}" opacity=".8"/><circle cx="800" cy="330" r="74" fill="${light.sun}"/></g>
<g class="clouds">${cloud({ x: 240, y: 220, width: 300, fill: light.cloud })}${cloud({ x: 640, y: 150, width: 240, fill: light.cloud })}${cloud({ x: 1080, y: 250, width: 330, fill: light.cloud })}</g>
<g class="birds" fill="none" stroke="${inks.slate}" stroke-width="5" stroke-linecap="round">${repeat(5, (index) => `<path d="M${700 + index * 46} ${250 + (index % 3) * 34}q14 -18 26 0q12 -18 26 0"/>`)}</g>
<path d="M0 520C300 440 560 500 800 470S1300 430 1600 500V900H0Z" fill="${light.far}"/>
<path d="M0 570C260 520 520 560 800 540S1360 500 1600 560V900H0Z" fill="${light.middle}"/>
${bridge()}
<rect y="610" width="1600" height="290" fill="${light.water}"/>
<g class="glitter" stroke="${light.glitter}" stroke-width="7" stroke-linecap="round">${repeat(26, (index) => `<path d="M${random.between({ from: 40, to: 1500 })} ${640 + index * 9}h${random.between({ from: 30, to: 110 })}"/>`)}</g>
<g class="boat"><path d="M720 726h190l-28 50h-134z" fill="${hull}"/><rect x="770" y="680" width="76" height="46" rx="6" fill="${inks.paper}"/><rect x="782" y="690" width="20" height="16" fill="${inks.stream}"/><rect x="812" y="690" width="20" height="16" fill="${inks.stream}"/><path d="M858 726v-96" stroke="${inks.bark}" stroke-width="7"/><path d="M858 632l46 15l-46 15z" fill="${inks.prairie}"/></g>
<path d="M0 830C360 780 700 860 1000 842S1440 800 1600 836V900H0Z" fill="${light.ground}"/>
<rect class="dark" width="1600" height="900" fill="#0c2233"/>
</svg>`;
}

/** Draws a truss bridge, and the train that crosses it. */
function bridge(): string {
  const truss = repeat(20, (index) => `M${index * 80} 560l40 -62l40 62`);
  return `<g class="train">${repeat(4, (index) => `<rect x="${-40 + index * 124}" y="510" width="116" height="46" rx="5" fill="${[inks.prairie, inks.brick, inks.slate, inks.clay][index]}"/>`)}</g>
<path d="${truss}M0 498h1600" fill="none" stroke="${inks.slate}" stroke-width="7"/><rect y="556" width="1600" height="15" fill="${inks.slate}"/>
${repeat(5, (index) => `<path d="M${96 + index * 340} 571h48l10 90h-68z" fill="${inks.slate}"/>`)}`;
}
