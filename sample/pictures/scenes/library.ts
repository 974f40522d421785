import type { Random } from '../random.ts';
import { inks, lights, repeat, type Scene } from '../scene.ts';

/** A reading room: shelves on both sides of a tall arched window, a table and a green lamp. */
export const library: Scene = (random) => {
  const light = random.pick([lights.gold, lights.day, lights.dusk, lights.night]);
  const jumper = random.pick([inks.brick, inks.river, inks.prairie]);

  return `<rect width="1200" height="800" fill="#e9dcc3"/>
<rect y="640" width="1200" height="160" fill="#b98d5e"/>
<path d="M400 640V300a200 200 0 0 1 400 0V640Z" fill="${inks.paper}"/>
<clipPath id="pane"><path d="M424 640V302a176 176 0 0 1 352 0V640Z"/></clipPath>
<g clip-path="url(#pane)"><rect x="400" y="100" width="400" height="560" fill="${light.sky}"/>
<circle cx="${random.between({ from: 520, to: 680 })}" cy="290" r="118" fill="${light.glow}"/><circle cx="600" cy="290" r="60" fill="${light.sun}"/>
<path d="M400 470q110 -70 220 -20t190 -30v240H400z" fill="${light.far}"/><path d="M400 540q120 -60 230 -10t180 -30v160H400z" fill="${light.near}"/></g>
<path d="M600 126V640M424 302H776M424 470H776" stroke="${inks.paper}" stroke-width="12"/>
${shelf({ random, x: 20 })}${shelf({ random, x: 840 })}
<path d="M424 640L300 800H900L776 640Z" fill="#d3ab76" opacity=".7"/>
<ellipse cx="500" cy="520" rx="40" ry="44" fill="${inks.bark}"/><ellipse cx="506" cy="532" rx="31" ry="34" fill="${inks.skin}"/>
<path d="M420 690Q424 572 500 572T584 690Z" fill="${jumper}"/>
<rect x="250" y="664" width="700" height="30" rx="4" fill="${inks.bark}"/><path d="M290 694h30l-10 106h-24zM880 694h30l6 106h-24z" fill="#4a3125"/>
<path d="M440 664q60 -34 90 -4q30 -30 90 4l-6 6H446z" fill="${inks.paper}"/>
<path d="M786 664v-88" stroke="${inks.prairie}" stroke-width="12"/><rect x="742" y="652" width="88" height="14" rx="7" fill="${inks.prairie}"/><path d="M706 580q8 -66 80 -66t80 66z" fill="${inks.pine}"/>
<path d="M706 580h160l40 84H666z" fill="#f8e7b0" opacity=".45"/>`;
};

function shelf({ random, x }: { random: Random; x: number }): string {
  return `<rect x="${x}" y="60" width="340" height="590" fill="${inks.bark}"/>
${repeat(4, (row) => {
  const floor = 190 + row * 140;
  let spine = x + 18;
  const books: string[] = [];
  while (spine < x + 292) {
    const width = random.between({ from: 16, to: 34 });
    const height = random.between({ from: 76, to: 112 });
    const fill = random.pick([
      inks.brick,
      inks.river,
      inks.prairie,
      inks.leaf,
      inks.wash,
      inks.clay,
      inks.stream,
      inks.moss,
    ]);
    books.push(
      `<rect x="${spine}" y="${floor - height}" width="${width}" height="${height}" fill="${fill}"/><rect x="${spine}" y="${floor - height + 16}" width="${width}" height="7" fill="#fbfaf6" opacity=".45"/>`,
    );
    spine += width + 3;
  }
  return `<rect x="${x + 16}" y="${floor - 122}" width="308" height="122" fill="#3f2a20"/>${books.join('')}<rect x="${x}" y="${floor}" width="340" height="16" fill="${inks.wood}"/>`;
})}`;
}
