/**
 * Creates an index that finds similar titles without comparing each pair. Callers identify a title by its position in
 * `all`. All indexes use the same memory, which saves garbage, so an index is valid only until the next index is
 * created. Words in many titles are ignored, because whole series share them, such as weather alerts. Words are
 * compared by hash, so very rarely a title that isn't similar is found.
 */
export function titleIndex(all: readonly ReadonlySet<string>[]) {
  const total = all.reduce((sum, { size }) => sum + size, 0);
  const memory = memoryFor(all.length, total);
  const { starts, words, uses, newest, older, positions, counts, touched } = memory;
  numberWords(all, memory);
  let added = 0;
  let links = 0;

  return {
    /** Adds a title. The title's position is the number of titles added before. */
    add(title: number): void {
      for (let index = starts[title] ?? 0; index < (starts[title + 1] ?? 0); index += 1) {
        const word = words[index] ?? 0;
        if ((uses[word] ?? 0) < 2 || (uses[word] ?? 0) > uncommonUsesMax) continue;
        positions[links] = added;
        older[links] = newest[word] ?? 0;
        links += 1;
        newest[word] = links;
      }
      added += 1;
    },
    /**
     * Returns the positions, in order, of added titles that share a third of the words, at least two of them uncommon.
     */
    similarTo(title: number): readonly number[] {
      const [from, until] = [starts[title] ?? 0, starts[title + 1] ?? 0];
      let touchedCount = 0;
      let common = 0;
      for (let index = from; index < until; index += 1) {
        const word = words[index] ?? 0;
        if ((uses[word] ?? 0) > uncommonUsesMax) common += 1;
        for (let link = newest[word] ?? 0; link !== 0; link = older[link - 1] ?? 0) {
          const position = positions[link - 1] ?? 0;
          const count = counts[position] ?? 0;
          if (count === 0) {
            touched[touchedCount] = position;
            touchedCount += 1;
          }
          counts[position] = count + 1;
        }
      }
      if (touchedCount === 0) return none;
      const needed = Math.max(2, Math.ceil((until - from) / 3) - common);
      let found: number[] | undefined;
      for (let index = 0; index < touchedCount; index += 1) {
        const position = touched[index] ?? 0;
        if ((counts[position] ?? 0) >= needed) (found ??= []).push(position);
        counts[position] = 0;
      }
      return found?.toSorted((one, other) => one - other) ?? none;
    },
  };
}

/** Gives each word a number, which is the same wherever it occurs, and counts its uses. */
function numberWords(
  all: readonly ReadonlySet<string>[],
  { starts, words, slots, hashes, uses, newest }: TitleMemory,
): void {
  const mask = slots.length - 1;
  slots.fill(0);
  let wordCount = 0;
  let occurrences = 0;

  function numberOf(hash: number): number {
    let slot = hash & mask;
    for (; ; slot = (slot + 1) & mask) {
      const number = (slots[slot] ?? 0) - 1;
      if (number === -1) break;
      if (hashes[number] === hash) return number;
    }
    const number = wordCount;
    wordCount += 1;
    slots[slot] = wordCount;
    hashes[number] = hash;
    uses[number] = 0;
    newest[number] = 0;
    return number;
  }

  for (const [title, titleWords] of all.entries()) {
    starts[title] = occurrences;
    for (const word of titleWords) {
      const number = numberOf(hashOf(word));
      words[occurrences] = number;
      uses[number] = (uses[number] ?? 0) + 1;
      occurrences += 1;
    }
  }
  starts[all.length] = occurrences;
}

/** Returns a word's hash (FNV-1a). */
function hashOf(word: string): number {
  let hash = 0x811c9dc5 | 0;
  for (let index = 0; index < word.length; index += 1)
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  return hash;
}

let lastMemory = newMemory(512, 4096);

/** Returns the memory of the last index if it is large enough. */
function memoryFor(titles: number, words: number): TitleMemory {
  const { starts, words: known } = lastMemory;
  if (titles >= starts.length || words > known.length) lastMemory = newMemory(2 * titles, powerAbove(words));
  return lastMemory;
}

type TitleMemory = ReturnType<typeof newMemory>;

function powerAbove(count: number): number {
  return 2 ** Math.ceil(Math.log2(count + 1));
}

function newMemory(titles: number, words: number) {
  return {
    /** The index in `words` at which the words of each title begin. */
    starts: new Int32Array(titles + 1),
    words: new Int32Array(words),
    /** The numbers of words, plus one, by hash. */
    slots: new Int32Array(2 * words),
    hashes: new Int32Array(words),
    /** The number of titles that have each word. */
    uses: new Int32Array(words),
    /** The last link to a title with a word, plus one. */
    newest: new Int32Array(words),
    /** The link before each link, plus one. */
    older: new Int32Array(words),
    /** The position of each link's title. */
    positions: new Int32Array(words),
    /** The number of words that each title shares with the title that is looked up. Reset to 0 after each lookup. */
    counts: new Int32Array(titles),
    /** The positions whose count isn't 0 during a lookup. */
    touched: new Int32Array(titles),
  };
}

const none: readonly number[] = [];

/** A word in more titles than this is common. No event has so many reports. */
const uncommonUsesMax = 30;
