import { inks, repeat, type Scene } from '../scene.ts';

/** A stage between red curtains, a piano in the light, the first rows of heads. */
export const theater: Scene = (random) => {
  const curtain = random.pick([inks.brick, inks.river, inks.pine]);
  const drop = random.pick(['#e8cf9b', '#d7a98c', '#9fbcc4']);
  const player = random.pick([inks.prairie, inks.clay, inks.wash]);

  return `<rect width="1200" height="800" fill="#14222d"/>
<rect x="160" y="110" width="880" height="450" fill="${drop}"/>
<circle cx="600" cy="330" r="150" fill="#fff" opacity=".22"/><path d="M160 470q220 -90 440 -20t440 -40v150H160z" fill="#000" opacity=".12"/>
<path d="M150 560H1050L1140 650H60Z" fill="${inks.wood}"/>${repeat(9, (index) => `<path d="M${200 + index * 100} 560L${126 + index * 118} 650" stroke="#6d4530" stroke-width="4"/>`)}
<rect x="60" y="650" width="1080" height="30" fill="${inks.bark}"/>
<path d="M420 60L300 606h420L520 60z" fill="#fff4d0" opacity=".25"/><path d="M700 60L560 606h380L790 60z" fill="#fff4d0" opacity=".2"/><ellipse cx="600" cy="604" rx="300" ry="26" fill="#fff4d0" opacity=".5"/>
<path d="M560 600V470q0 -40 60 -46q170 -10 200 60q10 26 -30 30H600v86z" fill="${inks.ink}"/><path d="M600 424L790 300q40 60 30 160z" fill="#26323b"/><path d="M620 514v92M780 514v92" stroke="${inks.ink}" stroke-width="14"/><rect x="540" y="478" width="70" height="16" fill="${inks.paper}"/>
<path d="M440 606v-70h80v70" fill="none" stroke="${inks.ink}" stroke-width="12"/><path d="M440 536q-14 -126 44 -126t46 126z" fill="${player}"/><circle cx="488" cy="376" r="36" fill="${inks.skin}"/><path d="M452 372q4 -40 40 -38t34 32q-38 -14 -74 6z" fill="${inks.bark}"/><path d="M510 448q30 30 56 30" fill="none" stroke="${player}" stroke-width="20" stroke-linecap="round"/>
${drape({ from: 0, direction: 1, fill: curtain })}${drape({ from: 1200, direction: -1, fill: curtain })}
<path d="M0 0H1200V92${repeat(8, (index) => `Q${1125 - index * 150} 176 ${1050 - index * 150} 92`)}Z" fill="${curtain}"/><path d="M0 0H1200V34H0Z" fill="#000" opacity=".22"/>
<path d="M1200 92${repeat(8, (index) => `Q${1125 - index * 150} 176 ${1050 - index * 150} 92`)}" fill="none" stroke="${inks.prairie}" stroke-width="8"/>
${repeat(9, (index) => {
  const x = 50 + index * 138 + random.between({ from: -16, to: 16 });
  return `<circle cx="${x}" cy="742" r="${random.between({ from: 36, to: 44 })}" fill="#0c161e"/><path d="M${x - 74} 800q8 -52 74 -52t74 52z" fill="#0c161e"/>`;
})}`;
};

function drape({ from, direction, fill }: { from: number; direction: 1 | -1; fill: string }): string {
  const x = (distance: number): number => from + direction * distance;
  return `<path d="M${x(0)} 0H${x(300)}Q${x(290)} 300 ${x(170)} 430Q${x(210)} 560 ${x(190)} 660H${x(0)}Z" fill="${fill}"/>
<path d="${[60, 120, 180, 240].map((fold) => `M${x(fold)} 60Q${x(fold * 0.95)} 300 ${x(fold * 0.6)} 430Q${x(fold * 0.7)} 560 ${x(fold * 0.66)} 660`).join('')}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="16"/>
<path d="M${x(0)} 414H${x(176)}V444H${x(0)}Z" fill="#e3a72f"/>`;
}
