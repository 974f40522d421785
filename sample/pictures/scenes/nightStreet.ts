import { inks, lights, repeat, sky, type Scene } from '../scene.ts';

/** A neighborhood street after dark: gables, lit windows, lamps and their light on the road. */
export const nightStreet: Scene = (random) => {
  const light = lights.night;

  return `${sky({ light, x: random.between({ from: 180, to: 1020 }), y: 140, radius: 56 })}
${repeat(30, () => `<circle cx="${random.between({ from: 0, to: 1200 })}" cy="${random.between({ from: 10, to: 280 })}" r="${random.between({ from: 1.5, to: 3.6 })}" fill="#f3ead0" opacity=".8"/>`)}
${repeat(7, (index) => {
  const x = index * 190 - 70;
  const top = random.between({ from: 330, to: 400 });
  return `<path d="M${x} 600V${top}l80 -74l80 74V600z" fill="${light.far}"/><rect x="${x + 108}" y="${top - 60}" width="22" height="60" fill="${light.far}"/>`;
})}
${repeat(5, (index) => {
  const x = index * 262 - 50;
  const top = 420 + random.between({ from: -22, to: 22 });
  const lit = (): string => (random.between({ from: 0, to: 1 }) < 0.72 ? light.pane : '#2b5670');
  return `<path d="M${x} 640V${top}l112 -96l112 96V640z" fill="${index % 2 === 0 ? light.middle : '#2c3f52'}"/><path d="M${x - 16} ${top + 8}l128 -110l128 110l-14 16l-114 -98l-114 98z" fill="${light.ground}"/>
<rect x="${x + 88}" y="${top - 20}" width="48" height="54" fill="${lit()}"/><rect x="${x + 30}" y="${top + 64}" width="58" height="66" fill="${lit()}"/><rect x="${x + 138}" y="${top + 64}" width="58" height="66" fill="${lit()}"/><path d="M${x + 59} ${top + 64}v66M${x + 167} ${top + 64}v66M${x + 112} ${top - 20}v54" stroke="${light.ground}" stroke-width="5"/><rect x="${x + 92}" y="572" width="42" height="72" fill="${inks.brick}"/>`;
})}
<rect y="630" width="1200" height="170" fill="${light.ground}"/><rect y="630" width="1200" height="20" fill="#2a4a5e"/>
${[190, 610, 1030]
  .map(
    (x) =>
      `<path d="M${x + 60} 330L${x - 90} 640h300z" fill="${light.pane}" opacity=".16"/><ellipse cx="${x + 60}" cy="694" rx="150" ry="20" fill="${light.pane}" opacity=".28"/><ellipse cx="${x + 60}" cy="694" rx="80" ry="10" fill="${light.pane}" opacity=".4"/><path d="M${x} 660V340q0 -36 36 -36h30" fill="none" stroke="#06141f" stroke-width="11" stroke-linecap="round"/><path d="M${x + 40} 322q2 -30 24 -30t24 30z" fill="#06141f"/><circle cx="${x + 64}" cy="326" r="14" fill="#fbe7ab"/>`,
  )
  .join('')}
${repeat(5, (index) => `<rect x="${index * 260 + 30}" y="742" width="120" height="10" rx="5" fill="${inks.straw}" opacity=".55"/>`)}`;
};
