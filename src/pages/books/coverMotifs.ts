import { mixedInk, type CoverInks } from './coverInks.ts';

/** Draws a picture into the lower part of a cover of 300 by 450; the words need the space above 190. */
type CoverMotif = (inks: CoverInks, random: () => number) => string;

/** Four rounded hills and a low sun. */
function hills({ far, near, light }: CoverInks, random: () => number): string {
  const sun = circleShape(
    { x: 90 + random() * 120, y: 262 + random() * 24, radius: 34 + random() * 14 },
    light,
  );
  const ridges = [292, 326, 362, 404].map((top, index) => {
    const crest = top - 16 - random() * 34;
    const shape = `M0 ${whole(top)}C${whole(60 + random() * 40)} ${whole(crest)} ${whole(150 + random() * 50)} ${whole(top + 26)} 300 ${whole(top - 12 - random() * 20)}V450H0Z`;
    return pathShape(shape, mixedInk(far, near, index / 3));
  });
  return sun + ridges.join('');
}

/** Two rivers joining, seen from above, as in the publication's mark. */
function confluence({ far, near, light }: CoverInks, random: () => number): string {
  const bend = whole(20 + random() * 40);
  const meeting = whole(318 + random() * 30);
  const banks = pathShape(`M0 ${210 + bend}C90 ${196 + bend} 210 ${236 - bend / 2} 300 214V450H0Z`, far);
  const main = lineShape(
    `M-20 ${204 + bend}C60 ${230 + bend} 150 ${meeting - 40} 150 ${meeting}S${120 + bend} 410 128 460`,
    near,
    34,
  );
  const side = lineShape(`M324 196C250 240 ${170 + bend / 2} ${meeting - 50} 156 ${meeting + 4}`, light, 22);
  return banks + side + main;
}

/** Heads of wheat. */
function wheat({ far, near, light }: CoverInks, random: () => number): string {
  const soil = pathShape(`M0 398C80 384 200 408 300 388V450H0Z`, near);
  const stalks = [34, 82, 130, 178, 226, 270].map((x, index) => {
    const top = whole(214 + random() * 62);
    const lean = whole((random() - 0.5) * 22);
    const ink = index % 2 === 0 ? light : far;
    const grains = Array.from({ length: 6 }, (_, step) =>
      grainPair({ x: x + lean, y: top + step * 16 }, ink),
    );
    return lineShape(`M${x} 420C${x} 350 ${x + lean} 320 ${x + lean} ${top + 8}`, ink, 3) + grains.join('');
  });
  return stalks.join('') + soil;
}

function grainPair({ x, y }: Point, ink: string): string {
  const left = `M${x} ${y + 14}C${x - 15} ${y + 10} ${x - 15} ${y - 3} ${x - 9} ${y - 8}C${x - 2} ${y - 2} ${x} ${y + 6} ${x} ${y + 14}Z`;
  const right = `M${x} ${y + 14}C${x + 15} ${y + 10} ${x + 15} ${y - 3} ${x + 9} ${y - 8}C${x + 2} ${y - 2} ${x} ${y + 6} ${x} ${y + 14}Z`;
  return pathShape(left + right, ink);
}

/** A street of gables with a few lit windows. */
function town({ far, near, light }: CoverInks, random: () => number): string {
  const back = houseRow({ widths: [64, 48, 76, 52, 60], base: 392, lowest: 320, roof: 22 }, random);
  const front = houseRow({ widths: [84, 66, 90, 60], base: 450, lowest: 384, roof: 28 }, random);
  const windows = front
    .filter(() => random() < 0.75)
    .map(({ x, width, top }) =>
      boxShape({ x: x + width / 2 - 8, y: top + 14, width: 16, height: 22 }, light),
    );
  return houses(back, far) + houses(front, near) + windows.join('');
}

interface House {
  x: number;
  width: number;
  top: number;
  base: number;
  roof: number;
}

function houseRow(
  { widths, base, lowest, roof }: { widths: number[]; base: number; lowest: number; roof: number },
  random: () => number,
): House[] {
  let x = 0;
  return widths.map((width) => {
    const house = { x, width, top: whole(lowest - random() * 46), base, roof };
    x += width;
    return house;
  });
}

function houses(all: House[], ink: string): string {
  const outline = all.map(
    ({ x, width, top, base, roof }) =>
      `M${x} ${base}V${top}l${width / 2} ${-roof}l${width / 2} ${roof}V${base}Z`,
  );
  return pathShape(outline.join(''), ink);
}

/** A road to a sun on the horizon. */
function road({ far, near, light }: CoverInks, random: () => number): string {
  const vanishing = whole(120 + random() * 60);
  const horizon = whole(276 + random() * 24);
  const sun = circleShape({ x: vanishing, y: horizon, radius: 44 + random() * 18 }, light);
  const land = boxShape({ x: 0, y: horizon, width: 300, height: 450 - horizon }, far);
  const way = pathShape(`M${vanishing} ${horizon}L218 450H82Z`, near);
  const dashes = [0.22, 0.4, 0.62, 0.88].map((share) => {
    const y = horizon + (450 - horizon) * share;
    const x = vanishing + (150 - vanishing) * share;
    return boxShape({ x: x - 5 * share, y, width: 10 * share, height: 26 * share }, light);
  });
  return sun + land + way + dashes.join('');
}

/** A rising sun of rings. */
function sunrise({ far, near, light }: CoverInks, random: () => number): string {
  const x = whole(110 + random() * 80);
  const rings = [176, 142, 108, 74].map((radius, index) =>
    circleShape({ x, y: 402, radius }, mixedInk(far, light, index / 3)),
  );
  return rings.join('') + pathShape(`M0 402C90 ${whole(384 + random() * 14)} 210 414 300 396V450H0Z`, near);
}

/** A quilt of triangles, each block turned at random. */
function quilt({ far, near, light }: CoverInks, random: () => number): string {
  const blocks: string[] = [];
  for (let y = 210; y < 450; y += 60) {
    for (let x = 0; x < 300; x += 60) {
      const turn = Math.floor(random() * 4) * 90;
      const inks = random() < 0.22 ? [light, near] : [near, far];
      const turned = `translate(${x} ${y}) rotate(${turn} 30 30)`;
      blocks.push(
        `<g transform="${turned}">${boxShape({ x: 0, y: 0, width: 60, height: 60 }, inks[1] ?? far)}${pathShape('M0 0H60L0 60Z', inks[0] ?? near)}</g>`,
      );
    }
  }
  return blocks.join('');
}

/** A windmill on the plain under the moon. */
function windmill({ far, near, light }: CoverInks, random: () => number): string {
  const x = whole(110 + random() * 50);
  const turn = whole(random() * 30);
  const moon = circleShape({ x: 236, y: 246, radius: 26 }, light);
  const plain = pathShape('M0 392C100 376 200 404 300 384V450H0Z', near);
  const tower = lineShape(
    `M${x} 262L${x - 34} 400M${x} 262L${x + 34} 400M${x - 12} 310H${x + 12}M${x - 22} 352H${x + 22}M${x - 12} 310L${x + 22} 352M${x + 12} 310L${x - 22} 352`,
    near,
    4,
  );
  const blades = Array.from(
    { length: 12 },
    (_, step) =>
      `<path d="M${x - 3} 252L${x - 9} 216H${x + 9}L${x + 3} 252Z" fill="${far}" transform="rotate(${turn + step * 30} ${x} 262)"/>`,
  );
  return moon + tower + blades.join('') + circleShape({ x, y: 262, radius: 7 }, near) + plain;
}

export const coverMotifs: [CoverMotif, ...CoverMotif[]] = [
  hills,
  confluence,
  wheat,
  town,
  road,
  sunrise,
  quilt,
  windmill,
];

/** A point on a cover of 300 by 450. */
interface Point {
  x: number;
  y: number;
}

function pathShape(shape: string, ink: string): string {
  return `<path d="${shape}" fill="${ink}"/>`;
}

function lineShape(shape: string, ink: string, width: number): string {
  return `<path d="${shape}" stroke="${ink}" stroke-width="${width}" stroke-linecap="round"/>`;
}

function circleShape({ x, y, radius }: Point & { radius: number }, ink: string): string {
  return `<circle cx="${whole(x)}" cy="${whole(y)}" r="${whole(radius)}" fill="${ink}"/>`;
}

function boxShape({ x, y, width, height }: Point & { width: number; height: number }, ink: string): string {
  return `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(width)}" height="${tenth(height)}" fill="${ink}"/>`;
}

/** Whole numbers keep the drawing small. */
function whole(value: number): number {
  return Math.round(value);
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
