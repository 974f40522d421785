import type { Edition } from '../../news/edition.ts';
import { pictureKey, type SourcePicture } from '../../news/pictures/picture.ts';

/** The pictures of all stories in these editions, the leads of the sections first, then their second stories. */
export function wantedPictures(editions: readonly Edition[]): SourcePicture[] {
  const lists = editions.flatMap(({ sections }) =>
    Array.from(sections.values(), ({ sourcePictures }) => sourcePictures),
  );
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, rank) => lists.flatMap((list) => list[rank] ?? [])).flat();
}

/** Each picture once, in the order of its first wish, with the widths that anybody wants. */
export function mergeWishes(wanted: readonly SourcePicture[]): Map<string, SourcePicture> {
  const merged = new Map<string, SourcePicture>();
  for (const source of wanted) {
    const key = pictureKey(source);
    const { widths = [] } = merged.get(key) ?? {};
    if (widths.length < source.widths.length) merged.set(key, source);
  }
  return merged;
}
