import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { inflateSync } from 'node:zlib';

/**
 * Returns the environment that gives Chromium the fonts of npm packages and no others, so that pages have the same
 * layout on every machine. The fonts are unpacked into the system's folder for temporary files, once.
 */
export function fontEnvironment(): { FONTCONFIG_FILE: string } {
  const folder = path.join(tmpdir(), `townwire-fonts-${process.getuid?.() ?? 0}-1`);
  const configuration = path.join(folder, 'fonts.conf');
  if (!existsSync(configuration)) unpackFonts(folder, configuration);
  return { FONTCONFIG_FILE: configuration };
}

function unpackFonts(folder: string, configuration: string): void {
  mkdirSync(folder, { recursive: true });
  for (const font of fonts) {
    writeFileAtomic(
      path.join(folder, `${path.basename(font, '.woff')}.ttf`),
      unpackWoff(readFileSync(require.resolve(font))),
    );
  }
  writeFileAtomic(configuration, fontsConf(folder));
}

/** Writes a file under another name first, because another run may unpack the fonts at the same time. */
function writeFileAtomic(file: string, content: Buffer | string): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}

/** Returns the TrueType font in a WOFF file (W3C WOFF 1.0). Chromium on Linux loads no WOFF file from the system. */
function unpackWoff(woff: Buffer): Buffer {
  const tableCount = woff.readUInt16BE(12);
  const header = Buffer.alloc(12 + 16 * tableCount);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(tableCount, 4);
  const tables: Buffer[] = [header];
  let position = header.length;
  for (let index = 0; index < tableCount; index += 1) {
    const entry = woff.subarray(44 + 20 * index, 64 + 20 * index);
    const [offset, packedLength, length] = [4, 8, 12].map((at) => entry.readUInt32BE(at)) as [
      number,
      number,
      number,
    ];
    const packed = woff.subarray(offset, offset + packedLength);
    const table = packedLength === length ? packed : inflateSync(packed);
    const record = 12 + 16 * index;
    entry.copy(header, record, 0, 4);
    entry.copy(header, record + 4, 16, 20);
    header.writeUInt32BE(position, record + 8);
    header.writeUInt32BE(length, record + 12);
    const padded = Buffer.concat([table], Math.ceil(length / 4) * 4);
    tables.push(padded);
    position += padded.length;
  }
  return Buffer.concat(tables);
}

function fontsConf(folder: string): string {
  const aliases = [
    ['sans-serif', 'Libre Franklin'],
    ['serif', 'Newsreader'],
    ['monospace', 'Libre Franklin'],
  ].map(
    ([generic, family]) =>
      `<alias binding="same"><family>${generic}</family><prefer><family>${family}</family></prefer></alias>`,
  );
  return [
    '<?xml version="1.0"?>',
    '<fontconfig>',
    `<dir>${folder}</dir><cachedir>${path.join(folder, 'cache')}</cachedir>`,
    ...aliases,
    '</fontconfig>',
  ].join('\n');
}

const require = createRequire(import.meta.url);

const fonts = ['libre-franklin', 'newsreader'].flatMap((family) =>
  ['400-normal', '400-italic', '700-normal'].map(
    (style) => `@fontsource/${family}/files/${family}-latin-${style}.woff`,
  ),
);
