import type { Item, Spiked } from '../news/item.ts';

/** Items of one document with the same guid are one story: the newest stays, in its own place; of undated ones the first. */
export function withoutRepeats(items: readonly Item[]): { items: Item[]; spiked: Spiked[] } {
  const newest = new Map<string, Item>();
  for (const item of items) {
    const known = newest.get(item.guid);
    if (known === undefined || isNewer(item, known)) newest.set(item.guid, item);
  }
  const kept = items.filter((item) => newest.get(item.guid) === item);
  const repeats = items.filter((item) => newest.get(item.guid) !== item);
  return { items: kept, spiked: repeats.map(repeated) };
}

function isNewer(item: Item, known: Item): boolean {
  if (item.date.kind !== 'dated') return false;
  return known.date.kind !== 'dated' || item.date.at > known.date.at;
}

function repeated(item: Item): Spiked {
  return {
    item: [item.title, item.link].find((name) => name !== '') ?? item.guid,
    reason: 'The document has another item with the same guid, which is as new or newer.',
  };
}
