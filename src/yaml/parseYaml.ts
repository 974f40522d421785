import { LineCounter, isMap, isNode, isScalar, isSeq, parseDocument, type Document, type Pair } from 'yaml';
import type { BrokenFile, Finding, Mistake } from './mistake.ts';
import { readTextFile } from './readTextFile.ts';
import { yamlMistakes } from './yamlMistakes.ts';

/**
 * YAML that could be read. The file may still have mistakes that do not hide the rest of the file, such as a repeated
 * key.
 */
export interface YamlFile {
  kind: 'yaml';
  file: string;
  text: string;
  document: Document;
  /** Plain data: objects, lists, text, numbers, booleans, null. Null for an empty file. */
  value: unknown;
  positions: Positions;
  mistakes: Mistake[];
}

export type Position = Pick<Mistake, 'line' | 'column'>;

/** The positions in a YAML file. Paths are keys and list indexes from the top of the file. */
export type Positions = ReturnType<typeof positionsIn>;

export async function readYamlFile(file: string): Promise<YamlFile | { kind: 'missing' } | BrokenFile> {
  const read = await readTextFile(file);
  return read.kind === 'text' ? parseYaml(file, read.text) : read;
}

/** Parses `text`, the content of `file` or the front matter that it begins with. */
export function parseYaml(file: string, text: string): YamlFile | BrokenFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const { mistakes, isReadable } = yamlMistakes({ file, text, document, lines });
  if (!isReadable) return { kind: 'broken', mistakes };
  const positions = positionsIn({ document, lines });
  return { kind: 'yaml', file, text, document, value: document.toJS(), positions, mistakes };
}

/** Returns a file whose text is known to have no mistakes. Parses it only when its content or a position is needed. */
export function lazyYaml(file: string, text: string): YamlFile {
  let parsed: YamlFile | undefined;
  const parse = (): YamlFile => {
    const read = parsed ?? parseYaml(file, text);
    if (read.kind === 'broken')
      throw new Error(`${file} was valid and is broken, although its text is the same.`);
    parsed = read;
    return read;
  };
  return {
    kind: 'yaml',
    file,
    text,
    get document() {
      return parse().document;
    },
    get value() {
      return parse().value;
    },
    get positions() {
      return parse().positions;
    },
    mistakes: [],
  };
}

/** Turns a finding into a mistake at its position in the file. */
export function mistakeAt(yaml: YamlFile, { path, message, remedy }: Finding): Mistake {
  return { file: yaml.file, ...yaml.positions.value(path), message, remedy };
}

export function comparePositions(one: Position, other: Position): number {
  return one.line - other.line || one.column - other.column;
}

function positionsIn({ document, lines }: { document: Document; lines: LineCounter }) {
  const positionAt = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  return {
    /**
     * Returns the position of a scalar, of the key of a group, list or empty value, or of the parent of a missing
     * value.
     */
    value: (path: readonly PropertyKey[]) => positionAt(walk(document, path).valueOffset),
    key: (path: readonly PropertyKey[]) => positionAt(walk(document, path).keyOffset),
    /** Returns a scalar as written, without quotes; undefined for groups and lists. */
    source: (path: readonly PropertyKey[]) => walk(document, path).source,
  };
}

/** Follows the path as far as it exists. */
function walk(document: Document, path: readonly PropertyKey[]) {
  let node: unknown = document.contents;
  let keyOffset = startOf(node) ?? 0;
  let valueOffset = keyOffset;
  for (const step of path) {
    const child = childOf(node, step);
    if (child === undefined) return { valueOffset: keyOffset, keyOffset, source: undefined };
    node = isPair(child) ? child.value : child;
    keyOffset = startOf(isPair(child) ? child.key : child) ?? keyOffset;
    valueOffset = isScalar(node) && !isUnwritten(node) ? (startOf(node) ?? keyOffset) : keyOffset;
  }
  return { valueOffset, keyOffset, source: isScalar(node) ? node.source : undefined };
}

function childOf(node: unknown, step: PropertyKey): unknown {
  if (isSeq(node)) return node.items[Number(step)];
  if (!isMap(node)) return undefined;
  // When a key is repeated, the parser also uses the last value.
  return node.items.findLast(({ key }) => isScalar(key) && String(key.value) === String(step));
}

function isPair(value: unknown): value is Pair {
  return typeof value === 'object' && value !== null && 'key' in value && 'value' in value;
}

/**
 * Returns whether nothing follows the key, as in `telephone:`. The parser adds an empty value, which has no position of
 * its own.
 */
function isUnwritten(node: { range?: readonly number[] | null }): boolean {
  return node.range?.[0] === node.range?.[1];
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}
