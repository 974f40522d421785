/** Seeded random numbers: the same seed always draws the same picture. */
export interface Random {
  /** A number from `from` up to, not including, `to`. */
  between: (range: { from: number; to: number }) => number;
  /** Returns one of the choices. */
  pick: <Choice>(choices: readonly [Choice, ...Choice[]]) => Choice;
}

/** Seeds mulberry32 with the FNV-1a hash of `seed`. */
export function seededRandom(seed: string): Random {
  let state = hash(seed);

  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  return {
    between: ({ from, to }) => Math.round((from + next() * (to - from)) * 100) / 100,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return value;
}
