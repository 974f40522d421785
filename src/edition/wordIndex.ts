/** Finds sets of words similar to a given one, without comparing it with each. */
interface WordIndex {
  /** Adds a set. Its position is the number of sets added before. */
  add: (words: ReadonlySet<string>) => void;
  /** The positions, in order, of the sets that share a third of the words, including two or more uncommon ones. */
  similarTo: (words: ReadonlySet<string>) => number[];
}

/**
 * Creates an index for some or all of the sets in `all`. Words in many sets are not indexed: whole series share them,
 * such as a weather service's alerts.
 */
export function wordIndex(all: readonly ReadonlySet<string>[]): WordIndex {
  const uses = new Map<string, number>();
  for (const words of all) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
  const isIndexed = (word: string) => {
    const count = uses.get(word) ?? 0;
    return count > 1 && count <= commonFrom;
  };
  const positions = new Map<string, number[]>();
  // Each filing looks up all sets. Counting in a reused array takes a tenth of the time of a new map.
  const counts = new Uint16Array(all.length);
  let added = 0;

  return {
    add(words) {
      for (const word of words) {
        if (isIndexed(word)) positions.getOrInsertComputed(word, () => []).push(added);
      }
      added += 1;
    },
    similarTo(words) {
      const touched: number[] = [];
      let common = 0;
      for (const word of words) {
        if (!isIndexed(word)) {
          common += Number((uses.get(word) ?? 0) > commonFrom);
          continue;
        }
        for (const position of positions.get(word) ?? []) {
          const count = counts[position] ?? 0;
          if (count === 0) touched.push(position);
          counts[position] = count + 1;
        }
      }
      const needed = Math.max(2, Math.ceil(words.size / 3) - common);
      const found = touched.filter((position) => (counts[position] ?? 0) >= needed);
      for (const position of touched) counts[position] = 0;
      return found.toSorted((one, other) => one - other);
    },
  };
}

/** A word in more headlines is common. An event has fewer reports than this. */
const commonFrom = 30;
