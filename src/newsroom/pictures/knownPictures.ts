import { isComplete, type OutsidePicture } from '../../news/pictures/outsidePicture.ts';
import { pictureKey, type PictureKey, type WantedPicture } from '../../news/pictures/picture.ts';

/** A picture that a publication wants. Pictures with a lower rank are fetched first. */
export interface RankedPicture {
  picture: WantedPicture;
  rank: number;
}

export interface KnownPicture {
  /** The picture as each publication wants it. */
  wantedBy: Map<string, RankedPicture>;
  /** The wanted picture with the most widths. */
  wanted: WantedPicture;
  rank: number;
  /** Null if the archive has no row, and undefined before it is read. */
  row: OutsidePicture | null | undefined;
  /** The path and widths that were last announced; undefined if pages couldn't show the picture. */
  announced: string | undefined;
}

/**
 * Tracks which publications want a picture, so that a change of one publication costs nothing for the pictures of the
 * others. A picture that hundreds of publications share is ranked once after all of them have changed.
 */
export function openKnownPictures() {
  const known = new Map<string, KnownPicture>();
  /** The list of each publication, and the keys of its pictures. */
  const lists = new Map<string, { pictures: readonly RankedPicture[]; keys: ReadonlySet<string> }>();
  const unfinished = openRanks();

  /** Adds a picture to the unfinished ones by its rank, or removes it if it is complete. */
  function updateUnfinished(key: string, { row, wanted, rank }: KnownPicture): void {
    unfinished.set(key, row && isComplete(row, wanted.widths) ? null : rank);
  }

  /** Sets the pictures that a publication wants. Returns the keys of the pictures whose widths or rank differ. */
  function replaceOne(publication: string, pictures: readonly RankedPicture[]): Iterable<string> {
    const list = lists.get(publication);
    // If the array is the same, nothing has to be compared.
    if (list?.pictures === pictures) return [];
    const wanted = mergeWidths(pictures);
    const before = list?.keys ?? new Set<string>();
    if (wanted.size === 0) lists.delete(publication);
    else lists.set(publication, { pictures, keys: new Set(wanted.keys()) });
    const changed = before.difference(wanted);
    for (const key of changed) known.get(key)?.wantedBy.delete(publication);
    for (const [key, ranked] of wanted) {
      const each = known.getOrInsertComputed(key, () => newKnownPicture(ranked));
      if (isUnchanged(each.wantedBy.get(publication), ranked)) continue;
      each.wantedBy.set(publication, ranked);
      changed.add(key);
    }
    return changed;
  }

  /** Chooses the widths and the rank of a picture. Returns its row if no publication wants it anymore. */
  function chooseWanted(key: string, each: KnownPicture): OutsidePicture | null | undefined {
    if (each.wantedBy.size === 0) {
      known.delete(key);
      unfinished.set(key, null);
      return each.row;
    }
    let widest: WantedPicture | undefined;
    each.rank = Infinity;
    for (const { picture, rank } of each.wantedBy.values()) {
      if (widest === undefined || picture.widths.length > widest.widths.length) widest = picture;
      each.rank = Math.min(each.rank, rank);
    }
    each.wanted = widest ?? each.wanted;
    updateUnfinished(key, each);
    return undefined;
  }

  return {
    get: (key: PictureKey) => known.get(pictureKey(key)),
    all: () => known.values(),
    setRow(each: KnownPicture, row: KnownPicture['row']): void {
      each.row = row;
      updateUnfinished(pictureKey(each.wanted), each);
    },
    /**
     * Sets the pictures that each of these publications wants. Returns the rows of pictures that no publication wants
     * anymore.
     */
    replace(wanted: ReadonlyMap<string, readonly RankedPicture[]>): OutsidePicture[] {
      const changed = new Set<string>();
      for (const [publication, pictures] of wanted)
        for (const key of replaceOne(publication, pictures)) changed.add(key);
      return [...changed].flatMap((key) => {
        const each = known.get(key);
        return (each && chooseWanted(key, each)) ?? [];
      });
    },
    /** Yields the pictures that aren't completely prepared, the most important first. */
    *unfinished(): Generator<KnownPicture> {
      for (const key of unfinished.keys()) {
        const each = known.get(key);
        if (each !== undefined) yield each;
      }
    },
  };
}

function newKnownPicture({ picture, rank }: RankedPicture): KnownPicture {
  return { wantedBy: new Map(), wanted: picture, rank, row: undefined, announced: undefined };
}

/** Returns whether a publication wants a picture with the same rank and widths as before. */
function isUnchanged(before: RankedPicture | undefined, now: RankedPicture): boolean {
  return before?.rank === now.rank && before.picture.widths === now.picture.widths;
}

/** Sorts keys by rank. */
function openRanks() {
  const ranks = new Map<string, number>();
  const byRank = new Map<number, Set<string>>();
  return {
    /** @param rank null to remove the key */
    set(key: string, rank: number | null): void {
      const before = ranks.get(key);
      if (before === (rank ?? undefined)) return;
      if (before !== undefined) byRank.get(before)?.delete(key);
      if (rank === null) ranks.delete(key);
      else {
        ranks.set(key, rank);
        byRank.getOrInsertComputed(rank, () => new Set()).add(key);
      }
    },
    /** Yields the keys, the lowest rank first. */
    *keys(): Generator<string> {
      const sorted = [...byRank.keys()].toSorted((one, other) => one - other);
      for (const rank of sorted) yield* byRank.get(rank) ?? [];
    },
  };
}

/** Lists each picture once, with its lowest rank and the most widths. */
function mergeWidths(pictures: readonly RankedPicture[]): Map<string, RankedPicture> {
  const merged = new Map<string, RankedPicture>();
  for (const each of pictures) {
    const key = pictureKey(each.picture);
    const before = merged.get(key);
    if (before === undefined) merged.set(key, each);
    else {
      const isWider = before.picture.widths.length < each.picture.widths.length;
      const { picture } = isWider ? each : before;
      merged.set(key, { picture, rank: Math.min(before.rank, each.rank) });
    }
  }
  return merged;
}
