import { canvas, cloud, hills, inks, lights, person, repeat, sky, tree, type Scene } from '../scene.ts';

/** A yellow bus at its stop early in the day, children waiting under a sign. */
export const schoolBus: Scene = (random) => {
  const light = random.pick([lights.dawn, lights.dusk, lights.day]);
  const coats = random.pick<readonly string[]>([
    [inks.brick, inks.river, inks.leaf],
    [inks.stream, inks.clay, inks.pine],
  ]);

  return `${sky({ light, x: random.between({ from: 780, to: 980 }), y: 240, radius: 84 })}
${cloud({ x: 120, y: 190, width: 260, fill: light.cloud })}${cloud({ x: 520, y: 130, width: 180, fill: light.cloud })}
${hills({ heights: [430, 390, 420], fill: light.far })}
${repeat(4, (index) => gable({ x: 40 + index * 330, wall: light.middle, roof: light.near, pane: light.pane }))}
${tree({ x: 250, y: 590, size: 330, crown: light.near, shade: light.ground })}${tree({ x: 1120, y: 590, size: 270, crown: light.near, shade: light.ground })}
<rect y="560" width="${canvas.width}" height="240" fill="${light.near}"/><rect y="600" width="${canvas.width}" height="130" fill="${inks.slate}"/>
${repeat(8, (index) => `<rect x="${index * 160 + 20}" y="660" width="90" height="9" fill="${inks.straw}"/>`)}
<ellipse cx="690" cy="668" rx="370" ry="18" fill="#000" opacity=".25"/>
<path d="M330 640V372q0 -34 34 -34H880q34 0 38 34l10 94h84q36 4 40 40v134z" fill="${inks.prairie}"/><path d="M330 556H1052v16H330zM330 604H1052v10H330z" fill="${inks.ink}"/>
${repeat(6, (index) => `<rect x="${362 + index * 82}" y="384" width="64" height="74" rx="8" fill="${light.glow}"/><path d="M${362 + index * 82} 421h64" stroke="${inks.prairie}" stroke-width="5"/>`)}
${[1, 3, 4].map((index) => `<circle cx="${394 + index * 82}" cy="434" r="17" fill="${inks.skin}"/><path d="M${370 + index * 82} 458q4 -14 24 -14t24 14z" fill="${coats[index % 3]}"/>`).join('')}
<path d="M858 384h30q10 0 12 12l12 128v88h-54z" fill="${light.glow}"/><path d="M884 384v228" stroke="${inks.prairie}" stroke-width="6"/><circle cx="1034" cy="540" r="14" fill="#fff3c4"/><rect x="1040" y="606" width="26" height="24" rx="4" fill="${inks.slate}"/><rect x="560" y="346" width="150" height="22" rx="4" fill="${inks.ink}"/>
${[480, 950].map((x) => `<circle cx="${x}" cy="640" r="50" fill="${inks.ink}"/><circle cx="${x}" cy="640" r="22" fill="${inks.wash}"/>`).join('')}
<rect y="730" width="${canvas.width}" height="70" fill="${light.ground}"/><rect y="724" width="${canvas.width}" height="12" fill="#ddd5c4"/>
<path d="M140 780V470" stroke="${inks.wash}" stroke-width="12"/><rect x="92" y="404" width="96" height="96" rx="12" fill="${inks.river}"/><path d="M112 470v-36q0 -10 10 -10h36q10 0 10 10v36z" fill="${inks.paper}"/><path d="M120 434h40v16h-40z" fill="${inks.river}"/><circle cx="126" cy="472" r="8" fill="${inks.paper}"/><circle cx="154" cy="472" r="8" fill="${inks.paper}"/>
${coats.map((coat, index) => `${person({ x: 214 + index * 66, y: 780 - index * 4, size: 150 - index * 16, coat, legs: inks.ink })}<rect x="${192 + index * 66}" y="${690 + index * 8}" width="20" height="34" rx="8" fill="${inks.straw}"/>`).join('')}`;
};

function gable({ x, wall, roof, pane }: { x: number; wall: string; roof: string; pane: string }): string {
  return `<path d="M${x} 570V440l80 -70l80 70v130z" fill="${wall}"/><path d="M${x - 14} 450l94 -84l94 84l-12 14l-82 -72l-82 72z" fill="${roof}"/><rect x="${x + 34}" y="464" width="34" height="40" fill="${pane}"/><rect x="${x + 94}" y="464" width="34" height="40" fill="${pane}"/>`;
}
