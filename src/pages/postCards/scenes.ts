import { mixedInk, paperInk, type CoverInks } from '../books/coverInks.ts';
import { thingScenes } from './thingScenes.ts';
import { boxShape, boxShapes, circleShape, landShape, lineShape, pathShape, treeShape } from './shapes.ts';

/** Draws a scene of 600 by 400 over a plain ground. Equal random numbers give equal drawings. */
export type Scene = (inks: Omit<CoverInks, 'words'>, random: () => number) => string;

/** Four ridges under a low sun. */
const hills: Scene = ({ far, near, light }, random) => {
  const sun = circleShape(
    { x: 160 + random() * 280, y: 130 + random() * 40, radius: 46 + random() * 14 },
    light,
  );
  const ridges = [200, 246, 292, 344].map((top, index) =>
    landShape(
      { left: top + random() * 30, middle: top - 60 + random() * 70, right: top - random() * 40 },
      mixedInk(far, near, index / 3),
    ),
  );
  return sun + ridges.join('');
};

/** Two rivers that become one. */
const rivers: Scene = ({ ground, far, near, light }, random) => {
  const sun = circleShape({ x: 250 + random() * 120, y: 118, radius: 48 }, light);
  const shift = Math.round(random() * 40);
  const water = mixedInk(ground, paperInk, 0.5);
  const bank = mixedInk(far, near, 0.5);
  return [
    sun,
    landShape({ left: 168, middle: 128 + shift, right: 176 }, far),
    landShape({ left: 206, middle: 186, right: 200 }, bank),
    pathShape(
      `M600 206C520 212 420 226 372 262L330 300L420 316C450 262 540 232 600 226Z`,
      mixedInk(water, light, 0.55),
    ),
    pathShape(
      `M0 ${236 + shift / 2}C120 226 220 236 300 268S450 330 470 400H250C230 344 190 296 0 282Z`,
      water,
    ),
    pathShape('M0 330C70 318 150 344 188 400H0Z', near),
    pathShape('M600 300C548 304 516 336 508 400H600Z', near),
    ...[34, 78, 120].map((x) =>
      treeShape({ x, y: 350 + x / 12, height: 74 - x / 4 }, { leaves: near, trunk: near }),
    ),
    ...[560, 590].map((x) => treeShape({ x, y: 322, height: 64 }, { leaves: near, trunk: near })),
  ].join('');
};

/** A street of gables at the hour when the lamps are lit. */
const street: Scene = ({ far, near, light }, random) => {
  const row = ({
    widths,
    lowest,
    base,
    roof,
  }: {
    widths: number[];
    lowest: number;
    base: number;
    roof: number;
  }) => {
    let x = -10;
    return widths.map((width) => {
      const house = { x, width, top: Math.round(lowest - random() * 60), base, roof };
      x += width;
      return house;
    });
  };
  const outline = (all: ReturnType<typeof row>) =>
    all
      .map(
        ({ x, width, top, base, roof }) =>
          `M${x} ${base}V${top}l${width / 2} ${-roof}l${width / 2} ${roof}V${base}Z`,
      )
      .join('');
  const back = row({ widths: [96, 70, 118, 84, 104, 72, 96], lowest: 250, base: 400, roof: 34 });
  const front = row({ widths: [138, 110, 150, 116, 126], lowest: 320, base: 400, roof: 44 });
  const lamps = front.flatMap(({ x, width, top }) =>
    [0.28, 0.62].map((share) =>
      random() < 0.7 ? boxShape({ x: x + width * share - 9, y: top + 18, width: 18, height: 26 }, light) : '',
    ),
  );
  const moon = circleShape({ x: 120 + random() * 360, y: 86 + random() * 30, radius: 36 }, light);
  return [moon, pathShape(outline(back), far), pathShape(outline(front), near), ...lamps].join('');
};

/** A house with a tower, on a hill. */
const house: Scene = ({ ground, far, near, light }, random) => {
  const wall = mixedInk(far, light, 0.3);
  return [
    circleShape({ x: 92 + random() * 60, y: 98, radius: 42 }, light),
    landShape({ left: 300, middle: 230 + random() * 30, right: 260 }, far),
    landShape({ left: 356, middle: 262, right: 330 }, mixedInk(far, near, 0.65)),
    boxShape({ x: 236, y: 184, width: 168, height: 122 }, wall),
    pathShape('M220 188L320 106L420 188Z', near),
    boxShape({ x: 378, y: 128, width: 66, height: 178 }, mixedInk(wall, near, 0.16)),
    pathShape('M368 132L411 52L454 132Z', near),
    boxShapes({ x: 260, y: 206, width: 22, height: 34 }, { count: 3, step: 42 }, near),
    boxShapes({ x: 398, y: 150, width: 26, height: 34 }, { count: 1, step: 0 }, light),
    boxShape({ x: 398, y: 212, width: 26, height: 34 }, near),
    boxShape({ x: 300, y: 256, width: 30, height: 52 }, near),
    boxShape({ x: 224, y: 252, width: 196, height: 7 }, near),
    boxShapes({ x: 230, y: 256, width: 6, height: 54 }, { count: 5, step: 44 }, mixedInk(near, ground, 0.15)),
    lineShape('M314 310C300 340 350 356 330 404', mixedInk(ground, light, 0.4), 20),
    treeShape({ x: 136, y: 338, height: 150 }, { leaves: near, trunk: near }),
    treeShape({ x: 520, y: 336, height: 108 }, { leaves: near, trunk: near }),
  ].join('');
};

/** A lake among trees, and the sun in it. */
const lake: Scene = ({ ground, far, near, light }, random) => {
  const x = 210 + random() * 180;
  const shore = mixedInk(far, near, 0.4);
  const wood = Array.from({ length: 15 }, (_, index) =>
    circleShape({ x: index * 44 - 8, y: 204 - random() * 16, radius: 28 + random() * 16 }, shore),
  );
  const glints = [244, 266, 292, 320].map((y, index) =>
    boxShape({ x: x - 46 + index * 7, y, width: 92 - index * 14, height: 6 }, light),
  );
  return [
    circleShape({ x, y: 108, radius: 48 }, light),
    landShape({ left: 190, middle: 150, right: 170 }, far),
    ...wood,
    boxShape({ x: 0, y: 216, width: 600, height: 184 }, mixedInk(ground, far, 0.45)),
    ...glints,
    pathShape('M0 330C120 316 210 356 240 400H0Z', near),
    pathShape('M600 352C540 344 470 366 440 400H600Z', near),
    treeShape({ x: 84, y: 352, height: 190 }, { leaves: near, trunk: near }),
    treeShape({ x: 536, y: 366, height: 120 }, { leaves: near, trunk: near }),
  ].join('');
};

/** A lone tree over a few stones. */
const graveyard: Scene = ({ far, near, light }, random) => {
  const stones = [188, 244, 312, 372, 436].map((x, index) => {
    const height = 34 + ((index * 7) % 16);
    const y = 322 + Math.abs(index - 2) * 5;
    return pathShape(`M${x} ${y}v${-height}a14 14 0 0 1 28 0v${height}Z`, mixedInk(far, light, 0.25));
  });
  return [
    circleShape({ x: 430 + random() * 60, y: 130, radius: 40 }, light),
    landShape({ left: 270, middle: 196 + random() * 20, right: 250 }, far),
    landShape({ left: 350, middle: 268, right: 340 }, mixedInk(far, near, 0.75)),
    ...stones,
    treeShape({ x: 112, y: 344, height: 232 }, { leaves: near, trunk: near }),
    landShape({ left: 380, middle: 346, right: 372 }, near),
  ].join('');
};

/** A boat at a landing. */
const boat: Scene = ({ ground, far, near, light }, random) => {
  const water = mixedInk(ground, far, 0.5);
  const waves = [330, 352, 376].map((y, index) =>
    lineShape(
      `M${30 + index * 40} ${y}q20 -8 40 0t40 0M${330 + index * 50} ${y + 6}q20 -8 40 0t40 0`,
      far,
      4,
    ),
  );
  return [
    circleShape({ x: 90 + random() * 90, y: 110, radius: 42 }, light),
    landShape({ left: 250, middle: 170 + random() * 24, right: 216 }, far),
    boxShape({ x: 0, y: 276, width: 600, height: 124 }, water),
    ...[44, 86, 136].map((x) =>
      treeShape({ x, y: 280, height: 70 }, { leaves: mixedInk(far, near, 0.5), trunk: near }),
    ),
    pathShape('M190 262H470L448 312H214Z', near),
    boxShape({ x: 222, y: 214, width: 214, height: 50 }, mixedInk(light, ground, 0.4)),
    boxShapes({ x: 236, y: 226, width: 16, height: 22 }, { count: 7, step: 28 }, near),
    boxShape({ x: 212, y: 204, width: 234, height: 10 }, near),
    boxShape({ x: 262, y: 172, width: 112, height: 34 }, mixedInk(light, ground, 0.4)),
    boxShape({ x: 252, y: 164, width: 132, height: 9 }, near),
    boxShapes({ x: 290, y: 96, width: 20, height: 70 }, { count: 2, step: 36 }, near),
    circleShape({ x: 462, y: 268, radius: 40 }, mixedInk(far, near, 0.6)),
    lineShape('M462 230V306M424 268H500M435 241L489 295M489 241L435 295', near, 5),
    ...waves,
  ].join('');
};

/** Every scene, by the name in a picture's address. */
export const scenes = { ...thingScenes, boat, graveyard, hills, house, lake, rivers, street };
