import { hills, inks, lights, person, repeat, sky, tree, type Scene } from '../scene.ts';

/** A public tennis court: the net across, a racket and a ball close by. */
export const tennis: Scene = (random) => {
  const light = random.pick([lights.day, lights.dawn, lights.gold]);
  const court = random.pick([inks.clay, inks.stream, '#5d8a6b']);
  const shirt = random.pick([inks.brick, inks.river]);

  return `${sky({ light, x: random.between({ from: 700, to: 980 }), y: 140, radius: 60 })}
${hills({ heights: [350, 320, 340], fill: light.far })}
${repeat(7, (index) => tree({ x: 50 + index * 185, y: 420, size: random.between({ from: 170, to: 250 }), crown: light.middle, shade: light.near }))}
<rect y="400" width="1200" height="400" fill="${light.near}"/>
<g stroke="${inks.slate}" stroke-opacity=".45" stroke-width="2.5">${repeat(40, (index) => `<path d="M${index * 32 - 40} 430l60 -110M${index * 32 - 40} 320l60 110"/>`)}</g>
<path d="M250 430H950L1300 800H-100Z" fill="${court}"/>
<g stroke="${inks.paper}" stroke-width="8" fill="none"><path d="M270 436H930L1260 796H-60Z"/><path d="M340 436L90 800M860 436L1110 800M308 500H892M600 500V700"/></g>
${person({ x: 540, y: 512, size: 120, coat: shirt, legs: inks.paper })}<path d="M556 438l36 -40" stroke="${inks.paper}" stroke-width="9" stroke-linecap="round"/><ellipse cx="602" cy="386" rx="17" ry="22" transform="rotate(38 602 386)" fill="none" stroke="${inks.prairie}" stroke-width="7"/>
<rect x="60" y="548" width="1080" height="112" fill="${inks.ink}" opacity=".3"/><g stroke="#15191e" stroke-opacity=".4" stroke-width="2.5">${repeat(45, (index) => `<path d="M${60 + index * 24.5} 556v104"/>`)}${repeat(5, (index) => `<path d="M60 ${570 + index * 20}H1140"/>`)}</g>
<rect x="50" y="540" width="1100" height="18" rx="4" fill="${inks.paper}"/><rect x="44" y="532" width="16" height="150" fill="${inks.slate}"/><rect x="1140" y="532" width="16" height="150" fill="${inks.slate}"/>
<g transform="rotate(34 900 700)"><rect x="884" y="690" width="32" height="210" rx="14" fill="${inks.bark}"/><ellipse cx="900" cy="590" rx="94" ry="120" fill="#fff" fill-opacity=".25" stroke="${inks.prairie}" stroke-width="22"/><clipPath id="head"><ellipse cx="900" cy="590" rx="84" ry="110"/></clipPath><g clip-path="url(#head)" stroke="${inks.paper}" stroke-width="4">${repeat(6, (index) => `<path d="M${840 + index * 24} 494V690"/>`)}${repeat(7, (index) => `<path d="M816 ${518 + index * 25}H986"/>`)}</g></g>
<circle cx="430" cy="716" r="44" fill="#d9d655"/><path d="M396 690q30 20 20 66M462 684q-30 26 -8 68" fill="none" stroke="${inks.paper}" stroke-width="7"/>`;
};
