import { inks, repeat, type Scene } from '../scene.ts';

/** An archivist's table: old photographs, a tied bundle of letters, a lamp's round light. */
export const keepsakes: Scene = (random) => {
  const table = random.pick(['#6b4732', '#2f4a4a', '#44485c']);
  const tilt = random.between({ from: -8, to: 8 });

  return `<rect width="1200" height="800" fill="${table}"/>${repeat(9, (index) => `<path d="M0 ${index * 96 + 30}q300 ${index % 2 === 0 ? 18 : -18} 600 0t600 0" fill="none" stroke="#000" stroke-opacity=".12" stroke-width="6"/>`)}
<ellipse cx="620" cy="400" rx="620" ry="430" fill="#f5d58e" opacity=".16"/><ellipse cx="620" cy="400" rx="440" ry="310" fill="#f5d58e" opacity=".2"/>
<g transform="rotate(${-11 + tilt} 330 330)"><rect x="130" y="170" width="400" height="310" fill="${inks.wash}"/><rect x="156" y="196" width="348" height="232" fill="#cdb083"/><circle cx="420" cy="262" r="34" fill="#efdcae"/><path d="M156 350q110 -60 190 -20t158 -20v118H156z" fill="#94774f"/><path d="M210 392v-84l40 -34l40 34v84z" fill="#6b5336"/><path d="M156 392h348v36H156z" fill="#4d3b27"/></g>
<g transform="rotate(${7 + tilt} 760 300)"><rect x="600" y="110" width="300" height="390" fill="${inks.wash}"/><rect x="624" y="134" width="252" height="300" fill="#b99c76"/><path d="M640 434q10 -110 110 -110t110 110z" fill="#5a452f"/><circle cx="750" cy="262" r="56" fill="#e2c598"/><path d="M690 250q10 -70 62 -66t58 64q-50 -30 -120 2z" fill="#4d3b27"/><rect x="624" y="434" width="252" height="66" fill="${inks.wash}"/></g>
<g transform="rotate(${-4 - tilt} 470 600)"><rect x="300" y="510" width="360" height="210" fill="#e2d3b0"/><path d="M300 510l180 120l180 -120" fill="none" stroke="#b39d70" stroke-width="6"/><rect x="292" y="598" width="376" height="14" fill="${inks.brick}"/><rect x="470" y="502" width="14" height="226" fill="${inks.brick}"/><path d="M477 606q-60 -60 -70 -10t70 10q60 -60 70 -10t-70 10z" fill="none" stroke="${inks.brick}" stroke-width="12"/></g>
<circle cx="880" cy="620" r="112" fill="none" stroke="${inks.prairie}" stroke-width="20"/><circle cx="880" cy="620" r="102" fill="#dfeaea" opacity=".35"/><path d="M962 700l120 110" stroke="${inks.bark}" stroke-width="32" stroke-linecap="round"/><path d="M816 600a70 70 0 0 1 60 -50" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round" opacity=".8"/>
<circle cx="1040" cy="200" r="74" fill="${inks.prairie}"/><circle cx="1040" cy="200" r="56" fill="${inks.paper}"/><path d="M1040 200v-36M1040 200l26 16" stroke="${inks.ink}" stroke-width="7" stroke-linecap="round"/><rect x="1026" y="102" width="28" height="26" rx="8" fill="${inks.prairie}"/>
<path d="M110 610l120 -40l14 60l-120 40z" fill="${inks.stream}"/><path d="M128 618l88 -28" stroke="${inks.paper}" stroke-width="6"/>`;
};
