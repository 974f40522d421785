/**
 * Finds out what differs between two lists of publications, or of parts of them. What hasn't changed is the same
 * object, so nothing of it is read.
 */
export function changedPublications<Item extends { id: string }>(
  before: readonly Item[],
  next: readonly Item[],
): { changed: Item[]; removed: string[] } {
  const [old, current] = [new Set(before), new Set(next)];
  const changed = next.filter((each) => !old.has(each));
  const ids = new Set(changed.map(({ id }) => id));
  const gone = before.filter((each) => !current.has(each)).map(({ id }) => id);
  return { changed, removed: gone.filter((id) => !ids.has(id)) };
}
