/** Counts how often a property of an object is read, to show that a change of one publication reads none of another. */
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
