import { inks, repeat, type Scene } from '../scene.ts';

/** A repair bench: tools on a pegboard, a lamp, an opened radio. */
export const workbench: Scene = (random) => {
  const wall = random.pick(['#cbd8d5', '#ecd9b8', '#e3c7b5']);
  const lamp = random.pick([inks.brick, inks.prairie, inks.pine]);
  const left = random.pick([true, false]);

  return `<rect width="1200" height="800" fill="${wall}"/><rect x="90" y="60" width="1020" height="420" rx="8" fill="#fff" opacity=".38"/>
${repeat(120, (index) => `<circle cx="${126 + (index % 20) * 50}" cy="${96 + Math.floor(index / 20) * 66}" r="4.5" fill="${inks.slate}" opacity=".28"/>`)}
<g stroke-linecap="round" fill="none"><path d="M190 130v170" stroke="${inks.brick}" stroke-width="26"/><path d="M150 128h80" stroke="${inks.slate}" stroke-width="36" stroke-linecap="butt"/>
<path d="M330 240v80" stroke="${inks.prairie}" stroke-width="30"/><path d="M330 120v110" stroke="${inks.slate}" stroke-width="12"/>
<path d="M440 220v100" stroke="${inks.stream}" stroke-width="24"/><path d="M440 210v-34m-30 -40a32 32 0 1 0 60 0" stroke="${inks.slate}" stroke-width="18"/>
<path d="M1010 130q-70 70 0 160q-60 20 -30 60" stroke="${inks.slate}" stroke-width="15"/><path d="M1030 130q60 70 -6 160q60 20 40 60" stroke="${inks.clay}" stroke-width="15"/></g>
<rect x="740" y="120" width="180" height="150" rx="4" fill="${inks.paper}"/><path d="M770 160h120M770 190h120M770 220h70" stroke="${inks.river}" stroke-width="6" opacity=".55"/><circle cx="830" cy="128" r="10" fill="${inks.brick}"/>
<rect y="620" width="1200" height="180" fill="${inks.bark}"/><rect y="600" width="1200" height="46" fill="${inks.wood}"/>
<g transform="${left ? '' : 'translate(1200 0) scale(-1 1)'}">
<path d="M250 600L190 420L380 300" fill="none" stroke="${inks.slate}" stroke-width="16" stroke-linejoin="round"/><rect x="190" y="580" width="130" height="24" rx="12" fill="${lamp}"/><circle cx="190" cy="420" r="17" fill="${lamp}"/>
<path d="M290 384L220 600H640L500 384Z" fill="#fff0b8" opacity=".5"/><path d="M360 270h70q58 40 72 116H288q14 -76 72 -116z" fill="${lamp}"/><ellipse cx="395" cy="386" rx="107" ry="15" fill="#fff6d6"/></g>
<g transform="translate(${left ? 480 : 260} 400)"><rect width="440" height="206" rx="22" fill="${inks.clay}"/><rect x="20" y="20" width="230" height="166" rx="10" fill="#7d2c1a"/>
${repeat(6, (index) => `<rect x="${34 + index * 34}" y="34" width="20" height="${60 + ((index * 37) % 50)}" fill="${[inks.straw, inks.leaf, inks.stream, inks.wash, inks.prairie, inks.moss][index]}"/>`)}
<path d="M44 100v44h80v24M112 120v30h70v-40M216 90v70h20" fill="none" stroke="${inks.prairie}" stroke-width="6"/>
<circle cx="340" cy="78" r="54" fill="${inks.wash}"/><path d="M340 78l26 -34" stroke="${inks.brick}" stroke-width="8" stroke-linecap="round"/>${repeat(9, (index) => `<path d="M340 34v10" transform="rotate(${-100 + index * 25} 340 78)" stroke="${inks.slate}" stroke-width="5"/>`)}
<circle cx="306" cy="164" r="20" fill="${inks.bark}"/><circle cx="374" cy="164" r="20" fill="${inks.bark}"/><path d="M60 0L-40 -170" stroke="${inks.slate}" stroke-width="8" stroke-linecap="round"/></g>
<path d="M1000 600v-74h84v74z" fill="${inks.stream}"/><path d="M1014 526v-70M1038 526v-96M1062 526v-60" stroke="${inks.prairie}" stroke-width="10" stroke-linecap="round"/>
<path d="M60 600q30 -60 74 -24t66 24z" fill="${inks.wash}"/><circle cx="950" cy="586" r="13" fill="${inks.slate}"/><circle cx="912" cy="590" r="9" fill="${inks.slate}"/>`;
};
