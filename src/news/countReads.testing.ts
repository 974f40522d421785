/** Counts the reads of an object's properties, to show that a change of one publication doesn't read any other. */
export function countReads<Value extends object>(value: Value): { counted: Value; reads: () => number } {
  let reads = 0;
  const counted = new Proxy(value, {
    get(target, key) {
      reads += 1;
      return Reflect.get(target, key) as unknown;
    },
    ownKeys(target) {
      reads += 1;
      return Reflect.ownKeys(target);
    },
  });
  return { counted, reads: () => reads };
}
