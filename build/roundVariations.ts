import { tableWithStep } from './fontTables.ts';

/**
 * Rounds how far each weight moves the points of a font's letters, in place, because few different numbers compress
 * well. Widths stay as they are. (OpenType 1.9, "Glyph Variations Table".)
 * @param stepsPerEm the number of steps in an em
 */
export function roundVariations(font: Buffer, stepsPerEm: number): void {
  const { table, step } = tableWithStep(font, { tag: 'gvar', stepsPerEm });
  for (const glyph of glyphsOf(table)) roundDistances(distancesOf(glyph), step);
}

/** Returns the part of each glyph that has outlines. */
function glyphsOf(table: Buffer): Buffer[] {
  const hasLongOffsets = (table.readUInt16BE(14) & 1) === 1;
  const startOf = (glyph: number) =>
    table.readUInt32BE(16) +
    (hasLongOffsets ? table.readUInt32BE(20 + glyph * 4) : table.readUInt16BE(20 + glyph * 2) * 2);
  return Array.from({ length: table.readUInt16BE(12) }, (_, glyph) =>
    table.subarray(startOf(glyph), startOf(glyph + 1)),
  ).filter(({ length }) => length > 0);
}

/** Returns the distances of a glyph's points, first all horizontal ones, then all vertical ones. */
function distancesOf(glyph: Buffer): Buffer[] {
  const [count, start, size, flags] = [0, 2, 4, 6].map((at) => glyph.readUInt16BE(at)) as FirstFields;
  // One byte, 0, stands for all points.
  if (count !== 1 || (flags & ownPoints) === 0 || glyph.readUInt8(start) !== 0)
    throw new Error('A glyph has more than one heaviest weight, or a list of the points that move.');
  const distances: Buffer[] = [];
  for (let at = start + 1; at < start + size;) {
    const control = glyph.readUInt8(at);
    const bytes = (control & areZeros) !== 0 ? 0 : (control & areWords) !== 0 ? 2 : 1;
    at += 1;
    for (let left = (control & runMask) + 1; left > 0; left -= 1) {
      distances.push(glyph.subarray(at, at + bytes));
      at += bytes;
    }
  }
  return distances;
}

/**
 * Rounds all distances but the last four of each direction, which aren't part of the outline but give a glyph its
 * width.
 */
function roundDistances(distances: Buffer[], step: number): void {
  const points = distances.length / 2;
  for (const [index, distance] of distances.entries()) {
    if (distance.length === 0 || index % points >= points - 4) continue;
    const units = distance.readIntBE(0, distance.length);
    const rounded = Math.round(Math.round(units / step) * step);
    const limit = 2 ** (distance.length * 8 - 1);
    if (rounded >= -limit && rounded < limit) distance.writeIntBE(rounded, 0, distance.length);
  }
}

type FirstFields = [count: number, start: number, size: number, flags: number];

const ownPoints = 0x2000;
const areZeros = 0x80;
const areWords = 0x40;
const runMask = 0x3f;
