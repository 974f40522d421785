import { cloud, hills, inks, lights, repeat, sky, type Scene } from '../scene.ts';

/** A distant harbor: a lighthouse on a rock, sails and a ferry. */
export const harbor: Scene = (random) => {
  const light = random.pick([lights.dawn, lights.day, lights.dusk]);
  const side = random.pick([true, false]);
  const band = random.pick([inks.brick, inks.river]);

  return `${sky({ light, x: 560, y: 220, radius: 84 })}
${cloud({ x: 640, y: 160, width: 250, fill: light.cloud })}${cloud({ x: 190, y: 300, width: 190, fill: light.cloud })}
${hills({ heights: [450, 420, 400], fill: light.far })}
<rect y="450" width="1200" height="350" fill="${light.water}"/>${repeat(16, () => `<path d="M${random.between({ from: 0, to: 1140 })} ${random.between({ from: 480, to: 780 })}q20 -12 40 0t40 0" fill="none" stroke="${light.glitter}" stroke-width="5" stroke-linecap="round" opacity=".75"/>`)}
<g transform="${side ? '' : 'translate(1200 0) scale(-1 1)'}">
<path d="M780 640Q840 520 930 510T1080 480T1200 440V800H740Z" fill="${light.ground}"/><path d="M880 600Q960 540 1200 500V800H820Z" fill="${light.near}"/>
<path d="M968 520l22 -300h80l22 300z" fill="${inks.paper}"/><path d="M983 320h94l5 66H978zM973 452h114l5 68H968z" fill="${band}"/><path d="M1046 220h24l22 300h-40z" fill="#000" opacity=".1"/><rect x="974" y="206" width="112" height="18" fill="${inks.slate}"/><rect x="1000" y="150" width="60" height="58" fill="#fbe7ab"/><path d="M990 152l40 -46l40 46z" fill="${band}"/><path d="M1000 176L640 120v90z" fill="#fff3c4" opacity=".45"/>
<path d="M1100 520v-70l46 -34l46 34v70z" fill="${inks.wash}"/><path d="M1088 456l58 -46l58 46l-8 12l-50 -38l-50 38z" fill="${inks.brick}"/>
<path d="M330 620h210l-36 60H366z" fill="${inks.brick}"/><path d="M430 610V340L560 600z" fill="${inks.paper}"/><path d="M418 610V380L320 600z" fill="${inks.straw}"/><path d="M424 620V330" stroke="${inks.bark}" stroke-width="8"/>
<path d="M90 520h110l-18 34h-74z" fill="${inks.river}"/><path d="M142 514V380l66 130z" fill="${inks.wash}"/><path d="M134 514V410l-48 100z" fill="${inks.blush}"/>
<path d="M560 480h170l-14 28H574z" fill="${inks.slate}"/><rect x="594" y="454" width="96" height="26" fill="${inks.paper}"/><rect x="640" y="430" width="18" height="26" fill="${inks.brick}"/></g>
<g fill="none" stroke="${inks.slate}" stroke-width="5" stroke-linecap="round"><path d="M250 180q20 -22 36 0q16 -22 36 0M340 230q16 -18 28 0q12 -18 28 0"/></g>`;
};
