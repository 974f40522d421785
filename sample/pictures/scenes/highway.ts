import { cloud, hills, inks, lights, repeat, sky, type Scene } from '../scene.ts';

/** A road into the hills, wind turbines beside it, one small car on its way. */
export const highway: Scene = (random) => {
  const light = random.pick([lights.dawn, lights.day, lights.dusk, lights.gold]);
  const paint = random.pick([inks.brick, inks.prairie, inks.paper]);
  const turn = random.between({ from: 0, to: 120 });

  return `${sky({ light, x: random.between({ from: 480, to: 720 }), y: 290, radius: 92 })}
${cloud({ x: 130, y: 150, width: 250, fill: light.cloud })}${cloud({ x: 820, y: 190, width: 210, fill: light.cloud })}
${hills({ heights: [440, 390, 420], fill: light.far })}
${turbine({ x: 230, y: 440, size: 250, turn })}${turbine({ x: 400, y: 430, size: 160, turn: turn + 40 })}${turbine({ x: 980, y: 430, size: 300, turn: turn + 75 })}
${hills({ heights: [480, 440, 450], fill: light.middle })}
<path d="M620 446Q660 520 560 590T260 800H900Q800 660 700 590T640 446Z" fill="${inks.slate}"/>
<path d="M630 456Q668 530 630 592T580 800" fill="none" stroke="${inks.straw}" stroke-width="9" stroke-dasharray="34 26"/>
<path d="M0 560Q300 520 560 590Q420 690 260 800H0Z" fill="${light.near}"/><path d="M1200 530Q900 500 690 584Q820 680 900 800H1200Z" fill="${light.ground}"/>
<path d="M0 680Q140 640 330 752L260 800H0Z" fill="${light.ground}"/>
${repeat(7, (index) => `<path d="M${900 + index * 52} ${604 + index * 16}q40 -16 90 0" stroke="${light.near}" stroke-width="7" fill="none" stroke-linecap="round"/>`)}
<g transform="translate(676 600)"><ellipse cx="66" cy="92" rx="96" ry="12" fill="#000" opacity=".3"/><path d="M0 84V52q0 -16 18 -18l14 -30q4 -8 14 -8h42q10 0 14 8l14 30q18 2 18 18v32z" fill="${paint}"/><path d="M32 32l10 -22q2 -4 8 -4h34q6 0 8 4l10 22z" fill="${inks.river}"/><circle cx="20" cy="58" r="8" fill="#fff3c4"/><circle cx="114" cy="58" r="8" fill="#fff3c4"/><rect x="44" y="56" width="46" height="14" rx="4" fill="#000" opacity=".25"/><rect x="10" y="80" width="22" height="16" rx="4" fill="${inks.ink}"/><rect x="102" y="80" width="22" height="16" rx="4" fill="${inks.ink}"/></g>`;
};

function turbine({ x, y, size, turn }: { x: number; y: number; size: number; turn: number }): string {
  const hub = y - size;
  return `<path d="M${x - size * 0.025} ${y + 40}L${x - size * 0.012} ${hub}h${size * 0.024}L${x + size * 0.025} ${y + 40}Z" fill="#fbfaf6"/>
${repeat(3, (index) => `<path d="M${x} ${hub}q${size * 0.07} ${-size * 0.2} 0 ${-size * 0.6}q${-size * 0.03} ${size * 0.3} 0 ${size * 0.6}z" transform="rotate(${turn + index * 120} ${x} ${hub})" fill="#fbfaf6"/>`)}<circle cx="${x}" cy="${hub}" r="${size * 0.03}" fill="#fbfaf6"/>`;
}
