import { cloud, inks, lights, repeat, sky, tree, type Scene } from '../scene.ts';

/** A row of gabled houses with porches, by day. */
export const porches: Scene = (random) => {
  const light = random.pick([lights.day, lights.dawn, lights.gold]);
  const walls = random.pick<readonly string[]>([
    [inks.clay, inks.wash, inks.stream, inks.straw],
    [inks.straw, inks.leaf, inks.paper, inks.brick],
    [inks.stream, inks.blush, inks.prairie, inks.wash],
  ]);

  return `${sky({ light, x: random.between({ from: 300, to: 900 }), y: 130, radius: 58 })}
${cloud({ x: 90, y: 170, width: 220, fill: light.cloud })}${cloud({ x: 860, y: 220, width: 200, fill: light.cloud })}
<path d="M0 480Q300 400 600 450T1200 430V800H0Z" fill="${light.far}"/>
${repeat(5, (index) => tree({ x: 10 + index * 296, y: 640, size: 350 + random.between({ from: -40, to: 30 }), crown: light.middle, shade: light.near }))}
${repeat(4, (index) => house({ x: 36 + index * 290, wall: walls[index] ?? inks.wash, door: [inks.river, inks.brick, inks.pine, inks.prairie][index] ?? inks.river, raised: index % 2 === 0 ? 0 : 30 }))}
<rect y="650" width="1200" height="150" fill="${light.near}"/><rect y="708" width="1200" height="42" fill="#ddd5c4"/><rect y="750" width="1200" height="50" fill="${inks.slate}"/>
${repeat(4, (index) => `<path d="M${138 + index * 290} 656h60l14 52h-88z" fill="#ddd5c4"/><circle cx="${62 + index * 290}" cy="660" r="32" fill="${light.ground}"/><circle cx="${276 + index * 290}" cy="664" r="26" fill="${light.ground}"/><circle cx="${54 + index * 290}" cy="652" r="6" fill="${inks.prairie}"/><circle cx="${74 + index * 290}" cy="660" r="6" fill="${inks.blush}"/>`)}`;
};

function house({ x, wall, door, raised }: { x: number; wall: string; door: string; raised: number }): string {
  const top = 400 - raised;
  return `<rect x="${x + 180}" y="${top - 130}" width="30" height="90" fill="#8c3320"/>
<path d="M${x + 10} 660V${top}L${x + 130} ${top - 124}L${x + 250} ${top}V660Z" fill="${wall}"/><path d="M${x + 130} ${top - 124}L${x + 250} ${top}V660H${x + 196}V${top - 50}Z" fill="#000" opacity=".08"/>
<path d="M${x - 10} ${top + 10}L${x + 130} ${top - 138}L${x + 270} ${top + 10}L${x + 254} ${top + 28}L${x + 130} ${top - 104}L${x + 6} ${top + 28}Z" fill="#39454f"/>
<rect x="${x + 100}" y="${top - 30}" width="60" height="74" fill="#fbfaf6"/><rect x="${x + 107}" y="${top - 23}" width="46" height="60" fill="#3f7593"/><path d="M${x + 130} ${top - 23}v60M${x + 107} ${top + 7}h46" stroke="#fbfaf6" stroke-width="5"/>
<path d="M${x - 4} ${top + 116}L${x + 24} ${top + 76}H${x + 236}L${x + 264} ${top + 116}Z" fill="#4d5963"/>
<rect x="${x + 28}" y="${top + 116}" width="204" height="${544 - top}" fill="#000" opacity=".16"/>
<rect x="${x + 104}" y="548" width="56" height="106" fill="${door}"/><circle cx="${x + 150}" cy="604" r="5" fill="#f0cf86"/><rect x="${x + 42}" y="560" width="44" height="54" fill="#f4d58a"/><rect x="${x + 178}" y="560" width="44" height="54" fill="#f4d58a"/>
${[14, 90, 164, 240].map((post) => `<rect x="${x + post}" y="${top + 116}" width="10" height="${540 - top}" fill="#fbfaf6"/>`).join('')}
<rect x="${x + 4}" y="640" width="256" height="20" fill="#fbfaf6"/>`;
}
