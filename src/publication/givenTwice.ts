import type { Finding } from '../yaml/mistake.ts';

/** Tells of every entry whose identity an earlier one of its list has. Entries without one are told of by the schema. */
export function givenTwice(
  entries: { path: PropertyKey[]; identity: string | undefined; what: string }[],
): Finding[] {
  return entries.flatMap(({ path, identity, what }, index): Finding[] => {
    const isRepeated =
      identity !== undefined && entries.slice(0, index).some((earlier) => earlier.identity === identity);
    return isRepeated
      ? [{ path, message: `${what} "${identity}" is given a second time.`, remedy: 'Keep one of the two.' }]
      : [];
  });
}
