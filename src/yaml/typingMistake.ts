import { contentOf, keyLine, sourceLines, type LineMistake, type SourceLine } from './sourceLines.ts';

/**
 * Finds the first typing error in a file that YAML cannot read: a missing space after a colon or dash, a tab or
 * no-break space in the indentation, an open quote, or a line indented unlike its neighbors. The parser notices these
 * too late and blames other lines.
 */
export function findTypingMistake(text: string): LineMistake | undefined {
  const open: Group[] = [];
  let previous: ReadLine | undefined;
  const lines = sourceLines(text);
  for (const line of lines) {
    const mistake =
      line.mistake ??
      (previous && (findMissingKey(previous.line, line, lines) ?? findTooDeep(line, previous, open)));
    if (mistake !== undefined) return mistake;
    const closed: Group[] = [];
    while (open.length > 0 && endsInnermost(line, open)) closed.push(...open.splice(-1));
    const uneven = findUnevenIndent({ line, closed }, open);
    if (uneven !== undefined) return uneven;
    addToGroup(line, open);
    previous = { line, closed };
  }
  return undefined;
}

/** Keys or entries that begin in the same column. */
interface Group {
  kind: 'keys' | 'entries';
  column: number;
  /** The number of keys or entries so far. */
  size: number;
  first: SourceLine;
}

/** A line, with the groups that it ended. */
interface ReadLine {
  line: SourceLine;
  closed: Group[];
}

/** Finds an entry that begins with text without its key, while other keys follow. Its neighbors may show the key. */
function findMissingKey(
  entry: SourceLine,
  next: SourceLine,
  lines: readonly SourceLine[],
): LineMistake | undefined {
  const text = contentOf(entry).trim();
  if (entry.kind !== 'entries' || !entry.hasValue || keyLine.test(text) || /^[[{|>]/u.test(text))
    return undefined;
  if (next.kind !== 'keys' || next.indent !== entry.keyColumn) return undefined;
  const isSibling = (line: SourceLine): boolean =>
    line.kind === 'entries' && line.indent === entry.indent && keyLine.test(contentOf(line));
  const index = lines.indexOf(entry);
  // The list ends at a line that is indented less.
  const sibling = [lines.slice(0, index).toReversed(), lines.slice(index + 1)]
    .map((neighbors) => neighbors.find((line) => isSibling(line) || line.indent < entry.indent))
    .find((line) => line !== undefined && isSibling(line));
  const key = sibling === undefined ? undefined : contentOf(sibling).split(':', 1)[0];
  return {
    line: entry.number,
    column: entry.keyColumn + 1,
    message: `This text has no key, but line ${next.number} gives the entry another one.`,
    remedy:
      sibling === undefined
        ? `Write its key before it, as in - name: ${text}`
        : `Write - ${key}: ${text}, as in line ${sibling.number}.`,
  };
}

/** Finds a line that is nested below a line that already has a value. */
function findTooDeep(line: SourceLine, previous: ReadLine, open: Group[]): LineMistake | undefined {
  const brackets = findEmptyBrackets(previous.line, line);
  if (brackets !== undefined) return brackets;
  if (!previous.line.hasValue || line.indent <= previous.line.keyColumn) return undefined;
  const ended = previous.closed.find(({ kind, column }) => kind === line.kind && column === line.indent);
  // The previous line ended a group that continues here, so that line lacks indentation.
  if (ended !== undefined) return badIndent(previous.line, [ended]);
  const near = open.findLast(({ kind }) => kind === line.kind);
  const isSecondKey = near?.size === 1 && near.first === previous.line && previous.line.kind === 'keys';
  // If a group's first two keys differ, blame the key with an odd number of spaces.
  if (isSecondKey && isOdd(near.column) && !isOdd(line.indent)) {
    return badIndent(previous.line, [{ column: line.indent, first: line }]);
  }
  return badIndent(line, near === undefined ? open.slice(-1) : [near]);
}

/** Finds a list or group that is empty on its line (`feeds: []`), though its entries follow. */
function findEmptyBrackets(line: SourceLine, next: SourceLine): LineMistake | undefined {
  const [, key, brackets] = /^([\w-]+): *(\[ *\]|\{ *\})/u.exec(contentOf(line)) ?? [];
  const isBelow = next.indent > line.keyColumn || (next.kind === 'entries' && next.indent === line.keyColumn);
  if (key === undefined || !isBelow) return undefined;
  return {
    line: line.number,
    column: line.text.lastIndexOf(brackets ?? '') + 1,
    message: `\`${key}\` is empty here, but line ${next.number} belongs to it.`,
    remedy: `Remove the ${brackets}: write ${key}: alone on its line.`,
  };
}

/** Returns whether the line ends the innermost group. A list may begin in the same column as the key it belongs to. */
function endsInnermost({ kind, indent }: SourceLine, open: Group[]): boolean {
  const [outer, inner] = [open.at(-2), open.at(-1)];
  if (inner === undefined || inner.column < indent) return false;
  if (inner.column > indent) return true;
  return inner.kind === 'entries' && kind === 'keys' && outer?.kind === 'keys' && outer.column === indent;
}

function findUnevenIndent({ line, closed }: ReadLine, open: Group[]): LineMistake | undefined {
  const inner = open.at(-1);
  const ended = closed.findLast(({ kind }) => kind === line.kind);
  if (inner?.column === line.indent) {
    if (inner.kind === line.kind || line.kind === 'entries') return undefined;
    return badIndent(line, [ended ?? inner]);
  }
  const lastClosed = closed.at(-1);
  if (lastClosed === undefined) return undefined;
  if (ended === undefined && inner?.kind === 'keys' && line.kind === 'entries')
    return missingDash({ key: lastClosed.first, entry: line });
  if (ended?.size === 1 && !isOdd(line.indent))
    return badIndent(ended.first, [{ column: line.indent, first: line }]);
  const outer = open.findLast(({ kind }) => kind === line.kind);
  const neighbors = [ended, outer].filter((group) => group !== undefined);
  const distances = neighbors.map(({ column }) => Math.abs(column - line.indent));
  const nearest = neighbors.filter((_, index) => distances[index] === Math.min(...distances));
  return badIndent(line, nearest.length === 0 ? [lastClosed] : nearest);
}

/** Reports the first entry of a list that was written like a group of keys. */
function missingDash({ key, entry }: { key: SourceLine; entry: SourceLine }): LineMistake {
  return {
    line: key.number,
    column: key.indent + 1,
    message: `A dash is missing: line ${entry.number} begins a list entry, so this line must too.`,
    remedy: `Write ${' '.repeat(entry.indent)}- ${contentOf(key).trim()}`,
  };
}

function addToGroup(line: SourceLine, open: Group[]): void {
  const inner = open.at(-1);
  if (inner?.kind === line.kind && inner.column === line.indent) inner.size += 1;
  else open.push({ kind: line.kind, column: line.indent, size: 1, first: line });
  if (line.kind === 'entries' && keyLine.test(contentOf(line))) {
    open.push({ kind: 'keys', column: line.keyColumn, size: 1, first: line });
  }
}

function badIndent(line: SourceLine, neighbors: readonly Pick<Group, 'column' | 'first'>[]): LineMistake {
  const columns = neighbors.map(({ column }) => String(column)).join(' or ');
  const choices = neighbors.map(({ column, first }) => `by ${spaces(column)} like line ${first.number}`);
  return {
    line: line.number,
    column: line.indent + 1,
    message: `The line is indented by ${spaces(line.indent)}, the lines around it by ${columns}.`,
    remedy: `Indent it ${choices.join(', or ')}. Lines that belong together begin in the same column.`,
  };
}

function isOdd(count: number): boolean {
  return count % 2 === 1;
}

function spaces(count: number): string {
  return count === 1 ? '1 space' : `${count} spaces`;
}
