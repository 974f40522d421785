import { mixedInk, paperInk } from '../books/coverInks.ts';
import type { Scene } from './scenes.ts';
import { boxShape, boxShapes, circleShape, landShape, lineShape, pathShape, treeShape } from './shapes.ts';

/** Three shelves of books, a few of them leaning. */
const books: Scene = ({ ground, far, near, light }, random) => {
  const inks = [near, far, light, mixedInk(far, near, 0.5), mixedInk(ground, far, 0.55)];
  const shelf = (base: number): string => {
    const spines: string[] = [];
    for (let x = 36; x < 540;) {
      const width = 16 + Math.round(random() * 20);
      const height = 62 + Math.round(random() * 34);
      const ink = inks[Math.floor(random() * inks.length)] ?? near;
      const leaning = random() < 0.08 ? ` transform="rotate(9 ${x} ${base})"` : '';
      spines.push(`<g${leaning}>${boxShape({ x, y: base - height, width, height }, ink)}</g>`);
      if (width > 24)
        spines.push(boxShape({ x: x + 5, y: base - height + 12, width: width - 10, height: 5 }, ground));
      x += width + (leaning === '' ? 2 : 20) + (random() < 0.07 ? 34 : 0);
    }
    return spines.join('') + boxShape({ x: 20, y: base, width: 560, height: 12 }, near);
  };
  return (
    [124, 248, 372].map(shelf).join('') +
    boxShape({ x: 12, y: 14, width: 12, height: 386 }, near) +
    boxShape({ x: 576, y: 14, width: 12, height: 386 }, near)
  );
};

/** A counter under an awning, with something good on it. */
const table: Scene = ({ ground, far, near, light }, random) => {
  const stripes = Array.from({ length: 10 }, (_, index) =>
    pathShape(
      `M${index * 60} 0h60v84a30 26 0 0 1 -60 0Z`,
      index % 2 === 0 ? mixedInk(far, near, 0.35) : mixedInk(ground, light, 0.35),
    ),
  );
  const turned = random() < 0.5 ? ' transform="matrix(-1 0 0 1 600 0)"' : '';
  const folded = (x: number, y: number) =>
    [
      pathShape(`M${x} ${y}q6 -30 24 -14q10 -30 32 -10q16 -26 38 -2q22 -14 30 26Z`, mixedInk(far, near, 0.6)),
      circleShape({ x: x + 40, y: y - 16, radius: 7 }, light),
      circleShape({ x: x + 84, y: y - 18, radius: 6 }, mixedInk(light, ground, 0.4)),
      pathShape(`M${x - 8} ${y + 46}a70 62 0 0 1 140 0Z`, mixedInk(light, near, 0.12)),
    ].join('');
  return [
    ...stripes,
    boxShape({ x: 0, y: 316, width: 600, height: 84 }, near),
    boxShape({ x: 0, y: 304, width: 600, height: 14 }, mixedInk(near, far, 0.4)),
    `<g${turned}>`,
    pathShape('M60 292H388L362 306H86Z', mixedInk(ground, far, 0.25)),
    folded(86, 246),
    folded(220, 246),
    pathShape('M452 210h76l-10 94h-56Z', mixedInk(far, near, 0.5)),
    boxShape({ x: 446, y: 204, width: 88, height: 12 }, light),
    lineShape('M496 204L518 150', light, 7),
    '</g>',
  ].join('');
};

/** A public building with steps and columns. */
const hall: Scene = ({ ground, far, near, light }, random) => {
  const stone = mixedInk(ground, light, 0.28);
  const hasDome = random() < 0.5;
  const top = hasDome
    ? [
        pathShape('M236 116a64 58 0 0 1 128 0Z', mixedInk(far, near, 0.45)),
        boxShape({ x: 292, y: 34, width: 16, height: 30 }, near),
        boxShape({ x: 224, y: 112, width: 152, height: 24 }, stone),
        pathShape('M170 176L300 126L430 176Z', mixedInk(stone, far, 0.35)),
      ]
    : [
        pathShape('M138 172L300 92L462 172Z', mixedInk(stone, far, 0.35)),
        circleShape({ x: 300, y: 146, radius: 14 }, near),
      ];
  return [
    circleShape({ x: random() < 0.5 ? 84 : 516, y: 92, radius: 40 }, light),
    landShape({ left: 300, middle: 250, right: 290 }, far),
    ...top,
    boxShape({ x: 138, y: 170, width: 324, height: 22 }, stone),
    boxShape({ x: 158, y: 192, width: 284, height: 116 }, mixedInk(far, near, 0.7)),
    boxShapes({ x: 164, y: 192, width: 24, height: 116 }, { count: 6, step: 50 }, stone),
    boxShape({ x: 284, y: 232, width: 32, height: 76 }, light),
    boxShape({ x: 128, y: 308, width: 344, height: 18 }, stone),
    boxShape({ x: 106, y: 326, width: 388, height: 18 }, mixedInk(stone, far, 0.25)),
    boxShape({ x: 84, y: 344, width: 432, height: 18 }, mixedInk(stone, far, 0.45)),
    boxShape({ x: 0, y: 362, width: 600, height: 38 }, near),
    treeShape({ x: 46, y: 368, height: 130 }, { leaves: near, trunk: near }),
    treeShape({ x: 556, y: 368, height: 112 }, { leaves: near, trunk: near }),
  ].join('');
};

/** Two folded papers, one over the other. */
const newspaper: Scene = ({ ground, far, near, light }, random) => {
  const paper = mixedInk(ground, paperInk, 0.72);
  const column = (x: number, y: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      boxShape(
        { x, y: y + index * 14, width: index === count - 1 ? 48 : 84, height: 5 },
        mixedInk(far, near, 0.45),
      ),
    ).join('');
  const sheet = (turn: number, inside: string, ink: string) =>
    `<g transform="rotate(${turn} 300 220)">${boxShape({ x: 152, y: 44, width: 300, height: 380 }, mixedInk(near, far, 0.2))}${boxShape({ x: 146, y: 38, width: 300, height: 380 }, ink)}${inside}</g>`;
  const front = [
    boxShape({ x: 170, y: 62, width: 252, height: 22 }, near),
    boxShape({ x: 170, y: 96, width: 252, height: 3 }, near),
    boxShape({ x: 170, y: 112, width: 156, height: 16 }, mixedInk(near, far, 0.25)),
    boxShape({ x: 170, y: 136, width: 120, height: 16 }, mixedInk(near, far, 0.25)),
    boxShape({ x: 170, y: 170, width: 156, height: 112 }, far),
    circleShape({ x: 282, y: 206, radius: 18 }, light),
    pathShape('M170 282V250q40 -34 80 -6t76 -10V282Z', near),
    column(338, 114, 13),
    column(170, 300, 6),
    column(254, 300, 6),
    column(338, 300, 6),
  ].join('');
  const lean = Math.round(4 + random() * 5) * (random() < 0.5 ? -1 : 1);
  return (
    boxShape({ x: 0, y: 300, width: 600, height: 100 }, mixedInk(ground, far, 0.5)) +
    sheet(-lean * 1.6, '', mixedInk(paper, far, 0.35)) +
    sheet(lean, front, paper)
  );
};

/** A monument among trees. */
const arch: Scene = ({ ground, far, near, light }, random) => {
  const stone = mixedInk(ground, light, 0.3);
  const shade = mixedInk(stone, far, 0.45);
  return [
    circleShape({ x: 300, y: 206, radius: 52 + random() * 10 }, light),
    landShape({ left: 270, middle: 220 + random() * 20, right: 250 }, far),
    ...[52, 112, 500, 556].map((x, index) =>
      treeShape(
        { x, y: 340, height: 120 + ((index * 37) % 50) },
        { leaves: mixedInk(far, near, 0.55), trunk: near },
      ),
    ),
    pathShape('M188 344V96H412V344H362V222a62 62 0 0 0 -124 0V344Z', stone),
    pathShape('M412 96l18 14V344H412ZM238 344V222a62 62 0 0 1 62 -62a62 62 0 0 0 -48 62V344Z', shade),
    boxShape({ x: 174, y: 78, width: 252, height: 22 }, stone),
    boxShape({ x: 188, y: 122, width: 224, height: 6 }, shade),
    boxShape({ x: 166, y: 338, width: 92, height: 18 }, shade),
    boxShape({ x: 344, y: 338, width: 92, height: 18 }, shade),
    landShape({ left: 366, middle: 342, right: 360 }, near),
  ].join('');
};

/** Scenes of what people make. */
export const thingScenes = { arch, books, hall, newspaper, table };
