/** Returns the value at `path` in unchecked data, or undefined. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value;
  for (const step of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined;
    found = Reflect.get(found, step);
  }
  return found;
}

/** Returns the list at `path`; empty if there is none. */
export function listAt(value: unknown, path: readonly PropertyKey[]): readonly unknown[] {
  const found = valueAt(value, path);
  return Array.isArray(found) ? found : [];
}

/** Returns the trimmed text at `path`, or undefined. */
export function textAt(value: unknown, path: readonly PropertyKey[]): string | undefined {
  const found = valueAt(value, path);
  return typeof found === 'string' ? found.trim() : undefined;
}

/** Returns the indexes of the list or the keys of the group at `path`, or an empty list. */
export function keysAt(value: unknown, path: readonly PropertyKey[]): PropertyKey[] {
  const found = valueAt(value, path);
  if (Array.isArray(found)) return [...found.keys()];
  return typeof found === 'object' && found !== null ? Object.keys(found) : [];
}
