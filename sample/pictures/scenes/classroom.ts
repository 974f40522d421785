import { inks, repeat, type Scene } from '../scene.ts';

/** A school workshop: a small robot on a table before a chalkboard of plans. */
export const classroom: Scene = (random) => {
  const wall = random.pick(['#efe3c8', '#dfe7e2', '#f0dccb']);
  const body = random.pick([inks.prairie, inks.clay, inks.stream]);
  const shift = random.between({ from: -60, to: 60 });

  return `<rect width="1200" height="800" fill="${wall}"/>
<rect x="110" y="70" width="980" height="430" rx="6" fill="${inks.wood}"/><rect x="134" y="94" width="932" height="382" fill="${inks.pine}"/>
<g fill="none" stroke="#dfe9dc" stroke-width="6" stroke-linecap="round" opacity=".85">
<path d="M200 400V180M200 400H430M220 370Q290 350 320 270T420 190"/><path d="M214 232h30M214 290h30M214 346h30" opacity=".6"/>
${gear({ x: 880, y: 210, radius: 62 })}${gear({ x: 972, y: 318, radius: 42 })}
<path d="M790 400h160M790 426h110M560 130h130M560 158h84"/></g>
<rect x="134" y="476" width="932" height="20" fill="${inks.bark}"/><rect x="260" y="468" width="54" height="10" fill="${inks.paper}"/><rect x="330" y="468" width="34" height="10" fill="${inks.straw}"/>
<rect y="640" width="1200" height="160" fill="#caa678"/>
<path d="M70 640H1130L1180 700H20Z" fill="${inks.wood}"/><rect x="20" y="700" width="1160" height="34" fill="${inks.bark}"/><path d="M90 734h40v66H90zM1070 734h40v66h-40z" fill="#4a3125"/>
<g transform="translate(${600 + shift} 0)">
<rect x="-150" y="596" width="300" height="70" rx="35" fill="${inks.slate}"/>${repeat(4, (index) => `<circle cx="${-112 + index * 75}" cy="631" r="23" fill="${inks.wash}"/><circle cx="${-112 + index * 75}" cy="631" r="9" fill="${inks.slate}"/>`)}
<rect x="-112" y="430" width="224" height="170" rx="18" fill="${body}"/><path d="M60 430h34a18 18 0 0 1 18 18v134a18 18 0 0 1 -18 18h-34z" fill="#000" opacity=".12"/>
<rect x="-76" y="470" width="112" height="84" rx="8" fill="${inks.river}"/><path d="M-60 530l22 -34l20 22l18 -34l20 46" fill="none" stroke="${inks.straw}" stroke-width="6" stroke-linejoin="round"/>
<rect x="-22" y="386" width="44" height="48" fill="${inks.slate}"/><rect x="-84" y="280" width="168" height="112" rx="26" fill="${body}"/><circle cx="-36" cy="334" r="27" fill="${inks.paper}"/><circle cx="36" cy="334" r="27" fill="${inks.paper}"/><circle cx="-30" cy="336" r="12" fill="${inks.ink}"/><circle cx="42" cy="336" r="12" fill="${inks.ink}"/>
<path d="M0 280v-42" stroke="${inks.slate}" stroke-width="8"/><circle cx="0" cy="228" r="15" fill="${inks.brick}"/>
<path d="M112 478h70l44 -78" fill="none" stroke="${inks.wash}" stroke-width="24" stroke-linejoin="round" stroke-linecap="round"/><path d="M204 382a34 34 0 1 1 44 22" fill="none" stroke="${inks.wash}" stroke-width="16" stroke-linecap="round"/>
<path d="M-112 490h-58v72" fill="none" stroke="${inks.wash}" stroke-width="24" stroke-linejoin="round" stroke-linecap="round"/></g>
<path d="M130 640v-96h24v96zM166 640v-120h20v120zM200 640v-80h22v80z" fill="${inks.brick}"/><rect x="112" y="588" width="124" height="60" rx="6" fill="${inks.river}"/>
<circle cx="1040" cy="578" r="52" fill="${inks.stream}"/><path d="M1004 556q34 -30 50 0t30 30q-24 34 -50 8t-30 -38z" fill="${inks.moss}"/><path d="M1040 630v18M1000 650h80" stroke="${inks.bark}" stroke-width="12"/>`;
};

function gear({ x, y, radius }: { x: number; y: number; radius: number }): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}"/><circle cx="${x}" cy="${y}" r="${radius * 0.35}"/>${repeat(8, (index) => `<path d="M${x} ${y - radius}v-16" transform="rotate(${index * 45} ${x} ${y})"/>`)}`;
}
