/**
 * Does the same work for each of many, four at a time, so that a host is not flooded; gives what came out, in their order. Behind
 * a result for which `isLast` holds no other four are begun.
 */
export async function inBatches<Item, Result>({
  items,
  work,
  isLast = () => false,
}: {
  items: readonly Item[];
  work: (item: Item) => Promise<Result>;
  isLast?: (result: Result) => boolean;
}): Promise<Result[]> {
  const results: Result[] = [];
  while (results.length < items.length && !results.some(isLast)) {
    const few = items.slice(results.length, results.length + fewMax);
    results.push(...(await Promise.all(few.map(work))));
  }
  return results;
}

const fewMax = 4;
