import { inks, lights, repeat, type Scene } from '../scene.ts';

/** A kitchen table at a window: a steaming pot, peppers, a board of bread. */
export const kitchen: Scene = (random) => {
  const light = random.pick([lights.day, lights.gold, lights.dusk]);
  const wall = random.pick(['#f0dfbf', '#dbe5dd', '#efcfbd']);
  const pot = random.pick([inks.river, inks.brick, inks.pine]);

  return `<rect width="1200" height="800" fill="${wall}"/>
${repeat(40, (index) => `<rect x="${(index % 10) * 120}" y="${420 + Math.floor(index / 10) * 44}" width="116" height="40" fill="#fff" opacity=".4"/>`)}
<rect x="390" y="70" width="420" height="310" fill="${inks.paper}"/><rect x="412" y="92" width="376" height="266" fill="${light.sky}"/><circle cx="680" cy="180" r="90" fill="${light.glow}"/><circle cx="680" cy="180" r="46" fill="${light.sun}"/><path d="M412 290q110 -60 200 -20t176 -30v118H412z" fill="${light.middle}"/><path d="M412 330q110 -40 200 -10t176 -20v58H412z" fill="${light.near}"/><path d="M600 92v266M412 225h376" stroke="${inks.paper}" stroke-width="12"/><rect x="370" y="372" width="460" height="22" fill="${inks.wood}"/>
<path d="M390 60h130q-10 150 -130 190zM810 60H680q10 150 130 190z" fill="${inks.clay}" opacity=".85"/>
<rect x="60" y="110" width="260" height="12" rx="6" fill="${inks.slate}"/>${[110, 190, 270].map((x, index) => `<path d="M${x} 122v${70 + index * 16}" stroke="${inks.slate}" stroke-width="9"/><circle cx="${x}" cy="${232 + index * 16}" r="${50 - index * 8}" fill="${[inks.slate, inks.clay, inks.prairie][index]}"/><circle cx="${x}" cy="${232 + index * 16}" r="${34 - index * 6}" fill="#000" opacity=".16"/>`).join('')}
<rect x="890" y="200" width="250" height="14" fill="${inks.wood}"/>${repeat(4, (index) => `<rect x="${904 + index * 58}" y="${130 + (index % 2) * 14}" width="44" height="${70 - (index % 2) * 14}" rx="8" fill="${[inks.leaf, inks.straw, inks.brick, inks.stream][index]}"/><rect x="${908 + index * 58}" y="${120 + (index % 2) * 14}" width="36" height="14" fill="${inks.bark}"/>`)}
<rect y="600" width="1200" height="200" fill="${inks.wood}"/><rect y="590" width="1200" height="30" fill="#a97450"/>
<g fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" opacity=".75"><path d="M540 350q-30 -36 0 -70t0 -74"/><path d="M604 340q-30 -36 0 -70t0 -90"/><path d="M668 350q-30 -36 0 -70t0 -60"/></g>
<path d="M430 410h350v150q0 60 -60 60H490q-60 0 -60 -60z" fill="${pot}"/><path d="M690 410h90v150q0 60 -60 60h-60q30 -20 30 -60z" fill="#000" opacity=".15"/><rect x="414" y="390" width="382" height="30" rx="15" fill="${pot}"/><rect x="414" y="404" width="382" height="16" rx="8" fill="#000" opacity=".2"/><path d="M430 470h-50v50h50M780 470h50v50h-50" fill="none" stroke="${pot}" stroke-width="18" stroke-linejoin="round"/>
<path d="M100 530h230q0 92 -76 92h-78q-76 0 -76 -92z" fill="${inks.paper}"/><path d="M100 548h230v14H100z" fill="${inks.stream}"/><path d="M130 532q-20 -70 34 -70t40 70z" fill="${inks.brick}"/><path d="M190 532q-10 -90 44 -80t24 80z" fill="${inks.prairie}"/><path d="M244 532q0 -66 42 -62t20 62z" fill="${inks.leaf}"/><path d="M164 462q4 -24 18 -26M240 452q0 -20 14 -28" stroke="${inks.pine}" stroke-width="9" fill="none" stroke-linecap="round"/>
<rect x="850" y="600" width="310" height="26" rx="6" fill="${inks.bark}"/><path d="M880 600q0 -86 80 -86h90q80 0 80 86z" fill="#b56f35"/><path d="M930 548l30 40M990 536l24 50M1050 546l20 40" stroke="#f3d9a4" stroke-width="9" stroke-linecap="round"/>
<g fill="${inks.leaf}"><ellipse cx="360" cy="650" rx="34" ry="13" transform="rotate(-20 360 650)"/><ellipse cx="408" cy="664" rx="34" ry="13" transform="rotate(24 408 664)"/></g><circle cx="870" cy="670" r="26" fill="${inks.clay}"/><circle cx="920" cy="684" r="22" fill="${inks.brick}"/>`;
};
