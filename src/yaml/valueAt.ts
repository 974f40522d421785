/** What stands at `path` in data that nobody has checked yet; undefined when there is nothing. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value;
  for (const step of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined;
    found = Reflect.get(found, step);
  }
  return found;
}

/** The list at `path`; empty when there is none. */
export function listAt(value: unknown, path: readonly PropertyKey[]): readonly unknown[] {
  const found = valueAt(value, path);
  return Array.isArray(found) ? found : [];
}

/** The text at `path` without white space around it; undefined when there is none. */
export function textAt(value: unknown, path: readonly PropertyKey[]): string | undefined {
  const found = valueAt(value, path);
  return typeof found === 'string' ? found.trim() : undefined;
}

/** The keys of the group at `path`; none when there is none. */
export function keysAt(value: unknown, path: readonly PropertyKey[]): string[] {
  const found = valueAt(value, path);
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? Object.keys(found) : [];
}
