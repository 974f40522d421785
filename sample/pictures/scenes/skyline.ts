import type { Random } from '../random.ts';
import { hills, lights, repeat, sky, type Scene } from '../scene.ts';

/** A small downtown above its bluff and the river, in three layers of buildings. */
export const skyline: Scene = (random) => {
  const light = random.pick([lights.dusk, lights.night, lights.gold]);
  const sunX = random.between({ from: 300, to: 900 });

  return `${sky({ light, x: sunX, y: 230, radius: 86 })}
${buildings({ random, count: 11, width: 120, base: 540, heights: { from: 90, to: 210 }, fill: light.far, pane: light.far })}
${buildings({ random, count: 9, width: 140, base: 580, heights: { from: 130, to: 300 }, fill: light.middle, pane: light.pane })}
${buildings({ random, count: 8, width: 168, base: 620, heights: { from: 70, to: 190 }, fill: light.near, pane: light.pane })}
${hills({ heights: [590, 612, 570], fill: light.ground })}
<rect y="652" width="1200" height="148" fill="${light.water}"/>
${repeat(10, () => {
  const width = random.between({ from: 40, to: 160 });
  return `<rect x="${random.between({ from: 0, to: 1100 })}" y="${random.between({ from: 672, to: 786 })}" width="${width}" height="6" rx="3" fill="${light.glitter}" opacity=".6"/>`;
})}`;
};

interface Row {
  random: Random;
  count: number;
  width: number;
  base: number;
  heights: { from: number; to: number };
  fill: string;
  pane: string;
}

function buildings({ random, count, width, base, heights, fill, pane }: Row): string {
  return repeat(count, (index) => {
    const x = index * width - 30 + random.between({ from: -14, to: 14 });
    const height = random.between(heights);
    const top = base - height;
    const roof = random.pick([
      '',
      `<path d="M${x} ${top}l${width * 0.44} -46l${width * 0.44} 46z" fill="${fill}"/>`,
      `<rect x="${x + width * 0.28}" y="${top - 26}" width="${width * 0.3}" height="28" fill="${fill}"/><rect x="${x + width * 0.42}" y="${top - 78}" width="5" height="60" fill="${fill}"/>`,
    ]);
    return `<rect x="${x}" y="${top}" width="${width * 0.88}" height="${height + 60}" fill="${fill}"/>${roof}${windows({ random, x: x + 16, y: top + 20, width: width * 0.88 - 32, height: height - 50, pane })}`;
  });
}

function windows(look: {
  random: Random;
  x: number;
  y: number;
  width: number;
  height: number;
  pane: string;
}): string {
  const { random, x, y, width, height, pane } = look;
  const columns = Math.floor(width / 24);
  const rows = Math.max(0, Math.floor(height / 30));
  return repeat(columns * rows, (index) =>
    random.between({ from: 0, to: 1 }) < 0.55
      ? `<rect x="${x + (index % columns) * 24}" y="${y + Math.floor(index / columns) * 30}" width="12" height="16" fill="${pane}" opacity=".85"/>`
      : '',
  );
}
