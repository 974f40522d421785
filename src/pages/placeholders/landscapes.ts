/** A layer of a landscape; each has one color. */
export type Layer = 'sun' | 'far' | 'middle' | 'near' | 'water';

/**
 * A function that draws the land in a picture of 600 by 400, up to a horizon at `y` 250 or above: shapes as SVG path
 * data, the farthest first. The same random numbers give the same landscape. A lake reflects the sun.
 */
type Landscape = (random: () => number, sun: { x: number; y: number }) => [layer: Layer, outline: string][];

function hills(random: () => number): [Layer, string][] {
  return [
    ['far', ridge({ y: 220, amplitude: 70 }, random)],
    ['middle', ridge({ y: 280, amplitude: 76 }, random)],
    ['near', grove({ x: 60 + random() * 380, y: 336 }, random) + ridge({ y: 345, amplitude: 50 }, random)],
  ];
}

/** Draws a river that winds from the horizon to the reader. */
function river(random: () => number): [Layer, string][] {
  const x = round(280 + random() * 120);
  const bend = round(60 + random() * 80);
  const left = `C${x + bend} 280 ${x - 2 * bend} 300 ${x - bend} 330S${x + 60} 360 ${x - 60} 400`;
  const right = `C${x + 210} 350 ${x + 90 - bend} 345 ${x + 70 - bend} 325S${x + bend + 40} 280 ${x + 8} 262`;
  return [
    ['far', ridge({ y: 214, amplitude: 70 }, random)],
    ['middle', grove({ x: 440 + random() * 60, y: 264 }, random) + ridge({ y: 262, amplitude: 12 }, random)],
    ['water', `M${x} 262${left}H${x + 170}${right}Z`],
    ['near', bank(round(318 + random() * 20), 190)],
  ];
}

/** Draws two rivers that become one. */
function confluence(random: () => number): [Layer, string][] {
  const x = round(250 + random() * 100);
  const y = round(298 + random() * 26);
  const inner = `C${x - 150} 270 ${x - 50} 280 ${x} ${y}C${x + 50} 280 ${x + 160} 268 540 253`;
  const right = `C500 272 ${x + 90} 290 ${x + 70} ${y + 20}S${x + 70} 370 ${x + 90} 400`;
  const left = `C${x - 60} 350 ${x - 70} ${y + 20} 50 253`;
  return [
    ['far', ridge({ y: 206, amplitude: 66 }, random)],
    ['middle', ridge({ y: 250, amplitude: 6 }, random)],
    ['water', `M84 253${inner}H562${right}H${x - 80}${left}Z`],
    ['near', bank(round(330 + random() * 20), 130)],
  ];
}

/** Draws rows of a field that meet at the horizon, and a town. */
function field(random: () => number): [Layer, string][] {
  const x = round(230 + random() * 140);
  const rows = [-770, -490, -210, 70, 350, 630].map((start) => `M${x} 248L${x + start} 400h140Z`);
  return [
    ['far', ridge({ y: 224, amplitude: 50 }, random)],
    ['middle', `M0 258Q300 244 600 258V400H0Z${town({ x: 30 + random() * 100, y: 250 }, random)}`],
    ['near', rows.join('')],
  ];
}

const lake: Landscape = (random, { x }) => {
  const glints = [276, 294, 316, 342].map((y, index) => {
    const width = 100 - index * 18;
    return `M${round(x - width / 2 + (random() - 0.5) * 24)} ${y}h${width}v6h-${width}Z`;
  });
  return [
    ['far', ridge({ y: 206, amplitude: 74 }, random)],
    ['middle', grove({ x: 80 + random() * 300, y: 250 }, random) + ridge({ y: 246, amplitude: 18 }, random)],
    ['far', 'M0 260H600V400H0Z'],
    ['sun', glints.join('')],
    ['near', bank(round(330 + random() * 20), 300)],
  ];
};

function towns(random: () => number): [Layer, string][] {
  const houses = [random() * 60, 330 + random() * 80].map((x) => town({ x, y: 288 }, random));
  return [
    ['far', ridge({ y: 216, amplitude: 66 }, random)],
    ['middle', houses.join('') + ridge({ y: 290, amplitude: 14 }, random)],
    ['near', grove({ x: 120 + random() * 300, y: 330 }, random) + ridge({ y: 334, amplitude: 20 }, random)],
  ];
}

export const landscapes: readonly [Landscape, ...Landscape[]] = [
  hills,
  river,
  confluence,
  field,
  lake,
  towns,
];

/** Draws land from a ridge of two waves down to the bottom edge. */
function ridge({ y, amplitude }: { y: number; amplitude: number }, random: () => number): string {
  const around = (middle: number, spread: number) => round(middle + (random() - 0.5) * spread);
  const crest = round(y - amplitude * (0.3 + random() * 0.8));
  const hollow = around(y + amplitude * 0.4, amplitude);
  const rise = `C${around(105, 90)} ${crest} ${around(215, 90)} ${crest} ${around(320, 100)} ${around(y, amplitude)}`;
  return `M0 ${around(y, amplitude)}${rise}S${around(500, 80)} ${hollow} 600 ${around(y, amplitude)}V400H0Z`;
}

/** Draws the rounded corner of a bank at the left. */
function bank(y: number, width: number): string {
  return `M0 ${y}C${round(width * 0.4)} ${y - 10} ${round(width * 0.78)} ${y + 24} ${width} 400H0Z`;
}

/** Draws two to four round trees whose trunks end at `y`. */
function grove({ x, y }: { x: number; y: number }, random: () => number): string {
  const trees = Array.from({ length: 2 + round(random() * 2) }, (_, index) => {
    const radius = round(11 + random() * 9);
    const top = y - round(radius * 1.4 + random() * 8);
    return `M${round(x) + index * 27} ${y}V${top}a${radius} ${round(radius * 1.15)} 0 1 1 4 0V${y}Z`;
  });
  return trees.join('');
}

/** Draws a few gables and a steeple, which stand on the line 20 below `y`. */
function town({ x, y }: { x: number; y: number }, random: () => number): string {
  const roofs = [true, true, true, false, true, true].map((isHouse) => {
    const half = round(9 + random() * 10);
    const height = round(8 + random() * 8);
    if (!isHouse) return `V${y - 46}l5-24 5 24`;
    return `V${y - round(14 + random() * 22)}l${half}-${height} ${half} ${height}`;
  });
  return `M${round(x)} ${y + 20}${roofs.join('')}V${y + 20}Z`;
}

/** Rounds a coordinate, because integers keep a drawing small. */
function round(value: number): number {
  return Math.round(value);
}
