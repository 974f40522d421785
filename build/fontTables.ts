interface Replacement {
  font: Buffer;
  tags: readonly string[];
  from: Buffer;
}

/**
 * Returns the font with some tables of another one, both in the `sfnt` format (OpenType 1.9, "Organization of an
 * OpenType Font").
 */
export function replaceTables({ font, tags, from }: Replacement): Buffer {
  const tables = tablesOf(font);
  for (const [tag, table] of tablesOf(from)) {
    if (tags.includes(tag)) tables.set(tag, table);
  }
  const header = Buffer.alloc(headerBytes + tables.size * recordBytes);
  font.copy(header, 0, 0, headerBytes);
  header.writeUInt16BE(tables.size, tableCountAt);
  const parts: Buffer[] = [header];
  let offset = header.length;
  for (const [index, [tag, table]] of [...tables].entries()) {
    const record = headerBytes + index * recordBytes;
    header.write(tag, record, 'latin1');
    header.writeUInt32BE(offset, record + 8);
    header.writeUInt32BE(table.length, record + 12);
    const padding = Buffer.alloc(-table.length & 3);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}

/**
 * Rounds the distances of a font's kerning, in place, because few different numbers compress well. It rounds toward
 * zero, so that no letter comes closer to a space than it was drawn.
 * @param stepsPerEm the number of steps in an em
 */
export function roundKerning(font: Buffer, stepsPerEm: number): void {
  const { table, step } = tableWithStep(font, { tag: 'GPOS', stepsPerEm });
  for (const at of distancesIn(table)) {
    const units = Math.trunc(table.readInt16BE(at) / step) * step;
    table.writeInt16BE(Math.round(units), at);
  }
}

/** Returns a table of a font, and the length of a step in the font's units. */
export function tableWithStep(
  font: Buffer,
  { tag, stepsPerEm }: { tag: string; stepsPerEm: number },
): { table: Buffer; step: number } {
  const tables = tablesOf(font);
  const table = tables.get(tag);
  const unitsPerEm = tables.get('head')?.readUInt16BE(unitsPerEmAt);
  if (table === undefined || unitsPerEm === undefined) throw new Error(`The font has no table ${tag}.`);
  return { table, step: unitsPerEm / stepsPerEm };
}

/**
 * Returns the offsets of the distances of pairs, of glyphs or classes, in a `GPOS` table (OpenType 1.9, lookup type 2).
 */
function distancesIn(table: Buffer): number[] {
  const offsetsAt = (at: number, start: number) =>
    Array.from(
      { length: table.readUInt16BE(at) },
      (_, index) => start + table.readUInt16BE(at + 2 + index * 2),
    );
  const lookups = table.readUInt16BE(lookupListAt);
  return offsetsAt(lookups, lookups).flatMap((lookup) => {
    const type = table.readUInt16BE(lookup);
    return offsetsAt(lookup + 4, lookup).flatMap((at) => {
      if (type === pairsType) return distancesOfPairs(at);
      const isExtensionOfPairs = type === extensionType && table.readUInt16BE(at + 2) === pairsType;
      return isExtensionOfPairs ? distancesOfPairs(at + table.readUInt32BE(at + 4)) : [];
    });
  });

  function distancesOfPairs(at: number): number[] {
    const formats = [table.readUInt16BE(at + 4), table.readUInt16BE(at + 6)].join();
    if (formats !== advanceOfFirst) throw new Error(`Kerning has values of the formats ${formats}.`);
    if (table.readUInt16BE(at) === 2) {
      const count = table.readUInt16BE(at + 12) * table.readUInt16BE(at + 14);
      return Array.from({ length: count }, (_, index) => at + 16 + index * 2);
    }
    return offsetsAt(at + 8, at).flatMap((set) =>
      Array.from({ length: table.readUInt16BE(set) }, (_, index) => set + 4 + index * 4),
    );
  }
}

function tablesOf(font: Buffer): Map<string, Buffer> {
  return new Map(
    Array.from({ length: font.readUInt16BE(tableCountAt) }, (_, index) => {
      const record = headerBytes + index * recordBytes;
      const [offset, length] = [font.readUInt32BE(record + 8), font.readUInt32BE(record + 12)];
      return [font.toString('latin1', record, record + 4), font.subarray(offset, offset + length)];
    }),
  );
}

const headerBytes = 12;
const recordBytes = 16;
const tableCountAt = 4;
const unitsPerEmAt = 18;
const lookupListAt = 8;
const pairsType = 2;
/** The type of a lookup whose subtables are further away than 64 KB. */
const extensionType = 9;
/** The value formats of pairs that change only the advance of the first glyph. */
const advanceOfFirst = '4,0';
