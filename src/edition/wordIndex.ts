/** Which sets of words are like a given one, without comparing it with each. */
export interface WordIndex {
  /** Takes a set in; its place is the number of those taken in before. */
  add: (words: ReadonlySet<string>) => void;
  /** The places of the sets that share a third of the words, of them at least two that are not common, in the order in which they were taken in. */
  alike: (words: ReadonlySet<string>) => number[];
}

/**
 * Opens an index for some or `all` of the sets. A word that many of them have leads nowhere: in it whole series are alike, such as
 * the alerts of a weather service, and what is alike in such words only is not alike.
 */
export function wordIndex(all: readonly ReadonlySet<string>[]): WordIndex {
  const uses = new Map<string, number>();
  for (const words of all) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
  const leads = (word: string) => {
    const count = uses.get(word) ?? 0;
    return count > 1 && count <= commonFrom;
  };
  const places = new Map<string, number[]>();
  // All sets are asked about at each filing: counting in one array that is used again costs a tenth of counting in a new map.
  const counts = new Uint16Array(all.length);
  let taken = 0;

  return {
    add(words) {
      for (const word of words) {
        if (!leads(word)) continue;
        const known = places.get(word);
        if (known === undefined) places.set(word, [taken]);
        else known.push(taken);
      }
      taken += 1;
    },
    alike(words) {
      const met: number[] = [];
      let common = 0;
      for (const word of words) {
        if (!leads(word)) {
          common += Number((uses.get(word) ?? 0) > commonFrom);
          continue;
        }
        for (const place of places.get(word) ?? nowhere) {
          const count = counts[place] ?? 0;
          if (count === 0) met.push(place);
          counts[place] = count + 1;
        }
      }
      const needed = Math.max(2, Math.ceil(words.size / 3) - common);
      const found = met.filter((place) => (counts[place] ?? 0) >= needed);
      for (const place of met) counts[place] = 0;
      return found.toSorted((one, other) => one - other);
    },
  };
}

const nowhere: readonly number[] = [];

/** A word in more headlines than this is common; an event has fewer reports. */
const commonFrom = 30;
