import { isAscii, isUtf8 } from 'node:buffer';
import { detect } from 'chardet';
import { resultOr } from '../news/resultOr.ts';

/**
 * Decodes a document. Tries, in an order that was measured on real feeds: a byte-order mark; the zero bytes of UTF-16;
 * valid UTF-8; UTF-8 with stray bytes or parts; the HTTP charset; the XML declaration; detection by `chardet`;
 * windows-1252.
 */
export function decode({ body, contentType }: { body: Uint8Array; contentType: string | null }): string {
  const utf16 = utf16WithMark(body) ?? utf16WithoutMark(body);
  if (utf16 !== null) return new TextDecoder(utf16).decode(body);
  const utf8 = isUtf8(body) ? body : repairUtf8(body);
  if (utf8 !== null) return new TextDecoder('utf-8').decode(utf8);
  const label = declaredByHttp(contentType) ?? declaredByXml(body) ?? detectCharset(body) ?? lastResort;
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
function detectCharset(body: Uint8Array): string | null {
  const firstNonAscii = body.findIndex((byte) => byte > 0x7f);
  const start = Math.max(0, firstNonAscii - detectLeadBytes);
  return legacyLabel(detect(body.subarray(start, start + detectBytes)) ?? undefined);
}

/**
 * Returns the encoding of a label; null if `TextDecoder` doesn't know it, and for UTF-8 and UTF-16, which have been
 * ruled out before.
 */
function legacyLabel(label: string | undefined): string | null {
  if (label === undefined) return null;
  const name = label.toLowerCase();
  if (name.startsWith('utf') || name.startsWith('ucs') || name.includes('unicode')) return null;
  return resultOr(null, RangeError, () => new TextDecoder(name).encoding);
}

const lessThan = 0x3c;
const brace = 0x7b;
const utf16ScanBytes = 64;
const declarationBytes = 1024;
const detectLeadBytes = 1024;
const detectBytes = 32 * 1024;
const lastResort = 'windows-1252';

/**
 * Repairs UTF-8 that contains bytes of windows-1252, and drops an incomplete character at the end. Returns null if the
 * bytes aren't UTF-8: there is more than one stray byte for four characters beyond ASCII, and `hasUtf8Parts` is false.
 */
export function repairUtf8(bytes: Uint8Array): Uint8Array | null {
  const { characters, strays, end } = countSequences(bytes);
  if (strays * 4 > characters && !hasUtf8Parts(bytes)) return null;
  const repaired = new Uint8Array(end + strays * 2);
  let written = 0;
  for (let index = 0; index < end;) {
    const length = characterBytes(bytes, index);
    if (length > 0) {
      for (let last = index + length; index < last; index++) repaired[written++] = bytes[index] ?? 0;
    } else {
      const character = windows1252.decode(bytes.subarray(index, index + 1));
      written += utf8.encodeInto(character, repaired.subarray(written)).written;
      index += 1;
    }
  }
  return repaired.subarray(0, written);
}

/**
 * Returns whether at least a quarter of the non-ASCII texts between tags are in UTF-8, as in a feed that a program has
 * combined from other feeds. By chance, text in another charset is almost never valid UTF-8.
 */
function hasUtf8Parts(bytes: Uint8Array): boolean {
  let parts = 0;
  let utf8Parts = 0;
  for (let start = 0; start < bytes.length;) {
    const tag = bytes.indexOf(lessThan, start + 1);
    const end = tag === -1 ? bytes.length : tag;
    const part = bytes.subarray(start, end);
    if (!isAscii(part)) {
      parts += 1;
      if (isUtf8(part)) utf8Parts += 1;
    }
    start = end;
  }
  return utf8Parts * 4 >= parts;
}

/** Counts valid characters beyond ASCII and invalid bytes. `end` excludes an incomplete last character. */
function countSequences(bytes: Uint8Array): { characters: number; strays: number; end: number } {
  let characters = 0;
  let strays = 0;
  for (let index = 0; index < bytes.length;) {
    const length = characterBytes(bytes, index);
    if (length === 0 && isIncompleteEnd(bytes, index)) return { characters, strays, end: index };
    if (length === 0) strays += 1;
    if (length > 1) characters += 1;
    index += Math.max(1, length);
  }
  return { characters, strays, end: bytes.length };
}

/** Returns the length of the valid character at `index`, or 0 if there is none (RFC 3629). */
function characterBytes(bytes: Uint8Array, index: number): number {
  const lead = bytes[index] ?? 0;
  if (lead < 0x80) return 1;
  const length = sequenceBytes(lead);
  const second = bytes[index + 1] ?? 0;
  if (lead === 0xe0 && second < 0xa0) return 0;
  if (lead === 0xed && second > 0x9f) return 0;
  if (lead === 0xf0 && second < 0x90) return 0;
  if (lead === 0xf4 && second > 0x8f) return 0;
  for (let offset = 1; offset < length; offset++) {
    if (((bytes[index + offset] ?? 0) & 0xc0) !== 0x80) return 0;
  }
  return length;
}

function sequenceBytes(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  if (lead >= 0xf0 && lead <= 0xf4) return 4;
  return 0;
}

function isIncompleteEnd(bytes: Uint8Array, index: number): boolean {
  const length = sequenceBytes(bytes[index] ?? 0);
  if (index + length <= bytes.length) return false;
  return bytes.subarray(index + 1).every((byte) => (byte & 0xc0) === 0x80);
}

const windows1252 = new TextDecoder('windows-1252');
const utf8 = new TextEncoder();
