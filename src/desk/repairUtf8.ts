/**
 * Repairs UTF-8 that contains a few bytes of windows-1252, and drops an incomplete character at the end. Null if there
 * are too many: more than a quarter of the number of characters beyond ASCII.
 */
export function repairUtf8(bytes: Uint8Array): Uint8Array | null {
  const { characters, strays, end } = countSequences(bytes);
  if (strays * 4 > characters) return null;
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

/** The length of the valid character at `index`, or 0 if there is none (RFC 3629). */
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
