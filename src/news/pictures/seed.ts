/**
 * Returns a hash of 8 hexadecimal digits: FNV-1a of UTF-16 code units with MurmurHash3's finalizer, so that similar
 * strings get different seeds.
 */
export function seedOf(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return ((value ^ (value >>> 16)) >>> 0).toString(16).padStart(8, '0');
}

/** Returns a seeded random number generator (mulberry32): numbers from 0 up to but not including 1. */
export function numbersFrom(seed: string): () => number {
  let state = Number.parseInt(seed, 16);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the path of the drawing for something without a picture. The same identity always gets the same drawing. */
export function placeholderUrl(identity: string): string {
  return `/drawings/${seedOf(identity)}.svg`;
}
