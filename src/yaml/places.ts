import { isMap, isNode, isScalar, isSeq, type Document, type LineCounter, type Pair } from 'yaml';

/** A place in a text file: line and column, both counted from 1. */
export interface Place {
  line: number;
  column: number;
}

/** Finds where in a YAML file something is written. Paths are keys and list positions from the top of the file. */
export interface Places {
  /** Where the value stands; for a group, a list or nothing at all where its key stands; for what is missing where it should be. */
  value(path: readonly PropertyKey[]): Place;
  /** Where the key stands. */
  key(path: readonly PropertyKey[]): Place;
  /** The value as it is written, quotes left out; undefined when there is no single value. */
  source(path: readonly PropertyKey[]): string | undefined;
}

/** Makes the finder for one document; `lines` is the counter it was parsed with. */
export function placesIn({ document, lines }: { document: Document; lines: LineCounter }): Places {
  const placeAt = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  return {
    value: (path) => placeAt(walk(document, path).valueOffset),
    key: (path) => placeAt(walk(document, path).keyOffset),
    source: (path) => walk(document, path).source,
  };
}

/** Goes down as far as there is something. */
function walk(
  document: Document,
  path: readonly PropertyKey[],
): { valueOffset: number; keyOffset: number; source: string | undefined } {
  let node: unknown = document.contents;
  let keyOffset = startOf(node) ?? 0;
  let valueOffset = keyOffset;
  for (const step of path) {
    const below = isMap(node)
      ? valueOfKey(node.items, String(step))
      : isSeq(node)
        ? node.items[Number(step)]
        : undefined;
    if (below === undefined) return { valueOffset: keyOffset, keyOffset, source: undefined };
    node = isPair(below) ? below.value : below;
    keyOffset = startOf(isPair(below) ? below.key : below) ?? keyOffset;
    valueOffset = isScalar(node) && !isUnwritten(node) ? (startOf(node) ?? keyOffset) : keyOffset;
  }
  return { valueOffset, keyOffset, source: isScalar(node) ? node.source : undefined };
}

/** The last one counts, as it does for the parser, when a key is there twice. */
function valueOfKey(items: readonly Pair[], key: string): Pair | undefined {
  return items.findLast((pair) => isScalar(pair.key) && String(pair.key.value) === key);
}

function isPair(value: unknown): value is Pair {
  return typeof value === 'object' && value !== null && 'key' in value && 'value' in value;
}

/** `telephone:` with nothing behind it: the parser puts an empty value there, which has no place of its own. */
function isUnwritten(node: { range?: readonly number[] | null }): boolean {
  return node.range?.[0] === node.range?.[1];
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}
