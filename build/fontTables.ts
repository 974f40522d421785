interface Replacement {
  font: Buffer;
  tags: readonly string[];
  from: Buffer;
}

/** Returns the font with some tables of another one, both in the `sfnt` format (OpenType 1.9, "Organization of an OpenType Font"). */
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
