import { inks, lights, repeat, type Scene } from '../scene.ts';

/** A typewriter with a page in it, a cup, and the street outside the window. */
export const typewriter: Scene = (random) => {
  const light = random.pick([lights.dawn, lights.day, lights.dusk, lights.night]);
  const wall = random.pick(['#dfd2b8', '#c9d6d4', '#e6c9b5']);
  const metal = random.pick([inks.river, inks.brick, inks.pine]);

  return `<rect width="1200" height="800" fill="${wall}"/>
<rect x="690" y="50" width="420" height="430" fill="${inks.paper}"/><rect x="714" y="74" width="372" height="382" fill="${light.sky}"/><circle cx="${random.between({ from: 780, to: 1000 })}" cy="180" r="50" fill="${light.sun}"/>
<path d="M714 456V330l60 -44l60 44v126zM840 456V290h80v166zM930 456V340l70 -54l86 60v110z" fill="${light.middle}"/><path d="M714 456v-46q180 -40 372 0v46z" fill="${light.near}"/>${[752, 790, 860, 886, 980, 1030].map((x, index) => `<rect x="${x}" y="${350 - (index % 2) * 6}" width="16" height="24" fill="${light.pane}"/>`).join('')}
<path d="M900 74v382M714 265h372" stroke="${inks.paper}" stroke-width="12"/><rect x="670" y="472" width="460" height="22" fill="${inks.wood}"/>
<rect x="90" y="110" width="210" height="260" fill="${inks.wash}"/><rect x="108" y="128" width="174" height="224" fill="${inks.straw}"/><path d="M108 290q60 -60 100 -20t74 -20v102H108z" fill="${inks.leaf}"/><circle cx="230" cy="190" r="28" fill="${inks.clay}"/>
<rect y="640" width="1200" height="160" fill="${inks.wood}"/><rect y="630" width="1200" height="24" fill="#a97450"/>
<path d="M320 130H620V420H320Z" fill="${inks.paper}"/><path d="M356 180h150M356 214h226M356 244h210M356 274h226M356 304h130" stroke="${inks.slate}" stroke-width="8" opacity=".6"/>
<rect x="230" y="390" width="480" height="60" rx="30" fill="${inks.slate}"/><rect x="196" y="400" width="40" height="40" rx="10" fill="${inks.ink}"/><rect x="704" y="400" width="40" height="40" rx="10" fill="${inks.ink}"/>
<path d="M260 440H680L730 600Q736 650 700 650H240Q204 650 210 600Z" fill="${metal}"/><path d="M250 520H690L712 610H228Z" fill="#000" opacity=".25"/>
${repeat(27, (index) => {
  const row = Math.floor(index / 9);
  return `<circle cx="${276 + (index % 9) * 48 + row * 4 - 4}" cy="${540 + row * 30}" r="13" fill="${inks.wash}"/>`;
})}<rect x="340" y="622" width="260" height="16" rx="8" fill="${inks.wash}"/><rect x="420" y="466" width="100" height="26" rx="4" fill="${inks.prairie}"/>
<path d="M860 540h130v70q0 40 -40 40h-50q-40 0 -40 -40z" fill="${inks.paper}"/><path d="M990 560h20q30 0 30 28t-50 30" fill="none" stroke="${inks.paper}" stroke-width="14"/><ellipse cx="925" cy="541" rx="65" ry="12" fill="${inks.bark}"/><path d="M900 512q-16 -20 0 -38t0 -36M944 512q-16 -20 0 -38t0 -36" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" opacity=".75"/>
<path d="M60 700l190 -26l16 60l-190 30z" fill="${inks.paper}"/><path d="M84 712l140 -20M90 734l150 -22" stroke="${inks.stream}" stroke-width="5"/><path d="M1010 720l130 -50" stroke="${inks.prairie}" stroke-width="16" stroke-linecap="round"/>`;
};
