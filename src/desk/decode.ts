import { isUtf8 } from 'node:buffer';

import { detect } from 'chardet';

import { repairUtf8 } from './repairUtf8.ts';

/**
 * Decodes a document. The order is measured on real feeds: a byte-order mark; the zero bytes of UTF-16; any valid
 * UTF-8; UTF-8 with a few stray bytes; the HTTP charset; the XML declaration; detection by `chardet`; windows-1252.
 */
export function decode({ body, contentType }: { body: Uint8Array; contentType: string | null }): string {
  const utf16 = utf16WithMark(body) ?? utf16WithoutMark(body);
  if (utf16 !== null) return new TextDecoder(utf16).decode(body);
  const utf8 = isUtf8(body) ? body : repairUtf8(body);
  if (utf8 !== null) return new TextDecoder('utf-8').decode(utf8);
  const label = declaredByHttp(contentType) ?? declaredByXml(body) ?? detected(body) ?? lastResort;
  return new TextDecoder(label).decode(body);
}

function utf16WithMark(body: Uint8Array): string | null {
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le';
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be';
  return null;
}

/** Finds the byte order by the first `<` or `{`: `3C 00` or `00 3C`. */
function utf16WithoutMark(body: Uint8Array): string | null {
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

/** Detects the charset around the first byte that is not ASCII. */
function detected(body: Uint8Array): string | null {
  const firstNonAscii = body.findIndex((byte) => byte > 0x7f);
  const start = Math.max(0, firstNonAscii - detectLeadBytes);
  return legacyLabel(detect(body.subarray(start, start + detectBytes)) ?? undefined);
}

/** Null for labels that `TextDecoder` does not know, and for UTF-8 and UTF-16, which have been ruled out by now. */
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
const detectLeadBytes = 1024;
const detectBytes = 32 * 1024;
const lastResort = 'windows-1252';
