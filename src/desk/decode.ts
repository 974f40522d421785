import { isUtf8 } from 'node:buffer';

import { detect } from 'chardet';

import { mendUtf8 } from './mendUtf8.ts';

/**
 * Turns a document's bytes into text. In this order, as measured in the feeds' README: byte-order mark; the zero bytes of UTF-16; valid
 * UTF-8, whatever was declared; UTF-8 with a few stray bytes; the HTTP charset; the XML declaration; a guess by `chardet`; windows-1252.
 */
export function decode({ body, contentType }: { body: Uint8Array; contentType: string | null }): string {
  const utf16 = markedUtf16(body) ?? unmarkedUtf16(body);
  if (utf16 !== null) return new TextDecoder(utf16).decode(body);
  if (isUtf8(body)) return new TextDecoder('utf-8').decode(body);
  const mended = mendUtf8(body);
  if (mended !== null) return new TextDecoder('utf-8').decode(mended);
  const label = declaredByHttp(contentType) ?? declaredByXml(body) ?? guessed(body) ?? lastResort;
  return new TextDecoder(label).decode(body);
}

function markedUtf16(body: Uint8Array): string | null {
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le';
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be';
  return null;
}

/** UTF-16 without a mark shows in the zero half of the first `<` or `{`: `3C 00` or `00 3C`. */
function unmarkedUtf16(body: Uint8Array): string | null {
  for (let index = 0; index + 1 < Math.min(body.length, utf16ScanBytes); index += 2) {
    const [first, second] = [body[index], body[index + 1]];
    if (second === 0 && (first === lessThan || first === brace)) return 'utf-16le';
    if (first === 0 && (second === lessThan || second === brace)) return 'utf-16be';
  }
  return null;
}

function declaredByHttp(contentType: string | null): string | null {
  const declared = /charset\s{0,9}=\s{0,9}["']?([\w.:-]{1,40})/iu.exec(contentType ?? '');
  return legacyLabel(declared?.[1]);
}

function declaredByXml(body: Uint8Array): string | null {
  const head = new TextDecoder(lastResort).decode(body.subarray(0, declarationBytes));
  const declared = /encoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})["']/u.exec(head);
  return legacyLabel(declared?.[1]);
}

/** The guess is made where the text stops being ASCII: what comes before says nothing. */
function guessed(body: Uint8Array): string | null {
  const firstForeign = body.findIndex((byte) => byte > 0x7f);
  const start = Math.max(0, firstForeign - guessLeadBytes);
  return legacyLabel(detect(body.subarray(start, start + guessBytes)) ?? undefined);
}

/** A label that `TextDecoder` knows and that the bytes have not refuted yet: UTF-8 and UTF-16 were looked for before. */
function legacyLabel(label: string | undefined): string | null {
  if (label === undefined) return null;
  const name = label.toLowerCase();
  if (name.startsWith('utf') || name.startsWith('ucs') || name.includes('unicode')) return null;
  try {
    return new TextDecoder(name).encoding;
  } catch (problem) {
    if (problem instanceof RangeError) return null;
    throw problem;
  }
}

const lessThan = 0x3c;
const brace = 0x7b;
const utf16ScanBytes = 64;
const declarationBytes = 1024;
const guessLeadBytes = 1024;
const guessBytes = 32 * 1024;
const lastResort = 'windows-1252';
