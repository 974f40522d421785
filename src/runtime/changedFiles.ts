/**
 * The names of changed files within a publication's folder, such as `blog/levee.md`; null if any file may have changed.
 */
export type ChangedFiles = ReadonlySet<string> | null;

export function mergeChangedFiles(one: ChangedFiles, other: ChangedFiles | undefined): ChangedFiles {
  if (other === undefined) return one;
  return one === null || other === null ? null : one.union(other);
}

/** Adds changed files, by publication, to the changed files in `to`. */
export function addChangedFiles(
  to: Map<string, ChangedFiles>,
  changed: Iterable<readonly [string, ChangedFiles]>,
): void {
  for (const [publication, files] of changed)
    to.set(publication, mergeChangedFiles(files, to.get(publication)));
}
